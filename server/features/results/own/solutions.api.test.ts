import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { myResult } from '../../../../contract/results';
import { redate, sitAll } from '../../../testing/contest';
import type { PersonName } from '../../../testing/people';
import { createWorld, type World } from '../../../testing/world';

/** The solutions of a pupil, seen by staff. */
let world: World;
let id = '';
beforeAll(async () => {
  world = await createWorld();
  id = world.collections.running5.id;
  await sitAll(world, 'running5', { pupilA5: 'RRRR-W', pupilB5: 'RRRRRR' });
});
afterAll(() => world.close());

const see = (as: PersonName, whose: PersonName, body = {}) =>
  world.call(myResult, { as, body: { collectionId: id, userUuid: world.people[whose].uuid, ...body } });

describe('results/getmyresult of a pupil', () => {
  it('is for a tutor of the school, by the dates: nothing, points, then tasks', async () => {
    await redate(world, 'running5', [1, 2, 3]);
    expect((await see('tutorA', 'pupilA5')).body).toMatchObject({ result: null, available: [] });
    await redate(world, 'running5', [-3, -2, 1]);
    const primary = (await see('tutorA', 'pupilA5')).body;
    expect(primary).toMatchObject({
      person: { firstName: 'pupilA5', schoolName: 'A mokykla' },
      result: { points: 44, tasks: [], dam: { tasks: 6, answered: [1, 2, 3, 4, 6] } },
    });
    expect(JSON.stringify(primary)).not.toMatch(/solution|relevance|"correct/);
    await redate(world, 'running5', [-3, -2, -1]);
    const { result } = (await see('tutorAB', 'pupilA5')).body;
    expect(result?.tasks.map((task) => task.answerPoints)).toEqual([6, 6, 9, 9, 0, -4]);
    expect(result?.tasks[0]).toMatchObject({ relevanceHtml: expect.stringContaining('relevance') });
  });

  it('B12: is not there for another school, for a pupil, for one who does not exist', async () => {
    for (const [as, whose] of [
      ['tutorA', 'pupilB5'],
      ['tutorB', 'pupilA5'],
      ['pupilA5', 'pupilB5'],
      ['tutorA', 'admin'],
    ] as const) {
      const { status, body } = await see(as, whose);
      expect([status, body.code, body.result], `${as} ${whose}`).toEqual([404, 'NOT_FOUND', undefined]);
    }
    const nobody = await see('admin', 'pupilA5', { userUuid: '00000000-0000-0000-0000-000000000000' });
    expect(nobody.status).toBe(404);
    expect((await see('centre', 'pupilA5')).status).toBe(403);
    expect((await see('admin', 'pupilA5', { userUuid: 'x' })).body.fields).toEqual(['userUuid']);
    expect((await see('pupilA5', 'pupilA5')).body).toMatchObject({ person: null, result: { points: 44 } });
  });

  it('follows the school of the sitting: a new school does not see the old one', async () => {
    await world.pool.query('update user_account set school_id = $1 where login = $2', [world.schools.B, 'pupila5']);
    expect((await see('tutorB', 'pupilA5')).body).toMatchObject({ result: null, person: { firstName: 'pupilA5' } });
    expect((await see('tutorA', 'pupilA5')).body.result?.points).toBe(44);
    await world.pool.query('update user_account set school_id = $1 where login = $2', [world.schools.A, 'pupila5']);
  });

  it('says of one who did not take part that there is none', async () => {
    expect((await see('tutorA', 'pupilA6')).body).toMatchObject({ result: null, person: { firstName: 'pupilA6' } });
  });

  it('is for administrators at once, and they stand in the audit log', async () => {
    await redate(world, 'running5', [-3, 2, 3]);
    const { result } = (await see('admin', 'pupilA5')).body;
    expect(result?.tasks).toHaveLength(6);
    expect((await see('tutorA', 'pupilA5')).body.result).toBeNull();
    const { rows } = await world.pool.query(
      `select user_id, details from audit_log where action = 'results.look' and object_id = $1`,
      [world.people.pupilA5.userId],
    );
    expect(rows).toEqual([{ user_id: world.people.admin.userId, details: { collectionId: id } }]);
  });
});
