import { expect } from '@playwright/test';
import { enterAsNew, fillLogin, logIn, sessionOf, test } from './support/journey';
import { password } from './support/session';
import { choice, choose, confirmEnd, expectLog, openTask, take, thanks } from './support/solver';

/** Pressed twice, opened twice, gone back: one attempt, one end, and every answer once. */

test('a double click on „Pradėti“ starts once, on „Baigti“ finishes once', { tag: '@gate' }, async ({
  page,
  database,
  allow,
}) => {
  const pupil = await database.newPupil(8);
  await allow(pupil, '163');
  await logIn(page, pupil.login);
  await page.getByRole('button', { name: 'Pradėti' }).dblclick();
  await choose(page, 1, 'C');
  expect(await database.countAttempts(pupil)).toBe(1);
  await page.getByRole('button', { name: 'Baigti', exact: true }).dblclick();
  await confirmEnd(page);
  await expect(page.getByText(thanks)).toBeVisible();
  expect(await database.countAttempts(pupil)).toBe(1);
  expect(await database.answersOf(pupil)).toEqual({ 1: 'C' });
});

test('two tabs: what both have answered counts, the newest of a task; the end in one ends the other', {
  tag: '@gate',
}, async ({ page, context, database, allow }) => {
  const pupil = await enterAsNew(page, { database, allow }, 8, '163');
  const other = await context.newPage();
  await other.goto(page.url());
  await choose(page, 1, 'C');
  await choose(other, 2, 'A');
  await choose(other, 4, 'A');
  await openTask(page, 2);
  await take(page, 'B');
  await expect.poll(() => database.answersOf(pupil)).toEqual({ 1: 'C', 2: 'B', 4: 'A' });
  for (const tab of [page, other]) {
    await tab.reload();
    for (const number of [1, 2, 4]) await expectLog(tab, number, 'onServer', 20_000);
    await openTask(tab, 2);
    await expect(choice(tab, 'B')).toBeChecked();
  }
  expect(await database.countAttempts(pupil)).toBe(1);

  await page.getByRole('button', { name: 'Baigti', exact: true }).click();
  await confirmEnd(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Sprendimas baigtas' })).toBeVisible();
  await expect(other.getByRole('heading', { level: 1, name: /^(Sprendimas|Laikas) baig/ })).toBeVisible({
    timeout: 30_000,
  });
  expect(await database.answersOf(pupil)).toEqual({ 1: 'C', 2: 'B', 4: 'A' });
});

test('of choices that follow each other within milliseconds the last one counts', { tag: '@soak' }, async ({
  page,
  database,
  allow,
}) => {
  const pupil = await enterAsNew(page, { database, allow }, 8, '163');
  await openTask(page, 1);
  const letters = ['A', 'B', 'C', 'D'];
  // At different intervals each time: some reach the page while earlier ones are being written down.
  for (let round = 0; round < 8; round += 1) {
    const last = letters[(round + 1) % 4] ?? '';
    const clicked = await page.getByRole('radiogroup').evaluate(
      async (group, { pauses, place }) => {
        const radios = [...group.querySelectorAll<HTMLInputElement>('input[type=radio]')];
        for (const [step, pause] of pauses.entries()) {
          radios[(place + step + 1) % radios.length]?.click();
          await new Promise((resolve) => setTimeout(resolve, pause));
        }
        radios[place]?.click();
        return radios.length;
      },
      { pauses: [round, 2 * round, 16 - 2 * round], place: (round + 1) % 4 },
    );
    expect(clicked).toBe(4);
    await expectLog(page, 1, 'onServer', 20_000);
    await expect(choice(page, last)).toBeChecked();
    await expect.poll(() => database.answersOf(pupil)).toEqual({ 1: last });
  }
});

test('the way back leads home and in again while it runs, and nowhere once it is finished', { tag: '@screen' }, async ({
  page,
  database,
  allow,
}) => {
  const pupil = await enterAsNew(page, { database, allow }, 8, '163');
  const solver = page.url();
  await choose(page, 1, 'C');
  const question = page.getByRole('dialog', { name: 'Išeiti?' });
  const leave = async () => {
    await page.goBack();
    await expect(question.getByText('Laikas eis toliau.')).toBeVisible();
    await expect(question.getByRole('button', { name: 'Likti' })).toBeFocused();
    await question.getByRole('button', { name: 'Išeiti' }).click();
    await expect(page.getByText('Sprendimas pradėtas, laikas eina. Tęsk ten, kur baigei.')).toBeVisible();
  };
  await page.goBack();
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  await expectLog(page, 1, 'onServer');
  await leave();
  await page.goForward();
  await expectLog(page, 1, 'onServer');
  await leave();
  await page.getByRole('button', { name: 'Tęsti' }).click();
  await expectLog(page, 1, 'onServer');
  await page.getByRole('button', { name: 'Baigti', exact: true }).click();
  await confirmEnd(page);
  await expect(page.getByText(thanks)).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Sprendimas baigtas, atsakymai pateikti.')).toBeVisible();
  await expect(page.getByRole('button', { name: /Pradėti|Tęsti/ })).toHaveCount(0);
  await page.goto(solver);
  await expect(page.getByRole('alert')).toContainText('Šio iššūkio sprendimas jau baigtas.');
  expect(await database.countAttempts(pupil)).toBe(1);
});

test('a computer breaks: another one goes on with the answers and the time of the first', { tag: '@screen' }, async ({
  page,
  browser,
  database,
  allow,
}) => {
  const pupil = await enterAsNew(page, { database, allow }, 8, '163');
  await choose(page, 1, 'C');
  await database.moveDeadline(pupil, 31 * 60);
  const { sid } = await sessionOf(page);
  await page.close();
  const next = await browser.newPage();
  await next.goto('/login');
  await fillLogin(next, pupil.login, password);
  await expect(next.getByRole('alert')).toContainText('Tavo paskyra jau atidaryta kitur');
  await database.endSession(sid);
  await fillLogin(next, pupil.login, password);
  await next.getByRole('button', { name: 'Tęsti' }).click();
  await expect(next.getByRole('timer')).toContainText('Liko 31 min.');
  await expectLog(next, 1, 'onServer', 20_000);
  await openTask(next, 1);
  await take(next, 'D');
  await expectLog(next, 1, 'onServer');
  await expect.poll(() => database.answersOf(pupil)).toEqual({ 1: 'D' });
  expect(await database.countAttempts(pupil)).toBe(1);
  await next.close();
});
