import { expect, type Page } from '@playwright/test';
import { saveAids } from '../contract/users-aids';
import { auditNow } from './support/audit';
import { enterAsNew, expectHome, fillLogin, logIn, patient, test } from './support/journey';
import { password } from './support/session';
import { alterTasks, choose, minutesLeft, openTask } from './support/solver';
import { giveVoices, marked, said } from './support/speech';
import { phone } from './support/windows';

/** What helps to read and solve: the look of tasks on every computer, reading aloud, extra time from the teacher. */

const challenge = '164';
const bar = (page: Page) => page.getByRole('toolbar', { name: 'Skaitymo pagalba' });
const press = (page: Page, name: RegExp) => bar(page).getByRole('button', { name }).click();
const size = (page: Page) =>
  page
    .getByRole('article')
    .getByRole('paragraph')
    .first()
    .evaluate((text) => Number.parseFloat(getComputedStyle(text).fontSize));
const unsent = (page: Page) => page.evaluate(() => localStorage.getItem('damba-aids'));

/** Size, letters, contrast and scheme as the page shows them. */
const look = (page: Page) =>
  page.evaluate(() => {
    const { textSize, readFont, contrast, mantineColorScheme } = document.documentElement.dataset;
    return [textSize, readFont, contrast, mantineColorScheme].join(' ');
  });

test('the look of tasks is the pupil’s, on the next computer too, and nobody else’s', { tag: '@gate' }, async ({
  page,
  database,
  allow,
}) => {
  const pupil = await enterAsNew(page, { database, allow }, 10, challenge);
  expect(await look(page)).toBe('100 read light light');
  await openTask(page, 1);
  const before = await size(page);
  await press(page, /^Didesnės raidės/);
  await press(page, /^Didesnės raidės/);
  await press(page, /^Šriftas: Andika/);
  await press(page, /^Kontrastas: šviesu/);
  expect(await size(page)).toBeCloseTo(before * 1.3, 1);
  expect(await look(page)).toBe('130 ui dark dark');
  await choose(page, 2, 'A');
  await expect.poll(() => unsent(page), patient).toBeNull();

  await test.step('without network it holds here, and is sent when the network is back', async () => {
    await page.context().setOffline(true);
    const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith(saveAids.path));
    await press(page, /^Kontrastas: tamsu/);
    expect(await look(page)).toBe('130 ui strong light');
    await lost;
    expect(await unsent(page)).toContain('strong');
    await page.context().setOffline(false);
    await expect.poll(() => unsent(page), patient).toBeNull();
  });

  await page.goto('/userhome/home');
  expect(await look(page)).toBe('130 ui strong light');
  await page.getByRole('button', { name: 'Atsijungti' }).click();
  await expect(page.getByLabel('Slaptažodis', { exact: true })).toBeVisible();
  expect(await look(page)).toBe('100 read light light');

  // Nothing of it is left here: it comes with the log-in, as on any other computer.
  await fillLogin(page, pupil.login, password);
  await expectHome(page);
  expect(await look(page)).toBe('130 ui strong light');
});

test('a Lithuanian voice reads the task, formulas in words, and marks the word; it stops with the task, by Esc and the button', {
  tag: '@soak',
}, async ({ page, database, allow }) => {
  await giveVoices(page, ['en-US', 'lt-LT']);
  await alterTasks(page, ({ task }) => {
    task.content =
      '<p>Kiek yra <math><mfrac><mn>1</mn><mn>2</mn></mfrac><mo>+</mo><msup><mi>x</mi><mn>2</mn></msup></math>?</p>' +
      '<p>Rask <math alttext="du trečdaliai"><mn>9</mn></math> ir <img src="/favicon.svg" alt="varnelę" width="9" height="9">.</p>';
  });
  await enterAsNew(page, { database, allow }, 10, challenge);
  await openTask(page, 1);
  const heading = await page.getByRole('article').getByRole('heading', { level: 1 }).textContent();
  const name = (heading ?? '').replace(/^1\s+užduotis\. /, '');
  const listen = page.getByRole('button', { name: 'Klausyti' });
  const stop = page.getByRole('button', { name: 'Stabdyti' });
  await listen.click();
  const word = await (
    await page.waitForFunction(() => [...(CSS.highlights.get('damba-reading') ?? [])].map(String).join(''))
  ).jsonValue();
  await expect.poll(async () => (await said(page)).length).toBeGreaterThan(1);
  const [title] = await said(page);
  expect(title?.trim()).toBe(name.trim());
  expect((await said(page)).join(' ')).toContain(word);
  await expect(listen).toBeVisible(patient);
  const words = (await said(page)).map((text) => text.replace(/\s+/g, ' '));
  expect(words.slice(1, 3)).toEqual([
    'Kiek yra 1 padalyta iš 2 plius x laipsniu 2 ?',
    'Rask du trečdaliai ir varnelę .',
  ]);
  expect(words.slice(-4).map((text) => text.slice(0, 3))).toEqual(['A. ', 'B. ', 'C. ', 'D. ']);
  expect(await marked(page)).toBe('');

  await listen.click();
  await page.keyboard.press('Escape');
  await expect(listen).toBeVisible();
  expect(await marked(page)).toBe('');
  await listen.click();
  await stop.click();
  await listen.click();
  await expect(stop).toBeVisible();
  await openTask(page, 3);
  await expect(listen).toBeVisible();
  await listen.click();
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect(listen).toBeVisible();
  expect(await page.evaluate(() => speechSynthesis.pending)).toBe(false);
});

test('a teacher gives extra time once, every later sitting has it; the aids are one tab stop, and a drawer on phones', {
  tag: '@soak',
}, async ({ page, visit, database, allow }) => {
  const pupil = await database.newPupil(10);
  const tutor = await visit('tutor', `/userhome/uprofile/view/${pupil.uuid}`);
  await tutor.getByLabel('Papildomas laikas').selectOption({ label: '50\u00a0% daugiau' });
  await expect(tutor.getByText('Išsaugota.')).toBeVisible();
  await tutor.getByLabel('Raidžių dydis').selectOption('115');
  await expect(tutor.getByLabel('Raidžių dydis')).toHaveValue('115');
  expect((await database.auditOf(pupil)).filter(({ action }) => action === 'user.support')).toHaveLength(2);

  await allow(pupil, challenge);
  await giveVoices(page, ['en-US']);
  await logIn(page, pupil.login);
  expect(await look(page)).toContain('115');
  await expect(page.getByText('tau skirta 50 % daugiau laiko')).toBeVisible();
  await page.getByRole('button', { name: 'Pradėti' }).click();
  await expect(page.getByRole('timer')).toBeVisible();
  expect(await minutesLeft(page)).toBe(68);

  await test.step('no button of a voice that is not there; keys, and a phone', async () => {
    await expect(bar(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Klausyti' })).toHaveCount(0);
    await bar(page).getByRole('button').first().focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    expect(await look(page)).toContain('130');
    await page.keyboard.press('End');
    await expect(bar(page).getByRole('button', { name: /^Kontrastas/ })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(bar(page).locator(':focus')).toHaveCount(0);
    await page.keyboard.press('Shift+Tab');
    await expect(bar(page).getByRole('button', { name: /^Kontrastas/ })).toBeFocused();

    await page.setViewportSize(phone);
    await page.getByRole('button', { name: 'Raidžių dydis, šriftas, kontrastas' }).click();
    const drawer = page.getByRole('dialog', { name: 'Kaip rodyti užduotį' });
    await drawer.getByText('150').click();
    await drawer.getByText('tamsu').click();
    expect(await look(page)).toBe('150 read dark dark');
    await auditNow(page, 'the drawer of the aids');
  });
});
