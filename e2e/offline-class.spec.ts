import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import * as z from 'zod/mini';
import { getReport } from '../contract/board';
import { deliverOffline, fetchOfflineSet, listOffline, prepareOffline, releaseOffline } from '../contract/offline';
import type { Parcel, SealedSet } from '../contract/offline-forms';
import { getTask } from '../contract/solving';
import { openSet, sealParcel } from '../server/testing/entry/offline';
import { textOf } from '../server/testing/pdf';
import { countedActs } from './support/acts';
import { violations } from './support/audit';
import { call } from './support/call';
import type { Pupil } from './support/database';
import { patient, test, tileOf } from './support/journey';
import { picture, pictures } from './support/picture';
import { logInByCall } from './support/session';

/** The teacher's side of a class that sits without the internet. Its computers are played by calls. */

const openedTasks = z.object({ tasks: z.array(z.pick(getTask.reply, { task: true, answ: true })) });
const minute = 60_000;

/** What a pupil gave in a minute: the first choice of the first task. now: the server's clock. */
function parcelOf(set: SealedSet, opened: unknown, { pupil, computer, now }: Place): Parcel {
  const { tasks } = openedTasks.parse(opened);
  const chosen = tasks.find(({ answ }) => answ.length > 0);
  const answer = {
    challengeId: '164',
    taskId: chosen?.task.bro_id,
    epoch: 1,
    seq: 1,
    selectedChoiceId: chosen?.answ[0]?.id,
  };
  return {
    preparation: set.head.preparation,
    computer,
    pupil: pupil.uuid,
    startedAt: new Date(now).toISOString(),
    marks: [0, minute / 2, minute].map((at) => ({ at, wall: now + at })),
    answers: [{ at: minute / 2, answer }],
    end: { at: minute, by: 'PUPIL' },
  };
}
type Place = { pupil: Pupil; computer: string; now: number };

/** Gives files to the field of the page. */
async function choose(page: Page, ...files: { name: string; text: string }[]): Promise<void> {
  await page
    .getByLabel('Atsakymų failai')
    .setInputFiles(files.map(({ name, text }) => ({ name, mimeType: 'application/json', buffer: Buffer.from(text) })));
}

test('a class is prepared, gets its code, hands its answers in by file, and the report says so', {
  tag: '@gate',
}, async ({ visit, origin, database }) => {
  const school = await database.newSchool();
  const [first, second] = [await database.newPupil(10, school), await database.newPupil(10, school)];
  const unsigned = await database.newPupil(10, school);
  await database.forgetAgreement(unsigned);
  const teacher = await visit(school.tutor.login, `/userhome/classes/${first.slug}`);
  const acts = countedActs(teacher);

  await test.step('two presses on the class screen prepare it, and say who was left out and why', async () => {
    await acts.click(teacher.getByRole('link', { name: 'Be interneto' }));
    await expect(teacher.getByRole('heading', { level: 1, name: /^Sprendimas be interneto: / })).toBeVisible(patient);
    await pictures(teacher, 'offline-class-new', true);
    await acts.click(teacher.getByRole('button', { name: 'Parengti klasę (3)' }));
    await expect(teacher.getByRole('status').filter({ hasText: 'Parengti 2' })).toBeVisible(patient);
    await expect(teacher.getByRole('status').filter({ hasText: unsigned.name })).toContainText('Nėra sutikimo');
    // With the letters and a press on the computer itself four: e2e/offline-room.spec.ts.
    console.log('acts: a class prepared', acts.count());
    expect(acts.count()).toBe(2);
  });

  const tutor = await logInByCall(origin, school.tutor.login);
  const list = () => call(tutor, listOffline, { body: { school: school.id } });
  const [prepared] = (await list()).preparations;
  const room = prepared?.room ?? '';
  const computer = randomUUID();
  const { set } = await call({ origin, token: null }, fetchOfflineSet, { body: { room, computer } });

  await test.step('its letters stand there with their address, and the computers are counted by themselves', async () => {
    await expect(teacher.getByText(`${room.slice(0, 4)} ${room.slice(4)}`)).toBeVisible();
    await expect(teacher.getByText('/offline', { exact: false }).first()).toBeVisible();
    await expect(teacher.getByText(/^Užduotis išsaugojo 1/)).toBeVisible(patient);
    await pictures(teacher, 'offline-class-prepared', true);
    await teacher.getByRole('button', { name: 'Rodyti klasei' }).click();
    await expect(teacher.getByRole('dialog', { name: 'Rodyti klasei' }).getByRole('img')).toBeVisible();
    await picture(teacher, 'offline-class-letters');
    await teacher.getByRole('button', { name: 'Užverti' }).click();
  });

  await test.step('the sheet for its computers has the letters', async () => {
    await teacher.evaluate(() => {
      window.print = () => undefined;
    });
    await teacher.getByRole('button', { name: 'Spausdinti lapą' }).click();
    await teacher.emulateMedia({ media: 'print' });
    await expect(teacher.getByRole('article')).toContainText(`${room.slice(0, 4)} ${room.slice(4)}`);
    await expect(teacher.getByRole('button')).toHaveCount(0);
    await picture(teacher, 'offline-class-sheet', true);
    await teacher.emulateMedia({ media: 'screen' });
    await teacher.evaluate(() => dispatchEvent(new Event('afterprint')));
  });

  const opened = await test.step('the code on the screen opens the set of a computer', async () => {
    await acts.click(teacher.getByRole('button', { name: 'Rodyti raktą' }));
    const screen = teacher.getByRole('dialog', { name: 'Raktas' });
    const groups = screen.locator('p > span');
    await expect(groups).toHaveCount(5);
    const code = (await groups.allTextContents()).map((group) => group.trim()).join('');
    await picture(teacher, 'offline-class-code');
    expect(await violations(teacher)).toEqual([]);
    await screen.getByRole('button', { name: 'Užverti' }).click();
    await expect(teacher.getByRole('button', { name: 'Atšaukti parengimą' })).toBeHidden();
    return openSet(set, code);
  });

  await test.step('files are handed in within six presses, and each parcel is told by name', async () => {
    const now = Date.parse((await list()).serverTime);
    const parcels = await Promise.all(
      [first, second].map((pupil, place) => {
        // The second one comes from a computer that nobody had prepared.
        const from = place === 0 ? computer : randomUUID();
        const parcel = parcelOf(set, opened, { pupil, computer: from, now });
        return sealParcel(set.answersKey, set.head.preparation, parcel);
      }),
    );
    const file = JSON.stringify({ damba: 'parcels', version: 1, parcels });
    await choose(
      teacher,
      { name: 'klase.json', text: file },
      { name: 'puse.json', text: file.slice(0, file.length / 2) },
      { name: 'kitas.json', text: '{"damba":"rescue"}' },
    );
    const told = (name: string) => teacher.getByRole('listitem').filter({ hasText: `${name}:` });
    await expect(told('klase.json')).toContainText(`${first.name} – gauta, įskaityta`, patient);
    await expect(told('klase.json')).toContainText(`${second.name} – gauta, dėl įskaitymo spręs administratorius`);
    await expect(told('puse.json')).toContainText('Failas nukirstas');
    await expect(told('kitas.json')).toContainText('Tai ne klasės');
    await choose(teacher, { name: 'vel.json', text: file });
    await expect(told('vel.json')).toContainText(`${first.name} – jau buvo gauta anksčiau`, patient);
  });

  await test.step('what came back stands by pupil, with what is asked about', async () => {
    const row = (pupil: Pupil) => teacher.getByRole('row').filter({ hasText: pupil.name });
    await expect(row(first)).toContainText('Įskaityta');
    await expect(row(first)).toContainText('iš failo');
    await expect(row(second)).toContainText('Sprendžia administratorius');
    await expect(row(second)).toContainText('kompiuteris šios klasės užduočių nebuvo išsaugojęs');
    await pictures(teacher, 'offline-class-returned', true);
    expect(await violations(teacher)).toEqual([]);
  });

  await test.step('the class screen and its report say who sat without the internet', async () => {
    await teacher.getByRole('link', { name: '10a klasė' }).click();
    await expect(tileOf(teacher, first)).toContainText('Sprendė be interneto', patient);
    // What is asked about counts nothing yet.
    await expect(tileOf(teacher, second)).not.toContainText('be interneto');
    await pictures(teacher, 'offline-class-board', true);
    const { url } = await call(tutor, getReport, {
      body: { challengeId: '164', school: school.id, grade: 10, subGrade: 1 },
    });
    const report = await fetch(new URL(url, origin), { headers: { 'authentication-token': tutor.token } });
    expect(textOf(Buffer.from(await report.arrayBuffer())).match(/sprendėbeinterneto/g)).toHaveLength(1);
  });
});

test('an administrator sees both sittings of a doubted parcel, and lets it count with a reason', {
  tag: '@screen',
}, async ({ visit, origin, database }) => {
  const school = await database.newSchool();
  const pupil = await database.newPupil(10, school);
  const tutor = await logInByCall(origin, school.tutor.login);
  const anybody = { origin, token: null };
  const { preparation } = await call(tutor, prepareOffline, {
    body: { challengeId: '164', school: school.id, uList: [pupil.uuid] },
  });
  const { id = '', room = '' } = preparation ?? {};
  const { set } = await call(anybody, fetchOfflineSet, { body: { room, computer: randomUUID() } });
  const { code } = await call(tutor, releaseOffline, { body: { preparation: id } });
  const { serverTime } = await call(tutor, listOffline, { body: { school: school.id } });
  // From a computer that nobody had prepared.
  const place = { pupil, computer: randomUUID(), now: Date.parse(serverTime) };
  const parcel = await sealParcel(set.answersKey, id, parcelOf(set, await openSet(set, code), place));
  await call(anybody, deliverOffline, { body: { parcels: [parcel] } });
  const admin = await visit('admin', `/userhome/challengeadmin/offline?school=${school.id}`);
  const row = admin.getByRole('row').filter({ hasText: pupil.name });
  await expect(row).toContainText('kompiuteris šios klasės užduočių nebuvo išsaugojęs', patient);
  await pictures(admin, 'offline-asked', true);
  await row.getByRole('button', { name: `Įskaityti: ${pupil.name}`, exact: true }).click();
  const dialog = admin.getByRole('dialog', { name: `Įskaityti? ${pupil.name}` });
  await dialog.getByRole('button', { name: 'Spręsta pasiskolintu kompiuteriu' }).click();
  await pictures(admin, 'offline-decide');
  expect(await violations(admin)).toEqual([]);
  await dialog.getByRole('button', { name: 'Įskaityti', exact: true }).click();
  await expect(admin.getByRole('status').filter({ hasText: `Įskaityta: ${pupil.name}` })).toBeVisible(patient);
  await expect(row).toBeHidden();
});
