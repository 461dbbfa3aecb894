import { expect, type Locator, type Page } from '@playwright/test';
import { auditNow } from './support/audit';
import { fillLogin, logIn, test } from './support/journey';
import { openOutbox } from './support/outbox';
import { pictures } from './support/picture';

/** A pupil is invited to the second round, registers by the mailed link, is confirmed with a centre, arrives and enters. */

const screen = '/userhome/challengeadmin/secondround/users';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const message = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });

async function auditAndPicture(page: Page, name: string): Promise<void> {
  await auditNow(page, name);
  await pictures(page, `second-round-${name}`);
}

async function find(page: Page, name: string): Promise<Locator> {
  await page.goto(screen);
  await expect(heading(page, 'II etapo dalyviai')).toBeVisible();
  await page.getByRole('searchbox').or(page.getByLabel('Vardas arba mokykla')).first().fill(name);
  await page.keyboard.press('Enter');
  const row = page
    .getByRole('row')
    .filter({ hasText: name.split(' ')[1] ?? '' })
    .filter({ hasText: name.split(' ')[0] ?? '' });
  await expect(row).toHaveCount(1);
  return row;
}

test('a pupil of the second round from the invitation to the first task', { tag: '@gate' }, async ({
  browser,
  page,
  database,
  origin,
}) => {
  test.setTimeout(180_000);
  const pupil = await database.qualifiedPupil();
  const visit = async (login: string): Promise<Page> => {
    const other = await browser.newPage({ baseURL: origin });
    await logIn(other, login);
    return other;
  };

  await test.step('the administrator invites the best of the age group', async () => {
    const admin = await visit('admin');
    await admin.goto(screen);
    await admin.getByRole('main').getByRole('link', { name: 'Centrai', exact: true }).click();
    await expect(heading(admin, 'Centrai ir kvietimai')).toBeVisible();
    // The year of the list is kept.
    await expect(admin.getByRole('group', { name: /^3.centras$/ })).toBeVisible();
    await admin.getByLabel(`Kas kviečiamas: ${pupil.ageGroup}`).selectOption('BEST');
    await admin.getByLabel(`Kiek: ${pupil.ageGroup}`).fill(String(pupil.rank));
    await button(admin, 'Išsaugoti ir suskaičiuoti').click();
    await expect(message(admin, 'Patenka: ')).toBeVisible();
    await auditAndPicture(admin, 'setup');
    await admin.getByRole('link', { name: /^Pakviesti \d+$/ }).click();
    const dialog = admin.getByRole('dialog');
    await expect(dialog.getByText(/^Laiškai šeimoms/)).toBeVisible();
    await auditAndPicture(admin, 'invite');
    await dialog.getByRole('button', { name: /^(Pakviesti|Vis tiek kviesti)/ }).click();
    await expect(message(admin, 'Pakviest')).toBeVisible();
    await admin.close();
  });

  await test.step('the mailed link registers, twice is once', async () => {
    const mail = page.getByRole('listitem').filter({ hasText: pupil.email });
    await openOutbox(page, mail, pupil.email);
    await mail.getByRole('link').first().click();
    await expect(page.getByText('kviečiame tave')).toBeVisible();
    await auditAndPicture(page, 'invitation');
    await button(page, 'Registruotis į II etapą').click();
    await expect(page.getByText('Sėkmės!')).toBeVisible();
    await expect(page.getByText('Registracija į II etapą pavyko.')).toBeVisible();
    await auditAndPicture(page, 'registered');
    await page.reload();
    await expect(page.getByText('Sėkmės!')).toBeVisible();
  });

  await test.step('the teacher confirms with a centre', async () => {
    const tutor = await visit('tutor');
    const row = await find(tutor, pupil.name);
    await expect(row.getByText('Užsiregistravo')).toBeVisible();
    await row.getByRole('button', { name: /^Patvirtinti registraciją/ }).click();
    const dialog = tutor.getByRole('dialog');
    const centre = dialog.getByRole('option', { name: /^Vilniaus centras/ });
    await dialog.getByLabel('Centras').selectOption((await centre.getAttribute('value')) ?? '');
    await button(dialog, 'Patvirtinti registraciją').click();
    await expect(message(tutor, 'Registracija patvirtinta.')).toBeVisible();
    await expect(row.getByText('Patvirtinta')).toBeVisible();
    // Taken back on the same day, the place is free again; then confirmed for good.
    await tutor.getByRole('button', { name: 'Anuliuoti' }).click();
    await expect(message(tutor, 'Patvirtinimas anuliuotas')).toBeVisible();
    await expect(row.getByText('Užsiregistravo')).toBeVisible();
    await row.getByRole('button', { name: /^Patvirtinti registraciją/ }).click();
    await dialog.getByLabel('Centras').selectOption((await centre.getAttribute('value')) ?? '');
    await button(dialog, 'Patvirtinti registraciją').click();
    await expect(row.getByText('Patvirtinta')).toBeVisible();
    await auditAndPicture(tutor, 'tutor');
    await tutor.close();
  });

  let password = '';
  await test.step('the centre makes a new password and marks the arrival', async () => {
    const centre = await visit('centre');
    const row = await find(centre, pupil.name);
    await row.getByRole('button', { name: `Veiksmai: ${pupil.name}` }).click();
    await centre.getByRole('menuitem', { name: 'Sukurti naują slaptažodį' }).click();
    await button(centre.getByRole('dialog'), 'Sukurti naują slaptažodį').click();
    await expect(message(centre, 'Sukurtas naujas slaptažodis.')).toBeVisible();
    password = (await row.locator('.copied').textContent()) ?? '';
    await row.getByRole('button', { name: /^Patvirtinti atvykimą/ }).click();
    await expect(message(centre, 'Atvykimas patvirtintas.')).toBeVisible();
    await expect(row.getByText(/^Atvyko \d\d:\d\d$/)).toBeVisible();
    await auditAndPicture(centre, 'centre');
    await row.getByRole('link').click();
    await expect(heading(centre, 'Naudotojo profilis')).toBeVisible();
    await expect(centre.getByText(pupil.email)).toBeVisible();
    await expect(centre.getByRole('link', { name: 'Seansai' })).toHaveCount(0);
    await auditAndPicture(centre, 'profile');
    await centre.close();
  });

  await test.step('the pupil enters', async () => {
    await page.goto('/login');
    await fillLogin(page, pupil.login, password);
    await expect(heading(page, 'II etapas. Gali pradėti')).toBeVisible();
    await button(page, 'Pradėti').click();
    await expect(page.getByRole('timer')).toBeVisible();
  });
});
