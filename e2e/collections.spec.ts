import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { addTasks, saveCollection } from '../contract/collections';
import { deleteCollection } from '../contract/collections-acts';
import { cloneTask } from '../contract/tasks-edit';
import { violations } from './support/audit';
import { type Caller, call } from './support/call';
import { watchErrors } from './support/errors';
import { logIn, sessionOf, test } from './support/journey';
import { pictures } from './support/picture';

/** An administrator makes a collection of 18, is stopped by the check, mends it, rehearses it and removes it again. */

test.describe.configure({ mode: 'serial', timeout: 240_000 });

/** A list that a busy server refused is asked for again by the page itself, after up to 20 s. */
const patient = { timeout: 45_000 };
/** Of its own at each try: what the one before has left does not matter. */
const name = `Ąžuolų iššūkis ${randomUUID().slice(0, 8)}`;

const trainingName = `Ąžuolų treniruotė ${name.slice(-8)}`;

let admin: Page;
let errors: string[];
let caller: Caller;
let trainingId = '';
test.beforeAll(async ({ browser }) => {
  admin = await browser.newPage();
  errors = watchErrors([admin], [409]);
});
test.afterAll(() => admin.close());
test.afterEach(() => expect(errors).toEqual([]));

/** A training of the far future with this task. */
async function makeTraining(type: 'FTR' | 'TRA', taskId: string): Promise<string> {
  const collection = {
    name: `${trainingName} ${type}`,
    type,
    years: 2039,
    round: 1,
    difficultyId: '1',
    time: 30,
    startPoint: 2,
    grades: [9],
    validFrom: '2039-01-01T00:00:00Z',
    validTo: '2039-02-01T00:00:00Z',
    primaryResultDate: '2039-02-01T00:00:00Z',
    resultDate: '2039-02-01T00:00:00Z',
  };
  const { id } = await call(caller, saveCollection, { body: { collection } });
  const taskList = [{ bro_bre_id: taskId, brl_name: 'easy' as const }];
  await call(caller, addTasks, { body: { collection_set: { bro_brc_id: id, taskList } } });
  const complete = { ...collection, id, collectionStatus: true };
  await call(caller, saveCollection, { body: { collection: complete } });
  return id;
}

const heading = (text: string): Locator => admin.getByRole('heading', { level: 1, name: text });
const button = (text: string | RegExp): Locator => admin.getByRole('button', { name: text, exact: true });
const level = (text: string): Locator => admin.getByRole('region', { name: text });
const namesOf = (text: string): Promise<string[]> => level(text).locator('li strong').allTextContents();

async function act(row: string, what: string): Promise<void> {
  await button(`Veiksmai: ${row}`).click();
  await admin.getByRole('menuitem', { name: what, exact: true }).click();
}

test('what a new collection lacks is said at its fields', async ({ origin }) => {
  await logIn(admin, 'admin');
  // Copies: a task that stands in a contest is hidden from trainings and results, where other journeys look meanwhile.
  caller = { origin, token: (await sessionOf(admin)).token };
  const clones: string[] = [];
  for (let id = 11; id <= 30; id += 1)
    clones.push((await call(caller, cloneTask, { body: { task: { id: String(id) } } })).id);
  trainingId = await makeTraining('FTR', clones.at(-2) ?? '');
  await admin.getByRole('link', { name: 'Užduočių rinkiniai', exact: true }).click();
  await expect(heading('Užduočių rinkiniai')).toBeVisible();
  await expect(admin.getByRole('row').nth(2)).toBeVisible(patient);
  await pictures(admin, 'collections-list', true);
  await admin.getByRole('link', { name: 'Kurti užduočių rinkinį' }).click();
  await expect(heading('Naujas užduočių rinkinys')).toBeVisible();
  await expect(admin.getByLabel('Pavadinimas')).toBeVisible(patient);
  await button('Išsaugoti').click();
  await expect(admin.getByLabel('Pavadinimas')).toHaveAccessibleDescription('Privalomas laukas.');
  await expect(admin.getByLabel('Pavadinimas')).toBeFocused();
  expect.soft(await violations(admin), 'faults of a collection').toEqual([]);
  await pictures(admin, 'collections-new', true);

  await admin.getByLabel('Pavadinimas').fill(name);
  await admin.getByLabel('Amžiaus grupė').selectOption({ label: 'Bičiuliai' });
  await expect(admin.getByRole('checkbox', { name: '6', exact: true })).toBeChecked();
  await admin.getByLabel('Sunkumo lygių grupė').selectOption({ index: 1 });
  await admin.getByLabel('Vyksta nuo').fill('2039-11-07T08:00');
  await admin.getByLabel('Vyksta iki').fill('2039-11-06T18:00');
  await admin.getByLabel('Pirminių rezultatų skelbimo data').fill('2039-11-12T00:00');
  await admin.getByLabel('Galutinių rezultatų skelbimo data').fill('2039-11-20T00:00');
  await button('Išsaugoti').click();
  await expect(admin.getByLabel('Vyksta iki')).toHaveAccessibleDescription(/Ši data turi būti ne ankstesnė/);
  await admin.getByLabel('Vyksta iki').fill('2039-11-11T18:00');
  await button('Išsaugoti').click();
  await expect(heading('Užduočių rinkiniai')).toBeVisible();
  await expect(admin.getByText('Užduočių rinkinys sukurtas.')).toBeVisible();
});

test('tasks are added, ordered by button and keyboard, taken out', async () => {
  await admin.getByRole('link', { name, exact: true }).click();
  await expect(heading('Užduočių rinkinio redagavimas')).toBeVisible();
  await button('Tikrinti').click();
  await expect(admin.getByText('Rinkinyje nėra užduočių')).toBeVisible(patient);
  await expect(admin.getByText(/^5\sklasei tuo metu jau priskirtas užduočių rinkinys/)).toBeVisible();
  await pictures(admin, 'collections-check', true);

  await button('Pridėti užduočių').click();
  const picker = admin.getByRole('dialog', { name: 'Užduočių pasirinkimas' });
  await expect(picker.getByRole('row')).toHaveCount(6, patient);
  await expect(picker.getByRole('row').filter({ hasText: `treniruotėje: ${trainingName} FTR` })).toHaveCount(
    1,
    patient,
  );
  await pictures(admin, 'collections-picker', true);
  for (let page = 1; page <= 4; page += 1) {
    await picker.getByRole('checkbox', { name: 'Pasirinkti visas šio puslapio užduotis' }).check();
    if (page === 4) break;
    const first = await picker.getByRole('row').nth(1).textContent();
    await picker.getByRole('button', { name: 'Kitas puslapis' }).click();
    await expect(picker.getByRole('row').nth(1)).not.toHaveText(first ?? '', patient);
  }
  await picker.getByRole('row').nth(5).getByRole('checkbox').uncheck();
  await picker.getByRole('button', { name: /^Pridėti 19/ }).click();
  await expect(picker).toBeHidden(patient);
  const rows = admin.locator('[id^="exercise-"]');
  await expect(rows).toHaveCount(19, patient);
  // A draft hides nothing, though the training has one of these tasks.
  await expect(admin.getByText(/^Niekam nerodomos treniruotės: /)).toBeHidden();
  // What the check had found is looked at anew.
  await expect(admin.getByText('Rinkinyje nėra užduočių')).toBeHidden(patient);

  const before = await namesOf('Lengvos užduotys');
  const [first = '', second = '', third = ''] = before;
  expect(third).not.toBe('');
  await button(`Žemyn: ${first}`).click();
  await expect.poll(() => namesOf('Lengvos užduotys'), patient).toEqual([second, first, ...before.slice(2)]);
  await button(`Tempti: ${first}`).focus();
  await admin.keyboard.press('Space');
  await expect(admin.getByText(`Paimta užduotis „${first}“.`)).toBeAttached();
  await admin.keyboard.press('ArrowDown');
  await expect(admin.getByText(new RegExp(`^Užduotis „${first}“ keliama į .*3`))).toBeAttached();
  await admin.keyboard.press('Space');
  await expect.poll(() => namesOf('Lengvos užduotys'), patient).toEqual([second, third, first, ...before.slice(3)]);

  await button(`Pašalinti užduotį: ${first}`).click();
  const question = admin.getByRole('dialog', {
    name: 'Ar tikrai norite pašalinti užduotį iš šio užduočių rinkinio?',
  });
  await question.getByRole('button', { name: 'Pašalinti užduotį' }).click();
  await expect(rows).toHaveCount(18, patient);
  await admin.reload();
  await expect(rows).toHaveCount(18, patient);
  expect(await namesOf('Lengvos užduotys')).toEqual([second, third, ...before.slice(3)]);
  await pictures(admin, 'collections-tasks', true);
});

test('a second editor of the same collection is told, and keeps what was typed', async ({ browser }) => {
  const other = await browser.newPage();
  await logIn(other, 'developer');
  await other.goto(admin.url());
  const typed = other.getByLabel('Pavadinimas', { exact: true });
  await expect(typed).toHaveValue(name, patient);
  await admin.getByLabel('Laikas (min.)', { exact: true }).fill('50');
  await button('Išsaugoti').click();
  await expect(admin.getByText('Užduočių rinkinio pakeitimai išsaugoti.')).toBeVisible(patient);
  await typed.fill('Kito redaktoriaus vardas');
  await other.getByRole('button', { name: 'Išsaugoti', exact: true }).click();
  await expect(other.getByRole('alert')).toContainText('šį rinkinį pakeitė kitas naudotojas');
  await expect(typed).toHaveValue('Kito redaktoriaus vardas');
  await other.close();
  await admin.getByRole('link', { name, exact: true }).click();
  await expect(admin.getByLabel('Laikas (min.)', { exact: true })).toHaveValue('50', patient);
});

test('the check stops it; mended, it is complete, and looks as pupils see it', async () => {
  await button('Parengti').click();
  const question = admin.getByRole('dialog');
  await expect(question).toContainText('Parengus rinkinį, iki 2039-11-20 00:00 bus paslėpta:', patient);
  await expect(question).toContainText(`treniruotės\u00a0– jų nematys niekas: „${trainingName} FTR“;`);
  await pictures(admin, 'collections-hides', true);
  await question.getByRole('button', { name: 'Parengti' }).click();
  await expect(admin.getByText('Rinkinys dar neparengtas:')).toBeVisible(patient);
  await expect(admin.getByText('Rinkinys rengiamas: mokiniai jo nemato.')).toBeVisible();
  await admin.getByRole('button', { name: /^Rodyti: Pradiniai taškai/ }).click();
  await expect(admin.getByLabel('Pradiniai taškai', { exact: true })).toBeFocused();
  await admin.getByRole('button', { name: /^Įrašyti \d+/ }).click();
  await expect(admin.getByLabel('Pradiniai taškai', { exact: true })).not.toHaveValue('0');
  await admin.getByLabel('Etapas', { exact: true }).fill('9');
  await button('Parengti').click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Parengti' }).click();
  await expect(admin.getByText('Rinkinys parengtas: užduotys ir taškai užfiksuoti.')).toBeVisible(patient);
  await expect(admin.getByText(`Niekam nerodomos treniruotės: „${trainingName} FTR“.`)).toBeVisible(patient);
  await call(caller, deleteCollection, { body: { collectionId: trainingId } });
  await expect(admin.getByLabel('Etapas', { exact: true })).toBeDisabled();
  await expect(admin.getByLabel('Etapas', { exact: true })).toHaveAccessibleDescription(/šio lauko keisti nebegalima/);
  await expect(button('Pridėti užduočių')).toBeHidden();

  await button('Užduočių rinkinio peržiūra').click();
  const preview = admin.getByRole('dialog', { name: 'Užduočių rinkinio peržiūra' });
  await expect(preview.getByText(/^1\sužduotis iš 18$/)).toBeVisible(patient);
  await preview.getByRole('button', { name: 'Kitas' }).click();
  await expect(preview.getByText(/^2\sužduotis iš 18$/)).toBeVisible();
  await pictures(admin, 'collections-preview', true);
  await preview.getByRole('button', { name: 'Užverti' }).click();
  expect.soft(await violations(admin), 'a complete collection').toEqual([]);
});

test('fifty robots rehearse it and are removed', async () => {
  await admin.getByLabel('Robotų skaičius').fill('50');
  await admin.getByLabel('Trukmė (sek.)').fill('10');
  await button('Pradėti repeticiją').click();
  await expect(admin.getByRole('status').filter({ hasText: 'Baigė 50 iš 50' })).toBeVisible({ timeout: 120_000 });
  await expect(admin.getByText('Baigta', { exact: true })).toBeVisible(patient);
  const answers = admin.getByRole('row').filter({ hasText: 'Atsakymas' });
  await expect(answers.getByRole('cell').first()).toBeVisible();
  await expect(answers).toContainText(/9\d\d/);
  await pictures(admin, 'collections-rehearsal', true);
  await button('Pašalinti robotus').click();
  const question = admin.getByRole('dialog', { name: 'Pašalinti robotus ir jų sprendimus?' });
  await question.getByRole('button', { name: 'Pašalinti robotus' }).click();
  await expect(admin.getByText(/^Robotai pašalinti kartu su 50\ssprendimų\.$/)).toBeVisible(patient);
  await expect(button('Pradėti repeticiją')).toBeVisible(patient);
});

test('it is tried as a test attempt, whose data go; copied and deleted', async () => {
  await admin.getByRole('link', { name: 'Bandomasis sprendimas', exact: true }).click();
  await expect(heading('Bandomasis sprendimas')).toBeVisible();
  await expect(button(`Pradėti: ${name}`)).toBeVisible(patient);
  await pictures(admin, 'collections-contests', true);
  await button(`Pradėti: ${name}`).click();
  await expect(admin.getByRole('timer')).toBeVisible(patient);

  await admin.goto('/userhome/collections');
  await expect(button(`Veiksmai: ${name}`)).toBeVisible(patient);
  await act(name, 'Atsakymų statistika');
  await expect(admin.getByText('Baigtų sprendimų dar nėra.')).toBeVisible(patient);
  await admin.getByRole('dialog').getByRole('button', { name: 'Užverti' }).click();
  await act(name, 'Ištrinti bandomuosius duomenis');
  await admin.getByRole('dialog').getByRole('button', { name: 'Ištrinti bandomuosius duomenis' }).click();
  await expect(admin.getByText(/^Ištrintas 1\ssprendimas\.$/)).toBeVisible(patient);
  await act(name, 'Kurti kopiją');
  await admin.getByRole('dialog').getByRole('button', { name: 'Kurti kopiją' }).click();
  await expect(admin.getByText('Užduočių rinkinio kopija sukurta.')).toBeVisible(patient);
  for (const one of [`${name} (2)`, name]) {
    await act(one, 'Ištrinti');
    const question = admin.getByRole('dialog', { name: 'Ar tikrai norite ištrinti šį užduočių rinkinį?' });
    await question.getByRole('button', { name: 'Ištrinti' }).click();
    await expect(question).toBeHidden(patient);
    await expect(button(`Veiksmai: ${one}`)).toBeHidden(patient);
  }
});

test('a tester finds trainings beside contests in the one list that testers have', async ({ page }) => {
  const { id } = await call(caller, cloneTask, { body: { task: { id: '12' } } });
  const training = await makeTraining('TRA', id);
  await logIn(page, 'tester');
  await page.getByRole('link', { name: 'Bandomasis sprendimas', exact: true }).click();
  await expect(page.getByRole('button', { name: `Pradėti: ${trainingName} TRA` })).toBeVisible(patient);
  await expect(page.getByRole('row').filter({ hasText: 'Damba 2026, I etapas, 5–6 klasės' })).toBeVisible();
  await call(caller, deleteCollection, { body: { collectionId: training } });
});
