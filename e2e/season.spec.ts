// The homes of organisers and testers: whether the year is in order, what waits, and the way to it.
import { expect, type Page } from '@playwright/test';
import { beginSeason, getNextSeason, undoSeason } from '../contract/season-begin';
import { countedActs } from './support/acts';
import { violations } from './support/audit';
import { call } from './support/call';
import { test } from './support/journey';
import { picture, pictures } from './support/picture';
import { logInByCall } from './support/session';
import { sitByCall } from './support/sit';

const title = (page: Page) => page.getByRole('heading', { level: 1, name: /^Damba \d{4}\/\d\d$/ });
const needs = (page: Page) => page.getByRole('region', { name: 'Reikia Jūsų dėmesio' });

test('an administrator sees the year and what waits, and is led there by one act', { tag: '@screen' }, async ({
  visit,
}) => {
  const page = await visit('admin');
  const acts = countedActs(page);
  await expect(title(page)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Metų planas' })).toContainText('Šiandien');
  const rows = page.getByRole('region', { name: 'I etapas', exact: true }).getByRole('row');
  await expect(rows).toHaveCount(7);
  await expect(rows.filter({ hasText: 'Bičiuliai' })).toContainText('Vyksta');
  await pictures(page, 'season', true);

  await test.step('one act leads to what waits', async () => {
    await acts.click(needs(page).getByRole('link', { name: /laukia patvirtinimo/ }));
    await expect(page).toHaveURL(/tutors\/suspended/);
    console.log('acts: to a waiting matter', acts.count());
    expect(acts.count()).toBe(1);
  });
});

test('an administrator is told that log-ins go wrong, and what to do', { tag: '@screen' }, async ({ visit }) => {
  const page = await visit('admin');
  await expect(title(page)).toBeVisible();
  const alarm = page.getByRole('alert');
  await expect(alarm).toHaveCount(0);
  await page.route('**/api/season/live', async (route) => {
    const reply = await route.fetch();
    const logIns = { kind: 'OVERLOAD', minutes: 3, calls: 480, refused: 124, failed: 0, waiting: 210 };
    await route.fulfill({ response: reply, json: { ...(await reply.json()), logIns } });
  });
  await page.reload();
  await expect(alarm).toContainText('Per 3 min. nepavyko 124 iš 480 prisijungimų.');
  await expect(alarm).toContainText('Eilėje laukia 210 prisijungimų.');
  await expect(alarm).toContainText('Paprašykite mokyklų pradėti paeiliui');
  expect.soft(await violations(page), 'the alarm of log-ins').toEqual([]);
  await pictures(page, 'season-log-ins');
});

test('an administrator sees what was done today, and the numbers of this moment follow a sitting', {
  tag: '@soak',
}, async ({ visit, database, allow, origin }) => {
  const page = await visit('admin');
  await needs(page).getByRole('button', { name: 'Kas padaryta' }).click();
  await expect(page.getByRole('heading', { name: 'Padaryta šiandien' })).toBeVisible();
  await picture(page, 'season-done');
  const live = page.getByRole('region', { name: 'Dabar' });
  await expect(live).toContainText('Sprendžia dabar');
  await live.getByText('Pagal savivaldybes ir minutes').click();
  const lines = live.getByRole('region', { name: 'Paskutinis pusvalandis' }).getByRole('row');
  await expect(lines).toHaveCount(31);
  const finished = async () =>
    Number(
      ((await live.getByText('Šiandien baigė').first().locator('..').locator('b').textContent()) ?? '').replace(
        /\D/g,
        '',
      ),
    );
  const before = await finished();
  const pupil = await database.newPupil(9);
  await allow(pupil, '164');
  await sitByCall(await logInByCall(origin, pupil.login), '164', { 1: 'A' });
  await expect.poll(finished, { timeout: 40_000 }).toBeGreaterThan(before);
  await pictures(page, 'season-live', true);
});

test('a new year is begun and taken back; who presses second is told who was first', { tag: '@gate' }, async ({
  visit,
  origin,
}) => {
  const page = await visit('admin');
  const acts = countedActs(page);
  const begin = page.getByRole('button', { name: 'Pradėti naujus metus' });
  const create = page.getByRole('dialog').getByRole('button', { name: 'Sukurti 6 rinkinius' });
  const isBegun = page.getByText(/Nauji metai „Damba \d{4}\/\d\d“ pradėti/);

  await test.step('begun in three acts, taken back in two', async () => {
    await acts.click(begin);
    await expect(create).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('row')).toHaveCount(7);
    expect.soft(await violations(page), 'the look ahead').toEqual([]);
    await pictures(page, 'season-begin');
    await acts.click(create);
    console.log('acts: a year begun', acts.count());
    expect(acts.count()).toBeLessThanOrEqual(3);
    await expect(isBegun).toBeVisible();
    await expect(begin).toHaveCount(0);
    await expect(page.getByRole('link', { name: '6 rinkiniai' })).toBeVisible();
    await picture(page, 'season-begun');
    acts.restart();
    await acts.click(page.getByRole('button', { name: 'Anuliuoti' }));
    await acts.click(page.getByRole('dialog').getByRole('button', { name: 'Anuliuoti' }));
    console.log('acts: a year taken back', acts.count());
    expect(acts.count()).toBeLessThanOrEqual(2);
    await expect(begin).toBeVisible();
  });

  await test.step('somebody else has begun it with the same look ahead', async () => {
    await begin.click();
    await expect(create).toBeVisible();
    const other = await logInByCall(origin, 'developer');
    const { year, sets } = await call(other, getNextSeason, { body: {} });
    if (year === null) throw new Error('there is no year to begin');
    await call(other, beginSeason, { body: { year, collectionIds: sets.map(({ id }) => id) } });
    await create.click();
    await expect(page.getByText('Naujų metų pradėti nepavyko')).toBeVisible();
    await expect(isBegun).toBeVisible();
    await picture(page, 'season-begun-other');
    await call(other, undoSeason, { body: { year } });
  });
});

test('in the dark the year can be read, too', { tag: '@soak' }, async ({ visit }) => {
  const page = await visit('developer', '/userhome/home', { colorScheme: 'dark' });
  await expect(title(page)).toBeVisible();
  await page.evaluate(() => document.documentElement.setAttribute('data-mantine-color-scheme', 'dark'));
  expect.soft(await violations(page), 'the dark year').toEqual([]);
  await picture(page, 'season-dark', true);
});

test('a tester finds the sets to try, in the own voice', { tag: '@soak' }, async ({ visit }) => {
  const page = await visit('tester');
  await expect(page.getByRole('heading', { level: 1, name: 'Išbandykite užduotis' })).toBeVisible();
  await expect(page.getByText(/Tavo|paspaudi|mokytojas/)).toHaveCount(0);
  const grades = await page.getByRole('main').getByRole('listitem').locator('small').allInnerTexts();
  const least = grades.slice(0, 6).map((text) => Number.parseInt(text, 10));
  expect(least).toEqual([...least].sort((a, b) => a - b));
  await pictures(page, 'season-tester', true);
  await page.getByRole('link', { name: 'Peržiūrėti' }).first().click();
  await expect(page).toHaveURL(/\/userhome\/contest\?collection=/);
});
