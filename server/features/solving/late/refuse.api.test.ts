import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listLate } from '../../../../contract/solving-late';
import { acceptAll, latecomer, lateKey, reason, refuseAll, restoreAll } from '../../../testing/latecomers';
import { createWorld, type World } from '../../../testing/world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());
beforeEach(async () => {
  await world.pool.query('truncate permission, attempt, calculation, audit_log cascade');
});

const key = (attemptId: string, index: number, seq: number) => lateKey(world, attemptId, index, seq);
const list = async (body: { state?: 'WAITING' | 'ACCEPTED' | 'REFUSED' } = {}) =>
  (await world.call(listLate, { as: 'admin', body })).body;
const unchanged = (item: ReturnType<typeof key>, code: string) => ({ changed: [], unchanged: [{ ...item, code }] });

async function audited(action: string): Promise<{ object_id: string; reason: string | null }[]> {
  const { rows } = await world.pool.query('select object_id, reason from audit_log where action = $1', [action]);
  return rows;
}

describe('solving/late/refuse', () => {
  it('takes them off the waiting ones, with the reason in the audit log; what counts stays', async () => {
    const attemptId = await latecomer(world, 'pupilA5');
    const answers = () => world.pool.query('select * from current_answer order by exercise_id');
    const before = (await answers()).rows;
    const reply = await refuseAll(world, 'admin', [key(attemptId, 0, 3)], ` ${reason} `);
    expect(reply.body).toMatchObject({ success: true, changed: [key(attemptId, 0, 3)], unchanged: [] });
    expect((await answers()).rows).toEqual(before);
    expect(await audited('answer.refuse')).toEqual([{ object_id: world.people.pupilA5.userId, reason }]);
    expect(await list()).toMatchObject({ total: 2, waiting: 1, accepted: 0, refused: 1 });
    expect(await list({ state: 'WAITING' })).toMatchObject({ total: 1, rows: [{ seq: 4, refusal: null }] });
    const refused = await list({ state: 'REFUSED' });
    expect(refused).toMatchObject({ total: 1, rows: [{ seq: 3, acceptance: null, refusal: { reason } }] });
    expect(refused.rows?.[0]?.refusal?.by).toMatch(/\S/);
    expect(refused.challenges).toMatchObject([{ waiting: 1, accepted: 0, refused: 1, isOutdated: false }]);
  });

  it('is taken back: they wait again, and can be accepted', async () => {
    const attemptId = await latecomer(world, 'pupilA5');
    const items = [key(attemptId, 0, 3), key(attemptId, 4, 4)];
    await refuseAll(world, 'admin', items);
    const accepted = await acceptAll(world, 'admin', items);
    expect(accepted.body.accepted).toEqual([]);
    expect(accepted.body.refused?.map(({ code }) => code)).toEqual(['ALREADY_REFUSED', 'ALREADY_REFUSED']);
    expect((await restoreAll(world, 'admin', items)).body).toMatchObject({ changed: items, unchanged: [] });
    expect(await audited('answer.restore')).toHaveLength(2);
    expect(await list()).toMatchObject({ waiting: 2, refused: 0 });
    expect((await acceptAll(world, 'admin', items)).body).toMatchObject({ accepted: items, before: [], refused: [] });
    expect((await acceptAll(world, 'admin', items)).body).toMatchObject({ accepted: items, before: items });
  });

  it('says who was first, and leaves what it does not know', async () => {
    const attemptId = await latecomer(world, 'pupilA5');
    const [first, second] = [key(attemptId, 0, 3), key(attemptId, 4, 4)];
    await refuseAll(world, 'admin', [first]);
    expect((await refuseAll(world, 'admin', [first])).body).toMatchObject(unchanged(first, 'ALREADY_REFUSED'));
    await acceptAll(world, 'admin', [second]);
    expect((await refuseAll(world, 'admin', [second])).body).toMatchObject(unchanged(second, 'ALREADY_ACCEPTED'));
    expect((await restoreAll(world, 'admin', [second])).body).toMatchObject(unchanged(second, 'ALREADY_ACCEPTED'));
    await restoreAll(world, 'admin', [first]);
    expect((await restoreAll(world, 'admin', [first])).body).toMatchObject(unchanged(first, 'ALREADY_WAITING'));
    const inTime = key(attemptId, 1, 2);
    expect((await refuseAll(world, 'admin', [inTime])).body).toMatchObject(unchanged(inTime, 'NOT_FOUND'));
    const nobodys = key('999999', 0, 1);
    expect((await restoreAll(world, 'admin', [nobodys])).body).toMatchObject(unchanged(nobodys, 'NOT_FOUND'));
  });

  it('of two at once one decides and the other is told', async () => {
    const attemptId = await latecomer(world, 'pupilA5');
    const item = key(attemptId, 4, 4);
    const [accepted, refused] = await Promise.all([
      acceptAll(world, 'admin', [item]),
      refuseAll(world, 'admin', [item]),
    ]);
    const wasAccepted = accepted.body.accepted?.length === 1;
    expect(refused.body.changed).toHaveLength(wasAccepted ? 0 : 1);
    expect(wasAccepted ? refused.body.unchanged : accepted.body.refused).toEqual([
      { ...item, code: wasAccepted ? 'ALREADY_ACCEPTED' : 'ALREADY_REFUSED' },
    ]);
    const other = key(attemptId, 0, 3);
    const both = await Promise.all([1, 2].map(() => refuseAll(world, 'admin', [other])));
    expect(both.flatMap(({ body }) => body.changed ?? [])).toEqual([other]);
    expect(both.flatMap(({ body }) => body.unchanged ?? [])).toEqual([{ ...other, code: 'ALREADY_REFUSED' }]);
  });

  it('is for administrators, with a reason', async () => {
    const items = [key('1', 0, 1)];
    for (const as of ['developer', 'tutorA', 'pupilA5'] as const) {
      expect((await refuseAll(world, as, items)).status).toBe(403);
      expect((await restoreAll(world, as, items)).status).toBe(403);
    }
    expect((await refuseAll(world, 'admin', items, 'x ')).body).toMatchObject({
      code: 'BAD_REQUEST',
      fields: ['reason'],
    });
    expect((await refuseAll(world, 'admin', [])).status).toBe(400);
    expect((await restoreAll(world, 'admin', [])).status).toBe(400);
  });
});
