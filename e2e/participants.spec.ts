import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { districts } from '../contract/reference';
import { addUser } from '../contract/signup';
import { violations } from './support/audit';
import { call } from './support/call';
import { addClass, header } from './support/classes/class-file';
import type { Database, School } from './support/database';
import { question } from './support/editors';
import { test, type Visit } from './support/journey';
import { picture, pictures } from './support/picture';
import { logInByCall } from './support/session';

/** A teacher and the own pupils: one more by hand, passwords, moving, the archive, the list of a challenge. */

const row = (tutor: Page, name: string): Locator => tutor.getByRole('row').filter({ hasText: name });

/** An act of the menu of a pupil's row, confirmed in its dialog. */
async function act(tutor: Page, name: string, what: string): Promise<void> {
  await tutor.getByRole('button', { name: `Veiksmai: ${name}` }).click();
  await tutor.getByRole('menuitem', { name: what }).click();
  const dialog = tutor.getByRole('dialog', { name: `${what}: ${name}` });
  await dialog.getByRole('button', { name: what }).click();
  await expect(dialog).toBeHidden();
}

/** Moves one pupil to a class that the school does not have yet. */
async function move(tutor: Page, name: string, grade: string, letter: string): Promise<void> {
  await tutor.getByRole('button', { name: `Veiksmai: ${name}` }).click();
  await tutor.getByRole('menuitem', { name: 'Perkelti į kitą klasę' }).click();
  const dialog = tutor.getByRole('dialog', { name: `Perkelti į kitą klasę: ${name}` });
  await chooseClass(dialog, grade, letter);
  expect.soft(await violations(tutor), 'moving').toEqual([]);
  await dialog.getByRole('button', { name: `Perkelti į ${grade}${letter}` }).click();
  await expect(tutor.getByText(`Perkelta į ${grade}${letter}`)).toBeVisible();
  await expect(dialog).toBeHidden();
}

/** Chooses a class by its grade and letter, which the school does not have yet. */
async function chooseClass(dialog: Locator, grade: string, letter: string): Promise<void> {
  await dialog.getByLabel('Klasė', { exact: true }).selectOption({ label: 'Kita klasė…' });
  await dialog.getByLabel('Klasės numeris').selectOption(grade);
  await dialog.getByLabel('Raidė').selectOption({ label: letter });
}

/** The only class of a school of the test's own, 8g, is the one of the file. */
const classList = '/userhome/members?grade=8&group=7';

/** Chooses a matching option once the choices have loaded. */
async function chooseOption(field: Locator, wanted: RegExp): Promise<void> {
  const option = field.locator('option').filter({ hasText: wanted }).first();
  await expect(option).toBeAttached();
  await field.selectOption((await option.getAttribute('value')) ?? '');
}

/** A class of 25 in a school of the test's own, whose teacher has its list open. */
async function openClass({ visit, database, origin }: { visit: Visit; database: Database; origin: string }) {
  const school = await database.newSchool();
  const added = await addClass(await logInByCall(origin, school.tutor.login), school.id, 8, 7);
  const tutor = await visit(school.tutor.login, classList);
  await expect(tutor.getByText('1–25 iš 25')).toBeVisible();
  return { school, added, tutor };
}

const name = 'Šarūnas Įkeltasis-Žąsius';

test('one more pupil by hand and a new password: what was typed and the passwords are not lost by one press', {
  tag: '@soak',
}, async ({ visit, database, origin }) => {
  const { added, tutor } = await openClass({ visit, database, origin });
  const one = added.find(({ user }) => `${user.firstName} ${user.lastName}` === name);
  await addByHand(tutor);

  await act(tutor, name, 'Sukurti naują slaptažodį');
  const modal = tutor.getByRole('dialog', { name: 'Nauji slaptažodžiai' });
  await expect(modal.getByRole('row').nth(1)).toContainText(one?.user.login ?? name);
  await expect(modal.getByRole('row').nth(1)).not.toContainText(one?.newPassword ?? name);
  expect.soft(await violations(tutor), 'a new password').toEqual([]);
  await pictures(tutor, 'participants-passwords');
  await modal.getByRole('button', { name: 'Spausdinti' }).click();
  await modal.getByRole('button', { name: 'Užverti' }).click();
  await expect(row(tutor, name)).toContainText(/[A-Z][a-z]+-[A-Z][a-z]+-[A-Z][a-z]+-\d\d/);
});

test('pupils of a class are moved, archived, have left or have not opened the mailed link; each is taken back', {
  tag: '@soak',
}, async ({ visit, database, origin }) => {
  const { school, tutor } = await openClass({ visit, database, origin });

  await test.step('who has left the school is out of the class, is shown when asked for, and comes back', async () => {
    const left = 'Matas Įkeltasis-Žąsius';
    await act(tutor, left, 'Šioje mokykloje nebesimoko');
    await expect(tutor.getByText('1–24 iš 24')).toBeVisible();
    await tutor.getByText(/^Nebesimoko 1$/).click();
    await expect(row(tutor, left)).toContainText('Šioje mokykloje nebesimoko');
    await pictures(tutor, 'participants-left');
    await act(tutor, left, 'Vėl mokosi šioje mokykloje');
    await tutor.getByText(/^Visi 25$/).click();
    await expect(row(tutor, left)).toBeVisible();
  });

  await test.step('is moved to a class that is not there yet, archived and taken back', async () => {
    await tutor.getByLabel('Ieškoti pagal vardą').fill('Šarūnas Įkel');
    await expect(tutor.getByText('1–1 iš 1')).toBeVisible();
    await move(tutor, name, '9', 'a');
    await expect(tutor.getByText('Pagal šiuos filtrus nieko nerasta')).toBeVisible();
    await tutor.getByLabel('Klasė', { exact: true }).selectOption({ label: '9a (1)' });
    await expect(row(tutor, name)).toContainText('9a');
    await act(tutor, name, 'Archyvuoti');
    await expect(tutor.getByText('Pagal šiuos filtrus nieko nerasta')).toBeVisible();
    await tutor.getByRole('link', { name: 'Archyvas' }).click();
    await expect(tutor.getByRole('heading', { level: 1, name: 'Archyvuoti dalyviai' })).toBeVisible();
    await expect(row(tutor, name)).toBeVisible();
    await pictures(tutor, 'participants-archive');
    await tutor.getByRole('button', { name: `Grąžinti iš archyvo: ${name}` }).click();
    await expect(row(tutor, name)).toHaveCount(0);
    await tutor.getByRole('link', { name: 'Į dalyvių sąrašą' }).click();
    await expect(row(tutor, name)).toBeVisible();
  });

  await test.step('who has not opened the mailed link is named before cards and passwords are made', async () => {
    const lastName = await signUp(origin, school);
    const person = `Gabija ${lastName}`;
    await tutor.goto(`/userhome/members?grade=8&search=${lastName}`);
    await expect(row(tutor, person)).toContainText('Nesuaktyvinta');
    await tutor.getByRole('button', { name: `Veiksmai: ${person}` }).click();
    await tutor.getByRole('menuitem', { name: 'Prisijungimo kortelė' }).click();
    const cards = tutor.getByRole('dialog', { name: 'Prisijungimo kortelės ir sąrašai' });
    const warning = `1 dalyvis dar nesuaktyvino paskyros, todėl prisijungti negalės: ${person}.`;
    await expect(cards).toContainText(warning);
    await cards.getByRole('button', { name: 'Atsisakyti' }).click();
    await tutor.getByLabel(`Pažymėti: ${person}`).check();
    await tutor.getByRole('main').getByRole('button', { name: 'Daugiau' }).click();
    await tutor.getByRole('menuitem', { name: 'Nauji slaptažodžiai' }).click();
    const question = tutor.getByRole('dialog', { name: `Sukurti naują slaptažodį: ${person}` });
    await expect(question).toContainText('Kol paskyra nesuaktyvinta, prisijungti negalima ir nauju slaptažodžiu.');
    await question.getByRole('button', { name: 'Atsisakyti' }).click();
  });
});

/** A pupil who signed up at the school and has not opened the mailed link; the last name. */
async function signUp(origin: string, { id: schoolId, district }: School): Promise<string> {
  const nobody = { origin, token: null };
  const { data } = await call(nobody, districts, { body: {} });
  const lastName = `Laukianti${randomUUID().replace(/[^a-f]/g, '')}`;
  const user = {
    firstName: 'Gabija',
    lastName,
    gender: 'F' as const,
    grade: 8,
    roleId: 'STUDENT' as const,
    districtId: data.find(({ name }) => name === district)?.id ?? '',
    schoolId,
    dateOfBirth: `${new Date().getFullYear() - 13}-01-02`,
    email: `${randomUUID()}@damba.example`,
    password: 'Ąžuolas-77',
  };
  await call(nobody, addUser, { body: { user } });
  return lastName;
}

/** Adds a pupil to the class of the list, and tries to leave with one press before. */
async function addByHand(tutor: Page): Promise<void> {
  await tutor.getByRole('button', { name: 'Pridėti dalyvį' }).click();
  const modal = tutor.getByRole('dialog', { name: 'Naujas dalyvis' });
  const save = modal.getByRole('button', { name: 'Pridėti' });
  await modal.getByLabel('Vardas', { exact: true }).fill('Ieva');
  await modal.getByLabel('Pavardė').fill('Rankomis');
  for (const go of [
    () => modal.getByRole('button', { name: 'Atsisakyti' }).click(),
    () => tutor.keyboard.press('Escape'),
  ]) {
    await go();
    await question(tutor).getByRole('button', { name: 'Likti' }).click();
    await expect(modal.getByLabel('Pavardė')).toHaveValue('Rankomis');
  }
  await modal.getByLabel('Gimimo data').fill('2012-02-30');
  await modal.getByLabel('Gimimo data').press('Tab');
  await modal.getByLabel('Lytis').selectOption({ label: 'Mergaitė' });
  await expect(modal.getByLabel('Gimimo data')).toHaveAccessibleDescription(/Įrašykite tikrą datą/);
  await expect(save).toBeDisabled();
  await expect(modal.getByText('Dar reikia: gimimo datos.')).toBeVisible();
  await pictures(tutor, 'participants-entry');
  expect.soft(await violations(tutor), 'one by hand').toEqual([]);
  // A birthday is read in any form that people write.
  await modal.getByLabel('Gimimo data').fill('2012.2.29');
  await save.click();
  const made = tutor.getByRole('dialog', { name: 'Nauji slaptažodžiai' });
  await expect(made.getByRole('row').nth(1)).toContainText('Ieva Rankomis');
  await made.getByRole('button', { name: 'Užverti' }).click();
  const lost = tutor.getByRole('dialog', { name: 'Slaptažodžių daugiau nebematysite' });
  await lost.getByRole('button', { name: 'Likti' }).click();
  await expect(made.getByRole('row')).toHaveCount(2);
  await made.getByRole('button', { name: 'Spausdinti' }).click();
  await made.getByRole('button', { name: 'Užverti' }).click();
  await expect(tutor.getByText('1–26 iš 26')).toBeVisible();
}

test('pupils are put on the list of a challenge: one of the list, and a class in one go with its file', {
  tag: '@gate',
}, async ({ visit, database }) => {
  const challenge = /I.etapas, 7–8/;
  const school = await database.newSchool();
  const pupil = await database.newPupil(8, school);
  const tutor = await visit(school.tutor.login, '/userhome/members?grade=8');
  await tutor.getByLabel('Ieškoti pagal vardą').fill(pupil.login);
  // The only pupil of the school stands there before the search does, and other filters forget who is selected.
  await expect(tutor).toHaveURL(/search=mokinys/);
  await expect(tutor.getByText('1–1 iš 1')).toBeVisible();
  await tutor.getByRole('button', { name: `Veiksmai: ${pupil.name}` }).click();
  await pictures(tutor, 'participants-menu');
  expect(await tutor.getByRole('menuitem').count()).toBeLessThanOrEqual(7);
  await tutor.keyboard.press('Escape');
  await tutor.getByLabel(`Pažymėti: ${pupil.name}`).check();
  await tutor.getByRole('main').getByRole('button', { name: 'Daugiau' }).click();
  await tutor.getByRole('menuitem', { name: 'Įtraukti į sąrašą' }).click();
  const modal = tutor.getByRole('dialog', { name: 'Esamo naudotojo įtraukimas į dalyvių sąrašą' });
  await chooseOption(modal.getByLabel('Iššūkis'), challenge);
  await pictures(tutor, 'participants-assign');
  expect.soft(await violations(tutor), 'onto a list').toEqual([]);
  await modal.getByRole('button', { name: 'Įtraukti į sąrašą' }).click();
  await expect(tutor.getByText('Dalyvis užregistruotas.')).toBeVisible();
  await tutor.goto('/userhome/members/add/contest/list/8/9');
  await expect(tutor).toHaveURL(/\/contest\/list\?class=8i$/);
  const chosen = tutor.getByLabel('Iššūkis');
  await expect(chosen).toBeVisible();
  await chooseOption(chosen, challenge);
  const list = Buffer.from([header, 'Upė;Įtrauktoji;2012-05-05;F;', 'Uosis;Įtrauktasis;2012-05-06;M;'].join('\n'));
  await tutor.getByLabel('Sąrašo failas').setInputFiles({ name: 'klase.csv', mimeType: 'text/csv', buffer: list });
  await pictures(tutor, 'participants-contest');
  await tutor.getByRole('button', { name: /^Pridėti 2\smokinius/ }).click();
  await expect(tutor.getByText(/Pridėti 2\smokiniai:/)).toBeVisible();
  // The new pupils have not agreed yet: they stand on the list, and the page shows what they lack.
  await expect(tutor.getByRole('status').filter({ hasText: 'įtraukti 2 dalyviai' })).toBeVisible();
  await expect(tutor.getByText(/2\sįtraukti dalyviai dar neturi sutikimo/)).toBeVisible();
  await pictures(tutor, 'participants-contest-done');
});

test('an administrator finds the school, and takes the person out of an account for ever', { tag: '@soak' }, async ({
  visit,
  database,
  origin,
}) => {
  const school = await database.newSchool();
  await addClass(await logInByCall(origin, school.tutor.login), school.id, 8, 7);
  const admin = await visit('admin', '/userhome/members');
  await admin.getByRole('combobox', { name: 'Savivaldybė' }).click();
  await admin.getByRole('option', { name: school.district }).click();
  await admin.getByRole('combobox', { name: 'Mokykla' }).fill(school.name);
  await admin.getByRole('option', { name: school.name, exact: true }).click();
  await admin.getByRole('button', { name: `Veiksmai: ${name}` }).click();
  await admin.getByRole('menuitem', { name: 'Nuasmeninti naudotoją' }).click();
  const masking = admin.getByRole('dialog', { name: `Nuasmeninti naudotoją: ${name}` });
  const confirm = masking.getByRole('button', { name: 'Nuasmeninti naudotoją' });
  await expect(confirm).toBeDisabled();
  await masking.getByLabel(/Kad patvirtintumėte/).fill(name);
  await confirm.click();
  await expect(masking.getByText('Įrašykite priežastį: bent 3\u00a0ženklus.')).toBeVisible();
  await masking.getByRole('button', { name: 'Tėvų prašymu' }).click();
  await picture(admin, 'participants-mask');
  expect.soft(await violations(admin), 'masking').toEqual([]);
  await confirm.click();
  await expect(admin.getByText('Naudotojo duomenys nuasmeninti.')).toBeVisible();
  await expect(row(admin, name)).toHaveCount(0);
});
