import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { openDesk, saveDesk } from '../contract/tasks-desk';
import { violations } from './support/audit';
import { call } from './support/call';
import { paste } from './support/editors';
import { patient, test } from './support/journey';
import { pictures } from './support/picture';
import { logInByCall, storedIn } from './support/session';

/** The author's desk: nothing typed is lost, two authors write one task, and earlier versions come back. */

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

test('a task with a pasted picture and a formula survives a killed page and a lost connection', {
  tag: '@gate',
}, async ({ visit, origin }) => {
  const author = await visit('admin', '/userhome/tasks/new');
  const context = author.context();
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
    // The server does not hear of it, so that the draft of the computer is the newer one.
    await author.route('**/api/tasks/desk/save', () => undefined);
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

    await context.setOffline(true);
    await write(again, ' Be ryšio.');
    await expect(again.getByText('Išsaugota šiame kompiuteryje, išsiųsime grįžus ryšiui')).toBeVisible(patient);
    await pictures(again, 'desk-offline');
    await context.setOffline(false);
    await isSaved(again);
    const [, id = ''] = /edit\/(\d+)/.exec(address) ?? [];
    const { fields } = await call(await logInByCall(origin, 'developer'), openDesk, { body: { id } });
    expect(fields.contentHtml).toContain('Staiga dingo elektra. Be ryšio.');
  });
});

test('two authors write one task: what does not touch joins, what touches is decided', {
  tag: '@screen',
}, async ({ visit, origin }) => {
  const id = await newTask(origin, 'Dviejų autorių užduotis', '<p>Pirmas sakinys.</p><p>Antras sakinys.</p>');
  const page = await visit('admin', `/userhome/tasks/edit/${id}`);
  const paragraph = (n: number) => text(page).getByRole('paragraph').nth(n);
  const other = await logInByCall(origin, 'developer');
  /** The other author replaces these words. */
  const replace = async (from: string, to: string) => {
    const { rev, fields } = await call(other, openDesk, { body: { id } });
    const contentHtml = fields.contentHtml.replace(from, to);
    await call(other, saveDesk, { body: { id, rev, fields: { ...fields, contentHtml } } });
  };
  await expect(paragraph(1)).toBeVisible(patient);

  await test.step('each changes another sentence; both are joined, and the other is seen', async () => {
    await replace('Antras sakinys.', 'Antras sakinys. Antrojo.');
    await paragraph(0).click();
    await page.keyboard.press('End');
    await page.keyboard.type(' Pirmojo.');
    await expect(text(page)).toContainText('Antras sakinys. Antrojo.', patient);
    await expect(text(page)).toContainText('Pirmas sakinys. Pirmojo.');
    await isSaved(page);
    await expect(page.getByText(/taip pat redaguoja$/)).toBeVisible(patient);
  });

  await test.step('both change the same words: the second decides, and nothing is lost', async () => {
    // The second does not hear of the first in time.
    await page.route('**/api/tasks/desk/seen', (route) => route.fulfill({ status: 503, body: '{}' }));
    await replace('Pirmas sakinys. Pirmojo.', 'Kito autoriaus sakinys.');
    await paragraph(0).click({ clickCount: 3 });
    await page.keyboard.type('Savas sakinys.');
    const question = page.getByRole('dialog', { name: /^Užduotį tuo pat metu pakeitė/ });
    await expect(question).toContainText('Savas sakinys.', patient);
    await expect(question).toContainText('Kito autoriaus sakinys.');
    await pictures(page, 'desk-conflict');
    expect.soft(await violations(page), 'two authors').toEqual([]);
    await question.getByRole('button', { name: 'Išsaugoti su mano variantu' }).click();
    await expect(question).toBeHidden(patient);
    await isSaved(page);
    const { fields } = await call(other, openDesk, { body: { id } });
    expect(fields.contentHtml).toContain('Savas sakinys.');
  });
});

test('who gives up a restored draft is told and asked, and leaves what another author has saved since', {
  tag: '@screen',
}, async ({ visit, origin }) => {
  const id = await newTask(origin, 'Atkurta užduotis', '<p>Pirmas sakinys.</p><p>Antras sakinys.</p>');
  const address = `/userhome/tasks/edit/${id}`;
  const page = await visit('admin', address);
  // The server does not hear of what stands on this computer.
  await page.route('**/api/tasks/desk/save', () => undefined);
  await text(page).getByRole('paragraph').first().click(patient);
  await page.keyboard.press('End');
  await page.keyboard.type(' Savo.');
  await expect.poll(async () => (await storedIn(page)).text).toContain('Savo.');
  const again = await page.context().newPage();
  await page.close();
  await again.route('**/api/tasks/desk/save', (route) => route.abort());
  await again.goto(address);
  await expect(text(again)).toContainText('Pirmas sakinys. Savo.', patient);
  const drop = again.getByRole('button', { name: 'Atmesti', exact: true });
  await expect(again.getByText('Išsaugota šiame kompiuteryje, išsiųsime grįžus ryšiui')).toBeVisible(patient);
  await drop.click();
  await expect(again.getByText('Atkurtas juodraštis neatmestas')).toBeVisible(patient);
  await pictures(again, 'desk-restored-kept');
  await expect(text(again)).toContainText('Pirmas sakinys. Savo.');
  await again.unroute('**/api/tasks/desk/save');
  await isSaved(again);

  await text(again).getByRole('paragraph').first().click();
  await again.keyboard.press('End');
  await again.keyboard.type(' Vėliau.');
  const other = await logInByCall(origin, 'developer');
  const open = () => call(other, openDesk, { body: { id } });
  await expect.poll(async () => (await open()).fields.contentHtml, patient).toContain('Vėliau.');
  const { rev, fields } = await open();
  const contentHtml = fields.contentHtml.replace('Antras sakinys.', 'Antras sakinys. Kito.');
  await call(other, saveDesk, { body: { id, rev, fields: { ...fields, contentHtml } } });
  await drop.click();
  const question = again.getByRole('dialog', { name: 'Atmesti atkurtą juodraštį?' });
  await expect(question).toContainText('Kartu dings ir tai, ką parašėte jį atkūrus.');
  await pictures(again, 'desk-restored-question');
  await question.getByRole('button', { name: 'Atmesti' }).click();
  await expect(text(again)).toHaveText('Pirmas sakinys.Antras sakinys. Kito.', patient);
  await isSaved(again);
  expect((await open()).fields.contentHtml).toBe('<p>Pirmas sakinys.</p><p>Antras sakinys. Kito.</p>');
});

test('the history has every version, and brings back an earlier one', { tag: '@soak' }, async ({ visit, origin }) => {
  const id = await newTask(origin, 'Istorija', '<p>Pirmas sakinys.</p>');
  const other = await logInByCall(origin, 'developer');
  const { rev, fields } = await call(other, openDesk, { body: { id } });
  await call(other, saveDesk, { body: { id, rev, fields: { ...fields, contentHtml: '<p>Kitas sakinys.</p>' } } });
  const page = await visit('admin', `/userhome/tasks/edit/${id}`);
  await expect(text(page)).toHaveText('Kitas sakinys.', patient);
  await text(page).press('Control+End');
  await page.keyboard.type(' Savas.');
  await isSaved(page);
  await page.getByRole('button', { name: 'Istorija' }).click();
  const history = page.getByRole('dialog', { name: /^Istorija/ });
  const versions = history.getByRole('list', { name: 'Versijos' }).getByRole('button');
  await expect(versions.nth(1)).toBeVisible(patient);
  await pictures(page, 'desk-history');
  expect.soft(await violations(page), 'the history').toEqual([]);
  await versions.last().click();
  await history.getByRole('button', { name: /^Grąžinti .* versiją$/ }).click(patient);
  await expect(page.getByText('Versija grąžinta: ji dabar juodraštyje.')).toBeVisible(patient);
  await expect(text(page)).not.toContainText('Savas.');
});

test('the desk by keyboard: parts by F6, levels by arrows, saving, preview, bold, italics, links and undoing', {
  tag: '@screen',
}, async ({ visit, origin }) => {
  const question =
    '<p>Bebras neša rąstą.</p><div class="task-question"><p>Kur jis eina?</p></div><p>Rinkis vieną kelią.</p>';
  const id = await newTask(origin, 'Klaviatūra', question);
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
  const preview = page.getByRole('dialog', { name: 'Peržiūra' });
  await preview.getByText('1–2 kl.', { exact: true }).click();
  // The youngest read, too, what follows the question: in the window, on the phone and in print.
  await expect(preview.getByText('Rinkis vieną kelią.')).toHaveCount(3);
  await page.keyboard.press('Escape');
  await expect(preview).toHaveCount(0);

  // The browser tells a selection a moment later, and the editor puts its own 20 ms after it is entered: faster than any
  // hand and slower than this one.
  const told = () => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 30))));
  await test.step('bold, italics, links and undoing by keys; what is done is undone step by step', async () => {
    await text(page).click();
    await told();
    await page.keyboard.press('Control+a');
    await told();
    await page.keyboard.press('Delete');
    await expect(text(page)).toHaveText('');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('stora');
    await page.keyboard.press('Control+b');
    await page.keyboard.press('Control+i');
    await page.keyboard.type(' pasvira');
    await page.keyboard.press('Control+i');
    await page.keyboard.type(' paprasta');
    await expect(text(page).locator('strong')).toHaveText('stora');
    await expect(text(page).locator('em')).toHaveText(' pasvira');
    await expect(text(page)).toContainText('stora pasvira paprasta');
    await page.keyboard.press('Control+Shift+ArrowLeft');
    await told();
    await page.keyboard.press('Control+k');
    const address = page.getByRole('textbox', { name: 'Nuorodos adresas' });
    await expect(address).toBeFocused();
    await address.fill('ne adresas');
    await address.press('Enter');
    await expect(address).toHaveAttribute('aria-invalid', 'true');
    await address.fill('damba.lt/bebras');
    await address.press('Enter');
    await expect(address).toHaveCount(0);
    await expect(text(page).locator('a')).toHaveText('paprasta');
    await expect(text(page).locator('a')).toHaveAttribute('href', 'https://damba.lt/bebras');
    await expect(text(page)).toBeFocused();
    await page.keyboard.press('Control+z');
    await expect(text(page).locator('a')).toHaveCount(0);
    await expect(text(page)).toHaveText('stora pasvira paprasta');
    await page.keyboard.press('Control+y');
    await expect(text(page).locator('a')).toHaveText('paprasta');
    await page.keyboard.press('Control+k');
    await expect(address).toHaveValue('https://damba.lt/bebras');
    await address.press('Escape');
    await expect(text(page).locator('a')).toHaveText('paprasta');
  });
});
