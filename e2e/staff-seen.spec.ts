import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './support/journey';
import { pictures } from './support/picture';
import { phone, wide } from './support/windows';

/** What staff see in high contrast, with letters of twice the size, and on a phone. */

const colours = (one: Locator): Promise<string> =>
  one.evaluate((element) => `${getComputedStyle(element).color} on ${getComputedStyle(element).backgroundColor}`);

test('in high contrast what is chosen differs from what is not, and no transparent edge becomes a bar', {
  tag: '@screen',
}, async ({ visit }) => {
  const page = await visit('admin', '/userhome/tasks', { viewport: wide, forcedColors: 'active' });
  const link = (name: string): Locator => page.getByRole('link', { name, exact: true });
  const pairs: Record<string, [Locator, Locator]> = {
    menu: [link('Užduotys'), link('Klasifikatoriai')],
    segment: [page.getByRole('button', { name: /^Visos/ }), page.getByRole('button', { name: /^Juodraščiai/ })],
    pager: [page.getByRole('button', { name: /^1\spuslapis/ }), page.getByRole('button', { name: /^2\spuslapis/ })],
  };
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const chosen = await colours(link('Užduotys'));
  for (const [name, [on, off]] of Object.entries(pairs)) {
    expect.soft(await colours(on), `${name}: chosen`).toBe(chosen);
    expect.soft(await colours(off), `${name}: not chosen`).not.toBe(chosen);
  }
  const edge = await link('Klasifikatoriai').evaluate((one) => getComputedStyle(one).borderLeftColor);
  expect(edge).toBe(await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor));
  await pictures(page, 'staff-seen-contrast');
});

/** The elements whose words do not fit into them. */
const cut = (all: Locator): Promise<string[]> =>
  all.evaluateAll((elements) =>
    elements
      .filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth)
      .map((one) => one.textContent || (one instanceof HTMLInputElement ? one.value : one.tagName)),
  );

async function enlarge(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
}

test('letters of twice the size are not cut in the bank and on the desk', { tag: '@screen' }, async ({ visit }) => {
  const page = await visit('admin', '/userhome/tasks', { viewport: wide });
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await enlarge(page);
  // Other journeys give longer numbers than authors do.
  const cells = page.locator('table :is(td, th)').filter({ hasNotText: /-LT-\w{3}/ });
  await expect.poll(() => cut(cells)).toEqual([]);
  await pictures(page, 'staff-seen-large-bank');

  await page.goto('/userhome/tasks/edit/1');
  await expect(page.getByLabel('Numeris', { exact: true })).toHaveValue('2026-LT-01');
  await enlarge(page);
  await expect.poll(() => cut(page.locator('[role="grid"] th, input[data-field], main h1'))).toEqual([]);
  await pictures(page, 'staff-seen-large-desk');
});

test('a teacher’s tables are cards on a phone: nothing lies beside the window', { tag: '@screen' }, async ({
  visit,
}) => {
  const page = await visit('tutor', '/userhome/members/rollover', { viewport: phone });
  await expect(page.getByText(/^Bus: 2a, perkeliama \d+ iš \d+$/)).toBeInViewport({ ratio: 1 });
  await pictures(page, 'staff-seen-rollover');
  await page.goto('/userhome/challengeadmin/secondround/users');
  const row = page.getByRole('row').filter({ hasText: 'Liudas Karalius' });
  // Rows that other journeys have made stand before it; beside the window is what is asked.
  await row.scrollIntoViewIfNeeded();
  await expect(row.getByText('Patvirtinta')).toBeInViewport({ ratio: 1 });
  await expect(row.getByText(/^8\sklasė · Vilniaus centras/)).toBeInViewport({ ratio: 1 });
  await pictures(page, 'staff-seen-second-round');
  await page.goto('/userhome/profile/security');
  const own = page.getByRole('row').filter({ hasText: 'Šis prisijungimas' });
  await expect(own.getByText('127.0.0.1')).toBeInViewport({ ratio: 1 });
  await pictures(page, 'staff-seen-sessions');
});

test('long names are whole: in a list of a school, in a name with a range, beside an act that is off', {
  tag: '@screen',
}, async ({ visit }) => {
  const page = await visit('admin', '/userhome/members?district=57&school=118', { viewport: wide });
  const lines = (one: Locator): Promise<number> => one.evaluate((element) => element.getClientRects().length);
  const names = page.getByRole('row').locator('td:nth-child(2) a');
  await expect(names.first()).toBeVisible();
  const all = await names.all();
  const counts = await Promise.all(all.map(lines));
  expect(counts.filter((n) => n > 1)).toEqual([]);
  await pictures(page, 'staff-seen-participants');
  await page.goto('/userhome/collections?type=CON');
  const range = page.locator('tbody a span', { hasText: /^5–6$/ }).first();
  await expect(range).toBeVisible();
  expect(await lines(range)).toBe(1);
  await pictures(page, 'staff-seen-collections');
  await page.setViewportSize(phone);
  await page.goto('/userhome/challenge/admin/participants/list?challenge=163');
  await expect(page.getByRole('button', { name: 'Įtraukti į sąrašą' })).toHaveAccessibleDescription(
    /pasirinkite mokyklą/,
  );
  await expect(page.getByText('Norėdami įtraukti mokinių, pirmiausia pasirinkite mokyklą.')).toBeVisible();
  await pictures(page, 'staff-seen-add');
});

test('an organiser’s lists are cards on a phone, and their order is chosen above them', { tag: '@screen' }, async ({
  visit,
}) => {
  const page = await visit('admin', '/userhome/schools', { viewport: phone });
  const menus = page.getByRole('button', { name: /^Veiksmai:/ });
  await expect(menus.first()).toBeInViewport({ ratio: 1 });
  await page.getByRole('combobox', { name: 'Rikiuoti pagal' }).selectOption('-name');
  await expect(page).toHaveURL(/sort=-name/);
  await pictures(page, 'staff-seen-schools');
  await page.goto('/userhome/tutors/suspended');
  const row = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Atmesti/ }) });
  await expect(row.first().getByRole('link')).toBeInViewport({ ratio: 1 });
  await expect(row.first().getByRole('button', { name: /^Atmesti/ })).toBeInViewport({ ratio: 1 });
  await pictures(page, 'staff-seen-waiting');
});
