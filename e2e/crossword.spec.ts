import { expect, type Page } from '@playwright/test';
import { words } from '../server/features/crossword/puzzle';
import { countedActs } from './support/acts';
import { logIn, test } from './support/journey';
import { picture, pictures } from './support/picture';

/**
 * The crossword of the year: filled in, stored in the browser, answered once, its winners drawn; and the surveys and
 * fees that administrators see.
 */

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Kryžiažodžio atsakymas' });
const answer = (page: Page) => page.getByLabel('Atsakymas', { exact: true });
const submit = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Pateikti', exact: true });

test('a pupil fills in the crossword and answers it once', { tag: '@soak' }, async ({ page, database }) => {
  const pupil = await database.newPupil(8);
  await logIn(page, pupil.login);
  const [first] = words;
  if (!first) throw new Error('a crossword without words');

  await test.step('nothing of its letters comes to the browser', async () => {
    const reply = page.waitForResponse((response) => response.url().endsWith('/crossword/answer-load'));
    await page.getByRole('banner').getByRole('button', { name: pupil.name }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Kryžiažodis' }).click();
    await expect(heading(page)).toBeVisible();
    const text = (await (await reply).text()).toUpperCase();
    expect(text).toContain('CLUE');
    for (const { word } of words) expect(text).not.toContain(`"${word}"`);
    await answer(page).fill('  ');
    await expect(submit(page)).toBeDisabled();
    await answer(page).fill('');
  });

  await test.step('letters follow one another in a word, and stay when the page is loaded anew', async () => {
    await page.getByRole('button', { name: first.clue }).click();
    await page.keyboard.type(first.word.toLowerCase());
    const square = (place: number) =>
      page.getByRole('textbox', { name: new RegExp(`^${first.number} .*, ${place} raidė iš ${first.word.length}`) });
    await expect(square(1)).toHaveValue(first.word[0] ?? '');
    await expect(square(first.word.length)).toHaveValue(first.word.at(-1) ?? '');
    await page.keyboard.press('Backspace');
    await expect(square(first.word.length)).toHaveValue('');
    await page.keyboard.type(first.word.at(-1) ?? '');
    await page.reload();
    await page.getByRole('button', { name: first.clue }).click();
    await expect(square(1)).toBeFocused();
    await expect(square(2)).toHaveValue(first.word[1] ?? '');
  });

  await test.step('the marked squares become the answer', async () => {
    for (const { word, clue } of words) {
      await page.getByRole('button', { name: clue }).click();
      await page.keyboard.type(word);
    }
    await expect(answer(page)).toHaveValue('UŽTVANKA');
    await pictures(page, 'crossword', true);
    await submit(page).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('UŽTVANKA');
    await dialog.getByRole('button', { name: 'Atsisakyti' }).click();
    await submit(page).click();
    await dialog.getByRole('button', { name: 'Pateikti' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Atsakymas pateiktas.' })).toBeVisible();
  });

  await test.step('after that it is read, with its ticket number', async () => {
    const ticket = page.getByLabel('Pateikto atsakymo numeris');
    await expect(ticket).toHaveValue(/^\d{6}$/);
    await expect(ticket).not.toBeEditable();
    await expect(answer(page)).toHaveValue('UŽTVANKA');
    await expect(submit(page)).toHaveCount(0);
    await pictures(page, 'crossword-answered');
  });
});

test("the crossword's winners are drawn by a kept word, the same by the same word", { tag: '@screen' }, async ({
  visit,
}) => {
  const page = await visit('admin', '/userhome/oho/crossword/answers');
  const acts = countedActs(page);
  const begin = page.getByRole('button', { name: 'Burti laimėtojus' }).first();
  const window = page.getByRole('dialog');
  const held = () => page.getByText(/^Laimėjo: \d{6}/);

  const draw = async (): Promise<string> => {
    await acts.click(begin);
    await acts.fill(window.getByLabel('Burtų žodis'), 'Užtvanka 2026');
    await acts.click(window.getByRole('button', { name: 'Burti laimėtojus' }));
    await expect(window).toHaveCount(0);
    await expect(held().first()).toBeVisible();
    return (await held().first().textContent()) ?? '';
  };

  await expect(page.getByRole('heading', { level: 1, name: 'Kryžiažodžio atsakymai ir burtai' })).toBeVisible();
  const first = await draw();
  console.log('acts: a draw', acts.count());
  expect(acts.count()).toBeLessThanOrEqual(3);
  expect(first.match(/\d{6}/g)).toHaveLength(3);
  await expect(page.getByText('Užtvanka 2026').first()).toBeVisible();
  await expect(begin, 'one draw holds').toHaveCount(0);
  await picture(page, 'crossword-drawn');

  await page.getByRole('button', { name: 'Anuliuoti burtus' }).click();
  await window.getByRole('textbox').fill('Tikriname, ar burtai pasikartoja');
  await window.getByRole('button', { name: 'Anuliuoti burtus' }).click();
  await expect(begin).toBeVisible();
  expect(await draw()).toBe(first);
});

test('answers of surveys are charts, and the price of a pupil changes', { tag: '@soak' }, async ({
  visit,
  database,
}) => {
  const pupil = await database.newPupil(9);
  const page = await visit('admin', '/userhome/survey/results');
  await test.step('a card for each question, with shares and counts', async () => {
    const charts = page.getByRole('region', { name: 'Atsakymai į klausimus' });
    await expect(charts.getByRole('heading', { level: 2 })).toHaveCount(8);
    await expect(charts.getByText(/^\d+\u00a0% \(\d+\)$/).first()).toBeVisible();
    await pictures(page, 'survey-teachers', true);
    await page.getByLabel('Apklausa', { exact: true }).selectOption('STUDENT');
    await expect(charts.getByRole('heading', { level: 2 })).toHaveCount(3);
    await pictures(page, 'survey-pupils', true);
  });

  await test.step('the price of a pupil changes', async () => {
    await page.goto('/userhome/paid/invoices');
    await expect(page.getByText('Sąskaitos išjungtos.')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Iššūkio raktai' }).click();
    await page.getByLabel('Vardas, el. paštas arba mokykla').fill(pupil.name);
    const price = page.getByLabel(`Kaina: ${pupil.name}`).first();
    await expect(price).toHaveValue('3');
    await price.selectOption('0');
    await expect(page.getByRole('status').filter({ hasText: 'Pakeista.' })).toBeVisible();
    await pictures(page, 'fees');
  });
});
