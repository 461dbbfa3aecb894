import { expect, type Page } from '@playwright/test';
import { plainAids, saveAids } from '../contract/users-aids';
import { violations } from './support/audit';
import { call } from './support/call';
import { enterAsNew, logIn, patient, sessionOf, test } from './support/journey';
import { openTask } from './support/solver';
import { phone } from './support/windows';

/**
 * Pages that do not move while they load, and that stay accessible in every window and in each look that a pupil may
 * choose: the pages of strangers and of pupils. Layout shifts depend on the moment, so all of it is for the soak:
 * `npm run soak -- windows`.
 */

test.describe.configure({ timeout: 180_000 });

const looks = ['light', 'dark', 'strong'] as const;

/** The inner window of a school's laptop, an old screen, two telephones, and one of them turned. */
const windows = [
  { width: 1366, height: 641 },
  { width: 1024, height: 768 },
  phone,
  { width: 360, height: 640 },
  { width: 844, height: 390 },
];

const open = [
  '/home',
  '/login',
  '/adduser',
  '/resetpassword',
  '/training',
  '/training/172/-',
  '/contestResult?grade=7',
  '/statistics',
  '/statistics/summaries',
  '/manual/student',
  '/manual/privacy',
  '/niekur',
];

/** In the page, from its first moment: adds up how far it moved without the user's doing. */
function countShifts(): void {
  let moved = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ('hadRecentInput' in entry && !entry.hadRecentInput && 'value' in entry) moved += Number(entry.value);
    }
    Object.assign(window, { moved });
  }).observe({ type: 'layout-shift', buffered: true });
  Object.assign(window, { moved });
}

/** Opens the page anew and waits until it is quiet; expects that it did not move by more than a fiftieth. */
async function expectSteady(page: Page, path: string, name: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1, patient);
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, patient);
  const moved = await page.evaluate(() => ('moved' in window ? Number(window.moved) : Number.NaN));
  expect.soft(moved, `${name} moves`).toBeLessThanOrEqual(0.02);
}

for (const size of windows) {
  test(`pages of strangers at ${size.width}x${size.height}`, { tag: '@soak' }, async ({ page }) => {
    await page.setViewportSize(size);
    await page.addInitScript(countShifts);
    for (const path of open) {
      await expectSteady(page, path, path);
      expect.soft(await violations(page), path).toEqual([]);
    }
  });

  test(`pages of a pupil at ${size.width}x${size.height}`, { tag: '@soak' }, async ({
    page,
    origin,
    database,
    allow,
  }) => {
    await page.setViewportSize(size);
    await page.addInitScript(countShifts);
    const pupil = await database.newPupil(9);
    await logIn(page, pupil.login);
    await expectSteady(page, '/userhome/home', 'waiting');
    expect.soft(await violations(page), 'waiting').toEqual([]);
    await allow(pupil, '164');
    await expectSteady(page, '/userhome/home', 'allowed');
    expect.soft(await violations(page), 'allowed').toEqual([]);
    await expectSteady(page, '/userhome/challenge/164/-', 'the solver');
    const { token } = await sessionOf(page);
    for (const contrast of looks) {
      // As from another computer: the page learns of it when it is opened.
      await call({ origin, token }, saveAids, { body: { aids: { ...plainAids, contrast } } });
      await page.goto('/userhome/home');
      await expect(page.locator('html')).toHaveAttribute('data-contrast', contrast);
      await expectSteady(page, '/userhome/challenge/164/-', `the solver, ${contrast}`);
      await expect(page.locator('html')).toHaveAttribute('data-contrast', contrast);
      expect.soft(await violations(page), `the solver, ${contrast}`).toEqual([]);
      await expectSteady(page, '/userhome/home', `home, ${contrast}`);
      expect.soft(await violations(page), `home, ${contrast}`).toEqual([]);
    }
  });
}

test('a task moves nothing when its pictures and letters come', { tag: '@soak' }, async ({ page, database, allow }) => {
  await page.setViewportSize({ width: 1366, height: 641 });
  await page.addInitScript(countShifts);
  await enterAsNew(page, { database, allow }, 9, '164');
  for (let number = 2; number <= 15; number += 1) {
    await openTask(page, number);
    await page.waitForTimeout(300);
  }
  expect(await page.evaluate(() => ('moved' in window ? Number(window.moved) : Number.NaN))).toBeLessThanOrEqual(0.02);
});
