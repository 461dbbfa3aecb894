// Plays a lesson of several minutes in a few seconds by moving past events further into the past.
import { createHash } from 'node:crypto';
import { vi } from 'vitest';
import { isActiveSession } from '../../contract/auth';
import { startChallenge } from '../../contract/solving';
import type { PersonName } from './people';
import type { World } from './world';

/** The tables that record a lesson, each with its columns of time. */
const instants: Record<string, readonly string[]> = {
  attempt: ['started_at', 'deadline', 'finished_at'],
  attempt_epoch: ['started_at'],
  answer_journal: ['received_at'],
  current_answer: ['received_at'],
  session: ['created_at', 'last_seen_at', 'ended_at'],
  sitting_event: ['happened_at', 'till'],
  presence: ['heard_at', 'waiting_since'],
  permission: ['permitted_at', 'ends_at'],
  permission_waiting: ['asked_at', 'ends_at'],
  audit_log: ['happened_at'],
};

/** Moves all sittings `ms` milliseconds into the past. */
export async function letTimePass(world: World, ms: number): Promise<void> {
  const client = await world.pool.connect();
  try {
    await client.query('begin');
    // The move itself must trigger no event.
    await client.query('set local session_replication_role = replica');
    for (const [table, columns] of Object.entries(instants)) {
      const moved = columns.map((column) => `${column} = ${column} - make_interval(secs => ${ms / 1000})`);
      await client.query(`update ${table} set ${moved.join(', ')}`);
    }
    await client.query('commit');
  } finally {
    client.release();
  }
}

export type PlayedLesson = {
  /** The beginning of the lesson by the database's present times, in milliseconds. */
  began(): number;
  /** Pupils whose page is open and reaches the server, with their session tokens. */
  heard: Map<PersonName, string>;
  /** The attempts that were started, by pupil. */
  attempts: Map<PersonName, string>;
  /** A pupil starts at a computer whose page stays open. */
  start(person: PersonName, token: string): Promise<void>;
  /** The open pages call the server. waiting: how many answers a page still holds. */
  hear(waiting?: number): Promise<void>;
  /** Advances to a minute of the lesson in steps of half a minute; the open pages call the server at each step. */
  until(minute: number): Promise<void>;
};

/** Begins a lesson now. The caller has faked setInterval, by which the server stores contacts. */
export function playLesson(world: World, challengeId: string): PlayedLesson {
  const heard = new Map<PersonName, string>();
  const attempts = new Map<PersonName, string>();
  let began = Date.now();

  async function hear(waiting = 0): Promise<void> {
    for (const token of heard.values()) {
      const headers = { 'authentication-token': token };
      await world.call(isActiveSession, { as: null, headers, body: { taskNo: 1, waiting } });
    }
    // The server stores contacts every few seconds.
    await vi.advanceTimersByTimeAsync(5_000);
    const hashes = [...heard.values()].map((token) => createHash('sha256').update(token).digest());
    const late = `select from session where token_hash = any($1) and last_seen_at < now() - interval '5 seconds'`;
    const isWritten = async () => (await world.pool.query(late, [hashes])).rowCount === 0;
    await vi.waitUntil(isWritten, { timeout: 5_000, interval: 5 });
  }

  return {
    began: () => began,
    heard,
    attempts,
    hear,
    async start(person, token) {
      const headers = { 'authentication-token': token };
      const started = await world.call(startChallenge, {
        as: null,
        headers,
        params: { grade: '5' },
        body: { challengeId },
      });
      attempts.set(person, started.body.challengeRegId ?? '');
      heard.set(person, token);
    },
    async until(minute) {
      for (;;) {
        const left = began + minute * 60_000 - Date.now();
        if (left < 5) return;
        const step = Math.min(30_000, left);
        await letTimePass(world, step);
        began -= step;
        await hear();
      }
    },
  };
}

/** Lets the day begin two hours earlier, so that a lesson played shortly after midnight does not fall into yesterday. */
export async function beginDayEarlier(world: World): Promise<void> {
  const { rows } = await world.pool.query<{ definition: string }>(
    `select pg_get_functiondef('vilnius_midnight(date)'::regprocedure) as definition`,
  );
  const definition = rows[0]?.definition ?? '';
  if (!/return \(/i.test(definition)) throw new Error(`vilnius_midnight is not known: ${definition}`);
  await world.pool.query(definition.replace(/return \(/i, `return (interval '-2 hours' + `));
}
