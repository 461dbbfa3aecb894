import { expect } from '@playwright/test';
import { enterAsNew, logIn, test } from './support/journey';
import { rest } from './support/rest';
import { choice, choose, confirmEnd, expectLog, openTask, pulse, take, thanks } from './support/solver';

/** Pressed twice, opened twice, gone back: one attempt, one end, and every answer once. */

test('a double click starts and finishes once; the way back leads home and in again, and nowhere after the end', {
  tag: '@gate',
}, async ({ page, database, allow }) => {
  const pupil = await database.newPupil(8);
  await allow(pupil, '163');
  await logIn(page, pupil.login);
  await page.getByRole('button', { name: 'Pradėti' }).dblclick();
  await choose(page, 1, 'C');
  expect(await database.countAttempts(pupil)).toBe(1);

  await test.step('back asks before it leaves a sitting that goes on', async () => {
    const question = page.getByRole('dialog', { name: 'Išeiti?' });
    await page.goBack();
    await page.keyboard.press('Enter');
    await expect(question).toHaveCount(0);
    await expectLog(page, 1, 'onServer');
    await page.goBack();
    await expect(question.getByText('Laikas eis toliau.')).toBeVisible();
    await expect(question.getByRole('button', { name: 'Likti' })).toBeFocused();
    await question.getByRole('button', { name: 'Išeiti' }).click();
    await expect(page.getByText('Sprendimas pradėtas, laikas eina. Tęsk ten, kur baigei.')).toBeVisible();
    await page.getByRole('button', { name: 'Tęsti' }).click();
    await expectLog(page, 1, 'onServer');
  });

  await page.getByRole('button', { name: 'Baigti', exact: true }).dblclick();
  await confirmEnd(page);
  await expect(page.getByText(thanks)).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Sprendimas baigtas, atsakymai pateikti.')).toBeVisible();
  await expect(page.getByRole('button', { name: /Pradėti|Tęsti/ })).toHaveCount(0);
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
  for (const number of [1, 2, 4]) await expectLog(other, number, 'onServer', 20_000);
  await openTask(other, 2);
  await expect(choice(other, 'B')).toBeChecked();
  expect(await database.answersOf(pupil)).toEqual({ 1: 'C', 2: 'B', 4: 'A' });
  expect(await database.countAttempts(pupil)).toBe(1);

  await page.getByRole('button', { name: 'Baigti', exact: true }).click();
  await confirmEnd(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Sprendimas baigtas' })).toBeVisible();
  // The end page shows before the server has closed the attempt.
  await rest(page);
  await pulse(other);
  await expect(other.getByRole('heading', { level: 1, name: /^(Sprendimas|Laikas) baig/ })).toBeVisible();
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
