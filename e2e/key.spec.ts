import { expect, type Page } from '@playwright/test';
import { makeTicket } from '../contract/auth-proxy';
import { violations } from './support/audit';
import { call } from './support/call';
import { fillLogin, sessionOf, teacherHome, test, waits } from './support/journey';
import { pictures } from './support/picture';
import { password } from './support/session';

/**
 * The other ways to log in: by the key of a card, by a ticket from another site; and the questions right after a
 * log-in.
 */

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const part = (page: Page, name: string) => page.getByLabel(`${name} rakto dalis`);
const enter = (page: Page) => page.getByRole('button', { name: 'Prisijungti' });

test('a pupil logs in by the key of a card', { tag: '@gate' }, async ({ page, context, database }) => {
  const pupil = await database.newPupil(7);
  const key = 'K7MP-R4TXWA-9HNDQ3';
  await database.giveKey(pupil, key);

  await test.step('the tabs go by keyboard', async () => {
    await page.goto('/login');
    await expect(page.getByRole('tab', { name: 'Per socialinį tinklą' })).toHaveCount(0);
    await page.getByRole('tab', { name: 'Slaptažodžiu' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Raktu' })).toBeFocused();
    await expect(page.getByRole('tab', { name: 'Raktu' })).toHaveAttribute('aria-selected', 'true');
    await expect(part(page, 'Pirma')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(part(page, 'Pirma')).toBeFocused();
    await expect(page.getByText('Patikrinta: jungiasi žmogus.')).toBeVisible();
  });

  await test.step('typing goes on from part to part; a wrong key is said and stays', async () => {
    await expect(enter(page)).toBeDisabled();
    // As a Lithuanian keyboard writes the digits 7 and 4.
    await page.keyboard.type('kųmprėtxwa9hn');
    await expect(part(page, 'Pirma')).toHaveValue('K7MP');
    await expect(part(page, 'Antra')).toHaveValue('R4TXWA');
    await expect(part(page, 'Trečia')).toHaveValue('9HN');
    await expect(page.getByText('Trūksta dar 3 rakto ženklų.')).toBeVisible();
    await pictures(page, 'key-typing');
    await page.keyboard.type('O');
    await expect(page.getByText('Rakte nebūna ženklų 0, O, 1, I ir L.')).toBeVisible();
    await page.keyboard.press('Backspace');
    await page.keyboard.type('DQ2');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert').getByText('Neteisingas raktas.')).toBeVisible();
    await expect(part(page, 'Trečia')).toHaveValue('9HNDQ2');
    await expect(part(page, 'Trečia'), 'who hears the page goes on there').toBeFocused();
    await pictures(page, 'key-wrong');
    expect.soft(await violations(page), 'a wrong key').toEqual([]);
  });

  await test.step('a pasted key fills all parts', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate((text) => navigator.clipboard.writeText(text), ` ${key.toLowerCase()} `);
    await part(page, 'Antra').focus();
    await page.keyboard.press('ControlOrMeta+V');
    await expect(part(page, 'Trečia')).toHaveValue('9HNDQ3');
    await enter(page).click();
    await expect(heading(page, 'Labas!')).toBeVisible();
  });

  await test.step('a ticket carries the session to the address of the solver, once', async () => {
    const before = await sessionOf(page);
    const { ticket } = await call({ origin: new URL(page.url()).origin, token: before.token }, makeTicket, {
      body: {},
    });
    await page.goto(`/challenge/163/-/${ticket}`);
    await expect(page).toHaveURL(/\/userhome\/challenge\/163\/-$/);
    expect((await sessionOf(page)).sid).not.toBe(before.sid);
    // A second time it lets nobody in.
    await page.evaluate(() => localStorage.clear());
    await page.goto(`/challenge/163/-/${ticket}`);
    await expect(page.getByText('Ši prisijungimo nuoroda nebegalioja.')).toBeVisible();
    await pictures(page, 'key-ticket');
  });
});

test('who is over 13 and has no agreement is asked for it by the card of the home page', { tag: '@soak' }, async ({
  visit,
  database,
}) => {
  const pupil = await database.newPupil(10);
  await database.forgetAgreement(pupil);
  const page = await visit(pupil.login);
  const consent = heading(page, 'Pirma – tavo sutikimas');
  const save = page.getByRole('button', { name: 'Išsaugoti sutikimą' });

  await test.step('nothing is ticked, and the rules open beside it', async () => {
    await expect(consent).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('checkbox')).toHaveCount(2);
    for (const box of await page.getByRole('checkbox').all()) await expect(box).not.toBeChecked();
    await expect(save).toBeDisabled();
    await expect(page.getByRole('main').getByRole('link', { name: 'Taisyklės' })).toHaveAttribute('target', '_blank');
    await pictures(page, 'key-rules');
    expect.soft(await violations(page), 'the agreement to the rules').toEqual([]);
  });

  await test.step('the first consent is needed, the second is free', async () => {
    await page.getByRole('checkbox', { name: /mano vardas būtų skelbiamas/ }).check();
    await expect(save).toBeDisabled();
    await page.getByRole('checkbox', { name: /Sutinku dalyvauti iššūkyje/ }).check();
    await save.click();
    await expect(page.getByText('Sutikimas išsaugotas.')).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: waits })).toBeVisible();
    const acts = await database.auditOf(pupil);
    expect(acts.map(({ action }) => action)).toContain('agreement.sign');
    await expect(consent).toHaveCount(0);
  });
});

test('a teacher of two schools chooses one after the log-in, and the pages keep it', { tag: '@screen' }, async ({
  page,
}) => {
  await page.goto('/login');
  await fillLogin(page, 'tutor2', password);
  const dialog = page.getByRole('dialog', { name: 'Pasirinkite mokyklą' });
  const schools = dialog.getByRole('radio');
  await expect(schools).toHaveCount(2);
  await expect(schools.first()).toBeChecked();
  await pictures(page, 'key-school');
  expect.soft(await violations(page), 'the choice of the school').toEqual([]);
  await schools.nth(1).check();
  const name = (await dialog.locator('label').nth(1).textContent()) ?? '';
  await dialog.getByRole('button', { name: 'Pasirinkti' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(heading(page, teacherHome)).toBeVisible();
  await page.goto('/userhome/members');
  const choice = page.getByRole('combobox', { name: 'Mokykla', exact: true });
  await expect(choice).toBeVisible();
  await expect(choice.locator('option:checked')).toHaveText(name);
});

test('a log-in that the server puts off goes on by itself', { tag: '@soak' }, async ({ page }) => {
  await page.goto('/login');
  const json = { success: false, code: 'OVERLOADED', error: 'Busy' };
  await page.route('**/api/auth/login', (one) => one.fulfill({ status: 503, headers: { 'retry-after': '2' }, json }), {
    times: 1,
  });
  await fillLogin(page, 'tutor', password);
  await expect(page.getByRole('alert').getByText(/Netrukus bus bandoma dar kartą/)).toBeVisible();
  await expect(heading(page, teacherHome)).toBeVisible();
});

test('log-in through a social network is shown where it is switched on, and cannot be chosen', {
  tag: '@soak',
}, async ({ page }) => {
  await page.route('**/api/settings/get', async (route) => {
    const response = await route.fetch();
    const settings = await response.json();
    await route.fulfill({ response, json: { ...settings, flags: { ...settings.flags, socialLogin: true } } });
  });
  await page.goto('/login');
  const tab = page.getByRole('tab', { name: 'Per socialinį tinklą' });
  await expect(tab).toBeVisible();
  await expect(tab).toBeDisabled();
  expect.soft(await violations(page), 'the three ways to log in').toEqual([]);
  await pictures(page, 'key-social');
});
