import { randomInt, randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';
import * as z from 'zod/mini';
import { addTasks, saveCollection } from '../contract/collections';
import type { Endpoint, ReplyOf } from '../contract/endpoint';
import { previewImport, takeImport } from '../contract/exchange';
import { bank } from '../contract/tasks-bank';
import { violations } from './support/audit';
import { type Caller, call } from './support/call';
import { patient, test } from './support/journey';
import { pictures } from './support/picture';
import { logInByCall } from './support/session';

/** Tasks come in from an archive and go out to other systems; a teacher makes a training, which the class finds. */

const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name, exact: true });

type Task = { id: string; title: string; folder: string; file: string };

/** Unique at each try: leftovers of an earlier try do not matter. */
function newTask(): Task {
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

async function archiveOf(task: Task, more: Record<string, Uint8Array> = {}): Promise<Buffer> {
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

/** The contract's call with an archive and these fields, as a page sends them. */
async function send<E extends Endpoint>(
  { origin, token }: Caller,
  { path, reply }: E,
  task: Task,
  data = {},
): Promise<ReplyOf<E>> {
  const body = new FormData();
  body.append('data', JSON.stringify(data));
  body.append('archive', new Blob([new Uint8Array(await archiveOf(task))]), 'uzduotys.zip');
  const headers = { 'authentication-token': token ?? '' };
  const response = await fetch(`${origin}/api${path}`, { method: 'POST', headers, body });
  return z.parse<E['reply']>(reply, await response.json());
}

test('an administrator imports a task, confirms its answer and exports it', { tag: '@gate' }, async ({ visit }) => {
  const task = newTask();
  const page = await visit('admin', '/userhome/tasks/import');

  await test.step('what is wrong in an archive is said by file and line', async () => {
    const bad = strToU8('---\nid: 2026-LT-99\ntitle: --\n---\n## Body\nx\n');
    await choose1(page, await archiveOf(task, { 'blogas/2026-LT-99-lit.task.md': bad }));
    await button(page, 'Peržiūrėti').click();
    const problem = page.getByRole('row').filter({ hasText: 'Nėra užduoties pavadinimo' });
    await expect(problem).toContainText('blogas/2026-LT-99-lit.task.md', patient);
    await expect(problem).toContainText(/3\seilutė/);
    const row = page.getByRole('row').filter({ hasText: task.title });
    await expect(row).toContainText('Nauja užduotis');
    await expect(row).toContainText('B');
    await pictures(page, 'exchange-preview', true);
  });

  await test.step('it is seen as pupils would see it before it is taken', async () => {
    await button(page, `Peržiūrėti: ${task.title}`).click();
    const modal = page.getByRole('dialog', { name: 'Užduoties peržiūra' });
    await expect(modal.getByRole('heading', { level: 2, name: task.title })).toBeVisible(patient);
    await expect(modal.locator('mfrac')).toBeVisible();
    await expect(modal.getByRole('radio')).toHaveCount(3);
    const picture = modal.getByRole('img', { name: 'Upė' });
    await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth), patient).toBe(300);
    await pictures(page, 'exchange-look');
    await modal.getByRole('button', { name: 'Užverti' }).click();
    await button(page, /^Importuoti 1\sužduotį$/).click();
    await expect(page.getByText(/^Importuota: 1\sužduotis$/).first()).toBeVisible(patient);
  });

  await test.step('it comes in as a draft, and a person says which answer is right', async () => {
    await button(page, `Patvirtinti atsakymą: ${task.title}`).click();
    const modal = page.getByRole('dialog', { name: 'Teisingo atsakymo patvirtinimas' });
    await expect(modal.getByText(/teisingas atsakymas\s–\sB\./)).toBeVisible(patient);
    await button(page, 'Patvirtinti').click();
    await expect(modal.getByRole('alert')).toHaveText('Nurodykite teisingą atsakymą.');
    expect.soft(await violations(page), 'confirming a key').toEqual([]);
    await pictures(page, 'exchange-key');
    await modal.getByRole('checkbox', { name: 'B atsakymas' }).check();
    await button(page, 'Patvirtinti').click();
    await expect(page.getByRole('row').filter({ hasText: task.title })).toContainText('Parengta', patient);
    await pictures(page, 'exchange-taken');
  });

  await test.step('it goes out as a task file', async () => {
    await page.getByRole('link', { name: 'Į užduočių sąrašą' }).click();
    await page.getByRole('searchbox', { name: 'Ieškoti užduočių' }).fill(task.title);
    const panel = page.getByRole('complementary', { name: 'Kaip mato mokinys' });
    await expect(panel.getByRole('heading', { name: task.title, level: 2 }).first()).toBeVisible(patient);
    await panel.getByRole('button', { name: 'Kiti veiksmai' }).click();
    await page.getByRole('menuitem', { name: 'Eksportuoti' }).click();
    const modal = page.getByRole('dialog', { name: 'Eksportas' });
    await expect(modal.getByText(/^Bus eksportuota: 1\sužduotis$/)).toBeVisible(patient);
    await pictures(page, 'exchange-export');
    await modal.getByRole('radio', { name: 'Bebro užduočių failai' }).check();
    const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Atsisiųsti').click()]);
    await expect(modal).toBeHidden();
    expect(file.suggestedFilename()).toBe(`damba-${task.id}-markdown.zip`);
  });
});

test('a teacher makes a training of an own task and of the archive; the class finds it', { tag: '@soak' }, async ({
  visit,
  database,
  origin,
}) => {
  test.setTimeout(120_000);
  const task = newTask();
  const name = `5 klasės treniruotė ${randomUUID().slice(0, 8)}`;
  const tutor = await database.newTutor();
  const caller = await logInByCall(origin, tutor.login);
  const { handle, tasks } = await send(caller, previewImport, task);
  await send(caller, takeImport, task, { handle, files: tasks.map(({ file }) => file) });
  const collection = {
    name,
    type: 'TRA' as const,
    years: 2026,
    round: 1,
    difficultyId: '1',
    time: 30,
    startPoint: 0,
    ageGroupId: '3',
    grades: [5, 6],
    validFrom: '2020-01-01T08:00:00Z',
    validTo: '2039-11-06T18:00:00Z',
    primaryResultDate: '2039-11-12T00:00:00Z',
    resultDate: '2039-11-20T00:00:00Z',
  };
  const { id } = await call(caller, saveCollection, { body: { collection } });
  const page = await visit(tutor.login, `/userhome/collections/edit/${id}`);

  await test.step('the training', async () => {
    await page.getByRole('link', { name: 'Pridėti užduočių' }).click(patient);
    // Nobody has confirmed the answer: the picker says so and does not take the task.
    await page.getByText(/^Visos\s\d/).click(patient);
    await page.getByRole('searchbox', { name: 'Rasti užduotį' }).fill(task.title);
    const own = page.getByRole('row').filter({ hasText: task.title });
    await expect(own).toContainText('be atsakymo', patient);
    await expect(own.getByRole('checkbox')).toHaveAccessibleDescription(/^Nenurodyta, kuris atsakymas teisingas/);
    // A task whose answer is public: it stands in a free training.
    await page.getByRole('searchbox', { name: 'Rasti užduotį' }).fill('2026-LT-16');
    const archive = page.getByRole('row').filter({ has: page.getByText('2026-LT-16', { exact: true }) });
    await archive.getByRole('checkbox').click(patient);
    // Older programs may add the other all the same.
    const { rows } = await call(caller, bank, { body: { search: task.title } });
    const taskList = rows.map((row) => ({ bro_bre_id: row.id, brl_name: 'easy' as const }));
    await call(caller, addTasks, { body: { collection_set: { bro_brc_id: id, taskList } } });
    await page.getByRole('button', { name: /^Pridėti 1/ }).click();
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
  });

  await test.step('a pupil of the class finds it among the trainings and begins it', async () => {
    const pupil = await database.newPupil(5);
    const own = await visit(pupil.login);
    await expect(own.getByText(name)).toBeHidden();
    await own.getByRole('link', { name: 'Treniruotės' }).click();
    await expect(own.getByRole('heading', { level: 2, name: 'Tavo mokyklos treniruotės' })).toBeVisible(patient);
    expect.soft(await violations(own), 'trainings of a pupil').toEqual([]);
    await pictures(own, 'exchange-pupil', true);
    await own.getByRole('link', { name: `Pradėti treniruotę „${name}“` }).click();
    await expect(own.getByRole('timer')).toBeVisible(patient);
  });
});
