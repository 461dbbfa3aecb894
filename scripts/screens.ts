// `npm run screens -- [role] [screen] [--url=ADDRESS]`: a picture of every screen in each role that may open it, at three
// widths, light and dark, in both languages, in the folder screens/. Without --url it starts a server of its own.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { lets, type Role } from '../contract/roles';
import { type ScreenName, screens } from '../contract/screens';
import { plainAids } from '../contract/users-aids';
import { sessionFor, sessionKey } from '../e2e/support/session';
import { browserLaunch } from './browser.mjs';
import { root, startDemonstration } from './lib/demonstration';
import { allowPupil, screenAddresses } from './lib/screen-addresses';

/** The name of a role on the command line, and its account in the demonstration. */
const visitors: Record<string, { role: Role | null; login: string | null }> = {
  public: { role: null, login: null },
  pupil: { role: 'STUDENT', login: 'pupil6' },
  tutor: { role: 'TUTOR', login: 'tutor' },
  centre: { role: 'CENTER_ADMIN', login: 'centre' },
  tester: { role: 'TASK_TESTER', login: 'tester' },
  developer: { role: 'DEVELOPER', login: 'developer' },
  admin: { role: 'ADMIN', login: 'admin' },
};

const sizes = [
  { width: 1366, height: 768 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];
const variants = (['light', 'dark'] as const).flatMap((scheme) =>
  (['lt', 'en'] as const).map((language) => ({ scheme, language })),
);
/** How long a page may still load in the background, in milliseconds; a class board never stops. */
const patience = 3_000;

const screenNames = Object.keys(screens).filter(isScreen);

const folder = join(root, 'screens');
const [who, only] = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const url = process.argv.find((word) => word.startsWith('--url='))?.slice('--url='.length);
const chosen = Object.entries(visitors).filter(([name]) => who === undefined || name === who);
if (chosen.length === 0) throw new Error(`the roles are: ${Object.keys(visitors).join(', ')}`);
if (only !== undefined && !isScreen(only)) throw new Error(`the screens are: ${Object.keys(screens).join(', ')}`);

function isScreen(name: string): name is ScreenName {
  return name in screens;
}

/** Strangers see the screens open to everybody; a logged-in user sees those behind the log-in. */
function isFor(screen: ScreenName, role: Role | null): boolean {
  return role === null ? screens[screen] === 'PUBLIC' : screens[screen] !== 'PUBLIC' && lets(screens[screen], role);
}

type Variant = (typeof variants)[number];

/** A logged-in page in this colour scheme and language from its first paint. */
async function openBrowser(browser: Browser, session: string | null, { scheme, language }: Variant): Promise<Page> {
  const person: { uuid?: string } = JSON.parse(session ?? '{}');
  const dark = scheme === 'dark' && person.uuid;
  const localStorage = [
    // Staff's own choice; a pupil's is an aid of the account.
    ...(dark ? [{ name: 'damba-color-scheme', value: JSON.stringify([dark]) }] : []),
    ...(dark ? [{ name: 'damba-aids', value: JSON.stringify({ [dark]: { ...plainAids, contrast: scheme } }) }] : []),
    { name: 'damba-locale', value: language },
    ...(session === null ? [] : [{ name: sessionKey, value: session }]),
  ];
  const context = await browser.newContext({
    locale: language === 'lt' ? 'lt-LT' : 'en-GB',
    timezoneId: 'Europe/Vilnius',
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  });
  return context.newPage();
}

/** Takes one picture of the page for each size; returns how many. */
async function takePictures(page: Page, name: string): Promise<number> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.waitForLoadState('networkidle', { timeout: patience }).catch(() => undefined);
    const path = `${name}-${size.width}.png`;
    await page.screenshot({ path: join(folder, path), animations: 'disabled' });
    console.log(path);
  }
  return sizes.length;
}

const { origin, stop } = url ? { origin: url, stop: async () => undefined } : await startDemonstration();
const browser = await chromium.launch(browserLaunch());
let count = 0;
try {
  // A pupil has one session at a time: all that is done as this one uses it.
  const ofPupil = await sessionFor(origin, 'pupil6');
  const { uuid }: { uuid: string } = JSON.parse(ofPupil);
  const addressOf = await screenAddresses(origin, uuid);
  if (chosen.some(([name]) => name === 'pupil')) await allowPupil(origin, uuid).catch(() => undefined);
  for (const [name, { role, login }] of chosen) {
    const open = screenNames.filter((screen) => isFor(screen, role) && (only === undefined || screen === only));
    mkdirSync(join(folder, name), { recursive: true });
    const session = role === 'STUDENT' ? ofPupil : login === null ? null : await sessionFor(origin, login);
    for (const variant of variants) {
      const page = await openBrowser(browser, session, variant);
      for (const screen of open) {
        await page.goto(origin + addressOf(screen));
        count += await takePictures(page, join(name, `${screen}-${variant.scheme}-${variant.language}`));
      }
      await page.context().close();
    }
  }
} finally {
  await browser.close();
  await stop();
}
console.log(`${count} pictures in ${folder}`);
