import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calculateFinalResults } from '../contract/collections';
import { obfuscateUser } from '../contract/participants-states';
import { disallow, disallowFinish } from '../contract/permissions';
import * as solving from '../contract/solving';
import type { PersonName } from '../server/testing/people';
import { answerTo, begin } from '../server/testing/sitting';
import { createWorld, type World } from '../server/testing/world';

/** Two acts at the same moment: whichever comes first, the stored rows are consistent. */
let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await sql`truncate attempt, permission, calculation cascade`.execute(world.db);
});

const start = (as: PersonName) =>
  world.call(solving.startChallenge, {
    as,
    params: { grade: '5' },
    body: { challengeId: world.collections.running5.id },
  });
const finish = (as: PersonName, challengeRegId: string) =>
  world.call(solving.finishChallenge, { as, body: { challengeId: world.collections.running5.id, challengeRegId } });
const calculate = () =>
  world.call(calculateFinalResults, { as: 'admin', body: { collectionId: world.collections.running5.id } });
const class5 = (uList: readonly PersonName[]) => ({
  challengeId: world.collections.running5.id,
  uList: uList.map((name) => world.people[name].uuid),
});
const count = async (text: string) => Number((await world.pool.query(`select count(*) as n from ${text}`)).rows[0].n);
const answer = (index: number) => answerTo(world, 'running5', index);

describe('finish against the calculation', () => {
  it('F01, R07: a calculation is refused or has the whole sitting', async () => {
    for (let round = 0; round < 4; round += 1) {
      await sql`truncate attempt, permission, calculation cascade`.execute(world.db);
      const { attemptId } = await begin(world, 'pupilA5', 'running5');
      const adata = [answer(1), answer(3), answer(4), answer(5)];
      await world.call(solving.sendAnswer, { as: 'pupilA5', body: { adata } });
      const [finished, ...calculated] = await Promise.all([
        finish('pupilA5', attemptId),
        calculate(),
        calculate(),
        calculate(),
      ]);
      expect(finished?.body.success).toBe(true);
      for (const { status, body } of calculated) {
        if (status === 409) expect(['ATTEMPTS_RUNNING', 'CALCULATION_RUNNING']).toContain(body.code);
        else expect([status, body.attempts]).toEqual([200, 1]);
      }
      const last = await calculate();
      expect(last.body.version).toBe(calculated.filter(({ status }) => status === 200).length + 1);
      expect(await count('result where points <> 18 + 6 + 9 + 12 + 12')).toBe(0);
    }
  });
});

describe('a start against the teacher', () => {
  it('R07: and the withdrawal of its permission: one of the two has happened', async () => {
    for (let round = 0; round < 12; round += 1) {
      await sql`truncate attempt, permission cascade`.execute(world.db);
      await world.permit('pupilA5', 'running5');
      const order = [
        () => start('pupilA5'),
        () => world.call(disallow, { as: 'tutorA', body: class5(['pupilA5']) }),
      ] as const;
      const [started, withdrawn] =
        round % 2 === 0
          ? await Promise.all([order[0](), order[1]()])
          : await Promise.all([order[1](), order[0]()]).then(([second, first]) => [first, second] as const);
      if (started.body.success) {
        expect(withdrawn.body.refused).toMatchObject([{ code: 'ALREADY_STARTED' }]);
        expect([await count('attempt'), await count('permission')]).toEqual([1, 1]);
      } else {
        expect(started.body.code).toBe('NO_PERMISSION');
        expect(withdrawn.body.permitted).toHaveLength(1);
        expect([await count('attempt'), await count('permission')]).toEqual([0, 0]);
      }
    }
  });

  it('and its closing: what was started is closed once, by one of them', async () => {
    const { attemptId } = await begin(world, 'pupilA5', 'running5');
    const [closed, finished, again] = await Promise.all([
      world.call(disallowFinish, { as: 'tutorA', body: class5(['pupilA5']) }),
      finish('pupilA5', attemptId),
      start('pupilA5'),
    ]);
    const { rows } = await world.pool.query('select finished_at, closed_by from attempt');
    expect(rows).toHaveLength(1);
    expect(finished.body.finishedAt).toBe(rows[0].finished_at.toISOString());
    expect(closed.body.permitted?.length).toBe(rows[0].closed_by === 'STAFF' ? 1 : 0);
    if (!again.body.success) expect(again.body.code).toBe('ALREADY_FINISHED');
  });

  it('R07: and the archiving of the pupil: no attempt of somebody archived', async () => {
    await world.permit('pupilA5', 'running5');
    const archive = await world.pool.connect();
    await archive.query('begin');
    await archive.query('update user_account set is_archived = true where id = $1', [world.people.pupilA5.userId]);
    const starting = start('pupilA5');
    await world.untilLocked();
    await archive.query('commit');
    archive.release();
    expect((await starting).body.code).toBe('SESSION_ENDED');
    expect(await count('attempt')).toBe(0);
    await world.pool.query('update user_account set is_archived = false where id = $1', [world.people.pupilA5.userId]);
  });

  it.each([['pupilA6'], ['pupilB6']] as const)(
    'R07: and the masking of the pupil: one of the two has happened (%s)',
    async (name) => {
      const { userId } = world.people[name];
      await world.permit(name, 'running5');
      const lock = await world.pool.connect();
      await lock.query('begin');
      await lock.query('select 1 from user_account where id = $1 for update', [userId]);
      const mask = () => world.call(obfuscateUser, { as: 'admin', params: { user: userId }, body: { reason: 'x' } });
      // Both wait for the account, in this order or the other.
      const acts = name === 'pupilA6' ? ([() => start(name), mask] as const) : ([mask, () => start(name)] as const);
      const first = acts[0]();
      await world.untilLocked();
      const second = acts[1]();
      await world.untilLocked(2);
      await lock.query('commit');
      lock.release();
      const [one, other] = [await first, await second];
      const [started, masked] = name === 'pupilA6' ? [one, other] : [other, one];
      const { rows } = await world.pool.query(
        'select masked_at is not null as masked from user_account where id = $1',
        [userId],
      );
      expect([started.body.success, masked.body.success].sort()).toEqual([false, true]);
      expect([rows[0].masked, await count('attempt')]).toEqual(masked.body.success ? [true, 0] : [false, 1]);
      expect(started.body.success ? masked.body.code : started.body.code).toBe(
        started.body.success ? 'PARTICIPANT_SOLVING' : 'SESSION_ENDED',
      );
    },
  );

  it.each([
    ['not on the list', `delete from permission`, 'NO_PERMISSION'],
    ['let in too long ago', `update permission set ends_at = now() - interval '1 ms'`, 'PERMISSION_EXPIRED'],
    ['in a school for tests moved elsewhere', `update user_account set grade = 9 where login = 'pupilt5'`, 'NOT_FOUND'],
  ])('C18: of somebody %s makes no attempt', async (_, change, code) => {
    await world.permit('pupilT5', 'running5');
    await world.pool.query(change);
    expect((await start('pupilT5')).body.code).toBe(code);
    expect(await count('attempt')).toBe(0);
    await world.pool.query(`update user_account set grade = 5 where login = 'pupilt5'`);
  });
});
