import type pg from 'pg';
import type { Clock } from './clock';
import type { Db } from './database/db';
import type { Events } from './database/events';
import type { Life } from './http/server';
import type { Pressure } from './load/pressure';
import type { Log } from './log';
import type { Settings } from './settings';

/** What every feature gets: nothing of the domain. */
export type Services = {
  db: Db;
  /** The connections behind db, for statements that kysely cannot express. */
  pool: pg.Pool;
  /** Two connections of their own for the group commits of answers: nothing else waits on them. */
  answerPool: pg.Pool;
  /** Two read-only connections for statistics, so that no call waits for a long query. */
  slowDb: Db;
  clock: Clock;
  settings: Settings;
  log: Log;
  life: Life;
  pressure: Pressure;
  events: Events;
  /** Work to finish before the pools close, in the order given. */
  onDrain(work: () => Promise<void>): void;
};
