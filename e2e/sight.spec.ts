import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { addTasks, saveCollection } from '../contract/collections';
import { listTasks } from '../contract/tasks';
import { bank } from '../contract/tasks-bank';
import { saveTask } from '../contract/tasks-edit';
import { checkSight, markSight } from '../contract/tasks-sight';
import { sentChoice, sentTask } from '../server/testing/tasks';
import { violations } from './support/audit';
import { type Caller, call } from './support/call';
import { patient, test } from './support/journey';
import { picture, pictures } from './support/picture';
import { logInByCall } from './support/session';

/** Tasks that can be solved without sight: the author's mark, the check by somebody else, and a set as a text file. */

test('a task is marked as solvable without sight, checked by another person, and found in the bank', {
  tag: '@screen',
}, async ({ visit, origin }) => {
  const author = await logInByCall(origin, 'developer');
  const { rows } = await call(author, bank, { body: { kind: ['PICTURES'], size: 1 } });
  const undescribed = `<p><img src="${rows[0]?.thumbnail}" alt="" /></p>`;
  const task = sentTask({ name: 'Bebro takas be paveikslo', internationalId: '2033-LT-77' });
  const choices = [...(task.choices ?? []).slice(0, 3), sentChoice(undescribed)];
  const { id } = await call(author, saveTask, {
    body: { task: { ...task, contentHtml: `<p>Kuris?</p>${undescribed}`, choices } },
  });
  const page = await visit('admin', `/userhome/tasks/edit/${id}`);
  const part = page.getByRole('region', { name: 'Be regėjimo' });

  await test.step('the mark stands, and what speaks against it is listed', async () => {
    await part.getByLabel('Galima išspręsti be regėjimo').check(patient);
    await expect(part.getByText('Kas trukdo spręsti be regėjimo')).toBeVisible();
    await part.getByRole('button', { name: 'Sąlyga – paveikslas be aprašymo' }).click();
    await expect(page.getByRole('textbox', { name: 'Sąlyga', exact: true })).toBeFocused();
    await part.getByRole('button', { name: 'D atsakymas – paveikslas be aprašymo' }).click();
    await expect(page.getByRole('textbox', { name: 'D atsakymas' })).toBeFocused();
    expect.soft(await violations(page), 'the desk of a marked task').toEqual([]);
    await pictures(page, 'sight-desk');
    await part.getByRole('button', { name: 'Patvirtinti, kad patikrinta' }).click();
    await expect(page.getByText('Patvirtinti negalima, kol neištaisyta')).toBeVisible();
  });

  await test.step('mended by its author, it is confirmed by the other', async () => {
    await call(author, saveTask, { body: { task: { ...task, id } } });
    await page.reload();
    await part.getByRole('button', { name: 'Patvirtinti, kad patikrinta' }).click(patient);
    await expect(part.getByText(/^Patikrino /)).toBeVisible();
  });

  await test.step('taking the mark away asks first, since the check goes with it', async () => {
    const box = part.getByLabel('Galima išspręsti be regėjimo');
    await box.click();
    const question = page.getByRole('dialog', { name: 'Nuimti žymą' });
    await expect(question.getByText('Kartu dings ir patikra.')).toBeVisible();
    expect.soft(await violations(page), 'the question before a mark is taken away').toEqual([]);
    await picture(page, 'sight-unmark');
    await question.getByRole('button', { name: 'Atsisakyti' }).click();
    await expect(box).toBeChecked();
  });

  await test.step('the bank finds it among the checked ones', async () => {
    const found = await visit('admin', '/userhome/tasks?sight=checked');
    await expect(found.getByText('Be regėjimo: Patikrinta')).toBeVisible(patient);
    await expect(found.getByText('Bebro takas be paveikslo').first()).toBeVisible();
    await pictures(found, 'sight-bank');
  });
});

test('a set is a text file for a Braille display, and its key another one', { tag: '@screen' }, async ({ visit }) => {
  const page = await visit('admin', '/userhome/collections/edit/163/paper');
  const saved = async (name: string) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name, exact: true }).click(patient),
    ]);
    return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
  };
  const forPupil = await saved('Tekstas Brailio eilutei');
  expect(forPupil.name).toMatch(/\(tekstas\)\.txt$/);
  for (const words of ['Kaip sprendžiama', '1 užduotis. ', 'A) ', 'Paveikslas: Skaitytojo kortelė', 'Kuprinė'])
    expect(forPupil.text).toContain(words);
  expect(forPupil.text).not.toMatch(/[<>]|Tik organizatoriui/);
  const key = await saved('Atsakymų tekstas');
  expect(key.text).toContain('Tik organizatoriui. Mokiniams nerodyti.');
  await pictures(page, 'paper-text');
});

test('a teacher marks who solves without sight, and an organiser gives a contest a set for them', {
  tag: '@screen',
}, async ({ visit, database, origin }) => {
  const school = await database.newSchool();
  const pupil = await database.newPupil(9, school);

  await test.step('on the page of the pupil, with what the challenge ahead holds', async () => {
    const page = await visit(school.tutor.login, `/userhome/uprofile/view/${pupil.uuid}`);
    const help = page.getByRole('region', { name: 'Pagalba sprendžiant' });
    await help.getByLabel('Sprendžia be regėjimo').click(patient);
    await expect(help.getByLabel('Sprendžia be regėjimo')).toBeChecked();
    await expect(help.getByText(/patikrinta, kad be regėjimo galima išspręsti \d+ iš \d+/).first()).toBeVisible();
    expect.soft(await violations(page), 'the help of a marked pupil').toEqual([]);
    await pictures(page, 'sight-profile', true);
    await page.reload();
    await expect(help.getByLabel('Sprendžia be regėjimo')).toBeChecked(patient);
    const own = await visit(pupil.login, '/userhome/profile/view');
    await expect(own.getByText('Pažymėta, kad sprendi')).toBeVisible(patient);
  });

  const admin = await logInByCall(origin, 'admin');
  const contest = await futureContest(admin, await logInByCall(origin, 'developer'));
  const page = await visit('admin', `/userhome/collections/edit/${contest.id}`);
  const panel = page.getByRole('region', { name: 'Rinkinys nematantiems' });
  const choice = panel.getByLabel('Rinkinys', { exact: true });

  await test.step('a store of other points is refused in words', async () => {
    await choice.selectOption({ label: contest.other }, patient);
    await expect(panel.getByRole('alert')).toContainText('taškai kitokie nei iššūkio rinkinyje');
    await expect(choice).toHaveValue('');
    expect.soft(await violations(page), 'a set that does not fit').toEqual([]);
    await pictures(page, 'sight-set', true);
  });

  await test.step('one that fits is given, and its text for a Braille display says the challenge', async () => {
    await choice.selectOption({ label: contest.fit }, patient);
    const paper = panel.getByRole('link', { name: 'Spausdinti arba gauti tekstą Brailio eilutei' });
    await expect(paper).toBeVisible(patient);
    await expect(panel.getByRole('alert')).toBeHidden();
    await pictures(page, 'sight-set-given', true);
    await paper.click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Tekstas Brailio eilutei', exact: true }).click(patient),
    ]);
    expect(download.suggestedFilename()).toContain(contest.fit);
    expect(await readFile(await download.path(), 'utf8')).toContain(contest.name);
  });
});

type Future = { id: string; name: string; other: string; fit: string };

/**
 * A complete contest that has not opened with one task, a complete store of two, and one of a task of the developer that the
 * administrator has checked.
 */
async function futureContest(admin: Caller, developer: Caller): Promise<Future> {
  const { tasks } = await call(admin, listTasks, { body: { filter: { UID: '2026-LT-0' } } });
  const at = (year: number) => new Date(Date.UTC(year, 9, 1)).toISOString();
  const save = async (name: string, type: 'CON' | 'STG', taskIds: readonly string[]) => {
    const collection = {
      name,
      type,
      // Of a year long past: the newest year is that of everybody's day and home.
      years: 2019,
      round: 1,
      grades: type === 'CON' ? [10] : [],
      ageGroupId: '5',
      difficultyId: '1',
      time: 30,
      startPoint: 2,
      validFrom: at(2036),
      validTo: at(2037),
      primaryResultDate: at(2038),
      resultDate: at(2039),
    };
    const { id } = await call(admin, saveCollection, { body: { collection } });
    const taskList = taskIds.map((one) => ({ bro_bre_id: one, brl_name: 'easy' as const }));
    await call(admin, addTasks, { body: { collection_set: { bro_brc_id: id, taskList } } });
    await call(admin, saveCollection, { body: { collection: { ...collection, id, collectionStatus: true } } });
    return id;
  };
  const mark = randomUUID().slice(0, 6);
  const [name, other, fit] = [`Iššūkis ${mark}`, `Dvi užduotys ${mark}`, `Patikrinta užduotis ${mark}`];
  const { id } = await call(developer, saveTask, {
    body: { task: sentTask({ name: fit, internationalId: `2033-LT-${mark}` }) },
  });
  await call(admin, markSight, { body: { id, isMarked: true } });
  await call(admin, checkSight, { body: { id, rev: 0 } });
  const [first = '', second = ''] = tasks.map((task) => task.id);
  await save(other, 'STG', [first, second]);
  await save(fit, 'STG', [id]);
  return { id: await save(name, 'CON', [first]), name, other, fit };
}
