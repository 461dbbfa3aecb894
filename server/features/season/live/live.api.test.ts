import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login } from '../../../../contract/auth-login';
import { getLiveNumbers, seasonLimits } from '../../../../contract/season';
import { limits } from '../../../platform/load/overload';
import { skipTime } from '../../../testing/machine/skip-time';
import type { PersonName } from '../../../testing/people';
import { createWorld, type World } from '../../../testing/world';
import { createWriting } from '../../auth/login/counts';

let world: World;
const time = skipTime();
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => {
  time.end();
  await world.close();
});

const live = async (as: PersonName = 'admin') => (await world.call(getLiveNumbers, { as })).body;
/** What the next reading says, after the last one was forgotten. */
const liveAnew = async () => {
  time.by(seasonLimits.liveMs + 50);
  return live();
};

async function sit(who: PersonName, state: 'RUNNING' | 'SILENT' | 'FINISHED', isTest = false) {
  const { rows } = await world.pool.query(
    `insert into attempt (collection_id, user_id, grade, school_id, started_at, deadline, finished_at, closed_by, ticket_hash, is_test)
     select $1, id, grade, school_id, now() - interval '2 minutes', now() + interval '30 minutes',
       case when $3 then now() end, case when $3 then 'PUPIL' end, decode(md5(random()::text), 'hex'), $4
     from user_account where id = $2 returning id`,
    [world.collections.running5.id, world.people[who].userId, state === 'FINISHED', isTest],
  );
  // A newer log-in ends the earlier one.
  await world.pool.query(`update session set ended_at = now(), ended_by = 'LOGIN' where user_id = $1`, [
    world.people[who].userId,
  ]);
  await world.pool.query(
    `with own as (insert into session (user_id, token_hash, last_seen_at)
       values ($2, decode(md5(random()::text), 'hex'), now() - case when $3 then interval '90 seconds' else interval '0' end)
       returning sid)
     insert into attempt_epoch (attempt_id, epoch, session_sid) select $1, 1, sid from own`,
    [rows[0].id, world.people[who].userId, state === 'SILENT'],
  );
}

describe('season/live', () => {
  it('is for organisers alone', async () => {
    for (const as of ['tutorA', 'pupilA5', 'tester', 'centre'] as const)
      expect((await world.call(getLiveNumbers, { as })).status).toBe(403);
    expect((await world.call(getLiveNumbers, { as: 'developer' })).body.success).toBe(true);
  });

  it('counts who solves, who is silent, who finished, exactly and without test attempts', async () => {
    const before = await liveAnew();
    await sit('pupilA5', 'RUNNING');
    await sit('pupilB5', 'SILENT');
    await sit('tester', 'RUNNING', true);
    const now = await liveAnew();
    expect(now.isRunning).toBe(true);
    expect((now.solving ?? 0) - (before.solving ?? 0)).toBe(2);
    expect((now.silent ?? 0) - (before.silent ?? 0)).toBe(1);
    expect((now.total ?? 0) - (before.total ?? 0)).toBe(2);
    expect(now.solvingSchools).toBeGreaterThanOrEqual(2);
    expect(now.districts?.reduce((sum, { solving }) => sum + solving, 0)).toBe(now.solving);
    expect(now.starts?.reduce((sum, one) => sum + one.count, 0)).toBe(now.startedToday);
    expect(now.minutes).toHaveLength(30);
  });

  it('asks the database once for all pages of a few seconds', async () => {
    await liveAnew();
    const first = await live();
    await sit('pupilA6', 'FINISHED');
    const pages = await Promise.all(Array.from({ length: 10 }, (_, at) => live(at % 2 === 0 ? 'admin' : 'developer')));
    for (const page of pages) expect(page.serverTime).toBe(first.serverTime);
  });

  it('says that log-ins go wrong, of all instances together, until some minutes later', async () => {
    const write = (instance: string, ago: string, counts: readonly number[], written = 'now()') =>
      world.pool.query(
        `insert into login_count (instance, minute, calls, refused, failed, waiting, written_at)
         values ($1, date_trunc('minute', now()) - $2::interval, $3, $4, $5, $6, ${written})`,
        [instance, ago, ...counts],
      );
    const [one, other] = [randomUUID(), randomUUID()];
    await world.pool.query('delete from login_count');
    await write(one, '0', [40, 0, 0, 0]);
    // What has passed is forgotten.
    await write(one, '3 minutes', [100, 0, 100, 400], `now() - interval '3 minutes'`);
    expect(await liveAnew()).not.toHaveProperty('logIns');
    await write(other, '0', [40, 0, 20, 7]);
    await write(other, '1 minute', [20, 10, 0, 9]);
    const expected = { kind: 'FAIL', minutes: 3, calls: 100, refused: 10, failed: 20, waiting: 7 };
    expect((await liveAnew()).logIns).toEqual(expected);
    await world.pool.query('delete from login_count');
  });

  it('is told by an instance that refuses log-ins', async () => {
    const write = createWriting(world.services);
    Object.assign(world.services.pressure, { lateMs: limits.login.lateMs + 1 });
    const tryOnce = () => world.call(login, { as: null, body: { authtype: 'BASIC', username: 'x', password: 'y' } });
    const tries = await Promise.all(Array.from({ length: 6 }, tryOnce));
    expect(tries.map(({ status }) => status)).toEqual(Array(6).fill(503));
    await write();
    // The call itself is let in where lists and log-ins are not. The server's own writing may have come before this one.
    const { logIns } = await liveAnew();
    expect(logIns).toMatchObject({ kind: 'OVERLOAD', calls: logIns?.refused, failed: 0 });
    Object.assign(world.services.pressure, { lateMs: 0 });
    await world.pool.query('delete from login_count');
  });

  it('names the contest that opens next, when none runs', async () => {
    await world.pool.query(`delete from attempt`);
    const { rows } = await world.pool.query(
      `update collection set is_complete = false where type = 'CON' and valid_from <= now() and now() < valid_to returning id`,
    );
    const now = await liveAnew();
    expect(now).toMatchObject({
      isRunning: false,
      next: { id: String(world.collections.future7.id) },
      starts: [],
      districts: [],
    });
    await world.pool.query(`update collection set is_complete = true where id = any($1)`, [rows.map(({ id }) => id)]);
  });
});
