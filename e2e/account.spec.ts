import { expect, type Page } from '@playwright/test';
import { violations } from './support/audit';
import { fillLogin, logIn, test } from './support/journey';
import { openOutbox } from './support/outbox';
import { password } from './support/session';

/** The own account: contact details, a forgotten password, a changed password. */

const newPassword = 'Ąžuolas-77';

const textbox = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const logOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Atsijungti' }).click();
  await expect(heading(page, 'Prisijungimas')).toBeVisible();
};

test('a pupil writes an e-mail into the profile, forgets the password and gets in by the mailed link', {
  tag: '@gate',
}, async ({ page, database }) => {
  test.setTimeout(120_000);
  const pupil = await database.newPupil(6);
  const email = `${pupil.uuid}@damba.example`;

  await test.step('the profile', async () => {
    await logIn(page, pupil.login);
    await page.getByRole('banner').getByRole('button', { name: pupil.name }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Profilis' }).click();
    await expect(heading(page, 'Profilis')).toBeVisible();
    await expect(page.getByText(/^6[a-l]?$/)).toBeVisible();
    await page.getByRole('link', { name: 'Redaguoti' }).click();
    await expect(textbox(page, 'Vardas')).toHaveCount(0);
    await textbox(page, 'El. paštas').fill('ne adresas');
    await page.getByRole('button', { name: 'Išsaugoti' }).click();
    await expect(page.getByText('Įrašykite tinkamą el. pašto adresą.')).toBeVisible();
    await textbox(page, 'El. paštas').fill(email);
    await textbox(page, 'Mobilusis telefonas').fill('+370 612 34567');
    await textbox(page, 'Dabartinis slaptažodis').fill('Ne-Tas-123');
    await page.getByRole('button', { name: 'Išsaugoti' }).click();
    await expect(page.getByText('Neteisingas dabartinis slaptažodis.')).toBeVisible();
    expect.soft(await violations(page), 'a form with a fault').toEqual([]);
    await textbox(page, 'Dabartinis slaptažodis').fill(password);
    await page.getByRole('button', { name: 'Išsaugoti' }).click();
    await expect(page.getByText('Profilis atnaujintas.')).toBeVisible();
    await expect(page.getByText(email)).toBeVisible();
    await expect(page.getByText('+370 612 34567')).toBeVisible();
    await logOut(page);
  });

  await test.step('the link is asked for', async () => {
    await page.getByRole('link', { name: 'Pamiršote slaptažodį?' }).click();
    await expect(heading(page, 'Slaptažodžio atkūrimas')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Atkurti slaptažodį' })).toBeDisabled();
    await textbox(page, 'El. paštas').fill(email.toUpperCase());
    await page.getByRole('button', { name: 'Atkurti slaptažodį' }).click();
    await expect(page.getByRole('status').getByText(email.toUpperCase())).toBeVisible();
    expect.soft(await violations(page), 'the link is sent').toEqual([]);
  });

  const mail = page.getByRole('listitem').filter({ hasText: email });
  const link = mail.getByRole('link');
  await test.step('the mail is read', async () => {
    await page.getByRole('link', { name: 'Skaityti laiškus' }).click();
    await openOutbox(page, mail, email);
    await expect(mail.getByRole('heading', { name: 'Naujas slaptažodis' })).toBeVisible();
    await expect(mail).toContainText(`Prisijungimo vardas: ${pupil.login}`);
    expect.soft(await violations(page), 'a mail in the outbox').toEqual([]);
  });

  await test.step('the new password is set', async () => {
    await link.click();
    await expect(heading(page, 'Naujas slaptažodis')).toBeVisible();
    await expect(page.getByText(`Prisijungimo vardas: ${pupil.login}`)).toBeVisible();
    await textbox(page, 'Naujas slaptažodis').fill('visosmazos');
    await page.getByRole('button', { name: 'Išsaugoti slaptažodį' }).click();
    await expect(page.getByText(/^Slaptažodyje turi būti/)).toBeVisible();
    await textbox(page, 'Naujas slaptažodis').fill(newPassword);
    await textbox(page, 'Slaptažodis dar kartą').fill(`${newPassword}8`);
    await page.getByRole('button', { name: 'Išsaugoti slaptažodį' }).click();
    await expect(page.getByText('Slaptažodžiai nesutampa.')).toBeVisible();
    expect.soft(await violations(page), 'a new password with a fault').toEqual([]);
    await textbox(page, 'Slaptažodis dar kartą').fill(newPassword);
    await page.getByRole('button', { name: 'Išsaugoti slaptažodį' }).click();
    await expect(page.getByText('Slaptažodis pakeistas.')).toBeVisible();
  });

  await test.step('the old password is of no use, the new one is', async () => {
    await page.getByRole('link', { name: 'Prisijungti' }).click();
    await fillLogin(page, pupil.login, password);
    await expect(page.getByText('Neteisingas prisijungimo vardas arba slaptažodis.')).toBeVisible();
    await fillLogin(page, email, newPassword);
    await expect(heading(page, 'Labas!')).toBeVisible();
    await logOut(page);
  });

  await test.step('the link works once', async () => {
    await openOutbox(page, link, email);
    await link.click();
    await expect(page.getByText(/^Nuoroda nebegalioja: ji veikia vieną valandą ir vieną kartą\./)).toBeVisible();
    await expect(page.getByLabel('Naujas slaptažodis', { exact: true })).toHaveCount(0);
    expect.soft(await violations(page), 'a link that works no more').toEqual([]);
    await page.getByRole('link', { name: 'Paprašyti naujos nuorodos' }).click();
    await expect(heading(page, 'Slaptažodžio atkūrimas')).toBeVisible();
  });
});

test('a pupil changes the password and stays logged in; another computer does not', { tag: '@screen' }, async ({
  page,
  database,
}) => {
  const pupil = await database.newPupil(6);
  await logIn(page, pupil.login);
  await page.goto('/userhome/profile');
  await page.getByRole('link', { name: 'Keisti slaptažodį' }).click();
  await expect(heading(page, 'Slaptažodžio keitimas')).toBeVisible();
  await textbox(page, 'Dabartinis slaptažodis').fill('Ne-Tas-123');
  await textbox(page, 'Naujas slaptažodis').fill(newPassword);
  await textbox(page, 'Slaptažodis dar kartą').fill(newPassword);
  await page.getByRole('button', { name: 'Keisti slaptažodį' }).click();
  await expect(page.getByText('Neteisingas dabartinis slaptažodis.')).toBeVisible();
  await textbox(page, 'Dabartinis slaptažodis').fill(password);
  await page.getByRole('button', { name: 'Keisti slaptažodį' }).click();
  await expect(page.getByText('Slaptažodis pakeistas.')).toBeVisible();
  await expect(heading(page, 'Profilis')).toBeVisible();
  await page.reload();
  await expect(heading(page, 'Profilis')).toBeVisible();
  await logOut(page);
  await fillLogin(page, pupil.login, newPassword);
  await expect(heading(page, 'Labas!')).toBeVisible();
});

test('a role without a profile page does not come to it, as the table of screens says', { tag: '@screen' }, async ({
  page,
  database,
}) => {
  const { name } = await database.named('tester');
  await logIn(page, 'tester');
  await expect(page.getByRole('banner').getByText(name)).toBeVisible();
  await expect(page.getByRole('link', { name })).toHaveCount(0);
  await page.goto('/userhome/profile/view');
  await expect(heading(page, 'Išbandykite užduotis')).toBeVisible();
  await expect(page).toHaveURL(/\/userhome\/home$/);
});
