import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { HOTP, Secret, TOTP } from 'otpauth';
import pg from 'pg';
import type { Role } from '../contract/roles';
import { saveSettings } from '../contract/settings-change';
import { countedActs } from './support/acts';
import { violations } from './support/audit';
import { call } from './support/call';
import { addressOf, placeFile } from './support/database';
import { expectHome, fillLogin, patient, test } from './support/journey';
import { picture, pictures } from './support/picture';
import { logInByCall, password } from './support/session';

/** The second factor of an organiser, by the real codes of an app and by a key that the browser pretends to have. */

const security = '/userhome/profile/security';

/** Passkeys belong to a name, never to the number of an address. */
const named = (origin: string): string => origin.replace('127.0.0.1', 'localhost');

/** The code of a step of 30 s from now on: each counts once. */
const codeAt = (secret: string, steps = 0): string =>
  HOTP.generate({ secret: Secret.fromBase32(secret), counter: new TOTP({ secret }).counter() + steps });

/** Makes somebody of a role, whose second factor hinders no other journey, with the demonstration's password; answers the log-in name. */
async function newOrganiser(origin: string, role: Role): Promise<string> {
  const client = new pg.Client({ connectionString: addressOf(readFileSync(placeFile(new URL(origin).port), 'utf8')) });
  await client.connect();
  try {
    const login = `sauga${randomUUID().slice(0, 8)}`;
    await client.query(
      `insert into user_account (login, role, first_name, last_name, email, password_hash)
       select $1, $2, 'Rūta', 'Saugė ' || $1, $1 || '@damba.example', password_hash from user_account where login = 'admin'`,
      [login, role],
    );
    return login;
  } finally {
    await client.end();
  }
}

/** Logs in by the form, on the way to this address. */
async function logIn(page: Page, origin: string, login: string, next = '/userhome/home'): Promise<void> {
  await page.goto(`${named(origin)}/login?next=${encodeURIComponent(next)}`);
  await fillLogin(page, login, password);
}

async function logOut(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear());
}

/** Sets an app up on the page of the log-in's security; answers its secret and the recovery codes. */
async function setUpApp(page: Page, act = countedActs(page)): Promise<{ secret: string; codes: string[] }> {
  await act.click(page.getByRole('button', { name: 'Nustatyti programėlę' }));
  const dialog = page.getByRole('dialog');
  await act.fill(dialog.getByLabel('Dabartinis slaptažodis'), password);
  await act.click(dialog.getByRole('button', { name: 'Toliau' }));
  await expect(dialog.getByRole('img', { name: 'QR kodas programėlei' })).toBeVisible();
  await pictures(page, 'second-factor-app');
  expect.soft(await violations(page), 'the set-up of an app').toEqual([]);
  const text = (await dialog.getByText('Jei nuskaityti negalite').textContent()) ?? '';
  const secret = (text.split(':')[1] ?? '').replace(/\s/g, '');
  await act.fill(dialog.getByLabel('Kodas iš programėlės'), codeAt(secret));
  await act.click(dialog.getByRole('button', { name: 'Patvirtinti' }));
  await expect(page.getByRole('heading', { name: 'Jūsų atsarginiai kodai' })).toBeVisible();
  const codes = await dialog.getByRole('listitem').allInnerTexts();
  await pictures(page, 'second-factor-codes');
  await act.click(dialog.getByRole('button', { name: 'Kodus išsisaugojau' }));
  return { secret, codes };
}

test('an app is set up in a minute, the next log-in asks for its code, and an administrator takes a lost one away', {
  tag: '@gate',
}, async ({ page, visit, origin }) => {
  const login = await newOrganiser(origin, 'DEVELOPER');
  const act = countedActs(page);
  const prove = () => page.getByRole('button', { name: 'Patvirtinti' }).click();
  await logIn(page, origin, login, security);
  let set = { secret: '', codes: [''] };

  await test.step('the app is set up', async () => {
    set = await setUpApp(page, act);
    console.log(`acts: second factor set up ${act.count()}`);
    expect(act.count()).toBeLessThanOrEqual(6);
    expect(set.codes).toHaveLength(10);
    await expect(page.getByText('Liko 10 kodų')).toBeVisible();
    await pictures(page, 'second-factor-set', true);
  });

  await test.step('the next log-in asks for its code', async () => {
    await logOut(page);
    await logIn(page, origin, login);
    await expect(page.getByRole('heading', { name: 'Antrasis veiksnys' })).toBeVisible();
    await expect(page.getByRole('tablist')).toHaveCount(0);
    await pictures(page, 'second-factor-step');
    expect.soft(await violations(page), 'the second step').toEqual([]);
    await page.getByLabel('Kodas').fill('000000');
    await prove();
    await expect(page.getByRole('alert')).toHaveText(/Kodas netinka/);
    // The code that was confirmed a moment ago is used up: the app's next one counts.
    await page.getByLabel('Kodas').fill(codeAt(set.secret, 1));
    await prove();
    await expectHome(page);
  });

  await test.step('another administrator takes it away with a reason', async () => {
    const admin = await visit('admin', '/userhome/staff');
    const taking = countedActs(admin);
    await taking.fill(admin.getByLabel(/^Vardas, el/).first(), login);
    const row = admin.getByRole('row').filter({ hasText: login });
    await expect(row.getByText('2 veiksniai')).toBeVisible(patient);
    await taking.click(row.getByRole('button', { name: /^Veiksmai/ }));
    await taking.click(admin.getByRole('menuitem', { name: 'Panaikinti antrąjį veiksnį' }));
    const dialog = admin.getByRole('dialog');
    await picture(admin, 'second-factor-reset');
    await taking.fill(dialog.getByRole('textbox'), 'pamestas telefonas');
    await taking.click(dialog.getByRole('button', { name: 'Panaikinti antrąjį veiksnį' }));
    await expect(row.getByText('2 veiksniai')).toHaveCount(0);
    console.log(`acts: second factor reset ${taking.count()}`);
    expect(taking.count()).toBeLessThanOrEqual(5);
    // The password alone lets in again.
    await logInByCall(origin, login);
  });
});

test('a passkey is added, logs in and is removed', { tag: '@gate' }, async ({ page, origin }) => {
  const login = await newOrganiser(origin, 'CENTER_ADMIN');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  await logIn(page, origin, login, security);
  await page.getByRole('button', { name: 'Pridėti raktą' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Rakto pavadinimas').fill('Darbo kompiuteris');
  await dialog.getByLabel('Dabartinis slaptažodis').fill(password);
  await dialog.getByRole('button', { name: 'Pridėti raktą' }).click();
  await expect(page.getByRole('heading', { name: 'Jūsų atsarginiai kodai' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Kodus išsisaugojau' }).click();
  await expect(page.getByText('Darbo kompiuteris')).toBeVisible();
  await picture(page, 'second-factor-passkey', true);

  await logOut(page);
  await logIn(page, origin, login, security);
  await page.getByRole('button', { name: 'Naudoti prieigos raktą' }).click();
  await page.getByRole('button', { name: 'Pašalinti raktą „Darbo kompiuteris“' }).click();
  await dialog.getByLabel('Dabartinis slaptažodis').fill(password);
  await dialog.getByRole('button', { name: 'Pašalinti' }).click();
  await expect(page.getByText('Prieigos raktų nėra.')).toBeVisible();
});

test('a setting requires it: an organiser without one is led to set it up, and then works on', {
  tag: '@soak',
}, async ({ page, origin }) => {
  const login = await newOrganiser(origin, 'DEVELOPER');
  const admin = await logInByCall(origin, 'admin');
  const require = (isOn: boolean) =>
    call(admin, saveSettings, { body: { changes: [{ name: 'secondFactorDeveloper', from: !isOn, to: isOn }] } });
  const secured = page.getByRole('heading', { level: 1, name: 'Prisijungimo sauga' });
  const required = page.getByText(/antrasis veiksnys privalomas/);
  await require(true);
  try {
    await page.goto('/login');
    await fillLogin(page, login, password);
    await expect(secured).toBeVisible(patient);
    await expect(required).toBeVisible();
    await pictures(page, 'second-factor-required', true);
    await page.goto('/userhome/staff');
    await expect(secured).toBeVisible(patient);
    await setUpApp(page);
    await expect(required).toHaveCount(0);
    await page.goto('/userhome/settings');
    await expect(page.getByRole('heading', { level: 1, name: 'Nustatymai' })).toBeVisible(patient);
  } finally {
    await require(false);
  }
});
