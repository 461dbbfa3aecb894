import { sql } from 'kysely';
import type { Db } from '../../platform/database/db';

/** Seals at most so many lines with numbers above `after`, in their order. Answers how many it sealed. */
export async function sealLines(db: Db, after: string, most: number): Promise<number> {
  const { rows } = await sql<{ made: number }>`select seal_audit(${after}::bigint, ${most}) as made`.execute(db);
  return rows[0]?.made ?? 0;
}

/** The number of the newest line of the log; '0': there is none. */
export async function newestLine(db: Db): Promise<string> {
  const { rows } = await sql<{ id: string }>`select coalesce(max(id), 0)::text as id from audit_log`.execute(db);
  return rows[0]?.id ?? '0';
}

/** What the chain says of the log. Lines are told by their numbers; hashes are hexadecimal. */
export type ChainReport = {
  lines: number;
  seals: number;
  /** Lines whose words were erased: that they are there is proved, what they said is not. */
  erased: number;
  /** Lines that went because of their age. */
  gone: number;
  /** Lines without a seal that are older than a minute. */
  unsealed: string[];
  /** Lines that do not say what was sealed, or are missing although they are not old enough to go. */
  changed: string[];
  /** Places of the chain where the hash is not made of the one before, or a place is missing. */
  broken: string[];
  head: { position: string; hash: string } | null;
};

/** How many of each fault are named. */
const NAMED = 20;

/** Compares the whole log with its chain. A line may be missing when it happened `keptYears` ago or earlier. */
export async function checkChain(db: Db, keptYears: number): Promise<ChainReport> {
  const { rows: counts } = await sql<{ lines: number; seals: number; erased: number; gone: number }>`
    select (select count(*) from audit_log)::int as lines,
      (select count(*) from audit_log where salt is null)::int as erased,
      (select count(*) from audit_seal)::int as seals,
      (select count(*) from audit_seal s where s.happened_at < now() - make_interval(years => ${keptYears})
        and not exists (select from audit_log l where l.id = s.line_id))::int as gone`.execute(db);
  const { rows: unsealed } = await sql<{ id: string }>`
    select l.id from audit_log l where l.happened_at < now() - interval '1 minute'
      and not exists (select from audit_seal s where s.line_id = l.id) order by l.id limit ${NAMED}`.execute(db);
  const { rows: changed } = await sql<{ id: string }>`
    select s.line_id as id from audit_seal s left join audit_log l on l.id = s.line_id
    where (l.id is null and s.happened_at >= now() - make_interval(years => ${keptYears}))
      or (l.salt is not null and digest_audit(l) <> s.digest)
      or (l.id is not null and l.happened_at <> s.happened_at)
    order by s.line_id limit ${NAMED}`.execute(db);
  const { rows: broken } = await sql<{ position: string }>`
    select position from (
      select position, hash <> sha256(coalesce(lag(hash) over ordered, ''::bytea) || digest)
        or position <> coalesce(lag(position) over ordered, 0) + 1 as is_broken
      from audit_seal window ordered as (order by position)
    ) links where is_broken order by position limit ${NAMED}`.execute(db);
  const { rows: heads } = await sql<{ position: string; hash: string }>`
    select position, encode(hash, 'hex') as hash from audit_seal order by position desc limit 1`.execute(db);
  const count = counts[0] ?? { lines: 0, seals: 0, erased: 0, gone: 0 };
  return {
    ...count,
    unsealed: unsealed.map(({ id }) => id),
    changed: changed.map(({ id }) => id),
    broken: broken.map(({ position }) => position),
    head: heads[0] ?? null,
  };
}

/** Whether the chain has this hash at this place: somebody may have written it down elsewhere. */
export async function holdsSeal(db: Db, position: string, hash: string): Promise<boolean> {
  const { rows } = await sql`select from audit_seal
    where position = ${position}::bigint and hash = decode(${hash}, 'hex')`.execute(db);
  return rows.length > 0;
}
