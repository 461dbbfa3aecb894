import type { BrowserContext, Page } from '@playwright/test';

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

/**
 * This machine, whose ports are the servers under test, those of their frames and the installations that journeys start;
 * scanner.test is served by a journey itself (support/paper/scanner.ts).
 */
const own = /^(127\.0\.0\.1|localhost|scanner\.test)$/;

/** Adds to `foreign` what the pages, frames and workers of a browser's context ask of anybody else from now on. */
export function watchForeign(context: BrowserContext, foreign: string[]): void {
  context.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (/^https?:$/.test(protocol) && !own.test(hostname)) foreign.push(request.url());
  });
}

export type Traffic = {
  /** Every request of the page, its frames and its service worker. */
  count: () => number;
  /** Requests to anybody else than the server under test. */
  foreign: string[];
  /** What the content policy refused, or Trusted Types. */
  refused: string[];
};

const mark = 'refused by the content policy:';

/** Records from now on what a page asks for, and where: of the server under test, and of its port of frames. */
export async function watchTraffic(page: Page, origin: string): Promise<Traffic> {
  const policy = (await page.request.get(`${origin}/home`)).headers()['content-security-policy'] ?? '';
  const [, frames = ''] = /frame-src 'self' ([^;]+)/.exec(policy) ?? [];
  const origins = [origin, frames];
  let count = 0;
  const foreign: string[] = [];
  const refused: string[] = [];
  page.context().on('request', (request) => {
    count += 1;
    const url = new URL(request.url());
    // What a page has made itself goes nowhere.
    if (!/^(data|blob):$/.test(url.protocol) && !origins.includes(url.origin)) foreign.push(request.url());
  });
  page.on('console', (message) => {
    if (message.text().startsWith(mark)) refused.push(message.text());
  });
  await page.addInitScript((prefix) => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample, sourceFile, lineNumber }) => {
      console.info(prefix, violatedDirective, blockedURI, sample, `${sourceFile}:${lineNumber}`);
    });
  }, mark);
  return { count: () => count, foreign, refused };
}
