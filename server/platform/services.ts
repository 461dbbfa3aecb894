import type pg from 'pg';
import type { Clock } from './clock';
import type { Db } from './database/db';
import type { Events } from './database/events';
import type { ReadDatabase } from './database/read-database';
import type { Life } from './http/server';
import type { Pressure } from './load/pressure';
import type { Log } from './log';
import type { Metrics } from './metrics';
import type { Settings } from './settings';

/** What every feature gets: nothing of the domain. */
export type Services = {
  db: Db;
  /** The connections behind db, for statements that kysely cannot express. */
  pool: pg.Pool;
  /** Two connections of their own for the group commits of answers: nothing else waits on them. */
  answerPool: pg.Pool;
  /**
   * Four connections for the statements that groups of calls share (load/group.ts): planned once, whatever the lists of
   * rows in them. Planning was a quarter of the database's work of a morning.
   */
  groupPool: pg.Pool;
  /**
   * Two connections for groups of starts and ends (load/row-group.ts). A lock that another holds for longer than a moment ends the statement: what is
   * asked here must be able to go on alone.
   */
  startPool: pg.Pool;
  /** Two read-only connections for statistics, so that no call waits for a long query. */
  slowDb: Db;
  /** Asks the standby what may be heavy and need not be the primary's work; where there is none, the primary. */
  readDatabase: ReadDatabase;
  clock: Clock;
  settings: Settings;
  log: Log;
  life: Life;
  pressure: Pressure;
  metrics: Metrics;
  events: Events;
  /** Work to finish before the pools close, in the order given. */
  onDrain(work: () => Promise<void>): void;
};
