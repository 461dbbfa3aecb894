import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { readXlsx } from 'hucre/xlsx';
import { audit, violations } from './support/audit';
import { logIn, patient, test } from './support/journey';
import { pictures } from './support/picture';

/** Last year's results: for everybody, for a teacher down to one pupil's solutions, for an administrator as a file. */

test.describe.configure({ timeout: 180_000 });

const someRows = (page: Page) => expect(page.getByRole('row').nth(2)).toBeVisible(patient);

test('everybody finds the public results of a grade, and is told what has to be chosen', { tag: '@gate' }, async ({
  page,
}) => {
  await page.goto('/home');
  await page.getByRole('link', { name: 'Iššūkio rezultatai' }).click();
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
  await audit(page, '/contestResult?grade=7', 'lt', someRows);
  await page.getByRole('button', { name: 'Kitas' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByText(/2 iš \d+/).first()).toBeVisible(patient);

  await page.getByLabel('Kur lyginama').selectOption('IN_SCHOOL');
  await expect(page.getByRole('main').getByText('Pasirinkite savivaldybę.', { exact: true })).toBeVisible(patient);
  await page.getByLabel('Savivaldybė').selectOption({ index: 1 });
  await expect(page.getByRole('main').getByText('Pasirinkite mokyklą.', { exact: true })).toBeVisible(patient);
  await page.getByLabel('Kur lyginama').selectOption('IN_DISTRICT');
  await expect(page.getByText('Pasirinkite mokyklą.', { exact: true })).toBeHidden(patient);
  await page.getByLabel('Etapas').selectOption('2');
  await expect(page.getByRole('heading', { name: 'Rezultatai bus paskelbti vėliau.' })).toBeVisible(patient);
});

test('a teacher goes from the list of the school to the solutions of a pupil, and takes the list home', {
  tag: '@screen',
}, async ({ page }) => {
  await logIn(page, 'tutor');
  await page.goto('/userhome/results?grade=7');
  await someRows(page);
  await pictures(page, 'results-tutor');
  expect.soft(await violations(page), 'results of a school').toEqual([]);
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
  await expect(page.getByRole('heading', { level: 1, name: 'Mokinio sprendimai' })).toBeVisible(patient);
  await expect(page.getByText(name)).toBeVisible(patient);
  await expect(page.getByText('Mokinio atsakymas').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Kodėl tai informatika?' })).toBeVisible();
  await page.getByRole('button', { name: /^2 užduotis/ }).click();
  await expect(page.getByRole('heading', { level: 3, name: /^2\. / })).toBeVisible();
  await pictures(page, 'results-solutions');
  expect.soft(await violations(page), 'solutions of a pupil').toEqual([]);
  await page.getByRole('button', { name: 'Atverti visą užduotį' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();

  // A teacher has not sat anything.
  await page.goto('/userhome/results/myresults');
  await expect(page.getByText('Dalyvis šiame etape nedalyvavo.')).toBeVisible(patient);
});

test('a pupil looks for somebody among all results', { tag: '@screen' }, async ({ page, database }) => {
  await database.endSessionsOf('pupil7');
  await logIn(page, 'pupil7');
  await page.getByRole('banner').getByRole('button', { name: 'Dominykas Vaitkevičius' }).click();
  await page.getByRole('link', { name: 'Visi rezultatai' }).click();
  await someRows(page);
  await expect(page.getByText(/\d\sdalyvi\S*\s·\svidurkis\s\d/)).toBeVisible();
  await pictures(page, 'results-pupil');
  expect.soft(await violations(page), 'all results of a pupil').toEqual([]);
  const named = page
    .getByRole('row')
    .filter({ has: page.getByRole('strong') })
    .first();
  const name = (await named.getByRole('strong').first().textContent()) ?? '';
  const search = page.getByRole('searchbox', { name: 'Pavardė arba mokykla' });
  await search.fill(name);
  await search.press('Enter');
  await expect(page).toHaveURL(/q=/);
  await expect(page.getByText('Vardas neskelbiamas')).toHaveCount(0, patient);
  await expect(page.getByRole('row').nth(1)).toContainText(name);
  // A pupil who is not named cannot be found.
  await search.fill('Vardas neskelbiamas');
  await page.getByRole('button', { name: 'Ieškoti' }).click();
  await expect(page.getByRole('row')).toHaveCount(0, patient);
});

test('an administrator saves the results of a contest and finds whom to reach about the best', {
  tag: '@screen',
}, async ({ page }) => {
  await logIn(page, 'admin');
  await page.goto('/userhome/results?collection=152');
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

  await page.goto(`/userhome/collections?name=${encodeURIComponent('5–6')}`);
  await page
    .getByRole('row')
    .filter({ hasText: 'Galutiniai rezultatai' })
    .first()
    .getByRole('button', { name: /^Veiksmai/ })
    .click();
  const [fromList] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Eksportuoti rezultatus' }).click(),
  ]);
  expect(fromList.suggestedFilename()).toMatch(/^rezultatai-.+-\d+-versija\.xlsx$/);
  await page.goto('/userhome/results?collection=152');
  await someRows(page);

  await page.getByRole('link', { name: 'Su kontaktais' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Šalies rezultatai su kontaktais' })).toBeVisible();
  await page.goto('/userhome/results/incountry/tutors?collection=152');
  await someRows(page);
  await expect(page.getByRole('columnheader', { name: 'Mokytojo kontaktai' })).toBeVisible();
  await expect(page.getByRole('row').nth(1).getByRole('link').first()).toHaveAttribute('href', /^mailto:/);
  await pictures(page, 'results-contacts');
  expect.soft(await violations(page), 'results with contacts').toEqual([]);
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

  // One school also has its certificates.
  const { data } = await (await page.request.get('/api/schools/list/Vilniaus%20Tilt')).json();
  await page.goto(`/userhome/results?collection=152&district=${data[0].districtId}&school=${data[0].id}`);
  await expect(page.getByRole('button', { name: 'Mokyklos pažymėjimai (PDF)' })).toBeVisible(patient);
  await pictures(page, 'results-admin-school');
  const [part] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Eksportuoti į csv' }).click(),
  ]);
  const lines = readFileSync(await part.path(), 'utf8')
    .trim()
    .split('\r\n')
    .slice(1);
  expect(lines.filter((line) => !line.includes(`;${data[0].name};`))).toEqual([]);
  expect(lines.length).toBeGreaterThan(5);
  const answered = page.waitForResponse('**/api/reports/link');
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Mokytojų padėkos (PDF)' }).click();
  expect((await (await answered).json()).success).toBe(true);
  await (await opened).close();
});
