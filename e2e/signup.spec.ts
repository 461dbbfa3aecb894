import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import pg from 'pg';
import { chooseSuggested } from './support/acts';
import { violations } from './support/audit';
import { addressOf, placeFile } from './support/database';
import { fillLogin, teacherHome, test } from './support/journey';
import { openOutbox } from './support/outbox';
import { pictures } from './support/picture';

/** Signing up: a teacher until the administrator's approval, and a pupil with all refusals on the way. */

const secret = 'Ąžuolas-77';
const letters = () =>
  randomUUID()
    .replace(/[^a-f]/g, '')
    .slice(0, 8);
const newEmail = () => `${letters()}.${randomUUID().slice(0, 8)}@damba.example`;
const textbox = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const next = (page: Page) => page.getByRole('button', { name: 'Toliau' }).click();
const toStep = (page: Page, name: string) => expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
const mailTo = (page: Page, email: string, subject: string) =>
  page
    .getByRole('listitem')
    .filter({ hasText: email })
    .filter({ has: page.getByRole('heading', { name: subject }) });
const fillSecret = async (page: Page, password: string, repeated = password): Promise<void> => {
  await textbox(page, 'Naujas slaptažodis').fill(password);
  await textbox(page, 'Slaptažodis dar kartą').fill(repeated);
};

test('a teacher signs up, activates the account, is confirmed and gets in', { tag: '@gate' }, async ({
  page,
  visit,
}) => {
  test.setTimeout(180_000);
  const email = newEmail();
  const lastName = `Ba${letters()}`;
  let school = '';

  await test.step('the steps', async () => {
    await page.goto('/adduser');
    await expect(heading(page, 'Registracija')).toBeVisible();
    await next(page);
    await expect(page.getByRole('alert')).toHaveText('Pasirinkite, kas registruojasi.');
    await pictures(page, 'signup-role');
    await page.getByRole('radio', { name: /^Mokytojas/ }).check();
    await next(page);
    await toStep(page, 'Savivaldybė');
    await page.getByRole('combobox').fill('qqq');
    await expect(page.getByText('Savivaldybė nerasta.')).toBeVisible();
    await next(page);
    await expect(page.getByText('Pasirinkite savivaldybę iš sąrašo.')).toBeVisible();
    // One letter is enough, diacritics are not needed, and neither is the mouse.
    await page.getByRole('combobox').fill('s');
    await expect(page.getByRole('option', { name: /^Š/ }).first()).toBeVisible();
    expect.soft(await violations(page), 'a list of municipalities').toEqual([]);
    await pictures(page, 'signup-district');
    await page.getByRole('combobox').fill('silut');
    await expect(page.getByRole('option')).toHaveCount(1);
    await page.getByRole('combobox').press('Enter');
    await expect(page.getByRole('combobox')).toHaveValue('Šilutės rajono savivaldybė');
    await page.getByRole('combobox').press('Enter');
    await toStep(page, 'Mokykla');
    await page.getByRole('combobox').fill('qq');
    await expect(page.getByText('Mokykla nerasta.')).toBeVisible();
    await page.getByRole('combobox').fill('i');
    await expect(page.getByText('Mokykla nerasta.')).toBeHidden();
    await expect(page.getByRole('option')).toHaveCount(0);
    school = await chooseSuggested(page, 'ij');
    await next(page);
    await toStep(page, 'Duomenys');
    await expect(textbox(page, 'Gimimo data')).toHaveCount(0);
    await textbox(page, 'Vardas').fill('Rasa');
    await textbox(page, 'Pavardė').fill(lastName);
    await textbox(page, 'El. paštas').fill(email);
    await textbox(page, 'Mobilusis telefonas').fill('+370 612 34567');
    await fillSecret(page, secret);
    await next(page);
    await toStep(page, 'Patikrinkite duomenis');
    for (const text of ['Mokytojas', 'Šilutės rajono savivaldybė', school, lastName, email])
      await expect(page.getByRole('definition').filter({ hasText: text }).first()).toBeVisible();
    for (const box of await page.getByRole('checkbox').all()) await expect(box).not.toBeChecked();
    // The consent is about a teacher's data, and without it there is no account.
    await page.getByRole('button', { name: 'Registruotis' }).click();
    await expect(page.getByRole('alert')).toContainText('be sutikimo mokytojo paskyros sukurti negalima');
    await expect(page.getByRole('checkbox')).toHaveCount(1);
    await page.getByRole('checkbox', { name: /^Susipažinau.*kaip mokytojo.*telefono numeris/ }).check();
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect.soft(await violations(page), 'the confirmation').toEqual([]);
    await pictures(page, 'signup-confirm');
    await page.getByRole('button', { name: 'Registruotis' }).click();
    await expect(heading(page, 'Patikrinkite el. paštą')).toBeVisible();
    // It says what is left for a teacher.
    await expect(page.getByRole('main')).toContainText(email);
    await expect(page.getByText(/patvirtins administratorius/)).toBeVisible();
    await page.getByRole('button', { name: 'Siųsti laišką dar kartą' }).click();
    await expect(page.getByText('Laiškas išsiųstas dar kartą')).toBeVisible();
    expect.soft(await violations(page), 'the end').toEqual([]);
    await pictures(page, 'signup-created');
  });

  await test.step('the account does not work before its link was opened', async () => {
    await page.goto('/login');
    await fillLogin(page, email, secret);
    await expect(page.getByText('Paskyra nesuaktyvinta. Atverkite el. laiške gautą nuorodą.')).toBeVisible();
    const mail = mailTo(page, email, 'Paskyros „Damba“ aktyvinimas');
    await openOutbox(page, mail, email);
    await mail.first().getByRole('link').click();
    await expect(page.getByText('Paskyra suaktyvinta.')).toBeVisible();
    await expect(page.getByText(/kol ją patvirtins administratorius/)).toBeVisible();
    await pictures(page, 'signup-activated');
    await page.getByRole('link', { name: 'Prisijungti' }).click();
    await fillLogin(page, email, secret);
    await expect(page.getByText('Jūsų paskyra dar nepatvirtinta.')).toBeVisible();
  });

  await test.step('an administrator confirms, and the teacher gets in', async () => {
    const admin = await visit('admin', '/userhome/tutors/suspended');
    const row = admin.getByRole('row').filter({ hasText: lastName });
    await admin.getByLabel('Vardas, el. paštas arba mokykla').fill(lastName.toUpperCase());
    await expect(admin.getByRole('row')).toHaveCount(2);
    await expect(row).toContainText(school);
    await expect(row).toContainText('+370 612 34567');
    await pictures(admin, 'signup-waiting');
    await row.getByRole('button', { name: /^Patvirtinti/ }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Patvirtinti', exact: true }).click();
    await expect(admin.getByText('Mokytojas patvirtintas.')).toBeVisible();
    await expect(row).toHaveCount(0);
    await fillLogin(page, email, secret);
    await expect(heading(page, teacherHome)).toBeVisible();
  });
});

/** Somebody at this address has asked for so many e-mails that the next ones cost a proof of work. */
async function manyAsked(origin: string): Promise<void> {
  const client = new pg.Client({ connectionString: addressOf(readFileSync(placeFile(new URL(origin).port), 'utf8')) });
  await client.connect();
  await client.query(
    `insert into sign_up_request (client_ip, kind) select '127.0.0.1', 'EMAIL' from generate_series(1, 100)`,
  );
  await client.end();
}

test('a pupil signs up after refusals; nothing typed is lost but the password', { tag: '@screen' }, async ({
  page,
  origin,
}) => {
  test.setTimeout(120_000);
  await manyAsked(origin);
  const proofs = new Set<unknown>();
  page.on('request', (request) => {
    if (request.url().endsWith('/users/checkuseremail')) proofs.add(request.postDataJSON().captcha);
  });
  const email = newEmail();
  const year = new Date().getFullYear();

  await test.step('to the details', async () => {
    await page.goto('/adduser');
    await page.getByRole('radio', { name: /^Mokinys/ }).check();
    await next(page);
    await chooseSuggested(page, 'vilniaus m');
    await next(page);
    await toStep(page, 'Mokykla');
    await chooseSuggested(page, 'mok');
    await next(page);
  });

  await test.step('refusals beside their fields', async () => {
    await next(page);
    for (const what of ['vardą', 'pavardę', 'lytį', 'gimimo datą', 'klasę', 'el. pašto adresą'])
      await expect(
        page.getByText(new RegExp(`^(Įrašykite|Pasirinkite) ${what.replace(' ', '\\s')}\\.$`)),
      ).toBeVisible();
    // Whoever is too young to consent reads how the data is processed too.
    await expect(page.getByRole('link', { name: 'Privatumo pranešimas' })).toBeVisible();
    await expect(textbox(page, 'Vardas')).toBeFocused();
    expect.soft(await violations(page), 'details that are missing').toEqual([]);
    await pictures(page, 'signup-details');
    await textbox(page, 'Vardas').fill('Ona');
    await textbox(page, 'Pavardė').fill('Onaitė');
    await textbox(page, 'Lytis').selectOption('mergaitė');
    await textbox(page, 'Gimimo data').fill(`${year - 3}-01-01`);
    await textbox(page, 'Klasė').selectOption('9');
    await expect(page.getByText(/^Gimimo data turi būti nuo/)).toBeVisible();
    await textbox(page, 'Gimimo data').fill(`${year - 10}-01-01`);
    await textbox(page, 'El. paštas').fill('Tutor@Damba.example');
    await textbox(page, 'Naujas slaptažodis').focus();
    await expect(page.getByText('Šis el. pašto adresas jau naudojamas.')).toBeVisible();
    await pictures(page, 'signup-used');
    await textbox(page, 'El. paštas').fill(email);
    await fillSecret(page, 'Ab-1234');
    await next(page);
    await expect(page.getByText('Slaptažodį turi sudaryti nuo 8 iki 20 ženklų.')).toBeVisible();
    await fillSecret(page, 'visosmazos');
    await expect(page.getByText(/^Slaptažodyje turi būti/)).toBeVisible();
    await fillSecret(page, secret, `${secret}8`);
    await expect(page.getByText('Slaptažodžiai nesutampa.')).toBeVisible();
    await fillSecret(page, secret);
    await next(page);
    await toStep(page, 'Patikrinkite duomenis');
    expect(proofs.size, 'the proofs that the page has sent').toBeGreaterThan(1);
  });

  await test.step('a younger one does not consent; from 14 on one may', async () => {
    await expect(page.getByText(/^Jaunesniam nei/)).toBeVisible();
    await pictures(page, 'signup-young');
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    await page.goBack();
    await toStep(page, 'Duomenys');
    await expect(textbox(page, 'Pavardė')).toHaveValue('Onaitė');
    await page.reload();
    await expect(textbox(page, 'El. paštas')).toHaveValue(email);
    await expect(textbox(page, 'Klasė')).toHaveValue('9');
    await expect(textbox(page, 'Naujas slaptažodis')).toHaveValue('');
    await textbox(page, 'Gimimo data').fill(`${year - 15}-01-01`);
    await fillSecret(page, secret);
    await next(page);
    await expect(page.getByRole('checkbox')).toHaveCount(2);
    for (const box of await page.getByRole('checkbox').all()) await expect(box).not.toBeChecked();
    await expect(page.getByRole('checkbox').last()).toBeDisabled();
    await page.getByRole('checkbox').first().check();
    await page.getByRole('checkbox').last().check();
    await pictures(page, 'signup-consents');
  });

  await test.step('the account', async () => {
    await page.getByRole('button', { name: 'Registruotis' }).dblclick();
    await expect(heading(page, 'Patikrinkite el. paštą')).toBeVisible();
  });
});
