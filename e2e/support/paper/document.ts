import type { Page } from '@playwright/test';
import { linkReport } from '../../../contract/reports';

/**
 * Presses what opens a document in a new tab; resolves with the link to it. The tab itself gets nothing: the server
 * makes a PDF once, for whoever opens the link.
 */
export async function linkOf(page: Page, press: () => Promise<void>, path: string = linkReport.path): Promise<string> {
  const isDocument = (url: URL): boolean => url.searchParams.has('parameter');
  await page.context().route(isDocument, (route) => route.fulfill({ status: 204 }));
  const reply = page.waitForResponse(`**/api${path}`);
  const opened = page.waitForEvent('popup');
  await press();
  const { link, url = link } = await (await reply).json();
  await (await opened).close();
  await page.context().unroute(isDocument);
  return url;
}
