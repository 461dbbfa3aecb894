import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { keyAlphabet } from '../contract/auth-key';
import { textOf } from '../server/testing/pdf';
import { baltic, header, lines } from './support/classes/class-file';
import { fillLogin, teacherHome, test, tileOf, waits } from './support/journey';
import { openOutbox } from './support/outbox';
import { pictures } from './support/picture';

/** A school that is new: its teacher signs up and brings a class, which comes in by key. */

test.describe.configure({ timeout: 180_000 });

/** A busy machine needs time for a document, and a busy server asks to try again. */
const patient = { timeout: 60_000 };

const secret = 'Ąžuolas-77';
const letters = () =>
  randomUUID()
    .replace(/[^a-f]/g, '')
    .slice(0, 6);
const heading = (page: Page, name: string | RegExp): Locator => page.getByRole('heading', { level: 1, name });
const field = (tutor: Page, name: string): Locator => tutor.getByLabel(name, { exact: true });
const next = (tutor: Page): Promise<void> => tutor.getByRole('button', { name: 'Toliau' }).click();
const row = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text });

/** Takes the first suggestion of an autocomplete. */
async function take(tutor: Page, typed: string): Promise<void> {
  await tutor.getByRole('combobox').fill(typed);
  await tutor.getByRole('option').first().click();
  await next(tutor);
}

test('a teacher signs up, is confirmed and brings a class; a pupil enters by the key of a card', {
  tag: '@gate',
}, async ({ visit }) => {
  const lastName = `Naujokė${letters()}`;
  const email = `${randomUUID()}@damba.example`;
  /** The class of the file; a school accepts nobody twice, and the test may be retried. */
  const mark = letters();
  const people = lines.map((line) => line.replace(/;(?=20)/, `${mark};`));
  /** Over 13 at any date of the test. */
  const pupil = `Šarūnas Įkeltasis-Žąsius${mark}`;
  const list = `/userhome/members?grade=8&group=${1 + test.info().retry}`;
  const tutor = await visit(null, '/adduser');
  tutor.on('dialog', (dialog) => dialog.accept());
  let key = '';

  await test.step('a teacher signs up, opens the mailed link and is confirmed', async () => {
    await tutor.getByRole('radio', { name: /^Mokytojas/ }).check();
    await next(tutor);
    await take(tutor, 'utenos');
    await expect(tutor.getByRole('heading', { level: 2, name: 'Mokykla' })).toBeVisible();
    await take(tutor, 'ij');
    await field(tutor, 'Vardas').fill('Rasa');
    await field(tutor, 'Pavardė').fill(lastName);
    await field(tutor, 'El. paštas').fill(email);
    await field(tutor, 'Naujas slaptažodis').fill(secret);
    await field(tutor, 'Slaptažodis dar kartą').fill(secret);
    await next(tutor);
    await tutor.getByRole('checkbox', { name: /^Susipažinau/ }).check();
    await tutor.getByRole('button', { name: 'Registruotis' }).click();
    await expect(heading(tutor, 'Patikrinkite el. paštą')).toBeVisible();
    const mail = tutor.getByRole('listitem').filter({ hasText: email });
    await openOutbox(tutor, mail, email);
    await mail.getByRole('link').click();
    await expect(tutor.getByText('Paskyra suaktyvinta.')).toBeVisible();

    const admin = await visit('admin', `/userhome/tutors/suspended?search=${lastName}`);
    await row(admin, lastName)
      .getByRole('button', { name: /^Patvirtinti/ })
      .click(patient);
    await admin.getByRole('dialog').getByRole('button', { name: 'Patvirtinti', exact: true }).click();
    await expect(admin.getByText('Mokytojas patvirtintas.')).toBeVisible();

    await tutor.getByRole('link', { name: 'Prisijungti' }).click();
    await fillLogin(tutor, email, secret);
    await expect(heading(tutor, teacherHome)).toBeVisible();
  });

  await test.step('the class of 25 is brought as a file, and its cards are printed', async () => {
    await tutor.goto(list.replace('?', '/add/users/list?'));
    const buffer = baltic([header, ...people]);
    await tutor.getByLabel('Sąrašo failas').setInputFiles({ name: 'klase.csv', mimeType: 'text/csv', buffer });
    await tutor.getByRole('button', { name: /^Pridėti 25\smokinius/ }).click(patient);
    await expect(tutor.getByText(/Pridėti 25\smokiniai:/)).toBeVisible(patient);
    await tutor.getByRole('link', { name: 'Dalyviai', exact: true }).click();
    // The passwords were neither printed nor copied: leaving asks.
    await tutor.getByRole('dialog').getByRole('button', { name: 'Išeiti' }).click();
    await expect(heading(tutor, 'Dalyviai')).toBeVisible(patient);
    await tutor.goto(list);
    await expect(tutor.getByText('1–25 iš 25')).toBeVisible(patient);
    await tutor.getByRole('checkbox', { name: 'Pažymėti viską' }).check();
    await tutor.getByRole('button', { name: 'Prisijungimo kortelės' }).click();
    const dialog = tutor.getByRole('dialog', { name: 'Prisijungimo kortelės ir sąrašai' });
    const [file] = await Promise.all([
      tutor.waitForEvent('download', patient),
      dialog.getByRole('button', { name: 'Sukurti PDF' }).click(patient),
    ]);
    const cards = textOf(await readFile(await file.path())).split('Damba');
    const sign = `[${keyAlphabet}]`;
    const keyOf = (card = '') => new RegExp(`${sign}{4}–${sign}{6}–${sign}{6}`).exec(card)?.[0] ?? '';
    expect(cards.map(keyOf).filter(Boolean)).toHaveLength(25);
    key = keyOf(cards.find((card) => card.includes(pupil.replace(/\s/g, ''))));
    expect(key).not.toBe('');
    await dialog.getByRole('button', { name: 'Užverti' }).last().click();
  });

  await test.step('a pupil comes in by key, agrees to the rules, is let in and sees the first task', async () => {
    const child = await visit(null, '/login');
    await child.getByRole('tab', { name: 'Raktu' }).click();
    await child.getByLabel('Pirma rakto dalis').fill(key);
    await child.getByRole('button', { name: 'Prisijungti' }).click();
    await child.getByRole('checkbox', { name: /^Sutinku dalyvauti/ }).check(patient);
    await child.getByRole('button', { name: 'Išsaugoti sutikimą' }).click();
    await expect(child.getByText(waits)).toBeVisible(patient);

    await tutor.goto(`/userhome/classes/8${'ab'.charAt(test.info().retry)}`);
    await tutor.getByRole('button', { name: `Leisti: ${pupil}` }).click(patient);
    await expect(tileOf(tutor, { name: pupil })).toContainText('Leista, liko');
    await expect(child.getByText('Jau gali pradėti.')).toBeVisible(patient);
    await child.getByRole('button', { name: 'Pradėti' }).click();
    await expect(child.getByRole('timer')).toBeVisible(patient);
    await pictures(tutor, 'newcomer-class');
  });
});
