import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { login } from '../../../../contract/auth-login';
import { deleteCollection, deleteTestData } from '../../../../contract/collections-acts';
import { findAnything } from '../../../../contract/finder';
import { getCountryRehearsal } from '../../../../contract/rehearsal-country';
import * as calls from '../../../../contract/rehearsal-robots';
import { listSessions } from '../../../../contract/sessions';
import { findUsers } from '../../../../contract/users';
import type { PersonName } from '../../../testing/people';
import { createWorld, type World } from '../../../testing/world';

let world: World;
let exerciseId: string;
beforeAll(async () => {
  world = await createWorld();
  await world.pool.query(`update collection set grades = '{1,2,3,4,5,6,7,8,9,10,11,12}' where id = $1`, [setId()]);
  await world.publish('collection', setId());
  const { rows } = await world.pool.query('select id from exercise where collection_id = $1 order by id', [setId()]);
  exerciseId = rows[0].id;
});
afterAll(() => world.close());
beforeEach(async () => {
  if ((await getPage()).robots?.isThere) await remove();
  await world.pool.query('delete from robot_crowd; delete from country_rehearsal');
  await world.pool.query(
    `insert into country_rehearsal (collection_id, starts_at, ends_at, pupils, schools)
     values ($1, now() + interval '1 day', now() + interval '26 hours', 2, 1)`,
    [setId()],
  );
});

const setId = () => world.collections.practice5.id;
const prepare = async (robots: unknown = 3, as: PersonName | null = 'admin') =>
  world.call(calls.prepareRobots, { as, raw: { robots } });
const removeOnce = (as: PersonName | null = 'admin') => world.call(calls.removeRobots, { as, body: {} });
/** All of them, in as many calls as it takes. */
async function remove(as: PersonName | null = 'admin') {
  for (;;) {
    const removed = await removeOnce(as);
    if (!removed.body.left) return removed;
  }
}
const fetchThem = (code: string) => world.call(calls.fetchRobots, { as: null, body: { code } });
const getPage = async () => (await world.call(getCountryRehearsal, { as: 'admin', body: {} })).body;
const checkOf = async (kind: string) => (await getPage()).checks?.find((check) => check.kind === kind);
const result: calls.RobotsResult = {
  gaveUp: 0,
  logIn: { count: 3, p50: 300, p99: 900 },
  answer: { count: 4, p50: 20, p99: 80 },
  refused: 0,
  latenessMs: 12,
  errors: [],
};
/** Prepares and fetches robots; answers their code. */
async function come(robots = 3): Promise<string> {
  const { code = '' } = (await prepare(robots)).body;
  await fetchThem(code);
  return code;
}
/** A robot has sat and answered with these numbers; isOver: it has finished. */
async function sit(robot: number, seqs: readonly number[], isOver = true, isLate = false) {
  await world.pool.query(
    `with sat as (
       insert into attempt (collection_id, user_id, grade, school_id, started_at, deadline, finished_at, closed_by, ticket_hash)
       select $1, u.id, u.grade, u.school_id, now(), now() + interval '9 minutes', case when $4 then now() end,
         case when $4 then 'PUPIL' end, sha256(u.login::bytea)
       from robot_crowd_member m join user_account u on u.id = m.user_id where m.robot = $2 returning id
     ), written as (
       insert into answer_journal (attempt_id, exercise_id, epoch, seq, choice_id, is_late)
       select sat.id, $3, 1, seq, 70 + seq, $6 from sat, unnest($5::integer[]) seq
     )
     insert into current_answer (attempt_id, exercise_id, epoch, seq, choice_id)
     select sat.id, $3, 1, max(seq), 70 + max(seq) from sat, unnest($5::integer[]) seq group by sat.id`,
    [setId(), robot, exerciseId, isOver, seqs, isLate],
  );
}
const answer = (robot: number, seq: number, choice = 70 + seq) => ({
  robot,
  taskId: exerciseId,
  choiceId: String(choice),
  epoch: 1,
  seq,
});
const report = (code: string, change: object) =>
  world.call(calls.reportRobots, {
    as: null,
    raw: { code, from: 0, answers: [], finished: [], result: null, ...change },
  });

describe('robots from outside', () => {
  it('are prepared and removed by organisers alone', async () => {
    for (const as of ['tutorA', 'pupilA5', 'centre', 'tester'] as const) {
      expect((await prepare(3, as)).status).toBe(403);
      expect((await remove(as)).status).toBe(403);
    }
    expect([(await prepare(3, null)).status, (await remove(null)).status]).toEqual([401, 401]);
    for (const robots of [0, 50_001, 'daug']) expect((await prepare(robots)).body.fields).toEqual(['robots']);
    expect((await remove()).status).toBe(404);
  });

  it('need a rehearsal whose set is open, and no earlier ones', async () => {
    const move = (to: string) =>
      world.pool.query(`update collection set valid_from = now() ${to} interval '1 hour' where id = $1`, [setId()]);
    await move('+');
    expect((await prepare()).body.code).toBe('NOT_RUNNING');
    await move('-');
    expect((await prepare()).body.success).toBe(true);
    expect((await prepare()).body.code).toBe('CONFLICT');
    await remove();
    // In its hours they would be counted among the pupils.
    await world.pool.query(`update country_rehearsal set starts_at = now() - interval '1 minute'`);
    expect((await prepare()).body.code).toBe('CONFLICT');
    await world.pool.query('delete from country_rehearsal');
    expect((await prepare()).body.code).toBe('CONFLICT');
  });

  it('keep their set: with it their accounts would lose the button that removes them', async () => {
    await come();
    await sit(1, [1]);
    await world.pool.query('delete from country_rehearsal');
    const body = { collectionId: String(setId()) };
    // What they confirmed is not test data until they have been compared.
    expect(
      (await world.call(deleteTestData, { as: 'admin', body: { collection: { id: setId() } } })).body.success,
    ).toBe(true);
    const { rowCount } = await world.pool.query('select from attempt where collection_id = $1', [setId()]);
    expect(rowCount).toBe(1);
    await world.pool.query('delete from attempt where collection_id = $1', [setId()]);
    expect((await world.call(deleteCollection, { as: 'admin', body })).body.code).toBe('REHEARSAL_EXISTS');
  });

  it('A37: log in as pupils of a school for tests, by what the code gives once', async () => {
    const { code = '' } = (await prepare()).body;
    const { rows } = await world.pool.query(
      `select count(*)::int as n, bool_and(u.role = 'STUDENT' and s.is_for_test) as "isSafe"
       from robot_crowd_member join user_account u on u.id = user_id join school s on s.id = u.school_id`,
    );
    expect(rows).toEqual([{ n: 3, isSafe: true }]);
    expect((await world.pool.query('select to_jsonb(c) as c from robot_crowd c')).rows[0].c).not.toContain(code);
    expect((await fetchThem(`${code}x`)).status).toBe(404);
    const { robots, stem, password = '', collectionId, grade } = (await fetchThem(code)).body;
    expect([robots, collectionId, grade]).toEqual([3, String(setId()), 5]);
    expect((await fetchThem(code)).status).toBe(404);
    const logIn = (typed: string) =>
      world.call(login, { as: null, raw: { authtype: 'BASIC', username: `${stem}2`, password: typed } });
    expect((await logIn(password)).body).toMatchObject({ success: true, data: { userrole: { name: 'STUDENT' } } });
    expect((await logIn(`${password}x`)).body.success).toBe(false);
    // Nobody finds them among people.
    const admin = { as: 'admin' } as const;
    expect((await world.call(findUsers, { ...admin, raw: { firstName: 'robotas' } })).body.users).toEqual([]);
    expect((await world.call(findAnything, { ...admin, raw: { text: 'robotas' } })).body.people).toEqual([]);
    const filters = { userEmail: '', userIndex: stem, userSessionId: '' };
    expect((await world.call(listSessions, { ...admin, raw: filters })).body.sessions).toEqual([]);
  });

  it('A37: have a code for a day', async () => {
    const { code = '' } = (await prepare()).body;
    await world.pool.query(`update robot_crowd set code_ends_at = now() - interval '1 second'`);
    expect((await fetchThem(code)).status).toBe(404);
    expect((await report(code, {})).status).toBe(404);
  });

  it('report what was confirmed, and the server says what it lacks', async () => {
    const code = await come();
    await sit(1, [1, 2, 3]);
    await sit(2, [1], false);
    await sit(3, [1], true, true);
    expect((await report(code, { answers: [answer(1, 1), answer(1, 2)] })).body).toMatchObject({
      compared: 2,
      lost: 0,
    });
    // The reply was lost: the same batch again changes nothing.
    expect((await report(code, { answers: [answer(1, 1), answer(1, 2)] })).body).toMatchObject({
      compared: 2,
      lost: 0,
    });
    expect((await report(code, { from: 7, answers: [answer(1, 3)] })).body.code).toBe('CONFLICT');
    const wrong = [answer(1, 3, 99), answer(1, 4), answer(3, 1), answer(9, 1)];
    expect((await report(code, { from: 2, answers: wrong })).body).toMatchObject({ compared: 6, lost: 4 });
    expect((await report(code, { from: 6, finished: [1, 2, 3], result })).body).toMatchObject({ compared: 6, lost: 5 });
    expect(await checkOf('ROBOTS')).toMatchObject({ n: 2, of: 2, level: 'CARE' });
    expect(await checkOf('ROBOTS_LOST')).toMatchObject({ value: 5, of: 6, level: 'NOT' });
    expect(await checkOf('ROBOTS_LOG_IN')).toMatchObject({ value: 900, level: 'GO' });
    expect(await checkOf('ROBOTS_REFUSED')).toMatchObject({ n: 0, of: 4, level: 'GO' });
    expect((await getPage()).robots).toMatchObject({ state: 'REPORTED', robots: 3, isThere: true });
  });

  it.each([
    ['a generator that did not keep up', { latenessMs: 100 }, ''],
    ['another release', {}, `release = '0.0.1'`],
    ['a run of three weeks ago', {}, `reported_at = now() - interval '21 days'`],
  ])('say nothing by %s', async (_, change, later) => {
    const code = await come();
    await sit(1, [1]);
    await report(code, { answers: [answer(1, 1)], finished: [1], result: { ...result, ...change } });
    if (later !== '') await world.pool.query(`update robot_crowd set ${later}`);
    for (const kind of ['ROBOTS', 'ROBOTS_LOG_IN', 'ROBOTS_ANSWER', 'ROBOTS_REFUSED', 'ROBOTS_LOST'])
      expect(await checkOf(kind)).toMatchObject({ value: null, level: 'NOT' });
  });

  it('go with their school and all that they did; what was measured stays', async () => {
    const code = await come(450);
    await sit(1, [1]);
    await report(code, { answers: [answer(1, 1)], finished: [1], result });
    expect((await remove('developer')).body).toMatchObject({ left: 0 });
    const { rows } = await world.pool.query(
      `select (select count(*) from user_account where login like 'robotas-%')::int as accounts,
        (select count(*) from attempt where collection_id = $1)::int as attempts,
        (select count(*) from school where name = 'Repeticijos robotai')::int as schools`,
      [setId()],
    );
    expect(rows).toEqual([{ accounts: 0, attempts: 0, schools: 0 }]);
    expect((await getPage()).robots).toMatchObject({ isThere: false, state: 'REPORTED' });
    expect(await checkOf('ROBOTS_LOST')).toMatchObject({ value: 0, level: 'GO' });
    expect((await report(code, { result })).status).toBe(404);
    expect((await prepare()).body.success).toBe(true);
  });
});
