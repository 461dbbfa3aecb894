import type { Page } from '@playwright/test';

/** A picture of the page as it is, in the folder PICTURES; none is made where nobody asks for them. */
export async function picture(page: Page, name: string, fullPage = false): Promise<void> {
  const folder = process.env.PICTURES;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage });
}
