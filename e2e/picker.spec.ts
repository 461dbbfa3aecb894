import { randomInt, randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { addTasks, saveCollection } from '../contract/collections';
import { deleteCollection } from '../contract/collections-acts';
import { cloneTask, saveTask } from '../contract/tasks-edit';
import { violations } from './support/audit';
import { type Caller, call } from './support/call';
import { test } from './support/journey';
import { pictures } from './support/picture';
import { logInByCall } from './support/session';

/** Putting a set together: a contest of fifteen from nothing, a public task, copies to the next year. */

const age = '3';

/** An empty contest of the far future for grades 5 and 6, in a round of its own. */
async function makeContest(caller: Caller, name: string, years: number): Promise<string> {
  const collection = {
    name,
    type: 'CON' as const,
    years,
    round: 8,
    ageGroupId: age,
    difficultyId: '1',
    time: 45,
    startPoint: 45,
    validFrom: `${years}-11-07T06:00:00Z`,
    validTo: `${years}-11-11T16:00:00Z`,
    primaryResultDate: `${years}-11-12T00:00:00Z`,
    resultDate: `${years}-12-04T00:00:00Z`,
  };
  return (await call(caller, saveCollection, { body: { collection } })).id;
}

/** Ready tasks of five levels each, whose names begin with the mark. */
async function makeTasks(caller: Caller, mark: string, n: number): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 0; at < n; at += 1) {
    const task = {
      internationalId: `2039-LT-${mark}${String(at).padStart(2, '0')}`,
      name: `${mark} užduotis ${at + 1}`,
      languageId: 'lt',
      levels: [{ ageGroupId: age, level: (['easy', 'medium', 'hard'] as const)[at % 3] ?? 'easy' }],
      contentHtml: `<p>Kiek bus ${at} ir 1?</p>`,
      solutionHtml: '<p>Vienetu daugiau.</p>',
      relevanceHtml: '',
      originHtml: '',
      choiceLayout: 'ONE_PER_ROW' as const,
      choices: ['A', 'B', 'C', 'D'].map((letter) => ({
        textHtml: `<p>${letter}${at}</p>`,
        imageLink: null,
        imageName: null,
        isCorrect: letter === 'B' ? ('T' as const) : ('N' as const),
        comment: '',
      })),
    };
    ids.push((await call(caller, saveTask, { body: { task } })).id);
  }
  return ids;
}

const basket = (page: Page) => page.getByRole('complementary', { name: 'Rinkinyje' });
const boxes = (page: Page) => page.getByRole('table').getByRole('checkbox');

test('fifteen tasks come from nothing to complete in under twenty acts, each looked at', { tag: '@gate' }, async ({
  visit,
  origin,
}) => {
  const mark = `q${randomUUID().slice(0, 6)}`;
  const caller = await logInByCall(origin, 'admin');
  await makeTasks(caller, mark, 16);
  const id = await makeContest(caller, `Rinkinys ${mark}`, randomInt(2045, 2095));
  const admin = await visit('admin', `/userhome/collections/edit/${id}/tasks?tab=unused&search=${mark}`);
  let acts = 0;
  const act = async (does: () => Promise<void>): Promise<void> => {
    acts += 1;
    await does();
  };
  await expect(boxes(admin)).toHaveCount(15);
  await expect(boxes(admin).first()).toBeFocused();

  await act(() => admin.keyboard.press('p'));
  const preview = admin.getByRole('region', { name: 'Užduoties peržiūra' });
  for (let at = 0; at < 15; at += 1) {
    // The preview goes along with the row: each task is seen before it is taken.
    if (at < 3) {
      const row = admin.getByRole('row').filter({ has: admin.locator('input:focus') });
      const name = (await row.getByRole('button').textContent()) ?? '';
      await expect(preview.getByRole('heading', { name, exact: true })).toBeVisible();
    }
    await act(() => admin.keyboard.press('Space'));
    await expect(basket(admin).getByRole('status')).toHaveText(`0 + ${at + 1} = ${at + 1} iš 15`);
  }
  await pictures(admin, 'picker-preview');
  // The sixteenth task is on the next page, where the row goes on by itself.
  await expect(boxes(admin)).toHaveCount(1);
  await act(() => admin.getByRole('button', { name: /^Pridėti 15/ }).click());
  await expect(admin.getByText(/^Pridėta 15\sužduočių\.$/)).toBeVisible();
  await expect(admin.locator('[id^="exercise-"]')).toHaveCount(15);
  await act(() => admin.getByRole('button', { name: 'Parengti', exact: true }).click());
  await act(() => admin.getByRole('dialog').getByRole('button', { name: 'Parengti' }).click());
  await expect(admin.getByText('Rinkinys parengtas: užduotys ir taškai užfiksuoti.')).toBeVisible();
  expect(acts).toBeLessThan(20);
  await call(caller, deleteCollection, { body: { collectionId: id } });
});

test('the picker asks before a public task, keeps what was ticked, and takes an act back', {
  tag: '@soak',
}, async ({ visit, origin }) => {
  const mark = `w${randomUUID().slice(0, 6)}`;
  const caller = await logInByCall(origin, 'admin');
  const [first = '', second = ''] = await makeTasks(caller, mark, 3);
  const id = await makeContest(caller, `Rinkinys ${mark}`, 2042);
  const here = { bro_brc_id: id, taskList: [{ bro_bre_id: first, brl_name: 'easy' as const }] };
  await call(caller, addTasks, { body: { collection_set: here } });
  // A copy of a task is public in a free training that is open.
  const collection = {
    name: `Treniruotė ${mark}`,
    type: 'FTR' as const,
    years: 2026,
    round: 1,
    difficultyId: '1',
    time: 30,
    startPoint: 0,
    validFrom: '2026-01-01T00:00:00Z',
    validTo: '2045-02-01T00:00:00Z',
    primaryResultDate: '2045-02-01T00:00:00Z',
    resultDate: '2045-02-01T00:00:00Z',
  };
  const training = await call(caller, saveCollection, { body: { collection } });
  const open = { bro_brc_id: training.id, taskList: [{ bro_bre_id: second, brl_name: 'easy' as const }] };
  await call(caller, addTasks, { body: { collection_set: open } });
  const complete = { ...collection, id: training.id, collectionStatus: true };
  await call(caller, saveCollection, { body: { collection: complete } });
  const admin = await visit('admin', `/userhome/collections/edit/${id}/tasks?search=${mark}`);
  const row = (n: number) => admin.getByRole('row').filter({ hasText: `${mark} užduotis ${n}` });

  await test.step('a public one asks: what would disappear, from when and until when', async () => {
    await expect(row(2)).toContainText('vieša');
    await row(2).getByRole('checkbox').click();
    const question = admin.getByRole('dialog', { name: `„${mark} užduotis 2“ yra vieša` });
    await expect(question).toContainText('parengus rinkinį (ne dabar) iki rezultatų paskelbimo 2042-12-04');
    await expect(question).toContainText(`visos treniruotės „Treniruotė ${mark}“;`);
    await pictures(admin, 'picker-public');
    expect.soft(await violations(admin), 'the question').toEqual([]);
    await question.getByRole('button', { name: 'Nedėti' }).click();
    await expect(basket(admin).getByRole('status')).toHaveText('1 + 0 = 1 iš 15');
    await expect(row(2).getByRole('checkbox')).toBeFocused();
    await admin.keyboard.press('Space');
    await question.getByRole('checkbox', { name: 'Kitas viešas užduotis dėti neklausiant' }).check();
    await question.getByRole('button', { name: 'Vis tiek dėti' }).click();
    await expect(row(2).getByRole('checkbox')).toBeFocused();
    await expect(basket(admin).getByRole('status')).toHaveText('1 + 1 = 2 iš 15');
    await row(2).getByRole('checkbox').uncheck();
    await row(2).getByRole('checkbox').check();
    await expect(basket(admin).getByRole('status')).toHaveText('1 + 1 = 2 iš 15');
    await expect(question).toBeHidden();
  });

  await test.step('what was ticked survives a reload; it goes in at once and comes out by one press', async () => {
    await row(3).getByRole('checkbox').click();
    await expect(basket(admin).getByRole('status')).toHaveText('1 + 2 = 3 iš 15');
    admin.once('dialog', (dialog) => void dialog.accept());
    await admin.reload();
    await expect(basket(admin).getByRole('status')).toHaveText('1 + 2 = 3 iš 15');
    await basket(admin)
      .getByRole('button', { name: `Išimti: ${mark} užduotis 2` })
      .click();
    await expect(basket(admin).getByRole('status')).toHaveText('1 + 1 = 2 iš 15');
    await admin.getByRole('button', { name: /^Pridėti 1/ }).dblclick();
    await expect(admin.locator('[id^="exercise-"]')).toHaveCount(2);
    await admin.getByRole('button', { name: 'Anuliuoti' }).click();
    await expect(admin.locator('[id^="exercise-"]')).toHaveCount(1);
  });

  await test.step('of a complete one the tasks are read, and nothing can be changed', async () => {
    await admin.goto(`/userhome/collections/edit/${training.id}/tasks`);
    await expect(
      basket(admin)
        .getByRole('listitem')
        .filter({ hasText: `${mark} užduotis 2` }),
    ).toBeVisible();
    await expect(basket(admin).getByRole('button')).toHaveCount(0);
    await pictures(admin, 'picker-complete');
  });

  for (const collectionId of [id, training.id]) await call(caller, deleteCollection, { body: { collectionId } });
});

test('the check reads the screen, and contests are copied to the next year and back', { tag: '@soak' }, async ({
  visit,
  origin,
}) => {
  const mark = `e${randomUUID().slice(0, 6)}`;
  const caller = await logInByCall(origin, 'admin');
  const { id: task } = await call(caller, cloneTask, { body: { task: { id: '11' } } });
  const ids = [
    await makeContest(caller, `${mark} 2043, 5 klasė`, 2043),
    await makeContest(caller, `${mark} 2043, 6 klasė`, 2043),
  ];
  for (const id of ids) {
    const taskList = [{ bro_bre_id: task, brl_name: 'easy' as const }];
    await call(caller, addTasks, { body: { collection_set: { bro_brc_id: id, taskList } } });
  }
  const admin = await visit('admin', `/userhome/collections/edit/${ids[0]}`);

  await test.step('the check follows the fields, and nothing is saved', async () => {
    await admin.getByLabel('Pradiniai taškai', { exact: true }).fill('2');
    await admin.getByRole('button', { name: 'Tikrinti', exact: true }).click();
    const findings = admin.getByRole('region', { name: 'Patikra prieš parengiant' });
    await expect(findings).toBeVisible();
    await expect(findings).not.toContainText('Pradiniai taškai nesutampa');
    await admin.getByLabel('Pradiniai taškai', { exact: true }).fill('7');
    await admin.getByRole('button', { name: 'Tikrinti', exact: true }).click();
    await expect(findings).toContainText('Pradiniai taškai nesutampa');
    await admin.getByLabel('Vyksta nuo').fill('rytoj');
    await admin.getByRole('button', { name: 'Tikrinti', exact: true }).click();
    await expect(admin.getByLabel('Vyksta nuo')).toHaveAccessibleDescription(/Įrašykite datą ir laiką/);
    await admin.getByLabel('Vyksta nuo').fill('2043.11.7 8:00');
    await admin.getByLabel('Vyksta iki').focus();
    await expect(admin.getByLabel('Vyksta nuo')).toHaveValue('2043-11-07 08:00');
    await admin.getByLabel('Pradiniai taškai', { exact: true }).fill('45');
  });

  await test.step('both are copied in one act and taken back by the message', async () => {
    await admin.goto(`/userhome/collections?name=${mark}&year=2043&state=draft`);
    await expect(admin.getByRole('row')).toHaveCount(3);
    await admin.getByRole('checkbox', { name: 'Pasirinkti visus šio puslapio rinkinius' }).check();
    await admin.getByRole('button', { name: 'Kopijuoti kitiems metams' }).click();
    const question = admin.getByRole('dialog', { name: /^Kopijuoti kitiems metams: 2\srinkiniai$/ });
    expect.soft(await violations(admin), 'copying').toEqual([]);
    await pictures(admin, 'picker-next-year');
    await question.getByRole('button', { name: 'Kopijuoti kitiems metams' }).click();
    await expect(admin.getByText(/^Kitiems metams nukopijuoti 2\srinkiniai\.$/)).toBeVisible();
    await admin.getByLabel('Metai').selectOption('2044');
    await expect(admin.getByRole('link', { name: `${mark} 2044, 5 klasė` })).toBeVisible();
    await expect(admin.getByRole('row').nth(1)).toContainText('11-05 – 11-09');
    await admin.getByRole('button', { name: 'Anuliuoti' }).click();
    await expect(admin.getByText(/^Pašalintos 2\skopijos\.$/)).toBeVisible();
    await expect(admin.getByText('Pagal šiuos filtrus nieko nerasta')).toBeVisible();
  });
  for (const collectionId of ids) await call(caller, deleteCollection, { body: { collectionId } });
});
