import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { type DeskFields, readyDesk, saveDesk } from '../contract/tasks-desk';
import { addRemark } from '../contract/tasks-remarks';
import { violations } from './support/audit';
import { call } from './support/call';
import { paste } from './support/editors';
import { patient, test } from './support/journey';
import { pictures } from './support/picture';
import { logInByCall } from './support/session';

/** The acts of the author's desk beside plain typing: translating, keys, pictures, tables, remarks, throwing away. */

test.describe.configure({ timeout: 180_000 });

const text = (page: Page): Locator => page.getByRole('textbox', { name: 'Sąlyga' });
const tools = (page: Page): Locator => page.getByRole('toolbar', { name: 'Teksto įrankiai' });
const isSaved = async (page: Page): Promise<void> =>
  expect(page.locator('[data-saved]').getByText(/^Juodraštis išsaugotas/)).toBeVisible(patient);

async function newTask(origin: string, fields: Partial<DeskFields>): Promise<{ id: string; rev: number }> {
  const author = await logInByCall(origin, 'developer');
  return await call(author, saveDesk, { body: { id: null, rev: 0, fields } });
}

test('a translation stands beside its original, is written, saved and exported', { tag: '@screen' }, async ({
  visit,
  origin,
}) => {
  const { id } = await newTask(origin, { name: 'Verčiama užduotis', contentHtml: '<p>Bebras plaukia.</p>' });
  const page = await visit('developer', `/userhome/tasks/edit/${id}`);
  await page.getByRole('button', { name: 'Vertimas' }).click(patient);
  await page.getByRole('combobox', { name: 'Kalba, į kurią versite' }).selectOption({ label: 'anglų' });
  await expect(page.getByText('Vertimo juodraštis sukurtas.')).toBeVisible(patient);
  await expect(page).toHaveURL(new RegExp(`/userhome/tasks/edit/(?!${id}\\b)\\d+\\?beside=${id}$`));
  const original = page.getByRole('article', { name: 'Užduoties peržiūra' });
  await expect(original).toContainText('Bebras plaukia.', patient);
  await page.getByRole('textbox', { name: 'Pavadinimas', exact: true }).fill('A task to translate');
  await text(page).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('The beaver swims.');
  await page.keyboard.press('Control+s');
  await isSaved(page);
  await pictures(page, 'desk-translation');
  expect.soft(await violations(page), 'a translation').toEqual([]);
  await page.reload();
  await expect(text(page)).toHaveText('The beaver swims.', patient);
  await expect(original).toContainText('Bebras plaukia.', patient);
  await page.getByRole('button', { name: 'Eksportuoti' }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('dialog', { name: 'Eksportas' }).getByRole('button', { name: 'Atsisiųsti' }).click();
  expect((await coming).suggestedFilename()).toMatch(/\.zip$/);
});

test('bold, italics, links and undoing by keys; what is done is undone step by step', { tag: '@screen' }, async ({
  visit,
}) => {
  const page = await visit('developer', '/userhome/tasks/new');
  await text(page).click(patient);
  await page.keyboard.press('Control+b');
  await page.keyboard.type('stora');
  await page.keyboard.press('Control+b');
  await page.keyboard.press('Control+i');
  await page.keyboard.type(' pasvira');
  await page.keyboard.press('Control+i');
  await page.keyboard.type(' paprasta');
  await expect(text(page).locator('strong')).toHaveText('stora');
  await expect(text(page).locator('em')).toHaveText(' pasvira');
  await expect(text(page)).toContainText('stora pasvira paprasta');
  await page.keyboard.press('Control+Shift+ArrowLeft');
  // The browser tells a selection a moment later, faster than any hand and slower than this one.
  await page.evaluate(() => new Promise((told) => requestAnimationFrame(() => setTimeout(told))));
  await page.keyboard.press('Control+k');
  const address = page.getByRole('textbox', { name: 'Nuorodos adresas' });
  await expect(address).toBeFocused();
  await address.fill('ne adresas');
  await address.press('Enter');
  await expect(address).toHaveAttribute('aria-invalid', 'true');
  await address.fill('damba.lt/bebras');
  await address.press('Enter');
  await expect(address).toHaveCount(0);
  await expect(text(page).locator('a')).toHaveText('paprasta');
  await expect(text(page).locator('a')).toHaveAttribute('href', 'https://damba.lt/bebras');
  await expect(text(page)).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(text(page).locator('a')).toHaveCount(0);
  await expect(text(page)).toHaveText('stora pasvira paprasta');
  await page.keyboard.press('Control+y');
  await expect(text(page).locator('a')).toHaveText('paprasta');
  await page.keyboard.press('Control+k');
  await expect(address).toHaveValue('https://damba.lt/bebras');
  await address.press('Escape');
  await expect(text(page).locator('a')).toHaveText('paprasta');
});

test('a picture grows by its corner, and tables take rows, columns and their end', { tag: '@soak' }, async ({
  visit,
}) => {
  const page = await visit('developer', '/userhome/tasks/new');
  await text(page).click(patient);
  const png = await sharp({ create: { width: 200, height: 100, channels: 3, background: '#8a5a2b' } })
    .png()
    .toBuffer();
  await paste(text(page), 'paste', [{ name: 'a.png', type: 'image/png', base64: png.toString('base64') }]);
  const picture = text(page).locator('img[src^="/images/"]');
  await expect(picture).toBeVisible(patient);
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

test('a page with foreign pictures gives its words, and an endless picture is refused by name', {
  tag: '@screen',
}, async ({ visit }) => {
  const page = await visit('developer', '/userhome/tasks/new');
  await text(page).click(patient);
  const html = '<p>Prieš.</p><p><img src="https://pavyzdys.lt/upe.png" alt="Upės schema"></p><p>Po.</p>';
  await paste(text(page), 'paste', [], html);
  await expect(text(page)).toContainText('Prieš.');
  await expect(text(page)).toContainText('Po.');
  await expect(page.getByRole('alert')).toContainText('„Upės schema“');
  await expect(text(page).locator('img:not(.ProseMirror-separator)')).toHaveCount(0);
  await page.getByRole('button', { name: 'Uždaryti pranešimą' }).click();
  const long = await sharp({ create: { width: 30_000, height: 20, channels: 3, background: '#ffffff' } })
    .png()
    .toBuffer();
  await paste(text(page), 'paste', [{ name: 'ilgas.png', type: 'image/png', base64: long.toString('base64') }]);
  await expect(page.getByRole('alert')).toContainText(/„ilgas.png“ per didelis: 30\s000\s×\s20/, patient);
  await expect(text(page).locator('.pending-picture')).toHaveCount(0);
  await expect(text(page)).toContainText('Po.');
});

test('a table has its caption in sight, and a wide one scrolls in its own box', { tag: '@screen' }, async ({
  visit,
  origin,
}) => {
  const cells = Array.from({ length: 14 }, (_, n) => `<td>stulpelis${n}</td>`).join('');
  const contentHtml = `<table><caption>Kainos</caption><tbody><tr>${cells}</tr></tbody></table><p>Po lentelės.</p>`;
  const { id } = await newTask(origin, { name: 'Lentelė su antrašte', contentHtml });
  const page = await visit('developer', `/userhome/tasks/edit/${id}`);
  await expect(text(page).locator('caption')).toHaveText('Kainos', patient);
  const over = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await over()).toBe(0);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await over()).toBe(0);
  await text(page).locator('td').first().click();
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  await isSaved(page);
  await page.reload();
  await expect(text(page).locator('td').first()).toHaveText('stulpelis0!', patient);
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
  await expect(words).toHaveText('apie upę', patient);
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
  await expect.poll(apart, patient).toBeLessThan(12);
});

test('changes that were thrown away come back by one press, and the youngest read what follows the question', {
  tag: '@screen',
}, async ({ visit, origin }) => {
  const contentHtml =
    '<p>Bebras neša rąstą.</p><div class="task-question"><p>Kur jis eina?</p></div><p>Rinkis vieną kelią.</p>';
  const choices = ['Namo', 'Upėn'].map((textHtml, at) => ({
    textHtml,
    comment: '',
    hint: '',
    imageLink: null,
    imageName: null,
    isCorrect: at === 0 ? ('T' as const) : ('N' as const),
  }));
  const levels = [{ ageGroupId: '1', level: 'easy' as const }];
  const { id, rev } = await newTask(origin, { name: 'Atmesti pakeitimai', contentHtml, choices, levels });
  const author = await logInByCall(origin, 'developer');
  expect(await call(author, readyDesk, { body: { id, rev } })).toMatchObject({ missing: [] });
  const page = await visit('developer', `/userhome/tasks/edit/${id}`);
  await text(page).getByRole('paragraph').first().click(patient);
  await page.keyboard.press('End');
  await page.keyboard.type(' Sunkų.');
  await isSaved(page);
  await page.getByRole('button', { name: 'Atmesti pakeitimus' }).click();
  await expect(page.getByText('Pakeitimai atmesti.')).toBeVisible(patient);
  await expect(text(page).getByRole('paragraph').first()).toHaveText('Bebras neša rąstą.');
  await page.getByRole('button', { name: 'Anuliuoti' }).last().click();
  await expect(page.getByText('Pakeitimai grąžinti.')).toBeVisible(patient);
  await expect(text(page).getByRole('paragraph').first()).toHaveText('Bebras neša rąstą. Sunkų.');
  await page.keyboard.press('Control+Enter');
  const preview = page.getByRole('dialog', { name: 'Peržiūra' });
  await preview.getByText('1–2 kl.', { exact: true }).click();
  // In the window, on the phone and in print.
  await expect(preview.getByText('Rinkis vieną kelią.')).toHaveCount(3);
});
