import { expect } from '@playwright/test';
import { enterAndKeep, logInByForm, test } from './support/journey';
import { choose, expectLog, finish, openTask, take, thanks } from './support/solver';

/** Browsers that store little or nothing. */

test('a browser that refuses its database: the answers are kept all the same, also over a reload', {
  tag: '@gate',
}, async ({ page, context, database, allow }) => {
  await page.addInitScript(refuseDatabase);
  const pupil = await enterAndKeep(page, { database, allow });
  await context.setOffline(true);
  await openTask(page, 1);
  await take(page, 'C');
  await expectLog(page, 1, 'onComputer');
  await page.reload();
  await expectLog(page, 1, 'onComputer', 20_000);
  await expect(page.getByRole('alert').filter({ hasText: 'atsakymų neįsimena' })).toHaveCount(0);
  await context.setOffline(false);
  await expectLog(page, 1, 'onServer', 20_000);
  expect(await database.answersOf(pupil)).toEqual({ 1: 'C' });
});

test('a browser that keeps nothing at all: home and solver say so, and the answers reach the server', {
  tag: '@gate',
}, async ({ page, database, allow }) => {
  await page.addInitScript(refuseDatabase);
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  const pupil = await database.newPupil(9);
  await allow(pupil, '164');
  await logInByForm(page, pupil.login);
  await expect(page.getByText('Šis kompiuteris atsakymų neįsimena. Geriau sėsk prie kito.')).toBeVisible();
  await expect(page.getByText('Spręsk bet kuria tvarka')).toBeVisible();
  await expect(page.getByText('Dingo ryšys?')).toHaveCount(0);
  await page.getByRole('button', { name: 'Pradėti' }).click();
  const notice = page.getByText('Kol yra ryšys, visi keliauja į serverį.');
  await choose(page, 1, 'C');
  await expect(notice).toBeVisible();
  // Red only while an answer is nowhere else. Nothing is stored: without the cable only what stands there can be solved.
  await openTask(page, 2);
  await page.context().setOffline(true);
  await take(page, 'B');
  await expect(page.getByRole('alert').filter({ hasText: 'yra tik šiame puslapyje' })).toBeVisible();
  await page.context().setOffline(false);
  await expectLog(page, 2, 'onServer');
  await expect(notice).toBeVisible();
  await finish(page);
  await expect(page.getByText(thanks)).toBeVisible();
  expect(await database.answersOf(pupil)).toEqual({ 1: 'C', 2: 'B' });
});

test('a database that breaks in the middle: what was in it goes on with what comes', { tag: '@soak' }, async ({
  page,
  context,
  database,
  allow,
}) => {
  const pupil = await enterAndKeep(page, { database, allow });
  await context.setOffline(true);
  await openTask(page, 1);
  await take(page, 'C');
  await expectLog(page, 1, 'onComputer');
  await page.evaluate(() => {
    IDBDatabase.prototype.transaction = () => {
      throw new DOMException('lost', 'InvalidStateError');
    };
  });
  await openTask(page, 2);
  await take(page, 'B');
  await expectLog(page, 2, 'onComputer');
  await finish(page);
  await expect(page.getByText('2 atsakymai dar tik šiame kompiuteryje.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(thanks)).toBeVisible({ timeout: 20_000 });
  expect(await database.answersOf(pupil)).toEqual({ 1: 'C', 2: 'B' });
});

/** In the page: opening a database fails, as under some policies and in some private windows. */
function refuseDatabase(): void {
  IDBFactory.prototype.open = () => {
    throw new DOMException('refused', 'SecurityError');
  };
}
