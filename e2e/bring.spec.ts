import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { writeXlsx } from 'hucre/xlsx';
import { addParticipants, archiveParticipants } from '../contract/participants';
import { violations } from './support/audit';
import { call } from './support/call';
import { test } from './support/journey';
import { pictures } from './support/picture';
import { rest } from './support/rest';
import { logInByCall } from './support/session';
import { phone, wide } from './support/windows';

/** A teacher brings whole classes: pasted from a diary, mended in place, from a workbook, and out and in again. */

const address = '/userhome/members/bring';
const letter = (at: number): string =>
  String.fromCharCode(97 + (at % 26)) + String.fromCharCode(97 + (Math.floor(at / 26) % 26));
/** A pupil as a diary writes one: the last name first, dots in the date, a class with a space. */
const line = (at: number): string[] => [
  String(at + 1),
  `Įklijuotas${letter(at)}${letter(at >> 5)} Jonas`,
  `2013.0${1 + (at % 9)}.1${at % 9}`,
  at % 2 ? 'vyr.' : 'mot.',
  at % 2 ? '5 a' : 'V b',
];
const head = ['Eil. Nr.', 'Mokinys', 'Gim. data', 'Lytis', 'Kl.'];
const tsv = (rows: readonly string[][]): string => [head, ...rows].map((row) => row.join('\t')).join('\n');
const lines = (n: number): string[][] => Array.from({ length: n }, (_, at) => line(at));

/** Pastes as Ctrl+V does, wherever the page has its focus. */
async function paste(page: Page, text: string): Promise<void> {
  await expect(heading(page, 'Pridėti klasę')).toBeVisible();
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    (document.activeElement ?? document).dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  }, text);
}
const heading = (page: Page, name: string | RegExp): Locator => page.getByRole('heading', { level: 1, name });
const addButton = (page: Page): Locator => page.getByRole('button', { name: /^Pridėti \d+\s*\d*\smokin/ }).first();
const row = (page: Page, text: string): Locator =>
  page.locator('tr[data-row]').filter({ has: page.locator(`input[value^="${text}"]`) });

test('22 pupils of two classes: from the list of pupils to cards in four acts, and out and in again', {
  tag: '@gate',
}, async ({ visit, database }) => {
  const school = await database.newSchool();
  const tutor = await visit(school.tutor.login, '/userhome/members');
  let acts = 0;
  const act = async (what: Promise<unknown>) => {
    acts += 1;
    await what;
  };
  await act(tutor.getByRole('link', { name: 'Pridėti klasę' }).click());
  await expect(heading(tutor, 'Pridėti klasę')).toBeVisible();
  await pictures(tutor, 'bring-paste');
  await act(paste(tutor, tsv(lines(22))));
  await expect(heading(tutor, /Perskaitytos 22\seilutės/)).toBeVisible();
  await expect(addButton(tutor)).toBeEnabled();
  await pictures(tutor, 'bring-check');
  expect.soft(await violations(tutor), 'the rows').toEqual([]);
  await act(addButton(tutor).click());
  await expect(tutor.getByText(/Pridėti 22\smokiniai:/)).toBeVisible({ timeout: 20_000 });
  await expect(tutor.getByText(/5a\s– 11, 5b\s– 11\. Mergaičių 11, berniukų 11\./)).toBeVisible();
  await pictures(tutor, 'bring-done');
  await act(tutor.getByRole('button', { name: /Spausdinti 22\skorteles/ }).click());
  await expect(tutor.getByRole('dialog', { name: 'Prisijungimo kortelės ir sąrašai' })).toBeVisible();
  expect(acts).toBeLessThanOrEqual(4);

  await test.step('what goes out comes in again: all are there already', async () => {
    await tutor.goto('/userhome/members');
    const [saved] = await Promise.all([
      tutor.waitForEvent('download'),
      tutor.getByRole('button', { name: 'Eksportuoti į xlsx' }).click(),
    ]);
    const buffer = await readFile(await saved.path());
    await tutor.getByRole('link', { name: 'Pridėti klasę' }).click();
    await tutor
      .getByLabel('Sąrašo failas')
      .setInputFiles({ name: 'mokiniai.xlsx', mimeType: 'application/zip', buffer });
    await expect(tutor.getByText(/Jau yra 5[ab] klasėje\s– praleidžiama/)).toHaveCount(22);
    await expect(tutor.getByRole('button', { name: 'Pridėti nėra ko.' }).last()).toBeDisabled();
  });
});

test('what was guessed is said; faults are mended in place, survive a reload, hold nobody back; the adding is undone', {
  tag: '@gate',
}, async ({ visit, database, faults }) => {
  const school = await database.newSchool();
  const tutor = await visit(school.tutor.login, address);

  await test.step('what was guessed of a list is said, and another reading keeps what was typed', async () => {
    // "Zięba Bożena, Gęsior Róża" as a Polish computer saves it, in windows-1250.
    const text =
      'Pavarde;Vardas;Gimimo data;Lytis;Klase\nZi#ba;Bo@ena;2014-05-01;mot.;5a\nG#sior;Ró@a;2014-12-24;mot.;5b';
    const bytes = Buffer.from(text, 'latin1').map((byte) => (byte === 0x23 ? 0xea : byte === 0x40 ? 0xbf : byte));
    const file = { name: 'klase.csv', mimeType: 'text/csv', buffer: Buffer.from(bytes) };
    await tutor.getByLabel('Sąrašo failas').setInputFiles(file);
    await expect(tutor.getByText(/lenkų ir čekų raidėmis \(windows-1250\): Zięba, Bożena/)).toBeVisible();
    await tutor.getByLabel('Gimimo data: Zięba Bożena').fill('2014-06-02');
    await tutor.getByLabel('Gimimo data: Zięba Bożena').press('Enter');
    await pictures(tutor, 'bring-letters');
    await tutor.getByRole('button', { name: /^Skaityti lietuvių raidėmis: Ziźba, Boæena/ }).click();
    await expect(tutor.getByLabel('Gimimo data: Ziźba Boæena')).toHaveValue('2014-06-02');
    await tutor.getByRole('button', { name: 'Kitas sąrašas' }).click();
  });

  const odd = [
    ['1', 'Klaidaitė Ona', '2031-02-11', 'mot.', '5b'],
    ['2', 'Klaidaitis Jonas', '', 'vyr.', '5b'],
    ['3', 'Klaidaitienė Rasa', '2013-04-19', 'mot.', '5 m'],
    ['4', 'Tikra Goda', '2013-04-20', 'mot.', '5b'],
    ['5', 'Tikra Goda', '2013-04-20', 'mot.', '5b'],
  ];
  await paste(tutor, tsv(odd));
  await expect(tutor.getByText('Data ateityje: 2031-02-11.')).toBeVisible();
  await expect(tutor.getByText('Nėra gimimo datos')).toBeVisible();
  await expect(tutor.getByText('Tokios klasės nėra: „5 m“.')).toBeVisible();
  await expect(tutor.getByText(/Kartojasi/)).toBeVisible();
  await expect(addButton(tutor)).toHaveText(/1\smokinį/);

  // By keyboard alone: the first fault, Enter, the next one; what was typed comes back by Ctrl + Z.
  const birth = tutor.getByLabel('Gimimo data: Klaidaitė Ona');
  await birth.focus();
  await birth.fill('2013.02.11');
  await birth.press('Enter');
  const next = tutor.getByLabel('Gimimo data: Klaidaitis Jonas');
  await expect(next).toBeFocused();
  await expect(birth).toHaveValue('2013-02-11');
  await next.press('Control+z');
  await expect(birth).toHaveValue('2031-02-11');
  await tutor.getByRole('button', { name: 'Gal 2013-02-11?' }).click();
  await expect(addButton(tutor)).toHaveText(/2\smokinius/);
  await next.fill('30.05.2013');
  await next.press('Enter');
  await expect(addButton(tutor)).toHaveText(/3\smokinius/);

  tutor.on('dialog', (dialog) => void dialog.accept());
  await rest(tutor);
  await tutor.reload();
  await expect(tutor.getByText('Atkurtas sąrašas', { exact: false })).toBeVisible();
  await expect(tutor.getByLabel('Gimimo data: Klaidaitis Jonas')).toHaveValue('2013-05-30');

  await addButton(tutor).click();
  await expect(tutor.getByText(/Pridėti 3\smokiniai:/)).toBeVisible();
  await tutor.getByRole('button', { name: /Pataisyti likusią 1\seilutę/ }).click();
  await expect(tutor.getByLabel('Klasė: Klaidaitienė Rasa')).toHaveValue('5 m');
  await tutor.getByLabel('Klasė: Klaidaitienė Rasa').fill('5b');
  await tutor.getByLabel('Klasė: Klaidaitienė Rasa').press('Enter');
  await addButton(tutor).click();
  await expect(tutor.getByText(/Pridėti 4\smokiniai:/)).toBeVisible();
  await tutor.getByRole('button', { name: 'Anuliuoti' }).click();
  await expect(tutor.getByText(/4\smokiniai perkelti į archyvą\./)).toBeVisible();
  await expect(heading(tutor, 'Pridėti klasę')).toBeVisible();

  await test.step('without a reply nothing typed is lost, and who was added is found', async () => {
    await paste(tutor, tsv(lines(3)));
    await expect(addButton(tutor)).toBeEnabled();
    // The list arrives, its reply does not.
    await tutor.route('**/api/members/addnewusers', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await addButton(tutor).click();
    const alert = tutor.getByRole('alert');
    await expect(alert).toContainText('nežinoma, ar mokiniai pridėti');
    await alert.getByRole('button', { name: 'Patikrinti' }).click();
    await expect(alert).toContainText(/3\smokiniai jau pridėti/);
    await expect(tutor.getByText(/Jau yra 5[ab] klasėje/)).toHaveCount(3);
    // The journey itself cut the connection.
    faults.length = 0;
  });
});

test('dates in the place of classes are mended at once; a pupil comes back from the archive; a phone shows cards', {
  tag: '@soak',
}, async ({ visit, database, origin }) => {
  const school = await database.newSchool();
  const caller = await logInByCall(origin, school.tutor.login);
  const born = { dateOfBirth: '2013-04-20', gender: 'F' as const, grade: 5, sub_grade: 2 };
  const uList = [{ ...born, firstName: 'Goda', lastName: 'Tikra' }];
  const { users } = await call(caller, addParticipants, { body: { school: school.id, uList } });
  await call(caller, archiveParticipants, { body: { uList: users.map(({ user }) => user.uuid) } });
  const tutor = await visit(school.tutor.login, address);
  const year = new Date().getFullYear();
  await paste(tutor, tsv(lines(3).map((cells, at) => [...cells.slice(0, 4), `${year}-05-0${at + 1}`])));
  await expect(tutor.getByText(/^Vietoj klasės\s– data/)).toHaveCount(3);
  await pictures(tutor, 'bring-dates');
  await tutor.getByRole('button', { name: 'Taip, pataisyti visas' }).click();
  await expect(tutor.getByText(/^Vietoj klasės\s– data/)).toHaveCount(0);
  await expect(addButton(tutor)).toHaveText(/3\smokinius/);

  await tutor.setViewportSize(phone);
  await expect(row(tutor, 'Įklijuotas').first()).toBeVisible();
  const surname = tutor.locator('[data-field="last"]').first();
  await surname.fill('Kazlauskaitė-Petrauskienė');
  expect(await surname.evaluate((field) => field.scrollWidth - field.clientWidth)).toBe(0);
  await pictures(tutor, 'bring-check-phone');
  expect.soft(await violations(tutor), 'rows as cards').toEqual([]);
  expect(await tutor.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
  await tutor.setViewportSize(wide);

  await tutor.getByRole('button', { name: 'Kitas sąrašas' }).click();
  await paste(tutor, tsv([['1', 'Tikra Goda', '2013-04-20', 'mot.', '5a']]));
  await expect(tutor.getByText('Yra archyve.')).toBeVisible();
  await tutor.getByRole('button', { name: 'Grąžinti į 5a' }).click();
  await expect(tutor.getByText('Dabar 5a klasėje')).toBeVisible();
});

test('a workbook of 1,000 pupils is looked at within a second and added within ten', { tag: '@soak' }, async ({
  visit,
  database,
}) => {
  const school = await database.newSchool();
  const tutor = await visit(school.tutor.login, address);
  const rows = [head, ...lines(1000)];
  const buffer = Buffer.from(await writeXlsx({ sheets: [{ name: '1', rows }] }));
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  const began = Date.now();
  await tutor.getByLabel('Sąrašo failas').setInputFiles({ name: 'mokykla.xlsx', mimeType, buffer });
  await expect(heading(tutor, /1\s000\seilučių/)).toBeVisible();
  const looked = Date.now() - began;
  await expect(addButton(tutor)).toBeEnabled();
  const adding = Date.now();
  await addButton(tutor).click();
  await expect(tutor.getByText(/Pridėta 1\s000\smokinių:/)).toBeVisible();
  console.log(`1,000 pupils: looked at in ${looked} ms, added in ${Date.now() - adding} ms`);
  const many = Buffer.from(tsv(lines(20_000)));
  await tutor.getByRole('button', { name: 'Rodyti' }).click();
  await tutor.getByRole('dialog').getByRole('button', { name: 'Užverti' }).click();
  await tutor.getByRole('button', { name: 'Pridėti kitą klasę' }).click();
  await tutor.getByLabel('Sąrašo failas').setInputFiles({ name: 'daug.csv', mimeType: 'text/csv', buffer: many });
  await expect(tutor.getByRole('alert')).toContainText('Palikite tik savo mokyklos mokinius arba padalykite failą.');
});
