import { expect, type Locator, type Page } from '@playwright/test';
import { logout } from '../contract/auth';
import { calculateFinalResults } from '../contract/collections';
import { applyCorrection, previewCorrection } from '../contract/correction';
import { myResult } from '../contract/results';
import { auditNow } from './support/audit';
import { type Caller, call } from './support/call';
import { logIn, patient, test } from './support/journey';
import { pictures } from './support/picture';
import { logInByCall } from './support/session';

/** A task of last year's contest of grades 9 and 10 turns out wrong: previewed and corrected. */

const contest = '154';
const note = 'Užduotis buvo dviprasmiška, todėl visi taškai skirti visiems.';
const message = (page: Page, text: RegExp): Locator => page.getByRole('status').filter({ hasText: text });

/** The own result of a pupil. */
async function readOwn(pupil: Caller) {
  const { result } = await call(pupil, myResult, { body: { collectionId: contest } });
  if (!result) throw new Error('the pupil has no result');
  const { points, groupRank, tasks } = result;
  return { points, place: groupRank?.country.rank ?? 0, tasks };
}

/** Chooses the correction of the task and waits until its effects are shown. */
async function lookAhead(page: Page, task: number, act: string): Promise<Locator> {
  const correct = page.getByRole('button', { name: new RegExp(`^Taisyti ${task} užduotį`) });
  await correct.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio', { checked: true }).first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(correct).toBeFocused();
  await correct.click();
  await dialog.getByRole('radio', { name: act }).check();
  await pictures(page, `correction-choose-${act.replaceAll(' ', '-')}`);
  await dialog.getByRole('button', { name: 'Žiūrėti, kas pasikeistų' }).click();
  await expect(dialog).toBeHidden(patient);
  const card = page.getByRole('region', { name: `Kas pasikeistų: ${task} užduotis` });
  await expect(card.getByRole('heading', { level: 2 })).toBeFocused(patient);
  await expect(card.getByText(act, { exact: true })).toBeVisible(patient);
  return card;
}

/** Makes a version of the previewed correction. */
async function apply(page: Page, publicNote: string): Promise<void> {
  await page.getByRole('button', { name: 'Pritaikyti' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Pritaikyti' }).click();
  await expect(dialog.getByText('Įrašykite bent 3 ženklus.')).toHaveCount(2);
  await dialog.getByLabel('Vieša pastaba').fill(publicNote);
  await dialog.getByLabel('Priežastis').fill('Mokytojų pranešimai');
  await pictures(page, 'correction-apply');
  await dialog.getByRole('button', { name: 'Pritaikyti' }).click();
  await expect(message(page, /Taisymas pritaikytas\.\s*Sudaryta \d+\sversija/)).toBeVisible(patient);
  // Everybody sees it once it is published; the note of the correction stands there already.
  await expect(page.getByLabel('Viešoji pastaba')).toHaveValue(publicNote, patient);
  await page.getByRole('button', { name: /^Paskelbti \d+\sversiją/ }).click(patient);
  await expect(message(page, /Paskelbta \d+\sversija/)).toBeVisible(patient);
  await page.getByRole('link', { name: 'Skaičiavimas ir taisymai' }).click();
  // The message of an earlier correction may still be there; only this correction's version has these words.
  await expect(page.getByRole('table', { name: 'Versijos' }).getByRole('row').nth(1)).toContainText(
    publicNote,
    patient,
  );
}

test('an administrator corrects a faulty task after seeing what changes, and a pupil’s points and place follow', {
  tag: '@gate',
}, async ({ visit, origin, database }) => {
  await database.endSessionsOf('pupil10');
  const pupil = await logInByCall(origin, 'pupil10');
  const organiser = await logInByCall(origin, 'admin');
  await call(organiser, calculateFinalResults, { body: { collectionId: contest } });
  const own = await readOwn(pupil);
  const at = own.tasks.findIndex(({ correctness }) => correctness !== 'CORRECT');
  const { bro_id: taskId = '', answerPoints: lost = 0, maxPoints: worth = 0 } = own.tasks[at] ?? {};

  const admin = await visit('admin', `/userhome/results/calculation/${contest}`);
  const card = await lookAhead(admin, at + 1, 'Visi taškai visiems');
  await expect(card.getByRole('row').nth(1)).toBeVisible(patient);
  await card
    .getByRole('radiogroup')
    .getByText(/^Pakiltų/)
    .click();
  await expect(card.getByRole('row').nth(1)).toContainText('pakiltų', patient);
  await auditNow(admin, 'a look ahead');
  await pictures(admin, 'correction-preview', true);
  // Only previewed: nobody's result has changed.
  expect(await readOwn(pupil)).toEqual(own);

  await apply(admin, note);
  await pictures(admin, 'correction-applied', true);
  const corrected = await readOwn(pupil);
  expect(corrected.points).toBe(own.points + worth - lost);
  expect(corrected.place).toBeLessThan(own.place);

  await call(pupil, logout, { body: {} });
  const page = await visit('pupil10', '/userhome/results/myresults');
  await expect(page.getByText(note).first()).toBeVisible(patient);
  await page.getByRole('button', { name: new RegExp(`^${at + 1} užduotis`) }).click();
  await expect(page.getByText('Visi taškai skirti visiems', { exact: true })).toBeVisible();
  await pictures(page, 'correction-own', true);

  const back = { collectionId: contest, bro_id: taskId, act: 'NONE' as const };
  const { preview } = await call(organiser, previewCorrection, { body: back });
  const reason = { note: 'Taisymas atšauktas.', reason: 'Mokytojų pranešimai' };
  await call(organiser, applyCorrection, { body: { previewId: preview?.id ?? '', ...reason } });
});

test('of two who look ahead at once, the first is led to what the second looks at', { tag: '@soak' }, async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const second = await browser.newPage();
  await logIn(page, 'admin');
  await logIn(second, 'developer');
  for (const one of [page, second]) await one.goto(`/userhome/results/calculation/${contest}`);
  const card = await lookAhead(page, 1, 'Visi taškai visiems');
  await second.reload();
  await lookAhead(second, 2, 'Užduotis neskaičiuojama');
  await card
    .getByRole('radiogroup')
    .getByText(/^Pakiltų/)
    .click();
  await expect(page.getByRole('region', { name: 'Kas pasikeistų: 2 užduotis' }).getByRole('row').nth(1)).toBeVisible(
    patient,
  );
  await expect(card).toBeHidden();
  await second.close();
});
