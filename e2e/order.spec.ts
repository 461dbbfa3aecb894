import { expect, type Page } from '@playwright/test';
import { saveDesk } from '../contract/tasks-desk';
import { violations } from './support/audit';
import { call } from './support/call';
import { patient, test } from './support/journey';
import { picture, pictures } from './support/picture';
import { logInByCall } from './support/session';
import { beginPractice, practiceOf } from './support/sit';
import { expectLog } from './support/solver';

/** A task whose choices are put in order: by keys alone, by a pointer, by buttons; and its author. */

const hint = 'Surikiuok teisinga tvarka.';
const grip = (page: Page, letter: string) => page.getByRole('button', { name: new RegExp(`^${letter}, \\d`) });
const orderOf = (page: Page, letters: string) => expect(page.getByText(`Tvarka: ${letters}.`)).toBeVisible();

/** Goes on by Tab until the handle of a choice has the focus. */
async function tabTo(page: Page, letter: string): Promise<void> {
  const wanted = grip(page, letter);
  for (let step = 0; step < 60; step += 1) {
    if (await wanted.evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(wanted).toBeFocused();
}

test('a pupil puts boats in order by keys alone', { tag: '@screen' }, async ({ visit, database, origin }) => {
  const name = await practiceOf(origin, 7, ['2026-LT-73']);
  const own = await database.newPupil(7);
  const page = await visit(own.login);
  await beginPractice(page, name);
  await expect(page.getByText(hint)).toBeVisible(patient);
  await expect(page.getByText('Dar neatsakyta.')).toBeVisible(patient);

  await test.step('taken up, moved and put back it is no answer', async () => {
    await tabTo(page, 'A');
    for (const key of ['Space', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key);
    await expect(page.getByRole('status').filter({ hasText: 'A, 3 vieta iš 5' })).toBeAttached();
    await page.keyboard.press('Escape');
    await expect(grip(page, 'A')).toBeFocused();
    await expect(page.getByText('Dar neatsakyta.')).toBeVisible();
    await expectLog(page, 1, 'empty');
  });

  await test.step('left by Tab it is put down where it stands, and the focus goes on from there', async () => {
    for (const key of ['Space', 'ArrowDown', 'Tab']) await page.keyboard.press(key);
    await orderOf(page, 'B, A, C, D, E');
    await expect(page.getByRole('button', { name: 'A perkelti aukštyn' })).toBeFocused();
    await page.keyboard.press('Enter');
    await orderOf(page, 'A, B, C, D, E');
    await page.keyboard.press('Shift+Tab');
    await expect(grip(page, 'A')).toBeFocused();
  });

  await test.step('put down it is saved, and stands so after a reload', async () => {
    for (const key of ['Space', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'Space'])
      await page.keyboard.press(key);
    await orderOf(page, 'B, C, D, E, A');
    await expect(grip(page, 'A')).toBeFocused();
    await expectLog(page, 1, 'onServer');
    await tabTo(page, 'D');
    for (const key of ['Enter', 'ArrowUp', 'Enter']) await page.keyboard.press(key);
    await orderOf(page, 'B, D, C, E, A');
    await expectLog(page, 1, 'onServer');
    expect(await violations(page)).toEqual([]);
    await pictures(page, 'order-large');
    await page.reload();
    await orderOf(page, 'B, D, C, E, A');
  });
});

test('a child of grade 4 drags a log, and moves one by its buttons', { tag: '@screen' }, async ({
  visit,
  database,
  origin,
}) => {
  const name = await practiceOf(origin, 4, ['2026-LT-72']);
  const own = await database.newPupil(4);
  const page = await visit(own.login);
  await beginPractice(page, name);
  await expect(page.getByText(hint)).toBeVisible(patient);
  await grip(page, 'D').dragTo(grip(page, 'B'), { targetPosition: { x: 10, y: 2 } });
  await orderOf(page, 'A, D, B, C');
  await expect(page.getByRole('status').filter({ hasText: 'Išsaugota' })).toBeVisible();
  await page.getByRole('button', { name: 'C perkelti aukštyn' }).click();
  await orderOf(page, 'A, D, C, B');
  await expect(page.getByRole('button', { name: 'C perkelti aukštyn' })).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await pictures(page, 'order-young');
});

test('a finger carries the first boat to the end of a list that is longer than the window', { tag: '@soak' }, async ({
  visit,
  database,
  origin,
}) => {
  const name = await practiceOf(origin, 7, ['2026-LT-73']);
  const own = await database.newPupil(7);
  const page = await visit(own.login, '/userhome/home', { hasTouch: true });
  await beginPractice(page, name);
  await expect(grip(page, 'A')).toBeVisible(patient);
  await page.setViewportSize({ width: 390, height: 480 });
  await grip(page, 'A').scrollIntoViewIfNeeded(patient);
  const scroller = page.locator('[data-scroller]');
  const scrolled = () => scroller.evaluate((one) => one.scrollTop);
  const before = await scrolled();
  const handle = await grip(page, 'A').boundingBox();
  const room = await scroller.boundingBox();
  if (!handle || !room) throw new Error('the handle or what scrolls is not shown');
  const x = handle.x + handle.width / 2;
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints });

  await touch('touchStart', { x, y: handle.y + handle.height / 2 });
  await expect(grip(page, 'A')).toHaveAttribute('aria-pressed', 'true');
  await touch('touchMove', { x, y: room.y + room.height - 10 });
  await expect(page.getByRole('status').filter({ hasText: 'A, 5 vieta iš 5' })).toBeAttached();
  await picture(page, 'order-finger');
  await touch('touchEnd');
  await orderOf(page, 'B, C, D, E, A');
  expect(await scrolled()).toBeGreaterThan(before);
  await page.reload();
  await orderOf(page, 'B, C, D, E, A');
});

test('an author sorts the choices, and tries the task', { tag: '@screen' }, async ({ visit, origin }) => {
  const author = await logInByCall(origin, 'developer');
  const choices = ['trys', 'vienas', 'penki'].map((textHtml, at) => ({
    textHtml,
    comment: '',
    hint: '',
    imageLink: null,
    imageName: null,
    isCorrect: at === 0 ? ('T' as const) : ('N' as const),
  }));
  const fields = {
    name: 'Didėjimas',
    contentHtml: '<p>Kokia tvarka?</p>',
    choiceLayout: 'ONE_PER_ROW' as const,
    choices,
  };
  const { id } = await call(author, saveDesk, { body: { id: null, rev: 0, fields } });
  const page = await visit('developer', `/userhome/tasks/edit/${id}`);
  await page.getByRole('radio', { name: 'Surikiuoti' }).check(patient);
  await orderOf(page, 'A, B, C');
  await page.getByRole('button', { name: 'A perkelti žemyn' }).click();
  await orderOf(page, 'B, A, C');
  await pictures(page, 'order-desk');

  await page.getByRole('button', { name: 'Peržiūra' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Pabandyti atsakyti' }).click();
  await expect(dialog.getByText(hint)).toBeVisible();
  const check = () => dialog.getByRole('button', { name: 'Pasitikrinti' }).click();
  await dialog.getByRole('button', { name: 'Tokia tvarka tinka' }).click();
  await check();
  await expect(dialog.getByText('Neteisingai.')).toBeVisible();
  await dialog.getByRole('button', { name: 'B perkelti aukštyn' }).click();
  await check();
  await expect(dialog.getByText('Teisingai.', { exact: true })).toBeVisible();
});
