import type { Page } from '@playwright/test';

/** Status codes that a journey provokes itself; ALL: it cuts calls off, and only errors thrown by the pages count. */
export type Refusals = readonly number[] | 'ALL';

/** A busy server says so and the page tries again: not an error of the page. */
const busy = 503;

/**
 * Collects the errors of the pages from now on, thrown or written to the browser's console, in `errors`, and returns
 * it.
 */
export function watchErrors(pages: readonly Page[], refusals: Refusals = [], errors: string[] = []): string[] {
  const expected = [busy, ...(refusals === 'ALL' ? [] : refusals)].map(String);
  for (const page of pages) {
    page.on('pageerror', (error) => errors.push(error.message));
    if (refusals === 'ALL') continue;
    page.on('console', (message) => {
      const text = message.text();
      if (message.type() === 'error' && !expected.some((code) => text.includes(code)))
        errors.push(`${text} ${message.location().url}`.trim());
    });
  }
  return errors;
}
