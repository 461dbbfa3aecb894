/// <reference lib="dom" />
import { chromium, type Page } from '@playwright/test';
import * as z from 'zod/mini';
import { validateUserData } from '../../contract/auth';
import { browserLaunch } from '../../scripts/browser.mjs';
import { participantsBring as words } from '../../text/lt/participants-bring';
import { median } from '../load';
import { type Check, row } from '../report';
import type { Stage } from '../stage';
import { inLetters, schools, tutorHeaders } from './plant';

const ROWS = 1_000;
const ROUNDS = 9;
/** Milliseconds: until the page shows all rows checked, and the longest time in which the page was blocked. */
const targets = { checked: 1_000, frozen: 500 };

/** frozen: the longest time between two steps of the page during the check. */
type Checked = { checked: number; frozen: number };

declare global {
  /** Filled in the page. */
  var benchChecks: Checked[];
}

/** The check of a file of 1,000 pupils that a teacher chooses, measured inside the released page. */
export async function benchCsv(stage: Stage): Promise<Check[]> {
  const { args, ...launch } = browserLaunch();
  const browser = await chromium.launch({ ...launch, args: [...args, '--disable-gpu'] });
  try {
    const page = await browser.newPage({ locale: 'lt-LT', viewport: { width: 1366, height: 768 } });
    await enter(page, stage);
    for (let round = 0; round <= ROUNDS; round += 1) {
      await page
        .getByLabel(words.paste.file)
        .setInputFiles({ name: 'klase.csv', mimeType: 'text/csv', buffer: file(round) });
      await page.waitForFunction((count) => benchChecks.length === count, round + 1, { polling: 250 });
      await page.getByRole('button', { name: words.another }).click();
    }
    // The first one compiles the code.
    return report((await page.evaluate(() => benchChecks)).slice(1));
  } finally {
    await browser.close();
  }
}

async function enter(page: Page, { app }: Stage): Promise<void> {
  const reply = await fetch(`${app.url}/api${validateUserData.path}`, {
    method: 'POST',
    headers: tutorHeaders,
    body: '{}',
  });
  const { user } = z.parse(validateUserData.reply, await reply.json()).sessionInfo;
  if (!user) throw new Error('nobody is logged in');
  const { login: _login, ...known } = user;
  const session = JSON.stringify({ token: tutorHeaders['authentication-token'], ...known });
  await page.addInitScript((text) => localStorage.setItem('damba-session', text), session);
  await page.goto(`${app.url}/userhome/members/bring?school=${schools.large}&class=5b`);
  await page.getByLabel(words.paste.file).waitFor({ state: 'attached' });
  await page.evaluate(watch, words.titleRead({ n: ROWS }));
}

/** In the page: measures each chosen file until these words appear. */
function watch(words: string): void {
  globalThis.benchChecks = [];
  let from = 0;
  let frozen = 0;
  let step = 0;
  // No timers: browsers delay those of a page.
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    if (from === 0) return;
    const now = performance.now();
    frozen = Math.max(frozen, now - step);
    step = now;
    port2.postMessage(null);
  };
  addEventListener(
    'change',
    ({ target }) => {
      if (!(target instanceof HTMLInputElement) || target.type !== 'file') return;
      from = performance.now();
      step = from;
      frozen = 0;
      port2.postMessage(null);
    },
    true,
  );
  new MutationObserver(() => {
    if (from === 0) return;
    if (document.querySelector('h1')?.textContent === words) {
      benchChecks.push({ checked: performance.now() - from, frozen });
      from = 0;
    }
  }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
}

/** As Excel saves it. */
function file(round: number): Buffer {
  const lines = Array.from(
    { length: ROWS },
    (_, i) => `Vardas ${inLetters(round)};Pavardė-${inLetters(i)};2014-05-30;${i % 2 ? 'F' : 'M'};`,
  );
  return Buffer.from(`\ufeff${['FirstName;LastName;DateOfBirth;Gender;Index', ...lines].join('\r\n')}\r\n`);
}

function report(all: readonly Checked[]): Check[] {
  const mid = (what: keyof Checked): number => median(all.map((one) => one[what]));
  console.log(`\na file of ${ROWS} pupils is checked in the browser, ${ROUNDS} times, milliseconds`);
  console.log(row('', ['median', 'most']));
  for (const what of ['checked', 'frozen'] as const)
    console.log(row(what, [mid(what), Math.max(...all.map((one) => one[what]))]));
  return [
    [`a file of ${ROWS} pupils, ms until it is checked`, mid('checked'), '<', targets.checked],
    ['the page does nothing else for, ms', mid('frozen'), '<', targets.frozen],
  ];
}
