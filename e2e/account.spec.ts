import { expect, type Page } from '@playwright/test';
import { violations } from './support/audit';
import { fillLogin, test } from './support/journey';
import { openOutbox } from './support/outbox';
import { picture } from './support/picture';
import { password } from './support/session';

/** The own account: consents, contact details, a changed password, a forgotten one. */

const changed = 'Beržynas-55';
const newPassword = 'Ąžuolas-77';

const textbox = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const logOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Atsijungti' }).click();
  await expect(heading(page, 'Prisijungimas')).toBeVisible();
};

test('a pupil writes an e-mail into the profile, changes the password, forgets it and gets in by the mailed link', {
  tag: '@gate',
}, async ({ visit, database }) => {
  test.setTimeout(120_000);
  const pupil = await database.newPupil(12);
  const email = `${pupil.uuid}@damba.example`;
  const page = await visit(pupil.login);

  await test.step('from 14 on: each consent is withdrawn and given in the own profile', async () => {
    await page.getByRole('banner').getByRole('button', { name: pupil.name }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Profilis' }).click();
    await expect(heading(page, 'Profilis')).toBeVisible();
    await expect(page.getByText(/^12[a-l]?$/)).toBeVisible();
    const consents = page.getByRole('region', { name: 'Sutikimai' }).first();
    const takingPart = consents.getByRole('listitem').filter({ hasText: 'Dalyvauti iššūkyje' });
    const publication = consents.getByRole('listitem').filter({ hasText: 'Skelbti vardą' });
    await expect(takingPart).toContainText('Duotas');
    await takingPart.getByRole('button', { name: /^Atšaukti sutikimą/ }).click();
    await expect(takingPart).toContainText('Nebegalėsi pradėti iššūkio');
    await takingPart.getByRole('button', { name: 'Taip, atšaukti' }).click();
    await expect(takingPart).toContainText('Neduotas');
    expect.soft(await violations(page), 'the profile').toEqual([]);
    await picture(page, 'agreement-profile-1366', true);
    await expect(publication.getByRole('button', { name: /^Duoti/ })).toHaveCount(0);
    await takingPart.getByRole('button', { name: /^Duoti sutikimą/ }).click();
    await takingPart.getByRole('button', { name: 'Sutinku' }).click();
    await expect(takingPart).toContainText('Duotas');
    const log = await database.auditOf(pupil);
    expect(log.map(({ action }) => action)).toEqual(expect.arrayContaining(['agreement.withdraw', 'agreement.give']));
  });

  await test.step('the profile', async () => {
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
    await textbox(page, 'Dabartinis slaptažodis').fill(password);
    await page.getByRole('button', { name: 'Išsaugoti' }).click();
    await expect(page.getByText('Profilis atnaujintas.')).toBeVisible();
    await expect(page.getByText(email)).toBeVisible();
    await expect(page.getByText('+370 612 34567')).toBeVisible();
  });

  await test.step('the password is changed, and the session goes on', async () => {
    await page.getByRole('link', { name: 'Keisti slaptažodį' }).click();
    await expect(heading(page, 'Slaptažodžio keitimas')).toBeVisible();
    await textbox(page, 'Dabartinis slaptažodis').fill('Ne-Tas-123');
    await textbox(page, 'Naujas slaptažodis').fill(changed);
    await textbox(page, 'Slaptažodis dar kartą').fill(changed);
    await page.getByRole('button', { name: 'Keisti slaptažodį' }).click();
    await expect(page.getByText('Neteisingas dabartinis slaptažodis.')).toBeVisible();
    await textbox(page, 'Dabartinis slaptažodis').fill(password);
    await page.getByRole('button', { name: 'Keisti slaptažodį' }).click();
    await expect(page.getByText('Slaptažodis pakeistas.')).toBeVisible();
    await expect(heading(page, 'Profilis')).toBeVisible();
    await logOut(page);
    await fillLogin(page, pupil.login, changed);
    await expect(heading(page, 'Labas!')).toBeVisible();
    await logOut(page);
  });

  await test.step('the link is asked for', async () => {
    await page.getByRole('link', { name: 'Pamiršote slaptažodį?' }).click();
    await expect(heading(page, 'Slaptažodžio atkūrimas')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Atkurti slaptažodį' })).toBeDisabled();
    await textbox(page, 'El. paštas').fill(email.toUpperCase());
    await page.getByRole('button', { name: 'Atkurti slaptažodį' }).click();
    await expect(page.getByRole('status').getByText(email.toUpperCase())).toBeVisible();
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
    await fillLogin(page, pupil.login, changed);
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
    await page.getByRole('link', { name: 'Paprašyti naujos nuorodos' }).click();
    await expect(heading(page, 'Slaptažodžio atkūrimas')).toBeVisible();
  });
});

test('a role without a profile page does not come to it, as the table of screens says', { tag: '@screen' }, async ({
  visit,
  database,
}) => {
  const { name } = await database.named('tester');
  const page = await visit('tester', '/userhome/profile/view');
  await expect(heading(page, 'Išbandykite užduotis')).toBeVisible();
  await expect(page).toHaveURL(/\/userhome\/home$/);
  await expect(page.getByRole('banner').getByText(name)).toBeVisible();
  await expect(page.getByRole('link', { name })).toHaveCount(0);
});
