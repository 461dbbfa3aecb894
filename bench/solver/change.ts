/// <reference lib="dom" />
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { browserLaunch } from '../../scripts/browser.mjs';
import { root } from '../../server/platform/root';
import { openSitting, percentile95, print, SLOWER } from '../click';
import { reportChecks, row } from '../report';
import { onStage } from '../stage';

const CHANGES = 40;
/** Megabytes that the page's scripts may take: a computer with 2 GB has no more for one of its pages. */
const HEAP = 128;
/** Milliseconds from the press until the other task is drawn. */
const TARGET = 500;

declare global {
  /** Filled in the page. */
  var benchChanges: number[];
}

/** From task to task as a pupil goes, in a browser with a slowed processor and little memory. */
export async function benchChange(): Promise<void> {
  execFileSync(process.execPath, [join(root, 'scripts/build.mjs')], { stdio: 'inherit' });
  await onStage(1, async (stage) => {
    const { args, ...launch } = browserLaunch();
    const memory = `--js-flags=--max-old-space-size=${HEAP}`;
    const browser = await chromium.launch({ ...launch, args: [...args, '--disable-gpu', memory] });
    try {
      const page = await browser.newPage({ viewport: { width: 1366, height: 768 }, locale: 'lt-LT' });
      await openSitting(page, stage);
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
      report(await measureChanges(page));
    } finally {
      await browser.close();
    }
  });
}

/** Milliseconds of each change: waited: on the clock with the slowed processor; worked: of the page's thread, not slowed. */
type Changes = { waited: number[]; worked: number[] };

/** Goes through the tasks by their logs, in the order of the numbers and round again: first as fast as it can, then slowed. */
async function measureChanges(page: Page): Promise<Changes> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.evaluate(measure);
  const worked = await goRound(page, devtools);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.evaluate(() => {
    benchChanges = [];
  });
  await goRound(page, devtools);
  return { waited: await page.evaluate(() => benchChanges), worked };
}

/** Milliseconds that the page's thread worked for each change. */
async function goRound(page: Page, devtools: CDPSession): Promise<number[]> {
  const logs = page.getByRole('button', { name: /^\d+\sužduotis,/ });
  const tasks = await logs.count();
  const worked: number[] = [];
  for (let change = 1; change <= CHANGES; change += 1) {
    const before = await workOf(devtools);
    await logs.nth(change % tasks).click();
    await page.waitForFunction((count) => benchChanges.length === count, change, { polling: 100 });
    worked.push((await workOf(devtools)) - before);
    // A pupil reads before going on; what a change leaves to do is done meanwhile.
    await page.waitForTimeout(300);
  }
  return worked;
}

async function workOf(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
}

/** In the page: from each press on a log until the first frame in which the heading is another task's. */
function measure(): void {
  globalThis.benchChanges = [];
  let pressedAt: number | null = null;
  let before: string | null | undefined;
  addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
      pressedAt = timeStamp;
      before = document.querySelector('article h1')?.textContent;
    },
    true,
  );
  new MutationObserver(() => {
    const heading = document.querySelector('article h1')?.textContent;
    if (pressedAt === null || !heading || heading === before) return;
    const from = pressedAt;
    pressedAt = null;
    // A task after the frame: it has been drawn by then.
    requestAnimationFrame(() => setTimeout(() => benchChanges.push(performance.now() - from)));
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}

function report({ waited, worked }: Changes): void {
  // What the page's thread works does not depend on what else the machine does.
  const reckoned = worked.map((ms) => ms * SLOWER);
  console.log(`\n${CHANGES} changes of task, processor ${SLOWER} times slower, ${HEAP} MB of heap, milliseconds`);
  console.log(row('', ['median', 'p95', 'least', 'most']));
  print('press to the other task drawn', waited);
  print(`work of the page, times ${SLOWER}`, reckoned);
  reportChecks([
    ['task to task, p95, ms', percentile95(waited), '<', TARGET],
    ['task to task by the work of the page, p95, ms', percentile95(reckoned), '<', TARGET],
  ]);
}
