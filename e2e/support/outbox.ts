// The page that shows the mails of a server that sends none.
import { expect, type Locator, type Page } from '@playwright/test';

/** Opens the mails to an address and waits for one. */
export async function openOutbox(page: Page, mail: Locator, to: string): Promise<void> {
  await page.goto(`/outbox?search=${encodeURIComponent(to)}`);
  await expect(mail.first()).toBeVisible();
}
