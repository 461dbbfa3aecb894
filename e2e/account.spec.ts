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

test('a pupil writes an e-mail into the profile, changes the password, forgets it and gets in by the mailed link', {
  tag: '@gate',
}, async ({ visit, database }) => {
  const pupil = await database.newPupil(12);
  const email = `${pupil.uuid}@damba.example`;
  const page = await visit(pupil.login, '/userhome/profile/view');

  await test.step('from 14 on: a consent is withdrawn and given in the own profile', async () => {
    const consents = page.getByRole('region', { name: 'Sutikimai' }).first();
    const takingPart = consents.getByRole('listitem').filter({ hasText: 'Dalyvauti iššūkyje' });
    const publication = consents.getByRole('listitem').filter({ hasText: 'Skelbti vardą' });
    await expect(takingPart).toContainText('Duotas');
    await takingPart.getByRole('button', { name: /^Atšaukti sutikimą/ }).click();
    await expect(takingPart).toContainText('Nebegalėsi pradėti iššūkio');
    await takingPart.getByRole('button', { name: 'Taip, atšaukti' }).click();
    await expect(takingPart).toContainText('Neduotas');
    await picture(page, 'agreement-profile-1366', true);
    await expect(publication.getByRole('button', { name: /^Duoti/ })).toHaveCount(0);
    await takingPart.getByRole('button', { name: /^Duoti sutikimą/ }).click();
    await takingPart.getByRole('button', { name: 'Sutinku' }).click();
    await expect(takingPart).toContainText('Duotas');
  });

  await test.step('an e-mail is written, and the password changed; the session goes on', async () => {
    await page.getByRole('link', { name: 'Redaguoti' }).click();
    await textbox(page, 'El. paštas').fill(email);
    await textbox(page, 'Dabartinis slaptažodis').fill('Ne-Tas-123');
    await page.getByRole('button', { name: 'Išsaugoti' }).click();
    await expect(page.getByText('Neteisingas dabartinis slaptažodis.')).toBeVisible();
    await textbox(page, 'Dabartinis slaptažodis').fill(password);
    await page.getByRole('button', { name: 'Išsaugoti' }).click();
    await expect(page.getByText('Profilis atnaujintas.')).toBeVisible();
    await page.getByRole('link', { name: 'Keisti slaptažodį' }).click();
    await textbox(page, 'Dabartinis slaptažodis').fill(password);
    await textbox(page, 'Naujas slaptažodis').fill(changed);
    await textbox(page, 'Slaptažodis dar kartą').fill(changed);
    await page.getByRole('button', { name: 'Keisti slaptažodį' }).click();
    await expect(page.getByText('Slaptažodis pakeistas.')).toBeVisible();
    await expect(heading(page, 'Profilis')).toBeVisible();
    await page.getByRole('button', { name: 'Atsijungti' }).click();
  });

  await test.step('the link is asked for, and the mail is read', async () => {
    await page.getByRole('link', { name: 'Pamiršote slaptažodį?' }).click();
    await textbox(page, 'El. paštas').fill(email.toUpperCase());
    await page.getByRole('button', { name: 'Atkurti slaptažodį' }).click();
    await expect(page.getByRole('status').getByText(email.toUpperCase())).toBeVisible();
    const mail = page.getByRole('listitem').filter({ hasText: email });
    await openOutbox(page, mail, email);
    await expect(mail.getByRole('heading', { name: 'Naujas slaptažodis' })).toBeVisible();
    await expect(mail).toContainText(`Prisijungimo vardas: ${pupil.login}`);
    await mail.getByRole('link').click();
  });

  await test.step('the new password is set, and lets in', async () => {
    await expect(page.getByText(`Prisijungimo vardas: ${pupil.login}`)).toBeVisible();
    await textbox(page, 'Naujas slaptažodis').fill(newPassword);
    await textbox(page, 'Slaptažodis dar kartą').fill(`${newPassword}8`);
    await page.getByRole('button', { name: 'Išsaugoti slaptažodį' }).click();
    await expect(page.getByText('Slaptažodžiai nesutampa.')).toBeVisible();
    expect.soft(await violations(page), 'a new password with a fault').toEqual([]);
    await textbox(page, 'Slaptažodis dar kartą').fill(newPassword);
    await page.getByRole('button', { name: 'Išsaugoti slaptažodį' }).click();
    await expect(page.getByText('Slaptažodis pakeistas.')).toBeVisible();
    await page.getByRole('link', { name: 'Prisijungti' }).click();
    await fillLogin(page, email, newPassword);
    await expect(heading(page, 'Labas!')).toBeVisible();
  });
});

test('a role without a profile page does not come to it, as the table of screens says', { tag: '@soak' }, async ({
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
