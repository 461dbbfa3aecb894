import { expect, type Locator, type Page } from '@playwright/test';
import { getSet, getTask, logAnswer, sendAnswer } from '../contract/solving';
import { countedActs } from './support/acts';
import { auditNow } from './support/audit';
import { call } from './support/call';
import type { Database, Pupil } from './support/database';
import { patient, test } from './support/journey';
import { pictures } from './support/picture';
import { logInByCall } from './support/session';
import { answerByCall } from './support/sit';

/** Late answers do not count, are shown to an administrator, and are accepted or refused with a reason. */

const screen = '/userhome/challengeadmin/late';

/** Two answers arrive a minute and a half after the end: a changed one and a new one. */
async function answerTooLate(
  origin: string,
  { database, allow }: { database: Database; allow: (pupil: Pupil, challengeId: string) => Promise<void> },
): Promise<Pupil> {
  const pupil = await database.newPupil(9);
  await allow(pupil, '164');
  const caller = await logInByCall(origin, pupil.login);
  await answerByCall(caller, '164', { 1: 'C' });
  const { data } = await call(caller, getSet, { params: { id: '164' }, body: {} });
  const adata = [];
  for (const [number, place] of [
    [2, 1],
    [1, 3],
  ] as const) {
    const taskId = data[number - 1]?.bro_id ?? '';
    const { answ } = await call(caller, getTask, { params: { id: taskId }, body: {} });
    adata.push({ challengeId: '164', taskId, selectedChoiceId: answ[place]?.id ?? '' });
  }
  await database.moveDeadline(pupil, -90);
  for (const one of adata) await call(caller, sendAnswer, { body: { adata: one } });
  expect(await database.answersOf(pupil)).toEqual({ 1: 'C' });
  return pupil;
}

const rowOf = (page: Page, pupil: { name: string }, task: number): Locator =>
  page
    .getByRole('row')
    .filter({ hasText: pupil.name })
    .filter({ hasText: `${task}. ` });
/** The cells of the counted and the late answer. */
const answers = (page: Page, pupil: { name: string }, task: number): Locator =>
  rowOf(page, pupil, task).getByRole('cell').and(page.locator('td:nth-child(4), td:nth-child(5)'));
const box = (page: Page, pupil: { name: string }, task: number): Locator =>
  page.getByRole('checkbox', { name: `Pažymėti: ${pupil.name}, ${task} užduotis` });
const message = (page: Page, text: string): Locator => page.getByRole('status').filter({ hasText: text });

test('late answers are refused together and put back, and count once they are accepted with a reason', {
  tag: '@gate',
}, async ({ visit, origin, database, allow }) => {
  const pupil = await answerTooLate(origin, { database, allow });
  const admin = await visit('admin', screen);
  const bar = (name: string): Locator => admin.getByRole('button', { name, exact: true }).first();
  const show = (state: string): Promise<void> =>
    admin.getByRole('radiogroup', { name: 'Būsena' }).getByText(state).click();

  await test.step('the list says what was given, how late, and what counts instead', async () => {
    await expect(admin.getByRole('heading', { level: 1, name: 'Pavėluoti atsakymai' })).toBeVisible();
    await admin.getByLabel('Iššūkis', { exact: true }).selectOption({ label: await labelOf(admin, '164') });
    await expect(answers(admin, pupil, 1)).toHaveText([/^C\b/, /^D\b/]);
    await expect(rowOf(admin, pupil, 1)).toContainText(/1\smin\. \d+\ssek\. po laiko pabaigos/);
    await expect(rowOf(admin, pupil, 1)).toContainText('Iš mokinio puslapio');
    await expect(answers(admin, pupil, 2)).toHaveText(['Neatsakyta', /^B\b/]);
    await expect(rowOf(admin, pupil, 2)).toContainText('Laukia');
  });

  await test.step('both are refused in five acts, and stand among the refused with the reason', async () => {
    const acts = countedActs(admin);
    await acts.check(box(admin, pupil, 1));
    await acts.check(box(admin, pupil, 2));
    const dialog = admin.getByRole('dialog', { name: 'Atmesti 2 pavėluotus atsakymus?' });
    await acts.click(bar('Atmesti'));
    await expect(dialog).toContainText('Taškai nesikeičia');
    await acts.click(dialog.getByRole('button', { name: 'Atsakyta gerokai po laiko pabaigos' }));
    await pictures(admin, 'late-refuse');
    await acts.click(dialog.getByRole('button', { name: 'Atmesti', exact: true }));
    await expect(message(admin, 'Atmesti 2 atsakymai.')).toBeVisible();
    console.log(`acts: late answers refused together ${acts.count()}`);
    expect(acts.count()).toBeLessThanOrEqual(5);
    await expect(rowOf(admin, pupil, 1)).toHaveCount(0);
    expect(await database.answersOf(pupil)).toEqual({ 1: 'C' });
    await show('Atmesti');
    await expect(rowOf(admin, pupil, 1)).toContainText(/Atmestas.*Atsakyta gerokai po laiko pabaigos/);
    await pictures(admin, 'late-refused', true);
  });

  await test.step('they are put back among the waiting ones', async () => {
    await box(admin, pupil, 1).check();
    await box(admin, pupil, 2).check();
    await bar('Grąžinti į laukiančius').click();
    await expect(message(admin, 'Į laukiančius grąžinti 2 atsakymai.')).toBeVisible();
    await expect(rowOf(admin, pupil, 1)).toHaveCount(0);
    await show('Laukia');
    await expect(rowOf(admin, pupil, 2)).toContainText('Laukia');
  });

  const dialog = admin.getByRole('dialog', { name: 'Priimti 1 pavėluotą atsakymą?' });
  const reason = dialog.getByLabel('Priežastis');
  const confirm = dialog.getByRole('button', { name: 'Priimti', exact: true });
  const accepted = async () => (await database.auditOf(pupil)).filter(({ action }) => action === 'answer.accept');
  const first = { action: 'answer.accept', reason: 'Mokykloje dingo elektra', login: 'admin' };

  await test.step('a reason is needed, and stays typed through Esc', async () => {
    await box(admin, pupil, 1).check();
    await bar('Priimti').click();
    await expect(dialog).toContainText(`${pupil.name}, 1 užduotis: C`);
    await confirm.click();
    await expect(dialog).toContainText('Įrašykite priežastį – bent 3 ženklus.');
    await auditNow(admin, 'the question without a reason');
    await reason.fill('Mokykloje dingo elektra');
    await admin.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await bar('Priimti').click();
    await expect(reason).toHaveValue('Mokykloje dingo elektra');
    await confirm.click();
    await expect(message(admin, 'Priimtas 1 atsakymas.')).toBeVisible();
    await expect(rowOf(admin, pupil, 1)).toHaveCount(0);
    expect(await database.answersOf(pupil)).toEqual({ 1: 'D' });
    expect(await accepted()).toEqual([first]);
  });
});

/** The words of a challenge in the filter, with the number of waiting answers. */
async function labelOf(page: Page, challengeId: string): Promise<string> {
  const option = page.getByLabel('Iššūkis', { exact: true }).locator(`option[value="${challengeId}"]`);
  await expect(option).toHaveCount(1);
  return (await option.textContent()) ?? '';
}

test('results that were calculated before are to be calculated again, and the page leads there', {
  tag: '@soak',
}, async ({ visit, origin, database }) => {
  const ticket = 'a ticket that only this journey knows';
  const { name, taskId, choiceId } = await database.lendTicket('152', ticket);
  const adata = { challengeId: '152', taskId, selectedChoiceId: choiceId, epoch: 1, seq: 1_000_000 };
  const { late } = await call({ origin, token: null }, logAnswer, { body: { adata, deliveryTicket: ticket } });
  expect(late).toEqual([{ taskId, epoch: 1, seq: 1_000_000 }]);

  const page = await visit('admin', `${screen}?challenge=152`);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('Iš mokinio puslapio, jam jau atsijungus');
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Priimti', exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('galutinius rezultatus reikės apskaičiuoti iš naujo');
  await dialog.getByRole('button', { name: 'Sistemos sutrikimas' }).click();
  await dialog.getByRole('button', { name: 'Priimti', exact: true }).click();
  await expect(message(page, 'Rezultatus reikia apskaičiuoti iš naujo')).toBeVisible();
  await page.getByRole('link', { name: 'Į užduočių rinkinius' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Užduočių rinkiniai' })).toBeVisible();
  // A public result changes with a note, and the results are complete again.
  await page.getByRole('button', { name: /^Skaičiuoti galutinius rezultatus: / }).click();
  const question = page.getByRole('dialog');
  await question.getByLabel('Vieša pastaba').fill('Įskaitytas pavėluotas atsakymas.');
  await question.getByRole('button', { name: 'Skaičiuoti galutinius rezultatus' }).click();
  await expect(message(page, 'Rezultatai apskaičiuoti.')).toBeVisible(patient);
});

test.describe('by keyboard alone, with a call that is lost', () => {
  // The call of the page is lost on purpose.
  test.use({ refusals: 'ALL' });

  test('a late answer is accepted, and the reason stays typed', { tag: '@soak' }, async ({
    visit,
    origin,
    database,
    allow,
  }) => {
    const pupil = await answerTooLate(origin, { database, allow });
    const admin = await visit('admin', `${screen}?challenge=164`);
    const bar = admin.getByRole('button', { name: 'Priimti', exact: true }).first();
    const dialog = admin.getByRole('dialog', { name: 'Priimti 1 pavėluotą atsakymą?' });
    const reason = dialog.getByLabel('Priežastis');
    await box(admin, pupil, 2).focus();
    await admin.keyboard.press('Space');
    await bar.focus();
    await admin.keyboard.press('Enter');
    await expect(reason).toBeFocused();
    await admin.keyboard.type('Tas pats atvejis');
    await admin.route('**/api/solving/late/accept', (route) => route.abort(), { times: 1 });
    await admin.keyboard.press('Enter');
    await expect(dialog.getByRole('alert')).toContainText('Priimti nepavyko.');
    await expect(reason).toHaveValue('Tas pats atvejis');
    expect(await database.answersOf(pupil)).toEqual({ 1: 'C' });
    await reason.focus();
    await admin.keyboard.press('Enter');
    await expect(rowOf(admin, pupil, 2)).toHaveCount(0);
    await expect(admin.locator('#main')).toBeFocused();
    expect(await database.answersOf(pupil)).toEqual({ 1: 'C', 2: 'B' });
  });
});
