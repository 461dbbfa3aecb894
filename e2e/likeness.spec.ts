import { expect } from '@playwright/test';
import { countedActs } from './support/acts';
import { watchErrors } from './support/errors';
import { logIn, test } from './support/journey';
import { picture } from './support/picture';

/** Answers that a talk may be worth, for organisers: pairs of a class, accounts that sat twice, answers faster than reading. */

test.beforeEach(({ page, faults }) => {
  watchErrors([page], [], faults);
});

test('an organiser opens the rarest pair of a contest and sees both sittings side by side', { tag: '@soak' }, async ({
  page,
}) => {
  await logIn(page, 'admin');
  const acts = countedActs(page);
  await acts.click(page.getByRole('link', { name: 'Statistika' }));
  await acts.click(page.getByRole('link', { name: 'Vienodi atsakymai' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Vienodi atsakymai' })).toBeVisible();
  await acts.select(page.getByLabel('Iššūkis', { exact: true }), '153');
  await expect(page).toHaveURL(/contest=153/);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByText('Pagal šį sąrašą niekas nesprendžiama.').first()).toBeVisible();
  await expect(page.getByText(/Vien dėl atsitiktinumo/)).toBeVisible();
  await expect.soft(page.getByText(/skirtingose mokyklose/)).toBeVisible();
  for (const list of ['Vienos klasės mokinių poros', 'Tas pats mokinys du kartus', 'Atsakyta greičiau'])
    await expect(page.getByRole('region', { name: list }).getByRole('row').nth(1)).toBeVisible();
  await picture(page, 'likeness', true);
  await page.setViewportSize({ width: 1024, height: 768 });
  await picture(page, 'likeness-1024', true);
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.evaluate(() => document.documentElement.setAttribute('data-mantine-color-scheme', 'dark'));
  await picture(page, 'likeness-dark', true);

  await acts.click(page.getByRole('button', { name: /^Atsakymai greta/ }).first());
  const pair = page.getByRole('dialog');
  await expect(pair.getByText(/vienoje iš|rečiau nei/)).toBeVisible();
  // The head, and a row for each of the twelve tasks.
  await expect(pair.getByRole('row')).toHaveCount(13);
  await expect(pair.getByText(/^sprendė/)).toHaveCount(2);
  expect(acts.count()).toBeLessThanOrEqual(4);
  console.log('acts: a pair of equal answers', acts.count());
  await picture(page, 'likeness-pair-dark');
  await page.evaluate(() => document.documentElement.setAttribute('data-mantine-color-scheme', 'light'));
  await picture(page, 'likeness-pair');
  await page.setViewportSize({ width: 1024, height: 768 });
  await picture(page, 'likeness-pair-1024');
});
