import { expect, type Page } from '@playwright/test';
import { violations } from './support/audit';
import { enterAsNew, test } from './support/journey';
import { picture } from './support/picture';
import { planOwnTasks, seenAnswers, windows } from './support/seen-answers';
import { choice, expectLog, log, openTask, take } from './support/solver';

/** The task page as one scene: what is seen at once, the way by keyboard, back, undo, the picture opened large. */

const heading = (page: Page) => page.getByRole('article').getByRole('heading', { level: 1 });
const press = (page: Page, key: string) => page.keyboard.press(key);

test('text, picture and all answers are seen together in most of our tasks', { tag: '@soak' }, async ({
  page,
  origin,
}) => {
  test.setTimeout(400_000);
  const plan = await planOwnTasks(origin);
  for (const [name, least] of [
    ['1366x641', 36],
    ['1024x768', 30],
    ['390x844', 24],
  ] as const) {
    await page.setViewportSize(windows[name]);
    const seen = await seenAnswers(page, origin, plan);
    const cut = seen.filter((one) => !one.isWhole).map(({ task, layout }) => `${task} ${layout}`);
    expect(seen.length - cut.length, `${name}: ${cut.join(', ')}`).toBeGreaterThanOrEqual(least);
  }
});

test('by keyboard the answers are three steps from the heading, and the logs are one stop', { tag: '@gate' }, async ({
  page,
  database,
  allow,
}) => {
  await enterAsNew(page, { database, allow }, 10, '164');
  await openTask(page, 2);
  await expect(heading(page)).toBeFocused();
  await expect(page).toHaveTitle(/^2 iš 15: .+Damba$/);
  await press(page, 'Tab');
  await expect(page.getByRole('radio').and(page.locator(':focus'))).toHaveCount(1);

  await press(page, 'Alt+ArrowRight');
  await expect(heading(page)).toBeFocused();
  await expect(page).toHaveTitle(/^3 iš 15: /);
  await log(page, 3).focus();
  await press(page, 'End');
  await expect(log(page, 15)).toBeFocused();
  await press(page, 'Home');
  await press(page, 'ArrowRight');
  await expect(log(page, 2)).toBeFocused();
  await press(page, 'Enter');
  await expect(page).toHaveTitle(/^2 iš 15: /);
  await expect(heading(page)).toBeFocused();

  // From the top of the page: skip link, time, end, logs, answer.
  await page.evaluate(() => {
    document.body.tabIndex = -1;
    document.body.focus();
  });
  await press(page, 'Tab');
  await expect(page.getByRole('link', { name: 'Prie užduoties' })).toBeFocused();
  for (let step = 0; step < 4; step += 1) await press(page, 'Tab');
  await expect(page.getByRole('radio').and(page.locator(':focus'))).toHaveCount(1);
  await page.getByRole('link', { name: 'Prie užduoties' }).focus();
  await press(page, 'Enter');
  await expect(heading(page)).toBeFocused();

  await test.step('a picture opens large by a press and by keyboard, and Esc closes it', async () => {
    const dialog = page.getByRole('dialog', { name: 'Paveikslas' });
    await page
      .getByRole('article')
      .getByRole('img')
      .first()
      .click({ position: { x: 4, y: 4 } });
    await expect(dialog.getByRole('img')).toBeVisible();
    await press(page, 'Escape');
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', { name: 'Padidinti paveikslą' }).focus();
    await press(page, 'Enter');
    await expect(dialog).toBeVisible();
    expect.soft(await violations(page), 'the picture').toEqual([]);
    await press(page, 'Escape');
    await expect(page.getByRole('button', { name: 'Padidinti paveikslą' })).toBeFocused();
  });
});

test('a removed answer can be put back, and "back" opens the task seen before', { tag: '@screen' }, async ({
  page,
  database,
  allow,
}) => {
  await page.clock.install();
  const pupil = await enterAsNew(page, { database, allow }, 10, '164');

  await test.step('removed and put back by the same button, as long as that is offered', async () => {
    await take(page, 'B');
    await expectLog(page, 1, 'onServer');
    await page.getByRole('button', { name: 'Panaikinti atsakymą' }).focus();
    await press(page, 'Enter');
    const restore = page.getByRole('button', { name: 'Grąžinti atsakymą' });
    await expect(restore).toBeFocused();
    await expectLog(page, 1, 'empty');
    await press(page, 'Enter');
    await expect(choice(page, 'B')).toBeChecked();
    await expect(page.getByRole('button', { name: 'Panaikinti atsakymą' })).toBeFocused();
    await expect.poll(() => database.answersOf(pupil)).toEqual({ 1: 'B' });
    await page.getByRole('button', { name: 'Panaikinti atsakymą' }).click();
    await expect(restore).toBeVisible();
    await page.clock.fastForward(10_000);
    await expect(restore).toHaveCount(0);
    await expect.poll(() => database.answersOf(pupil)).toEqual({});
  });

  await test.step('back through the tasks, and a question before it leaves', async () => {
    await openTask(page, 2);
    await openTask(page, 15);
    await page.goBack();
    await expect(page).toHaveTitle(/^2 iš 15: /);
    await page.goBack();
    await expect(page).toHaveTitle(/^1 iš 15: /);
    await page.goBack();
    await expect(page.getByRole('dialog', { name: 'Išeiti?' }).getByRole('button', { name: 'Likti' })).toBeFocused();
    await press(page, 'Enter');
    await expect(page).toHaveTitle(/^1 iš 15: /);
    await openTask(page, 15);
    await page.getByRole('button', { name: 'Peržiūrėti ir baigti' }).click();
    await expect(page.getByRole('dialog', { name: /^Užtvankoje dar / })).toBeVisible();
  });
});

test('a picture that does not come leaves its words and its place', { tag: '@soak' }, async ({
  page,
  database,
  allow,
}) => {
  await page.route('**/images/**', (route) => route.abort());
  await enterAsNew(page, { database, allow }, 10, '164');
  await openTask(page, 2);
  const image = page.getByRole('article').getByRole('img').first();
  await expect(image).toHaveAttribute('alt', /.{10}/);
  expect((await image.boundingBox())?.height).toBeGreaterThan(100);
});

test('on a phone the header is one row, what does not fit is announced, and an answer outlives a turn', {
  tag: '@soak',
}, async ({ page, database, allow }) => {
  await page.setViewportSize(windows['360x640']);
  const pupil = await enterAsNew(page, { database, allow }, 10, '164');
  const header = page.getByRole('banner');
  await expect.poll(async () => (await header.boundingBox())?.height ?? 99).toBeLessThanOrEqual(50);
  const more = page.getByRole('button', { name: /^Dar \d+ atsakym/ });
  for (let number = 1; number <= 15; number += 1) {
    await expect(page).toHaveTitle(new RegExp(`^${number} iš 15: `));
    const last = page.getByRole('radio').last();
    if ((await page.getByRole('radio').count()) > 0 && (await more.count()) > 0) {
      await more.click();
      await expect(last).toBeInViewport({ ratio: 0.9 });
      await expect(more).toHaveCount(0);
      break;
    }
    await press(page, 'Alt+ArrowRight');
  }
  await picture(page, 'scene-360');
  await page.getByRole('button', { name: /^Visos: \d+ iš 15$/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Užduočių sąrašas' });
  await expect(drawer.getByRole('button', { name: 'Baigti', exact: true })).toBeVisible();
  expect.soft(await violations(page), 'the drawer').toEqual([]);
  await drawer.getByRole('button', { name: /^3 užduotis, / }).click();
  await expect(drawer).toHaveCount(0);
  await expect(heading(page)).toBeFocused();

  await page.setViewportSize(windows['390x844']);
  const field = page.getByRole('article').getByRole('textbox');
  let typed = 3;
  while ((await field.count()) === 0) {
    typed += 1;
    await press(page, 'Alt+ArrowRight');
    await expect(page).toHaveTitle(new RegExp(`^${typed} iš 15: `));
  }
  await field.pressSequentially('1');
  await page.setViewportSize(windows['844x390']);
  await expect(page.locator('[data-scroller] [data-layout]')).toHaveAttribute('data-layout', /side|column/);
  await expect(field).toHaveValue('1');
  await picture(page, 'scene-844');
  await page.setViewportSize(windows['390x844']);
  await expect(field).toHaveValue('1');
  expect(await database.countAttempts(pupil)).toBe(1);
  await page.evaluate(() => {
    document.documentElement.dataset.textSize = '150';
  });
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
    .toBeLessThanOrEqual(0);
});

test('in the English interface the task says that it is Lithuanian', { tag: '@soak' }, async ({
  page,
  database,
  allow,
}) => {
  await enterAsNew(page, { database, allow }, 10, '164');
  await page.evaluate(() => localStorage.setItem('damba-locale', 'en'));
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('[data-layout]')).toHaveAttribute('lang', 'lt');
  await expect(heading(page).locator('[lang="lt"]')).toBeVisible();
});
