import { expect, type Locator, type Page } from '@playwright/test';
import { login as logInEndpoint } from '../contract/auth-login';
import { getCentreDay } from '../contract/secondround-day';
import { startChallenge } from '../contract/solving';
import { violations } from './support/audit';
import { call } from './support/call';
import { test } from './support/journey';
import { pictures } from './support/picture';
import { returnTo } from './support/rest';
import { logInByCall } from './support/session';
import { phone } from './support/windows';

/** A centre administrator's day on a telephone: the door, a password, the start, a lost connection, minutes. */

test.use({ viewport: phone, refusals: 'ALL' });

const row = (page: Page, name: string): Locator => page.getByRole('listitem').filter({ hasText: name });
const nameIn = async (one: Locator): Promise<string> =>
  ((await one.getByRole('button', { name: /^Atvyko: / }).getAttribute('aria-label')) ?? '').replace('Atvyko: ', '');
const message = (page: Page, text: RegExp | string) => page.getByRole('status').filter({ hasText: text });

test('the door: one tap marks, one takes it back, also with the cable out; a new password, the start and minutes', {
  tag: '@gate',
}, async ({ visit, origin }) => {
  const page = await visit('centre');
  await expect(page.getByRole('heading', { level: 1, name: 'II etapas' })).toBeVisible();
  const name = await nameIn(
    page
      .getByRole('listitem')
      .filter({ has: page.getByText(/^Atvyko$/) })
      .first(),
  );
  const one = row(page, name);
  await pictures(page, 'centre-door');

  await test.step('found by parts of the log-in name', async () => {
    const login = (await one.locator('.copied').textContent()) ?? '';
    await page.getByRole('searchbox').fill(login.slice(-7));
    await expect(page.getByRole('listitem').filter({ has: page.locator('.copied') })).toHaveCount(1);
  });

  await test.step('one tap, and one back', async () => {
    await page.getByRole('button', { name: `Atvyko: ${name}` }).click();
    await expect(one.getByText(/^Atvyko \d\d:\d\d$/)).toBeVisible();
    await page.getByRole('button', { name: `Anuliuoti atvykimą: ${name}` }).click();
    await expect(page.getByRole('button', { name: `Atvyko: ${name}` })).toBeVisible();
  });

  await test.step('with the cable out the mark waits here, also over a reload, and goes when it is back', async () => {
    await page.route('**/api/**', (route) => route.abort());
    await page.getByRole('button', { name: `Atvyko: ${name}` }).click();
    await expect(one.getByText('dar neišsiųsta')).toBeVisible();
    await expect(page.getByText(/Ryšio nėra\. 1\sžyma laukia/)).toBeVisible();
    await pictures(page, 'centre-offline');
    await page.unroute('**/api/**');
    await page.reload();
    await expect(one.getByText(/^Atvyko \d\d:\d\d$/)).toBeVisible();
    await expect(page.getByText('dar neišsiųsta')).toHaveCount(0);
    await page.getByRole('button', { name: `Anuliuoti atvykimą: ${name}` }).click();
    await expect(page.getByRole('button', { name: `Atvyko: ${name}` })).toBeVisible();
  });

  await test.step('a new password at the door, the start, and minutes', async () => {
    const last = await nameIn(
      page
        .getByRole('listitem')
        .filter({ has: page.getByText(/^Atvyko$/) })
        .last(),
    );
    await page.getByRole('button', { name: `Atvyko: ${last}` }).click();
    await expect(row(page, last).getByText(/^Leista pradėti iki \d\d:\d\d$/)).toBeVisible();

    await page.getByRole('button', { name: `Atverti: ${last}` }).click();
    const sheet = page.getByRole('dialog', { name: last });
    const login = (await sheet.locator('.copied').first().textContent()) ?? '';
    await sheet.getByRole('button', { name: 'Naujas slaptažodis' }).click();
    await page
      .getByRole('dialog', { name: 'Sukurti naują slaptažodį?' })
      .getByRole('button', { name: 'Naujas slaptažodis' })
      .click();
    await expect(sheet.getByRole('button', { name: 'Rodyti stambiai' })).toBeVisible();
    const password = (await sheet.locator('.copied').nth(1).textContent()) ?? '';
    await pictures(page, 'centre-pupil');
    expect.soft(await violations(page), 'a pupil at the door').toEqual([]);
    await page.keyboard.press('Escape');

    const { data } = await call({ origin, token: null }, logInEndpoint, {
      body: { authtype: 'BASIC', username: login, password },
    });
    const { pupils } = await call(await logInByCall(origin, 'centre'), getCentreDay, { body: {} });
    const challengeId = pupils.find((one) => one.login === login)?.challengeId ?? '';
    await call({ origin, token: data.token }, startChallenge, { params: { grade: 0 }, body: { challengeId } });

    await returnTo(page);
    await expect(row(page, last).getByText(/^Sprendžia/)).toBeVisible();
    await page.getByRole('button', { name: `Atverti: ${last}` }).click();
    await expect(sheet.getByRole('button', { name: 'Naujas slaptažodis' })).toBeDisabled();
    await sheet.getByRole('button', { name: 'Pridėti minučių' }).click();
    const question = page.getByRole('dialog', { name: 'Pridėti minučių' });
    await question.getByRole('button', { name: '+10' }).click();
    await question.getByRole('button', { name: 'Nebuvo ryšio' }).click();
    await question.getByRole('button', { name: 'Pridėti minučių' }).click();
    await expect(message(page, `Pridėta minučių: ${last}`)).toBeVisible();
    await page.keyboard.press('Escape');
    await pictures(page, 'centre-live');
  });
});
