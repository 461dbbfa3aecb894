import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { addTasks } from '../contract/collections';
import { deleteCollection } from '../contract/collections-acts';
import { cloneTask } from '../contract/tasks-edit';
import { call, makeTraining } from './support/call';
import { patient, test } from './support/journey';
import { pictures } from './support/picture';
import { rest } from './support/rest';
import { logInByCall } from './support/session';

/**
 * An administrator makes a collection, is stopped by the check and corrects it; another is rehearsed and removed.
 */

test.use({ refusals: [409] });

const heading = (admin: Page, text: string): Locator => admin.getByRole('heading', { level: 1, name: text });
const button = (admin: Page, text: string | RegExp): Locator => admin.getByRole('button', { name: text, exact: true });
const level = (admin: Page, text: string): Locator => admin.getByRole('region', { name: text });
const namesOf = (admin: Page, text: string): Promise<string[]> =>
  level(admin, text).locator('li strong').allTextContents();

async function act(admin: Page, row: string, what: string): Promise<void> {
  await button(admin, `Veiksmai: ${row}`).click();
  await admin.getByRole('menuitem', { name: what, exact: true }).click();
}

test('a collection is made, ordered, checked, mended and looked at as pupils see it', { tag: '@gate' }, async ({
  visit,
  origin,
}) => {
  const mark = randomUUID().slice(0, 8);
  const name = `Ąžuolų iššūkis ${mark}`;
  const trainingName = `Ąžuolų treniruotė ${mark}`;
  // Copies, which nobody else puts into a contest; what they are copies of is withheld with them.
  const caller = await logInByCall(origin, 'admin');
  const clones: string[] = [];
  for (let id = 11; id <= 20; id += 1)
    clones.push((await call(caller, cloneTask, { body: { task: { id: String(id) } } })).id);
  const trainingId = await makeTraining(caller, trainingName, 'FTR', clones.at(-2) ?? '');
  const admin = await visit('admin', '/userhome/collections/new');

  await test.step('a new collection: what is wrong is said at the field', async () => {
    await admin.getByLabel('Pavadinimas').fill(name);
    await admin.getByLabel('Amžiaus grupė').selectOption({ label: 'Bičiuliai' });
    await expect(admin.getByRole('checkbox', { name: '6', exact: true })).toBeChecked();
    await admin.getByLabel('Sunkumo lygių grupė').selectOption({ index: 1 });
    await admin.getByLabel('Vyksta nuo').fill('2039-11-07 08:00');
    await admin.getByLabel('Vyksta iki').fill('2039-11-06 18:00');
    await admin.getByLabel('Pirminių rezultatų skelbimo data').fill('2039-11-12 00:00');
    await admin.getByLabel('Galutinių rezultatų skelbimo data').fill('2039-11-20 00:00');
    await button(admin, 'Išsaugoti').click();
    await expect(admin.getByLabel('Vyksta iki')).toHaveAccessibleDescription(/Ši data turi būti ne ankstesnė/);
    await admin.getByLabel('Vyksta iki').fill('2039-11-11 18:00');
    await button(admin, 'Išsaugoti').click();
    await expect(heading(admin, 'Užduočių rinkiniai')).toBeVisible();
    await expect(admin.getByText('Užduočių rinkinys sukurtas.')).toBeVisible();
  });

  await test.step('tasks are ordered by button and keyboard, taken out', async () => {
    await admin.getByRole('link', { name, exact: true }).click();
    await expect(heading(admin, 'Užduočių rinkinio redagavimas')).toBeVisible();
    await button(admin, 'Tikrinti').click();
    await expect(admin.getByText('Rinkinyje nėra užduočių')).toBeVisible(patient);
    await expect(admin.getByText(/^5\sklasei tuo metu jau priskirtas užduočių rinkinys/)).toBeVisible();
    await pictures(admin, 'collections-check', true);

    const [, collectionId = ''] = /edit\/(\d+)/.exec(admin.url()) ?? [];
    const taskList = clones.slice(1).map((one, at) => ({
      bro_bre_id: one,
      brl_name: (['easy', 'medium', 'hard'] as const)[at % 3] ?? 'easy',
    }));
    await call(caller, addTasks, { body: { collection_set: { bro_brc_id: collectionId, taskList } } });
    await admin.reload();
    const rows = admin.locator('[id^="exercise-"]');
    await expect(rows).toHaveCount(9, patient);
    await button(admin, 'Tikrinti').click();
    // A draft hides nothing, though the training has one of these tasks.
    await expect(admin.getByText(/^Niekam nerodomos treniruotės: /)).toBeHidden();
    await expect(admin.getByRole('region', { name: 'Patikra prieš parengiant' })).toBeVisible(patient);
    await expect(admin.getByText('Rinkinyje nėra užduočių')).toBeHidden(patient);

    const before = await namesOf(admin, 'Lengvos užduotys');
    const [first = '', second = '', third = ''] = before;
    expect(third).not.toBe('');
    await button(admin, `Žemyn: ${first}`).click();
    await expect.poll(() => namesOf(admin, 'Lengvos užduotys'), patient).toEqual([second, first, ...before.slice(2)]);
    await button(admin, `Tempti: ${first}`).focus();
    await admin.keyboard.press('Space');
    await expect(admin.getByText(`Paimta užduotis „${first}“.`)).toBeAttached();
    await admin.keyboard.press('ArrowDown');
    await expect(admin.getByText(new RegExp(`^Užduotis „${first}“ keliama į .*3`))).toBeAttached();
    await admin.keyboard.press('Space');
    await expect
      .poll(() => namesOf(admin, 'Lengvos užduotys'), patient)
      .toEqual([second, third, first, ...before.slice(3)]);

    await button(admin, `Pašalinti užduotį: ${first}`).click();
    await expect(rows).toHaveCount(8, patient);
    expect(await namesOf(admin, 'Lengvos užduotys')).toEqual([second, third, ...before.slice(3)]);
    await pictures(admin, 'collections-tasks', true);
  });

  await test.step('the check stops it; mended, it is complete, and looks as pupils see it', async () => {
    await button(admin, 'Parengti').click();
    const question = admin.getByRole('dialog');
    await expect(question).toContainText('Parengus rinkinį, iki 2039-11-20 00:00 bus paslėpta:', patient);
    await expect(question).toContainText(new RegExp(`treniruotės\\s– jų nematys niekas: „[^;]*${trainingName} FTR“`));
    await pictures(admin, 'collections-hides', true);
    await question.getByRole('button', { name: 'Parengti' }).click();
    // The words of the check stand there already: the list of the refusal takes its place, and the page moves to it.
    await rest(admin);
    await expect(admin.getByText('Rinkinys dar neparengtas:')).toBeVisible(patient);
    await expect(admin.getByText('Rinkinys rengiamas: mokiniai jo nemato.')).toBeVisible();
    await admin.getByRole('button', { name: /^Rodyti: Pradiniai taškai/ }).click();
    await expect(admin.getByLabel('Pradiniai taškai', { exact: true })).toBeFocused();
    await admin.getByRole('button', { name: /^Įrašyti \d+/ }).click();
    await expect(admin.getByLabel('Pradiniai taškai', { exact: true })).not.toHaveValue('0');
    await admin.getByLabel('Etapas', { exact: true }).fill('9');
    await button(admin, 'Parengti').click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Parengti' }).click();
    await expect(admin.getByText('Rinkinys parengtas: užduotys ir taškai užfiksuoti.')).toBeVisible(patient);
    await expect(admin.getByText(new RegExp(`^Niekam nerodomos treniruotės: .*„${trainingName} FTR“`))).toBeVisible(
      patient,
    );
    await call(caller, deleteCollection, { body: { collectionId: trainingId } });
    await expect(admin.getByLabel('Etapas', { exact: true })).toBeDisabled();
    await expect(admin.getByLabel('Etapas', { exact: true })).toHaveAccessibleDescription(
      /šio lauko keisti nebegalima/,
    );
    await expect(admin.getByRole('link', { name: 'Pridėti užduočių' })).toBeHidden();

    await button(admin, 'Užduočių rinkinio peržiūra').click();
    const preview = admin.getByRole('dialog', { name: 'Užduočių rinkinio peržiūra' });
    await expect(preview.getByText(/^1\sužduotis iš 8$/)).toBeVisible(patient);
    await preview.getByRole('button', { name: 'Kitas' }).click();
    await expect(preview.getByText(/^2\sužduotis iš 8$/)).toBeVisible();
    await pictures(admin, 'collections-preview', true);
    await preview.getByRole('button', { name: 'Užverti' }).click();
    // Else the public training with the tasks of these copies stays hidden from the journeys that follow.
    const [, collectionId = ''] = /edit\/(\d+)/.exec(admin.url()) ?? [];
    await call(caller, deleteCollection, { body: { collectionId } });
  });
});

test('a collection is rehearsed by robots, copied and deleted', { tag: '@soak' }, async ({ visit, origin }) => {
  test.setTimeout(180_000);
  const caller = await logInByCall(origin, 'admin');
  const { id: taskId } = await call(caller, cloneTask, { body: { task: { id: '11' } } });
  const trainingName = `Ąžuolų repeticija ${randomUUID().slice(0, 8)}`;
  const name = `${trainingName} TRA`;
  const id = await makeTraining(caller, trainingName, 'TRA', taskId);
  const admin = await visit('admin', `/userhome/collections/edit/${id}`);

  await test.step('five robots rehearse it and are removed', async () => {
    await admin.getByLabel('Robotų skaičius').fill('5');
    await admin.getByLabel('Trukmė (sek.)').fill('1');
    await button(admin, 'Pradėti repeticiją').click();
    await expect(admin.getByRole('status').filter({ hasText: 'Baigė 5 iš 5' })).toBeVisible({ timeout: 120_000 });
    await expect(admin.getByText('Baigta', { exact: true })).toBeVisible(patient);
    const answers = admin.getByRole('row').filter({ hasText: 'Atsakymas' });
    await expect(answers.getByRole('cell').first()).toBeVisible();
    await expect(answers).toContainText('5');
    await pictures(admin, 'collections-rehearsal', true);
    await button(admin, 'Pašalinti robotus').click();
    const question = admin.getByRole('dialog', { name: 'Pašalinti robotus ir jų sprendimus?' });
    await question.getByRole('button', { name: 'Pašalinti robotus' }).click();
    await expect(admin.getByText(/^Robotai pašalinti kartu su 5\ssprendimais\.$/)).toBeVisible(patient);
    await expect(button(admin, 'Pradėti repeticiją')).toBeVisible(patient);
  });

  await test.step('it is copied, and both are deleted', async () => {
    await admin.goto(`/userhome/collections?name=${encodeURIComponent(trainingName)}`);
    await expect(button(admin, `Veiksmai: ${name}`)).toBeVisible(patient);
    await act(admin, name, 'Kurti kopiją');
    await admin.getByRole('dialog').getByRole('button', { name: 'Kurti kopiją' }).click();
    await expect(admin.getByText('Užduočių rinkinio kopija sukurta.')).toBeVisible(patient);
    for (const one of [`${name} (2)`, name]) {
      await act(admin, one, 'Ištrinti');
      const question = admin.getByRole('dialog', { name: 'Ar tikrai norite ištrinti šį užduočių rinkinį?' });
      await question.getByRole('button', { name: 'Ištrinti' }).click();
      await expect(question).toBeHidden(patient);
      await expect(button(admin, `Veiksmai: ${one}`)).toBeHidden(patient);
    }
  });
});
