import { readFile } from 'node:fs/promises';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { isActiveSession } from '../contract/auth';
import { violations } from './support/audit';
import { call } from './support/call';
import { enterAndKeep, enterAsNew, sessionOf, test } from './support/journey';
import { pictures } from './support/picture';
import { choice, choose, expectLog, field, finish, log, openTask, take, thanks } from './support/solver';
import { phone } from './support/windows';

/** Without a network for long: reloads, the whole challenge, the end of the time; a sleep. */

const minute = 60_000;

/** Pulls the cable; resolves when the solver shows it. */
async function pullCable(page: Page, context: BrowserContext): Promise<void> {
  await context.setOffline(true);
  await expect(page.getByText('Ryšio nėra – spręsk toliau.')).toBeVisible({ timeout: 20_000 });
}

/** Checks that all pictures of the open task are drawn; resolves with their number. */
async function expectPictures(page: Page): Promise<number> {
  const images = page.getByRole('article').locator('img');
  await expect
    .poll(() =>
      images.evaluateAll((all) =>
        all.every((one) => one instanceof HTMLImageElement && one.complete && one.naturalWidth > 0),
      ),
    )
    .toBe(true);
  // A drawing with words stands in the page itself.
  return page.getByRole('article').getByRole('img').count();
}

/** The first choice, or a text that the field accepts. */
async function answerAnything(page: Page): Promise<void> {
  const choices = page.getByRole('radiogroup', { name: 'Tavo atsakymas' });
  await expect(choices.or(field(page))).toBeVisible();
  if (await choices.isVisible()) {
    await take(page, 'A');
    return;
  }
  const isNumber = (await field(page).getAttribute('inputmode')) === 'decimal';
  const form = page.getByRole('article').getByText(/^(metai-mėnuo-diena|valandos:minutės)$/);
  const examples: Record<string, string> = { 'metai-mėnuo-diena': '2026-11-17', 'valandos:minutės': '10:18' };
  const example = (await form.count()) > 0 ? examples[(await form.textContent()) ?? ''] : undefined;
  await field(page).fill(example ?? (isNumber ? '5' : 'tiltu'));
  await field(page).press('Enter');
}

test.describe('what this sitting has stored', () => {
  test.use({ cold: true });

  test('opened again at the site’s own address with the cable out: page, tasks and answers are there, and one goes on', {
    tag: '@gate',
  }, async ({ page, context, database, allow }) => {
    const pupil = await enterAndKeep(page, { database, allow });
    // The cable that is cut here leaves the service worker its network: what it has stored is looked at.
    expect(await page.evaluate(async () => (await caches.match('/'))?.ok)).toBe(true);
    await choose(page, 1, 'C');
    await context.setOffline(true);
    await openTask(page, 2);
    await take(page, 'B');
    await expectLog(page, 2, 'onComputer');
    await page.close();

    const next = await context.newPage();
    await next.goto('/');
    await expect(next.getByRole('heading', { level: 1, name: 'Sprendimas tęsiasi' })).toBeVisible({ timeout: 20_000 });
    const said = next.getByRole('status').filter({ hasText: 'Ryšio dabar nėra.' });
    await expect(said).toContainText('2 tavo atsakymai yra šiame kompiuteryje.', { timeout: 20_000 });
    await expect(said).toContainText('1 dar nenusiųstas.');
    await expect(next.getByText('2 iš 15')).toBeVisible();
    await pictures(next, 'home-offline');
    await next.getByRole('button', { name: 'Tęsti' }).click();
    await expect(next.getByRole('timer')).toContainText(/Liko\s4[45]\smin\./);
    await expectLog(next, 2, 'onComputer');
    await expectLog(next, 1, 'onServer');
    await openTask(next, 1);
    await expect(choice(next, 'C')).toBeChecked();
    await openTask(next, 4);
    await take(next, 'A');
    await expect(next.getByText('2 atsakymai dar tik čia')).toBeVisible();

    await context.setOffline(false);
    for (const number of [1, 2, 4]) await expectLog(next, number, 'onServer', 20_000);
    expect(await database.answersOf(pupil)).toEqual({ 1: 'C', 2: 'B', 4: 'A' });
  });

  test('the whole challenge solved and finished with the cable out', { tag: '@soak' }, async ({
    page,
    context,
    database,
    allow,
  }) => {
    test.setTimeout(120_000);
    await page.clock.install();
    const pupil = await enterAndKeep(page, { database, allow });
    await pullCable(page, context);
    let drawn = 0;
    for (let number = 1; number <= 15; number += 1) {
      await openTask(page, number);
      drawn += await expectPictures(page);
      await answerAnything(page);
      await expectLog(page, number, 'onComputer');
    }
    expect(drawn).toBeGreaterThan(0);
    await finish(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Sprendimas baigtas' })).toBeVisible();
    await expect(page.getByText('15 atsakymų dar tik šiame kompiuteryje.')).toBeVisible();
    await page.clock.fastForward(31_000);
    await expect(page.getByRole('button', { name: 'Išsaugoti atsakymų failą' })).toBeVisible();
    // Too many for a code that a phone reads from a screen.
    await expect(page.getByRole('button', { name: 'Rodyti QR kodą mokytojui' })).toHaveCount(0);
    expect(await database.answersOf(pupil)).toEqual({});

    await context.setOffline(false);
    await expect(page.getByText(thanks)).toBeVisible({ timeout: 20_000 });
    const numbers = Object.keys(await database.answersOf(pupil)).map(Number);
    expect(numbers).toEqual(Array.from({ length: 15 }, (_, at) => at + 1));
    expect(await database.countJournal(pupil)).toBe(15);
    // The tasks are confidential while the contest runs: nothing of them stays on a shared computer.
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
      .toBe(0);
  });

  test('the time ends with the cable out: the page says what waits, goes on trying, and it still counts', {
    tag: '@gate',
  }, async ({ page, context, database, allow }) => {
    await page.clock.install();
    const pupil = await enterAndKeep(page, { database, allow });
    await choose(page, 1, 'C');
    await openTask(page, 2);
    await context.setOffline(true);
    await take(page, 'B');
    await expectLog(page, 2, 'onComputer');
    await page.clock.fastForward(46 * minute);
    const ended = page.getByRole('heading', { level: 1, name: 'Laikas baigėsi' });
    await expect(ended).toBeVisible();
    await expect(page.getByText('1 atsakymas dar tik šiame kompiuteryje.')).toBeVisible();
    await expect(page.getByText('Neužverk šio lango ir neišjunk kompiuterio.')).toBeVisible();
    let tries = 0;
    page.on('requestfailed', (request) => {
      if (request.url().endsWith('/challenge/send-answer')) tries += 1;
    });
    await page.clock.fastForward(20_000);
    await expect.poll(() => tries).toBeGreaterThanOrEqual(1);
    await page.reload();
    await expect(ended).toBeVisible();
    await expect(page.getByText('1 atsakymas dar tik šiame kompiuteryje.')).toBeVisible();

    await database.moveDeadline(pupil, -20);
    await context.setOffline(false);
    await expect(page.getByText(thanks)).toBeVisible({ timeout: 20_000 });
    expect(await database.answersOf(pupil)).toEqual({ 1: 'C', 2: 'B' });
  });
});

test('an answer that comes after the end is kept, does not count, and the page says so', { tag: '@screen' }, async ({
  page,
  context,
  database,
  allow,
}) => {
  const pupil = await enterAsNew(page, { database, allow }, 9, '164');
  await choose(page, 1, 'C');
  await openTask(page, 2);
  await context.setOffline(true);
  await take(page, 'B');
  await expectLog(page, 2, 'onComputer');
  await database.moveDeadline(pupil, -61);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: /baig/ })).toBeVisible({ timeout: 20_000 });
  const late = page.getByText('1 atsakymas atėjo po pabaigos');
  await expect(late).toBeVisible();
  await expect(page.getByRole('button', { name: 'Atsijungti' })).toBeVisible();
  await page.reload();
  await expect(late).toBeVisible();
  expect(await database.answersOf(pupil)).toEqual({ 1: 'C' });
  expect(await database.countJournal(pupil)).toBe(2);
});

test('answers that cannot be sent are carried to the teacher in a file or in a code', {
  tag: '@gate',
}, async ({ page, context, visit, database, allow }) => {
  await page.clock.install();
  const pupil = await enterAsNew(page, { database, allow }, 9, '164');
  // Both tasks are on this computer before the cable is out.
  await openTask(page, 2);
  await pullCable(page, context);
  for (const [number, letter] of [
    [1, 'C'],
    [2, 'B'],
  ] as const) {
    await openTask(page, number);
    await take(page, letter);
    await expectLog(page, number, 'onComputer');
  }
  await page.clock.fastForward(46 * minute);
  await expect(page.getByRole('heading', { level: 1, name: 'Laikas baigėsi' })).toBeVisible();
  await expect(page.getByText('2 atsakymai dar tik šiame kompiuteryje.')).toBeVisible();
  await page.clock.fastForward(31_000);
  await page.getByRole('button', { name: 'Rodyti QR kodą mokytojui' }).click();
  await expect(page.getByRole('img', { name: 'QR kodas su neišsiųstais atsakymais' })).toBeInViewport();
  await page.setViewportSize(phone);
  expect(await violations(page)).toEqual([]);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Išsaugoti atsakymų failą' }).click();
  const download = await downloading;
  const name = download.suggestedFilename();
  expect(name).toMatch(/^damba-\d+\.json$/);
  const buffer = await readFile(await download.path());
  await expect(page.getByText(`Failas „${name}“ išsaugotas šiame kompiuteryje.`)).toBeVisible();

  const tutor = await visit('tutor', '/userhome/challengeadmin/rescue');
  await tutor.getByLabel('Atsakymų failai').setInputFiles({ name, mimeType: 'application/json', buffer });
  const result = tutor.getByRole('listitem').filter({ hasText: `${pupil.name} (${name})` });
  await expect(result).toContainText('Įskaityti 2 atsakymai.');
  expect(await database.answersOf(pupil)).toEqual({ 1: 'C', 2: 'B' });

  await context.setOffline(false);
  await expect(page.getByText(thanks)).toBeVisible({ timeout: 20_000 });
  expect(await database.countJournal(pupil)).toBe(2);
});

test('five minutes of sleep: the page asks at once, and the deadline is what it was', { tag: '@soak' }, async ({
  page,
  origin,
  database,
  allow,
}) => {
  await page.clock.install();
  const pupil = await enterAsNew(page, { database, allow }, 9, '164');
  await choose(page, 1, 'C');
  const timer = page.getByRole('timer');
  const { token } = await sessionOf(page);
  const deadline = async (): Promise<number> => {
    const { serverTime = '', remainingMs = 0 } = await call({ origin, token }, isActiveSession, { body: {} });
    return Date.parse(serverTime) + remainingMs;
  };

  // The computer's monotonic clock stood still; its wall clock and the server's clock went on.
  await database.moveDeadline(pupil, 40 * 60);
  const before = await deadline();
  await page.clock.setSystemTime(Date.now() + 5 * minute);
  await expect(timer).toContainText(/Liko\s(40|39)\smin\./);
  // Both clocks of the computer went on, five minutes more than the server's.
  await page.clock.fastForward(5 * minute);
  await expect(timer).toContainText(/Liko\s(40|39)\smin\./);
  await choose(page, 2, 'B');
  await expectLog(page, 1, 'onServer');
  await expect(log(page, 2)).toBeVisible();
  expect(Math.abs((await deadline()) - before)).toBeLessThanOrEqual(1);
  expect(await database.answersOf(pupil)).toEqual({ 1: 'C', 2: 'B' });
});
