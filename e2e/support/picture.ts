import type { Page } from '@playwright/test';
import { phone, wide } from './windows';

/** A picture of the present page, in the folder PICTURES; none without PICTURES. */
export async function picture(page: Page, name: string, fullPage = false): Promise<void> {
  const folder = process.env.PICTURES;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage });
}

/**
 * Pictures of the page in the window of a phone and of a computer, whose widths end the names; then restores its own.
 */
export async function pictures(page: Page, name: string, fullPage = false): Promise<void> {
  if (!process.env.PICTURES) return;
  const own = page.viewportSize() ?? wide;
  for (const size of [phone, wide]) {
    await page.setViewportSize(size);
    await picture(page, `${name}-${size.width}`, fullPage);
  }
  await page.setViewportSize(own);
}
