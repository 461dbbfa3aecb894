import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { readXlsx } from 'hucre/xlsx';
import { violations } from './support/audit';
import { test } from './support/journey';
import { pictures } from './support/picture';
import { phone, wide } from './support/windows';

/** Last year's results: for everybody, for a teacher down to one pupil's solutions, for an administrator as a file. */

const someRows = (page: Page) => expect(page.getByRole('row').nth(2)).toBeVisible();

test('everybody finds the public results of a grade, and is told what has to be chosen', { tag: '@gate' }, async ({
  page,
}) => {
  await page.goto('/contestResult');
  await expect(page.getByRole('heading', { level: 1, name: 'Iššūkio rezultatai' })).toBeVisible();
  await expect(page.getByLabel('Klasė', { exact: true })).toHaveValue('5');
  await someRows(page);
  await page.getByLabel('Klasė', { exact: true }).selectOption('7');
  await someRows(page);
  // Most have not agreed to be named: a row without name and school.
  await expect(page.getByText('Vardas neskelbiamas').first()).toBeVisible();
  await expect(
    page
      .getByText(/^1 iš/)
      .or(page.getByRole('cell', { name: /^1 iš/ }))
      .first(),
  ).toBeVisible();
  await pictures(page, 'results-public');
  await page.setViewportSize(phone);
  await expect(page.getByRole('columnheader', { name: /^Taškai/ }), 'on a phone').toBeInViewport({ ratio: 1 });
  await page.setViewportSize(wide);
  await page.getByRole('button', { name: 'Kitas' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByText(/2 iš \d+/).first()).toBeVisible();

  await page.getByLabel('Kur lyginama').selectOption('IN_SCHOOL');
  await expect(page.getByRole('main').getByText('Pasirinkite savivaldybę.', { exact: true })).toBeVisible();
  await page.getByLabel('Savivaldybė').selectOption({ index: 1 });
  await expect(page.getByRole('main').getByText('Pasirinkite mokyklą.', { exact: true })).toBeVisible();
  await page.getByLabel('Kur lyginama').selectOption('IN_DISTRICT');
  await expect(page.getByText('Pasirinkite mokyklą.', { exact: true })).toBeHidden();
  await page.getByLabel('Etapas').selectOption('2');
  await expect(page.getByRole('heading', { name: 'Rezultatai bus paskelbti vėliau.' })).toBeVisible();
});

test('a teacher goes from the list of the school to the solutions of a pupil, and takes the list home', {
  tag: '@screen',
}, async ({ visit }) => {
  const page = await visit('tutor', '/userhome/results?grade=7');
  await someRows(page);
  await pictures(page, 'results-tutor');
  const first = page.getByRole('row').nth(1);
  const name = (await first.getByRole('strong').first().textContent()) ?? '';
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Eksportuoti į csv' }).click(),
  ]);
  const lines = readFileSync(await saved.path(), 'utf8').split('\r\n');
  expect(lines[0]).toMatch(
    /^\ufeffVieta savivaldybėje;Vieta savivaldybėje, iš;Vieta šalyje;Vieta šalyje, iš;Vardas;Pavardė;Klasė;Taškai;Mokykla/,
  );
  expect(lines[1]).toContain(name.replace(' ', ';'));

  await first.getByRole('link', { name: 'Peržiūrėti sprendimus' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mokinio sprendimai' })).toBeVisible();
  await expect(page.getByText(name)).toBeVisible();
  await expect(page.getByText('Mokinio atsakymas').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Kodėl tai informatika?' })).toBeVisible();
  await page.getByRole('button', { name: /^2 užduotis/ }).click();
  await expect(page.getByRole('heading', { level: 3, name: /^2\. / })).toBeVisible();
  await pictures(page, 'results-solutions');
  expect.soft(await violations(page), 'solutions of a pupil').toEqual([]);
  await page.getByRole('button', { name: 'Atverti visą užduotį' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a pupil looks for somebody among all results', { tag: '@soak' }, async ({ visit, database }) => {
  await database.endSessionsOf('pupil7');
  const page = await visit('pupil7', '/userhome/results');
  await someRows(page);
  await expect(page.getByText(/\d\sdalyvi\S*\s·\svidurkis\s\d/)).toBeVisible();
  await pictures(page, 'results-pupil');
  const named = page
    .getByRole('row')
    .filter({ has: page.getByRole('strong') })
    .first();
  const name = (await named.getByRole('strong').first().textContent()) ?? '';
  const search = page.getByRole('searchbox', { name: 'Pavardė arba mokykla' });
  await search.fill(name);
  await search.press('Enter');
  await expect(page).toHaveURL(/q=/);
  await expect(page.getByText('Vardas neskelbiamas')).toHaveCount(0);
  await expect(page.getByRole('row').nth(1)).toContainText(name);
  // A pupil who is not named cannot be found.
  await search.fill('Vardas neskelbiamas');
  await page.getByRole('button', { name: 'Ieškoti' }).click();
  await expect(page.getByRole('row')).toHaveCount(0);
});

test('an administrator saves the results of a contest and finds whom to reach about the best', {
  tag: '@soak',
}, async ({ visit }) => {
  const page = await visit('admin', '/userhome/results?collection=152');
  await someRows(page);
  await pictures(page, 'results-admin');
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Eksportuoti į xlsx' }).click(),
  ]);
  expect(saved.suggestedFilename()).toMatch(/^rezultatai-.+-\d+-versija\.xlsx$/);
  const { sheets } = await readXlsx(new Uint8Array(readFileSync(await saved.path())));
  const [head, ...rows] = sheets[0]?.rows ?? [];
  expect(head?.slice(0, 5)).toEqual(['Mokinio kodas', 'Klasė', 'Raidė', 'Pavardė', 'Vardas']);
  expect(rows.length).toBeGreaterThan(20);

  await page.getByRole('link', { name: 'Su kontaktais' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Šalies rezultatai su kontaktais' })).toBeVisible();
  await someRows(page);
  await expect(page.getByRole('columnheader', { name: 'Mokytojo kontaktai' })).toBeVisible();
  await expect(page.getByRole('row').nth(1).getByRole('link').first()).toHaveAttribute('href', /^mailto:/);
  await pictures(page, 'results-contacts');
  await page.getByRole('columnheader', { name: 'Mokytojas' }).getByRole('button').click();
  await expect(page).toHaveURL(/sort=tutor/);
  await someRows(page);
  const [contacts] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Eksportuoti į csv' }).click(),
  ]);
  const [titles, best] = readFileSync(await contacts.path(), 'utf8').split('\r\n');
  expect(contacts.suggestedFilename()).toContain('su-kontaktais');
  expect(titles).toContain(
    ';Sprendimo pradžia;Mokytojas;Mokytojo el. paštas;Mokytojo telefonas;Mokyklos adresas;Mokyklos el. paštas;Mokyklos telefonas;1. ',
  );
  expect(best).toMatch(/\S+@\S+/);
});
