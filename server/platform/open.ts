import { type Clock, systemClock } from './clock';
import { createDb, createPool } from './database/db';
import { createEvents } from './database/events';
import type { Life } from './http/server';
import { type Pressure, watchPressure } from './load/pressure';
import type { Log } from './log';
import type { Services } from './services';
import type { Settings } from './settings';

export type Opened = { services: Services; close(): Promise<void> };

/**
 * A prepared statement keeps the plan of its first executions. Planned over the empty tables of a contest that begins,
 * it would read a journal of 100,000 rows from end to end for each answer, until the statistics are made anew: seen to
 * cost forty times as much. By an index it is right for an empty table as well as for a full one. And planned once: the
 * lists of rows that it is given make PostgreSQL plan it anew each time, which doubles what one answer costs.
 */
const BY_INDEX_ONLY =
  '-c plan_cache_mode=force_generic_plan -c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off';

/** Statistics are read, never written; one that takes minutes is given up. */
const SLOW_READS = '-c default_transaction_read_only=on -c statement_timeout=120000 -c jit=off';

/**
 * Opens the services of every feature over a migrated database; close() drains and ends all of them. clock, pressure:
 * tests set them; otherwise the system's clock and what is measured.
 */
export async function openServices(options: {
  url: string;
  settings: Settings;
  log: Log;
  life: Life;
  clock?: Clock;
  pressure?: Pressure;
}): Promise<Opened> {
  const { url, settings, log, life } = options;
  const pool = createPool(url, settings.DATABASE_POOL, log, 'calls');
  const answerPool = createPool(url, 2, log, 'answers', BY_INDEX_ONLY);
  const slowPool = createPool(url, 2, log, 'statistics', SLOW_READS);
  const events = await createEvents(url, log);
  const watch = watchPressure(pool);
  const drains: (() => Promise<void>)[] = [];
  const services: Services = {
    db: createDb(pool),
    pool,
    answerPool,
    slowDb: createDb(slowPool),
    clock: options.clock ?? systemClock,
    settings,
    log,
    life,
    pressure: options.pressure ?? watch.pressure,
    events,
    onDrain: (work) => drains.push(work),
  };
  return {
    services,
    async close() {
      for (const work of drains) await work();
      watch.stop();
      await events.stop();
      await Promise.all([pool.end(), answerPool.end(), slowPool.end()]);
    },
  };
}
