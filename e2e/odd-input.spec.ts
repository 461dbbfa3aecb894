import { expect, type Page } from '@playwright/test';
import { violations } from './support/audit';
import { enterAsNew, logIn, test } from './support/journey';
import { picture } from './support/picture';
import { alterTasks, choose, expectLog, field, openTask, take } from './support/solver';
import { narrow, phone, wide } from './support/windows';

/** What nobody plans for in the solver: many choices, a long name, letters of twice the size, a full store, no voice. */

/** The page is not wider than its window; drawings adapt a moment after the window changes. */
const expectNoOverflow = (page: Page, what: string) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), {
      message: `${what} is wider than the window`,
    })
    .toBeLessThanOrEqual(0);

for (const [grade, challenge] of [
  [9, '164'],
  [2, '166'],
] as const) {
  test(`a task with nine choices in grade ${grade}: each is reached, and the page fits`, {
    tag: '@soak',
  }, async ({ page, database, allow }) => {
    await alterTasks(page, ({ answ }) => {
      const [first] = answ;
      const more = Array.from({ length: 9 - answ.length }, (_, index) => ({
        ...first,
        id: String(900_000 + index),
        textHtml: `Nepaprastai ilgas atsakymas, kuris netelpa į vieną eilutę, Nr. ${index + 1}`,
        imageLink: null,
        imageName: null,
      }));
      if (first) answ.push(...more);
    });
    const pupil = await enterAsNew(page, { database, allow }, grade, challenge);
    const radios = page.getByRole('radiogroup', { name: 'Tavo atsakymas' }).getByRole('radio');
    await expect(radios).toHaveCount(9);
    for (const size of [wide, phone, narrow]) {
      await page.setViewportSize(size);
      await expectNoOverflow(page, `nine choices at ${size.width}`);
      await radios.last().scrollIntoViewIfNeeded();
      await expect(radios.last()).toBeInViewport();
      await picture(page, `odd-nine-${challenge}-${size.width}`);
    }
    await page.setViewportSize(wide);
    await radios.nth(1).focus();
    await page.keyboard.press('Space');
    await expect(radios.nth(1)).toBeChecked();
    await expectLog(page, 1, 'onServer');
    expect(await database.answersOf(pupil)).toEqual({ 1: 'B' });
    expect(await violations(page)).toEqual([]);
    // Tasks that are loaded in advance may still be on their way.
    await page.unrouteAll({ behavior: 'wait' });
  });
}

for (const [grade, challenge] of [
  [9, '164'],
  [4, '161'],
] as const) {
  test(`a name of 64 letters and text of 200 % in grade ${grade}: nothing sideways, the task is all there`, {
    tag: '@soak',
  }, async ({ page, database, allow }) => {
    const pupil = await database.newPupil(grade);
    await allow(pupil, challenge);
    await logIn(page, pupil.login);
    // The server would take the name back.
    await page.route('**/api/auth/validate-user-data', (route) => route.abort());
    await page.evaluate(() => {
      const session = JSON.parse(localStorage.getItem('damba-session') ?? '{}');
      session.firstName = 'Žygimantas'.repeat(7).slice(0, 64);
      localStorage.setItem('damba-session', JSON.stringify(session));
    });
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => document.documentElement.style.setProperty('font-size', '200%'));
    });
    await page.reload();
    await expectNoOverflow(page, 'the card');
    await page.getByRole('button', { name: 'Pradėti' }).click();
    await expect(page.getByRole('timer')).toBeVisible();
    for (const size of [wide, { width: 683, height: 320 }, narrow]) {
      await page.setViewportSize(size);
      await expectNoOverflow(page, `the task at ${size.width}`);
      await expect(page.getByRole('timer')).toBeInViewport();
      await expect(page.getByRole('button', { name: /^Toliau$|^2\sužduotis$/ })).toBeInViewport();
      const last = page.getByRole('radiogroup', { name: 'Tavo atsakymas' }).getByRole('radio').last();
      await last.scrollIntoViewIfNeeded();
      await expect(last).toBeInViewport();
      await picture(page, `odd-large-${challenge}-${size.width}`);
    }
    await page.getByRole('radiogroup', { name: 'Tavo atsakymas' }).getByRole('radio').first().focus();
    await page.keyboard.press('Space');
    await expect.poll(() => database.answersOf(pupil)).toEqual({ 1: 'A' });
  });
}

test('a store that fills up while somebody solves: the answers go on, without network too', { tag: '@screen' }, async ({
  page,
  context,
  database,
  allow,
}) => {
  const pupil = await enterAsNew(page, { database, allow }, 9, '164');
  await choose(page, 1, 'C');
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await choose(page, 2, 'B');
  await openTask(page, 4);
  await context.setOffline(true);
  await take(page, 'A');
  await expectLog(page, 4, 'onComputer');
  await context.setOffline(false);
  await expectLog(page, 4, 'onServer', 20_000);
  expect(await database.answersOf(pupil)).toEqual({ 1: 'C', 2: 'B', 4: 'A' });
});

test('a phone that is turned in the middle of typing keeps the text and sends it', { tag: '@soak' }, async ({
  page,
  database,
  allow,
}) => {
  await page.setViewportSize(phone);
  const pupil = await enterAsNew(page, { database, allow }, 9, '164');
  await page.keyboard.press('Alt+ArrowRight');
  await page.keyboard.press('Alt+ArrowRight');
  await field(page).pressSequentially('10:2');
  await page.setViewportSize({ width: phone.height, height: phone.width });
  await expect(field(page)).toHaveValue('10:2');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('0');
  await page.setViewportSize(phone);
  await page.keyboard.press('Enter');
  await expect.poll(() => database.answersOf(pupil)).toEqual({ 3: '10:20' });
});

for (const [grade, challenge] of [
  [9, '164'],
  [2, '166'],
] as const) {
  test(`a browser that knows no speech, grade ${grade}: no button, and the rest works`, {
    tag: '@soak',
  }, async ({ page, database, allow }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'speechSynthesis', { value: undefined });
      Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: undefined });
    });
    const pupil = await enterAsNew(page, { database, allow }, grade, challenge);
    await expect(page.getByRole('toolbar', { name: 'Skaitymo pagalba' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Klausy/ })).toHaveCount(0);
    await page.getByRole('radio').first().focus();
    await page.keyboard.press('Space');
    await expect.poll(() => database.answersOf(pupil)).toEqual({ 1: 'A' });
  });
}
