import { expect } from '@playwright/test';
import { fillLogin, logIn, test, waits } from './support/journey';
import { logInByCall, password } from './support/session';
import { answerByCall } from './support/sit';
import { expectLog, openTask, take } from './support/solver';

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

test('a second session is refused with the number of the first, and goes on with its answers once that one is silent', {
  tag: '@gate',
}, async ({ page, origin, database, allow }) => {
  const pupil = await database.newPupil(8);
  await allow(pupil, '163');
  const first = await logInByCall(origin, pupil.login);
  await answerByCall(first, '163', { 1: 'C' });
  await database.moveDeadline(pupil, 31 * 60);
  await page.goto('/login');
  await fillLogin(page, pupil.login, password);
  await expect(page.getByRole('alert')).toContainText(
    `Tavo paskyra jau atidaryta kitur (seansas Nr. ${first.sid}). Parodyk šį numerį mokytojui arba administratoriui`,
  );
  await database.endSession(first.sid);
  await fillLogin(page, pupil.login, password);
  await page.getByRole('button', { name: 'Tęsti' }).click();
  await expect(page.getByRole('timer')).toContainText('Liko 31 min.');
  await expectLog(page, 1, 'onServer', 20_000);
  await openTask(page, 1);
  await take(page, 'D');
  await expect.poll(() => database.answersOf(pupil)).toEqual({ 1: 'D' });
  expect(await database.countAttempts(pupil)).toBe(1);
});

test('without a permission the pupil waits, one that has run out is said; by the address of the solver too', {
  tag: '@screen',
}, async ({ page, database, allow }) => {
  const pupil = await database.newPupil(7);
  await logIn(page, pupil.login);
  await expect(page.getByRole('status').filter({ hasText: waits })).toBeVisible();
  await page.goto('/userhome/challenge/163/-');
  await expect(page.getByRole('alert')).toContainText('Mokytojas dar neleido pradėti.');
  await allow(pupil, '163');
  await database.endPermission(pupil);
  await page.getByRole('link', { name: 'Į pradžios puslapį' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: 'Leidimo laikas baigėsi. Pasakyk mokytojui.' }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pradėti' })).toHaveCount(0);
  expect(await database.countAttempts(pupil)).toBe(0);
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
  expect(await database.countAttempts(pupil)).toBe(0);
  await key.fill(' bebras - 2024');
  await enter.click();
  await expect(page.getByRole('timer')).toBeVisible();
  expect(await database.countAttempts(pupil)).toBe(1);
});
