import { expect, type Locator, type Page } from '@playwright/test';
import { logout } from '../contract/auth';
import { violations } from './support/audit';
import { call } from './support/call';
import { drafts, editors, openAndType, question, schoolEditor } from './support/editors';
import { expectHome, fillLogin, patient, sessionOf, test } from './support/journey';
import { pictures } from './support/picture';
import { password } from './support/session';

/** A staff session that ends while they type, and a screen opened without a session. */

test.use({ refusals: [401] });

/** Ends the session of the page behind its back. */
async function endSessionOf(page: Page, origin: string): Promise<void> {
  await call({ origin, token: (await sessionOf(page)).token }, logout, { body: {} });
}

const over = (page: Page): Locator => page.getByRole('dialog', { name: 'Seansas baigėsi' });

for (const editor of editors.filter(({ name }) => name === 'text' || name === 'school')) {
  test(`${editor.name}: a session that has ended asks for the log-in over the page, which then goes on`, {
    tag: editor.name === 'school' ? '@gate' : '@soak',
  }, async ({ visit, origin }) => {
    const page = await visit('admin', editor.from);
    await openAndType(page, editor, `Pertraukta ${editor.name}`);
    const address = page.url();
    await endSessionOf(page, origin);
    await page.getByRole('button', { name: 'Išsaugoti' }).click();
    await expect(over(page)).toBeVisible();
    expect(page.url()).toBe(address);
    await pictures(page, `unsaved-login-${editor.name}`);
    expect.soft(await violations(page), 'log-in over a page').toEqual([]);
    await fillLogin(over(page), 'admin', password);
    // The refused call goes out again by itself.
    await expect(page.getByText(editor.name === 'text' ? 'Tekstas išsaugotas.' : 'Mokykla sukurta.')).toBeVisible(
      patient,
    );
    await expect(over(page)).toHaveCount(0);
    expect(await drafts(page)).toBe(0);
  });
}

test('somebody else who logs in over the page is led home, and the text waits for its owner', {
  tag: '@screen',
}, async ({ visit, origin }) => {
  const page = await visit('admin', '/userhome/schools/new');
  await schoolEditor.field(page).fill('Vėlesnė mokykla', patient);
  await endSessionOf(page, origin);
  await page.getByRole('button', { name: 'Išsaugoti' }).click();
  await expect(over(page)).toBeVisible();
  // The text is written when the session ends; an IndexedDB write still under way would not outlive the page.
  expect(await drafts(page)).toBe(1);
  await fillLogin(over(page), 'developer', password);
  await expect(page).toHaveURL(/\/userhome\/home$/);
  // Of the same role, in the very same form: it is empty.
  await page.goto('/userhome/schools/new');
  await expect(schoolEditor.field(page)).toHaveValue('');
  await page.getByRole('button', { name: 'Atsijungti' }).click();
  await expect(page).toHaveURL(/\/login$/);

  await fillLogin(page, 'admin', password);
  await expectHome(page);
  await page.goto('/userhome/schools/new');
  await expect(schoolEditor.field(page)).toHaveValue('Vėlesnė mokykla');
  // Logging out deletes one's own drafts for good.
  await page.getByRole('button', { name: 'Atsijungti' }).click();
  await question(page).getByRole('button', { name: 'Išeiti neišsaugojus' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await drafts(page)).toBe(0);
});

test('a screen asked for without a session leads to the log-in, and home whom it does not let in', {
  tag: '@screen',
}, async ({ page }) => {
  await page.goto('/userhome/tasks?search=bebras');
  await expect(page).toHaveURL(/\/login\?next=/);
  await fillLogin(page, 'tester', password);
  await expectHome(page);
});
