import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as calls from '../../../contract/participation';
import { getChallenges, listPermitted } from '../../../contract/permissions';
import type { CollectionName } from '../../testing/collections';
import type { PersonName } from '../../testing/people';
import { createWorld, type World } from '../../testing/world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());
beforeEach(async () => {
  await world.pool.query('truncate permission, attempt, audit_log cascade');
});

const idOf = (name: CollectionName) => world.collections[name].id;

/** Gives a pupil a sitting that began ten minutes ago; over: its time and the grace ended, and nobody has closed it. */
async function sit(
  person: PersonName,
  collection: CollectionName,
  state: 'RUNNING' | 'FINISHED' | 'OVER',
): Promise<void> {
  const { userId, schoolId, role } = world.people[person];
  await world.pool.query(
    `insert into attempt (collection_id, user_id, is_test, grade, school_id, started_at, deadline, finished_at, closed_by, ticket_hash)
     select $1, $2, $5, u.grade, $3, now() - interval '10 minutes',
       case when $4 = 'OVER' then now() - interval '2 minutes' else now() + interval '35 minutes' end,
       case when $4 = 'FINISHED' then now() end, case when $4 = 'FINISHED' then 'PUPIL' end, decode(md5(random()::text), 'hex')
     from user_account u where u.id = $2`,
    [idOf(collection), userId, schoolId, state, role !== 'STUDENT'],
  );
}

async function expire(person: PersonName): Promise<void> {
  await world.pool.query(`update permission set ends_at = now() - interval '1 minute' where user_id = $1`, [
    world.people[person].userId,
  ]);
}

async function readLooks(): Promise<string[]> {
  const { rows } = await world.pool.query<{ action: string }>('select action from audit_log order by id');
  return rows.map(({ action }) => action);
}

describe('challengeadmin/getchallenges with a scope', () => {
  const names = async (as: PersonName, scope: 'PAST' | 'ALL') =>
    (await world.call(getChallenges, { as, body: { scope } })).body.collections?.map((one) => one.brc_name);

  it('PAST: contests that somebody of the own schools has sat to the end', async () => {
    await sit('pupilA5', 'running5', 'RUNNING');
    expect(await names('tutorA', 'PAST')).toEqual([]);
    await sit('pupilA9', 'past9', 'FINISHED');
    await sit('pupilB5', 'closed3', 'OVER');
    await sit('pupilA6', 'running5', 'FINISHED');
    expect(await names('tutorA', 'PAST')).toEqual(['running5', 'past9']);
    expect(await names('tutorB', 'PAST')).toEqual(['closed3']);
    expect(await names('tutorAB', 'PAST')).toEqual(['running5', 'closed3', 'past9']);
    expect(await names('admin', 'PAST')).toEqual(['running5', 'closed3', 'past9']);
  });
  it('PAST leaves out what only staff has tried', async () => {
    await sit('tester', 'past9', 'FINISHED');
    expect(await names('admin', 'PAST')).toEqual([]);
  });
  it('ALL: every complete contest, the newest first, with the time in which it can be entered', async () => {
    const { body } = await world.call(getChallenges, { as: 'tutorA', body: { scope: 'ALL' } });
    expect(body.collections?.map((one) => one.brc_name)).toEqual([
      'future7',
      'running5',
      'secured11',
      'closed3',
      'past9',
    ]);
    const running = body.collections?.find((one) => one.brc_name === 'running5');
    expect(Date.parse(running?.brc_valid_from ?? '')).toBeLessThan(Date.now());
    expect(Date.parse(running?.brc_valid_to ?? '')).toBeGreaterThan(Date.now());
    expect(running).toMatchObject({ brc_task_count: 6, brc_max_points: 72, brc_grades: [5, 6], brc_key: '' });
    expect(JSON.stringify(body)).not.toContain('BEBRAS2024');
  });
  it('refuses another scope', async () => {
    const { status, body } = await world.call(getChallenges, { as: 'admin', raw: { scope: 'MINE' } });
    expect([status, body.fields]).toEqual([400, ['scope']]);
  });
});

describe('challengeadmin/listreguserforcontest, found and sorted', () => {
  const list = (as: PersonName, more: Record<string, unknown>) =>
    world.call(listPermitted, { as, raw: { challengeId: idOf('running5'), ...more } });
  const logins = async (as: PersonName, more: Record<string, unknown>) =>
    (await list(as, more)).body.participants?.map((row) => row.login);
  beforeEach(async () => {
    for (const one of ['pupilA5', 'pupilA6', 'pupilB5'] as const) await world.permit(one, 'running5');
    await sit('pupilA6', 'running5', 'RUNNING');
  });

  it('by name, login or e-mail, without regard to case', async () => {
    expect(await logins('tutorA', { search: 'PUPILA6' })).toEqual(['pupila6']);
    expect(await logins('tutorA', { search: 'pupila 5' })).toEqual(['pupila5']);
    expect(await logins('tutorA', { search: '%' })).toEqual([]);
    expect(await logins('tutorA', { search: 'pupilb5' })).toEqual([]);
  });
  it('by grade and by the start, who has none last in both directions', async () => {
    expect(await logins('tutorA', { sort: 'grade', direction: 'desc' })).toEqual(['pupila6', 'pupila5']);
    expect(await logins('tutorA', { sort: 'start' })).toEqual(['pupila6', 'pupila5']);
    expect(await logins('tutorA', { sort: 'start', direction: 'desc' })).toEqual(['pupila6', 'pupila5']);
  });
  it('of a municipality', async () => {
    const { rows } = await world.pool.query<{ district_id: number }>('select district_id from school where id = $1', [
      world.schools.B,
    ]);
    expect(await logins('admin', { district: rows[0]?.district_id })).toEqual(['pupilb5']);
    expect(await logins('tutorA', { district: rows[0]?.district_id })).toEqual([]);
  });
  it('refuses an order that is none', async () => {
    expect((await list('tutorA', { sort: 'password_hash' })).body.fields).toEqual(['sort']);
    expect((await list('tutorA', { direction: 'down; drop table attempt' })).body.fields).toEqual(['direction']);
    expect((await list('tutorA', { search: 'a\u0000b' })).body.fields).toEqual(['search']);
  });
});

describe('challengeadmin/listactive', () => {
  const list = (as: PersonName, more: Record<string, unknown> = {}) =>
    world.call(calls.listActiveParticipants, { as, raw: more });
  const logins = async (more: Record<string, unknown>) =>
    (await list('admin', more)).body.participants?.map((row) => row.login);
  beforeEach(async () => {
    await world.permit('pupilA5', 'running5');
    await world.permit('pupilA5b', 'running5');
    await expire('pupilA5b');
    await world.permit('pupilB5', 'running5');
    await sit('pupilB5', 'running5', 'RUNNING');
    await sit('pupilA6', 'running5', 'FINISHED');
    await sit('pupilB6', 'running5', 'OVER');
    await sit('pupilA11', 'secured11', 'RUNNING');
    await sit('pupilA7', 'practice5', 'RUNNING');
    await sit('tester', 'running5', 'RUNNING');
  });

  it('shows who may enter and who is solving a contest, of the whole country', async () => {
    const { body } = await list('admin');
    expect(body.participants?.map((row) => row.login)).toEqual(['pupila11', 'pupila5', 'pupilb5']);
    expect(body).toMatchObject({ total: 3, allowed: 1, solving: 2 });
    const [, allowed, solving] = body.participants ?? [];
    expect(allowed).toMatchObject({ startDate: null, schoolName: 'A mokykla', challengeName: 'running5', grade: 5 });
    expect(Date.parse(allowed?.permissionEndsAt ?? '')).toBeGreaterThan(Date.parse(body.serverTime ?? ''));
    expect(solving?.startDate).toMatch(/Z$/);
    expect(solving?.permitionDate).toMatch(/Z$/);
    expect(JSON.stringify(body)).not.toMatch(/password|token|ticket/i);
  });
  it('narrows by state, challenge, school, municipality, grade and name', async () => {
    expect(await logins({ state: 'ALLOWED' })).toEqual(['pupila5']);
    expect(await logins({ state: 'SOLVING' })).toEqual(['pupila11', 'pupilb5']);
    expect(await logins({ challengeId: idOf('secured11') })).toEqual(['pupila11']);
    expect(await logins({ school: world.schools.B })).toEqual(['pupilb5']);
    expect(await logins({ grade: 11 })).toEqual(['pupila11']);
    expect(await logins({ grade: 11, subGrade: 1 })).toEqual(['pupila11']);
    expect(await logins({ grade: 11, subGrade: 2 })).toEqual([]);
    expect(await logins({ search: 'pupilb' })).toEqual(['pupilb5']);
    expect(await logins({ sort: 'grade', direction: 'desc' })).toEqual(['pupila11', 'pupila5', 'pupilb5']);
    expect(await logins({ num: 2, page_size: 2 })).toEqual(['pupilb5']);
    const { body } = await list('admin', { state: 'ALLOWED' });
    expect(body).toMatchObject({ total: 1, allowed: 1, solving: 2 });
  });
  it('notes the look', async () => {
    await list('developer');
    expect(await readLooks()).toEqual(['participation.active']);
  });
  it('is for administrators and developers', async () => {
    for (const as of ['tutorA', 'centre', 'tester', 'pupilA5'] as const) expect((await list(as)).status).toBe(403);
    expect((await list('admin', { challengeId: idOf('draft8') })).status).toBe(404);
    expect((await list('admin', { challengeId: 'x', state: 'GONE', grade: 13 })).body.fields).toEqual([
      'challengeId',
      'grade',
      'state',
    ]);
  });
});

describe('challengeadmin/participatedstudent', () => {
  const list = (as: PersonName, more: Record<string, unknown> = {}, collection: CollectionName = 'running5') =>
    world.call(calls.listPastParticipants, { as, raw: { brc_id: idOf(collection), ...more } });
  beforeEach(async () => {
    await sit('pupilA6', 'running5', 'FINISHED');
    await sit('pupilA5', 'running5', 'OVER');
    await sit('archivedA5', 'running5', 'FINISHED');
    await sit('pupilA5b', 'running5', 'RUNNING');
    await sit('pupilB5', 'running5', 'FINISHED');
    await sit('tester', 'running5', 'FINISHED');
    await world.permit('pupilB6', 'running5');
  });

  it('shows who sat it in the own school: archived ones too, nobody who is still solving', async () => {
    const { body } = await list('tutorA', { sort: 'grade' });
    expect(body.participants?.map((row) => row.userGrade)).toEqual([5, 5, 6]);
    expect(body.total).toBe(3);
    expect(body.participants?.[2]).toMatchObject({ userGrade: 6, schoolName: 'A mokykla' });
    expect(body.participants?.[2]?.participationDate).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
    expect((await list('tutorB')).body.total).toBe(1);
    expect((await list('tutorAB', { school: world.schools.B })).body.total).toBe(1);
    expect((await list('admin')).body.total).toBe(4);
    // Four have looked, teachers too.
    expect(await readLooks()).toEqual(Array(4).fill('participation.past'));
  });
  it('keeps with the school those who have moved elsewhere since, with the grade of then', async () => {
    const { userId } = world.people.pupilA6;
    await world.pool.query('update user_account set school_id = $2, grade = 7 where id = $1', [
      userId,
      world.schools.B,
    ]);
    const rows = (await list('tutorA', { sort: 'grade', direction: 'desc' })).body.participants;
    expect(rows?.[0]?.userGrade).toBe(6);
    expect((await list('tutorB')).body.total).toBe(1);
    await world.pool.query('update user_account set school_id = $2, grade = 6 where id = $1', [
      userId,
      world.schools.A,
    ]);
  });
  it("does not show another school's", async () => {
    const { status, body } = await list('tutorA', { school: world.schools.B });
    expect([status, body.participants]).toEqual([404, undefined]);
  });
  it('refuses what is not there or malformed', async () => {
    expect((await list('tutorA', {}, 'draft8')).status).toBe(404);
    expect((await list('tutorA', {}, 'training')).status).toBe(404);
    expect((await list('tutorA', { brc_id: { $ne: 1 } })).body.fields).toEqual(['brc_id']);
    expect((await list('tutorA', { page_size: 501 })).body.fields).toEqual(['page_size']);
    for (const as of ['pupilA6', 'centre', 'tester'] as const) expect((await list(as)).status).toBe(403);
  });
});

describe('challengeadmin/notparticipatedstudent', () => {
  const list = (as: PersonName, more: Record<string, unknown> = {}, collection: CollectionName = 'running5') =>
    world.call(calls.listUnfinishedParticipants, { as, raw: { brc_id: idOf(collection), ...more } });
  beforeEach(async () => {
    await world.permit('pupilA5', 'running5');
    await expire('pupilA5');
    await world.permit('pupilA5b', 'running5');
    await sit('pupilA5b', 'running5', 'RUNNING');
    await sit('pupilA6', 'running5', 'FINISHED');
    await sit('archivedA5', 'running5', 'OVER');
    await world.permit('pupilB5', 'running5');
  });

  it('shows who was let in and has not begun, or is solving, under the names of the calls', async () => {
    const { body } = await list('tutorA');
    expect(body.participants?.map((row) => row.login)).toEqual(['pupila5', 'pupila5b']);
    expect(body.total).toBe(2);
    const [waiting, solving] = body.participants ?? [];
    expect(waiting).toMatchObject({ brrc_user_class: 5, brrc_start: null, brrc_finish: null, deadline: null });
    expect(waiting?.permitionDate).toMatch(/Z$/);
    expect(waiting?.brrc_user_name).not.toBe('');
    expect(waiting?.brrc_user_surname).not.toBe('');
    expect(solving).toMatchObject({ brrc_finish: null, answered: 0 });
    expect(Date.parse(solving?.deadline ?? '') - Date.parse(solving?.brrc_start ?? '')).toBe(45 * 60_000);
  });
  it('of other schools to those who may see them', async () => {
    expect((await list('tutorA', { school: world.schools.B })).status).toBe(404);
    expect((await list('tutorAB', { school: world.schools.B })).body.total).toBe(1);
    expect((await list('admin')).body.total).toBe(3);
    expect((await list('admin', { grade: 6 })).body.total).toBe(0);
    expect((await list('admin', { grade: 5, subGrade: 1 })).body.total).toBe(
      (await list('admin', { grade: 5 })).body.total,
    );
    expect((await list('admin', { grade: 5, subGrade: 2 })).body.total).toBe(0);
    expect(new Set(await readLooks())).toEqual(new Set(['participation.unfinished']));
  });
  it('is for teachers and administrators alone', async () => {
    for (const as of ['developer', 'pupilA5', 'centre', 'tester'] as const) expect((await list(as)).status).toBe(403);
    expect((await list('tutorA', {}, 'draft8')).status).toBe(404);
    expect((await list('tutorA', { brc_id: '', direction: 'up' })).body.fields).toEqual(['brc_id', 'direction']);
  });
});
