import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import pg from 'pg';
import type { Role } from '../contract/roles';
import { countedActs } from './support/acts';
import { violations } from './support/audit';
import { addressOf, placeFile } from './support/database';
import { expectHome, fillLogin, patient, test } from './support/journey';
import { picture, pictures } from './support/picture';
import { openInstallation } from './support/servers/installation';
import { password } from './support/session';
import { wide } from './support/windows';

/** The second factor of an organiser, by the real codes of an app and by a key that the browser pretends to have. */

test.describe.configure({ timeout: 150_000 });

const security = '/userhome/profile/security';

/** Passkeys belong to a name, never to the number of an address. */
const named = (origin: string): string => origin.replace('127.0.0.1', 'localhost');

/** The code of a step of 30 s from now on: each counts once. */
const codeAt = (secret: string, steps = 0): string =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });

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

async function logIn(page: Page, origin: string, login: string): Promise<void> {
  await page.goto(`${named(origin)}/login`);
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

test('an app is set up in a minute, and the next log-in asks for its code', { tag: '@gate' }, async ({
  page,
  origin,
}) => {
  const login = await newOrganiser(origin, 'DEVELOPER');
  const act = countedActs(page);
  await logIn(page, origin, login);
  await expectHome(page);
  await page.goto(`${named(origin)}${security}`);
  await expect(page.getByRole('heading', { name: 'Mano prisijungimai' })).toBeVisible(patient);
  await pictures(page, 'second-factor-empty', true);
  expect.soft(await violations(page), 'the page of the security').toEqual([]);
  act.restart();
  const { secret, codes } = await setUpApp(page, act);
  console.log(`acts: second factor set up ${act.count()}`);
  expect(act.count()).toBeLessThanOrEqual(6);
  expect(codes).toHaveLength(10);
  await expect(page.getByText('Liko 10 kodų')).toBeVisible();
  await pictures(page, 'second-factor-set', true);

  await logOut(page);
  await logIn(page, origin, login);
  await expect(page.getByRole('heading', { name: 'Antrasis veiksnys' })).toBeVisible();
  await pictures(page, 'second-factor-step');
  expect.soft(await violations(page), 'the second step').toEqual([]);
  await page.getByLabel('Kodas').fill('000000');
  await page.getByRole('button', { name: 'Patvirtinti' }).click();
  await expect(page.getByRole('alert')).toHaveText(/Kodas netinka/);
  // The code that was confirmed a moment ago is used up: the app's next one counts.
  await page.getByLabel('Kodas').fill(codeAt(secret, 1));
  await page.getByRole('button', { name: 'Patvirtinti' }).click();
  await expectHome(page);

  await logOut(page);
  await logIn(page, origin, login);
  await page.getByRole('button', { name: 'Neturiu telefono: naudosiu atsarginį kodą' }).click();
  await page.getByLabel('Atsarginis kodas').fill(codes[3] ?? '');
  await page.getByRole('button', { name: 'Patvirtinti' }).click();
  await expectHome(page);
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
  await logIn(page, origin, login);
  await expectHome(page);
  await page.goto(`${named(origin)}${security}`);
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
  await logIn(page, origin, login);
  await page.getByRole('button', { name: 'Naudoti prieigos raktą' }).click();
  await expectHome(page);

  await page.goto(`${named(origin)}${security}`);
  await page.getByRole('button', { name: 'Pašalinti raktą „Darbo kompiuteris“' }).click();
  await dialog.getByLabel('Dabartinis slaptažodis').fill(password);
  await dialog.getByRole('button', { name: 'Pašalinti' }).click();
  await expect(page.getByText('Prieigos raktų nėra.')).toBeVisible();
});

test('the own sessions are listed, and the others are ended with one act', { tag: '@screen' }, async ({
  page,
  browser,
  origin,
}) => {
  const login = await newOrganiser(origin, 'ADMIN');
  const other = await (await browser.newContext()).newPage();
  await logIn(other, origin, login);
  await expectHome(other);
  await logIn(page, origin, login);
  await expectHome(page);
  await page.goto(`${named(origin)}${security}`);
  await expect(page.getByText('Šis prisijungimas')).toHaveCount(1);
  await picture(page, 'second-factor-sessions', true);
  await page.getByRole('button', { name: 'Baigti visus kitus' }).click();
  await expect(page.getByText('Kitur nesate prisijungę.')).toBeVisible();
  await other.goto(`${named(origin)}/userhome/staff`);
  await expect(
    other.getByRole('dialog', { name: 'Seansas baigėsi' }).or(other.getByText('Seansas baigėsi.')).first(),
  ).toBeVisible(patient);
  await other.context().close();
});

test('another administrator takes a lost factor away with a reason', { tag: '@screen' }, async ({
  page,
  visit,
  origin,
}) => {
  const login = await newOrganiser(origin, 'DEVELOPER');
  await logIn(page, origin, login);
  await expectHome(page);
  await page.goto(`${named(origin)}${security}`);
  await setUpApp(page);
  const admin = await visit('admin', '/userhome/staff');
  const act = countedActs(admin);
  await act.fill(admin.getByLabel(/^Vardas, el/).first(), login);
  const row = admin.getByRole('row').filter({ hasText: login });
  await expect(row.getByText('2 veiksniai')).toBeVisible(patient);
  await act.click(row.getByRole('button', { name: /^Veiksmai/ }));
  await act.click(admin.getByRole('menuitem', { name: 'Panaikinti antrąjį veiksnį' }));
  const dialog = admin.getByRole('dialog');
  await picture(admin, 'second-factor-reset');
  expect.soft(await violations(admin), 'the window of the reset').toEqual([]);
  await act.fill(dialog.getByRole('textbox'), 'pamestas telefonas');
  await act.click(dialog.getByRole('button', { name: 'Panaikinti antrąjį veiksnį' }));
  await expect(row.getByText('2 veiksniai')).toHaveCount(0);
  console.log(`acts: second factor reset ${act.count()}`);
  expect(act.count()).toBeLessThanOrEqual(5);
  await picture(admin, 'second-factor-staff');
  await logOut(page);
  await logIn(page, origin, login);
  await expectHome(page);
});

test('a setting requires it: an administrator without one is led to set it up, and then works on', {
  tag: '@screen',
}, async ({ browser, origin }) => {
  // An installation of its own: the setting would shut the administrators of the other journeys in.
  const installation = await openInstallation(new URL(origin).port);
  const page = await browser.newPage({ viewport: wide });
  const settings = page.getByRole('heading', { level: 1, name: 'Nustatymai' });
  const secured = page.getByRole('heading', { level: 1, name: 'Prisijungimo sauga' });
  const required = page.getByText(/antrasis veiksnys privalomas/);

  await test.step('an administrator turns the setting on', async () => {
    await page.goto(installation.firstLink);
    await page.getByLabel('Vardas', { exact: true }).fill('Rasa', { timeout: 30_000 });
    await page.getByLabel('Pavardė', { exact: true }).fill('Vaitkutė');
    await page.getByLabel('El. paštas').fill('rasa@example.org');
    await page.getByRole('textbox', { name: 'Naujas slaptažodis' }).fill(password);
    await page.getByRole('textbox', { name: 'Slaptažodis dar kartą' }).fill(password);
    await page.getByRole('button', { name: 'Sukurti paskyrą' }).click();
    await expect(settings).toBeVisible(patient);
    await page.getByRole('switch', { name: /Antrasis veiksnys administratoriams/ }).click();
    await page.getByRole('button', { name: /^Išsaugoti/ }).click();
    await expect(page.getByText('Nustatymai išsaugoti')).toBeVisible(patient);
  });

  const act = countedActs(page);
  await test.step('the next log-in leads to the page of the factors, and no other opens', async () => {
    await logOut(page);
    await page.goto(`${installation.origin}/login`);
    await fillLogin(page, 'rasa@example.org', password);
    await expect(secured).toBeVisible(patient);
    await expect(required).toBeVisible();
    await pictures(page, 'second-factor-required', true);
    expect.soft(await violations(page), 'the page of a required factor').toEqual([]);
    for (const path of ['/userhome/staff', '/userhome/settings']) {
      await page.goto(`${installation.origin}${path}`);
      await expect(secured).toBeVisible(patient);
    }
  });

  await test.step('the factor is set up, and every page opens', async () => {
    act.restart();
    await setUpApp(page, act);
    console.log(`acts: required second factor set up ${act.count()}`);
    expect(act.count()).toBeLessThanOrEqual(6);
    await expect(required).toHaveCount(0);
    await page.goto(`${installation.origin}/userhome/settings`);
    await expect(settings).toBeVisible(patient);
  });
  await page.close();
  await installation.close();
});
