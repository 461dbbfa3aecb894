// The page that shows the mails of a server that sends none.
import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Opens the mails to an address and waits for one: the page shows the newest 50, and one act of another journey writes
 * more than that.
 */
export async function openOutbox(page: Page, mail: Locator, to: string): Promise<void> {
  await expect(async () => {
    await page.goto(`/outbox?search=${encodeURIComponent(to)}`);
    await expect(mail.first()).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
}
