import { expect } from '@playwright/test';
import { test, type Visit } from './support/journey';
import { printedSheets } from './support/paper/printed';
import { pictures } from './support/picture';

/** A set of tasks on paper: what the browser prints has the tasks and the answer sheet, and the key only when asked. */

const has = (text: string, words: string) => text.includes(words.replace(/\s/g, ''));

/** The page of the set for grades 3 and 4, with all pictures; the names of its tasks, and what the browser prints. */
async function openPaper(visit: Visit) {
  const page = await visit('admin', '/userhome/collections/edit/161/paper');
  await expect(page.getByRole('heading', { level: 1, name: 'Popierinis variantas' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(10);
  const names = await page.getByRole('article').evaluateAll((all) => all.map((one) => one.ariaLabel ?? ''));
  await expect.poll(() => page.evaluate(() => [...document.images].every(({ complete }) => complete))).toBe(true);
  await pictures(page, 'paper');
  return { page, names, printed: async () => (await printedSheets(page)).join('') };
}

test('a set is printed for pupils without its key', { tag: '@screen' }, async ({ visit }) => {
  const { names, printed } = await openPaper(visit);
  const forPupils = await printed();
  for (const name of names) expect(has(forPupils, name), name).toBe(true);
  expect(has(forPupils, 'Atsakymų lapas')).toBe(true);
  expect(has(forPupils, 'Vardas, pavardė')).toBe(true);
  expect(has(forPupils, 'Tik organizatoriui')).toBe(false);
  // What is for the screen alone stays there.
  expect(has(forPupils, 'Spausdinti arba išsaugoti PDF')).toBe(false);
});

test('the key is printed for the organiser alone', { tag: '@soak' }, async ({ visit }) => {
  const { page, names, printed } = await openPaper(visit);
  await page.getByLabel('Teisingi atsakymai (tik organizatoriui)').check();
  for (const part of ['Viršelis su taisyklėmis', 'Užduotys', 'Atsakymų lapas'])
    await page.getByRole('checkbox', { name: part, exact: true }).uncheck();
  const forOrganiser = await printed();
  expect(has(forOrganiser, 'Tik organizatoriui. Mokiniams nerodyti.')).toBe(true);
  for (const name of names) expect(has(forOrganiser, name), name).toBe(true);
  expect(has(forOrganiser, 'Vardas, pavardė')).toBe(false);
});
