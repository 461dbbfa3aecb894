// A browser whose camera shows a film.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page, test } from '@playwright/test';
import { watchForeign } from '../errors';
import { wide } from '../windows';

/** A page of a browser whose camera shows this film, at the site. */
export async function pageWithCamera(
  site: string,
  film: Buffer,
  foreign: string[],
): Promise<{ page: Page; close: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'damba-camera-'));
  const file = join(folder, 'film.y4m');
  writeFileSync(file, film);
  const { launchOptions = {} } = test.info().project.use;
  const browser = await chromium.launch({
    ...launchOptions,
    args: [
      ...(launchOptions.args ?? []),
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${file}`,
    ],
  });
  const context = await browser.newContext({ baseURL: site, locale: 'lt-LT', viewport: wide });
  watchForeign(context, foreign);
  const close = async () => {
    await browser.close();
    rmSync(folder, { recursive: true });
  };
  return { page: await context.newPage(), close };
}
