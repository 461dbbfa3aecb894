/// <reference lib="dom" />
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Browser, chromium, type Page } from '@playwright/test';
import pg from 'pg';
import { browserLaunch } from '../scripts/browser.mjs';
import { root } from '../server/platform/root';
import { common } from '../text/lt/common';
import { solving } from '../text/lt/solving';
import { openSitting, sessionOf } from './click';
import { reportChecks } from './report';
import { onStage, type Stage } from './stage';

/** Kilobytes (1,000 bytes) of JavaScript, gzipped, that a pupil loads before the first task can be answered. */
const SCRIPTS = 130;
/** Kilobytes of everything that come over the network, headers too, from the log-in page until the first task can be answered. */
const WHOLE = 300;

/** Weighs what a pupil loads before the first task, in a fresh browser: the scripts of the solver, and the whole way in. */
export async function benchWeight(): Promise<void> {
  execFileSync(process.execPath, [join(root, 'scripts/build.mjs')], { stdio: 'inherit' });
  await onStage(1, async (stage) => {
    const browser = await chromium.launch(browserLaunch());
    try {
      const scripts = await weighScripts(browser, stage);
      const whole = await weighWayIn(browser, stage);
      reportChecks([
        ['first load of the solver, kB of JavaScript gzipped', scripts, '<', SCRIPTS],
        ['log-in to first task, kB over the network', whole, '<=', WHOLE],
      ]);
    } finally {
      await browser.close();
    }
  });
}

async function weighScripts(browser: Browser, stage: Stage): Promise<number> {
  const page = await browser.newPage({ locale: 'lt-LT' });
  const requested = new Set<string>();
  // Code after the first call does not count: the pages of the end, the storage of a sitting without a network.
  let hasCalled = false;
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    hasCalled ||= path.startsWith('/api/challenge/');
    if (!hasCalled) requested.add(path);
  });
  await openSitting(page, stage);
  let all = 0;
  for (const name of [...requested].filter((path) => path.endsWith('.js'))) {
    const weight = gzipSync(readFileSync(join(root, 'dist/web', name)), { level: 9 }).length / 1000;
    console.log(`${weight.toFixed(1).padStart(7)} kB  ${name}`);
    all += weight;
  }
  return all;
}

/** The log-in page, the home page and the first task, one after the other in one window with an empty cache. */
async function weighWayIn(browser: Browser, stage: Stage): Promise<number> {
  const page = await browser.newPage({ locale: 'lt-LT', viewport: { width: 1366, height: 641 } });
  const bytes = await countBytes(page);
  const report = (what: string): void => console.log(`${(bytes() / 1000).toFixed(1).padStart(7)} kB  until ${what}`);
  await page.goto(`${stage.app.url}/login`, { waitUntil: 'networkidle' });
  report('the log-in page is whole');
  await letBegin(stage);
  const session = await sessionOf(stage);
  await page.evaluate((text) => localStorage.setItem('damba-session', text), session);
  await page.goto(`${stage.app.url}/userhome/home`);
  const enter = page.getByRole('button', { name: new RegExp(`^${common.start}`) });
  await enter.waitFor();
  report('the pupil may start');
  await enter.click();
  await page.getByRole('radiogroup', { name: solving.answer }).waitFor();
  report('the first task can be answered');
  return bytes() / 1000;
}

/** The pupil has not begun yet: one who goes on gets all tasks at once, to see which are answered. */
async function letBegin({ databaseUrl }: Stage): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`
      delete from attempt;
      insert into permission (collection_id, user_id, permitted_at, ends_at)
        select 1, id, now(), now() + interval '1 day' from user_account`);
  } finally {
    await client.end();
  }
}

/** Counts what comes over the network, compressed and with its headers. */
async function countBytes(page: Page): Promise<() => number> {
  let all = 0;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    all += encodedDataLength;
  });
  return () => all;
}
