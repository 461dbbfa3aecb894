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
const frog = '2026-LT-67_Frog_on_Lilies';
const balance = '2026-LT-68_Balance';
const mill = '2026-LT-69_Water_to_the_Mill';

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
  await page.unroute('**/own/**');
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

const answers = (page: Page, answer: object) => expect(page.locator('output')).toHaveText(JSON.stringify(answer));

/** The package sends the answer that is accepted. */
async function expectSolved(page: Page, folder: string): Promise<void> {
  const manifest = JSON.parse(readFileSync(join(tasks, folder, 'package/manifest.json'), 'utf8'));
  await expect
    .poll(async () => JSON.parse((await page.locator('output').textContent()) ?? ''))
    .toEqual(manifest.answer.accepted[0]);
}

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

test('a package takes pointer and keyboard, comes back as it was left, and can be read without changing it', {
  tag: '@soak',
}, async ({ page }) => {
  await turnMill(page);
  await readAgain(page, mill, { canal: { b2: 'ew', e2: 'sw' } }, '2 eilė, 5 vieta: posūkis: kairė ir apačia');
});

test('the canal, the pond, the fields, the frog and the balance take pointer and keyboard', { tag: '@soak' }, async ({
  page,
}) => {
  await test.step('boats are dragged to their places, or pushed there with the arrow keys', () => dragBoats(page));
  await test.step('the pond is planted by dragging and by the keyboard, and emptied again', () => plantPond(page));
  await test.step('fields are sown by presses and by the keyboard', () => sowFields(page));
  await test.step('the frog hops by the arrow keys alone and steps back', () => hopFrog(page));
  await test.step('boxes are dragged, moved by arrow keys, and change places when two are pressed', () =>
    weighBoxes(page));
});

test('each package comes back as it was left, and can be read without changing it', { tag: '@soak' }, async ({
  page,
}) => {
  for (const [folder, answer, seen] of [
    [canal, { order: [...'DEBAC'] }, '1 vieta: Domas'],
    [pond, { cells: 'MLKALAMKKMALAKLM' }, '1 eilutė, 1 vieta: meldas'],
    [fields, { fields: 'DALDALALDA' }, '1 laukas: dobilai'],
    [balance, { order: [...'MLDSZ'] }, '1 vieta: mėnulis'],
  ] as const)
    await test.step(folder, () => readAgain(page, folder, answer, seen));
});

async function dragBoats(page: Page): Promise<void> {
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
}

async function plantPond(page: Page): Promise<void> {
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
}

async function sowFields(page: Page): Promise<void> {
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
}

async function hopFrog(page: Page): Promise<void> {
  const frame = await show(page, frog);
  await frame.getByRole('button', { name: /čia varlytė/ }).focus();
  const [up, right, down] = ['ArrowUp', 'ArrowRight', 'ArrowDown'];
  for (const key of [up, up, up, right, down, down, right, down]) await page.keyboard.press(key);
  await expect(frame.getByRole('status')).toHaveText('Aplankyta lapų: 8 iš 16');
  for (const key of [up, right, up, 'Backspace']) await page.keyboard.press(key);
  await expect(frame.getByRole('status')).toHaveText('Aplankyta lapų: 9 iš 16');
  await frame.getByRole('button', { name: '2 eilė, 4 vieta' }).click();
  await frame.getByRole('button', { name: '2 eilė, 4 vieta, čia varlytė' }).focus();
  for (const key of [down, down, right, up, up, up]) await page.keyboard.press(key);
  await expect(frame.getByRole('status')).toHaveText('Aplankyta lapų: 16 iš 16');
  await expectSolved(page, frog);
  expect(await faultsIn(page)).toEqual([]);
}

async function weighBoxes(page: Page): Promise<void> {
  const frame = await show(page, balance);
  const order = () =>
    frame
      .getByRole('listitem')
      .getByRole('button')
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')?.split(': ')[1]));
  const box = (name: RegExp | string) => frame.getByRole('button', { name });
  await expect.poll(order).toEqual(['širdis', 'lapas', 'žvaigždė', 'mėnulis', 'lašas']);
  await box(/mėnulis/).dragTo(box(/širdis/));
  await expect.poll(order).toEqual(['mėnulis', 'širdis', 'lapas', 'žvaigždė', 'lašas']);
  await box(/širdis/).focus();
  await page.keyboard.press('ArrowRight');
  await expect(box('3 vieta: širdis')).toBeFocused();
  await box(/lašas/).click();
  await box(/širdis/).click();
  await expect.poll(order).toEqual(['mėnulis', 'lapas', 'lašas', 'žvaigždė', 'širdis']);
  await box(/žvaigždė/).focus();
  for (const key of ['Enter', 'Tab', 'Enter']) await page.keyboard.press(key);
  await expect.poll(order).toEqual(['mėnulis', 'lapas', 'lašas', 'širdis', 'žvaigždė']);
  await expectSolved(page, balance);
  expect(await faultsIn(page)).toEqual([]);
}

async function turnMill(page: Page): Promise<void> {
  const frame = await show(page, mill);
  const part = (name: string) => frame.getByRole('button', { name: `Dalis: ${name}` }).first();
  const hole = (name: string) => frame.getByRole('button', { name: new RegExp(`^${name}`) });
  await expect(hole('2 eilė, 2 vieta: duobė')).toBeVisible();
  await part('tiesi dalis, iš kairės į dešinę').dragTo(hole('2 eilė, 2 vieta'));
  await part('posūkis: viršus ir kairė').dragTo(hole('2 eilė, 4 vieta'));
  // From a wrong hole to another
  await hole('2 eilė, 4 vieta').dragTo(hole('2 eilė, 3 vieta'));
  await part('posūkis: dešinė ir apačia').click();
  await hole('1 eilė, 3 vieta').click();
  for (const [name, place] of [
    ['posūkis: kairė ir apačia', '1 eilė, 4 vieta'],
    ['posūkis: viršus ir dešinė', '2 eilė, 4 vieta'],
    ['posūkis: kairė ir apačia', '2 eilė, 5 vieta'],
  ] as const) {
    await part(name).focus();
    await page.keyboard.press('Enter');
    await hole(place).focus();
    await page.keyboard.press('Enter');
  }
  await expect(hole('2 eilė, 5 vieta')).toHaveAccessibleName('2 eilė, 5 vieta: posūkis: kairė ir apačia');
  await expect(frame.getByRole('button', { name: /^Dalis: / })).toHaveCount(1);
  await expectSolved(page, mill);
  expect(await faultsIn(page)).toEqual([]);
}

/** In a narrow window: the answer is there, a press on it changes nothing, and what is no answer is left alone. */
async function readAgain(page: Page, folder: string, answer: object, seen: string): Promise<void> {
  await page.setViewportSize(narrow);
  const frame = await show(page, folder, { readOnly: true, answer: JSON.stringify(answer) });
  const first = frame.getByRole('button', { name: seen });
  await expect(first).toBeDisabled();
  await first.click({ force: true });
  await answers(page, answer);
  expect(await frame.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth)).toBe(0);
  await show(page, folder, { answer: '{"order":"x","cells":7}' });
  await expect(page.locator('output')).toHaveText('nothing');
}
