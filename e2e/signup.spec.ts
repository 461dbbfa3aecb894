import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import pg from 'pg';
import { login } from '../contract/auth-login';
import { confirmTutor, waitingTutors } from '../contract/tutors';
import { chooseSuggested } from './support/acts';
import { violations } from './support/audit';
import { call } from './support/call';
import { addressOf, placeFile } from './support/database';
import { test } from './support/journey';
import { openOutbox } from './support/outbox';
import { pictures } from './support/picture';
import { logInByCall } from './support/session';

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
  origin,
}) => {
  const email = newEmail();
  const lastName = `Ba${letters()}`;
  let school = '';

  await test.step('the steps', async () => {
    await page.goto('/adduser');
    await expect(heading(page, 'Registracija')).toBeVisible();
    await page.getByRole('radio', { name: /^Mokytojas/ }).check();
    await next(page);
    await toStep(page, 'Savivaldybė');
    // Diacritics are not needed, and neither is the mouse.
    await page.getByRole('combobox').fill('silut');
    await expect(page.getByRole('option')).toHaveCount(1);
    expect.soft(await violations(page), 'a list of municipalities').toEqual([]);
    await page.getByRole('combobox').press('Enter');
    await expect(page.getByRole('combobox')).toHaveValue('Šilutės rajono savivaldybė');
    await page.getByRole('combobox').press('Enter');
    await toStep(page, 'Mokykla');
    school = await chooseSuggested(page, 'ij');
    await next(page);
    await toStep(page, 'Duomenys');
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
    await page.getByRole('checkbox', { name: /^Susipažinau.*kaip mokytojo.*telefono numeris/ }).check();
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect.soft(await violations(page), 'the confirmation').toEqual([]);
    await pictures(page, 'signup-confirm');
    await page.getByRole('button', { name: 'Registruotis' }).click();
    await expect(heading(page, 'Patikrinkite el. paštą')).toBeVisible();
    // It says what is left for a teacher.
    await expect(page.getByRole('main')).toContainText(email);
    await expect(page.getByText(/patvirtins administratorius/)).toBeVisible();
    await pictures(page, 'signup-created');
  });

  await test.step('the account works once its link was opened and an administrator has confirmed it', async () => {
    const body = { authtype: 'BASIC', username: email, password: secret } as const;
    const enter = () => call({ origin, token: null }, login, { body });
    await expect(enter()).rejects.toThrow('ACCOUNT_NOT_ACTIVATED');
    const mail = mailTo(page, email, 'Paskyros „Damba“ aktyvinimas');
    await openOutbox(page, mail, email);
    await mail.first().getByRole('link').click();
    await expect(page.getByText('Paskyra suaktyvinta.')).toBeVisible();
    await expect(page.getByText(/kol ją patvirtins administratorius/)).toBeVisible();
    await pictures(page, 'signup-activated');
    await expect(enter()).rejects.toThrow('TUTOR_NOT_CONFIRMED');
    const admin = await logInByCall(origin, 'admin');
    const { users } = await call(admin, waitingTutors, { body: { search: lastName.toUpperCase() } });
    expect(users).toMatchObject([{ email, schools: [school], phones: ['+370 612 34567'] }]);
    await call(admin, confirmTutor, { params: { key: users[0]?.uuid ?? '' }, body: {} });
    await enter();
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
    await expect(page.getByText('Įrašykite vardą.')).toBeVisible();
    await expect(textbox(page, 'Vardas')).toBeFocused();
    expect.soft(await violations(page), 'details that are missing').toEqual([]);
    await pictures(page, 'signup-details');
    await textbox(page, 'Vardas').fill('Ona');
    await textbox(page, 'Pavardė').fill('Onaitė');
    await textbox(page, 'Lytis').selectOption('Mergaitė');
    await textbox(page, 'Gimimo data').fill(`${year - 10}-01-01`);
    await textbox(page, 'Klasė').selectOption('9');
    await textbox(page, 'El. paštas').fill('Tutor@Damba.example');
    await textbox(page, 'Naujas slaptažodis').focus();
    await expect(page.getByText('Šis el. pašto adresas jau naudojamas.')).toBeVisible();
    await pictures(page, 'signup-used');
    await textbox(page, 'El. paštas').fill(email);
    await fillSecret(page, secret, `${secret}8`);
    await next(page);
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

  await test.step('a connection that is cut takes nothing away', async () => {
    await page.route('**/api/users/add', (route) => route.abort(), { times: 1 });
    await page.getByRole('button', { name: 'Registruotis' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByText('Onaitė')).toBeVisible();
    for (const box of await page.getByRole('checkbox').all()) await expect(box).toBeChecked();
  });

  await test.step('the account', async () => {
    await page.getByRole('button', { name: 'Registruotis' }).dblclick();
    await expect(heading(page, 'Patikrinkite el. paštą')).toBeVisible();
  });
});
