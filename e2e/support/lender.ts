// Pages that one journey after another gets: what a page of a new browser context costs is three times what one costs
// that has opened the site before (its process, the parts of the site, the code compiled from them).
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';

export type Lender = {
  /** A page as in a new browser: nothing stored, no history. cold: its parts of the site are not there either. */
  lend(options: BrowserContextOptions, cold: boolean): Promise<Page>;
  /** Takes back a page whose journey has ended, and all that it has opened. */
  takeBack(page: Page, passed: boolean): Promise<void>;
};

/** More stay open in vain: a journey needs seldom more than a teacher and a pupil. */
const most = 4;

/** What a journey may have listened for. */
const events = ['console', 'pageerror', 'request', 'response', 'requestfinished', 'requestfailed'] as const;
const ofPages = [...events, 'dialog', 'download', 'popup', 'crash', 'framenavigated', 'load', 'websocket'] as const;

/** What outlasts the page that is open now, and is not undone: whose context was treated so is not lent again. */
const lasting = [
  'addInitScript',
  'addLocatorHandler',
  'emulateMedia',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'newCDPSession',
  'route',
  'setExtraHTTPHeaders',
  'setOffline',
];
const ofClocks = ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'];

/** The lender of a worker, for one site. */
export function openLender(browser: Browser, origin: string): Lender {
  const idle: { key: string; page: Page }[] = [];
  const keys = new WeakMap<Page, string>();
  const treated = new WeakSet<BrowserContext>();

  async function create({ viewport, ...options }: BrowserContextOptions, cold: boolean): Promise<Page> {
    const context = await browser.newContext({ viewport, ...options });
    const page = await context.newPage();
    if (cold) return page;
    const note = () => treated.add(context);
    for (const one of [page, context]) noteCalls(one, lasting, note);
    for (const one of [page.clock, context.clock]) noteCalls(one, ofClocks, note);
    keys.set(page, JSON.stringify(options));
    return page;
  }

  return {
    async lend(options, cold) {
      const { viewport, ...rest } = options;
      const found = cold ? -1 : idle.findIndex(({ key }) => key === JSON.stringify(rest));
      const [known] = found < 0 ? [] : idle.splice(found, 1);
      if (!known) return await create(options, cold);
      if (viewport) await known.page.setViewportSize(viewport);
      return known.page;
    },
    async takeBack(page, passed) {
      const context = page.context();
      const key = keys.get(page);
      // Only what is stored for the site itself is taken away: a page that has been elsewhere is not lent again.
      const isHere = page.url().startsWith(`${origin}/`);
      if (passed && key !== undefined && isHere && !page.isClosed() && !treated.has(context)) {
        await tidy(page, origin);
        idle.push({ key, page });
        if (idle.length <= most) return;
        await idle.shift()?.page.context().close();
      } else await context.close();
    },
  };
}

/** Calls `note` before each of these methods; Playwright's own objects have no event for it. */
function noteCalls(target: object, names: readonly string[], note: () => void): void {
  for (const name of names) {
    const method: unknown = Reflect.get(target, name);
    if (typeof method !== 'function') continue;
    Reflect.set(target, name, (...args: unknown[]) => {
      note();
      return Reflect.apply(method, target, args);
    });
  }
}

/** Leaves the page as in a new browser, but for the parts of the site that it has loaded. */
async function tidy(page: Page, origin: string): Promise<void> {
  const context = page.context();
  for (const event of ofPages) page.removeAllListeners(event);
  for (const event of events) context.removeAllListeners(event as 'request');
  for (const other of context.pages()) if (other !== page) await other.close();
  // A document of the site without its program: only there can the storage of a tab be emptied.
  await page.goto(`${origin}/favicon.svg`);
  await page.evaluate(() => sessionStorage.clear());
  const devtools = await Object.getPrototypeOf(context).newCDPSession.call(context, page);
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await page.goto('about:blank');
  await devtools.send('Page.resetNavigationHistory');
  await devtools.detach();
  await context.clearCookies();
  await page.mouse.move(-1, -1);
}
