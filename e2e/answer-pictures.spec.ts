import { expect, type Page } from '@playwright/test';
import type { ReplyOf } from '../contract/endpoint';
import type { getTask } from '../contract/solving';
import { violations } from './support/audit';
import { enterAsNew, test } from './support/journey';
import { picture } from './support/picture';
import { windows } from './support/seen-answers';
import { alterTasks, openTask } from './support/solver';

/** Answers that are pictures: as wide as their author wants them, and opened large without being chosen. */

const [width, height] = [460, 143];
const svg = (letter: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">
  <rect x="2" y="2" width="456" height="139" fill="#fff" stroke="#12535d" stroke-width="3"/>
  <text x="20" y="84" font-size="34">${letter}: ((1 x 3 + 4) + 2) x 3 + 2</text></svg>`;
const name = (letter: string) => `${letter.toLowerCase().repeat(32)}.svg`;

/** Makes the answers of each task four pictures in a row; of the first, which comes with the start, 200 px wide. */
function fourPictures() {
  let first = '';
  return (reply: ReplyOf<typeof getTask>) => {
    if (reply.answ.length < 4) return;
    first ||= reply.task.id;
    const stated = reply.task.id === first && 200;
    reply.task.choiceLayout = 'ALL_IN_ONE_ROW';
    reply.answ = reply.answ.slice(0, 4).map(({ id }, at) => ({
      id,
      textHtml: '',
      imageLink: `/images/${name('ABCD'[at] ?? 'A')}`,
      imageName: `Skaičiavimas ${at + 1}`,
      imageWidth: width,
      imageHeight: height,
      ...(stated && { imageStatedWidth: stated }),
    }));
  };
}

async function servePictures(page: Page): Promise<void> {
  for (const letter of 'ABCD') {
    await page.route(`**/images/${name(letter)}`, (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: svg(letter) }),
    );
  }
}

/** The widths of the pictures of the answers, in whole pixels. */
const widths = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-choice] :is(img, svg[role="img"])')].map((one) =>
      Math.round(one.getBoundingClientRect().width),
    ),
  );

test('pictures of answers are wide enough in every window', { tag: '@soak' }, async ({ page, database, allow }) => {
  await servePictures(page);
  await alterTasks(page, fourPictures());
  await enterAsNew(page, { database, allow }, 10, '164');

  // As wide as the file says, else 160 px.
  for (const [number, least] of [
    [2, 160],
    [1, 200],
  ] as const) {
    await test.step(`at least ${least} px`, async () => {
      await page.setViewportSize(windows['1366x641']);
      await openTask(page, number);
      for (const size of ['1366x641', '1024x768', '390x844'] as const) {
        await page.setViewportSize(windows[size]);
        await expect.poll(async () => (await widths(page)).length).toBe(4);
        // The layout takes a hundredth of a picture for rounding.
        await expect
          .poll(async () => Math.min(...(await widths(page))), size)
          .toBeGreaterThanOrEqual(Math.floor(least * 0.99));
        await picture(page, `answers-${least}-${size}`);
      }
    });
  }
});

test('pictures of answers open large, by mouse and by keyboard, without being chosen', { tag: '@screen' }, async ({
  page,
  database,
  allow,
}) => {
  await servePictures(page);
  await alterTasks(page, fourPictures());
  const pupil = await enterAsNew(page, { database, allow }, 10, '164');
  const open = page.getByRole('button', { name: 'Padidinti atsakymo B paveikslą' });
  const dialog = page.getByRole('dialog', { name: 'Paveikslas' });
  await open.click();
  await expect(dialog.getByRole('img', { name: 'Skaičiavimas 2' })).toBeVisible();
  expect.soft(await violations(page), 'a large picture').toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(open).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  expect(await database.answersOf(pupil)).toEqual({});
});

test('a child of grade 1 opens a picture of an answer large, without choosing it', { tag: '@screen' }, async ({
  page,
}) => {
  await servePictures(page);
  await alterTasks(page, fourPictures());
  await page.goto('/training/174/-');
  for (const size of ['1366x641', '390x844'] as const) {
    await page.setViewportSize(windows[size]);
    await expect.poll(async () => Math.min(...(await widths(page))), size).toBeGreaterThanOrEqual(159);
  }
  const open = page.getByRole('button', { name: 'Padidinti: Skaičiavimas 2' });
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'Paveikslas' });
  await expect(dialog.getByRole('img', { name: 'Skaičiavimas 2' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(open).toBeFocused();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  expect.soft(await violations(page), 'pictures of answers for the young').toEqual([]);
});
