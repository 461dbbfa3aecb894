import type { Page } from '@playwright/test';

/** A busy server says so and the page asks again: no fault of the page. */
const busy = 503;

/**
 * Collects the errors of the pages from now on, what they throw and what the browser's console calls an error, in
 * `errors`, and returns it. refusals: status codes that the journey provokes itself.
 */
export function watchErrors(pages: readonly Page[], refusals: readonly number[] = [], errors: string[] = []): string[] {
  const expected = [busy, ...refusals].map(String);
  for (const page of pages) {
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      const text = message.text();
      if (message.type() === 'error' && !expected.some((code) => text.includes(code))) errors.push(text);
    });
  }
  return errors;
}
