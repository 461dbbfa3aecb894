import { sql } from 'kysely';
import pg from 'pg';
import type { Log } from '../log';
import type { Db } from './db';

/**
 * Tells all instances what one of them has changed, so that their caches forget it (LISTEN and NOTIFY).
 * A handler gets the id that changed, or null when messages may have been missed: then it forgets everything.
 */
export type Events = {
  on(topic: string, handler: (id: string | null) => void): void;
  /** Sends the id of what changed to all instances, when the transaction of `db` commits. */
  publish(db: Db, topic: string, id: string): Promise<void>;
  stop(): Promise<void>;
};

const CHANNEL = 'damba';

/** Listens on a connection of its own and connects again when it is lost. */
export async function createEvents(url: string, log: Log): Promise<Events> {
  const handlers = new Map<string, ((id: string | null) => void)[]>();
  let stopped = false;
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | null = null;

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: url, application_name: 'damba-events' });
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

  function forgetAll(): void {
    for (const list of handlers.values()) for (const handler of list) handler(null);
  }

  await connect();
  return {
    on(topic, handler) {
      handlers.set(topic, [...(handlers.get(topic) ?? []), handler]);
    },
    async publish(db, topic, id) {
      await sql`select pg_notify(${CHANNEL}, ${`${topic}:${id}`})`.execute(db);
    },
    async stop() {
      stopped = true;
      if (timer) clearTimeout(timer);
      await client?.end();
    },
  };
}
