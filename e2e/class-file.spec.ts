import { expect, type Page } from '@playwright/test';
import { login as logInEndpoint } from '../contract/auth-login';
import { violations } from './support/audit';
import { call } from './support/call';
import { baltic, header, lines } from './support/classes/class-file';
import { test } from './support/journey';
import { pictures } from './support/picture';

/** A teacher uploads a class as a file: errors are shown row by row, and it is imported once. */

const file = (buffer: Buffer, name = 'klase.csv') => ({ name, mimeType: 'text/csv', buffer });
const choose = (tutor: Page, chosen: ReturnType<typeof file>): Promise<void> =>
  tutor.getByLabel('Sąrašo failas').setInputFiles(chosen);

/** The specification's file names no class: it is said once for all rows. */
async function setClass(tutor: Page): Promise<void> {
  await tutor.getByLabel('Klasė toms eilutėms').fill('8g');
  await tutor.getByRole('button', { name: 'Priskirti' }).click();
}

test('a class of 25 comes from a file as Excel saves it; its passwords are what is printed', {
  tag: '@soak',
}, async ({ visit, database, origin }) => {
  const school = await database.newSchool();
  const tutor = await visit(school.tutor.login, '/userhome/members/add/users/list');
  let login = '';
  let password = '';

  await test.step('it is added; its passwords are shown', async () => {
    await choose(tutor, file(baltic([header, ...lines])));
    await expect(tutor.getByRole('heading', { level: 1, name: /Perskaitytos 25\seilutės/ })).toBeVisible();
    await setClass(tutor);
    await expect(tutor.getByLabel('Vardas: Įkeltasis-Žąsius Ąžuolas', { exact: true })).toHaveValue('Ąžuolas');
    await pictures(tutor, 'participants-ready');
    await tutor
      .getByRole('button', { name: /^Pridėti 25\smokinius/ })
      .first()
      .click();
    await expect(tutor.getByText(/Pridėti 25\smokiniai:/)).toBeVisible();
    await pictures(tutor, 'participants-done');
    await tutor.getByRole('button', { name: 'Rodyti' }).click();
    await expect(tutor.getByRole('row')).toHaveCount(26);

    const cells = await tutor
      .getByRole('row')
      .filter({ hasText: 'Šarūnas Įkeltasis-Žąsius' })
      .getByRole('cell')
      .allTextContents();
    [login = '', password = ''] = cells.slice(1);
    expect(password).toMatch(/^[A-Z][a-z]+-[A-Z][a-z]+-[A-Z][a-z]+-\d\d$/);
  });

  await test.step('the list of passwords is what is printed, and nothing else', async () => {
    await tutor.emulateMedia({ media: 'print' });
    const sheet = tutor.locator('dl', { hasText: login });
    await expect(sheet).toBeVisible();
    await expect(sheet).toContainText(password);
    await expect(tutor.getByRole('heading', { level: 1 })).toHaveCount(0);
    await tutor.emulateMedia({ media: 'screen' });
    await expect(sheet).toBeHidden();
    await tutor.getByRole('dialog').getByRole('button', { name: 'Užverti' }).click();
  });

  await test.step('a new pupil logs in with the login and the password of the list', async () => {
    const body = { authtype: 'BASIC', username: login, password } as const;
    const { data } = await call({ origin, token: null }, logInEndpoint, { body });
    expect(data.userrole.name).toBe('STUDENT');
  });
});

test('a file with faults is refused row by row, and the menu has the ways of a lesson in one row', {
  tag: '@soak',
}, async ({ visit, database }) => {
  const school = await database.newSchool();
  const tutor = await visit(school.tutor.login, '/userhome/members/add/users/list');

  await test.step('the menu has the ways of a lesson in one row, the rest behind one word', async () => {
    const menu = tutor.getByRole('navigation', { name: 'Meniu' });
    await expect(menu.getByRole('button', { name: 'Daugiau' })).toBeVisible();
    const tops = await menu
      .locator(':scope > a, :scope > div')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
    await expect(menu.getByRole('link', { name: 'Perkelti klases' })).toHaveCount(0);
    await menu.getByRole('button', { name: 'Daugiau' }).click();
    await expect(menu.getByRole('link', { name: 'Perkelti klases' })).toBeVisible();
    expect.soft(await violations(tutor), 'the rest of the menu').toEqual([]);
    await tutor.keyboard.press('Escape');
    await expect(menu.getByRole('link', { name: 'Perkelti klases' })).toHaveCount(0);
  });

  await test.step('a file with faults: nothing can be added while there are any', async () => {
    const bad = ['Ona;Jonaitė;2014-02-30;F;', '=1+1;Jonaitė;2014-05-30;F;', 'Rasa;Rasaitė;2014-05-30;X;'];
    await choose(tutor, file(Buffer.from([header, lines[0], ...bad].join('\n'))));
    await setClass(tutor);
    const rows = tutor.getByRole('table', { name: 'Mokiniai iš sąrašo' }).getByRole('row');
    await expect(rows.nth(1)).toContainText('3 eilutė');
    await expect(rows.nth(1)).toContainText('Gimimo datos stulpelyje yra netinkama reikšmė: „2014-02-30“.');
    await expect(rows.nth(2)).toContainText('„=1+1“: varde gali būti tik raidės, tarpai ir brūkšneliai.');
    await expect(rows.nth(3)).toContainText('Lyties stulpelyje yra netinkama reikšmė: „X“.');
    const add = tutor.getByRole('button', { name: /^Pridėti 1\smokinį/ });
    await expect(add.first()).toBeDisabled();
    await pictures(tutor, 'participants-faults');
    expect.soft(await violations(tutor), 'faults of a file').toEqual([]);
    await tutor.getByRole('button', { name: 'Praleisti klaidingas eilutes' }).click();
    await expect(add.first()).toBeEnabled();

    await tutor.getByRole('button', { name: 'Kitas sąrašas' }).click();
    const fault = tutor.getByRole('alert');
    await choose(tutor, file(Buffer.from('Vardas;LastName;DateOfBirth;Gender\nOna;Jonaitė;2014-05-30;F')));
    await expect(fault).toContainText('Trūksta privalomo stulpelio „FirstName“.');
    await choose(tutor, file(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0x0d])));
    await expect(fault).toContainText('Tai ne lentelė ir ne tekstas.');
    await choose(tutor, file(Buffer.from(header)));
    await expect(fault).toContainText('Sąrašas tuščias');
  });
});
