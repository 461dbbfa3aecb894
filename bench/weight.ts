import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { browserLaunch } from '../scripts/browser.mjs';
import { root } from '../server/platform/root';
import { openSitting } from './click';
import { reportChecks } from './report';
import { onStage } from './stage';

/** Kilobytes (1,000 bytes) of JavaScript, gzipped, that a pupil loads before the first task can be answered. */
const TARGET = 120;

/** Opens a sitting in a fresh browser and weighs the scripts that load before the task is shown. */
export async function benchWeight(): Promise<void> {
  execFileSync(process.execPath, [join(root, 'scripts/build.mjs')], { stdio: 'inherit' });
  await onStage(1, async (stage) => {
    const browser = await chromium.launch(browserLaunch());
    try {
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
      reportChecks([['first load of the solver, kB of JavaScript gzipped', all, '<', TARGET]]);
    } finally {
      await browser.close();
    }
  });
}
