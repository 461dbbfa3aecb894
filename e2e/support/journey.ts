// The fixtures of every journey: a browser whose errors count, the people, the database under the server, the teacher's
// acts.
import { type BrowserContextOptions, test as base, expect, type Locator, type Page } from '@playwright/test';
import * as z from 'zod/mini';
import { createPermissions } from '../../contract/permissions';
import { watchProcess } from '../../server/testing/machine/stuck';
import { type Caller, call } from './call';
import { type Database, openDatabase, type Pupil } from './database';
import { type Refusals, watchErrors, watchForeign } from './errors';
import { type Lender, openLender } from './lender';
import { openCountry, originHere } from './servers/country';
import { logInByCall, password, sessionFor, sessionKey } from './session';

// An endless loop in a journey: Playwright names what its worker ran when that was ended.
watchProcess()('a journey');

/** For calls that a busy server may refuse at first: the page repeats the call by itself, after up to 20 s. */
export const patient = { timeout: 20_000 };

export type Visit = (username: string | null, address?: string, options?: BrowserContextOptions) => Promise<Page>;

type Own = {
  /** Lets a pupil enter a challenge, as the teacher of the school. */
  allow: (pupil: Pupil, challengeId: string) => Promise<void>;
  /** Option: the pages of the test have loaded nothing of the site before, such as for a journey without a network. */
  cold: boolean;
  /** Lends a page until the end of the test. */
  lend: (options?: BrowserContextOptions) => Promise<Page>;
  /** Option: the errors that the journey provokes itself, which do not count. */
  refusals: Refusals;
  /** The errors of the pages opened by `visit`: the test fails if any are left at its end. */
  faults: string[];
  /** The requests of this journey's browsers to third parties: the test fails if there was any. */
  foreign: string[];
  /** Opens an address in a browser of its own, logged in as this account; null: as nobody. */
  visit: Visit;
};

type Shared = {
  origin: string;
  database: Database;
  lender: Lender;
  /** The teacher of all named pupils, by the API. */
  tutor: Caller;
};

export const test = base.extend<Own, Shared>({
  origin: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed: none
    async ({}, use) => {
      const country = await openCountry();
      await use(country.origin);
      await country.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ origin }, use) => use(origin),
  database: [
    async ({ origin }, use) => {
      const database = await openDatabase(new URL(origin).port);
      await use(database);
      await database.close();
    },
    { scope: 'worker' },
  ],
  lender: [async ({ browser, origin }, use) => use(openLender(browser, origin)), { scope: 'worker' }],
  tutor: [async ({ origin }, use) => use(await logInByCall(origin, 'tutor')), { scope: 'worker' }],
  allow: async ({ tutor }, use) =>
    use(async (pupil, challengeId) => {
      const { permitted } = await call(tutor, createPermissions, { body: { challengeId, uList: [pupil.uuid] } });
      expect(permitted).toHaveLength(1);
    }),
  cold: [false, { option: true }],
  lend: async ({ browser, lender, cold, foreign, viewport, hasTouch, timezoneId }, use, info) => {
    const pages: Page[] = [];
    await use(async (options = {}) => {
      const known = browser.contexts();
      const page = await lender.lend({ viewport, hasTouch, timezoneId, ...options }, cold);
      pages.push(page);
      if (known.includes(page.context())) watchForeign(page.context(), foreign);
      return page;
    });
    for (const page of pages) await lender.takeBack(page, info.status === info.expectedStatus);
  },
  context: async ({ lend }, use) => use((await lend()).context()),
  page: async ({ context }, use) => use(context.pages()[0] ?? (await context.newPage())),
  refusals: [[], { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed: none
  faults: async ({}, use) => {
    const faults: string[] = [];
    await use(faults);
    expect(faults, 'errors of the pages').toEqual([]);
  },
  foreign: [
    async ({ browser }, use) => {
      const foreign: string[] = [];
      const open = browser.newContext;
      browser.newContext = async (options) => {
        const context = await open.call(browser, options);
        watchForeign(context, foreign);
        return context;
      };
      await use(foreign);
      browser.newContext = open;
      expect(foreign, 'requests to third parties').toEqual([]);
    },
    { auto: true },
  ],
  visit: async ({ lend, origin, faults, refusals }, use) => {
    await use(async (username, address = '/userhome/home', options = {}) => {
      const session = username === null ? null : await sessionFor(origin, username);
      const page = await lend(options);
      watchErrors([page], refusals, faults);
      if (session === null) await page.goto(address);
      else await openAs(page, origin, session, address);
      return page;
    });
  },
});

/** Logs in without the form, which e2e/account.spec.ts is about, and waits for the home page. */
export async function logIn(page: Page, username: string): Promise<void> {
  const origin = originHere();
  await openAs(page, origin, await sessionFor(origin, username), '/userhome/home');
  await expectHome(page);
}

/** Opens an address with a session; Playwright's own way, storageState, opens another page to store it. */
async function openAs(page: Page, origin: string, session: string, address: string): Promise<void> {
  // Not by the page's own method, which the lender notes: this script is disposed of at once.
  const stored = await Object.getPrototypeOf(page).addInitScript.call(page, storeSession, {
    origin,
    session,
    sessionKey,
  });
  await page.goto(address);
  await stored.dispose();
}

/** In the page, before its own scripts; a frame of another origin stores nothing. */
function storeSession(own: { origin: string; session: string; sessionKey: string }): void {
  if (self.origin === own.origin) localStorage.setItem(own.sessionKey, own.session);
}

/** Logs in by the form, for browsers that store no session, and waits for the home page. */
export async function logInByForm(page: Page, username: string): Promise<void> {
  await page.goto('/login');
  await fillLogin(page, username, password);
  await expectHome(page);
}

/** Waits for the home page: staff are greeted, a pupil's card says how things stand. */
export async function expectHome(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/userhome\/home$/);
  await expect(page.getByRole('heading', { level: 1, name: /./ })).toBeVisible();
}

/** The heading of a teacher's home: of the day, or of the first steps where all classes are colleagues'. */
export const teacherHome = /^(Šiandien|Laba diena!)$/;

/** The sentence of a pupil's card while the teacher has yet to let the pupil start, whether the teacher looks or not. */
export const waits = /Lauk, kol leis pradėti\.|Kai leis pradėti, čia atsiras mygtukas/;

/** Fills the log-in form and sends it. */
export async function fillLogin(page: Page | Locator, username: string, secret: string): Promise<void> {
  await page.getByLabel('Prisijungimo vardas arba el. pašto adresas').fill(username);
  await page.getByLabel('Slaptažodis', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Prisijungti' }).click();
}

/** The session stored by the page: its token and its public number. */
export async function sessionOf(page: Page): Promise<{ token: string; sid: string }> {
  const stored = await page.evaluate((key) => localStorage.getItem(key), sessionKey);
  return z.parse(z.object({ token: z.string(), sid: z.string() }), JSON.parse(stored ?? ''));
}

type Entrance = { database: Database; allow: Own['allow'] };

/** Makes a pupil of the test's own with permission for the challenge, logs in and opens the solver. */
export async function enterAsNew(
  page: Page,
  { database, allow }: Entrance,
  grade: number,
  challengeId: string,
  enter = logIn,
): Promise<Pupil> {
  const pupil = await database.newPupil(grade);
  await allow(pupil, challengeId);
  await enter(page, pupil.login);
  await page.getByRole('button', { name: 'Pradėti' }).click();
  await expect(page.getByRole('timer')).toBeVisible();
  return pupil;
}

/** As enterAsNew, and waits until the tasks, their pictures and the page itself are stored on this computer. */
export async function enterAndKeep(page: Page, own: Entrance): Promise<Pupil> {
  const pupil = await enterAsNew(page, own, 9, '164');
  // The service worker is ready when everything else is stored.
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  return pupil;
}

/** The tile of a pupil on the class screen, not a line of its log. */
export function tileOf(tutor: Page, { name }: { name: string }): Locator {
  return tutor
    .getByRole('listitem')
    .filter({ has: tutor.getByRole('checkbox', { name: `Pažymėti: ${name}`, exact: true }) });
}
