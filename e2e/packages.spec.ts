import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { expect, type FrameLocator, type Page } from '@playwright/test';
import { test } from './support/journey';
import { narrow } from './support/windows';

/** Our own packages by themselves, in a frame as the platform has it: by pointer, by keyboard alone, and read again. */

const tasks = new URL('../tasks/', import.meta.url).pathname;
const kinds: Record<string, string> = { css: 'text/css', html: 'text/html', js: 'text/javascript' };
const canal = '2026-LT-31_Canal_Queue';
const pond = '2026-LT-65_Pond_Garden';
const fields = '2026-LT-66_Fields_by_the_Lake';

type Shown = { readOnly?: boolean; answer?: string | null };

/** A page that frames the package and speaks the platform's side of the protocol. */
async function show(
  page: Page,
  folder: string,
  { readOnly = false, answer = null }: Shown = {},
): Promise<FrameLocator> {
  const given = { taskId: '1', lang: 'lt', seed: 1, readOnly, view: 'task', answer, state: null };
  const host = `<!doctype html><html lang="lt"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <title>x</title><body style="margin:0"><h1 hidden>x</h1><iframe title="t" sandbox="allow-scripts" src="/own/index.html"
    style="border:0;width:100%;height:900px"></iframe><output hidden></output><script>
    addEventListener('message', (event) => {
      if (event.data.type !== 'ready') return;
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => {
        if (data.type === 'answer') document.querySelector('output').textContent = data.payload.answer ?? 'nothing';
      };
      event.source.postMessage({ ns: 'damba-frame', v: 1, type: 'connect' }, '*', [port2]);
      port1.postMessage({ type: 'load', payload: ${JSON.stringify(given)} });
      setInterval(() => port1.postMessage({ id: 1, type: 'getAnswer', payload: {} }), 50);
    });</script>`;
  await page.route('**/own/**', async (route) => {
    const name = new URL(route.request().url()).pathname.replace('/own/', '');
    const file = join(tasks, folder, 'package', name);
    if (name === 'host') await route.fulfill({ body: host, contentType: 'text/html' });
    else if (existsSync(file))
      await route.fulfill({ body: readFileSync(file, 'utf8'), contentType: kinds[name.split('.').pop() ?? ''] });
    else await route.abort();
  });
  await page.goto('/own/host');
  await expect(page.locator('output')).not.toBeEmpty();
  return page.frameLocator('iframe');
}

const answers = (page: Page, answer: object) =>
  expect(page.locator('output')).toHaveText(JSON.stringify(answer), { timeout: 5_000 });

async function faultsIn(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  return violations.map(({ id }) => id);
}

/** Presses at the middle of one, moves to the middle of the other, and lets go. */
async function drag(page: Page, one: ReturnType<FrameLocator['getByRole']>, other: typeof one): Promise<void> {
  const [from, to] = [await one.boundingBox(), await other.boundingBox()];
  if (!from || !to) throw new Error('Nothing to drag.');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 6 });
  await page.mouse.up();
}

test('boats are dragged to their places, or pushed there with the arrow keys', { tag: '@screen' }, async ({ page }) => {
  const frame = await show(page, canal);
  const boat = (name: string) => frame.getByRole('button', { name });
  await drag(page, boat('Domas'), boat('Aldona'));
  await answers(page, { order: [...'DABCE'] });
  await boat('Elzė').focus();
  for (const key of ['Enter', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'Enter']) await page.keyboard.press(key);
  await answers(page, { order: [...'DEABC'] });
  await boat('Benas').focus();
  for (const key of ['Space', 'ArrowUp', 'Space']) await page.keyboard.press(key);
  await expect(boat('Benas')).toBeFocused();
  await answers(page, { order: [...'DEBAC'] });
  expect(await faultsIn(page)).toEqual([]);
});

test('the pond is planted by dragging and by the keyboard, and emptied again', { tag: '@screen' }, async ({ page }) => {
  const frame = await show(page, pond);
  const place = (row: number, column: number) => frame.getByRole('button', { name: `${row} eilutė, ${column} vieta` });
  const tool = (name: string) => frame.getByRole('button', { name, exact: true });
  await drag(page, tool('akmuo'), place(2, 4));
  await answers(page, { cells: '..KAL.MK...L.K.M' });
  await tool('antis').focus();
  await page.keyboard.press('Enter');
  await place(1, 1).focus();
  for (const key of ['ArrowDown', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  await answers(page, { cells: '..KALAMK...L.K.M' });
  await drag(page, place(2, 2), place(3, 3));
  await answers(page, { cells: '..KAL.MK..AL.K.M' });
  // A place that is given takes nothing.
  await drag(page, tool('lelija'), place(1, 3));
  await answers(page, { cells: '..KAL.MK..AL.K.M' });
  await place(3, 3).focus();
  await page.keyboard.press('Delete');
  await answers(page, { cells: '..KAL.MK...L.K.M' });
  expect(await faultsIn(page)).toEqual([]);
});

test('fields are sown by presses and by the keyboard', { tag: '@screen' }, async ({ page }) => {
  const frame = await show(page, fields);
  const field = (number: number) => frame.getByRole('button', { name: new RegExp(`^${number} laukas`) });
  await frame.getByRole('button', { name: 'avižos', exact: true }).click();
  await field(2).click();
  await field(5).click();
  await answers(page, { fields: '.AL.A.A.D.' });
  await field(5).click();
  // A field with a flag stays as it is.
  await field(3).click({ force: true });
  await answers(page, { fields: '.AL...A.D.' });
  await field(1).focus();
  for (const key of ['2', 'ArrowRight', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  await expect(field(4)).toBeFocused();
  await page.keyboard.press('2');
  await answers(page, { fields: 'DALD..A.D.' });
  await page.keyboard.press('Delete');
  await answers(page, { fields: 'DAL...A.D.' });
  expect(await faultsIn(page)).toEqual([]);
});

for (const [folder, answer, seen] of [
  [canal, { order: [...'DEBAC'] }, '1 vieta: Domas'],
  [pond, { cells: 'MLKALAMKKMALAKLM' }, '1 eilutė, 1 vieta: meldas'],
  [fields, { fields: 'DALDALALDA' }, '1 laukas: dobilai'],
] as const)
  test(`${folder} comes back as it was left, can be read without changing it, and fits a narrow window`, {
    tag: '@screen',
  }, async ({ page }) => {
    await page.setViewportSize(narrow);
    const frame = await show(page, folder, { readOnly: true, answer: JSON.stringify(answer) });
    const first = frame.getByRole('button', { name: seen });
    await expect(first).toBeDisabled();
    await first.click({ force: true });
    await answers(page, answer);
    expect(await frame.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth)).toBe(0);
    // What is no answer of this task is left alone.
    await show(page, folder, { answer: '{"order":"x","cells":7}' });
    await expect(page.locator('output')).toHaveText('nothing');
  });
