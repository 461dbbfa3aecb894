import { expect } from '@playwright/test';
import { watchErrors } from './support/errors';
import { test } from './support/journey';
import { rest } from './support/rest';
import { password } from './support/session';
import { choice, ready } from './support/solver';

/** Without a mouse: from the log-in page to the end of the challenge. */

test('a pupil logs in and answers by keyboard alone', { tag: '@gate' }, async ({ page, database, allow }) => {
  const errors = watchErrors([page]);
  const pupil = await database.newPupil(10);
  await allow(pupil, '164');
  const press = (key: string): Promise<void> => page.keyboard.press(key);
  /** Tab until the element has the focus. */
  const reach = async (name: string, isReached: () => Promise<boolean>): Promise<void> => {
    for (let times = 0; times < 60; times += 1) {
      if (await isReached()) return;
      await press('Tab');
    }
    throw new Error(`${name} is not reached by Tab`);
  };
  const focusedOn = (role: 'button' | 'textbox' | 'radio', name: string | RegExp) => async (): Promise<boolean> =>
    (await page.getByRole(role, { name }).and(page.locator(':focus')).count()) > 0;

  await page.goto('/login');
  await reach('the name', focusedOn('textbox', 'Prisijungimo vardas'));
  await page.keyboard.type(pupil.login);
  await reach('the password', async () =>
    page.getByLabel('Slaptažodis', { exact: true }).evaluate((it) => it === document.activeElement),
  );
  await page.keyboard.type(password);
  await press('Enter');
  await expect(page.getByText('Jau gali pradėti.')).toBeVisible();
  await reach('Enter', focusedOn('button', 'Pradėti'));
  await press('Enter');
  await expect(page.getByRole('article')).toBeVisible();

  await reach('the choices', focusedOn('radio', /./));
  await press('3');
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await press('Space');
  await press('ArrowDown');
  await press('ArrowRight');
  await expect(choice(page, 'C')).toBeChecked();
  await rest(page);
  expect(await database.answersOf(pupil)).toEqual({ 1: 'C' });

  await press('Alt+ArrowRight');
  await press('Alt+ArrowRight');
  await expect(page.getByRole('heading', { level: 1, name: /Dvi krosnys/ })).toBeVisible();
  await reach('the field', focusedOn('textbox', 'Tavo atsakymas'));
  await page.keyboard.type('1020');
  await press('Enter');
  await rest(page);
  expect(await database.answersOf(pupil)).toEqual({ 1: 'C', 3: '10:20' });

  await reach('the end', focusedOn('button', 'Baigti'));
  await press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await focusedOn('button', 'Baigti')()).toBe(true);
  await press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  // With open tasks Enter goes on solving; the end is another button.
  await press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await press('Enter');
  await expect(page.getByRole('button', { name: 'Spręsti toliau' })).toBeFocused();
  await press('Shift+Tab');
  expect(await focusedOn('button', 'Vis tiek baigti')()).toBe(true);
  await ready(page.getByRole('dialog'));
  await press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Sprendimas baigtas' })).toBeVisible();
  expect(errors).toEqual([]);
});
