/// <reference lib="dom" />
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import * as z from 'zod/mini';
import { validateUserData } from '../contract/auth';
import { browserLaunch } from '../scripts/browser.mjs';
import { root } from '../server/platform/root';
import { solving } from '../text/lt/solving';
import { median } from './load';
import { reportChecks, row } from './report';
import { headersOf, onStage, type Stage } from './stage';

const CLICKS = 30;
/** All rounds count together; each is shown too, because other load on the machine slows single clicks. */
const ROUNDS = 3;
/** This many times slower than this machine: about a school's old computer. */
export const SLOWER = 4;
/** Milliseconds from the click until the page shows that the answer is saved on this computer. */
const TARGET = 50;

/** Milliseconds from the click until the words are in the page, and until the first frame with them. */
type Click = { said: number; drawn: number };

declare global {
  /** Filled in the page. */
  var benchClicks: Click[];
}

/**
 * Clicks on choices in a real browser with a slowed processor and the queue of answers on a disk. Measures inside the
 * page when it shows that the answer is saved on this computer.
 */
export async function benchClick(): Promise<void> {
  // The page as it is released, built from the present sources.
  execFileSync(process.execPath, [join(root, 'scripts/build.mjs')], { stdio: 'inherit' });
  await onStage(1, run);
}

async function run(stage: Stage): Promise<void> {
  // A folder of its own: a private window stores in memory only.
  const folder = mkdtempSync(join(tmpdir(), 'damba-bench-'));
  const { args, ...launch } = browserLaunch();
  const browser = await chromium.launchPersistentContext(folder, {
    ...launch,
    // Painting by an emulated graphics card stops the pages for seconds at a time; without one nothing is emulated.
    args: [...args, '--disable-gpu'],
    viewport: { width: 1366, height: 768 },
    locale: 'lt-LT',
  });
  try {
    const page = await browser.newPage();
    await enter(page, stage);
    const devtools = await browser.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    for (let click = 0; click < ROUNDS * CLICKS; click += 1) await clickChoice(page, click, stage);
    report(await page.evaluate(() => benchClicks));
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The first pupil's session, as the page stores it. */
export async function sessionOf({ app, planted }: Stage): Promise<string> {
  const headers = headersOf(planted, 0);
  const reply = await fetch(`${app.url}/api${validateUserData.path}`, { method: 'POST', headers, body: '{}' });
  const { user } = z.parse(validateUserData.reply, await reply.json()).sessionInfo;
  if (!user) throw new Error('nobody is logged in');
  const { login: _login, ...known } = user;
  return JSON.stringify({ token: headers['authentication-token'], ...known });
}

/** Opens the sitting of the first pupil; resolves when its first task is shown. */
export async function openSitting(page: Page, stage: Stage): Promise<void> {
  const { app, planted } = stage;
  const session = await sessionOf(stage);
  await page.addInitScript((text) => localStorage.setItem('damba-session', text), session);
  await page.goto(`${app.url}/userhome/challenge/${planted.challengeId}/-`);
  await page.getByRole('radiogroup').waitFor();
}

/** Opens a sitting, waits for all of its tasks, and begins to measure. */
async function enter(page: Page, stage: Stage): Promise<void> {
  await openSitting(page, stage);
  // The worker is registered when all tasks and pictures are loaded.
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.evaluate(measure, solving.state.onComputer);
}

/** In the page: measures each click on a choice until these words appear under the task. */
function measure(words: string): void {
  globalThis.benchClicks = [];
  let clickedAt: number | null = null;
  addEventListener(
    'click',
    ({ target, timeStamp }) => {
      // A click on a label also clicks its field: counts the one that the pupil made.
      if (target instanceof Element && target.closest('[role=radiogroup]')) clickedAt ??= timeStamp;
    },
    true,
  );
  new MutationObserver(() => {
    if (clickedAt === null || !document.querySelector('main footer')?.textContent?.includes(words)) return;
    const from = clickedAt;
    const said = performance.now() - from;
    clickedAt = null;
    requestAnimationFrame(() => {
      // A task after the frame: it has been drawn by then.
      setTimeout(() => benchClicks.push({ said, drawn: performance.now() - from }));
    });
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}

/**
 * One click as a pupil makes it, on the next task; resolves when the server has confirmed the answer and it is
 * counted.
 */
async function clickChoice(page: Page, click: number, { planted }: Stage): Promise<void> {
  const tasks = planted.exercises.length;
  const number = (click % tasks) + 1;
  await page
    .getByRole('navigation', { name: solving.taskPicker })
    .getByRole('button', { name: new RegExp(`^${number} `) })
    .click();
  // Another choice of a task that has been answered.
  const choice = (click + Math.floor(click / tasks)) % 4;
  await page.getByRole('heading', { level: 1, name: `Užduotis ${number}` }).waitFor();
  const face = page.getByRole('radiogroup').locator('label').nth(choice);
  await face.scrollIntoViewIfNeeded();
  const box = await face.boundingBox();
  if (!box) throw new Error('the choice is not to be seen');
  // By the mouse alone, with few checks: calls of the test would be measured too.
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  // A hand does not press at the very moment it arrives.
  await page.waitForTimeout(150);
  await page.mouse.down();
  await page.mouse.up();
  await page.waitForFunction((count) => benchClicks.length === count, click + 1, { polling: 250 });
  await page.locator('main footer').getByText(solving.saved.task).waitFor();
}

function report(clicks: readonly Click[]): void {
  console.log(`\n${CLICKS} clicks on a choice a round, processor ${SLOWER} times slower, milliseconds`);
  console.log(row('', ['median', 'p95', 'least', 'most']));
  const rounds = Array.from({ length: ROUNDS }, (_, round) => clicks.slice(round * CLICKS, (round + 1) * CLICKS));
  for (const [round, all] of rounds.entries()) {
    print(
      `${round + 1}: said in the page`,
      all.map(({ said }) => said),
    );
    print(
      '   drawn on the screen',
      all.map(({ drawn }) => drawn),
    );
  }
  const said = clicks.map((one) => one.said);
  reportChecks([
    ['click to "saved on this computer", median, ms', median(said), '<', TARGET],
    ['click to "saved on this computer", p95, ms', percentile95(said), '<', TARGET],
  ]);
}

/** A line of the table: median, 95th percentile, least, most. */
export function print(name: string, all: readonly number[]): void {
  const cells = [median(all), percentile95(all), Math.min(...all), Math.max(...all)];
  console.log(
    row(
      name,
      cells.map((ms) => ms.toFixed(1)),
    ),
  );
}

/** The value that 95 of 100 do not pass. */
export function percentile95(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0;
}
