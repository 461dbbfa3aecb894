/// <reference lib="dom" />
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import pg from 'pg';
import { validateUserData } from '../../contract/auth';
import { type DeskFields, saveDesk } from '../../contract/tasks-desk';
import { browserLaunch } from '../../scripts/browser.mjs';
import { root } from '../../server/platform/root';
import { tasksSheet } from '../../text/lt/tasks-sheet';
import { median, percentile } from '../load';
import { reportChecks, row } from '../report';
import { onStage, type Stage } from '../stage';

/** This many times slower than this machine: about an author's old computer. */
const SLOWER = 4;
/** Milliseconds from a key until its letter is painted, and from the press in the bank until the desk can be written on. */
const KEY = 50;
const OPEN = 1000;
const KEYWORDS = 600;
const OPENINGS = 5;
const typed = ' Tada bebras pastatė dar vieną užtvanką prie didelio ąžuolo ir nuplaukė namo';

declare global {
  /** Filled in the page. */
  var benchKeys: number[];
  var benchOpened: number | null;
}

/**
 * Writes in a task of 2,000 words with formulas and pictures in a real browser with a slowed processor, and opens the
 * desk from the bank.
 */
export async function benchDesk(): Promise<void> {
  // The page as it is released, built from the present sources.
  execFileSync(process.execPath, [join(root, 'scripts/build.mjs')], { stdio: 'inherit' });
  await onStage(1, run);
}

async function run({ app, databaseUrl }: Stage): Promise<void> {
  await plant(databaseUrl);
  const headers = { 'content-type': 'application/json', 'authentication-token': 'bench-token-author' };
  const post = async (path: string, body: object): Promise<unknown> => {
    const reply = await fetch(`${app.url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!reply.ok) throw new Error(`${path}: ${await reply.text()}`);
    return await reply.json();
  };
  const { user } = validateUserData.reply.parse(await post(validateUserData.path, {})).sessionInfo;
  if (!user) throw new Error('nobody is logged in');
  const { login: _login, ...known } = user;
  const session = JSON.stringify({ token: headers['authentication-token'], ...known });
  const { id } = saveDesk.reply.parse(await post(saveDesk.path, { id: null, rev: 0, fields: longTask() }));

  const folder = mkdtempSync(join(tmpdir(), 'damba-bench-'));
  const { args, ...launch } = browserLaunch();
  const browser = await chromium.launchPersistentContext(folder, {
    ...launch,
    // Painting by an emulated graphics card stops the pages for seconds at a time; without one nothing is emulated.
    args: [...args, '--disable-gpu'],
    viewport: { width: 1366, height: 768 },
    locale: 'lt-LT',
    baseURL: app.url,
  });
  try {
    await browser.addInitScript((text) => localStorage.setItem('damba-session', text), session);
    const openings = await openDesk(browser, id);
    const keys = await writeIn(browser, id);
    report(keys, openings);
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function slowed(browser: BrowserContext): Promise<{ page: Page; slow: (rate: number) => Promise<void> }> {
  const page = await browser.newPage();
  const devtools: CDPSession = await browser.newCDPSession(page);
  return { page, slow: async (rate) => void (await devtools.send('Emulation.setCPUThrottlingRate', { rate })) };
}

/** Types at a good typist's pace in the middle of the text: milliseconds from each key until the frame with its letter. */
async function writeIn(browser: BrowserContext, id: string): Promise<number[]> {
  const { page, slow } = await slowed(browser);
  await page.goto(`/userhome/tasks/edit/${id}`);
  const text = page.getByRole('textbox', { name: tasksSheet.text.content });
  await text
    .locator('p')
    .nth(20)
    .click({ position: { x: 200, y: 12 } });
  await page.waitForTimeout(3000);
  await slow(SLOWER);
  await page.evaluate(() => {
    globalThis.benchKeys = [];
    addEventListener(
      'keydown',
      ({ timeStamp }) => {
        requestAnimationFrame(() => {
          // A task after the frame: it has been painted by then.
          const channel = new MessageChannel();
          channel.port1.onmessage = () => benchKeys.push(performance.now() - timeStamp);
          channel.port2.postMessage(null);
        });
      },
      true,
    );
  });
  for (const letter of typed) {
    await page.keyboard.press(letter === ' ' ? 'Space' : letter).catch(() => page.keyboard.insertText(letter));
    await page.waitForTimeout(90);
  }
  // The draft is stored and sent meanwhile.
  await page.waitForTimeout(3000);
  const keys = await page.evaluate(() => benchKeys);
  await page.close();
  return keys;
}

/** Opens the desk from its row in the bank: milliseconds, the first time with nothing loaded for it. */
async function openDesk(browser: BrowserContext, id: string): Promise<number[]> {
  const { page, slow } = await slowed(browser);
  const times: number[] = [];
  await page.goto('/userhome/tasks');
  for (let opening = 0; opening <= OPENINGS; opening += 1) {
    const link = page.locator(`a[href^="/userhome/tasks/edit/${id}"]`).first();
    await link.waitFor();
    await page.waitForTimeout(1500);
    await slow(SLOWER);
    const time = await link.evaluate(async (element) => {
      const from = performance.now();
      if (element instanceof HTMLElement) element.click();
      while (!document.querySelector('[data-region="1"] [contenteditable="true"]'))
        await new Promise((next) => requestAnimationFrame(next));
      await new Promise((next) => requestAnimationFrame(() => setTimeout(next)));
      return performance.now() - from;
    });
    times.push(time);
    await slow(1);
    await page.waitForTimeout(1500);
    await page.goBack();
  }
  await page.close();
  return times;
}

function report(keys: readonly number[], [cold = 0, ...warm]: readonly number[]): void {
  console.log(`\n2,000 words, processor ${SLOWER} times slower, milliseconds`);
  console.log(row('', ['median', 'p95', 'least', 'most']));
  const cells = (all: readonly number[]) => [median(all), percentile(all, 95), Math.min(...all), Math.max(...all)];
  console.log(row('a key until it is painted', cells(keys)));
  console.log(row('the desk opens, warm', cells(warm)));
  console.log(row('the desk opens, cold', [cold]));
  reportChecks([
    ['a key until it is painted, median, ms', median(keys), '<', KEY],
    ['the desk opens from the bank, warm, median, ms', median(warm), '<', OPEN],
  ]);
}

/** A statement of 2,000 words with forty formulas and a question; its pictures are drawings in our own folder. */
function longTask(): Partial<DeskFields> {
  const stock = [
    'bebras',
    'rąstas',
    'upė',
    'užtvanka',
    'skaičiuoja',
    'miškas',
    'tvenkinys',
    'draugai',
    'neša',
    'kelias',
  ];
  const words = (from: number) => Array.from({ length: 25 }, (_, n) => stock[(n * 7 + from) % stock.length]).join(' ');
  const formula =
    '<math xmlns="http://www.w3.org/1998/Math/MathML" data-tex="\\frac{1}{2}"><mfrac><mn>1</mn><mn>2</mn></mfrac></math>';
  const picture = `<p><img src="/images/${'0'.repeat(32)}.png" alt="Upė" width="300" height="200" /></p>`;
  const lines = Array.from({ length: 40 }, (_, n) => `<p>${words(n)} ${formula} ${words(n + 3)}.</p>`);
  const contentHtml = `${lines.map((line, n) => (n % 8 === 0 ? line + picture : line)).join('')}<div class="task-question"><p>Kiek rąstų liko?</p></div>`;
  const choice = { comment: '', hint: '', imageLink: null, imageName: null, isCorrect: 'N' as const };
  return {
    name: 'Ilga užduotis',
    contentHtml,
    choices: ['a', 'b', 'c', 'd'].map((textHtml) => ({ ...choice, textHtml })),
  };
}

/** An author with a session, and as many keywords as a bank has; the tasks of the stage have ids of their own. */
async function plant(databaseUrl: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  // The database is stopped under this connection.
  pool.on('error', () => undefined);
  await pool.query(`
    insert into user_account (id, login, role, first_name, last_name) values (900, 'vyr', 'ADMIN', 'Vardė', 'Vardaitė');
    insert into session (sid, user_id, token_hash)
      values (1000000, 900, sha256(convert_to('bench-token-author', 'UTF8')));
    insert into keyword (id, kind, name, parent_id, depth)
      select 900000 + i, 'INFORMATICS', 'sritis ' || i, null::bigint, 1 from generate_series(0, 4) i
      union all select 901000 + i, 'INFORMATICS', 'dvejetainė tema ' || i, 900000 + i % 5, 2
        from generate_series(1, ${KEYWORDS}) i;
    select setval(pg_get_serial_sequence('task', 'id'), 900000),
      setval(pg_get_serial_sequence('task_choice', 'id'), 900000)`);
  await pool.end();
}
