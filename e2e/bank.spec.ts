import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { saveTask } from '../contract/tasks-edit';
import { violations } from './support/audit';
import { call } from './support/call';
import { test } from './support/journey';
import { pictures } from './support/picture';
import { logInByCall } from './support/session';

/** The bank of tasks: finding one among all, walking them by keys, acts on many, named searches, old addresses. */

const rows = (page: Page) => page.locator('tr[data-task]');
const panel = (page: Page) => page.getByRole('complementary', { name: 'Kaip mato mokinys' });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Ieškoti užduočių' });

/** Two tasks of this test alone, with a word that no other has. */
async function makeTasks(origin: string) {
  const admin = await logInByCall(origin, 'admin');
  const mark = randomUUID().slice(0, 6).toUpperCase();
  const make = async (at: number, name: string) => {
    const task = {
      internationalId: `2026-LT-B${mark}${at}`,
      name,
      languageId: 'lt',
      levels: [{ ageGroupId: '3', level: 'easy' as const }],
      contentHtml: `<p>Vėžlys žuv${mark.toLowerCase()}us skaičiuoja.</p>`,
      choiceLayout: 'INPUT' as const,
      answerInputDefinition: { dataType: 'N' as const, correctAnswerValue: String(at) },
    };
    return { ...task, id: (await call(admin, saveTask, { body: { task } })).id };
  };
  return { mark, tasks: [await make(1, `Pirma ${mark}`), await make(2, `Antra ${mark}`)] as const };
}

test('a task is found by a word of its text and by facets, and the address is the view', { tag: '@gate' }, async ({
  visit,
  origin,
}) => {
  const { mark } = await makeTasks(origin);
  const page = await visit('admin', '/userhome/tasks');
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(search(page)).toBeFocused();
  await search(page).fill(`zuv${mark}`);
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Tipas', exact: true }).first().click();
  await expect(page.getByRole('dialog', { name: 'Tipas' }).getByLabel('Įrašoma')).toBeVisible();
  await page.getByRole('dialog', { name: 'Tipas' }).getByLabel('Įrašoma').check();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/kind=TYPED/);
  // Former rows are dimmed while others load.
  await expect(page.locator('table[aria-busy="true"]')).toHaveCount(0);
  expect.soft(await violations(page), 'a chosen facet').toEqual([]);
  await page.getByRole('button', { name: 'Išvalyti filtrą „Tipas“' }).click();
  await expect(page).not.toHaveURL(/kind=/);
  await expect(rows(page)).toHaveCount(2);

  // A search that is too long is told, and is not made.
  await search(page).fill('bebras'.repeat(1700));
  await expect(page.getByRole('alert')).toContainText(/10\s200\sženklų, o galima iki\s200/);
  await expect(search(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(rows(page)).toHaveCount(2);
  await expect(page).toHaveURL(new RegExp(`search=zuv${mark}(&|$)`));
});

test('tasks are walked by keys, marked, put into the archive and taken back', {
  tag: '@soak',
}, async ({ visit, origin }) => {
  const { mark, tasks } = await makeTasks(origin);
  const page = await visit('admin', `/userhome/tasks?search=${mark}&sort=name`);
  await expect(panel(page).getByRole('heading', { name: tasks[1].name })).toBeVisible();
  await expect(panel(page).getByText('Teisingas atsakymas: 2')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(panel(page).getByRole('heading', { name: tasks[0].name })).toBeVisible();
  await page.keyboard.press('x');
  await expect(page.getByText('Pažymėta 1 užduotis')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await page.keyboard.press('p');
  await expect(panel(page)).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  await page.getByLabel('Pažymėti visas šio puslapio užduotis').check();
  await expect(page.getByText('Pažymėtos 2 užduotys')).toBeVisible();
  await pictures(page, 'bank-marked');
  await page.getByRole('button', { name: 'Į archyvą' }).first().click();
  await expect(page.getByText(/Perkelta į archyvą: 2\s?užduotys/)).toBeVisible();
  await expect(page.getByText('Pagal šiuos filtrus nieko nerasta')).toBeVisible();
  await page.getByRole('button', { name: 'Anuliuoti' }).click();
  await expect(rows(page)).toHaveCount(2);
});

test('a key opens a task and "back" its list; a search is remembered and forgotten', { tag: '@soak' }, async ({
  visit,
  origin,
}) => {
  const { mark, tasks } = await makeTasks(origin);
  const page = await visit('admin', `/userhome/tasks?search=${mark}&sort=name`);
  await expect(panel(page).getByRole('heading', { name: tasks[1].name })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('e');
  await expect(page).toHaveURL(/\/tasks\/edit\//);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`search=${mark}&sort=name`));
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Kiti filtrai' }).click();
  await page.getByRole('menuitem', { name: 'Įsiminti paiešką' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill(`Mano ${mark}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Išsaugoti' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goto('/userhome/tasks');
  await page.getByRole('button', { name: `Mano ${mark}`, exact: true }).click();
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('button', { name: `Pamiršti paiešką „Mano ${mark}“` }).click();
  await expect(page.getByRole('button', { name: `Mano ${mark}`, exact: true })).toBeHidden();
});

test('a window over a task stays when the page becomes narrow; a deleted task is marked no longer', {
  tag: '@soak',
}, async ({ visit, origin }) => {
  const { mark, tasks } = await makeTasks(origin);
  const page = await visit('admin', `/userhome/tasks?search=${mark}&sort=name`);
  const wide = page.viewportSize() ?? { width: 1366, height: 768 };
  const more = async (act: string) => {
    await panel(page).getByRole('button', { name: 'Kiti veiksmai' }).click();
    await page.getByRole('menuitem', { name: act }).click();
  };
  await expect(panel(page).getByRole('heading', { name: tasks[1].name })).toBeVisible();
  await more('Atsakymų statistika');
  const statistics = page.getByRole('dialog', { name: 'Atsakymų statistika' });
  await expect(statistics).toBeVisible();
  await page.setViewportSize({ width: 800, height: 768 });
  await expect(panel(page)).toBeHidden();
  await expect(statistics).toBeVisible();
  await page.keyboard.press('Escape');
  await page.setViewportSize(wide);
  await page.getByLabel('Pažymėti visas šio puslapio užduotis').check();
  await expect(page.getByText('Pažymėtos 2 užduotys')).toBeVisible();
  await more('Ištrinti');
  await page.getByRole('dialog').getByRole('button', { name: 'Ištrinti' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText('Pažymėta 1 užduotis')).toBeVisible();
});
