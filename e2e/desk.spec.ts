import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { saveDesk } from '../contract/tasks-desk';
import { violations } from './support/audit';
import { call } from './support/call';
import { paste } from './support/editors';
import { fillLogin, logIn, patient, test } from './support/journey';
import { pictures } from './support/picture';
import { logInByCall, password, storedIn } from './support/session';

/** The author's desk: nothing typed is lost, two authors write one task, and earlier versions come back. */

test.describe.configure({ timeout: 180_000 });

const title = (page: Page): Locator => page.getByRole('textbox', { name: 'Pavadinimas', exact: true });
const text = (page: Page): Locator => page.getByRole('textbox', { name: 'Sąlyga' });
const isSaved = async (page: Page): Promise<void> =>
  expect(page.locator('[data-saved]').getByText(/^Juodraštis išsaugotas/)).toBeVisible(patient);
/** The words of the statement, one line for each paragraph. */
const words = (page: Page): Promise<string> => text(page).evaluate((box) => box.textContent ?? '');

/** A new draft with this statement, made by a call. */
async function newTask(origin: string, name: string, contentHtml: string): Promise<string> {
  const author = await logInByCall(origin, 'developer');
  const fields = { name, contentHtml };
  return (await call(author, saveDesk, { body: { id: null, rev: 0, fields } })).id;
}

test('a task with a pasted picture and a formula survives a killed page, a log-out, a click in the menu and a lost connection', {
  tag: '@gate',
}, async ({ browser }) => {
  const context = await browser.newContext({ locale: 'lt-LT' });
  const author = await context.newPage();
  await logIn(author, 'admin');
  await author.goto('/userhome/tasks');
  await author.getByRole('link', { name: 'Nauja užduotis' }).click(patient);
  let typed = 'Bebras stovi prie upės ir skaičiuoja rąstus.';

  await test.step('the first word is typed at once; the first save gives the task its address', async () => {
    await expect(title(author)).toBeFocused(patient);
    await author.keyboard.type('Upės bebras');
    await author.keyboard.press('Tab');
    await author.keyboard.type(typed);
    await expect(author).toHaveURL(/\/userhome\/tasks\/edit\/\d+$/, patient);
    await isSaved(author);
    await expect(author.getByText('ir šiame kompiuteryje')).toBeVisible();
    const png = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#8a5a2b' } })
      .png()
      .toBuffer();
    await author.keyboard.press('Enter');
    await paste(text(author), 'paste', [{ name: 'a.png', type: 'image/png', base64: png.toString('base64') }]);
    await expect(text(author).locator('img[src^="/images/"]')).toHaveCount(1, patient);
    await text(author).press('Control+End');
    await author.keyboard.press('Enter');
    await author.keyboard.type('$3x$ ');
    await expect(text(author).locator('math')).toHaveCount(1, patient);
    await pictures(author, 'desk-writing');
    expect.soft(await violations(author), 'the desk').toEqual([]);
  });

  const address = author.url();
  const before = await words(author);
  const back = async (page: Page, more: string) => {
    await page.goto(address);
    await expect(text(page)).toContainText(more.trim(), patient);
    expect(await words(page)).toBe(`${before}${typed.slice(44)}`);
    await expect(text(page).locator('img[src^="/images/"]')).toHaveCount(1);
    await expect(text(page).locator('math')).toHaveCount(1);
  };
  const write = async (page: Page, more: string) => {
    await text(page).press('Control+End');
    await page.keyboard.type(more);
    typed += more;
  };

  await test.step('the page is killed in the middle of a sentence', async () => {
    await write(author, 'Staiga dingo elektra.');
    // e2e/desk-loss.spec.ts is about the very moment of a key; this is about what stands in the sheet.
    await expect.poll(async () => (await storedIn(author)).text).toContain('Staiga dingo elektra.');
    const session = await author.context().newCDPSession(author);
    // A page that is gone answers nothing.
    void session.send('Page.crash').catch(() => undefined);
    await author.waitForEvent('crash');
    await author.close();
    const again = await context.newPage();
    await back(again, 'Staiga dingo elektra.');
    await expect(again.getByText(/^Atkurtas \d\d:\d\d juodraštis/)).toBeVisible();
    await pictures(again, 'desk-restored');
    await isSaved(again);

    await write(again, ' Tada išėjo.');
    await again.getByRole('link', { name: 'Klasifikatoriai', exact: true }).click();
    await expect(again).toHaveURL(/\/userhome\/dictionaries/, patient);
    await back(again, 'Tada išėjo.');

    await write(again, ' Atsijungė.');
    await again.getByRole('button', { name: 'Atsijungti' }).click();
    await expect(again).toHaveURL(/\/login$/, patient);
    await fillLogin(again, 'admin', password);
    await expect(again).toHaveURL(/\/userhome\/home$/, patient);
    await back(again, 'Atsijungė.');

    await context.setOffline(true);
    await write(again, ' Be ryšio.');
    await expect(again.getByText('Išsaugota šiame kompiuteryje, išsiųsime grįžus ryšiui')).toBeVisible(patient);
    await pictures(again, 'desk-offline');
    await context.setOffline(false);
    await isSaved(again);
    await back(again, 'Be ryšio.');
    await context.close();
  });
});

test('two authors write one task: what does not touch joins, what touches is decided, and a version comes back', {
  tag: '@screen',
}, async ({ visit, origin }) => {
  const id = await newTask(origin, 'Dviejų autorių užduotis', '<p>Pirmas sakinys.</p><p>Antras sakinys.</p>');
  const first = await visit('admin', `/userhome/tasks/edit/${id}`);
  const second = await visit('developer', `/userhome/tasks/edit/${id}`);
  const paragraph = (page: Page, n: number) => text(page).getByRole('paragraph').nth(n);
  const writeAtEnd = async (page: Page, n: number, more: string) => {
    await paragraph(page, n).click();
    await page.keyboard.press('End');
    await page.keyboard.type(more);
  };
  await expect(paragraph(first, 1)).toBeVisible(patient);
  await expect(paragraph(second, 1)).toBeVisible(patient);

  await test.step('each changes another sentence; both see both, and that the other is there', async () => {
    await writeAtEnd(first, 0, ' Pirmojo.');
    await writeAtEnd(second, 1, ' Antrojo.');
    await isSaved(first);
    await isSaved(second);
    for (const page of [first, second]) {
      await expect(text(page)).toContainText('Pirmas sakinys. Pirmojo.', patient);
      await expect(text(page)).toContainText('Antras sakinys. Antrojo.', patient);
      await expect(page.getByText(/taip pat redaguoja$/)).toBeVisible(patient);
    }
  });

  await test.step('both change the same words: the second decides, and nothing is lost', async () => {
    // The second does not hear of the first in time.
    await second.route('**/api/tasks/desk/seen', (route) => route.fulfill({ status: 503, body: '{}' }));
    await paragraph(first, 0).click({ clickCount: 3 });
    await first.keyboard.type('Pirmojo autoriaus sakinys.');
    await isSaved(first);
    await expect(first.locator('[data-saved]')).toBeVisible();
    await paragraph(second, 0).click({ clickCount: 3 });
    await second.keyboard.type('Antrojo autoriaus sakinys.');
    const question = second.getByRole('dialog', { name: /^Užduotį tuo pat metu pakeitė/ });
    await expect(question).toContainText('Antrojo autoriaus sakinys.', patient);
    await expect(question).toContainText('Pirmojo autoriaus sakinys.');
    await pictures(second, 'desk-conflict');
    expect.soft(await violations(second), 'two authors').toEqual([]);
    await question.getByRole('button', { name: 'Išsaugoti su mano variantu' }).click();
    await expect(question).toBeHidden(patient);
    await second.unroute('**/api/tasks/desk/seen');
    await expect(text(first)).toContainText('Antrojo autoriaus sakinys.', patient);
  });

  await test.step('the history has both, and brings back the one that was not chosen', async () => {
    await first.getByRole('button', { name: 'Istorija' }).click();
    const history = first.getByRole('dialog', { name: /^Istorija/ });
    const versions = history.getByRole('list', { name: 'Versijos' }).getByRole('button');
    await expect(versions.nth(1)).toBeVisible(patient);
    await pictures(first, 'desk-history');
    expect.soft(await violations(first), 'the history').toEqual([]);
    await versions.last().click();
    await history.getByRole('button', { name: /^Grąžinti .* versiją$/ }).click(patient);
    await expect(first.getByText('Versija grąžinta: ji dabar juodraštyje.')).toBeVisible(patient);
    await expect(paragraph(first, 0)).toHaveText('Pirmas sakinys.');
  });
});

test('the desk by keyboard: parts by F6, saving, preview, levels by arrows', { tag: '@screen' }, async ({
  visit,
  origin,
}) => {
  const id = await newTask(origin, 'Klaviatūra', '<p>Sakinys.</p>');
  const page = await visit('admin', `/userhome/tasks/edit/${id}`);
  await text(page).click(patient);
  const region = () =>
    page.evaluate(() => document.activeElement?.closest('[data-region]')?.getAttribute('data-region'));
  for (const next of ['2', '3', '4', '1']) {
    await page.keyboard.press('F6');
    expect(await region()).toBe(next);
  }
  await text(page).click();
  let stops = 0;
  while ((await region()) !== '4' && stops < 20) {
    await page.keyboard.press('Tab');
    stops += 1;
  }
  // Two for each of four choices and their layout stand between the text and the bar.
  expect(stops).toBeLessThanOrEqual(12);
  const cell = (name: string) => page.getByRole('button', { name, exact: true });
  await cell('1–2 klasės: lengva').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect(cell('3–4 klasės: vidutinė')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(cell('3–4 klasės: vidutinė')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Control+s');
  await isSaved(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('dialog', { name: 'Peržiūra' })).toBeVisible();
});
