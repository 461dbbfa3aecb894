import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '../../../platform/database/db';
import type { Caller } from '../caller';
import type { Failures } from './rules';

/** The fields that a log-in checks; archived users are not found. */
export type LoginRow = {
  id: string;
  role: Caller['role'];
  isActivated: boolean;
  isConfirmed: boolean;
  isSuspended: boolean;
};

/** What a log-in is about. login: the name as it was typed; mark: its password among the failures. */
export type Question = { login: string; name: string; mark: Buffer; source: string };

/**
 * What is known of a log-in before its password is looked at. An archived user is not found but has a hash, so that the
 * refusal takes the time that it took before.
 */
export type Known = { failures: Failures; user: LoginRow | null; passwordHash: string | null };

/** Columns of one row of failures: of the name and of the names on which the password was tried. */
const countsOf = (name: string, mark: string, source: string) => `(
    select count(*)::int as "ofName", count(*) filter (where client_ip <<= ${source})::int as "ofNameHere"
    from login_failure where login = ${name} and failed_at > now() - interval '5 minutes'
  ) of_name cross join lateral (
    select count(distinct login)::int as names,
      count(distinct login) filter (where client_ip <<= ${source})::int as "namesHere"
    from login_failure where password_mark = ${mark} and failed_at > now() - interval '5 minutes'
  ) of_mark`;

/** Reads what is known of many log-ins by one statement, in their order. */
export async function readKnown(pool: pg.Pool, questions: readonly Question[]): Promise<Known[]> {
  type Row = Failures & { id: string | null; role: LoginRow['role']; passwordHash: string | null; isArchived: boolean };
  const { rows } = await pool.query<Row & Omit<LoginRow, 'id' | 'role'>>({
    name: 'login-known',
    text: `
      select of_name.*, of_mark.*, account.*
      from unnest($1::text[], $2::text[], $3::bytea[], $4::inet[]) with ordinality as q (login, name, mark, source, nth)
      cross join lateral ${countsOf('q.name', 'q.mark', 'q.source')}
      left join lateral (
        select id, role, password_hash as "passwordHash", is_activated as "isActivated",
          is_confirmed as "isConfirmed", suspended_at is not null as "isSuspended", is_archived as "isArchived"
        from user_account where lower(login) = lower(q.login) or lower(email) = lower(q.login)
        order by is_archived, lower(login) = lower(q.login) desc
        limit 1
      ) account on true
      order by nth`,
    values: [
      questions.map(({ login }) => login),
      questions.map(({ name }) => name),
      questions.map(({ mark }) => mark),
      questions.map(({ source }) => source),
    ],
  });
  return rows.map(({ ofName, ofNameHere, names, namesHere, id, role, passwordHash, isArchived, ...state }) => ({
    failures: { ofName, ofNameHere, names, namesHere },
    user: id === null || isArchived ? null : { id, role, ...state },
    passwordHash,
  }));
}

/** Counts failed log-ins of the last five minutes, in all and from one source (an address or a network). */
export async function countFailures(pool: pg.Pool, { name, mark, source }: Omit<Question, 'login'>): Promise<Failures> {
  const none: Failures = { ofName: 0, ofNameHere: 0, names: 0, namesHere: 0 };
  const { rows } = await pool.query<Failures>({
    name: 'login-failures',
    text: `select * from ${countsOf('$1', '$2', '$3::inet')}`,
    values: [name, mark, source],
  });
  return rows[0] ?? none;
}

export type Failure = { name: string; ip: string; mark: Buffer };

export async function insertFailure(db: Db, failure: Failure): Promise<void> {
  await db
    .insertInto('login_failure')
    .values({ login: failure.name, client_ip: failure.ip, password_mark: failure.mark })
    .execute();
}

/**
 * Counts many failures by one statement. It does not wait for the disk, which answers wait for: a crash of the database
 * loses the failures of its last moment.
 */
export async function insertFailures(pool: pg.Pool, failures: readonly Failure[]): Promise<void> {
  await pool.query({
    name: 'login-fail',
    text: `
      with loose as materialized (select set_config('synchronous_commit', 'off', true))
      insert into login_failure (login, client_ip, password_mark)
      select name, ip, mark from unnest($1::text[], $2::inet[], $3::bytea[]) as failed (name, ip, mark), loose`,
    values: [failures.map(({ name }) => name), failures.map(({ ip }) => ip), failures.map(({ mark }) => mark)],
  });
}

/** Deletes failures that count nowhere any more. */
export async function deleteOldFailures(db: Db): Promise<void> {
  await db.deleteFrom('login_failure').where('failed_at', '<', sql<Date>`now() - interval '1 day'`).execute();
}

/** Adds an instance's counts of log-ins to its present minute; removes what is older than an hour. */
export async function writeCounts(
  db: Db,
  counts: { instance: string; calls: number; refused: number; failed: number; waiting: number },
): Promise<void> {
  await sql`
    with gone as (delete from login_count where minute < now() - interval '1 hour')
    insert into login_count (instance, minute, calls, refused, failed, waiting)
    values (${counts.instance}, date_trunc('minute', now()), ${counts.calls}, ${counts.refused}, ${counts.failed},
      ${counts.waiting})
    on conflict (instance, minute) do update
      set calls = login_count.calls + excluded.calls, refused = login_count.refused + excluded.refused,
        failed = login_count.failed + excluded.failed, waiting = excluded.waiting, written_at = excluded.written_at
  `.execute(db);
}
