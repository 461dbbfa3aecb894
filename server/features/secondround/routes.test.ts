import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calculateFinalResults } from '../../../contract/collections';
import { makePassword } from '../../../contract/participants';
import * as permissions from '../../../contract/permissions';
import * as calls from '../../../contract/secondround';
import { getChallenge, getToday, startChallenge } from '../../../contract/solving';
import type { PersonName } from '../../testing/people';
import { createWorld, type World } from '../../testing/world';

/**
 * The first round of grades 5 and 6 is over, its results final: A5 4 right, B5 3, A5b 1, A6 2, all of age group 3. The
 * contest of grades 7 and 8 becomes the second round, for grades 5 to 8, and runs.
 */
let world: World;
let ageGroupId = '';
let second = '';
beforeAll(async () => {
  world = await createWorld();
  second = world.collections.future7.id;
  for (const [person, right] of [
    ['pupilA5', 4],
    ['pupilB5', 3],
    ['pupilA5b', 1],
    ['pupilA6', 2],
  ] as const)
    await sit(person, right);
  await world.pool.query(
    `update collection set valid_from = now() - interval '9 days', valid_to = now() - interval '8 days',
      primary_result_date = now() - interval '7 days', result_date = now() - interval '6 days' where id = $1`,
    [world.collections.running5.id],
  );
  await world.pool.query(
    `update collection set round = 2, grades = '{5,6,7,8}', valid_from = now() - interval '1 hour' where id = $1`,
    [second],
  );
  for (const id of [second, world.collections.running5.id])
    await world.services.events.tell(world.db, 'collection', id);
  const { status } = await world.call(calculateFinalResults, {
    as: 'admin',
    body: { collectionId: world.collections.running5.id },
  });
  expect(status).toBe(200);
  const { rows } = await world.pool.query<{ id: string }>('select distinct age_group_id::text as id from result');
  expect(rows).toHaveLength(1);
  ageGroupId = rows[0]?.id ?? '';
  await world.pool.query(
    `update user_account set email = login || '@mokinys.example' where login in ('pupila5', 'pupila5b', 'pupilb5')`,
  );
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.pool.query(
    `truncate second_round, second_round_centre, second_round_registration, audit_log, mail, permission cascade`,
  );
  await world.pool.query('delete from attempt where collection_id = $1', [second]);
});

async function sit(person: PersonName, right: number): Promise<void> {
  const { userId, schoolId } = world.people[person];
  const { id, exercises } = world.collections.running5;
  const { rows } = await world.pool.query<{ id: string }>(
    `insert into attempt (collection_id, user_id, grade, school_id, started_at, deadline, finished_at, closed_by, ticket_hash)
     select $1, $2, u.grade, $3, now() - interval '1 hour', now() - interval '15 minutes', now() - interval '20 minutes',
       'PUPIL', decode(md5(random()::text), 'hex') from user_account u where u.id = $2 returning id`,
    [id, userId, schoolId],
  );
  for (const exercise of exercises.slice(0, right))
    await world.pool.query(
      'insert into current_answer (attempt_id, exercise_id, epoch, seq, choice_id, value) values ($1, $2, 1, 1, $3, $4)',
      [rows[0]?.id, exercise.id, exercise.correctChoiceId, exercise.dataType === null ? null : exercise.correctValue],
    );
}

const years = 2026;
const later = () => new Date(Date.now() + 86_400_000).toISOString();
type Centre = { id?: string; name: string; address: string; capacity: number; adminId?: string | null };
const save = (locations: Centre[], more: Record<string, unknown> = {}, as: PersonName = 'admin') =>
  world.call(calls.saveSetup, { as, raw: { years, registrationTill: later(), locations, ...more } });
const centre = (capacity = 5, change: Partial<Centre> = {}): Centre => ({
  name: 'Upės centras',
  address: 'Upės g. 1',
  capacity,
  adminId: world.people.centre.userId,
  ...change,
});
/** A second round with these centres; answers their ids by name. */
async function plan(...locations: Centre[]): Promise<Record<string, string>> {
  expect((await save(locations)).body).toEqual({ success: true });
  const { body } = await world.call(calls.getSetup, { as: 'admin', body: { years } });
  return Object.fromEntries((body.locations ?? []).map((one) => [one.name, one.id]));
}
const invite = (value: number, more: Record<string, unknown> = {}, as: PersonName = 'admin') =>
  world.call(calls.invite, {
    as,
    raw: { years, quotas: [{ ageGroupId, by: 'BEST', value }], apply: true, ...more },
  });
/** The key of the link that a pupil was mailed. */
async function keyOf(person: PersonName): Promise<string> {
  const { rows } = await world.pool.query<{ text_body: string }>('select text_body from mail where user_id = $1', [
    world.people[person].userId,
  ]);
  const [, key = '', uuid] =
    /\/secondround\/registration\/([\w-]{43})\/([0-9a-f-]{36})/.exec(rows[0]?.text_body ?? '') ?? [];
  expect(uuid).toBe(world.people[person].uuid);
  return key;
}
const register = (key: string, raw: Record<string, unknown> = {}) =>
  world.call(calls.registrate, { as: null, params: { key }, raw });
async function rowOf(person: PersonName) {
  const { rows } = await world.pool.query('select * from second_round_registration where user_id = $1', [
    world.people[person].userId,
  ]);
  return rows[0];
}
const confirm = async (as: PersonName, person: PersonName, location: string | null) =>
  world.call(calls.doConfirm, {
    as,
    params: { id: (await rowOf(person)).id },
    raw: { secondRoundLocationId: location },
  });
const reject = async (as: PersonName, person: PersonName) =>
  world.call(calls.doReject, { as, params: { id: (await rowOf(person)).id } });
const arrive = async (as: PersonName, person: PersonName) =>
  world.call(calls.setArrived, { as, raw: { id: (await rowOf(person)).id } });
const list = async (as: PersonName, raw: Record<string, unknown> = {}) =>
  (await world.call(calls.getSecondRoundUsers, { as, raw })).body;
const names = (body: Awaited<ReturnType<typeof list>>) => body.users?.map((row) => row.user.userId).sort();
const ids = (...people: PersonName[]) => people.map((one) => world.people[one].userId).sort();
const actions = async () =>
  (await world.pool.query<{ action: string }>('select action from audit_log order by id')).rows.map(
    (row) => row.action,
  );
const expire = () => world.pool.query(`update second_round set registration_till = now() - interval '1 second'`);

describe('secondround/save', () => {
  it('keeps the centres, renames them crosswise and removes those that nobody has', async () => {
    const made = await plan(centre(), centre(3, { name: 'Ežero centras', adminId: null }));
    const [upe = '', ezeras = ''] = [made['Upės centras'], made['Ežero centras']];
    await save([centre(7, { id: upe, name: 'Ežero centras' }), centre(3, { id: ezeras })]);
    const { body } = await world.call(calls.getSetup, { as: 'developer', body: { years } });
    expect(body.locations?.map(({ id, name, capacity }) => [id, name, capacity])).toEqual([
      [upe, 'Ežero centras', 7],
      [ezeras, 'Upės centras', 3],
    ]);
    expect(body.admins?.map((one) => one.id)).toEqual(ids('centre'));
    await invite(1, { secondRoundLocationId: upe });
    expect((await save([centre(3, { id: ezeras })])).body.code).toBe('CENTRE_IN_USE');
    expect((await save([centre(7, { id: upe })])).status).toBe(200);
  });
  it('refuses others, a foreign administrator or centre, the same name twice, nonsense', async () => {
    for (const as of ['tutorA', 'centre', 'pupilA5'] as const) expect((await save([], {}, as)).status).toBe(403);
    expect((await save([centre(1, { adminId: world.people.tutorA.userId })])).status).toBe(404);
    expect((await save([centre(1, { id: '999' })])).status).toBe(404);
    expect((await save([centre(), centre()])).body.fields).toEqual(['locations']);
    expect((await save([centre(-1)])).status).toBe(400);
    expect((await save([centre(1, { name: ' ' })])).status).toBe(400);
    expect((await save([], { registrationTill: 'rytoj' })).body.fields).toEqual(['registrationTill']);
    expect((await world.pool.query('select 1 from second_round')).rowCount).toBe(0);
  });
});

describe('secondround/invite', () => {
  it('counts first, then invites each once and mails who has an e-mail', async () => {
    await plan(centre());
    const counted = await invite(3, { apply: false });
    expect(counted.body).toMatchObject({ groups: [{ ageGroupId, qualified: 3 }], invited: 3, mailed: 2 });
    expect((await world.pool.query('select 1 from second_round_registration')).rowCount).toBe(0);
    await invite(2);
    expect((await invite(3)).body).toMatchObject({ groups: [{ qualified: 3 }], invited: 1, mailed: 0 });
    expect(names(await list('admin'))).toEqual(ids('pupilA5', 'pupilB5', 'pupilA6'));
    expect((await world.pool.query('select 1 from mail')).rowCount).toBe(2);
    expect((await actions()).filter((one) => one === 'second-round.invite')).toHaveLength(3);
  });
  it('takes a threshold of points', async () => {
    await plan(centre());
    const { rows } = await world.pool.query<{ points: number }>('select points from result where user_id = $1', [
      world.people.pupilB5.userId,
    ]);
    await invite(0, { quotas: [{ ageGroupId, by: 'POINTS', value: rows[0]?.points }] });
    expect(names(await list('admin'))).toEqual(ids('pupilA5', 'pupilB5'));
  });
  it('refuses a year without a second round, after the end, others', async () => {
    expect((await invite(1)).status).toBe(404);
    await plan(centre());
    expect((await invite(1, { secondRoundLocationId: '999' })).status).toBe(404);
    expect((await invite(1, { quotas: [] })).body.fields).toEqual(['quotas']);
    for (const as of ['tutorA', 'centre'] as const) expect((await invite(1, {}, as)).status).toBe(403);
    await expire();
    expect((await invite(1)).body.code).toBe('REGISTRATION_EXPIRED');
  });
});

describe('secondround/registrate', () => {
  it('registers by the mailed key; again, and after the end, it stays so', async () => {
    const { 'Upės centras': id } = await plan(centre());
    await invite(1, { secondRoundLocationId: id });
    const key = await keyOf('pupilA5');
    const location = { name: 'Upės centras', address: 'Upės g. 1' };
    expect((await register(key, { userId: world.people.pupilA5.uuid })).body).toEqual({ success: true, location });
    await expire();
    expect((await register(key)).body).toEqual({ success: true, location });
    expect(await rowOf('pupilA5')).toMatchObject({ state: 'REGISTERED', centre_id: id });
    expect((await actions()).filter((one) => one === 'second-round.register')).toHaveLength(1);
  });
  it('refuses after the end, a wrong key, the key of another, who is cancelled', async () => {
    await plan(centre());
    await invite(2);
    const key = await keyOf('pupilA5');
    expect((await register('x'.repeat(43))).body.code).toBe('SECOND_ROUND_FAILED');
    expect((await register(key, { userId: world.people.pupilB5.uuid })).body.code).toBe('SECOND_ROUND_FAILED');
    expect((await register(key, { secondRoundLocationId: '999' })).body.code).toBe('SECOND_ROUND_FAILED');
    expect((await register(key, { userId: 'nobody' })).status).toBe(400);
    await reject('admin', 'pupilB5');
    expect((await register(await keyOf('pupilB5'))).body.code).toBe('SECOND_ROUND_FAILED');
    await expire();
    expect((await register(key)).body.code).toBe('REGISTRATION_EXPIRED');
    expect(await rowOf('pupilA5')).toMatchObject({ state: 'INVITED', registered_at: null });
  });
  it.each(['of a centre', 'of the year'])('gives the last place %s to one of two at the same moment', async (what) => {
    const { 'Upės centras': id } = await plan(centre(1));
    await invite(2, what === 'of a centre' ? { secondRoundLocationId: id } : {});
    const keys = [await keyOf('pupilA5'), await keyOf('pupilB5')];
    const answers = await Promise.all(keys.map((key) => register(key)));
    expect(answers.map(({ body }) => body.code ?? 'OK').sort()).toEqual(['OK', 'REGISTRATION_EXPIRED']);
    const { rows } = await world.pool.query(`select 1 from second_round_registration where state = 'REGISTERED'`);
    expect(rows).toHaveLength(1);
  });
});

describe('confirming and cancelling', () => {
  it('a teacher confirms with a centre, also who has no e-mail; only an administrator cancels', async () => {
    const { 'Upės centras': id = '' } = await plan(centre());
    await invite(3);
    expect((await confirm('tutorA', 'pupilA6', '')).body.code).toBe('SELECT_LOCATION');
    expect((await confirm('tutorA', 'pupilA6', '999')).status).toBe(404);
    expect((await confirm('tutorB', 'pupilA6', id)).status).toBe(404);
    expect((await confirm('centre', 'pupilA6', id)).status).toBe(403);
    expect((await confirm('tutorA', 'pupilA6', id)).body).toEqual({ success: true });
    expect((await confirm('tutorA', 'pupilA6', id)).body).toEqual({ success: true });
    expect((await actions()).filter((one) => one === 'second-round.confirm')).toHaveLength(1);
    expect((await reject('tutorA', 'pupilA6')).status).toBe(403);
    expect((await reject('admin', 'pupilA6')).body).toEqual({ success: true });
    expect((await reject('developer', 'pupilA6')).body).toEqual({ success: true });
    expect(await rowOf('pupilA6')).toMatchObject({ state: 'CANCELLED', centre_id: null });
    expect((await confirm('tutorA', 'pupilA6', id)).body.code).toBe('CONFLICT');
    expect((await confirm('admin', 'pupilA6', id)).status).toBe(200);
    expect((await world.call(calls.doConfirm, { as: 'admin', params: { id: '1;2' }, raw: {} })).status).toBe(400);
  });
  it('gives the last place of a centre once', async () => {
    const { 'Upės centras': id = '' } = await plan(centre(1));
    await invite(3);
    const answers = await Promise.all([confirm('tutorA', 'pupilA5', id), confirm('tutorB', 'pupilB5', id)]);
    expect(answers.map(({ body }) => body.code ?? 'OK').sort()).toEqual(['CENTRE_FULL', 'OK']);
  });
});

describe('the arrival', () => {
  it('is marked by the administrator of the own centre, lets in, and is renewed', async () => {
    const { 'Upės centras': id = '' } = await plan(centre());
    await invite(3);
    expect((await arrive('centre', 'pupilA5')).status).toBe(404);
    await register(await keyOf('pupilA5'));
    expect((await arrive('admin', 'pupilA5')).body.code).toBe('CONFLICT');
    const today = () => world.call(getToday, { as: 'pupilA5', params: { grade: '5' } });
    const enter = () =>
      world.call(startChallenge, { as: 'pupilA5', params: { grade: '5' }, body: { challengeId: second } });
    expect((await today()).body.challenge?.brc_id).not.toBe(second);
    expect((await enter()).status).toBe(404);
    expect((await world.call(getChallenge, { as: 'pupilA5', params: { id: second } })).status).toBe(404);
    await confirm('tutorA', 'pupilA5', id);
    expect((await today()).body.challenge).toMatchObject({ brc_id: second, permitionDate: null });
    expect((await enter()).body.code).toBe('NO_PERMISSION');
    const permit = { challengeId: second, uList: [world.people.pupilA5.uuid] };
    expect((await world.call(permissions.createPermissions, { as: 'tutorA', body: permit })).status).toBe(404);
    const marked = await arrive('centre', 'pupilA5');
    expect(marked.body.permissionEndsAt).toMatch(/Z$/);
    await world.pool.query(`update permission set ends_at = now() - interval '1 minute'`);
    expect((await enter()).body.code).toBe('PERMISSION_EXPIRED');
    const again = await arrive('centre', 'pupilA5');
    expect(again.body.arrivedAt).toBe(marked.body.arrivedAt);
    expect((await enter()).body.success).toBe(true);
    expect((await arrive('centre', 'pupilA5')).body.permissionEndsAt).toBeNull();
    expect((await reject('admin', 'pupilA5')).body.code).toBe('CONFLICT');
    expect((await confirm('admin', 'pupilA5', id)).status).toBe(200);
  });
  it('is not for another centre, a teacher, a pupil; a cancelled one is let in no more', async () => {
    const made = await plan(centre(), centre(5, { name: 'Kitas centras', adminId: null }));
    await invite(3);
    await confirm('tutorA', 'pupilA5', made['Kitas centras'] ?? '');
    expect((await arrive('centre', 'pupilA5')).status).toBe(404);
    for (const as of ['tutorA', 'pupilA5'] as const) expect((await arrive(as, 'pupilA5')).status).toBe(403);
    expect((await world.call(calls.setArrived, { as: 'admin', raw: {} })).body.fields).toEqual(['id']);
    expect((await arrive('developer', 'pupilA5')).status).toBe(200);
    await reject('admin', 'pupilA5');
    expect((await world.pool.query('select 1 from permission')).rowCount).toBe(0);
  });
  it('lets the centre make a new password for its own pupils alone', async () => {
    const { 'Upės centras': id = '' } = await plan(centre());
    await invite(3);
    const make = (person: PersonName) =>
      world.call(makePassword, { as: 'centre', params: { id: world.people[person].userId } });
    expect((await make('pupilB6')).status).toBe(404);
    await confirm('admin', 'pupilA6', id);
    expect((await make('pupilA6')).body.newPassword).toEqual(expect.any(String));
    expect((await make('pupilB6')).status).toBe(404);
  });
});

describe('challengeadmin/getsecondroundusers', () => {
  it('shows each what is theirs', async () => {
    expect(await list('tutorA')).toMatchObject({ year: null, years: [], users: [], locations: [] });
    const made = await plan(centre(), centre(5, { name: 'Kitas centras', adminId: null }));
    const id = made['Upės centras'] ?? '';
    await invite(4);
    await confirm('admin', 'pupilB5', id);
    await confirm('admin', 'pupilA6', made['Kitas centras'] ?? '');
    expect(names(await list('tutorA'))).toEqual(ids('pupilA5', 'pupilA5b', 'pupilA6'));
    expect(names(await list('tutorB', { years }))).toEqual(ids('pupilB5'));
    expect(names(await list('developer'))).toHaveLength(4);
    const own = await list('centre');
    expect(names(own)).toEqual(ids('pupilB5'));
    expect(own.locations).toEqual([{ id, name: 'Upės centras', address: 'Upės g. 1', capacity: 5, taken: 1 }]);
    expect(own.users?.[0]).toMatchObject({
      email: 'pupilb5@mokinys.example',
      arrived: false,
      user: { userGrade: 5, schoolName: 'B mokykla', secondRoundLocationId: id, arrivalConfirmed: true },
    });
    expect(await list('admin', { years: 2020 })).toMatchObject({ year: null, years: [years], users: [] });
    expect((await actions()).filter((one) => one === 'second-round.look')).toHaveLength(2);
  });
  it('is not for pupils and nonsense', async () => {
    const ask = (as: PersonName, raw: unknown) => world.call(calls.getSecondRoundUsers, { as, raw });
    expect((await ask('pupilA5', {})).status).toBe(403);
    expect((await ask('tester', {})).status).toBe(403);
    expect((await ask('admin', { years: 'x' })).body.fields).toEqual(['years']);
  });
});
