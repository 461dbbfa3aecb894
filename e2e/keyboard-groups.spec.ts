import { expect, type Page } from '@playwright/test';
import { test } from './support/journey';
import { password } from './support/session';
import { expectLog } from './support/solver';

/** Each grade group without a mouse: from the first focus of the page to the first saved answer and the next task. */

type Group = { grades: string; grade: number; challenge: string; next: RegExp; key?: string };

/** Grades 5 and 6: their contest is counted by e2e/sitting.spec.ts, so the free training of their group stands for it. */
const groups: readonly Group[] = [
  { grades: '1 and 2', grade: 2, challenge: '166', next: /^Toliau$/ },
  { grades: '3 and 4', grade: 4, challenge: '161', next: /^Toliau$/ },
  { grades: '7 and 8', grade: 8, challenge: '163', next: /^2\sužduotis$/ },
  { grades: '9 and 10', grade: 10, challenge: '164', next: /^2\sužduotis$/ },
  { grades: '11 and 12', grade: 12, challenge: '165', next: /^2\sužduotis$/, key: 'BEBRAS2024' },
];

const press = (page: Page, key: string) => page.keyboard.press(key);
const title = (page: Page, number: number) =>
  page.getByRole('article').getByRole('heading', { level: 1, name: new RegExp(`^${number}\\sužduotis\\. .`) });
const answer = (page: Page) => page.getByRole('article').getByRole('radiogroup', { name: 'Tavo atsakymas' });
const focus = (page: Page) => page.locator(':focus');

/** Presses Tab until this is the focused element, at most so often. */
async function tabTo(page: Page, isThere: () => Promise<boolean>, most: number): Promise<void> {
  for (let steps = 0; !(await isThere()); steps += 1) {
    if (steps === most) throw new Error(`not among ${most} stops: the focus is on ${await focus(page).ariaSnapshot()}`);
    await press(page, 'Tab');
  }
}

/** From the name, which has the focus, to the card. */
async function logInByKeyboard(page: Page, login: string): Promise<void> {
  await page.goto('/login');
  await expect(page.getByLabel('Prisijungimo vardas arba el. pašto adresas')).toBeFocused();
  await page.keyboard.type(login);
  const secret = page.getByLabel('Slaptažodis', { exact: true });
  await tabTo(page, () => secret.evaluate((field) => field === document.activeElement), 3);
  await page.keyboard.type(password);
  await press(page, 'Enter');
}

for (const { grades, grade, challenge, next, key } of groups) {
  test(`grades ${grades}: the first answer and the next task`, { tag: grade === 2 ? '@screen' : '@soak' }, async ({
    page,
    database,
    allow,
  }) => {
    const pupil = await database.newPupil(grade);
    await allow(pupil, challenge);
    await logInByKeyboard(page, pupil.login);
    if (key) {
      await expect(page.getByRole('textbox', { name: 'Saugos raktas' })).toBeFocused();
      await expect(focus(page)).toHaveAccessibleDescription(/^Raktas\s–\slentoje/);
      await page.keyboard.type(key);
    } else {
      await expect(page.getByRole('button', { name: 'Pradėti' })).toBeFocused();
    }
    await press(page, 'Enter');

    await test.step('the task has the focus, and says what it is and what can be chosen', async () => {
      await expect(title(page, 1)).toBeFocused();
      await expect(page.getByRole('toolbar', { name: 'Skaitymo pagalba' })).toBeVisible();
      await expect(page.getByRole('article')).toMatchAriaSnapshot(`
        - heading /^1\\sužduotis\\. ./ [level=1]
        - radiogroup "Tavo atsakymas":
          - radio /../
          - radio /../
          - radio /../
      `);
      await expect(page.getByRole('navigation', { name: 'Užduočių sąrašas' })).toMatchAriaSnapshot(`
        - button "1 užduotis, dar neatsakyta"
        - button "2 užduotis, dar neatsakyta"
      `);
      await expect(page.getByRole('timer')).toContainText(/Liko\s\d+\smin\./);
      for (const image of await page.getByRole('article').getByRole('img').all()) {
        await expect(image).toHaveAccessibleName(/\S{3}/);
      }
    });

    await test.step('the answers are at most three stops away; the arrows choose, and it is saved', async () => {
      const first = answer(page).getByRole('radio').first();
      await tabTo(page, () => first.evaluate((radio) => radio === document.activeElement), 3);
      await press(page, 'Space');
      await expect(first).toBeChecked();
      await press(page, 'ArrowDown');
      await expect(answer(page).getByRole('radio').nth(1)).toBeChecked();
      await expect(answer(page).getByRole('radio').nth(1)).toBeFocused();
      await expectLog(page, 1, 'onServer');
      // The first choice may have been confirmed before the second one was written down.
      await expect.poll(() => database.answersOf(pupil)).toEqual({ 1: 'B' });
    });

    await test.step('the button after the answers opens the next task, which has the focus and the title', async () => {
      const button = page.getByRole('button', { name: next });
      await tabTo(page, () => button.evaluate((one) => one === document.activeElement), 8);
      await press(page, 'Enter');
      await expect(title(page, 2)).toBeFocused();
      await expect(page).toHaveTitle(/^2 iš \d+: ./);
    });
  });
}

test('grades 5 and 6: the first answer of a free training and the next task', { tag: '@soak' }, async ({ page }) => {
  await page.goto('/training/172/-');
  await expect(title(page, 1)).toBeFocused();
  await expect(page.getByRole('article')).toMatchAriaSnapshot(`
    - heading /^1\\sužduotis\\. ./ [level=1]
    - textbox "Tavo atsakymas"
  `);
  const field = page.getByRole('textbox', { name: 'Tavo atsakymas' });
  await tabTo(page, () => field.evaluate((one) => one === document.activeElement), 3);
  await page.keyboard.type('19');
  await press(page, 'Enter');
  await expect(page.getByRole('button', { name: '1 užduotis, atsakyta' })).toBeAttached();
  const next = page.getByRole('button', { name: /^2\sužduotis$/ });
  await tabTo(page, () => next.evaluate((one) => one === document.activeElement), 8);
  await press(page, 'Enter');
  await expect(title(page, 2)).toBeFocused();
  await expect(page).toHaveTitle(/^2 iš 6: ./);
  const first = answer(page).getByRole('radio').first();
  await tabTo(page, () => first.evaluate((radio) => radio === document.activeElement), 3);
});
