import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, expect, type Locator, type Page, type Route } from '@playwright/test';
import sharp from 'sharp';
import { logout } from '../contract/auth';
import { openDesk, saveDesk } from '../contract/tasks-desk';
import { freePort } from '../server/platform/ports';
import { call } from './support/call';
import { paste } from './support/editors';
import { watchForeign } from './support/errors';
import { fillLogin, logIn, patient, sessionOf, test } from './support/journey';
import { rest } from './support/rest';
import { originHere } from './support/servers/country';
import { logInByCall, password, sessionFor, sessionKey } from './support/session';
import { wide } from './support/windows';

/** What an unkind day does to an author: killed browsers and servers, ended sessions, two windows. No letter is lost. */

const text = (page: Page): Locator => page.getByRole('textbox', { name: 'Sąlyga' });
const words = (page: Page): Promise<string> => text(page).evaluate((box) => box.textContent ?? '');
const isSaved = async (page: Page): Promise<void> =>
  expect(page.locator('[data-saved]').getByText(/^Juodraštis išsaugotas/)).toBeVisible(patient);

async function newTask(origin: string, name: string, contentHtml: string): Promise<string> {
  const author = await logInByCall(origin, 'developer');
  return (await call(author, saveDesk, { body: { id: null, rev: 0, fields: { name, contentHtml } } })).id;
}

/** Types as a person does, at the end of the text. */
async function writeOn(page: Page, more: string): Promise<void> {
  await text(page).press('Control+End');
  await page.keyboard.type(more, { delay: 40 });
}

/** Everything that this computer keeps of unsent texts. */
function kept(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open('damba-drafts');
        opening.onsuccess = () => {
          const { result: db } = opening;
          const reading = db.transaction('drafts').objectStore('drafts').getAll();
          reading.onsuccess = () => {
            db.close();
            resolve(JSON.stringify(reading.result));
          };
        };
      }),
  );
}

/** A browser with a folder of its own, as on a person's computer, and how to kill all of it at once. */
async function ownBrowser(
  folder: string,
  session: string,
  foreign: string[],
): Promise<{ context: BrowserContext; kill: () => Promise<void> }> {
  const { launchOptions = {} } = test.info().project.use;
  const context = await chromium.launchPersistentContext(folder, {
    ...launchOptions,
    baseURL: originHere(),
    locale: 'lt-LT',
    viewport: wide,
  });
  watchForeign(context, foreign);
  // The session itself is stored by the browser only seconds later.
  await context.addInitScript(([key, value]) => localStorage.setItem(key, value), [sessionKey, session] as const);
  const devtools = await context.browser()?.newBrowserCDPSession();
  const { processInfo = [] } = (await devtools?.send('SystemInfo.getProcessInfo')) ?? {};
  const own = processInfo.find(({ type }) => type === 'browser')?.id;
  if (own === undefined) throw new Error('the browser does not tell its process');
  const kill = async () => {
    const closed = context.waitForEvent('close');
    process.kill(own, 'SIGKILL');
    await closed;
  };
  return { context, kill };
}

test('a browser that is killed in the middle of a word, again and again, keeps every letter', { tag: '@soak' }, async ({
  origin,
  foreign,
}) => {
  test.setTimeout(180_000);
  const id = await newTask(origin, 'Nužudyta naršyklė', '<p>Pradžia.</p>');
  const session = await sessionFor(origin, 'developer');
  const folder = mkdtempSync(join(tmpdir(), 'damba-killed-'));
  let expected = 'Pradžia.';
  try {
    for (const word of [' Bebras', ' nuplauk', ' užtvank']) {
      const { context, kill } = await ownBrowser(folder, session, foreign);
      const page = await context.newPage();
      await page.goto(`/userhome/tasks/edit/${id}`);
      await expect.poll(() => words(page), patient).toBe(expected);
      // The server hears nothing: what comes back was on this computer.
      await page.route('**/api/tasks/desk/save', (route) => route.abort());
      await writeOn(page, word);
      expected += word;
      await expect.poll(() => kept(page), { intervals: [20] }).toContain(expected);
      await kill();
    }
    const { context, kill } = await ownBrowser(folder, session, foreign);
    const page = await context.newPage();
    await page.goto(`/userhome/tasks/edit/${id}`);
    await expect.poll(() => words(page), patient).toBe(expected);
    await expect(page.getByText(/^Atkurtas \d\d:\d\d juodraštis/)).toBeVisible();
    await isSaved(page);
    await kill();
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
});

test('a picture that was pasted last is kept without another key', { tag: '@soak' }, async ({ visit, origin }) => {
  test.setTimeout(120_000);
  const id = await newTask(origin, 'Paveikslas gale', '<p>Pradžia.</p>');
  const page = await visit('developer', `/userhome/tasks/edit/${id}`);
  await text(page).press('Control+End', patient);
  const png = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#8a5a2b' } })
    .png()
    .toBuffer();
  await paste(text(page), 'paste', [{ name: 'a.png', type: 'image/png', base64: png.toString('base64') }]);
  const picture = text(page).locator('img[src^="/images/"]');
  await expect(picture).toHaveCount(1, patient);
  await isSaved(page);
  await page.reload();
  await expect(picture).toHaveCount(1, patient);
});

test('a reload, and leaving by the menu, in the very moment of the last key keep it', { tag: '@soak' }, async ({
  visit,
  origin,
}) => {
  test.setTimeout(120_000);
  const id = await newTask(origin, 'Perkrauta', '<p>Pradžia.</p>');
  const page = await visit('developer', `/userhome/tasks/edit/${id}`);
  page.on('dialog', (dialog) => void dialog.accept());
  await expect(text(page)).toContainText('Pradžia.', patient);
  await writeOn(page, ' Vidury žo');
  await page.reload();
  await expect(text(page)).toHaveText('Pradžia. Vidury žo', patient);
  // A part that was opened later is written as soon.
  await page.getByRole('tab', { name: 'Paaiškinimas' }).click();
  await page.getByRole('textbox', { name: 'Paaiškinimas' }).click();
  await page.keyboard.type('Nes', { delay: 40 });
  await page.reload();
  await page.getByRole('tab', { name: 'Paaiškinimas' }).click(patient);
  await expect(page.getByRole('textbox', { name: 'Paaiškinimas' })).toHaveText('Nes', patient);
  await page.getByRole('tab', { name: 'Sąlyga' }).click();
  await writeOn(page, 'dži');
  await page.getByRole('link', { name: 'Klasifikatoriai', exact: true }).click();
  await expect(page).toHaveURL(/\/userhome\/dictionaries/, patient);
  await page.goto(`/userhome/tasks/edit/${id}`);
  await expect(text(page)).toHaveText('Pradžia. Vidury žodži', patient);
});

test.describe('a session that ends', () => {
  test.use({ refusals: [401] });

  test('elsewhere, while somebody types: the log-in stands over the desk, and every word is sent after it', {
    tag: '@gate',
  }, async ({ visit, origin }) => {
    const id = await newTask(origin, 'Seansas', '<p>Pradžia.</p>');
    const page = await visit('developer', `/userhome/tasks/edit/${id}`);
    const write = async (more: string) => {
      await text(page).press('Control+End');
      await page.keyboard.type(more);
    };
    await expect(text(page)).toContainText('Pradžia.', patient);
    const { token } = await sessionOf(page);
    // The words are written before the page hears of the end, and saved after it.
    const held: Route[] = [];
    await page.route(`**${saveDesk.path}`, (route) => void held.push(route));
    await write(' Po.');
    await expect(text(page)).toHaveText('Pradžia. Po.');
    await call({ origin, token }, logout, { body: {} });
    await page.unroute(`**${saveDesk.path}`);
    // One that the page has given up meanwhile is sent again.
    for (const route of held) await route.continue().catch(() => undefined);
    const over = page.getByRole('dialog', { name: 'Seansas baigėsi' });
    await expect(over).toBeVisible(patient);
    await fillLogin(over, 'developer', password);
    await expect(over).toHaveCount(0, patient);
    await write(' Toliau.');
    await rest(page);
    const { fields } = await call(await logInByCall(origin, 'developer'), openDesk, { body: { id } });
    expect(fields.contentHtml).toContain('Pradžia. Po. Toliau.');
  });
});

test('two windows of one author: what does not touch joins, the same sentence is asked about', {
  tag: '@soak',
}, async ({ browser, origin }) => {
  test.setTimeout(120_000);
  const id = await newTask(origin, 'Du langai', '<p>Pirmas sakinys.</p><p>Antras sakinys.</p>');
  const context = await browser.newContext({ locale: 'lt-LT' });
  const one = await context.newPage();
  await logIn(one, 'developer');
  const other = await context.newPage();
  await one.goto(`/userhome/tasks/edit/${id}`);
  await other.goto(`/userhome/tasks/edit/${id}`);
  const paragraph = (page: Page, n: number) => text(page).getByRole('paragraph').nth(n);
  await expect(paragraph(one, 1)).toBeVisible(patient);
  await expect(paragraph(other, 1)).toBeVisible(patient);
  await paragraph(one, 0).click();
  await one.keyboard.press('End');
  await one.keyboard.type(' Vienas.', { delay: 40 });
  await writeOn(other, ' Kitas.');
  for (const page of [one, other]) {
    await isSaved(page);
    await expect(paragraph(page, 0)).toHaveText('Pirmas sakinys. Vienas.', patient);
    await expect(paragraph(page, 1)).toHaveText('Antras sakinys. Kitas.', patient);
  }
  // The other window does not hear of it in time.
  await other.route('**/api/tasks/desk/seen', (route) => route.fulfill({ status: 503, body: '{}' }));
  await paragraph(one, 0).click({ clickCount: 3 });
  await one.keyboard.type('Vieno lango sakinys.');
  await isSaved(one);
  await paragraph(other, 0).click({ clickCount: 3 });
  await other.keyboard.type('Kito lango sakinys.');
  const question = other.getByRole('dialog', { name: /^Užduotį tuo pat metu pakeitė/ });
  await expect(question).toContainText('Vieno lango sakinys.', patient);
  await expect(question).toContainText('Kito lango sakinys.');
  await question.getByRole('button', { name: 'Išsaugoti su mano variantu' }).click();
  await expect(question).toBeHidden(patient);
  await expect(text(one)).toContainText('Kito lango sakinys.', patient);
  await context.close();
});

test.describe('a server', () => {
  const folder = mkdtempSync(join(tmpdir(), 'damba-killed-'));
  const running: ChildProcess[] = [];

  test.afterAll(() => {
    for (const child of running) child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  /** Starts the server on its data; resolves when it answers. */
  async function start(port: number): Promise<ChildProcess> {
    const { DATABASE_URL: _foreign, ...env } = process.env;
    const child = spawn(process.execPath, ['scripts/start.mjs'], {
      cwd: new URL('..', import.meta.url).pathname,
      env: { ...env, DATA_DIR: folder, PORT: String(port) },
      stdio: 'ignore',
    });
    running.push(child);
    const isThere = () =>
      fetch(`http://127.0.0.1:${port}/api/health`).then(
        ({ ok }) => ok,
        () => false,
      );
    await expect.poll(isThere, { timeout: 150_000 }).toBe(true);
    return child;
  }

  test('killed while the desk saves gets every word when it is there again, and makes one task', {
    tag: '@soak',
  }, async ({ browser }) => {
    test.setTimeout(300_000);
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    const first = await start(port);
    const localStorage = [{ name: sessionKey, value: await sessionFor(origin, 'developer') }];
    const page = await browser.newPage({
      baseURL: origin,
      storageState: { cookies: [], origins: [{ origin, localStorage }] },
    });
    await page.goto('/userhome/tasks/new');
    await page.getByRole('textbox', { name: 'Pavadinimas', exact: true }).fill('Nužudytas serveris', patient);
    await text(page).click();
    await page.keyboard.type('Pirmas sakinys.', { delay: 40 });
    // It has the task, and its reply is lost with it.
    await page.route(
      '**/api/tasks/desk/save',
      async (route) => {
        await route.fetch().catch(() => undefined);
        const ended = new Promise((resolve) => first.on('exit', resolve));
        first.kill('SIGKILL');
        await ended;
        await route.abort();
      },
      { times: 1 },
    );
    await expect(page.getByText('Išsaugota šiame kompiuteryje, išsiųsime grįžus ryšiui')).toBeVisible(patient);
    await page.keyboard.type(' Antras sakinys.', { delay: 40 });
    await start(port);
    await isSaved(page);
    await expect(page).toHaveURL(/\/userhome\/tasks\/edit\/\d+$/);
    await page.reload();
    await expect(text(page)).toHaveText('Pirmas sakinys. Antras sakinys.', patient);
    await page.goto('/userhome/tasks?name=Nu%C5%BEudytas');
    await expect(page.getByRole('row', { name: /Nužudytas serveris/ })).toHaveCount(1, patient);
    await page.close();
  });
});
