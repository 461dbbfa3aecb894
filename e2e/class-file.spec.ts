import { expect, type Page } from '@playwright/test';
import { violations } from './support/audit';
import { baltic, header, lines } from './support/class-file';
import { expectHome, fillLogin, patient, test } from './support/journey';
import { pictures } from './support/picture';

/** A teacher uploads a class as a file: errors are shown row by row, and it is imported once. */

test.describe.configure({ timeout: 180_000 });

const file = (buffer: Buffer, name = 'klase.csv') => ({ name, mimeType: 'text/csv', buffer });
const choose = (tutor: Page, chosen: ReturnType<typeof file>): Promise<void> =>
  tutor.getByLabel('CSV failas').setInputFiles(chosen);

test('a file with faults is refused row by row, and nothing can be added', async ({ visit }) => {
  const tutor = await visit('tutor');
  await tutor.getByRole('link', { name: 'Dalyviai', exact: true }).click();
  await expect(tutor.getByRole('heading', { level: 1, name: 'Dalyviai' })).toBeVisible();
  await expect(tutor.getByRole('row').nth(2)).toBeVisible(patient);
  // The links for a lesson stand in the header, in one row; the rest behind one word.
  const menu = tutor.getByRole('navigation', { name: 'Meniu' });
  const tops = await menu
    .locator(':scope > a, :scope > div')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  await expect(menu.getByRole('link', { name: 'Nauji mokslo metai' })).toHaveCount(0);
  await menu.getByRole('button', { name: 'Daugiau' }).click();
  await expect(menu.getByRole('link', { name: 'Nauji mokslo metai' })).toBeVisible();
  expect.soft(await violations(tutor), 'the rest of the menu').toEqual([]);
  await tutor.keyboard.press('Escape');
  await expect(menu.getByRole('link', { name: 'Nauji mokslo metai' })).toHaveCount(0);
  await pictures(tutor, 'participants-list');
  await tutor.getByRole('link', { name: 'Įkelti CSV' }).click();
  await expect(tutor.getByRole('heading', { level: 1, name: 'Dalyvių įkėlimas iš CSV failo' })).toBeVisible();

  const bad = ['Ona;Jonaitė;2014-02-30;F;', '=1+1;Jonaitė;2014-05-30;F;', 'Rasa;Rasaitė;2014-05-30;X;'];
  await choose(tutor, file(Buffer.from([header, lines[0], ...bad].join('\n'))));
  const faults = tutor.getByRole('alert');
  await expect(faults).toContainText('3 klaidos');
  await expect(faults.getByRole('listitem')).toHaveText([
    '3 eilutė: Gimimo datos stulpelyje yra netinkama reikšmė.',
    '4 eilutė: Varde ir pavardėje gali būti tik raidės, tarpai, brūkšneliai, apostrofai ir taškai.',
    '5 eilutė: Lyties stulpelyje yra netinkama reikšmė.',
  ]);
  await expect(tutor.getByRole('button', { name: 'Pridėti', exact: true })).toHaveCount(0);
  await pictures(tutor, 'participants-faults');
  expect.soft(await violations(tutor), 'faults of a file').toEqual([]);

  await choose(tutor, file(Buffer.from('Vardas;LastName;DateOfBirth;Gender\nOna;Jonaitė;2014-05-30;F')));
  await expect(faults).toContainText('Trūksta privalomo stulpelio „FirstName“.');
  await choose(tutor, file(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0x0d])));
  await expect(faults).toContainText('Tai ne tekstinis CSV failas.');
  await choose(tutor, file(Buffer.from(header), 'klase.xlsx'));
  await expect(faults).toContainText('Tinka tik .csv failai.');
});

test('a class of 25 comes from a file as Excel saves it, once, and stands in the list', async ({ visit, database }) => {
  const school = await database.newSchool();
  const tutor = await visit(school.tutor.login, '/userhome/members/add/users/list');
  let login = '';
  let password = '';

  await test.step('it is added; its passwords are shown', async () => {
    await choose(tutor, file(baltic([header, ...lines])));
    await expect(tutor.getByRole('status').filter({ hasText: 'Failas patikrintas' })).toBeVisible();
    await expect(tutor.getByRole('button', { name: 'Pridėti', exact: true })).toBeDisabled();
    await tutor.getByLabel('Klasė', { exact: false }).first().selectOption({ label: '8 klasė' });
    await tutor.getByLabel('Raidė', { exact: false }).first().selectOption({ label: 'g' });
    await expect(tutor.getByText('Faile – 25 dalyviai, klaidų nėra.')).toBeVisible();
    await expect(tutor.getByRole('cell', { name: 'Ąžuolas' })).toBeVisible();
    await pictures(tutor, 'participants-ready');
    expect.soft(await violations(tutor), 'a file that is right').toEqual([]);
    await tutor.getByRole('button', { name: 'Pridėti', exact: true }).click();
    await expect(tutor.getByText('Pridėti 25 dalyviai.')).toBeVisible({ timeout: 30_000 });
    await expect(tutor.getByRole('row')).toHaveCount(26);
    await pictures(tutor, 'participants-done');
    expect.soft(await violations(tutor), 'the passwords').toEqual([]);

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
  });

  await test.step('a new pupil logs in with the login and the password of the list', async () => {
    const pupil = await visit(null, '/login');
    await fillLogin(pupil, login, password);
    await expectHome(pupil);
  });

  await test.step('the same file again makes no doubles but says so; only the new ones can be kept', async () => {
    await tutor.getByRole('button', { name: 'Spausdinti' }).click();
    await tutor.getByRole('button', { name: 'Įkelti kitą klasę' }).click();
    await choose(tutor, file(baltic([header, 'Naujokas;Vėliausias;2012-03-03;M;', ...lines])));
    await tutor.getByRole('button', { name: 'Pridėti', exact: true }).click();
    await expect(tutor.getByRole('alert')).toContainText('25 klaidos');
    await expect(tutor.getByRole('alert')).toContainText('3 eilutė: Toks dalyvis šioje mokykloje jau yra.');
    await tutor.getByRole('button', { name: 'Palikti tik naujus (1)' }).click();
    await tutor.getByRole('button', { name: 'Pridėti', exact: true }).click();
    await expect(tutor.getByText('Pridėtas 1 dalyvis.')).toBeVisible({ timeout: 30_000 });
  });

  await test.step('the class stands in the list; one is found by name without diacritics', async () => {
    await tutor.getByRole('link', { name: 'Į dalyvių sąrašą' }).click();
    await tutor.getByRole('dialog').getByRole('button', { name: 'Išeiti' }).click();
    await expect(tutor.getByLabel('Klasė', { exact: true })).toHaveValue('8g');
    await expect(tutor.getByText('1–26 iš 26')).toBeVisible(patient);
    await tutor.getByLabel('Ieškoti pagal vardą').fill('sarunas ikeltasis');
    await expect(tutor.getByText('1–1 iš 1')).toBeVisible(patient);
    await expect(tutor.getByRole('row').filter({ hasText: 'Šarūnas Įkeltasis-Žąsius' })).toBeVisible();
  });
});
