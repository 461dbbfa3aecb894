import type pg from 'pg';
import { type Clock, systemClock } from './clock';
import { createDb, createPool } from './database/db';
import { createEvents } from './database/events';
import { createReadDatabase, primaryOnly } from './database/read-database';
import type { Life } from './http/server';
import { type Pressure, watchPressure } from './load/pressure';
import type { Log } from './log';
import { createMetrics } from './metrics';
import type { Services } from './services';
import type { Settings } from './settings';

export type Opened = { services: Services; close(): Promise<void> };

/**
 * A prepared statement keeps the plan of its first executions. If it is planned when a contest begins and the tables
 * are empty, it reads a journal of 100,000 rows from end to end for each answer until the statistics are renewed:
 * measured at forty times the cost. So plans use an index, which is right for an empty and for a full table. And they
 * are made once: otherwise the lists of rows make PostgreSQL plan each time, which doubles the cost of an answer.
 */
const BY_INDEX_ONLY =
  '-c plan_cache_mode=force_generic_plan -c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off';

/** A start that waits for somebody goes on alone, so that its group need not wait: milliseconds. */
const SHORT_LOCKS = '-c lock_timeout=50';

/**
 * A shared statement without a reply is given up after this many milliseconds: where a network swallows the reply, nobody
 * says that the connection is gone, and everybody behind its group would wait for ever. More than a commit takes whose
 * standby hangs (docs/operations.md).
 */
const SILENCE = { query_timeout: 20_000 };

/** The same for statements that compute for long: the longest of an act for a whole country take a part of it. */
const LONG_SILENCE = { silentMs: 300_000 };

/** Connections for statistics only read; a query that takes minutes is cancelled. */
const SLOW_READS = '-c default_transaction_read_only=on -c statement_timeout=120000 -c jit=off';
/** The database cancels a query before. Without a limit two silent ones would hold both connections, and `/metrics` too. */
const SLOW_SILENCE = { silentMs: 125_000 };

/**
 * Opens the services of every feature over a migrated database; close() drains and ends all of them. Tests set
 * clock and pressure; the defaults are the system's clock and the measured pressure.
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
  const pool = createPool(url, settings.DATABASE_POOL, log, 'calls', '', LONG_SILENCE);
  const answerPool = createPool(url, 2, log, 'answers', BY_INDEX_ONLY, SILENCE);
  const groupPool = createPool(url, 4, log, 'groups', BY_INDEX_ONLY, SILENCE);
  const startPool = createPool(url, 2, log, 'starts', `${BY_INDEX_ONLY} ${SHORT_LOCKS}`, SILENCE);
  const slowPool = createPool(url, 2, log, 'statistics', SLOW_READS, SLOW_SILENCE);
  const pools: Record<string, pg.Pool> = {
    calls: pool,
    answers: answerPool,
    groups: groupPool,
    starts: startPool,
    statistics: slowPool,
  };
  const events = await createEvents(url, log);
  const watch = watchPressure(pool);
  const pressure = options.pressure ?? watch.pressure;
  const metrics = createMetrics(pressure, pools);
  const readUrl = settings.DATABASE_READ_URL;
  const standby = readUrl ? createReadDatabase({ url: readUrl, primary: pool, log, counts: metrics.reads }) : null;
  if (standby) pools.standby = standby.pool;
  const drains: (() => Promise<void>)[] = [];
  const services: Services = {
    db: createDb(pool),
    pool,
    answerPool,
    groupPool,
    startPool,
    slowDb: createDb(slowPool),
    readDatabase: standby?.ask ?? primaryOnly,
    clock: options.clock ?? systemClock,
    settings,
    log,
    life,
    pressure,
    metrics,
    events,
    onDrain: (work) => drains.push(work),
  };
  return {
    services,
    async close() {
      for (const work of drains) await work();
      watch.stop();
      await events.stop();
      await Promise.all(Object.values(pools).map((one) => one.end()));
    },
  };
}
