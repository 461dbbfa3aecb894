import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as calls from '../../../../contract/permissions';
import { giveAttempt } from '../../../testing/contest';
import type { PersonName } from '../../../testing/people';
import { createWorld, type World } from '../../../testing/world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

const body = (people: readonly PersonName[]) => ({
  challengeId: world.collections.running5.id,
  uList: people.map((person) => world.people[person].uuid),
});

describe('the reason of an act', () => {
  const acts = [
    ['permission.give', calls.createPermissions, 'pupilA5'],
    ['permission.give', calls.registerUsers, 'pupilA5'],
    ['permission.withdraw', calls.disallow, 'pupilA5b'],
    ['attempt.close', calls.disallowFinish, 'pupilA6'],
  ] as const;
  const reasons = async () =>
    (await world.pool.query<{ reason: string | null }>('select reason from audit_log order by id')).rows.map(
      ({ reason }) => reason,
    );
  beforeEach(async () => {
    await world.pool.query('truncate permission, attempt, audit_log cascade');
    await world.permit('pupilA5b', 'running5');
    await giveAttempt(world, 'pupilA6', 'running5');
  });

  it.each(acts)('of %s stands in the audit log without the spaces around it', async (action, call, person) => {
    const request = { ...body([person]), reason: ' \n Pamokos pradžia „5b“ \t' };
    const { body: reply } = await world.call(call, { as: 'tutorA', body: request });
    expect(reply.permitted).toHaveLength(1);
    const { rows } = await world.pool.query('select action, object_id, user_id, reason from audit_log');
    const who = { object_id: world.people[person].userId, user_id: world.people.tutorA.userId };
    expect(rows).toEqual([{ action, ...who, reason: 'Pamokos pradžia „5b“' }]);
  });
  it.each(acts)('of %s may be missing', async (_, call, person) => {
    const request = body([person]);
    expect((await world.call(call, { as: 'tutorA', body: request })).body.permitted).toHaveLength(1);
    expect(await reasons()).toEqual([null]);
  });
  it('that is empty is none', async () => {
    for (const reason of ['', '  \n', null])
      await world.call(calls.createPermissions, { as: 'tutorA', body: { ...body(['pupilA5']), reason } });
    expect(await reasons()).toEqual([null, null, null]);
  });
  it('has at most 300 letters', async () => {
    const longest = 'ž'.repeat(300);
    const request = (reason: string) => ({ as: 'tutorA', body: { ...body(['pupilA5']), reason } }) as const;
    expect((await world.call(calls.createPermissions, request(` ${longest} `))).status).toBe(200);
    expect((await world.call(calls.createPermissions, request(`${longest}ž`))).status).toBe(400);
    expect(await reasons()).toEqual([longest]);
  });
  it.each(['a\u0000b', 'a\nb', 'a\u001b[31mb', 'a\u2028b', 'a\ud800b', 5, { $ne: 1 }, ['x']])(
    'is not %j, and then nothing is done',
    async (reason) => {
      for (const [, call, person] of acts) {
        const answered = await world.call(call, { as: 'tutorA', raw: { ...body([person]), reason } });
        expect([answered.status, answered.body.fields]).toEqual([400, ['reason']]);
      }
      expect(await reasons()).toEqual([]);
      expect((await world.pool.query('select 1 from permission')).rowCount).toBe(1);
    },
  );
});
