// Parcels come back: what counts, once, as any other attempt.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getBoard } from '../../../../contract/board';
import * as calls from '../../../../contract/offline';
import { offlineLimits, type Parcel } from '../../../../contract/offline-forms';
import { finishChallenge, sendAnswer } from '../../../../contract/solving';
import { inSmallLetters } from '../../../platform/database/search';
import { sealParcel } from '../../../testing/entry/offline';
import {
  type Asking,
  answerOf,
  answersOf,
  asking,
  deliver,
  freshRoom,
  listedParcels,
  minute,
  openFor,
  parcelOf,
  type Room,
} from '../../../testing/entry/offline-room';
import type { PersonName } from '../../../testing/people';
import { begin } from '../../../testing/sitting';
import { createWorld, type World } from '../../../testing/world';

let world: World;
let room: Room;
let query: Asking['query'];
let attempts: Asking['attempts'];
let calculate: Asking['calculate'];
let results: Asking['results'];
beforeAll(async () => {
  world = await createWorld();
  ({ query, attempts, calculate, results } = asking(world));
});
afterAll(() => world.close());
beforeEach(async () => {
  room = await freshRoom(world);
});

const of = (pupil: PersonName, letters: string, change: Partial<Parcel> = {}) =>
  parcelOf({ world, room }, pupil, letters, change);
const bring = (...parcels: Parcel[]) => deliver(world, room, ...parcels);
const nobody = '00000000-0000-4000-8000-000000000000';
const sealed = (parcel: Parcel | string) => sealParcel(room.answersKey, room.id, parcel);
const send = (parcels: unknown[], as: PersonName | null = null) =>
  world.call(calls.deliverOffline, { as, body: { parcels, cameBy: 'FILE' } });

describe('a parcel that nobody doubts', () => {
  it('has the points that the same answers have online', async () => {
    const { attemptId } = await begin(world, 'pupilA6', 'running5');
    const adata = answersOf(world, 'RWR-RW').map(({ answer }, n) => ({ ...Object(answer), seq: n + 1 }));
    await world.call(sendAnswer, { as: 'pupilA6', body: { adata } });
    const keys = adata.map(({ taskId, epoch, seq }) => ({ taskId, epoch, seq }));
    const end = { challengeId: world.collections.running5.id, challengeRegId: attemptId, sent: keys };
    await world.call(finishChallenge, { as: 'pupilA6', raw: end });
    expect(await bring(of('pupilA5', 'RWR-RW'), of('pupilA5b', 'RRRRRR'))).toEqual([
      { outcome: 'COUNTED' },
      { outcome: 'COUNTED' },
    ]);
    await query(`update attempt set finished_at = now(), closed_by = 'PUPIL' where finished_at is null`);
    await calculate();
    const [offline, best, online] = await results();
    expect(offline).toEqual({ ...online, login: 'pupila5' });
    expect(Number(best.points)).toBeGreaterThan(Number(offline.points));
  });

  it('is an attempt with its own times', async () => {
    await bring(of('pupilA5', 'RW'));
    const [row] = await query(`select extract(epoch from finished_at - started_at)::int as used, closed_by, epoch,
      extract(epoch from deadline - started_at)::int as all, grade, (now() - started_at)::text as ago from attempt`);
    expect(row).toMatchObject({ used: 1_200, closed_by: 'PUPIL', epoch: 1, all: 45 * 60, grade: 5 });
    expect(row.ago).toMatch(/^00:50/);
    expect(await listedParcels(world)).toMatchObject([
      {
        uuid: world.people.pupilA5.uuid,
        state: 'COUNTED',
        doubts: [],
        usedMs: 20 * minute,
        answers: 2,
        cameBy: 'FILE',
      },
    ]);
    const audit = await query(`select user_id, object_id, details from audit_log where action = 'offline.deliver'`);
    expect(audit).toMatchObject([{ user_id: null, object_id: world.people.pupilA5.userId, details: { leftOut: 0 } }]);
  });

  it.each(['NETWORK', 'FILE', 'QR'] as const)('is noted with the way by which it came: %s', async (cameBy) => {
    const parcels = [await sealed(of('pupilA5', 'R'))];
    await world.call(calls.deliverOffline, { as: null, body: { parcels, cameBy } });
    expect((await listedParcels(world)).map((one) => one.cameBy)).toEqual([cameBy]);
    expect(await query(`select claim::json ->> 'via' as via from answer_journal`)).toEqual([{ via: cameBy }]);
  });

  it('is told on the class screen, once it counts, and of nobody who sat online', async () => {
    await begin(world, 'pupilA5b', 'running5');
    await bring(of('pupilA5', 'R'));
    const body = { challengeId: world.collections.running5.id, grade: 5 };
    const { rows } = (await world.call(getBoard, { as: 'tutorA', body })).body;
    const said = (pupil: PersonName) => rows?.find(({ uuid }) => uuid === world.people[pupil].uuid)?.satOffline;
    expect([said('pupilA5'), said('pupilA5b')]).toEqual([true, undefined]);
    // Asked about, it counts nothing yet.
    await query('truncate offline_parcel, attempt cascade');
    await bring(of('pupilA5', 'R', { computer: randomUUID() }));
    const later = (await world.call(getBoard, { as: 'tutorA', body })).body.rows;
    expect(later?.some(({ satOffline }) => satOffline)).toBe(false);
  });

  it('C46: counts once, however often and by whatever way it comes', async () => {
    const parcel = of('pupilA5', 'RW');
    const once = await sealed(parcel);
    expect((await send([once, once])).body.parcels).toEqual([{ outcome: 'COUNTED' }, { outcome: 'KNOWN' }]);
    // Sealed anew, and of another computer with the same answers.
    expect(await bring(parcel, { ...parcel, computer: randomUUID() })).toEqual([
      { outcome: 'KNOWN' },
      { outcome: 'KNOWN' },
    ]);
    const both = await Promise.all([
      send([await sealed(of('pupilA5b', 'R'))]),
      send([await sealed(of('pupilA5b', 'R'))]),
    ]);
    expect(both.map(({ body }) => body.parcels?.[0]?.outcome).sort()).toEqual(['COUNTED', 'KNOWN']);
    expect(await attempts()).toBe(2);
  });

  it('counts three weeks later', async () => {
    await openFor(world, -22, -21);
    await query(`update offline_preparation set released_at = now() - interval '22 days'`);
    const start = Date.now() - 21.5 * 86_400_000;
    const marks = [
      { at: 0, wall: start },
      { at: minute, wall: start + minute },
    ];
    const late = of('pupilA5', 'R', { startedAt: new Date(start).toISOString(), marks });
    expect(await bring(late)).toEqual([{ outcome: 'COUNTED' }]);
    await openFor(world, -70, -offlineLimits.daysAfter - 1);
    expect(await bring(of('pupilA5b', 'R'))).toEqual([{ outcome: 'REFUSED', code: 'OFFLINE_PARCEL_TOO_LATE' }]);
  });

  it('loses only the answers that are none, and those after the time', async () => {
    const answers = [
      ...answersOf(world, 'RR'),
      { at: 1, answer: 'nonsense' },
      { at: 1, answer: { ...answerOf(world, 2, 'R', 9), challengeId: '999999' } },
      { at: 1, answer: { ...answerOf(world, 1, 'R', 9), answerText: 'keturiolika' } },
      { at: 47 * minute, answer: answerOf(world, 3, 'R', 9) },
    ];
    await bring(
      of('pupilA5', '', {
        answers,
        end: { at: 45 * minute, by: 'TIME' },
        marks: [{ at: 0, wall: Date.now() - 50 * minute }],
      }),
    );
    expect(await query('select seq, is_late from answer_journal order by seq')).toEqual([
      { seq: 1, is_late: false },
      { seq: 2, is_late: false },
      { seq: 3, is_late: true },
    ]);
    expect(await query('select count(*)::int as n from current_answer')).toEqual([{ n: 2 }]);
    expect(await query(`select details ->> 'leftOut' as n from audit_log where action = 'offline.deliver'`)).toEqual([
      { n: '3' },
    ]);
  });
});

describe('a parcel that is refused', () => {
  it('C45: was changed, cut off, of somebody else, or is none; the others count', async () => {
    const good = await sealed(of('pupilA5', 'R'));
    let deep = '1';
    for (let i = 0; i < 20_000; i += 1) deep = `[${deep}]`;
    const parcels = [
      null,
      'x',
      { ...good, body: good.body.slice(0, good.body.length / 2) },
      { ...good, preparation: randomUUID() },
      await sealed('{"half":'),
      await sealed('{}'),
      await sealed(deep),
      await sealed(of('pupilA5', 'R', { end: { at: 1e300, by: 'TIME' } })),
      await sealed(of('pupilB5', 'R')),
      await sealed(of('pupilA5', 'R', { preparation: randomUUID() })),
      await sealParcel(room.answersKey, nobody, of('pupilA5', 'R', { preparation: nobody })),
      good,
    ];
    const codes = (await send(parcels)).body.parcels?.map(({ outcome, code }) => code ?? outcome);
    const [damaged, foreign] = ['OFFLINE_PARCEL_DAMAGED', 'OFFLINE_PARCEL_FOREIGN'];
    expect(codes).toEqual([...Array.from({ length: 8 }, () => damaged), foreign, foreign, foreign, 'COUNTED']);
  });

  it('is of a preparation that was withdrawn', async () => {
    await query('update offline_preparation set released_at = null, withdrawn_at = now()');
    expect(await bring(of('pupilA5', 'R'))).toEqual([{ outcome: 'REFUSED', code: 'OFFLINE_PARCEL_FOREIGN' }]);
  });

  it('C49: is one too many, or too large', async () => {
    expect((await send(Array.from({ length: offlineLimits.parcels + 1 }, () => 'x'))).status).toBe(400);
    expect((await send([])).status).toBe(400);
    expect((await send(['x'.repeat(offlineLimits.deliveryBytes)])).body.code).toBe('TOO_LARGE');
    const large = await sealed('x'.repeat(offlineLimits.parcelLength));
    expect((await send([large])).body.parcels).toEqual([{ outcome: 'REFUSED', code: 'OFFLINE_PARCEL_DAMAGED' }]);
  });
});
it('names are told to staff of the school and to nobody else', async () => {
  const parcel = await sealed(of('pupilA5', 'R'));
  const name = async (as: PersonName | null) => (await send([parcel], as)).body.parcels?.[0]?.name;
  for (const as of [null, 'pupilA5', 'tutorB', 'developer'] as const) expect(await name(as)).toBeUndefined();
  expect(await name('tutorA')).toBe(await name('admin'));
  expect(await name('admin')).toMatch(/^\S+ \S+$/);
});
it('namesakes are told apart by the names with which they log in: in what is told of a file, and in the list', async () => {
  const logins = async () => {
    const { body } = await world.call(calls.listOffline, { as: 'tutorA', body: { school: world.schools.A } });
    return body.preparations?.[0]?.pupils.map(({ login }) => login);
  };
  const rename = (name: string) => query(`update user_account set first_name = $1 where login = 'pupila5b'`, [name]);
  expect(await logins()).toEqual([undefined, undefined]);
  await rename('PUPILA5');
  try {
    expect((await logins())?.sort()).toEqual(['pupila5', 'pupila5b']);
    const parcels = [await sealed(of('pupilA5', 'R')), await sealed(of('pupilA5b', 'R'))];
    const told = (await send(parcels, 'tutorA')).body.parcels?.map(({ name }) => name);
    expect(told).toEqual([
      expect.stringMatching(/^pupilA5 \S+ \(pupila5\)$/),
      expect.stringMatching(/^PUPILA5 \S+ \(pupila5b\)$/),
    ]);
  } finally {
    await rename('pupilA5b');
  }
});

it('„ŽEMAITĖ“ and „Žemaitė“ are namesakes, as in every other list', async () => {
  const rename = (login: string, first: string, last: string) =>
    query('update user_account set first_name = $2, last_name = $3 where login = $1', [login, first, last]);
  await rename('pupila5', 'Ona', 'Žemaitė');
  await rename('pupila5b', 'ona', 'ŽEMAITĖ');
  try {
    const { body } = await world.call(calls.listOffline, { as: 'tutorA', body: { school: world.schools.A } });
    expect(body.preparations?.[0]?.pupils.map(({ login }) => login).sort()).toEqual(['pupila5', 'pupila5b']);
    const told = (await send([await sealed(of('pupilA5', 'R'))], 'tutorA')).body.parcels?.[0]?.name;
    expect(told).toBe('Ona Žemaitė (pupila5)');
  } finally {
    for (const pupil of ['pupilA5', 'pupilA5b']) await rename(pupil.toLowerCase(), pupil, 'Bandomasis');
  }
});

it('so they are in a database that knows the letters of English alone', async () => {
  const letters = 'ĄČĘĖĮŠŲŪŽ';
  const small = async (text: string) => (await query(`select ${text} as small`))[0]?.small;
  expect(await small(`lower('${letters}' collate "C")`)).toBe(letters);
  expect(await small(inSmallLetters(`'${letters}' collate "C"`))).toBe(letters.toLocaleLowerCase('lt'));
});
