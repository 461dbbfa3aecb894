import { expect, type Locator, type Page } from '@playwright/test';
import { listParticipants } from '../contract/participants';
import { violations } from './support/audit';
import { call } from './support/call';
import { baltic, header, lines } from './support/class-file';
import { watchErrors } from './support/errors';
import { fillLogin, logIn, test } from './support/journey';
import { picture, pictures } from './support/picture';

/** A teacher and the own pupils: a class from a file, one more by hand, passwords, moving, the archive. */

test.describe.configure({ mode: 'serial', timeout: 180_000 });

/** A list that a busy server refused is asked for again by the page itself, after up to 20 s. */
const patient = { timeout: 45_000 };

const file = (buffer: Buffer, name = 'klase.csv') => ({ name, mimeType: 'text/csv', buffer });
const choose = (given: ReturnType<typeof file>): Promise<void> => tutor.getByLabel('CSV failas').setInputFiles(given);
const row = (name: string): Locator => tutor.getByRole('row').filter({ hasText: name });

let tutor: Page;
let errors: string[];

test.beforeAll(async ({ browser }) => {
  tutor = await browser.newPage();
  errors = watchErrors([tutor]);
});
test.afterAll(async () => {
  await tutor.close();
});
test.afterEach(() => expect(errors).toEqual([]));

test('a file with faults is refused row by row, and nothing can be added', async () => {
  await logIn(tutor, 'tutor');
  await tutor.getByRole('link', { name: 'Dalyviai', exact: true }).click();
  await expect(tutor.getByRole('heading', { level: 1, name: 'Dalyviai' })).toBeVisible();
  await expect(tutor.getByRole('row').nth(2)).toBeVisible(patient);
  // What a lesson needs stands in the header, in one row; the rest behind one word.
  const menu = tutor.getByRole('navigation', { name: 'Meniu' });
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
  await pictures(tutor, 'participants-list');
  await tutor.getByRole('link', { name: 'Įkelti CSV' }).click();
  await expect(tutor.getByRole('heading', { level: 1, name: 'Dalyvių įkėlimas iš CSV failo' })).toBeVisible();

  const bad = ['Ona;Jonaitė;2014-02-30;F;', '=1+1;Jonaitė;2014-05-30;F;', 'Rasa;Rasaitė;2014-05-30;X;'];
  await choose(file(Buffer.from([header, lines[0], ...bad].join('\n'))));
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

  await choose(file(Buffer.from('Vardas;LastName;DateOfBirth;Gender\nOna;Jonaitė;2014-05-30;F')));
  await expect(faults).toContainText('Trūksta privalomo stulpelio „FirstName“.');
  await choose(file(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0x0d])));
  await expect(faults).toContainText('Tai ne tekstinis CSV failas.');
  await choose(file(Buffer.from(header), 'klase.xlsx'));
  await expect(faults).toContainText('Tinka tik .csv failai.');
});

let newcomer: { login: string; password: string };

test('a class of 25 is added from a file as Excel saves it; its passwords are shown', async () => {
  await choose(file(baltic([header, ...lines])));
  await expect(tutor.getByRole('status').filter({ hasText: 'Failas patikrintas' })).toBeVisible();
  await expect(tutor.getByRole('button', { name: 'Pridėti', exact: true })).toBeDisabled();
  await tutor.getByLabel('Klasė', { exact: false }).first().selectOption({ label: '8 klasė' });
  await tutor.getByLabel('Grupė', { exact: false }).first().selectOption({ label: '7 grupė' });
  await expect(tutor.getByText('Faile – 25 dalyviai, klaidų nėra.')).toBeVisible();
  await expect(tutor.getByRole('cell', { name: 'Ąžuolas' })).toBeVisible();
  await pictures(tutor, 'participants-ready');
  expect.soft(await violations(tutor), 'a file that is right').toEqual([]);
  await tutor.getByRole('button', { name: 'Pridėti', exact: true }).click();
  await expect(tutor.getByText('Pridėti 25 dalyviai.')).toBeVisible({ timeout: 30_000 });
  await expect(tutor.getByRole('row')).toHaveCount(26);
  await pictures(tutor, 'participants-done');
  expect.soft(await violations(tutor), 'the passwords').toEqual([]);

  const cells = await row('Šarūnas Įkeltasis-Žąsius').getByRole('cell').allTextContents();
  newcomer = { login: cells[1] ?? '', password: cells[2] ?? '' };
  expect(newcomer.password).toMatch(/^[A-Z][a-z]+-[A-Z][a-z]+-[A-Z][a-z]+-\d\d$/);
});

test('the list of passwords is what is printed, and nothing else', async () => {
  await tutor.emulateMedia({ media: 'print' });
  const sheet = tutor.locator('dl', { hasText: newcomer.login });
  await expect(sheet).toBeVisible();
  await expect(sheet).toContainText(newcomer.password);
  await expect(tutor.getByRole('heading', { level: 1 })).toHaveCount(0);
  await tutor.emulateMedia({ media: 'screen' });
  await expect(sheet).toBeHidden();
});

test('a new pupil logs in with the login and the password of the list', async ({ browser }) => {
  const pupil = await browser.newPage();
  await pupil.goto('/login');
  await fillLogin(pupil, newcomer.login, newcomer.password);
  await expect(pupil.getByRole('heading', { level: 1, name: 'Labas!' })).toBeVisible();
  await pupil.close();
});

test('the same file again makes no doubles but says so; only the new ones can be kept', async () => {
  await tutor.getByRole('button', { name: 'Spausdinti' }).click();
  await tutor.getByRole('button', { name: 'Įkelti kitą klasę' }).click();
  await choose(file(baltic([header, 'Naujokas;Vėliausias;2012-03-03;M;', ...lines])));
  await tutor.getByRole('button', { name: 'Pridėti', exact: true }).click();
  await expect(tutor.getByRole('alert')).toContainText('25 klaidos');
  await expect(tutor.getByRole('alert')).toContainText('3 eilutė: Toks dalyvis šioje mokykloje jau yra.');
  await tutor.getByRole('button', { name: 'Palikti tik naujus (1)' }).click();
  await tutor.getByRole('button', { name: 'Pridėti', exact: true }).click();
  await expect(tutor.getByText('Pridėtas 1 dalyvis.')).toBeVisible({ timeout: 30_000 });
});

test('the class stands in the list; one is found by name without diacritics', async () => {
  await tutor.getByRole('link', { name: 'Į dalyvių sąrašą' }).click();
  await tutor.getByRole('dialog').getByRole('button', { name: 'Išeiti' }).click();
  await expect(tutor.getByLabel('Klasė', { exact: true })).toHaveValue('8');
  await expect(tutor.getByLabel('Grupė', { exact: true })).toHaveValue('7');
  await expect(tutor.getByText('1–26 iš 26')).toBeVisible(patient);
  await tutor.getByLabel('Ieškoti pagal vardą').fill('sarunas ikeltasis');
  await expect(tutor.getByText('1–1 iš 1')).toBeVisible(patient);
  await expect(row('Šarūnas Įkeltasis-Žąsius')).toBeVisible();
});

async function act(name: string, what: string): Promise<void> {
  await tutor.getByRole('button', { name: `Veiksmai: ${name}` }).click();
  await tutor.getByRole('menuitem', { name: what }).click();
  const question = tutor.getByRole('dialog', { name: `${what}: ${name}` });
  expect.soft(await violations(tutor), what).toEqual([]);
  await question.getByRole('button', { name: what }).click();
  await expect(question).toBeHidden();
}

test('one gets a new password, is moved, archived and taken back', async () => {
  const name = 'Šarūnas Įkeltasis-Žąsius';
  await act(name, 'Sukurti naują slaptažodį');
  const modal = tutor.getByRole('dialog', { name: 'Nauji slaptažodžiai' });
  await expect(modal.getByRole('row').nth(1)).toContainText(newcomer.login);
  await expect(modal.getByRole('row').nth(1)).not.toContainText(newcomer.password);
  await pictures(tutor, 'participants-passwords');
  await modal.getByRole('button', { name: 'Spausdinti' }).click();
  await modal.getByRole('button', { name: 'Užverti' }).click();
  await expect(row(name)).toContainText(/[A-Z][a-z]+-[A-Z][a-z]+-[A-Z][a-z]+-\d\d/);

  await act(name, 'Į tolesnę grupę');
  await expect(tutor.getByText('Pagal šiuos filtrus nieko nerasta')).toBeVisible(patient);
  await tutor.getByLabel('Grupė', { exact: true }).selectOption({ label: '8 grupė' });
  await act(name, 'Į aukštesnę klasę');
  await tutor.getByLabel('Klasė', { exact: true }).selectOption({ label: '9 klasė (I gimnazijos)' });
  await act(name, 'Archyvuoti');
  await expect(tutor.getByText('Pagal šiuos filtrus nieko nerasta')).toBeVisible(patient);

  await tutor.getByRole('link', { name: 'Archyvas' }).click();
  await expect(tutor.getByRole('heading', { level: 1, name: 'Archyvuoti dalyviai' })).toBeVisible();
  await expect(row(name)).toBeVisible(patient);
  await pictures(tutor, 'participants-archive');
  await tutor.getByRole('button', { name: `Grąžinti iš archyvo: ${name}` }).click();
  await expect(row(name)).toHaveCount(0, patient);
  await tutor.getByRole('link', { name: 'Į dalyvių sąrašą' }).click();
  await expect(row(name)).toBeVisible(patient);
});

test('several are chosen and moved together; one more is added by hand', async () => {
  await tutor.goto('/userhome/members?grade=8&group=7');
  await expect(tutor.getByText('1–25 iš 25')).toBeVisible(patient);
  await tutor.getByLabel('Pažymėti: Ona Įkeltasis-Žąsius').check();
  await tutor.getByLabel('Pažymėti: Rasa Įkeltasis-Žąsius').check();
  await expect(tutor.getByText('Pažymėti 2 dalyviai')).toBeVisible();
  await pictures(tutor, 'participants-chosen');
  expect.soft(await violations(tutor), 'rows chosen').toEqual([]);
  await tutor.getByRole('button', { name: 'Į ankstesnę grupę' }).click();
  await tutor.getByRole('dialog').getByRole('button', { name: 'Į ankstesnę grupę' }).click();
  await expect(tutor.getByText('1–23 iš 23')).toBeVisible(patient);
  await tutor.getByRole('button', { name: 'Pridėti dalyvį' }).click();
  const modal = tutor.getByRole('dialog', { name: 'Naujas dalyvis' });
  const save = modal.getByRole('button', { name: 'Pridėti' });
  await modal.getByLabel('Vardas', { exact: true }).fill('Ieva');
  await modal.getByLabel('Pavardė').fill('Rankomis');
  await modal.getByLabel('Gimimo data').fill('2012-02-30');
  await modal.getByLabel('Gimimo data').press('Tab');
  await modal.getByLabel('Lytis').selectOption({ label: 'mergaitė' });
  await expect(modal.getByLabel('Gimimo data')).toHaveAccessibleDescription(/Įrašykite tikrą datą/);
  await expect(save).toBeDisabled();
  await pictures(tutor, 'participants-entry');
  expect.soft(await violations(tutor), 'one by hand').toEqual([]);
  await modal.getByLabel('Gimimo data').fill('2012-02-29');
  await save.click();
  const made = tutor.getByRole('dialog', { name: 'Nauji slaptažodžiai' });
  await expect(made.getByRole('row').nth(1)).toContainText('Ieva Rankomis');
  await made.getByRole('button', { name: 'Spausdinti' }).click();
  await made.getByRole('button', { name: 'Užverti' }).click();
  await expect(tutor.getByText('1–24 iš 24')).toBeVisible(patient);
});

test('who has left the school is out of the class, is shown when asked for, and comes back', async () => {
  const name = 'Matas Įkeltasis-Žąsius';
  await act(name, 'Šioje mokykloje nebesimoko');
  await expect(tutor.getByText('1–23 iš 23')).toBeVisible(patient);
  await tutor.getByText(/^Nebesimoko 1$/).click();
  await expect(row(name)).toContainText('Šioje mokykloje nebesimoko', patient);
  await pictures(tutor, 'participants-left');
  expect.soft(await violations(tutor), 'who has left').toEqual([]);
  await act(name, 'Vėl mokosi šioje mokykloje');
  await tutor.getByText(/^Visi 24$/).click();
  await expect(row(name)).toBeVisible(patient);
});

test('pupils are put on the list of a challenge: one of the list, and a class in one go with its file', async ({
  database,
}) => {
  const challenge = /I.etapas, 7–8/;
  const pupil = await database.newPupil(8);
  await tutor.goto('/userhome/members?grade=8');
  await tutor.getByLabel('Ieškoti pagal vardą').fill(pupil.login);
  await expect(tutor.getByText('1–1 iš 1')).toBeVisible(patient);
  await tutor.getByRole('button', { name: `Veiksmai: ${pupil.name}` }).click();
  await pictures(tutor, 'participants-menu');
  await tutor.getByRole('menuitem', { name: 'Įtraukti į sąrašą' }).click();
  const modal = tutor.getByRole('dialog', { name: 'Esamo naudotojo įtraukimas į dalyvių sąrašą' });
  await modal.getByLabel('Iššūkis').selectOption({ label: await labelOf(modal.getByLabel('Iššūkis'), challenge) });
  await pictures(tutor, 'participants-assign');
  expect.soft(await violations(tutor), 'onto a list').toEqual([]);
  await modal.getByRole('button', { name: 'Įtraukti į sąrašą' }).click();
  await expect(tutor.getByText('Dalyvis užregistruotas.')).toBeVisible();
  await tutor.goto('/userhome/members/add/contest/list/8/9');
  await expect(tutor).toHaveURL(/\/contest\/list\?grade=8&group=9$/);
  const chosen = tutor.getByLabel('Iššūkis');
  await expect(chosen).toBeVisible(patient);
  await chosen.selectOption({ label: await labelOf(chosen, challenge) });
  await choose(
    file(Buffer.from([header, 'Upė;Įtrauktoji;2012-05-05;F;', 'Uosis;Įtrauktasis;2012-05-06;M;'].join('\n'))),
  );
  await pictures(tutor, 'participants-contest');
  expect.soft(await violations(tutor), 'a file for a challenge').toEqual([]);
  await tutor.getByRole('button', { name: 'Pridėti', exact: true }).click();
  await expect(tutor.getByText('Pridėti 2 dalyviai.')).toBeVisible({ timeout: 30_000 });
  // The new ones have not agreed yet: they stand on the list, and the page says what they lack.
  await expect(tutor.getByRole('status').filter({ hasText: 'įtraukti 2 dalyviai' })).toBeVisible();
  await expect(tutor.getByText(/2\sįtraukti dalyviai dar neturi sutikimo/)).toBeVisible();
  await pictures(tutor, 'participants-contest-done');
});

/** The whole words of a choice that fits. */
async function labelOf(field: Locator, wanted: RegExp): Promise<string> {
  const labels = await field.locator('option').allTextContents();
  return labels.find((label) => wanted.test(label)) ?? '';
}

test('an administrator finds the school, and takes the person out of an account for ever', async ({
  browser,
  database,
  tutor: caller,
}) => {
  const { participants } = await call(caller, listParticipants, { params: { grade: '8' }, body: { page_size: 1 } });
  const school = participants[0]?.schoolName ?? '';
  const admin = await browser.newPage();
  await logIn(admin, 'admin');
  await admin.goto('/userhome/members');
  await expect(admin.getByText('Pirmiausia pasirinkite savivaldybę, tada mokyklą.')).toBeVisible();
  await admin.getByRole('combobox', { name: 'Savivaldybė' }).click();
  await admin.getByRole('option', { name: await database.districtOf(school) }).click();
  await admin.getByRole('combobox', { name: 'Mokykla' }).fill(school);
  await admin.getByRole('option', { name: school, exact: true }).click();
  await admin.getByLabel('Ieškoti pagal vardą').fill('uosis itrauktasis');
  await expect(admin.getByText('1–1 iš 1')).toBeVisible(patient);
  const name = 'Uosis Įtrauktasis';
  const found = admin.getByRole('row').filter({ hasText: name });
  await expect(found).toContainText('8');
  await admin.getByRole('button', { name: `Veiksmai: ${name}` }).click();
  await admin.getByRole('menuitem', { name: 'Į aukštesnę klasę' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Į aukštesnę klasę' }).click();
  await expect(admin.getByText('Dalyviai perkelti.')).toBeVisible();
  await expect(found.getByRole('cell', { name: '9', exact: true }).first()).toBeVisible(patient);
  await admin.getByRole('button', { name: `Veiksmai: ${name}` }).click();
  await admin.getByRole('menuitem', { name: 'Nuasmeninti naudotoją' }).click();
  const question = admin.getByRole('dialog', { name: `Nuasmeninti naudotoją: ${name}` });
  const confirm = question.getByRole('button', { name: 'Nuasmeninti naudotoją' });
  await expect(confirm).toBeDisabled();
  await question.getByRole('textbox').fill(name);
  await picture(admin, 'participants-mask');
  expect.soft(await violations(admin), 'masking').toEqual([]);
  await confirm.click();
  await expect(admin.getByText('Naudotojo duomenys nuasmeninti.')).toBeVisible();
  await expect(admin.getByText('Pagal šiuos filtrus nieko nerasta')).toBeVisible(patient);
  await admin.close();
});
