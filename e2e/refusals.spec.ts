import { expect } from '@playwright/test';
import { fillLogin, logIn, test, tileOf, waits } from './support/journey';
import { logInByCall, password } from './support/session';

/** Every refusal is shown in words, where the person is, and nothing is lost. */

test('an unknown name and a wrong password get the same sentence; the right one lets in', { tag: '@gate' }, async ({
  page,
  database,
}) => {
  const { login } = await database.newPupil(7);
  const alert = page.getByRole('alert');
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Prisijungti' })).toBeDisabled();
  await fillLogin(page, 'niekas', password);
  await expect(alert).toHaveText('Neteisingas prisijungimo vardas arba slaptažodis.');
  await fillLogin(page, login, 'Damba-2025');
  await expect(alert).toHaveText('Neteisingas prisijungimo vardas arba slaptažodis.');
  await fillLogin(page, login, password);
  await expect(page.getByRole('heading', { level: 1, name: 'Labas!' })).toBeVisible();
});

test('a second session is refused with the number of the first, and possible once that one is silent or logged out', {
  tag: '@gate',
}, async ({ page, origin, database, browser }) => {
  const { login } = await database.newPupil(7);
  const { sid } = await logInByCall(origin, login);
  await page.goto('/login');
  await fillLogin(page, login, password);
  await expect(page.getByRole('alert')).toContainText(
    `Tavo paskyra jau atidaryta kitur (seansas Nr. ${sid}). Parodyk šį numerį mokytojui arba administratoriui`,
  );
  await database.endSession(sid);
  const elsewhere = await browser.newPage();
  await logIn(elsewhere, login);
  await elsewhere.getByRole('button', { name: 'Atsijungti' }).click();
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Prisijungimas' })).toBeVisible();
  await elsewhere.close();
  await fillLogin(page, login, password);
  await expect(page.getByRole('heading', { level: 1, name: 'Labas!' })).toBeVisible();
});

test('without a session, and in a role that is not on its list, a screen leads to the log-in page', {
  tag: '@screen',
}, async ({ page }) => {
  await page.goto('/userhome/home');
  await expect(page).toHaveURL(/\/login$/);
  await logIn(page, 'tester');
  for (const path of ['/userhome/challengeadmin', '/userhome/collections', '/userhome/results']) {
    await page.goto(path);
    // The log-in page leads a logged-in person on to the home page.
    await expect(page).toHaveURL(/\/userhome\/home$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Išbandykite užduotis' })).toBeVisible();
  }
});

test('without a permission the pupil waits; by the address of the solver too', { tag: '@screen' }, async ({
  page,
  database,
}) => {
  const pupil = await database.newPupil(7);
  await logIn(page, pupil.login);
  await expect(page.getByRole('status').filter({ hasText: waits })).toBeVisible();
  await page.goto('/userhome/challenge/163/-');
  await expect(page.getByRole('alert')).toContainText('Mokytojas dar neleido pradėti.');
  await page.goto('/userhome/challenge/164/-');
  await expect(page.getByRole('alert')).toContainText('Nerasta.');
  expect(await database.countAttempts(pupil)).toBe(0);
});

test('a permission that has run out is said, and Enter is gone', { tag: '@screen' }, async ({
  page,
  database,
  allow,
}) => {
  const pupil = await database.newPupil(7);
  await allow(pupil, '163');
  await database.endPermission(pupil);
  await logIn(page, pupil.login);
  await expect(
    page.getByRole('status').filter({ hasText: 'Leidimo laikas baigėsi. Pasakyk mokytojui.' }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pradėti' })).toHaveCount(0);
  await page.goto('/userhome/challenge/163/-');
  await expect(page.getByRole('alert')).toContainText('Laikas pradėti baigėsi.');
});

test('without the agreement a pupil is told whom to ask, and the teacher sees what is missing', {
  tag: '@screen',
}, async ({ page, browser, database }) => {
  await logIn(page, 'young');
  await expect(page.getByRole('heading', { level: 1, name: 'Trūksta tėvų sutikimo' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Pasakyk mokytojui.' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pradėti' })).toHaveCount(0);
  const tutor = await browser.newPage();
  await logIn(tutor, 'tutor');
  await tutor.goto(`/userhome/classes/${(await database.named('young')).slug}`);
  const tile = tileOf(tutor, { name: 'Saulė Gudaitytė' });
  await expect(tile).toContainText('Nėra tėvų sutikimo');
  await expect(tile.getByRole('button', { name: /^Leisti/ })).toHaveCount(0);
  await tutor.close();
});

test('a secured challenge: no key, a wrong key, the right key', { tag: '@screen' }, async ({
  page,
  database,
  allow,
}) => {
  const pupil = await database.newPupil(11);
  await allow(pupil, '165');
  await logIn(page, pupil.login);
  const key = page.getByLabel('Saugos raktas');
  const enter = page.getByRole('button', { name: 'Pradėti' });
  await expect(enter).toBeDisabled();
  await key.fill('   ');
  await expect(enter).toBeDisabled();
  await key.fill('BEBRAS2025');
  await enter.click();
  await expect(key).toHaveAccessibleDescription(
    /Šis raktas netinka\. Palygink su lenta: ar ten raidė O, ar skaitmuo nulis\?/,
  );
  await expect(page).toHaveURL(/\/userhome\/home$/);
  await page.goto('/userhome/challenge/165/-');
  await expect(page.getByRole('alert')).toContainText('Neteisingas saugos raktas.');
  await page.getByRole('link', { name: 'Į pradžios puslapį' }).click();
  expect(await database.countAttempts(pupil)).toBe(0);
  await key.fill(' bebras - 2024');
  await enter.click();
  await expect(page.getByRole('timer')).toBeVisible();
  expect(await database.countAttempts(pupil)).toBe(1);
  await page.reload();
  await expect(page.getByRole('timer')).toBeVisible();
});

test('an address that no screen has', { tag: '@screen' }, async ({ page }) => {
  await page.goto('/userhome/niekur');
  await expect(page.getByRole('heading', { level: 1, name: 'Puslapis nerastas' })).toBeVisible();
  await expect(page.getByText('Gal adresas perrašytas su klaida, o gal puslapio nebėra.')).toBeVisible();
  await page.getByRole('link', { name: 'Į pradžios puslapį' }).click();
  await expect(page).toHaveURL(/\/home$/);
});
