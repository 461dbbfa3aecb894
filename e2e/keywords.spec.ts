import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { addKeyword } from '../contract/keywords';
import { violations } from './support/audit';
import { call } from './support/call';
import { test } from './support/journey';
import { pictures } from './support/picture';
import { logInByCall } from './support/session';
import { phone, wide } from './support/windows';

/** A teacher proposes a keyword; an administrator names it, gives it a place, merges it with its twin and takes that back. */

const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('checkbox', { name: `Pažymėti „${name}“` }) });
const tick = (page: Page, name: string) => page.getByRole('checkbox', { name: `Pažymėti „${name}“` }).check();

test('an administrator names and merges keywords, and takes it back', { tag: '@soak' }, async ({ visit, origin }) => {
  const mark = randomUUID().slice(0, 6);
  const [stream, twin] = [`upelis ${mark}`, `upokšnis ${mark}`];
  const caller = await logInByCall(origin, 'admin');
  for (const name of [stream, twin])
    await call(caller, addKeyword, { body: { kind: 'INFORMATICS', language: 'lt', name } });
  const admin = await visit('admin', '/userhome/dictionaries/keywords');

  await test.step('the English name is written where it stands, by keyboard', async () => {
    await nameInEnglish(admin, stream, `brook ${mark}`);
  });

  await test.step('both become one; the merge is taken back', async () => {
    await tick(admin, stream);
    await tick(admin, twin);
    await pictures(admin, 'keywords-marked');
    await admin.setViewportSize(phone);
    const count = admin.getByRole('columnheader', { name: 'Užduotys' }).first();
    expect(await count.evaluate((head) => head.scrollWidth <= head.clientWidth), 'its head on a phone').toBe(true);
    await admin.setViewportSize(wide);
    await admin.getByRole('button', { name: 'Sujungti' }).click();
    const window = admin.getByRole('dialog');
    await window.getByRole('radio', { name: stream }).check();
    await expect(window.getByText(twin).last()).toBeVisible();
    expect(await violations(admin)).toEqual([]);
    await window.getByRole('button', { name: 'Sujungti' }).click();
    await expect(admin.getByText(`2 raktažodžiai sujungti į „${stream}“`)).toBeVisible();
    await expect(row(admin, twin)).toHaveCount(0);
    await expect(row(admin, stream)).toContainText(twin);
    await admin.getByRole('button', { name: 'Anuliuoti' }).last().click();
    await expect(row(admin, twin)).toHaveCount(1);
  });
});

test('a keyword comes in with a place, is found by its English name and removed', { tag: '@soak' }, async ({
  visit,
}) => {
  const mark = randomUUID().slice(0, 6);
  const stream = `upelis ${mark}`;
  const admin = await visit('admin', '/userhome/dictionaries/keywords');

  await test.step('a new one with a place', async () => {
    await admin.getByRole('button', { name: 'Naujas raktažodis' }).click();
    const window = admin.getByRole('dialog');
    await window.getByLabel('Lietuviškai').fill(stream);
    await window.getByLabel('Vieta medyje').selectOption({ label: '\u2003\u2003grafų teorija' });
    // A second press while it runs makes no second one.
    await window.getByRole('button', { name: 'Išsaugoti' }).dblclick();
    await expect(admin.getByText(`Sukurtas raktažodis „${stream}“`)).toBeVisible();
    await expect(window).toBeHidden();
    await expect(row(admin, stream)).toHaveCount(1);
  });

  await test.step('it is found by its English name, and search and order stand in the address', async () => {
    await nameInEnglish(admin, stream, `brook ${mark}`);
    await admin.getByRole('searchbox', { name: 'Raktažodis bet kuria kalba' }).fill(`BROOK ${mark}`);
    await expect(admin.getByText('grafų teorija').first()).toBeVisible();
    await expect(admin.getByRole('row')).toHaveCount(2);
    await admin.getByRole('button', { name: 'Angliškai', exact: true }).click();
    await expect(admin).toHaveURL(new RegExp(`search=BROOK[+]${mark}&sort=en`));
  });

  await test.step('what nothing uses is removed', async () => {
    await tick(admin, stream);
    await admin.getByRole('button', { name: 'Šalinti' }).click();
    await expect(admin.getByText('Pašalintas 1 raktažodis')).toBeVisible();
    await expect(row(admin, stream)).toHaveCount(0);
  });
});

/** Writes the English name of a keyword where it stands. */
async function nameInEnglish(page: Page, keyword: string, name: string): Promise<void> {
  await row(page, keyword)
    .getByRole('button', { name: /angliškai/ })
    .click();
  await page.keyboard.insertText(name);
  await page.keyboard.press('Enter');
  await expect(row(page, keyword).getByRole('button', { name })).toBeFocused();
}
