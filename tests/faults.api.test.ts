import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMutedDatabase, type MutedDatabase } from './support/bad-proxy-database';
import { leave, type Point, prepareSlowPoints, reach, staying } from './support/fault-points';
import { createFaultWorld, type FaultWorld, killTimes } from './support/fault-world';
import { createPupil, type Pupil } from './support/ledger';
import { compareWithDatabase } from './support/ledger-oracle';

/**
 * The promise that no confirmed answer is lost, tested on the real server process by killing it and its database: the
 * pupils' own ledgers of confirmed answers are compared with the database, contents and all.
 * faults-network.api.test.ts tests the faults of networks and computers.
 */

let world: FaultWorld;
let muted: MutedDatabase;
let pupils: Pupil[];

beforeAll(async () => {
  world = await createFaultWorld();
  await prepareSlowPoints(world.pool);
  muted = await createMutedDatabase(world.databaseUrl);
  const admitted = await world.admit(6);
  pupils = admitted.map((pupil) => createPupil(() => world.server.origin, pupil, world.contest));
  await world.server.start();
  await Promise.all(pupils.map((pupil) => pupil.start()));
}, 120_000);

afterAll(async () => {
  await world.server.close();
  await muted.close();
  await world.close();
});

/** Runs the work while all pupils answer. */
async function during(work: () => Promise<void>): Promise<void> {
  let over = false;
  const working = Promise.all(pupils.map((pupil) => pupil.work(() => over)));
  try {
    await work();
  } finally {
    over = true;
    await working;
  }
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** In `npm test` one of each kind. */
const serverKills = process.env.SOAK ? 8 * killTimes : 4;
const [databaseKills, restarts] = [3 * killTimes, killTimes];

/** A random moment, in milliseconds. */
const anyMoment = () => wait(30 + Math.random() * 200);

const confirmedCount = () => pupils.reduce((sum, pupil) => sum + pupil.confirmed.length, 0);

/** How many stored answers were never confirmed to their pupils. */
async function unansweredCount(): Promise<number> {
  const { rows } = await world.pool.query('select count(*)::integer as n from answer_journal');
  return rows[0].n - confirmedCount();
}

/** Kills when answers were committed and the server does not know it yet; resolves with how many. */
async function killBeforeReply(): Promise<number> {
  // A server that has confirmed something knows its callers: only its answers still need the database.
  const before = confirmedCount();
  await expect.poll(confirmedCount, { timeout: 30_000, interval: 3 }).toBeGreaterThan(before);
  muted.mute();
  try {
    // What the server has heard of before it may still tell.
    await wait(30);
    await expect.poll(unansweredCount, { timeout: 30_000, interval: 3 }).toBeGreaterThan(0);
    await wait(Math.random() * 50);
    await world.server.kill();
  } finally {
    muted.unmute();
  }
  return unansweredCount();
}

/** When the database was started, in milliseconds since 1970; 0 while it does not answer. */
async function databaseStart(): Promise<number> {
  const started = await world.pool.query('select pg_postmaster_start_time() as at').catch(() => null);
  return started?.rows[0].at.getTime() ?? 0;
}

/** Kills while a statement stays at the moment; resolves with whether it did. */
async function killAt(point: Point, kill: () => Promise<void>): Promise<boolean> {
  await reach(world.pool, point);
  await wait(Math.random() * 100);
  const there = await staying(world.pool);
  await kill();
  return there > 0;
}

describe('no confirmed answer is lost', () => {
  it(
    `when the server is killed ${serverKills} times: at random, before the insert, before the commit, before the reply`,
    async () => {
      const hits = { 'before the insert': 0, 'before the commit': 0, 'before the reply': 0, 'kept but unanswered': 0 };
      const isMissed = () => Math.min(...Object.values(hits)) < killTimes;
      // A kill may miss its moment: then all kinds come once more.
      for (let round = 0; round < serverKills || (isMissed() && round < 2 * serverKills); round += 1) {
        // The server of the last round is behind the proxy that is muted in the next one.
        const nextUrl = round % 4 === 2 ? muted.url : world.databaseUrl;
        await during(async () => {
          await anyMoment();
          if (round % 4 === 1) hits['before the insert'] += Number(await killAt('insert', world.server.kill));
          else if (round % 4 === 2) hits['before the commit'] += Number(await killAt('commit', world.server.kill));
          else if (round % 4 === 3) {
            const unanswered = await killBeforeReply();
            hits['before the reply'] += Number(unanswered > 0);
            hits['kept but unanswered'] += unanswered;
          } else await world.server.kill();
          if (round % 4 !== 3) await leave(world.pool);
          await world.server.start(nextUrl);
          await wait(30);
        });
      }
      await compareWithDatabase(world.pool, `server killed ${serverKills} times`, pupils, hits);
      // Most of the kills, if not all, hit the intended moment.
      expect(Math.min(...Object.values(hits))).toBeGreaterThanOrEqual(killTimes);
    },
    600_000 * killTimes,
  );

  it(
    `when the database is killed ${databaseKills} times under a living server: at random, before the insert, before the commit`,
    async () => {
      const hits = { 'before the insert': 0, 'before the commit': 0 };
      const kill = async () => {
        process.kill(Number(readFileSync(join(world.folder, 'pg/postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');
      };
      for (let round = 0; round < databaseKills; round += 1) {
        const startedAt = await databaseStart();
        await during(async () => {
          await anyMoment();
          if (round % 3 === 1) hits['before the insert'] += Number(await killAt('insert', kill));
          else if (round % 3 === 2) hits['before the commit'] += Number(await killAt('commit', kill));
          else await kill();
          // For a moment connections of the killed one may still answer.
          await expect.poll(databaseStart, { timeout: 30_000 }).toBeGreaterThan(startedAt);
          const isLeft = () =>
            leave(world.pool).then(
              () => true,
              () => false,
            );
          await expect.poll(isLeft, { timeout: 30_000 }).toBe(true);
          await wait(50);
        });
      }
      await compareWithDatabase(world.pool, `database killed ${databaseKills} times`, pupils, hits);
      expect(Math.min(...Object.values(hits))).toBeGreaterThan(0);
    },
    600_000 * killTimes,
  );

  it(
    `when the server is restarted in good order under load, ${restarts} times`,
    async () => {
      const codes: (number | null)[] = [];
      for (let round = 0; round < restarts; round += 1) {
        await during(async () => {
          await wait(200);
          codes.push(await world.server.stop());
          await world.server.start();
          await wait(50);
        });
      }
      expect(codes).toEqual(Array(restarts).fill(0));
      await compareWithDatabase(world.pool, `restarted in order ${restarts} times`, pupils);
    },
    300_000 * killTimes,
  );
});
