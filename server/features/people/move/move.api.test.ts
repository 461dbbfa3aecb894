import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getPerson } from '../../../../contract/people';
import { movePupil, undoMove } from '../../../../contract/people-move';
import type { PersonName } from '../../../testing/people';
import { createWorld, type World } from '../../../testing/world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const reason = 'šeima persikėlė';
const move = (whose: PersonName, body: object = {}, as: PersonName = 'admin') =>
  world.call(movePupil, {
    as,
    params: { user: world.people[whose].uuid },
    raw: { school: world.schools.B, grade: 5, subGrade: 2, reason, ...body },
  });
const undo = (id: string, as: PersonName = 'admin') => world.call(undoMove, { as, params: { id } });
const placeOf = async (whose: PersonName) => {
  const { rows } = await world.pool.query(
    'select school_id, grade, sub_grade, is_archived, is_out_of_school from user_account where id = $1',
    [world.people[whose].userId],
  );
  return rows[0];
};

describe('people/move', () => {
  it('moves the pupil and leaves the sittings with the school of their day; it is undone', async () => {
    const { userId, schoolId } = world.people.pupilA5;
    await world.pool.query(
      `insert into attempt (collection_id, user_id, grade, school_id, started_at, deadline, finished_at, closed_by, ticket_hash)
       values ($1, $2, 5, $3, now() - interval '2 days', now() - interval '2 days', now() - interval '2 days', 'PUPIL',
         sha256('moved'::bytea))`,
      [world.collections.running5.id, userId, schoolId],
    );
    const before = await placeOf('pupilA5');
    const { body } = await move('pupilA5', {}, 'developer');
    expect(body.success).toBe(true);
    expect(await placeOf('pupilA5')).toMatchObject({ school_id: world.schools.B, grade: 5, sub_grade: 2 });
    const { person } = (await world.call(getPerson, { as: 'admin', params: { user: userId } })).body;
    expect(person?.sittings.map(({ school }) => school)).toEqual(['A mokykla']);
    expect([person?.school?.name, person?.move?.from]).toEqual(['B mokykla', 'A mokykla']);
    const { rows } = await world.pool.query(
      `select action, reason from audit_log where object_id = $1 and action = 'user.move'`,
      [userId],
    );
    expect(rows).toEqual([{ action: 'user.move', reason }]);
    expect((await undo(body.id ?? '')).body).toEqual({ success: true });
    expect(await placeOf('pupilA5')).toEqual(before);
    expect((await undo(body.id ?? '')).body.code).toBe('MOVE_UNDO_OVER');
  });

  it('brings an archived pupil into the new school, and an undo puts the account back', async () => {
    const before = await placeOf('archivedA5');
    const { body } = await move('archivedA5');
    expect(await placeOf('archivedA5')).toMatchObject({ school_id: world.schools.B, is_archived: false });
    expect((await undo(body.id ?? '')).body.success).toBe(true);
    expect(await placeOf('archivedA5')).toEqual(before);
  });

  it('waits for a sitting, and asks about the second round', async () => {
    await world.permit('pupilA7', 'running5');
    await world.pool.query(
      `insert into attempt (collection_id, user_id, grade, school_id, started_at, deadline, ticket_hash)
       values ($1, $2, 7, $3, now(), now() + interval '20 minutes', sha256('seven'::bytea))`,
      [world.collections.running5.id, world.people.pupilA7.userId, world.people.pupilA7.schoolId],
    );
    expect((await move('pupilA7')).body.code).toBe('PARTICIPANT_SOLVING');
    await world.pool.query(`insert into second_round (year, registration_till) values (2026, now())`);
    await world.pool.query(
      `with centre as (insert into second_round_centre (year, name, capacity) values (2026, 'Kaunas', 5) returning id)
       insert into second_round_registration (year, user_id, key_hash, state, centre_id, registered_at)
       select 2026, $1, sha256('eight'::bytea), 'REGISTERED', id, now() from centre`,
      [world.people.pupilA8.userId],
    );
    expect((await move('pupilA8')).body.code).toBe('MOVE_REGISTERED');
    expect((await move('pupilA8', { evenRegistered: true })).body.success).toBe(true);
  });

  it('is undone for 24 hours, by the last one alone, once', async () => {
    const first = (await move('pupilA9')).body.id ?? '';
    const second = (await move('pupilA9', { school: world.schools.T })).body.id ?? '';
    expect((await undo(first)).body.code).toBe('MOVE_UNDO_OVER');
    const two = await Promise.all([undo(second), undo(second)]);
    expect(two.map(({ body }) => body.code ?? 'DONE').sort()).toEqual(['DONE', 'MOVE_UNDO_OVER']);
    const third = (await move('pupilA10')).body.id ?? '';
    await world.pool.query(`update person_move set moved_at = now() - interval '25 hours' where id = $1`, [third]);
    expect((await undo(third)).body.code).toBe('MOVE_UNDO_OVER');
  });

  it('is for organisers, of pupils, into a school that is there', async () => {
    for (const as of ['tutorA', 'pupilA1', 'centre', 'tester'] as const) {
      expect((await move('pupilA11', {}, as)).status).toBe(403);
      expect((await undo('1', as)).status).toBe(403);
    }
    expect((await move('tutorA')).status).toBe(404);
    expect((await move('pupilA11', { school: '999999' })).status).toBe(404);
    expect((await undo('999999')).status).toBe(404);
    expect((await move('pupilA11', { school: world.schools.A, grade: 11 })).body.code).toBe('SAME_SCHOOL');
    for (const wrong of [{ grade: 13 }, { reason: '' }, { school: 'B' }, { subGrade: 0 }])
      expect((await move('pupilA11', wrong)).status).toBe(400);
  });
});
