import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getLiveNumbers, seasonLimits } from '../../../../contract/season';
import { skipTime } from '../../../testing/machine/skip-time';
import type { PersonName } from '../../../testing/people';
import { createWorld, type World } from '../../../testing/world';

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
