import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { type DeskFields, openDesk, saveDesk } from '../contract/tasks-desk';
import { addRemark } from '../contract/tasks-remarks';
import { call } from './support/call';
import { paste } from './support/editors';
import { test } from './support/journey';
import { pictures } from './support/picture';
import { logInByCall } from './support/session';

/** The acts of the author's desk beside plain typing: translating, pictures, tables, remarks. */

const text = (page: Page): Locator => page.getByRole('textbox', { name: 'Sąlyga' });
const tools = (page: Page): Locator => page.getByRole('toolbar', { name: 'Teksto įrankiai' });
const isSaved = async (page: Page): Promise<void> =>
  expect(page.locator('[data-saved]').getByText(/^Juodraštis išsaugotas/)).toBeVisible();

/** The id of the task whose desk is open. */
const idIn = (page: Page): string => /edit\/(\d+)/.exec(page.url())?.[1] ?? '';

async function newTask(origin: string, fields: Partial<DeskFields>): Promise<{ id: string; rev: number }> {
  const author = await logInByCall(origin, 'developer');
  return await call(author, saveDesk, { body: { id: null, rev: 0, fields } });
}

test('a translation stands beside its original, is written and saved', { tag: '@soak' }, async ({ visit, origin }) => {
  const { id } = await newTask(origin, { name: 'Verčiama užduotis', contentHtml: '<p>Bebras plaukia.</p>' });
  const page = await visit('developer', `/userhome/tasks/edit/${id}`);
  await page.getByRole('button', { name: 'Vertimas' }).click();
  await page.getByRole('combobox', { name: 'Kalba, į kurią versite' }).selectOption({ label: 'anglų' });
  await expect(page.getByText('Vertimo juodraštis sukurtas.')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/userhome/tasks/edit/(?!${id}\\b)\\d+\\?beside=${id}$`));
  const original = page.getByRole('article', { name: 'Užduoties peržiūra' });
  await expect(original).toContainText('Bebras plaukia.');
  await page.getByRole('textbox', { name: 'Pavadinimas', exact: true }).fill('A task to translate');
  await text(page).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('The beaver swims.');
  await page.keyboard.press('Control+s');
  await isSaved(page);
  await pictures(page, 'desk-translation');
  const { fields } = await call(await logInByCall(origin, 'developer'), openDesk, { body: { id: idIn(page) } });
  expect(fields).toMatchObject({ name: 'A task to translate', contentHtml: '<p>The beaver swims.</p>' });
});

test('a picture grows by its corner, and tables take rows, columns and their end', { tag: '@soak' }, async ({
  visit,
}) => {
  const page = await visit('developer', '/userhome/tasks/new');
  await text(page).click();
  const png = await sharp({ create: { width: 200, height: 100, channels: 3, background: '#8a5a2b' } })
    .png()
    .toBuffer();
  await paste(text(page), 'paste', [{ name: 'a.png', type: 'image/png', base64: png.toString('base64') }]);
  const picture = text(page).locator('img[src^="/images/"]');
  await expect(picture).toBeVisible();
  await picture.click();
  const corner = page.getByTitle('Tempkite ir keiskite dydį').last();
  const { x, y, width, height } = (await corner.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2 + 30, y + height / 2 + 10, { steps: 4 });
  await page.mouse.up();
  await expect(picture).toHaveAttribute('width', '260');
  await page.keyboard.press('Control+z');
  await expect(picture).not.toHaveAttribute('width', '260');

  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Control+End');
  const table = async (act: string) => {
    await tools(page).getByRole('button', { name: 'Lentelė' }).click();
    await page.getByRole('menuitem', { name: act, exact: true }).click();
  };
  await table('Įterpti lentelę');
  await page.keyboard.type('stulpelis');
  await expect(text(page).locator('th').first()).toHaveText('stulpelis');
  await table('Pridėti eilutę žemiau');
  await expect(text(page).locator('tr')).toHaveCount(4);
  await table('Pridėti stulpelį dešinėje');
  await expect(text(page).locator('tr').first().locator('th')).toHaveCount(4);
  await table('Pašalinti eilutę');
  await expect(text(page).locator('tr')).toHaveCount(3);
  await page.keyboard.press('Control+z');
  await expect(text(page).locator('tr')).toHaveCount(4);
  await table('Pašalinti lentelę');
  await expect(text(page).locator('table')).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(text(page).locator('th').first()).toHaveText('stulpelis');
});

test('a picture on its way into a choice that is taken away holds nothing up', { tag: '@soak' }, async ({
  visit,
  origin,
}) => {
  const { id } = await newTask(origin, { name: 'Paveikslas atsakyme', contentHtml: '<p>Pradžia.</p>' });
  const page = await visit('developer', `/userhome/tasks/edit/${id}`);
  let isAsked = false;
  await page.route('**/api/images/addanswerimage', () => {
    isAsked = true;
  });
  const choices = page.getByRole('group', { name: 'Atsakymai' }).getByRole('textbox');
  const png = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#8a5a2b' } })
    .png()
    .toBuffer();
  await choices.nth(1).click();
  await paste(choices.nth(1), 'paste', [{ name: 'a.png', type: 'image/png', base64: png.toString('base64') }]);
  await expect.poll(() => isAsked).toBe(true);
  const ready = page.getByRole('button', { name: 'Parengti', exact: true });
  await ready.click();
  await expect(page.getByText('Palaukite, kol bus įkelti paveikslai.')).toBeVisible();
  await page.getByRole('button', { name: 'B atsakymo veiksmai' }).click();
  await page.getByRole('menuitem', { name: 'Pašalinti atsakymą' }).click();
  await expect(choices).toHaveCount(3);
  await ready.click();
  await expect(page.getByText(/^Trūksta \d/).first()).toBeVisible();
});

test('a long table that is pasted comes in whole, and writing goes on behind it', { tag: '@soak' }, async ({
  visit,
}) => {
  const page = await visit('developer', '/userhome/tasks/new');
  const rows = Array.from({ length: 200 }, (_, n) => `<tr><td>${n}</td><td>a</td><td>b</td></tr>`).join('');
  await text(page).click();
  await paste(text(page), 'paste', [], `<table border=1>${rows}</table>`);
  await expect(text(page).locator('tr')).toHaveCount(200);
  await text(page).press('Control+End');
  await page.keyboard.type('Po lentelės.');
  await expect(text(page).locator('p').last()).toHaveText('Po lentelės.');
});

test('a table has its caption in sight, and a wide one scrolls in its own box', { tag: '@soak' }, async ({
  visit,
  origin,
}) => {
  const cells = Array.from({ length: 14 }, (_, n) => `<td>stulpelis${n}</td>`).join('');
  const contentHtml = `<table><caption>Kainos</caption><tbody><tr>${cells}</tr></tbody></table><p>Po lentelės.</p>`;
  const { id } = await newTask(origin, { name: 'Lentelė su antrašte', contentHtml });
  const page = await visit('developer', `/userhome/tasks/edit/${id}`);
  await expect(text(page).locator('caption')).toHaveText('Kainos');
  const over = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await over()).toBe(0);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await over()).toBe(0);
  await text(page).locator('td').first().click();
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  await isSaved(page);
  await page.reload();
  await expect(text(page).locator('td').first()).toHaveText('stulpelis0!');
  await expect(text(page).locator('caption')).toHaveText('Kainos');
});

test('a remark stays beside its words when the text above them grows', { tag: '@soak' }, async ({ visit, origin }) => {
  const contentHtml = '<p>Pirmas.</p><p>Antras sakinys apie upę.</p>';
  const { id } = await newTask(origin, { name: 'Pastaba greta', contentHtml });
  const reviewer = await logInByCall(origin, 'admin');
  const body = { taskId: id, field: 'contentHtml', quote: 'apie upę', occurrence: 0, text: 'Kokią upę?' } as const;
  await call(reviewer, addRemark, { body });
  const page = await visit('developer', `/userhome/tasks/edit/${id}`);
  const words = text(page).locator('[data-remark]');
  const card = page.getByRole('article').filter({ hasText: 'Kokią upę?' });
  await expect(words).toHaveText('apie upę');
  const apart = async () => {
    const [one, other] = [await words.boundingBox(), await card.boundingBox()];
    return one && other ? Math.abs(one.y - other.y) : Number.NaN;
  };
  await text(page).getByRole('paragraph').first().click();
  await page.keyboard.press('End');
  for (let n = 0; n < 8; n++) {
    await page.keyboard.press('Enter');
    await page.keyboard.type(`Eilutė ${n}.`);
  }
  await expect(words).toHaveText('apie upę');
  await expect.poll(apart).toBeLessThan(12);
});
