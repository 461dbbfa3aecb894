// `npx tsx scripts/seen-answers.ts [--url=ADDRESS] [--pictures]`: opens our own tasks in the solver at the windows of
// schools and phones, and prints which layout each gets and whether text, picture and all answers are seen together.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { planOwnTasks, seenAnswers, windows } from '../e2e/support/seen-answers';
import { browserLaunch } from './browser.mjs';
import { root, startDemonstration } from './lib/demonstration';

const url = process.argv.find((word) => word.startsWith('--url='))?.slice('--url='.length);
const only = process.argv.find((word) => word.startsWith('--window='))?.slice('--window='.length);
const takesPictures = process.argv.includes('--pictures');
const folder = join(root, 'screens', 'seen-answers');
if (takesPictures) mkdirSync(folder, { recursive: true });

const server = url === undefined ? await startDemonstration() : { origin: url, stop: async () => undefined };
const browser = await chromium.launch(browserLaunch());
try {
  const plan = await planOwnTasks(server.origin);
  for (const [name, viewport] of Object.entries(windows)) {
    if (only !== undefined && only !== name) continue;
    const page = await browser.newPage({ viewport });
    const seen = await seenAnswers(page, server.origin, plan, async (task) => {
      if (takesPictures) await page.screenshot({ path: join(folder, `${name}-${task}.png`) });
    });
    await page.close();
    console.log(`\n${name}: ${seen.filter((one) => one.isWhole).length} of ${seen.length} tasks seen whole`);
    for (const { task, layout, isWhole, below } of seen)
      console.log(`  ${task}  ${layout.padEnd(22)} ${isWhole ? 'whole' : `${below} answers below`}`);
  }
} finally {
  await browser.close();
  await server.stop();
}
