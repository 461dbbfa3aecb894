// The checks of every screen: one heading, the right language, no sideways scrolling, accessibility.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { ContextObject, RunOptions } from 'axe-core';
import { foreignWords, type Language } from './audits/languages';
import { rest } from './rest';
import { narrow, phone, wide } from './windows';

declare global {
  interface Window {
    axe: typeof import('axe-core');
  }
}

/** The packed one is half as long as the one that `axe-core` exports as its source. */
const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** In the soak everything is looked at in both languages and all windows; in npm test once. */
const isSoak = process.env.SOAK !== undefined;

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Collects the faults, and looks again for a while before it calls one. */
const softly = expect.configure({ soft: true });

/** The rows of a table are alike: the first ten stand for all. */
const furtherRows = 'tbody tr:nth-child(n + 11)';

/** Opens an address and checks the screen, in the window of a school computer and on phones; collects the faults. */
export async function audit(
  page: Page,
  path: string,
  language: Language,
  isThere: (page: Page) => Promise<void>,
): Promise<void> {
  await open(page, path, isThere);
  await check(page, path, language);
  await page.setViewportSize(wide);
}

/**
 * The same from an open page of the site, as by a link there; in the soak by its address, and in the other language
 * too, which then stays chosen. elsewhere: a page with the choice of language, for screens without one. whole: see `violations`. The
 * window stays as wide as it was last: the next screen is looked at in it first.
 */
export async function auditInBoth(
  page: Page,
  path: string,
  isThere: (page: Page) => Promise<void>,
  { elsewhere, whole = true }: { elsewhere?: string; whole?: boolean } = {},
): Promise<void> {
  await open(page, path, isThere, isSoak ? undefined : goInside);
  const first: Language = (await page.locator('html').getAttribute('lang')) === 'en' ? 'en' : 'lt';
  const other = first === 'lt' ? 'en' : 'lt';
  await check(page, path, first, whole);
  if (!isSoak) return;
  if (elsewhere) await page.goto(elsewhere);
  await speak(page, other);
  await open(page, path, isThere);
  await check(page, path, other);
}

/** Chooses the language of the page. */
export async function speak(page: Page, language: Language): Promise<void> {
  const choice = page.getByRole('group', { name: /^(Kalba|Language)$/ });
  await choice.getByRole('button', { name: language === 'lt' ? /^(Lietuvių|Lithuanian)$/ : 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

async function open(
  page: Page,
  path: string,
  isThere: (page: Page) => Promise<void>,
  go = (one: Page, address: string): Promise<unknown> => one.goto(address),
): Promise<void> {
  if (new URL(page.url()).pathname + new URL(page.url()).search !== path) await go(page, path);
  await isThere(page);
}

/** Goes to an address as a link of the page does, and waits until it has come: a page load costs more. */
async function goInside(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState(history.state, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);
  await rest(page);
}

async function check(page: Page, path: string, language: Language, whole = true): Promise<void> {
  const where = `${path} in ${language}`;
  await expect.soft(page.locator('html'), where).toHaveAttribute('lang', language);
  await expect.soft(page.getByRole('heading', { level: 1 }), `headings of ${where}`).toHaveCount(1);
  // Texts of the organisers come again in the chosen language a moment after the page's own words.
  await softly.poll(() => foreignWords(page, language), `words of the other language on ${where}`).toEqual([]);
  // Each change of the window draws all anew: a screen begins in the window in which the one before it ended.
  const sizes = page.viewportSize()?.width === phone.width ? [phone, wide] : [wide, phone];
  for (const size of sizes) {
    await page.setViewportSize(size);
    if (size === wide || isSoak)
      expect.soft(await violations(page, { whole: whole || isSoak }), `${where} at ${size.width} px`).toEqual([]);
    await expectNoOverflow(page, `sideways scrolling of ${where} at ${size.width} px`);
  }
  if (!isSoak) return;
  await page.setViewportSize(narrow);
  await expectNoOverflow(page, `sideways scrolling of ${where} at 320 px`);
  await page.setViewportSize(wide);
}

/** Checks what is open now, such as a dialog: accessible and within the window of a phone and of a computer. */
export async function auditNow(page: Page, state: string): Promise<void> {
  for (const size of [phone, wide]) {
    await page.setViewportSize(size);
    if (isSoak || size === wide) expect.soft(await violations(page), `${state} at ${size.width} px`).toEqual([]);
    await expectNoOverflow(page, `sideways scrolling of ${state} at ${size.width} px`);
  }
}

/** The page is not wider than its window, by pixels; drawings adapt a moment after the window changes. */
async function expectNoOverflow(page: Page, message: string): Promise<void> {
  const overflow = (): Promise<number> =>
    page.evaluate(() => {
      // Behind an open window the page keeps the place of its bar, and is narrower than what shows it.
      const { scrollWidth, clientWidth } = document.documentElement;
      return Math.max(0, scrollWidth - clientWidth);
    });
  await expect.configure({ soft: true }).poll(overflow, { message }).toBe(0);
}

/**
 * The findings of axe against WCAG 2.2 AA: the rule and the elements. The inside of a frame is not looked at: a page has
 * none but those of interactive tasks, which e2e/packages.spec.ts checks. whole: with contrast and sizes of targets, which
 * cost four times all the others; npm test looks at them once on every screen, the soak everywhere.
 */
export async function violations(page: Page, { whole = isSoak } = {}): Promise<string[]> {
  // What is being loaded anew stands there in paler colours meanwhile; a page that stays so is looked at as it is.
  await expect(page.locator('[aria-busy="true"]'))
    .toHaveCount(0)
    .catch(() => undefined);
  await page.evaluate(whenStill);
  // Evaluated once in each document: that takes longer than a check.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeScript);
  const options: RunOptions = {
    resultTypes: ['violations'],
    runOnly: { type: 'tag', values: rules },
    rules: { 'color-contrast': { enabled: whole }, 'target-size': { enabled: whole } },
    iframes: false,
  };
  return page.evaluate(runAxe, { context: { exclude: [furtherRows] }, options });
}

/** In the page: runs axe there and returns what it finds, in words. */
async function runAxe({ context, options }: { context: ContextObject; options: RunOptions }): Promise<string[]> {
  const { violations: found } = await window.axe.run(context, options);
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
}

/** In the page: resolves when fades and moves have ended; endless ones, such as the sign of waiting, do not count. */
async function whenStill(): Promise<void> {
  const moving = document
    .getAnimations()
    .filter((one) => Number.isFinite(Number(one.effect?.getComputedTiming().endTime)));
  const left = moving.map((one) => Number(one.effect?.getComputedTiming().endTime) - Number(one.currentTime ?? 0));
  // What is not drawn, such as in a closed box, never finishes.
  const enough = new Promise((resolve) => setTimeout(resolve, Math.max(0, ...left) + 500));
  await Promise.race([Promise.allSettled(moving.map((one) => one.finished)), enough]);
}
