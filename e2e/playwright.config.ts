import { availableParallelism, loadavg } from 'node:os';
import { defineConfig } from '@playwright/test';
import { browserLaunch } from '../scripts/browser.mjs';
import { memoryHasRoom } from '../server/testing/machine/scratch';
import { wide } from './support/windows';

const browser = browserLaunch();

/** The soak runs beside busy loops: everything may take three times as long there. */
const patience = process.env.SOAK ? 3 : 1;

const cores = Math.min(availableParallelism(), 3);
const [load = 0] = loadavg();
/**
 * One more than cores leaves two cores a tenth idle. Where others fill the machine it gains nothing, and each journey would come
 * nearer to its limit.
 */
const workers = load > 3 * cores ? cores : cores + 1;

/** Journeys by role in a real browser, against the built server; each worker has a country of its own. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  workers: Number(process.env.E2E_WORKERS ?? workers),
  fullyParallel: true,
  projects: [
    { name: 'plant', testMatch: 'plant.setup.ts' },
    // One project: a worker goes on with its country and its browser from the first journey to the last.
    { name: 'journeys', testMatch: '*.spec.ts', dependencies: ['plant'] },
  ],
  // What is known to fail by chance, or takes long: npm run soak -- journeys (e2e/flaky.md).
  ...(process.env.SOAK ? {} : { grepInvert: /@soak/ }),
  timeout: 60_000 * patience,
  // What failed runs again alone when all else has ended (scripts/lib/report/again.mjs), not here beside the others.
  retries: 0,
  expect: { timeout: 10_000 * patience },
  reporter: 'list',
  use: {
    viewport: wide,
    locale: 'lt-LT',
    timezoneId: 'Europe/Vilnius',
    // Painting by an emulated graphics card stops the pages for seconds at a time; without one nothing is emulated.
    launchOptions: {
      ...browser,
      args: [...browser.args, '--disable-gpu'],
      // Where there is room, what is painted is not passed on through files on the disk.
      ignoreDefaultArgs: memoryHasRoom() ? ['--disable-dev-shm-usage'] : [],
    },
    actionTimeout: 15_000 * patience,
    screenshot: 'only-on-failure',
  },
});
