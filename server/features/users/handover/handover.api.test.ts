import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { validateUserData } from '../../../../contract/auth';
import { listClasses } from '../../../../contract/classes';
import { getToday } from '../../../../contract/today';
import * as calls from '../../../../contract/users-handover';
import { removeUserSchool } from '../../../../contract/users-schools';
import type { PersonName } from '../../../testing/people';
import { createWorld, type World } from '../../../testing/world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.pool.query('delete from handover; truncate audit_log; delete from tutor_school');
  for (const [name, school] of [
    ['tutorA', 'A'],
    ['tutorAB', 'A'],
    ['tutorAB', 'B'],
    ['tutorB', 'B'],
  ] as const)
    await world.pool.query(
      `insert into tutor_school (user_id, school_id, valid_from) values ($1, $2, current_date - 30)`,
      [world.people[name].userId, world.schools[school]],
    );
  await world.pool.query(
    `insert into audit_log (user_id, action, object_type, object_id) values ($1, 'permission.give', 'user', $2)`,
    [world.people.tutorA.userId, world.people.pupilA7.userId],
  );
});

const prepare = (as: PersonName, school: 'A' | 'B', userId?: string) =>
  world.call(calls.prepareHandover, { as, body: { school: world.schools[school], ...(userId ? { userId } : {}) } });
const leave = (as: PersonName, body: { school?: 'A' | 'B'; to?: PersonName; userId?: string }) =>
  world.call(calls.leaveSchool, {
    as,
    body: {
      school: world.schools[body.school ?? 'A'],
      to: body.to ? world.people[body.to].uuid : null,
      ...(body.userId ? { userId: body.userId } : {}),
    },
  });
const undo = (as: PersonName, id = '0') => world.call(calls.undoHandover, { as, body: { id } });
const mine = async (as: PersonName) =>
  (await world.call(listClasses, { as, body: { school: world.schools.A } })).body.classes?.flatMap(
    ({ name, isMine }) => (isMine ? [name] : []),
  );
const works = async (name: PersonName) =>
  (await world.call(validateUserData, { as: name })).body.sessionInfo?.user?.schools.map((school) => school.name);
const soon = { timeout: 20_000 };

describe('a teacher who leaves', () => {
  it('hands classes, practices and waiting requests over, and takes it back on the same day', async () => {
    const { userId } = world.people.tutorA;
    const practice = world.collections.practice5.id;
    await world.pool.query(`update collection set created_by = $1 where id = $2`, [userId, practice]);
    await world.pool.query(`update school set requested_by = $1 where id = $2`, [userId, world.schools.A]);
    const makers = async () => {
      const { rows } = await world.pool.query(
        `select (select created_by from collection where id = $1) as practice, requested_by as request from school where id = $2`,
        [practice, world.schools.A],
      );
      return rows[0];
    };
    expect((await prepare('tutorA', 'A')).body).toMatchObject({
      colleagues: [{ id: world.people.tutorAB.userId }],
      classes: ['7a'],
    });
    const { body } = await leave('tutorA', { to: 'tutorAB' });
    expect(body.success).toBe(true);
    await expect.poll(() => works('tutorA'), soon).toEqual([]);
    expect(await mine('tutorAB')).toEqual(['7a']);
    const other = world.people.tutorAB.userId;
    expect(await makers()).toEqual({ practice: other, request: other });
    const { needs } = (await world.call(getToday, { as: 'tutorAB', body: { school: world.schools.A } })).body;
    expect(needs?.map(({ kind }) => kind)).toContain('HANDED_OVER');
    expect((await world.call(calls.listHandovers, { as: 'tutorA' })).body.handovers).toMatchObject([
      { id: body.id, school: 'A mokykla', to: expect.any(String) },
    ]);

    expect((await undo('tutorA', body.id)).body.success).toBe(true);
    await expect.poll(() => works('tutorA'), soon).toEqual(['A mokykla']);
    expect(await mine('tutorAB')).toEqual([]);
    expect(await mine('tutorA')).toEqual(['7a']);
    expect(await makers()).toEqual({ practice: userId, request: userId });
    expect((await undo('tutorA', body.id)).body.code).toBe('CONFLICT');
    const { rows } = await world.pool.query(
      `select action, user_id from audit_log where object_id = $1 and action like 'user.%hand-over' order by id`,
      [userId],
    );
    expect(rows).toEqual([
      { action: 'user.hand-over', user_id: userId },
      { action: 'user.undo-hand-over', user_id: userId },
    ]);
  });

  it('names a colleague while there is one; the only teacher of a school needs none', async () => {
    expect((await leave('tutorA', {})).body).toMatchObject({ code: 'BAD_REQUEST', fields: ['to'] });
    for (const to of ['tutorB', 'tutorA', 'pupilA5', 'admin'] as const)
      expect((await leave('tutorA', { to })).body.code, to).toBe('NOT_FOUND');
    expect(await works('tutorA')).toEqual(['A mokykla']);
    expect((await leave('tutorA', { to: 'tutorAB' })).body.success).toBe(true);
    expect((await leave('tutorA', { to: 'tutorAB' })).body.code).toBe('NOT_FOUND');
    expect((await leave('tutorAB', {})).body.success).toBe(true);
    await expect.poll(() => works('tutorAB'), soon).toEqual(['B mokykla']);
  });

  it('cannot take it back on another day', async () => {
    const { body } = await leave('tutorA', { to: 'tutorAB' });
    await world.pool.query(`update handover set handed_at = now() - interval '25 hours'`);
    expect((await undo('tutorA', body.id)).body.code).toBe('CONFLICT');
    expect((await world.call(calls.listHandovers, { as: 'tutorA' })).body.handovers).toEqual([]);
  });
});

describe('organisers', () => {
  it('take a teacher out of a school, which the teacher cannot undo', async () => {
    const { uuid: userId } = world.people.tutorA;
    const { body } = await leave('admin', { to: 'tutorAB', userId });
    expect(body.success).toBe(true);
    expect((await undo('tutorA', body.id)).body.code).toBe('NOT_FOUND');
    expect((await undo('tutorAB', body.id)).body.code).toBe('NOT_FOUND');
    expect((await undo('developer', body.id)).body.success).toBe(true);
    await expect.poll(() => works('tutorA'), soon).toEqual(['A mokykla']);
  });

  it('take the school away from a teacher who has left it, who cannot undo the leaving then', async () => {
    const { body } = await leave('tutorA', { to: 'tutorAB' });
    const take = () =>
      world.call(removeUserSchool, {
        as: 'admin',
        body: { schoolId: world.schools.A, userId: world.people.tutorA.uuid },
      });
    expect([(await take()).status, (await take()).status]).toEqual([200, 200]);
    expect((await undo('tutorA', body.id)).body.code).toBe('NOT_FOUND');
    expect(await works('tutorA')).toEqual([]);
    const { rows } = await world.pool.query(`select count(*)::int from audit_log where action = 'user.remove-school'`);
    expect(rows).toEqual([{ count: 1 }]);
    expect((await undo('admin', body.id)).body.success).toBe(true);
  });

  it('are the only ones who act for others; nobody else calls', async () => {
    const { uuid: userId } = world.people.tutorB;
    expect((await prepare('tutorA', 'B', userId)).body.code).toBe('NOT_FOUND');
    expect((await leave('tutorA', { school: 'B', to: 'tutorAB', userId })).body.code).toBe('NOT_FOUND');
    expect((await prepare('tutorA', 'B')).body.code).toBe('NOT_FOUND');
    expect((await prepare('admin', 'B', world.people.pupilA5.uuid)).body.code).toBe('NOT_FOUND');
    expect((await undo('tutorA', '999')).body.code).toBe('NOT_FOUND');
    for (const as of ['pupilA5', 'centre', 'tester'] as const) {
      expect((await prepare(as, 'A')).status).toBe(403);
      expect((await leave(as, {})).status).toBe(403);
      expect((await undo(as)).status).toBe(403);
      expect((await world.call(calls.listHandovers, { as })).status).toBe(403);
    }
    expect((await world.call(calls.leaveSchool, { as: 'tutorA', raw: { school: 'x' } })).status).toBe(400);
    expect((await world.call(calls.undoHandover, { as: 'tutorA', raw: { id: 'x' } })).status).toBe(400);
  });
});
