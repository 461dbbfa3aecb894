import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { countedActs } from './support/acts';
import { violations } from './support/audit';
import { watchErrors } from './support/errors';
import { test } from './support/journey';
import { pictures } from './support/picture';

/** Numbers of participants for everybody and for staff, and statistics of tasks for administrators. */

test.beforeEach(({ page, faults }) => {
  watchErrors([page], [], faults);
});

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const drawings = (page: Page) => page.locator('.recharts-surface');

/** Sets a scheme on the page, and waits until its colours have settled. */
async function choose(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  await page.evaluate(async (name) => {
    document.documentElement.setAttribute('data-mantine-color-scheme', name);
    await new Promise(requestAnimationFrame);
    const ending = document
      .getAnimations()
      .filter((one) => Number.isFinite(Number(one.effect?.getComputedTiming().endTime)));
    await Promise.race([
      Promise.allSettled(ending.map((one) => one.finished)),
      new Promise((resolve) => setTimeout(resolve, 2_000)),
    ]);
  }, scheme);
}

/** Pictures of the whole page in both schemes, in both windows; the findings of axe in the dark one too. */
async function pictureBothSchemes(page: Page, name: string): Promise<void> {
  // Old rows are dimmed while new ones load.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  expect.soft(await violations(page), name).toEqual([]);
  await pictures(page, `statistics-${name}`, true);
  await choose(page, 'dark');
  expect.soft(await violations(page), `${name}, dark`).toEqual([]);
  await pictures(page, `statistics-${name}-dark`, true);
  await choose(page, 'light');
}

/** A number of a card: 3 379 without its spaces. */
const digits = (text: string): number => Number(text.replace(/\D/g, ''));

test('everybody sees how many took part, as drawings, tables and files', { tag: '@gate' }, async ({ page }) => {
  await page.goto('/statistics');
  await expect(title(page, 'Dalyvių skaičiaus diagramos')).toBeVisible();
  await expect(drawings(page).nth(4)).toBeVisible();
  // Last year's contest has been sat, this year's has just begun.
  const years = page.getByLabel('Metai', { exact: true });
  await years.selectOption({ index: 1 });
  await expect(page).toHaveURL(/year=20\d\d/);
  const grades = page.getByRole('region', { name: 'Dalyviai pagal klases' });
  await expect(grades.getByText(/^Daugiausia/)).toBeVisible();
  await expect(page.locator('.recharts-rectangle').first()).toBeVisible();
  await pictures(page, 'statistics-charts', true);

  // The table behind a drawing agrees with it: its sum is the number above.
  await grades.getByText('Rodyti lentelę').click();
  const cells = await grades.locator('tbody td:last-child').allTextContents();
  expect(cells).toHaveLength(12);
  const figure = await page.getByRole('definition').first().textContent();
  const sum = cells.reduce((all, cell) => all + digits(cell), 0);
  expect(sum).toBeGreaterThan(2_500);
  expect(figure?.replace(/\s/g, '').startsWith(String(sum))).toBe(true);

  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    grades.getByRole('button', { name: 'Eksportuoti į csv' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe('dalyviai-pagal-klases.csv');
  expect(readFileSync(await saved.path(), 'utf8').split('\r\n')).toHaveLength(14);

  // A municipality has few pupils of some grades: their numbers are not shown, not even by subtraction.
  await page.getByLabel('Savivaldybė', { exact: true }).selectOption({ label: 'Neringos savivaldybė' });
  await expect(page).toHaveURL(/district=\d+/);
  await expect(drawings(page)).toHaveCount(4);
  await grades.getByText('Rodyti lentelę').click();
  const hidden = await grades.getByText('nerodoma').count();
  expect(hidden).not.toBe(1);

  await page.getByRole('link', { name: 'Suvestinė' }).click();
  await expect(title(page, 'Suvestinė')).toBeVisible();
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  await pictures(page, 'statistics-summaries', true);
});

test('the analysis of a task leads to its correction, and back to the same task', { tag: '@soak' }, async ({
  visit,
}) => {
  const page = await visit('admin', '/userhome/statistics/items?contest=153');
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  await page
    .getByRole('button', { name: /^Išsamiau: / })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('teisingas', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('cell', { name: 'Neatsakyta' })).toBeVisible();
  await expect(dialog.locator('.recharts-surface')).toBeVisible();
  await pictures(page, 'statistics-item');
  expect.soft(await violations(page), 'a task').toEqual([]);
  // From the analysis of a task to its correction, and back.
  await dialog.getByRole('link', { name: 'Taisyti šią užduotį' }).click();
  await expect(page).toHaveURL(/results\/calculation\/153/);
  // Not the window of the analysis, which stays until its page is gone.
  await expect(dialog.getByRole('radio', { name: /^Visi taškai visiems/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page
    .getByRole('link', { name: /^Analizė: / })
    .first()
    .click();
  await expect(page).toHaveURL(/contest=153&item=\d+/);
  await expect(page.getByRole('dialog').getByRole('cell', { name: 'Neatsakyta' })).toBeVisible();
});

test('an administrator finds a school, sorts the tables of answers, and goes on to the analysis of the contest', {
  tag: '@soak',
}, async ({ visit }) => {
  const page = await visit('admin', '/userhome/statistics/participants/schools');
  await expect(title(page, 'Dalyviai pagal mokyklas')).toBeVisible();
  const group = page.getByLabel('Kurios mokyklos');
  await group.selectOption('LOST');
  await expect(page).toHaveURL(/group=LOST/);
  await page.getByRole('button', { name: 'Rodyti kontaktus' }).click();
  await expect(page.getByRole('row').nth(1)).toContainText('@');
  await expect(page.getByRole('columnheader', { name: /m\.$/ })).toHaveCount(1);
  await group.selectOption({ index: 0 });
  await page.getByLabel('Metai', { exact: true }).selectOption({ index: 1 });
  const first = page.getByRole('row').nth(1);
  await expect(page.getByRole('row').filter({ hasText: '@' }).first()).toBeVisible();
  await page.getByRole('searchbox').fill('tiltų');
  await expect(page).toHaveURL(/q=tilt/);
  await expect(first).toContainText('Vilniaus Tiltų gatvės gimnazija');

  await page.getByRole('link', { name: 'Užduočių statistika' }).first().click();
  await expect(title(page, 'Užduočių statistika')).toBeVisible();
  const answers = page.getByRole('region', { name: 'Užduočių atsakymų pasiskirstymas' }).first();
  const times = page.getByRole('region', { name: 'Sprendimo laiko pasiskirstymas' }).first();
  // Of the year before: in this one others may just be sitting, or nobody yet.
  await page.getByLabel('Iššūkis', { exact: true }).selectOption('153');
  await expect(page).toHaveURL(/contest=153/);
  await expect(answers.getByRole('row').nth(2)).toBeVisible();
  await expect(times.getByRole('row').nth(2)).toBeVisible();
  // Each task stands once, with its number and identifier.
  const tasks = page.getByLabel('Užduotis', { exact: true }).getByRole('option');
  await expect(tasks.nth(1)).toHaveText(/^1\. .+ · 20\d\d-LT-\d+$/);
  const repeated = async () => (await tasks.allTextContents()).filter((text, at, all) => all.indexOf(text) !== at);
  await expect.poll(repeated).toEqual([]);
  await page.getByLabel('Užduotis', { exact: true }).selectOption({ index: 1 });
  await answers.getByRole('button', { name: 'Klasė' }).click();
  await expect(answers.getByRole('columnheader', { name: 'Klasė' })).toHaveAttribute('aria-sort', /ending/);
  await pictures(page, 'statistics-tasks', true);
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    times.getByRole('button', { name: 'Eksportuoti į csv' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe('sprendimo-laikas.csv');

  await page.getByRole('link', { name: 'Užduočių analizė' }).first().click();
  await expect(title(page, 'Užduočių analizė')).toBeVisible();
  // The contest that was looked at is looked at here, too.
  await expect(page).toHaveURL(/contest=153/);
  await expect(drawings(page).nth(1)).toBeVisible();
  await page.getByText('Kaip skaičiuojama').click();
  await expect(page.getByText(/Henrysson/).first()).toBeVisible();
  await pictures(page, 'statistics-items', true);
});

test('the pages of statistics can be read in the dark, too', { tag: '@soak' }, async ({ visit }) => {
  const page = await visit('admin', '/userhome/statistics');
  for (const path of ['', '/participants/schools', '/summaries', '/years', '/tasks', '/items']) {
    await page.goto(`/userhome/statistics${path}`);
    await expect(drawings(page).or(page.getByRole('row')).nth(2)).toBeVisible();
    await pictureBothSchemes(page, path.slice(1).replace('/', '-') || 'charts');
  }
});

test('the report of a year is three acts away', { tag: '@soak' }, async ({ visit }) => {
  const page = await visit('admin');
  const acts = countedActs(page);
  await acts.click(page.getByRole('link', { name: 'Statistika' }));
  await acts.click(page.getByRole('link', { name: 'Suvestinė' }));
  const [report] = await Promise.all([
    page.context().waitForEvent('response', (response) => response.url().includes('/reports/year-report')),
    acts.click(page.getByRole('button', { name: 'Metų ataskaita (PDF)' })),
  ]);
  expect([report.status(), report.headers()['content-type']]).toEqual([200, 'application/pdf']);
  expect(acts.count()).toBeLessThanOrEqual(3);
  console.log(`acts: report of a year ${acts.count()}`);
});
