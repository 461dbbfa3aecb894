import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { readXlsx } from 'hucre/xlsx';
import { test } from './support/journey';
import { pictures } from './support/picture';
import { rest } from './support/rest';

/** What was answered in the surveys, for administrators. */

const card = (page: Page, name: string) => page.getByRole('region', { name });

test('an administrator reads the answers of a survey, of a municipality and a grade', { tag: '@soak' }, async ({
  visit,
}) => {
  const page = await visit('admin', '/userhome/survey/results');
  const classes = card(page, 'Kiek Jūsų klasių dalyvavo iššūkyje?');
  await expect(classes.getByText(/^\d+\u00a0% \(\d+\)$/).first()).toBeVisible();
  // No label lies over another: each stands in a line of its own.
  const boxes = await card(page, 'Kaip mokiniai rengėsi iššūkiui?')
    .getByRole('listitem')
    .evaluateAll((items) => items.map((item) => item.getBoundingClientRect()).map(({ top, bottom }) => [top, bottom]));
  for (const [at, [top = 0]] of boxes.entries()) expect(top).toBeGreaterThanOrEqual(boxes[at - 1]?.[1] ?? 0);
  await expect(
    card(page, 'Kiek sutinkate su šiais teiginiais apie sistemą?')
      .getByText(/^vidurkis/)
      .first(),
  ).toBeVisible();

  const why = card(page, 'Kodėl nusprendėte dalyvauti su mokiniais?');
  await why.getByRole('searchbox').fill('kolegė');
  await expect(why.getByRole('listitem').filter({ hasText: 'Pakvietė kolegė' })).toBeVisible();
  await expect(why.getByText('Užduotys tinka')).toHaveCount(0);
  const [book] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Eksportuoti į xlsx' }).first().click(),
  ]);
  const { sheets } = await readXlsx(new Uint8Array(readFileSync(await book.path())));
  expect(sheets[0]?.rows[0]).toEqual(['Klausimas', 'Teiginys', 'Atsakymas', 'Kiek kartų', 'Dalis (%)']);
  await pictures(page, 'surveys-teachers', true);

  // The year before was answered by fewer.
  const answered = async () => Number((await page.getByText(/^Atsakė/).textContent())?.replace(/\D/g, ''));
  const thisYear = await answered();
  const years = page.getByLabel('Metai', { exact: true });
  await years.selectOption({ index: 1 });
  await expect(page).toHaveURL(/year=20\d\d/);

  await rest(page);
  expect(await answered()).toBeLessThan(thisYear);
  const teachers = await answered();
  await page.getByLabel('Apklausa', { exact: true }).selectOption('STUDENT');
  await expect(card(page, 'Ar tau patiko iššūkis?')).toBeVisible();
  // The numbers of the pupils come a moment after the words of their survey.
  await rest(page);
  const all = await answered();
  expect(all).not.toBe(teachers);
  await page.getByLabel('Klasė', { exact: true }).selectOption('7');
  await expect(page).toHaveURL(/grade=7/);
  await rest(page);
  expect(await answered()).toBeLessThan(all);
  await page.evaluate(() => document.documentElement.setAttribute('data-mantine-color-scheme', 'dark'));
  await pictures(page, 'surveys-pupils-dark', true);
});
