import { expect, type Locator } from '@playwright/test';
import { test } from './support/journey';
import { pictures } from './support/picture';
import { wide } from './support/windows';

/** What staff see in high contrast. */

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
