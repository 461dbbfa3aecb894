import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, type FrameLocator } from '@playwright/test';
import { addTasks, saveCollection } from '../contract/collections';
import { collectionStatistics } from '../contract/collections-acts';
import { listTasks } from '../contract/tasks';
import { violations } from './support/audit';
import { type Caller, call } from './support/call';
import { frameOf, upload } from './support/interactive';
import { patient, test } from './support/journey';
import { pictures } from './support/picture';
import { logInByCall } from './support/session';
import { expectLog, finish, openTask } from './support/solver';

/** Our own interactive tasks in the solver: by keyboard and by mouse; stored, restored, and right. */

test.describe.configure({ timeout: 240_000 });
// Packages that are kept for later are fetched in a frame that runs nothing, which the browser reports.
test.use({ refusals: 'ALL' });

const folder = new URL('../tasks/', import.meta.url);
const zipOf = (id: string): Buffer => {
  const name = readdirSync(folder).find((one) => one.startsWith(`${id}_`)) ?? id;
  return readFileSync(new URL(`${name}/${id}.zip`, folder));
};
const boxes = (frame: FrameLocator) => frame.getByRole('listitem').getByRole('button');
const orderIn = (frame: FrameLocator) =>
  boxes(frame).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')?.split(': ')[1]));

/** A practice of grade 12 with these tasks; its id. */
async function practiceOf(admin: Caller, uids: readonly string[]): Promise<string> {
  const tasks = await Promise.all(
    uids.map(async (UID) => (await call(admin, listTasks, { body: { filter: { UID } } })).tasks[0]?.id ?? ''),
  );
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const collection = {
    name: 'Savų užduočių treniruotė',
    type: 'TRA' as const,
    years: 2026,
    round: 1,
    grades: [12],
    difficultyId: '1',
    time: 30,
    validFrom: day(-1),
    validTo: day(1),
    primaryResultDate: day(1),
    resultDate: day(1),
    startPoint: 6,
  };
  const { id } = await call(admin, saveCollection, { body: { collection } });
  const taskList = tasks.map((bro_bre_id) => ({ bro_bre_id, brl_name: 'easy' as const }));
  await call(admin, addTasks, { body: { collection_set: { bro_brc_id: id, taskList } } });
  await call(admin, saveCollection, { body: { collection: { ...collection, id, collectionStatus: true } } });
  return id;
}

test('the frog, the balance and the mill are solved by keyboard and by mouse', { tag: '@screen' }, async ({
  visit,
  origin,
  database,
}) => {
  const mark = randomUUID().slice(0, 4).toUpperCase();
  const own = ['67', '68', '69'].map((number) => ({
    source: `2026-LT-${number}`,
    uid: `2026-LT-E${number}-${mark}`,
    name: `Sava ${number} ${mark}`,
  }));
  const staff = await visit('admin', '/userhome/tasks/newinteractivetask');
  for (const { source, uid, name } of own) {
    await staff.goto('/userhome/tasks/newinteractivetask');
    await expect(staff.getByLabel('Pavadinimas')).toBeVisible(patient);
    await upload(staff, uid, name, zipOf(source));
    await expect(staff.getByRole('heading', { level: 1, name })).toBeVisible(patient);
  }
  const admin = await logInByCall(origin, 'admin');
  const collectionId = await practiceOf(
    admin,
    own.map(({ uid }) => uid),
  );
  const pupil = await database.newPupil(12);
  const page = await visit(pupil.login, `/userhome/challenge/${collectionId}/-`);
  const [frog, balance, mill] = own.map(({ name }) => frameOf(page, name));
  if (!frog || !balance || !mill) throw new Error('Three tasks are needed.');

  await test.step('the frog hops by the arrow keys alone, steps back, and stays where it is after a reload', async () => {
    await openTask(page, 1);
    await frog.getByRole('button', { name: /čia varlytė/ }).focus();
    const [up, right, down] = ['ArrowUp', 'ArrowRight', 'ArrowDown'];
    for (const key of [up, up, up, right, down, down, right, down]) await page.keyboard.press(key);
    await expect(frog.getByRole('status')).toHaveText('Aplankyta lapų: 8 iš 16');
    for (const key of [up, right, up, 'Backspace']) await page.keyboard.press(key);
    await expect(frog.getByRole('status')).toHaveText('Aplankyta lapų: 9 iš 16');
    await expectLog(page, 1, 'onServer', 20_000);
    expect.soft(await violations(page), 'the frog').toEqual([]);
    await page.reload();
    await openTask(page, 1);
    await expect(frog.getByRole('status')).toHaveText('Aplankyta lapų: 9 iš 16', patient);
    await expect(frog.getByRole('button', { name: '2 eilė, 3 vieta, čia varlytė' })).toBeVisible();
    await frog.getByRole('button', { name: '2 eilė, 4 vieta' }).click();
    await frog.getByRole('button', { name: '2 eilė, 4 vieta, čia varlytė' }).focus();
    for (const key of [down, down, right, up, up, up]) await page.keyboard.press(key);
    await expect(frog.getByRole('status')).toHaveText('Aplankyta lapų: 16 iš 16');
    await pictures(page, 'own-frog');
  });

  await test.step('boxes are dragged, moved by arrow keys, and change places when two are pressed', async () => {
    await openTask(page, 2);
    await expect.poll(() => orderIn(balance), patient).toEqual(['širdis', 'lapas', 'žvaigždė', 'mėnulis', 'lašas']);
    await balance.getByRole('button', { name: /mėnulis/ }).dragTo(balance.getByRole('button', { name: /širdis/ }));
    await expect.poll(() => orderIn(balance)).toEqual(['mėnulis', 'širdis', 'lapas', 'žvaigždė', 'lašas']);
    await balance.getByRole('button', { name: /širdis/ }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(balance.getByRole('button', { name: '3 vieta: širdis' })).toBeFocused();
    await balance.getByRole('button', { name: /lašas/ }).click();
    await balance.getByRole('button', { name: /širdis/ }).click();
    await expect.poll(() => orderIn(balance)).toEqual(['mėnulis', 'lapas', 'lašas', 'žvaigždė', 'širdis']);
    await balance.getByRole('button', { name: /žvaigždė/ }).focus();
    for (const key of ['Enter', 'Tab', 'Enter']) await page.keyboard.press(key);
    await expect.poll(() => orderIn(balance)).toEqual(['mėnulis', 'lapas', 'lašas', 'širdis', 'žvaigždė']);
    expect.soft(await violations(page), 'the balance').toEqual([]);
    await pictures(page, 'own-balance');
  });

  await test.step('parts of the canal are dragged, pressed and set by keyboard', async () => {
    await openTask(page, 3);
    const part = (name: string) => mill.getByRole('button', { name: `Dalis: ${name}` }).first();
    const hole = (name: string) => mill.getByRole('button', { name: new RegExp(`^${name}`) });
    await expect(hole('2 eilė, 2 vieta: duobė')).toBeVisible(patient);
    await part('tiesi dalis, iš kairės į dešinę').dragTo(hole('2 eilė, 2 vieta'));
    await part('posūkis: viršus ir kairė').dragTo(hole('2 eilė, 4 vieta'));
    // From a wrong hole to another
    await hole('2 eilė, 4 vieta').dragTo(hole('2 eilė, 3 vieta'));
    await part('posūkis: dešinė ir apačia').click();
    await hole('1 eilė, 3 vieta').click();
    for (const [name, place] of [
      ['posūkis: kairė ir apačia', '1 eilė, 4 vieta'],
      ['posūkis: viršus ir dešinė', '2 eilė, 4 vieta'],
      ['posūkis: kairė ir apačia', '2 eilė, 5 vieta'],
    ] as const) {
      await part(name).focus();
      await page.keyboard.press('Enter');
      await hole(place).focus();
      await page.keyboard.press('Enter');
    }
    await expectLog(page, 3, 'onServer', 20_000);
    await page.reload();
    await openTask(page, 3);
    await expect(hole('2 eilė, 5 vieta')).toHaveAccessibleName('2 eilė, 5 vieta: posūkis: kairė ir apačia', patient);
    await expect(mill.getByRole('button', { name: /^Dalis: / })).toHaveCount(1);
    expect.soft(await violations(page), 'the mill').toEqual([]);
    await pictures(page, 'own-mill');
  });

  await finish(page);
  await expect
    .poll(async () => (await call(admin, collectionStatistics, { body: { id: collectionId } })).collectionData, patient)
    .toEqual({ viso_t: 3, viso_f: 0, viso_n: 0 });
});
