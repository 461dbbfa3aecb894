import type pg from 'pg';
import { expect } from 'vitest';

/** The two moments of a statement that can be prolonged, so that a kill hits them. */
export type Point = 'insert' | 'commit';

/** How long the database stays at such a moment, in seconds; the kill must be quicker. */
const STAY = 0.3;

/** Prepares the database; nothing is slow yet. */
export async function prepareSlowPoints(pool: pg.Pool): Promise<void> {
  // Once a transaction: a batch of many answers stays as long as a single one.
  await pool.query(`
    create table slow (point text primary key, seconds float8 not null);
    insert into slow values ('insert', 0), ('commit', 0);
    create function slow_down() returns trigger language plpgsql as $$ begin
      if current_setting('slow.' || tg_argv[0], true) is distinct from 'seen' then
        perform set_config('slow.' || tg_argv[0], 'seen', true);
        perform pg_sleep(seconds) from slow where point = tg_argv[0] and seconds > 0;
      end if;
      return new; end $$;
    create trigger slow_insert before insert on answer_journal for each row execute function slow_down('insert');
    create constraint trigger slow_commit after insert on answer_journal deferrable initially deferred
      for each row execute function slow_down('commit');`);
}

/** Makes a moment long and resolves when a statement stays at it. */
export async function reach(pool: pg.Pool, point: Point): Promise<void> {
  await pool.query('update slow set seconds = case point when $1 then $2::float8 else 0 end', [point, STAY]);
  await expect.poll(() => staying(pool), { timeout: 30_000, interval: 3 }).toBeGreaterThan(0);
}

export async function leave(pool: pg.Pool): Promise<void> {
  await pool.query('update slow set seconds = 0');
}

/** How many statements stay at such a moment now. */
export async function staying(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query("select count(*)::integer as n from pg_stat_activity where wait_event = 'PgSleep'");
  return rows[0].n;
}
