import { expect, type Page } from '@playwright/test';
import { saveDesk } from '../contract/tasks-desk';
import { violations } from './support/audit';
import { call } from './support/call';
import { patient, test } from './support/journey';
import { pictures } from './support/picture';
import { logInByCall } from './support/session';
import { beginPractice, practiceOf } from './support/sit';
import { expectLog, openTask } from './support/solver';

/** A task of which all right choices are to be ticked: by a pupil of any age, who sees at once what is ticked. */

const boxes = (page: Page) => page.getByRole('group', { name: 'Tavo atsakymas' }).getByRole('checkbox');
const hint = 'Pažymėk visus teisingus atsakymus.';
const tasks = ['2026-LT-70', '2026-LT-71'];

test('a pupil ticks two, finds both after a reload, and takes one away', { tag: '@screen' }, async ({
  visit,
  database,
  origin,
  faults,
}) => {
  const name = await practiceOf(origin, 7, tasks);
  const own = await database.newPupil(7);
  const page = await visit(own.login);
  await beginPractice(page, name);
  await openTask(page, 2);
  await expect(page.getByText(hint)).toBeVisible();
  await expect(boxes(page)).toHaveCount(5);

  await test.step('by a press and by the keyboard', async () => {
    await boxes(page).nth(0).click();
    await expect(boxes(page).nth(0)).toBeChecked();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(boxes(page).nth(2)).toBeChecked();
    await expect(boxes(page).nth(0)).toBeChecked();
    await expectLog(page, 2, 'onServer');
    expect(await violations(page)).toEqual([]);
    await pictures(page, 'several-large');
  });

  await test.step('after a reload both are ticked', async () => {
    await page.reload();
    await expect(boxes(page).nth(0)).toBeChecked();
    await expect(boxes(page).nth(2)).toBeChecked();
    await expect(boxes(page).nth(1)).not.toBeChecked();
  });

  await test.step('without a network a tick is kept on this computer, and sent later', async () => {
    await page.context().setOffline(true);
    await boxes(page).nth(4).click();
    await expectLog(page, 2, 'onComputer');
    await page.context().setOffline(false);
    await expectLog(page, 2, 'onServer', 30_000);
    // The browser notes each call that found no network.
    faults.splice(0, faults.length, ...faults.filter((fault) => !fault.includes('ERR_INTERNET_DISCONNECTED')));
    await boxes(page).nth(4).click();
    await expect(boxes(page).nth(4)).not.toBeChecked();
  });

  await test.step('one is taken away, then the other: no answer is left', async () => {
    await boxes(page).nth(0).click();
    await expect(boxes(page).nth(0)).not.toBeChecked();
    await expect(boxes(page).nth(2)).toBeChecked();
    await expectLog(page, 2, 'onServer');
    await boxes(page).nth(2).click();
    await expectLog(page, 2, 'empty');
  });
});

test('a child of grade 4 ticks pictures', { tag: '@screen' }, async ({ visit, database, origin }) => {
  const name = await practiceOf(origin, 4, tasks);
  const own = await database.newPupil(4);
  const page = await visit(own.login);
  await beginPractice(page, name);
  await expect(page.getByText(hint)).toBeVisible();
  await page.getByRole('checkbox', { name: 'Rudas' }).click();
  await page.getByRole('checkbox', { name: 'Žalias' }).click();
  await expect(boxes(page).nth(0)).toBeChecked();
  await expect(boxes(page).nth(3)).toBeChecked();
  await expect(page.getByRole('status').filter({ hasText: 'Išsaugota' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await pictures(page, 'several-young');
});

test('an author asks for all right answers, and tries the task', { tag: '@screen' }, async ({ visit, origin }) => {
  const author = await logInByCall(origin, 'developer');
  const choices = ['du', 'trys', 'keturi'].map((textHtml, at) => ({
    textHtml,
    comment: '',
    hint: '',
    imageLink: null,
    imageName: null,
    isCorrect: at === 1 ? ('N' as const) : ('T' as const),
  }));
  const fields = {
    name: 'Lyginiai',
    contentHtml: '<p>Kurie lyginiai?</p>',
    choiceLayout: 'ONE_PER_ROW' as const,
    choices,
  };
  const { id } = await call(author, saveDesk, { body: { id: null, rev: 0, fields } });
  const page = await visit('developer', `/userhome/tasks/edit/${id}`);
  await expect(page.getByText('Mokinys renkasi vieną, teisingas bet kuris iš jų.')).toBeVisible(patient);
  await page.getByRole('radio', { name: 'Pažymėti visus teisingus' }).check();
  await expect(page.getByText('Teisingi: A, C. Mokinys turi pažymėti juos visus ir nė vieno kito.')).toBeVisible();

  await page.getByRole('button', { name: 'Peržiūra' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Pabandyti atsakyti' }).click();
  await expect(dialog.getByText(hint)).toBeVisible();
  const check = async (...places: number[]) => {
    for (const place of places) await dialog.getByRole('checkbox').nth(place).click();
    await dialog.getByRole('button', { name: 'Pasitikrinti' }).click();
  };
  await check(0);
  await expect(dialog.getByText('Neteisingai.')).toBeVisible();
  await check(2);
  await expect(dialog.getByText('Teisingai.', { exact: true })).toBeVisible();
  await pictures(page, 'several-trial');
});
