// The homes of organisers and testers: whether the year is in order, what waits, and the way to it.
import { expect, type Page } from '@playwright/test';
import { countedActs } from './support/acts';
import { violations } from './support/audit';
import { patient, test } from './support/journey';
import { picture, pictures } from './support/picture';
import { logInByCall } from './support/session';
import { sitByCall } from './support/sit';

const title = (page: Page) => page.getByRole('heading', { level: 1, name: /^Damba \d{4}\/\d\d$/ });
const needs = (page: Page) => page.getByRole('region', { name: 'Reikia Jūsų' });

test('an administrator sees the year, what waits and what happens now, and is led there by one act', {
  tag: '@screen',
}, async ({ visit, database, allow, origin }) => {
  test.setTimeout(120_000);
  const page = await visit('admin');
  const acts = countedActs(page);
  await expect(title(page)).toBeVisible(patient);
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
    await page.goBack();
  });

  await test.step('what was done today', async () => {
    await needs(page).getByRole('button', { name: 'Kas padaryta' }).click();
    await expect(page.getByRole('heading', { name: 'Padaryta šiandien' })).toBeVisible();
    await picture(page, 'season-done');
  });

  await test.step('the numbers of this moment follow a sitting', async () => {
    const live = page.getByRole('region', { name: 'Dabar' });
    await expect(live).toContainText('Sprendžia dabar', patient);
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
});

test('a new year is begun once, by two who press at the same time, and taken back', { tag: '@gate' }, async ({
  visit,
}) => {
  test.setTimeout(180_000);
  const [page, other] = [await visit('admin'), await visit('developer')];
  const acts = countedActs(page);
  const begin = (one: Page) => one.getByRole('button', { name: 'Pradėti naujus metus' });
  const create = (one: Page) => one.getByRole('dialog').getByRole('button', { name: 'Sukurti 6 rinkinius' });
  await expect(begin(page)).toBeVisible(patient);
  await acts.click(begin(page));
  await expect(create(page)).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('row')).toHaveCount(7);
  expect.soft(await violations(page), 'the look ahead').toEqual([]);
  await pictures(page, 'season-begin');
  await begin(other).click();
  await expect(create(other)).toBeVisible();

  await test.step('both press: one begins, the other is told who did', async () => {
    await Promise.all([acts.click(create(page)), create(other).click()]);
    console.log('acts: a year begun', acts.count());
    expect(acts.count()).toBeLessThanOrEqual(3);
    for (const one of [page, other]) {
      await expect(one.getByText(/Nauji metai „Damba \d{4}\/\d\d“ pradėti/)).toBeVisible(patient);
      await expect(begin(one)).toHaveCount(0);
    }
    const told = async (): Promise<number> =>
      (await Promise.all([page, other].map((one) => one.getByText('Naujų metų pradėti nepavyko').count()))).reduce(
        (sum, n) => sum + n,
      );
    await expect.poll(told).toBe(1);
    await picture(page, 'season-begun');
    await picture(other, 'season-begun-other');
    await expect(page.getByRole('link', { name: '6 rinkiniai' })).toBeVisible();
  });

  await test.step('it is taken back in two acts', async () => {
    acts.restart();
    await acts.click(page.getByRole('button', { name: 'Anuliuoti' }));
    await acts.click(page.getByRole('dialog').getByRole('button', { name: 'Anuliuoti' }));
    await expect(begin(page)).toBeVisible(patient);
    console.log('acts: a year taken back', acts.count());
    expect(acts.count()).toBeLessThanOrEqual(2);
  });
});

test('in the dark the year can be read, too', { tag: '@soak' }, async ({ visit }) => {
  const page = await visit('developer', '/userhome/home', { colorScheme: 'dark' });
  await expect(title(page)).toBeVisible(patient);
  await page.evaluate(() => document.documentElement.setAttribute('data-mantine-color-scheme', 'dark'));
  expect.soft(await violations(page), 'the dark year').toEqual([]);
  await picture(page, 'season-dark', true);
});

test('a tester finds the sets to try, in the own voice', { tag: '@screen' }, async ({ visit }) => {
  const page = await visit('tester');
  await expect(page.getByRole('heading', { level: 1, name: 'Išbandykite užduotis' })).toBeVisible(patient);
  await expect(page.getByText(/Tavo|paspaudi|mokytojas/)).toHaveCount(0);
  await pictures(page, 'season-tester', true);
  await page.getByRole('link', { name: 'Peržiūrėti' }).first().click();
  await expect(page).toHaveURL(/\/userhome\/contest\?collection=/);
});
