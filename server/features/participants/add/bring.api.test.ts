import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { login } from '../../../../contract/auth-login';
import { addParticipants, restoreParticipant } from '../../../../contract/participants';
import { comparePeople, undoAdding } from '../../../../contract/participants-bring';
import type { PersonName } from '../../../testing/people';
import { createWorld, type World } from '../../../testing/world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
afterEach(async () => {
  await world.pool.query("delete from user_account where last_name <> 'Bandomasis'");
  await world.pool.query('truncate audit_log');
});

const person = (firstName: string, lastName = 'Jonaitė', dateOfBirth = '2014-03-02') => ({
  firstName,
  lastName,
  dateOfBirth,
});
const add = async (as: PersonName, ...names: string[]) => {
  const uList = names.map((name) => ({ ...person(name), gender: 'F' as const, grade: 5, sub_grade: 2 }));
  return (await world.call(addParticipants, { as, body: { uList } })).body.users ?? [];
};
const stateOf = async (uuid: string | undefined) =>
  (await world.pool.query('select is_archived from user_account where uuid = $1', [uuid])).rows[0]?.is_archived;

describe('members/compare', () => {
  const compare = (uList: ReturnType<typeof person>[], as: PersonName = 'tutorA', school?: string) =>
    world.call(comparePeople, { as, body: { uList, school } });

  it('names the rows that the school knows, with the class, whatever the case and order of the names', async () => {
    const [ona] = await add('tutorA', 'Ona');
    const { body } = await compare([
      person('Rasa'),
      person('ONA', 'jonaitė'),
      person('Jonaitė', 'Ona'),
      person('Ona', 'Jonaitė', '2014-03-03'),
    ]);
    const there = { state: 'EXISTS', uuid: ona?.user.uuid, id: ona?.user.id, grade: 5, sub_grade: 2, className: '5b' };
    expect(body.known).toEqual([
      { row: 1, ...there },
      { row: 2, ...there },
    ]);
  });

  it('tells the archive and those who left from present pupils', async () => {
    const [ona, rasa] = await add('tutorA', 'Ona', 'Rasa');
    await world.pool.query('update user_account set is_archived = true where uuid = $1', [ona?.user.uuid]);
    await world.pool.query('update user_account set is_out_of_school = true where uuid = $1', [rasa?.user.uuid]);
    const { body } = await compare([person('Ona'), person('Rasa')]);
    expect(body.known?.map(({ state }) => state)).toEqual(['ARCHIVED', 'OUT_OF_SCHOOL']);
  });

  it('knows nobody of another school, and is not made for another school', async () => {
    await add('tutorA', 'Ona');
    expect((await compare([person('Ona')], 'tutorB')).body.known).toEqual([]);
    expect((await compare([person('Ona')], 'tutorB', world.schools.A)).status).toBe(404);
    expect((await compare([person('Ona')], 'admin', world.schools.A)).body.known).toHaveLength(1);
    const { rows } = await world.pool.query(
      "select user_id from audit_log where action = 'participant.look' order by id",
    );
    expect(rows).toEqual([{ user_id: world.people.tutorB.userId }, { user_id: world.people.admin.userId }]);
  });

  it('is for who may add, and refuses what is no list of people', async () => {
    for (const as of ['developer', 'centre', 'pupilA5'] as const)
      expect((await compare([person('Ona')], as)).status).toBe(403);
    expect((await compare([])).body.fields).toEqual(['uList']);
    expect((await compare([person('')])).body.fields).toEqual(['uList.0.firstName']);
    expect((await compare([person('Ona', 'Jonaitė', '2014-02-30')])).body.fields).toEqual(['uList.0.dateOfBirth']);
    expect((await compare(Array.from({ length: 1001 }, () => person('Ona')))).body.fields).toEqual(['uList']);
  });
});

describe('members/undo-adding', () => {
  const undo = (uList: (string | undefined)[], as: PersonName = 'tutorA') =>
    world.call(undoAdding, { as, body: { uList: uList.map((uuid) => uuid ?? '') } });

  it('archives all of the list, notes each, and can itself be taken back', async () => {
    const [ona, rasa] = await add('tutorA', 'Ona', 'Rasa');
    expect((await undo([ona?.user.uuid, rasa?.user.uuid])).body).toEqual({ success: true });
    expect([await stateOf(ona?.user.uuid), await stateOf(rasa?.user.uuid)]).toEqual([true, true]);
    const { rows } = await world.pool.query("select object_id from audit_log where action = 'participant.add-undo'");
    expect(rows.map((row) => row.object_id).sort()).toEqual([ona?.user.id, rasa?.user.id].sort());
    await world.call(restoreParticipant, { as: 'tutorA', params: { user: ona?.user.id ?? '' }, body: {} });
    expect(await stateOf(ona?.user.uuid)).toBe(false);
  });

  it('does nothing once one of them has logged in', async () => {
    const [ona, rasa] = await add('tutorA', 'Ona', 'Rasa');
    const credentials = { username: ona?.user.login ?? '', password: ona?.newPassword ?? '' };
    await world.call(login, { as: null, body: { authtype: 'BASIC', ...credentials } });
    const { body } = await undo([ona?.user.uuid, rasa?.user.uuid]);
    expect(body).toMatchObject({ success: false, code: 'ALREADY_LOGGED_IN', uuids: [ona?.user.uuid] });
    expect(await stateOf(rasa?.user.uuid)).toBe(false);
  });

  it('is over after a day, and for pupils whom a colleague added', async () => {
    const [ona] = await add('tutorA', 'Ona');
    expect((await undo([ona?.user.uuid], 'tutorAB')).body.code).toBe('UNDO_OVER');
    await world.pool.query(`select set_config('damba.audit', 'test', true);
      update audit_log set happened_at = now() - interval '24 hours 1 second'`);
    expect((await undo([ona?.user.uuid])).body.code).toBe('UNDO_OVER');
    expect((await undo([world.people.pupilA5.uuid])).body.code).toBe('UNDO_OVER');
    expect(await stateOf(ona?.user.uuid)).toBe(false);
  });

  it('does not reach another school, is for who may add, and takes numbers of accounts alone', async () => {
    const [ona] = await add('tutorA', 'Ona');
    expect((await undo([ona?.user.uuid], 'tutorB')).status).toBe(404);
    expect((await undo([ona?.user.uuid, '00000000-0000-4000-8000-000000000000'])).status).toBe(404);
    for (const as of ['developer', 'centre', 'pupilA5'] as const)
      expect((await undo([ona?.user.uuid], as)).status).toBe(403);
    expect((await undo([])).body.fields).toEqual(['uList']);
    expect((await undo(['x'])).body.fields).toEqual(['uList.0']);
  });
});
