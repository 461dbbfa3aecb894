import { randomInt, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import sharp from 'sharp';
import { addTasks } from '../contract/collections';
import { bank } from '../contract/tasks-bank';
import { auditNow, violations } from './support/audit';
import { call } from './support/call';
import { logIn, patient, test } from './support/journey';
import { pictures } from './support/picture';
import { logInByCall } from './support/session';
import { choice, choose, finish } from './support/solver';

/** Tasks come in from an archive and go out to other systems; a teacher makes a training, which the class finds and solves. */

test.describe.configure({ timeout: 240_000 });

const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name });

/** Unique at each try: leftovers of an earlier try do not matter. */
function newTask() {
  const id = `2026-LT-${randomInt(10, 99)}${String.fromCharCode(97 + randomInt(26))}`;
  return { id, title: `Bebro takas ${randomUUID().slice(0, 8)}`, folder: `${id}_Takas`, file: `${id}-lit.task.md` };
}

function taskText({ id, title }: { id: string; title: string }): Uint8Array {
  return strToU8(`---
id: ${id}
title: ${title}
ages:
  10-12: medium
answer_type: multiple choice
categories:
  - algorithms and programming
contributors:
  - Ona Ąžuolė, ona@example.com, Lithuania (author)
support_files:
  - "*.png by Ona Ąžuolė"
---
## Body
Bebras plaukia pro $\\frac{a}{2}$ salų.

![Upė](graphics/upe.png)

## Question/Challenge
Kuriuo taku jis plauks?

## Answer Options/Interactivity Description
A) Pirmuoju.

B) Antruoju.

C) Trečiuoju.

## Answer Explanation
Teisingas atsakymas yra B), nes antrasis takas trumpiausias.

## It's Informatics
Trumpiausias kelias.
`);
}

async function archiveOf(task: ReturnType<typeof newTask>, more: Record<string, Uint8Array> = {}): Promise<Buffer> {
  const picture = await sharp({ create: { width: 300, height: 120, channels: 3, background: '#4a90a4' } })
    .png()
    .toBuffer();
  const files = { [`${task.folder}/${task.file}`]: taskText(task), [`${task.folder}/graphics/upe.png`]: picture };
  return Buffer.from(zipSync({ ...files, ...more }));
}

const choose1 = (page: Page, buffer: Buffer) =>
  page
    .getByLabel('Užduočių archyvas (zip)')
    .setInputFiles({ name: 'uzduotys.zip', mimeType: 'application/zip', buffer });

/** Imports a task, which becomes a draft. */
async function importTask(page: Page, task: ReturnType<typeof newTask>): Promise<void> {
  await page.goto('/userhome/tasks/import');
  await choose1(page, await archiveOf(task));
  await button(page, 'Peržiūrėti').click();
  await button(page, /^Importuoti 1\sužduotį$/).click(patient);
  await expect(page.getByRole('row').filter({ hasText: task.title })).toContainText(
    'Laukia teisingo atsakymo',
    patient,
  );
}

test('an administrator imports a task, confirms its answer and exports it', { tag: '@gate' }, async ({ page }) => {
  const task = newTask();
  await logIn(page, 'admin');
  await page.getByRole('link', { name: 'Užduotys', exact: true }).click();
  await page.getByRole('link', { name: 'Importuoti', exact: true }).click();
  await expect(heading(page, 'Užduočių importas')).toBeVisible();

  await test.step('what is no archive is said at the field; what is wrong in one by file and line', async () => {
    await button(page, 'Peržiūrėti').click();
    await expect(page.getByLabel('Užduočių archyvas (zip)')).toHaveAccessibleDescription(/Pasirinkite failą\./);
    await choose1(page, Buffer.from('<html><script>alert(1)</script></html>'));
    await button(page, 'Peržiūrėti').click();
    await expect(page.getByText('Tai ne zip archyvas.')).toBeVisible(patient);
    const bad = strToU8('---\nid: 2026-LT-99\ntitle: --\n---\n## Body\nx\n');
    await choose1(page, await archiveOf(task, { 'blogas/2026-LT-99-lit.task.md': bad }));
    await button(page, 'Peržiūrėti').click();
    const problem = page.getByRole('row').filter({ hasText: 'Nėra užduoties pavadinimo' });
    await expect(problem).toContainText('blogas/2026-LT-99-lit.task.md', patient);
    await expect(problem).toContainText(/3\seilutė/);
    const row = page.getByRole('row').filter({ hasText: task.title });
    await expect(row).toContainText('Nauja užduotis');
    await expect(row).toContainText('B');
    await auditNow(page, 'preview of an import');
    await pictures(page, 'exchange-preview', true);
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page.getByRole('row').filter({ hasText: 'The task has no title (field “title”).' })).toBeVisible();
    await page.getByRole('button', { name: 'Lithuanian' }).click();
    await expect(problem).toBeVisible();
  });

  const calls: string[] = [];
  page.on('response', (reply) => {
    const name = /\/api\/exchange\/(.+)$/.exec(reply.url())?.[1];
    if (name) calls.push(`${name} ${reply.status()}`);
  });

  await test.step('it is seen as pupils would see it before it is taken', async () => {
    await button(page, `Peržiūrėti: ${task.title}`).click();
    const modal = page.getByRole('dialog', { name: 'Užduoties peržiūra' });
    await expect(modal.getByRole('heading', { level: 2, name: task.title })).toBeVisible(patient);
    await expect(modal.locator('mfrac')).toBeVisible();
    await expect(modal.getByRole('radio')).toHaveCount(3);
    const picture = modal.getByRole('img', { name: 'Upė' });
    await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth), patient).toBe(300);
    await expect(modal.getByText(/^Teisingas atsakymas yra B\)/)).toBeVisible();
    await auditNow(page, 'a task of an archive');
    await pictures(page, 'exchange-look');
    await modal.getByRole('button', { name: 'Užverti' }).click();
    await expect(modal).toBeHidden();
  });

  await test.step('an archive that the server has forgotten for a newer one goes up again by itself', async () => {
    const other = newTask();
    const second = await page.context().newPage();
    await second.goto('/userhome/tasks/import');
    await choose1(second, await archiveOf(other));
    await button(second, 'Peržiūrėti').click();
    await expect(second.getByRole('row').filter({ hasText: other.title })).toBeVisible(patient);
    await second.close();
    await button(page, /^Importuoti 1\sužduotį$/).click();
    await expect(page.getByText(/^Importuota: 1\sužduotis$/).first()).toBeVisible(patient);
    // A busy server may ask the page to come again.
    const answered = calls.filter((one) => !one.endsWith(' 503'));
    expect(answered).toEqual(['look-import 200', 'take-import 404', 'take-import 200']);
  });

  await test.step('it comes in as a draft, and a person says which answer is right', async () => {
    await button(page, `Patvirtinti atsakymą: ${task.title}`).click();
    const modal = page.getByRole('dialog', { name: 'Teisingo atsakymo patvirtinimas' });
    await expect(modal.getByText(/teisingas atsakymas\s–\sB\./)).toBeVisible(patient);
    await expect(modal.locator('mfrac')).toBeVisible();
    await button(page, 'Patvirtinti').click();
    await expect(modal.getByRole('alert')).toHaveText('Nurodykite teisingą atsakymą.');
    await auditNow(page, 'confirming a key');
    await pictures(page, 'exchange-key');
    await modal.getByRole('checkbox', { name: 'B atsakymas' }).check();
    await button(page, 'Patvirtinti').click();
    await expect(page.getByRole('row').filter({ hasText: task.title })).toContainText('Parengta', patient);
    await pictures(page, 'exchange-taken');
  });

  await test.step('it goes out as a task file, to Moodle and as QTI 3, picture and formula with it', async () => {
    await page.getByRole('link', { name: 'Į užduočių sąrašą' }).click();
    await page.getByRole('searchbox', { name: 'Ieškoti užduočių' }).fill(task.title);
    const panel = page.getByRole('complementary', { name: 'Kaip mato mokinys' });
    await expect(panel.getByRole('heading', { name: task.title, level: 2 }).first()).toBeVisible(patient);
    const openExport = async () => {
      await panel.getByRole('button', { name: 'Kiti veiksmai' }).click();
      await page.getByRole('menuitem', { name: 'Eksportuoti' }).click();
    };
    const download = async (format: string): Promise<{ name: string; bytes: Buffer }> => {
      await openExport();
      const modal = page.getByRole('dialog', { name: 'Eksportas' });
      await expect(modal.getByText(/^Bus eksportuota: 1\sužduotis$/)).toBeVisible(patient);
      await modal.getByRole('radio', { name: format }).check();
      const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Atsisiųsti').click()]);
      await expect(modal).toBeHidden();
      return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
    };
    await openExport();
    await expect(page.getByText(/^Bus eksportuota/)).toBeVisible(patient);
    await auditNow(page, 'export of a task');
    await pictures(page, 'exchange-export');
    // The window was a phone's meanwhile, in which the panel gives way to the list; its question stays.
    await page.getByRole('dialog').getByRole('button', { name: 'Atsisakyti' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(panel).toBeVisible(patient);
    const archive = await download('Bebro užduočių failai');
    expect(archive.name).toBe(`damba-${task.id}-markdown.zip`);
    const texts = Object.entries(unzipSync(new Uint8Array(archive.bytes)));
    const written = texts.find(([path]) => path.endsWith(`${task.id}-lit.task.md`))?.[1] ?? new Uint8Array();
    expect(strFromU8(written)).toMatch(/answer_key: B\n[\s\S]*\$[^$]*frac[^$]*\$/);
    const moodle = await download('Moodle XML');
    expect(moodle.name).toBe(`damba-${task.id}-moodle.xml`);
    expect(moodle.bytes.toString()).toMatch(/<question type="multichoice">[\s\S]*mfrac[\s\S]*encoding="base64"/);
    const qti = await download('QTI 3');
    const files = unzipSync(new Uint8Array(qti.bytes));
    expect(Object.keys(files).sort()[0]).toMatch(/^images\/[0-9a-f]{32}\.png$/);
    expect(strFromU8(files['items/item-1.xml'] ?? new Uint8Array())).toContain('<qti-value>B</qti-value>');
  });
});

test('a teacher makes a training of an own task and of the archive; the class finds and solves it', {
  tag: '@screen',
}, async ({ page, browser, database }) => {
  const task = newTask();
  const name = `5 klasės treniruotė ${randomUUID().slice(0, 8)}`;
  const tutor = await database.newTutor();
  await logIn(page, tutor.login);
  await importTask(page, task);

  await test.step('the training', async () => {
    await page.goto('/userhome/collections/new');
    await page.getByLabel('Pavadinimas').fill(name, patient);
    await page.getByLabel('Amžiaus grupė').selectOption({ label: 'Bičiuliai' });
    await page.getByLabel('Sunkumo lygių grupė').selectOption({ index: 1 });
    await page.getByLabel('Vyksta nuo').fill('2020-01-01 08:00');
    await page.getByLabel('Vyksta iki').fill('2039-11-06 18:00');
    await page.getByLabel('Pirminių rezultatų skelbimo data').fill('2039-11-12 00:00');
    await page.getByLabel('Galutinių rezultatų skelbimo data').fill('2039-11-20 00:00');
    await button(page, 'Išsaugoti').click();
    await expect(heading(page, 'Užduočių rinkiniai')).toBeVisible(patient);
    await page.getByRole('link', { name, exact: true }).click(patient);
    const [, collectionId = ''] = /edit\/(\d+)/.exec(page.url()) ?? [];
    await page.getByRole('link', { name: 'Pridėti užduočių' }).click(patient);
    // Nobody has confirmed the answer: the picker says so and does not take the task.
    await page.getByText(/^Visos\s\d/).click(patient);
    await page.getByRole('searchbox', { name: 'Rasti užduotį' }).fill(task.title);
    const own = page.getByRole('row').filter({ hasText: task.title });
    await expect(own).toContainText('be rakto', patient);
    await expect(own.getByRole('checkbox')).toHaveAccessibleDescription(/^Nenurodyta, kuris atsakymas teisingas/);
    // A task whose answer is public: it stands in a free training.
    await page.getByRole('searchbox', { name: 'Rasti užduotį' }).fill('2026-LT-16');
    const archive = page.getByRole('row').filter({ has: page.getByText('2026-LT-16', { exact: true }) });
    await archive.getByRole('checkbox').click(patient);
    await page.getByRole('button', { name: /^Pridėti 1/ }).click();
    await expect(page.locator('[id^="exercise-"]')).toHaveCount(1, patient);
    // Older programs may add it all the same.
    const caller = await logInByCall(new URL(page.url()).origin, tutor.login);
    const { rows } = await call(caller, bank, { body: { search: task.title } });
    const taskList = rows.map((row) => ({ bro_bre_id: row.id, brl_name: 'easy' as const }));
    await call(caller, addTasks, { body: { collection_set: { bro_brc_id: collectionId, taskList } } });
    await page.reload();
    await expect(page.locator('[id^="exercise-"]')).toHaveCount(2, patient);
    // The check leads to the task whose answer nobody has confirmed.
    await button(page, 'Tikrinti').click();
    await expect(page.getByText(`Nenurodytas teisingas atsakymas: ${task.title}`)).toBeVisible(patient);
    await pictures(page, 'exchange-finding', true);
    await page.getByRole('link', { name: `Atverti užduotį: ${task.title}` }).click();
    await page.getByRole('complementary').getByRole('button', { name: 'Kiti veiksmai', exact: true }).click(patient);
    await page.getByRole('menuitem', { name: 'Patvirtinti atsakymą' }).click();
    const modal = page.getByRole('dialog', { name: 'Teisingo atsakymo patvirtinimas' });
    await modal.getByRole('checkbox', { name: 'B atsakymas' }).check(patient);
    await button(page, 'Patvirtinti').click();
    await expect(modal).toBeHidden(patient);
    await page.goBack();
    await expect(page.locator('[id^="exercise-"]')).toHaveCount(2, patient);
    await button(page, 'Parengti').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Parengti' }).click();
    await expect(page.getByText('Rinkinys parengtas: užduotys ir taškai užfiksuoti.')).toBeVisible(patient);
    await button(page, 'Eksportuoti').click();
    await expect(page.getByText(/^Bus eksportuota: 2\sužduotys$/)).toBeVisible(patient);
    await pictures(page, 'exchange-training');
    await page.getByRole('dialog').getByRole('button', { name: 'Atsisakyti' }).click();
  });

  await test.step('a pupil of the class finds it among the trainings and solves it', async () => {
    const pupil = await database.newPupil(5);
    const own = await browser.newPage();
    await logIn(own, pupil.login);
    await expect(own.getByText(name)).toBeHidden();
    await own.getByRole('link', { name: 'Treniruotės' }).click();
    await expect(own.getByRole('heading', { level: 2, name: 'Tavo mokyklos treniruotės' })).toBeVisible(patient);
    expect.soft(await violations(own), 'trainings of a pupil').toEqual([]);
    await pictures(own, 'exchange-pupil', true);
    await own.getByRole('link', { name: `Pradėti treniruotę „${name}“` }).click();
    await expect(own.getByRole('timer')).toBeVisible(patient);
    const at = (await own.getByRole('article').getByRole('heading', { level: 1 }).textContent())?.includes(task.title)
      ? 1
      : 2;
    await choose(own, at, 'B');
    await expect(choice(own, 'B')).toBeChecked();
    await finish(own);
    await expect(own).toHaveURL(/challenge\/end/, patient);
    await own.close();
  });
});
