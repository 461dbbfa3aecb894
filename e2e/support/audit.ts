// What every screen promises whatever it shows: one heading, the right language, no sideways scrolling, open to everybody.
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { foreignWords, type Language } from './languages';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const wide = { width: 1366, height: 768 };
const phone = { width: 390, height: 844 };
/** What is left of a window at 400 %. */
const narrow = { width: 320, height: 640 };

/** Opens an address and checks the screen, in the window of a school computer and on phones; faults are gathered. */
export async function audit(
  page: Page,
  path: string,
  language: Language,
  isThere: (page: Page) => Promise<void>,
): Promise<void> {
  await page.setViewportSize(wide);
  if (new URL(page.url()).pathname + new URL(page.url()).search !== path) await page.goto(path);
  await isThere(page);
  await expect.soft(page.locator('html'), path).toHaveAttribute('lang', language);
  await expect.soft(page.getByRole('heading', { level: 1 }), `headings of ${path}`).toHaveCount(1);
  expect.soft(await foreignWords(page, language), `words of the other language on ${path}`).toEqual([]);
  expect.soft(await violations(page), `${path} in a wide window`).toEqual([]);
  expect.soft(await overflow(page), `sideways scrolling of ${path}, wide`).toBe(0);
  await page.setViewportSize(phone);
  expect.soft(await overflow(page), `sideways scrolling of ${path} at 390 px`).toBe(0);
  // The other language changes words, not the arrangement.
  if (language === 'lt') expect.soft(await violations(page), `${path} on a phone`).toEqual([]);
  await page.setViewportSize(narrow);
  expect.soft(await overflow(page), `sideways scrolling of ${path} at 320 px`).toBe(0);
  await page.setViewportSize(wide);
}

/** Pixels that the page is wider than its window. */
function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** What axe finds against WCAG 2.2 AA: the rule and the elements. No page has frames: the quicker way finds the same. */
export async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).withTags(rules).setLegacyMode().analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
}
