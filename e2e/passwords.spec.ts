import { expect, type Locator, type Page } from '@playwright/test';
import { violations } from './support/audit';
import { baltic, header } from './support/classes/class-file';
import { test } from './support/journey';
import { pictures } from './support/picture';

/** Passwords are shown once: no single click leaves them before they are printed or copied. */

const lost = (page: Page): Locator => page.getByRole('dialog', { name: 'Slaptažodžių daugiau nebematysite' });

test('of a class from a file the passwords are printed alone, and every way out asks until they are', {
  tag: '@screen',
}, async ({ visit, database }) => {
  const { login } = await database.newTutor();
  const page = await visit(login, '/userhome/members/add/users/list?grade=6&group=9');
  const buffer = baltic([header, 'Vakarė;Slaptoji;2014-05-05;F;', 'Rytis;Slaptasis;2014-05-06;M;']);
  await page.getByLabel('Sąrašo failas').setInputFiles({ name: 'klase.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: /^Pridėti 2\smokinius/ }).click();
  await expect(page.getByText(/Pridėti 2\smokiniai:/)).toBeVisible();
  await test.step('the list of passwords is what is printed, and nothing else', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('dl', { hasText: 'Vakarė' })).toContainText(/[A-Z][a-z]+-[A-Z][a-z]+-[A-Z][a-z]+-\d\d/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
    await page.emulateMedia({ media: 'screen' });
  });

  const ways = [
    () => page.getByRole('link', { name: 'Dalyviai', exact: true }).click(),
    () => page.getByRole('button', { name: 'Pridėti kitą klasę' }).click(),
    () => page.getByRole('button', { name: 'Atsijungti' }).click(),
  ];
  for (const go of ways) {
    await go();
    await expect(lost(page)).toBeVisible();
    await lost(page).getByRole('button', { name: 'Likti' }).click();
    await expect(page.getByText(/Pridėti 2\smokiniai:/)).toBeVisible();
  }
  await page.getByRole('link', { name: 'Dalyviai', exact: true }).click();
  await pictures(page, 'passwords-question');
  expect.soft(await violations(page), 'the question before passwords are lost').toEqual([]);
  await lost(page).getByRole('button', { name: 'Likti' }).click();
  await page.getByRole('button', { name: 'Spausdinti sąrašą' }).click();
  await page.getByRole('link', { name: 'Dalyviai', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dalyviai' })).toBeVisible();
});
