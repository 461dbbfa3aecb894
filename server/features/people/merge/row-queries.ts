// The steps of a merge that move rows, each with its way back. They run within the merge's transaction, under the locks
// of both accounts.
import { sql } from 'kysely';
import type { MergeField } from '../../../../contract/people-merge';
import type { Db } from '../../../platform/database/db';
import type { MovedHelp } from './moved';
import { fieldColumns, personColumns } from './tables';

/** Two accounts, by id. */
export type Pair = { target: string; source: string };
export type RowKeys = readonly Readonly<Record<string, string>>[];

/** The tables whose rows go over as they are. */
const movable = Object.entries(personColumns).flatMap(([name, treatment]) => {
  const [table = '', column = ''] = name.split('.');
  return treatment.kind === 'MOVES' ? [{ table, column, ...treatment }] : [];
});

/** Moves the rows of all such tables from the account that goes to the one that stays; answers their keys by table. */
export async function moveRows(db: Db, { target, source }: Pair): Promise<Record<string, RowKeys>> {
  const moved: Record<string, RowKeys> = {};
  for (const { table, column, key, unless } of movable) {
    const parts = key.map((name) => sql`${sql.lit(name)}, mine.${sql.ref(name)}::text`);
    const same = (unless ?? []).map((name) => sql` and other.${sql.ref(name)} = mine.${sql.ref(name)}`);
    const isFree =
      unless === null
        ? sql`true`
        : sql`not exists (select from ${sql.table(table)} other where other.${sql.ref(column)} = ${target}::bigint
            ${sql.join(same, sql``)})`;
    const { rows } = await sql<{ key: Record<string, string> }>`
      update ${sql.table(table)} mine set ${sql.ref(column)} = ${target}::bigint
      where mine.${sql.ref(column)} = ${source}::bigint and ${isFree}
      returning jsonb_build_object(${sql.join(parts)}) as key`.execute(db);
    if (rows.length > 0) moved[table] = rows.map((row) => row.key);
  }
  return moved;
}

/** Gives the rows back that went over, as far as they are still there and the place is free. */
export async function returnRows(
  db: Db,
  { target, source }: Pair,
  moved: Readonly<Record<string, RowKeys>>,
): Promise<void> {
  for (const { table, column, key, unless } of movable) {
    const rows = moved[table];
    if (!rows) continue;
    const same = key.map((name) => sql` and mine.${sql.ref(name)}::text = named.key->>${sql.lit(name)}`);
    const taken = (unless ?? []).map((name) => sql` and other.${sql.ref(name)} = mine.${sql.ref(name)}`);
    const isFree =
      unless === null
        ? sql`true`
        : sql`not exists (select from ${sql.table(table)} other where other.${sql.ref(column)} = ${source}::bigint
            ${sql.join(taken, sql``)})`;
    await sql`update ${sql.table(table)} mine set ${sql.ref(column)} = ${source}::bigint
      from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) named (key)
      where mine.${sql.ref(column)} = ${target}::bigint ${sql.join(same, sql``)} and ${isFree}`.execute(db);
  }
}

const helpColumns = { extraTime: 'extra_time', need: 'without_sight' } as const;
const helpFields = ['extraTime', 'need'] as const;

/**
 * Gives the account that stays the greater help where both have a row of it: what the account that goes has more of changes
 * places. Answers what that was.
 */
export async function joinHelp(db: Db, { target, source }: Pair): Promise<MovedHelp> {
  const { rows } = await sql<{ [field in keyof MovedHelp]: MovedHelp[field] | null }>`
    select case when theirs.extra_time > own.extra_time then theirs.extra_time end as "extraTime",
      case when theirs.without_sight > own.without_sight then true end as need
    from pupil_support own, pupil_support theirs
    where own.user_id = ${target}::bigint and theirs.user_id = ${source}::bigint`.execute(db);
  const { extraTime, need } = rows[0] ?? {};
  const help = { extraTime: extraTime ?? undefined, need: need ?? undefined };
  await exchangeHelp(db, { target, source }, help);
  return help;
}

/**
 * Gives the account that went its help back, and the account that stays its own, unless somebody has changed it since the merge.
 */
export async function returnHelp(db: Db, { target, source }: Pair, help: MovedHelp): Promise<void> {
  for (const field of helpFields) {
    const value = help[field];
    if (value === undefined) continue;
    const column = sql.ref(helpColumns[field]);
    await sql`update pupil_support own set ${column} = theirs.${column} from pupil_support theirs
      where own.user_id = ${target}::bigint and theirs.user_id = ${source}::bigint and own.${column} = ${value}`.execute(
      db,
    );
    await sql`update pupil_support set ${column} = ${value} where user_id = ${source}::bigint`.execute(db);
  }
}

/** Lets the help of two accounts change places. */
async function exchangeHelp(db: Db, { target, source }: Pair, help: MovedHelp): Promise<void> {
  for (const field of helpFields.filter((one) => help[one] !== undefined)) {
    const column = sql.ref(helpColumns[field]);
    await sql`update pupil_support mine set ${column} = other.${column} from pupil_support other
      where (mine.user_id = ${target}::bigint and other.user_id = ${source}::bigint)
        or (mine.user_id = ${source}::bigint and other.user_id = ${target}::bigint)`.execute(db);
  }
}

/** A sitting as it was before the merge. */
export type MovedAttempt = { id: string; side: 'TARGET' | 'SOURCE'; attemptNo: number; isTest: boolean };

/** Above every number that a pupil reaches: sittings that do not count are numbered from here. */
const PARKED = 10_000;

/**
 * Moves the sittings with their results. Of a contest that both have sat, the one that does not count stays with (or goes
 * to) the account that goes, as a test: the results calculated so far become stale by the trigger of the table.
 */
export async function moveAttempts(
  db: Db,
  { target, source }: Pair,
  counts: { target: readonly string[]; source: readonly string[] },
): Promise<MovedAttempt[]> {
  const { rows } = await sql<MovedAttempt & { isParked: boolean }>`
    select id, case when user_id = ${target}::bigint then 'TARGET' else 'SOURCE' end as side, attempt_no as "attemptNo",
      is_test as "isTest", not is_test and collection_id = any(case when user_id = ${target}::bigint
        then ${[...counts.source]}::int[] else ${[...counts.target]}::int[] end) as "isParked"
    from attempt where user_id = any(${[target, source]}::bigint[]) order by id`.execute(db);
  const idsOf = (side: MovedAttempt['side'], isParked: boolean) =>
    rows.filter((row) => row.side === side && row.isParked === isParked).map(({ id }) => id);
  const [parkedOfTarget, movedOfSource, parkedOfSource] = [
    idsOf('TARGET', true),
    idsOf('SOURCE', false),
    idsOf('SOURCE', true),
  ];
  await sql`update attempt set user_id = ${source}::bigint, is_test = true, attempt_no = attempt_no + ${PARKED}
    where id = any(${parkedOfTarget}::bigint[])`.execute(db);
  await sql`update attempt set user_id = ${target}::bigint, attempt_no = attempt_no + coalesce((select max(attempt_no)
      from attempt other where other.user_id = ${target}::bigint and other.collection_id = attempt.collection_id), 0)
    where id = any(${movedOfSource}::bigint[])`.execute(db);
  await sql`update attempt set is_test = true where id = any(${parkedOfSource}::bigint[])`.execute(db);
  await followAttempts(db, [...parkedOfTarget, ...movedOfSource]);
  return rows
    .filter(({ side, isParked }) => side === 'SOURCE' || isParked)
    .map(({ id, side, attemptNo, isTest }) => ({ id, side, attemptNo, isTest }));
}

/** Gives the sittings back, and lets count again what did. */
export async function returnAttempts(db: Db, { target, source }: Pair, moved: readonly MovedAttempt[]): Promise<void> {
  // Those that leave the account that stays come first: their numbers may be those of the ones that return to it.
  for (const side of ['SOURCE', 'TARGET'] as const) {
    await sql`update attempt set user_id = ${side === 'SOURCE' ? source : target}::bigint,
        attempt_no = before."attemptNo", is_test = before."isTest"
      from jsonb_to_recordset(${JSON.stringify(moved.filter((one) => one.side === side))}::jsonb)
        before (id bigint, "attemptNo" integer, "isTest" boolean)
      where attempt.id = before.id`.execute(db);
  }
  await followAttempts(
    db,
    moved.map(({ id }) => id),
  );
}

/** Writes into results of these sittings whose they are now. */
async function followAttempts(db: Db, ids: readonly string[]): Promise<void> {
  await sql`update result set user_id = attempt.user_id from attempt
    where attempt.id = result.attempt_id and attempt.id = any(${[...ids]}::bigint[])
      and result.user_id <> attempt.user_id`.execute(db);
}

export type Exchanged = { toTarget: string[]; toSource: string[] };

/** Moves the certificates; those of a sitting that does not count go with the account that goes. */
export async function moveCertificates(
  db: Db,
  { target, source }: Pair,
  counts: { target: readonly string[]; source: readonly string[] },
): Promise<Exchanged> {
  const leaving = await sql<{ id: string }>`update certificate set user_id = null
    where user_id = ${target}::bigint and collection_id = any(${[...counts.source]}::int[]) returning id`.execute(db);
  const coming = await sql<{ id: string }>`update certificate mine set user_id = ${target}::bigint
    where user_id = ${source}::bigint and coalesce(collection_id <> all(${[...counts.target]}::int[]), true)
      and (replaced_at is not null or not exists (select from certificate other where other.user_id = ${target}::bigint
        and (other.year, other.round, coalesce(other.collection_id, 0))
          = (mine.year, mine.round, coalesce(mine.collection_id, 0)) and other.replaced_at is null))
    returning id`.execute(db);
  const toSource = leaving.rows.map(({ id }) => id);
  await setOwner(db, 'certificate', toSource, source);
  return { toTarget: coming.rows.map(({ id }) => id), toSource };
}

/** Gives the certificates back. */
export async function returnCertificates(db: Db, { target, source }: Pair, moved: Exchanged): Promise<void> {
  await sql`update certificate set user_id = null where id = any(${moved.toTarget}::bigint[])`.execute(db);
  await setOwner(db, 'certificate', moved.toSource, target);
  await setOwner(db, 'certificate', moved.toTarget, source);
}

/**
 * Moves the consents: those withdrawn go over, the one in force only when the consent of the account that goes was
 * chosen; then both change places.
 */
export async function moveAgreements(db: Db, { target, source }: Pair, isChosen: boolean): Promise<Exchanged> {
  const coming = await sql<{ id: string }>`select id from agreement
    where user_id = ${source}::bigint and (withdrawn_at is not null or ${isChosen})`.execute(db);
  const leaving = await sql<{ id: string }>`select id from agreement
    where user_id = ${target}::bigint and withdrawn_at is null and ${isChosen}`.execute(db);
  const moved = { toTarget: coming.rows.map(({ id }) => id), toSource: leaving.rows.map(({ id }) => id) };
  await exchangeAgreements(db, moved, { target, source });
  return moved;
}

/** Gives the consents back. */
export async function returnAgreements(db: Db, { target, source }: Pair, moved: Exchanged): Promise<void> {
  await exchangeAgreements(db, { toTarget: moved.toSource, toSource: moved.toTarget }, { target, source });
}

/** Only one consent of an account is in force, so the one that leaves is set aside while the other comes. */
async function exchangeAgreements(db: Db, moved: Exchanged, { target, source }: Pair): Promise<void> {
  const aside = await sql<{ id: string }>`update agreement set withdrawn_at = '-infinity'
    where id = any(${moved.toSource}::bigint[]) and withdrawn_at is null returning id`.execute(db);
  await setOwner(db, 'agreement', moved.toTarget, target);
  await setOwner(db, 'agreement', moved.toSource, source);
  const ids = aside.rows.map(({ id }) => id);
  await sql`update agreement set withdrawn_at = null where id = any(${ids}::bigint[])`.execute(db);
}

async function setOwner(db: Db, table: 'agreement' | 'certificate', ids: readonly string[], owner: string) {
  await sql`update ${sql.table(table)} set user_id = ${owner}::bigint where id = any(${[...ids]}::bigint[])`.execute(
    db,
  );
}

/** Lets the values of these fields change places between the two accounts; done twice, everything is as before. */
export async function exchangeFields(db: Db, { target, source }: Pair, fields: readonly MergeField[]): Promise<void> {
  const columns = fields.flatMap((field) => fieldColumns[field]);
  if (columns.length === 0) return;
  const shown = columns.map((name) => sql`${sql.ref(name)}::text as ${sql.ref(name)}`);
  const { rows } = await sql<Record<string, string | null>>`select id::text, ${sql.join(shown)} from user_account
    where id = any(${[target, source]}::bigint[])`.execute(db);
  const valuesOf = (id: string) => rows.find((row) => row.id === id) ?? {};
  const [ofTarget, ofSource] = [valuesOf(target), valuesOf(source)];
  // Log-in names, e-mails and keys are unique: they leave the second account before they come into the first.
  if (fields.includes('LOGIN'))
    await sql`update user_account set login = 'merge-' || id, key_part_one = null, key_hash = null, key_issued_at = null
      where id = ${source}::bigint`.execute(db);
  if (fields.includes('EMAIL'))
    await sql`update user_account set email = null where id = ${source}::bigint`.execute(db);
  await write(db, target, columns, ofSource);
  await write(db, source, columns, ofTarget);
}

async function write(
  db: Db,
  id: string,
  columns: readonly string[],
  values: Readonly<Record<string, string | null>>,
): Promise<void> {
  const typed = columns.map(
    (name) => sql`${sql.ref(name)} = (${values[name] ?? null}::text)::${sql.raw(typeOf(name))}`,
  );
  await sql`update user_account set ${sql.join(typed)}, updated_at = now() where id = ${id}::bigint`.execute(db);
}

function typeOf(column: string): string {
  if (column === 'school_id') return 'bigint';
  if (column === 'grade' || column === 'sub_grade') return 'smallint';
  if (column === 'is_out_of_school' || column === 'key_for_sitting') return 'boolean';
  if (column === 'birth_date') return 'date';
  if (column === 'key_hash' || column === 'key_pictures') return 'bytea';
  return column.endsWith('_at') ? 'timestamptz' : 'text';
}
