import { sql } from 'kysely';
import pg from 'pg';
import type { Log } from '../log';
import { closedAfterSilence, type Db } from './db';

/**
 * Tells all instances what one of them has changed, so that their caches forget it (LISTEN and NOTIFY).
 * A handler gets the id that changed, or null when messages may have been missed: then it forgets everything.
 */
export type Events = {
  on(topic: string, handler: (id: string | null) => void): void;
  /** Sends the id of what changed to all instances, when the transaction of `db` commits. */
  publish(db: Db, topic: string, id: string): Promise<void>;
  /**
   * Does some work unless an instance is at work of this name; answers whether it did. The lock ends with the connection,
   * so work must bear a second instance at it: it only must not be the rule.
   */
  alone(name: string, work: () => Promise<void>): Promise<boolean>;
  stop(): Promise<void>;
};

const CHANNEL = 'damba';
/** The first number of the advisory locks of works; the second one is made of the name. */
const WORK_LOCK = 7_240_003;

/**
 * Milliseconds between questions on the connection, and without a reply after which it is given up: where a network swallows
 * the messages of the database, an instance would go on with what its caches knew, and its jobs would wait for a lock.
 */
const silence = { beatMs: 10_000, mostMs: 30_000 };

/** Listens on a connection of its own and connects again when it is lost. */
export async function createEvents(url: string, log: Log, { beatMs, mostMs } = silence): Promise<Events> {
  const handlers = new Map<string, ((id: string | null) => void)[]>();
  const atWork = new Set<string>();
  let stopped = false;
  let client: pg.Client | null = null;
  let lastAsked: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | null = null;

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'damba-events',
      stream: () => closedAfterSilence(mostMs),
    });
    next.on('error', (error) => log.warn({ err: error }, 'the connection for events was lost'));
    next.on('end', () => {
      if (stopped) return;
      forgetAll();
      timer = setTimeout(() => void connect().catch(() => undefined), 1000);
    });
    next.on('notification', ({ payload }) => {
      const [topic = '', id = ''] = (payload ?? '').split(':');
      for (const handler of handlers.get(topic) ?? []) handler(id);
    });
    await next.connect();
    // The server may have ended meanwhile.
    if (stopped) return void (await next.end());
    client = next;
    await next.query(`listen ${CHANNEL}`);
    forgetAll();
  }

  /** Asks after the questions before it: a connection takes one statement at a time. */
  function ask(statement: string, values: readonly (string | number)[] = []): Promise<boolean> {
    const asked = lastAsked.then(async () => {
      const result = await client?.query<{ done: boolean }>(statement, [...values]);
      return result?.rows[0]?.done === true;
    });
    lastAsked = asked.catch(() => undefined);
    return asked;
  }

  const askLock = (call: 'pg_try_advisory_lock' | 'pg_advisory_unlock', name: string): Promise<boolean> =>
    ask(`select ${call}($1::int, hashtext($2)) as done`, [WORK_LOCK, name]);

  function forgetAll(): void {
    for (const list of handlers.values()) for (const handler of list) handler(null);
  }

  await connect();
  const beat = setInterval(() => void ask('select true as done').catch(() => undefined), beatMs);
  beat.unref();
  return {
    on(topic, handler) {
      handlers.set(topic, [...(handlers.get(topic) ?? []), handler]);
    },
    async publish(db, topic, id) {
      await sql`select pg_notify(${CHANNEL}, ${`${topic}:${id}`})`.execute(db);
    },
    async alone(name, work) {
      // The lock belongs to the connection, which would give it to this instance twice.
      if (atWork.has(name)) return false;
      atWork.add(name);
      try {
        if (!(await askLock('pg_try_advisory_lock', name))) return false;
        try {
          await work();
        } finally {
          // A lost connection has already released the lock.
          await askLock('pg_advisory_unlock', name).catch(() => false);
        }
        return true;
      } finally {
        atWork.delete(name);
      }
    },
    async stop() {
      stopped = true;
      clearInterval(beat);
      if (timer) clearTimeout(timer);
      await client?.end();
    },
  };
}
