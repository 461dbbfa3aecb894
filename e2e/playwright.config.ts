import { defineConfig } from '@playwright/test';
import { browserLaunch } from '../scripts/browser.mjs';
import { wide } from './support/windows';

/** The port of the server under test; another one by E2E_PORT, so that two checkouts can run their journeys at once. */
const PORT = Number(process.env.E2E_PORT ?? 3217);
const browser = browserLaunch();

/** Journeys by role in a real browser, against the built server with the demonstration country in a fresh folder. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  workers: 2,
  fullyParallel: false,
  timeout: 60_000,
  // A machine that stands still for seconds fails a correct journey. Journeys that passed only at the second try are
  // listed.
  retries: 1,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    viewport: wide,
    locale: 'lt-LT',
    timezoneId: 'Europe/Vilnius',
    // Painting by an emulated graphics card stops the pages for seconds at a time; without one nothing is emulated.
    launchOptions: { ...browser, args: [...browser.args, '--disable-gpu'] },
    actionTimeout: 15_000,
    screenshot: 'only-on-failure',
  },
  webServer: {
    command: 'npx tsx e2e/support/serve.ts',
    cwd: new URL('..', import.meta.url).pathname,
    url: `http://127.0.0.1:${PORT}/api/health`,
    env: { PORT: String(PORT) },
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
