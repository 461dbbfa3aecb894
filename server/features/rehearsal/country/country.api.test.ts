import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteCollection } from '../../../../contract/collections-acts';
import * as calls from '../../../../contract/rehearsal-country';
import { getSeason } from '../../../../contract/season';
import { sendAnswer, startChallenge } from '../../../../contract/solving';
import { getToday } from '../../../../contract/today';
import { inDays } from '../../../testing/collection-fields';
import { skipTime } from '../../../testing/machine/skip-time';
import type { PersonName } from '../../../testing/people';
import { createWorld, type World } from '../../../testing/world';
import { createCountWriting } from './counting';

let world: World;
const time = skipTime();
beforeAll(async () => {
  world = await createWorld();
  await world.pool.query('update collection set grades = $2 where id = $1', [setId(), allGrades]);
  await world.publish('collection', setId());
});
afterAll(async () => {
  time.end();
  await world.close();
});
beforeEach(() => world.pool.query('delete from country_rehearsal'));

const allGrades = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const setId = () => world.collections.practice5.id;
const others = ['tutorA', 'pupilA5', 'centre', 'tester'] as const;
const plan = (change: object = {}) => ({
  updatedAt: null,
  collectionId: String(setId()),
  startsAt: inDays(1),
  endsAt: inDays(1.1),
  pupils: 10,
  schools: 4,
  ...change,
});
const save = (change: object = {}, as: PersonName | null = 'admin') =>
  world.call(calls.saveCountryRehearsal, { as, raw: plan(change) });
/** The page, with facts that were read anew. */
const get = async (as: PersonName = 'admin') => {
  time.by(5_050);
  return (await world.call(calls.getCountryRehearsal, { as, body: {} })).body;
};
/** As it stands now, or as somebody has seen it before. */
const cancel = async (id: string | undefined, as: PersonName | null = 'admin', seen: object = {}) => {
  const { updatedAt = inDays(0), state = 'AHEAD' } = (await planned()) ?? {};
  const raw = { id, updatedAt, isRunning: state === 'RUNNING', ...seen };
  return world.call(calls.cancelCountryRehearsal, { as, raw });
};
const planned = async () => (await get()).rehearsal;
const checkOf = async (kind: string) => (await get()).checks?.find((check) => check.kind === kind);
/** Lets the planned one run since an hour. */
const begin = () =>
  world.pool.query(
    `update country_rehearsal set starts_at = now() - interval '1 hour', ends_at = now() + interval '1 hour'`,
  );

describe('the day', () => {
  it('is for organisers alone', async () => {
    await save();
    const { id } = (await planned()) ?? {};
    for (const as of [...others, null]) {
      const status = as === null ? 401 : 403;
      expect((await world.call(calls.getCountryRehearsal, { as, body: {} })).status).toBe(status);
      expect((await save({}, as)).status).toBe(status);
      expect((await cancel(id, as)).status).toBe(status);
    }
    expect((await get('developer')).rehearsal).toMatchObject({ state: 'AHEAD', pupils: 10, schools: 4 });
  });

  it.each([
    [{ pupils: 0 }, 'pupils'],
    [{ schools: 5_001 }, 'schools'],
    [{ collectionId: 'x' }, 'collectionId'],
    [{ startsAt: 'rytoj' }, 'startsAt'],
    [{ endsAt: inDays(0.9) }, 'endsAt'],
    [{ endsAt: inDays(1.6) }, 'endsAt'],
    [{ startsAt: inDays(-0.2), endsAt: inDays(-0.1) }, 'endsAt'],
  ])('refuses %j', async (change, field) => {
    const { status, body } = await save(change);
    expect([status, body.fields]).toEqual([400, [field]]);
    expect(await planned()).toBeNull();
  });

  it('is told, changed by whoever has seen it, and there is one at a time', async () => {
    expect((await save()).body).toMatchObject({ success: true });
    expect((await save()).body.code).toBe('CONFLICT');
    const { updatedAt } = (await planned()) ?? {};
    expect((await save({ updatedAt, pupils: 12 })).body.success).toBe(true);
    expect((await save({ updatedAt, pupils: 14 })).body.code).toBe('CONFLICT');
    expect(await planned()).toMatchObject({ pupils: 12, collectionId: String(setId()) });
    const { rows } = await world.pool.query(
      `select object_id, details->>'pupils' as pupils from audit_log where action = 'rehearsal.plan' order by id desc limit 2`,
    );
    expect(rows).toEqual([
      { object_id: String(setId()), pupils: '12' },
      { object_id: String(setId()), pupils: '10' },
    ]);
    const deleted = await world.call(deleteCollection, { as: 'admin', body: { collectionId: String(setId()) } });
    expect(deleted.body.code).toBe('REHEARSAL_EXISTS');
  });

  it('is seen by teachers and in the year, and by nobody once it is taken back', async () => {
    const day = async () => (await world.call(getToday, { as: 'tutorA', body: {} })).body.rehearsal;
    const stage = async () =>
      (await world.call(getSeason, { as: 'admin' })).body.stages?.find(({ kind }) => kind === 'REHEARSAL');
    expect(await day()).toBeNull();
    await save();
    const { id, startsAt, name } = (await planned()) ?? {};
    expect(await day()).toMatchObject({ from: startsAt, name, minutes: expect.any(Number) });
    expect(await stage()).toMatchObject({ from: startsAt, state: 'AHEAD' });
    expect((await cancel('999')).status).toBe(404);
    expect((await cancel(id)).body.success).toBe(true);
    expect([await planned(), await day()]).toEqual([null, null]);
    expect(await stage()).toMatchObject({ from: null, state: 'AHEAD' });
  });

  it('that has begun changes no more, and ends by one act', async () => {
    await save();
    await begin();
    const { id, updatedAt } = (await planned()) ?? {};
    expect((await save({ updatedAt })).body.code).toBe('CONFLICT');
    // Who saw it before it began, or before a colleague changed it, ends nothing.
    expect((await cancel(id, 'admin', { isRunning: false })).body.code).toBe('CONFLICT');
    expect((await cancel(id, 'admin', { updatedAt: inDays(-1) })).body.code).toBe('CONFLICT');
    expect((await cancel(id, 'admin', { isRunning: 'x' })).status).toBe(400);
    expect((await cancel(id)).body.success).toBe(true);
    expect(await planned()).toMatchObject({ id, state: 'OVER' });
    expect((await cancel(id)).body.code).toBe('CONFLICT');
    expect((await save()).body.success).toBe(true);
  });
});

describe('the set', () => {
  const change = (what: string) => world.pool.query(`update collection set ${what} where id = $1`, [setId()]);
  const isOffered = async () => (await get()).sets?.some(({ id }) => id === String(setId()));

  it.each([
    ['a security key', `security_key = 'RAKTAS'`, 'security_key = null'],
    ['grades that are left out', `grades = '{5,6}'`, `grades = '{1,2,3,4,5,6,7,8,9,10,11,12}'`],
    ['no tasks that are fixed', 'is_complete = false', 'is_complete = true'],
    ['points that count', `type = 'CON'`, `type = 'TRA'`],
    [
      'a teacher who made it',
      `created_by = (select id from user_account where role = 'TUTOR' limit 1)`,
      'created_by = null',
    ],
  ])('is not fit with %s', async (_, unfit, fit) => {
    await save();
    await change(unfit);
    const { updatedAt } = (await planned()) ?? {};
    expect((await save({ updatedAt })).body.code).toBe('REHEARSAL_SET_UNFIT');
    expect(await isOffered()).toBe(false);
    expect(await checkOf('SET')).toMatchObject({ value: 0, level: 'NOT' });
    await change(fit);
    expect(await isOffered()).toBe(true);
    expect(await checkOf('SET')).toMatchObject({ value: 1, level: 'GO' });
  });

  it('is sat by pupils of every grade like any training', async () => {
    for (const [as, grade] of [
      ['pupilA1', '1'],
      ['pupilB6', '6'],
      ['pupilA12', '12'],
    ] as const) {
      const body = { challengeId: String(setId()), securityKey: '', grade };
      expect((await world.call(startChallenge, { as, params: { grade }, body })).body.success, as).toBe(true);
    }
    await world.pool.query('delete from attempt where collection_id = $1', [setId()]);
  });

  it('is open in all the hours, and exists', async () => {
    expect((await save({ startsAt: inDays(299.9), endsAt: inDays(300.1) })).body.code).toBe('REHEARSAL_SET_UNFIT');
    expect((await save({ collectionId: '999999' })).body.code).toBe('REHEARSAL_SET_UNFIT');
    expect((await save({ collectionId: '99999999999' })).body.code).toBe('REHEARSAL_SET_UNFIT');
  });
});

describe('whether the challenge may begin', () => {
  /** A sitting in minutes from now; seen: seconds since its computer was heard. */
  async function sit(who: PersonName, started: number, deadline: number, seen: number, isTest = false) {
    const isOver = deadline < 0;
    await world.pool.query(
      `with sat as (
         insert into attempt (collection_id, user_id, grade, school_id, started_at, deadline, finished_at, closed_by, ticket_hash, is_test)
         select $1, id, grade, school_id, now() + make_interval(mins => $3), now() + make_interval(mins => $4),
           case when $5 then now() + make_interval(mins => $4) end, case when $5 then 'TIME' end,
           decode(md5(random()::text), 'hex'), $7
         from user_account where id = $2 returning id
       ), own as (
         insert into session (user_id, token_hash, last_seen_at)
         values ($2, decode(md5(random()::text), 'hex'), now() - make_interval(secs => $6)) returning sid
       )
       insert into attempt_epoch (attempt_id, epoch, session_sid) select sat.id, 1, own.sid from sat, own`,
      [setId(), world.people[who].userId, started, deadline, isOver, seen, isTest],
    );
  }

  it('knows nothing of a rehearsal that has not begun', async () => {
    expect(await get()).toMatchObject({ rehearsal: null, level: 'NOT' });
    await save();
    const { level, checks } = await get();
    expect(level).toBe('NOT');
    const unknown = checks?.flatMap(({ kind, value }) => (value === null ? [kind] : []));
    expect(unknown).toEqual(expect.arrayContaining(['PUPILS', 'SCHOOLS', 'LOG_INS', 'ANSWERS', 'SILENCE', 'CUT']));
    expect(unknown).not.toContain('SET');
  });

  it('goes by what happened in its hours, not by test schools, tries and earlier sittings', async () => {
    await save();
    await begin();
    await sit('pupilA5', -20, 10, 90);
    await sit('pupilB5', -50, -10, 1_200);
    // Not heard from the middle to the end, and back in the same session half an hour later.
    await sit('pupilA5b', -100, -60, 5);
    await world.pool.query(
      `update country_rehearsal set starts_at = now() - interval '2 hours';
       insert into sitting_event (attempt_id, kind, happened_at, till)
       select a.id, 'SILENT', now() - interval '80 minutes', now() - interval '30 minutes'
       from attempt a join user_account u on u.id = a.user_id where u.login = 'pupila5b'`,
    );
    await sit('pupilA6', -150, -130, 5_000);
    await sit('pupilT5', -20, 10, 300);
    await sit('tester', -20, 10, 300, true);
    const { checks } = await get();
    const of = (kind: string) => checks?.find((check) => check.kind === kind);
    expect(of('PUPILS')).toMatchObject({ n: 3, of: 10, value: 0.3, level: 'CARE' });
    expect(of('SCHOOLS')).toMatchObject({ n: 2, of: 4, level: 'GO' });
    expect(of('CUT')).toMatchObject({ n: 2, of: 3, level: 'NOT' });
    // Twenty minutes of it were in the sitting.
    expect(of('SILENCE')).toMatchObject({ n: 2, of: 3, value: 1_200 });
    await world.pool.query('delete from attempt where collection_id = $1', [setId()]);
    expect((await checkOf('SILENCE'))?.value).toBeNull();
  });

  it('is not told by a rehearsal of long ago', async () => {
    await save();
    await world.pool.query(
      `update country_rehearsal set starts_at = now() - interval '61 days', ends_at = now() - interval '60.5 days'`,
    );
    await sit('pupilA5', -61 * 1_440 + 10, -61 * 1_440 + 50, 5);
    for (const kind of ['SET', 'PUPILS', 'CUT']) expect(await checkOf(kind)).toMatchObject({ value: null });
    await world.pool.query(`update country_rehearsal set ends_at = now() - interval '59 days'`);
    expect(await checkOf('PUPILS')).toMatchObject({ n: 1, of: 10 });
    await world.pool.query('delete from attempt where collection_id = $1', [setId()]);
  });

  it('counts log-ins and answers of every instance while it runs', async () => {
    const { metrics } = world.services;
    const write = createCountWriting(world.services);
    const count = async (logIns: number, failed: number) => {
      metrics.logIns.calls += logIns;
      metrics.logIns.failed += failed;
      metrics.answers.confirmed += logIns;
      await write();
    };
    await save();
    await count(500, 500);
    await begin();
    expect(await checkOf('LOG_INS')).toMatchObject({ value: null, level: 'NOT' });
    await count(90, 2);
    await count(10, 0);
    expect(await checkOf('LOG_INS')).toMatchObject({ n: 2, of: 100, level: 'CARE' });
    expect(await checkOf('ANSWERS')).toMatchObject({ n: 0, of: 100, level: 'GO' });
    Object.assign(world.services.pressure, { inFlight: 1_000_000 });
    const refused = await world.call(sendAnswer, { as: 'pupilA5', raw: {} });
    Object.assign(world.services.pressure, { inFlight: 0 });
    expect(refused.status).toBe(503);
    expect((await world.call(sendAnswer, { as: 'pupilA5', raw: {} })).status).toBe(400);
    await write();
    expect(await checkOf('ANSWERS')).toMatchObject({ n: 1, of: 101, level: 'CARE' });
  });

  it('knows the computer rooms and what the database says of itself', async () => {
    const stored = (name: 'A' | 'B', verdict: string) =>
      world.pool.query(
        `insert into room_check (school_id, promised_bytes, allowed_bytes, kept_at, verdict, figures)
         values ($1, 1, 1, now(), $2, '{}')`,
        [world.schools[name], verdict],
      );
    const before = await checkOf('ROOMS_NEVER');
    expect(before).toMatchObject({ n: before?.of, level: 'NOT', value: 1 });
    expect(await checkOf('ROOMS_RED')).toMatchObject({ value: null, level: 'CARE' });
    await stored('A', 'RED');
    await stored('B', 'GREEN');
    expect((await checkOf('ROOMS_NEVER'))?.n).toBe((before?.n ?? 0) - 2);
    const red = await checkOf('ROOMS_RED');
    expect(red).toMatchObject({ n: 1, of: 2, level: 'NOT' });
    // Most pupils of this country are at the school whose room is red.
    expect(red?.value).toBeGreaterThan(0.5);
    expect(await checkOf('STANDBY')).toMatchObject({ value: 0, level: 'CARE' });
    expect(await checkOf('BACKUP')).toMatchObject({ value: null, level: 'CARE' });
  });
});
