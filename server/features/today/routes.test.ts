import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { getToday, type Today } from '../../../contract/today';
import type { PersonName } from '../../testing/people';
import { createWorld, type World } from '../../testing/world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const today = async (as: PersonName = 'tutorA', school?: 'A' | 'B'): Promise<Today> => {
  const { body } = await world.call(getToday, { as, body: school ? { school: world.schools[school] } : {} });
  const { contests, classes, needs, dates } = body;
  if (!contests || !classes || !needs || !dates) throw new Error('a part was not read');
  const { serverTime = '', school: named = null, secondRound = null, steps = null, colleagues = [] } = body;
  const { rehearsal = null } = body;
  return { serverTime, school: named, contests, classes, needs, dates, secondRound, rehearsal, steps, colleagues };
};
const classOf = async (grade: number, subGrade: number | null, as: PersonName = 'tutorA') =>
  (await today(as)).classes?.find((one) => one.grade === grade && one.subGrade === subGrade);

/** Plants a class of school A. done: whose attempts ended, from the first on. */
async function plantClass(grade: number, subGrade: number, pupils: number, school: 'A' | 'B' = 'A'): Promise<string[]> {
  const { rows } = await world.pool.query<{ id: string }>(
    `insert into user_account (login, role, first_name, last_name, gender, grade, sub_grade, school_id, birth_date,
       agreed_to_take_part_at)
     select 'today' || gen_random_uuid(), 'STUDENT', 'Herkus', 'Butkus' || n, 'M', $2, $3, $1, current_date - 3650, now()
     from generate_series(1, $4::int) n returning id`,
    [world.schools[school], grade, subGrade, pupils],
  );
  return rows.map(({ id }) => id);
}

async function sit(ids: readonly string[], state: 'RUNNING' | 'FINISHED', collection = world.collections.running5.id) {
  await world.pool.query(
    `insert into attempt (collection_id, user_id, grade, school_id, started_at, deadline, finished_at, closed_by, ticket_hash)
     select $2, id, grade, school_id, now() - interval '40 minutes', now() + interval '5 minutes',
       case when $3 then now() - interval '15 minutes' end, case when $3 then 'PUPIL' end,
       decode(md5(random()::text || id), 'hex') from user_account where id = any($1::bigint[])`,
    [ids, collection, state === 'FINISHED'],
  );
}

const giveCards = (ids: readonly string[], by: PersonName) =>
  world.pool.query(
    `with carded as (
       update user_account set key_part_one = '2222', key_hash = sha256(id::text::bytea), key_issued_at = now()
       where id = any($1::bigint[]) returning id)
     insert into audit_log (user_id, action, object_type, object_id) select $2, 'participant.key', 'user', id from carded`,
    [ids, world.people[by].userId],
  );

describe('today/get', () => {
  it('has what runs, the dates, and the classes of the school with their pupils', async () => {
    const { school, contests, dates, classes } = await today();
    expect(school?.id).toBe(world.schools.A);
    expect(contests).toMatchObject([{ year: 2026, round: 1, state: 'NOW' }]);
    expect(dates?.map(({ kind }) => kind)).toContain('FIRST_ROUND');
    const { rows } = await world.pool.query(
      `select count(*)::int as count from user_account where role = 'STUDENT' and school_id = $1 and not is_archived`,
      [world.schools.A],
    );
    expect(classes?.reduce((sum, one) => sum + one.count, 0)).toBe(rows[0].count);
  });

  it('tells the one next act of a class, as the class moves on', async () => {
    const ids = await plantClass(5, 7, 4);
    expect(await classOf(5, 7)).toMatchObject({
      className: '5g',
      count: 4,
      isMine: false,
      next: 'CARDS',
      nextCount: 4,
    });
    await giveCards(ids, 'tutorA');
    expect(await classOf(5, 7)).toMatchObject({ isMine: true, next: 'START', nextCount: 4, notYet: 4 });
    await world.pool.query(`update user_account set agreed_to_take_part_at = null where id = $1`, [ids[3]]);
    expect(await classOf(5, 7)).toMatchObject({ next: 'START', nextCount: 3, withoutConsent: 1 });
    await world.pool.query(`update user_account set agreed_to_take_part_at = now() where id = $1`, [ids[3]]);
    await sit(ids.slice(0, 1), 'FINISHED');
    await sit(ids.slice(1, 2), 'RUNNING');
    expect(await classOf(5, 7)).toMatchObject({ next: 'WATCH', nextCount: 1, finished: 1, solving: 1, notYet: 2 });
    await world.pool.query(`update attempt set finished_at = now(), closed_by = 'PUPIL' where user_id = $1`, [ids[1]]);
    expect(await classOf(5, 7)).toMatchObject({ next: 'LET_IN', nextCount: 2 });
    await sit(ids.slice(2), 'FINISHED');
    expect(await classOf(5, 7)).toMatchObject({
      next: 'DONE',
      finished: 4,
      nextDate: { kind: 'POINTS', at: expect.any(String) },
    });
  });

  it('tells whose answers of a class without the internet have not come, after the lesson and for two weeks', async () => {
    const [sat = '', missing = ''] = await plantClass(7, 9, 2);
    const collection = world.collections.future7.id;
    await world.pool.query(
      `with made as (insert into offline_preparation (collection_id, school_id, class_names, room, released_at)
         values ($1, $2, '7i', 'K7MPQRST', now() - interval '4 hours') returning id)
       , held as (insert into offline_computer (preparation_id, computer) select id, gen_random_uuid() from made)
       insert into offline_pupil (preparation_id, user_id) select id, unnest($3::bigint[]) from made`,
      [collection, world.schools.A, [sat, missing]],
    );
    await sit([sat], 'FINISHED', collection);
    const found = async (as: PersonName = 'tutorA', school?: 'A' | 'B') =>
      (await today(as, school)).needs?.filter(({ kind }) => kind === 'NOT_RETURNED');
    const seventh = { grade: 7, subGrade: 9, className: '7i', count: 1 };
    expect(await found()).toEqual([
      { kind: 'NOT_RETURNED', count: 1, classes: [seventh], names: ['Herkus B.'], until: expect.any(String) },
    ]);
    expect(await found('tutorAB', 'B')).toEqual([]);
    for (const since of ['2 hours', '15 days']) {
      await world.pool.query('update offline_preparation set released_at = now() - $1::interval', [since]);
      expect(await found()).toEqual([]);
    }
    await world.pool.query('delete from offline_preparation');
    await world.pool.query('delete from attempt where user_id = $1', [sat]);
  });

  it('tells what needs the teacher: who waits, whose answers were not sent', async () => {
    const [waits = '', unsent = '', ...rest] = await plantClass(6, 8, 4);
    await giveCards([waits, unsent, ...rest], 'tutorAB');
    await world.pool.query(`insert into session (user_id, token_hash) values ($1, sha256('waits'))`, [waits]);
    await sit([unsent], 'FINISHED');
    await world.pool.query(
      `with own as (insert into session (user_id, token_hash) values ($1, sha256('unsent')) returning sid)
       insert into presence (attempt_id, session_sid, waiting, heard_at)
       select attempt.id, own.sid, 2, now() - interval '15 minutes' from attempt, own where user_id = $1`,
      [unsent],
    );
    const { needs } = await today('tutorAB');
    expect(needs?.slice(0, 2)).toMatchObject([
      {
        kind: 'WAITING',
        count: 1,
        classes: [{ grade: 6, subGrade: 8, className: '6h', count: 1 }],
        names: ['Herkus B.'],
      },
      { kind: 'UNSENT', count: 1, classes: [{ grade: 6, subGrade: 8 }] },
    ]);
    expect(needs?.length).toBeLessThanOrEqual(5);
    // The class is a colleague's to the others.
    expect((await today('tutorA')).colleagues).toEqual([{ name: expect.any(String), classes: 1 }]);
    expect(await classOf(6, 8, 'tutorA')).toMatchObject({ isMine: false });
  });

  it('tells who of the school is invited to the second round and not confirmed, while that is possible', async () => {
    expect((await today()).secondRound).toBeNull();
    const till = (time: string) =>
      world.pool.query(
        `insert into second_round (year, registration_till) values (2031, now() + $1::interval)
         on conflict (year) do update set registration_till = excluded.registration_till`,
        [time],
      );
    await till('2 days');
    await world.pool.query(
      `insert into second_round_registration (year, user_id, key_hash) select 2031, id, sha256(login::bytea) from user_account
       where login in ('pupila5', 'pupila6', 'pupilb5')`,
    );
    expect((await today()).secondRound).toEqual({
      count: 2,
      names: [expect.any(String), expect.any(String)],
      until: expect.any(String),
    });
    expect((await today('tutorB')).secondRound?.count).toBe(1);
    await till('-1 minute');
    expect((await today()).secondRound).toBeNull();
    await world.pool.query('truncate second_round cascade');
  });

  it('leads a teacher whose school has no pupils', async () => {
    const [hidden] = (
      await world.pool.query(`select id from user_account where role = 'STUDENT' and school_id = $1`, [world.schools.B])
    ).rows;
    expect(hidden).toBeDefined();
    await world.pool.query(
      `update user_account set is_out_of_school = true where role = 'STUDENT' and school_id = $1`,
      [world.schools.B],
    );
    const { steps, classes, needs } = await today('tutorB');
    expect(steps).toEqual({ hasClass: false, hasCards: false, hasTrained: false });
    expect(classes).toEqual([]);
    expect(needs?.map(({ kind }) => kind)).toEqual(['SCHOOL_AGREEMENT']);
    const ids = await plantClass(5, 1, 2, 'B');
    expect((await today('tutorB')).steps).toBeNull();
    await giveCards(ids, 'tutorB');
    expect((await today('tutorB')).steps).toEqual({ hasClass: true, hasCards: true, hasTrained: false });
    await sit(ids.slice(0, 1), 'RUNNING');
    expect((await today('tutorB')).steps).toBeNull();
    await world.pool.query(`update user_account set is_out_of_school = true where id = any($1::bigint[])`, [ids]);
    await world.pool.query(
      `update user_account set is_out_of_school = false where role = 'STUDENT' and school_id = $1 and not id = any($2)`,
      [world.schools.B, ids],
    );
  });

  it('shows one own school at a time, and no foreign one', async () => {
    expect((await today('tutorAB', 'B')).school?.id).toBe(world.schools.B);
    const foreign = await world.call(getToday, { as: 'tutorA', body: { school: world.schools.B } });
    expect(foreign.body.code).toBe('NOT_FOUND');
    const { classes } = await today('tutorAB', 'B');
    expect(classes?.reduce((sum, one) => sum + one.count, 0)).toBe(2);
  });

  it('is for teachers, and refuses nonsense', async () => {
    for (const as of ['admin', 'developer', 'centre', 'tester', 'pupilA5'] as const)
      expect((await world.call(getToday, { as })).status).toBe(403);
    expect((await world.call(getToday, { as: null })).status).toBe(401);
    expect((await world.call(getToday, { as: 'tutorA', raw: { school: 'x' } })).status).toBe(400);
  });

  it('is there for 12 classes and for a school of 600, in few statements', async () => {
    for (const size of [25, 50]) {
      for (let subGrade = 1; subGrade <= 12; subGrade += 1) {
        const ids = await plantClass(size === 25 ? 5 : 6, subGrade, size === 25 ? 25 : 30);
        await giveCards(ids, 'tutorA');
        await sit(ids.slice(0, 10), 'FINISHED');
      }
      await world.pool.query('analyze');
      await today();
      const statements = vi.spyOn(pg.Client.prototype, 'query');
      const { classes } = await today();
      const made = statements.mock.calls.length;
      statements.mockRestore();
      const begun = performance.now();
      await today();
      const ms = performance.now() - begun;
      console.info(`today of ${classes?.length} classes: ${ms.toFixed(0)} ms, ${made} statements`);
      expect(made).toBeLessThanOrEqual(9);
    }
  });
});
