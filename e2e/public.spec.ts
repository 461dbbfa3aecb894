import { expect, type Page } from '@playwright/test';
import { watchErrors } from './support/errors';
import { test } from './support/journey';
import { pictures } from './support/picture';

/** What a stranger finds: the first page with the year's calendar and a task, the footer, a way on from everywhere. */

test.beforeEach(({ page, faults }) => {
  watchErrors([page], [], faults);
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const links = (page: Page) => page.getByRole('navigation', { name: 'Apie svetainę' });

test('the first page shows the year, and lets a stranger try a task', { tag: '@screen' }, async ({ page }) => {
  await page.goto('/home');
  const strip = page.getByRole('list', { name: /kalendorius/ });
  await expect(strip.getByRole('listitem')).toHaveCount(5);
  await expect(strip.locator('[aria-current="step"]')).toHaveText(/I\setapas vyksta.*\d+\sd\./);
  await expect(strip.getByRole('listitem').last()).toHaveText(/II\setapas.*data bus paskelbta/);
  await expect(page.getByRole('link', { name: 'Prisijungti' })).toHaveCount(1);

  const task = page.getByRole('region', { name: 'Pabandyk išspręsti' });
  await task.scrollIntoViewIfNeeded();
  const answers = task.getByRole('radio');
  await expect(answers.first()).toBeVisible();
  const check = task.getByRole('button', { name: 'Tikrinti' });
  await expect(check).toBeDisabled();
  // Nobody is told which it is: each choice is tried until one is right.
  for (const answer of await answers.all()) {
    await answer.check({ force: true });
    await check.click();
    await expect(task.getByRole('status')).toHaveText(/Teisingai|Dar ne/);
    if ((await task.getByRole('status').textContent())?.includes('Teisingai')) break;
  }
  await expect(task.getByRole('status')).toHaveText(/Teisingai/);
  const name = await task.getByRole('heading', { level: 3 }).textContent();
  await task.getByRole('button', { name: 'Kita užduotis' }).click();
  await expect(task.getByRole('heading', { level: 3 })).not.toHaveText(name ?? '');
  await page.getByText('metais dalyvavo').scrollIntoViewIfNeeded();
  await expect(page.getByRole('link', { name: 'Visa statistika' })).toBeVisible();
  await pictures(page, 'public-home', true);
});

test('help, contacts and both statements are one press away, also where no screen is', { tag: '@screen' }, async ({
  page,
}) => {
  await page.goto('/niekur');
  await expect(heading(page, 'Puslapis nerastas')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Prisijungti' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'English' })).toBeVisible();
  await expect(links(page).getByRole('link')).toHaveText([
    'Pagalba',
    'Kontaktai',
    'Taisyklės',
    'Privatumas',
    'Prieinamumas',
  ]);
  await pictures(page, 'not-found');
  await page.getByRole('main').getByRole('link', { name: 'Treniruotės' }).click();
  await expect(page).toHaveURL(/\/training$/);
  await links(page).getByRole('link', { name: 'Prieinamumas' }).click();
  await expect(heading(page, 'Prieinamumo pareiškimas')).toBeVisible();
  await expect(page.getByText('WCAG')).toBeVisible();
  await links(page).getByRole('link', { name: 'Privatumas' }).click();
  await expect(heading(page, 'Privatumo pranešimas')).toBeVisible();
  await links(page).getByRole('link', { name: 'Kontaktai' }).click();
  await expect(page.getByRole('main').getByRole('link', { name: 'pagalba@damba.example' })).toBeVisible();
  await links(page).getByRole('link', { name: 'Pagalba' }).click();
  await expect(heading(page, 'Pagalba')).toBeVisible();
});
