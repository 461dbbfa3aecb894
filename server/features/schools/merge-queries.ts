import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/db';
import { inSmallLetters } from '../../platform/database/search';

/** A column of another table that refers to schools. */
export type Reference = { table: string; column: string };

/** Every reference to schools in the catalogue of the database, so that a merge forgets no table, not even a later one. */
export async function readReferences(db: Db): Promise<Reference[]> {
  const result = await sql<Reference>`select t.relname as table, a.attname as column
    from pg_constraint c
    join pg_class t on t.oid = c.conrelid
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'school'::regclass and cardinality(c.conkey) = 1
    -- Results refer to schools by triggers.
    union all values ('result'::name, 'school_id'::name)
    order by 1, 2`.execute(db);
  return result.rows;
}

const sqlOf = ({ table, column }: Reference): { table: RawBuilder<unknown>; column: RawBuilder<unknown> } => ({
  table: sql.table(table),
  column: sql.ref(column),
});

export async function countReferences(db: Db, reference: Reference, schoolId: string): Promise<number> {
  const { table, column } = sqlOf(reference);
  const result = await sql<{ count: string }>`select count(*) as count from ${table}
    where ${column} = ${schoolId}::bigint`.execute(db);
  return Number(result.rows[0]?.count ?? 0);
}

/** Moves the rows of one table; answers how many. */
export async function moveReferences(
  trx: Db,
  reference: Reference,
  ids: { keepId: string; goneId: string },
): Promise<number> {
  const { table, column } = sqlOf(reference);
  const result = await sql`update ${table} set ${column} = ${ids.keepId}::bigint
    where ${column} = ${ids.goneId}::bigint`.execute(trx);
  return Number(result.numAffectedRows ?? 0);
}

/** Joins the two links of teachers of both schools: the longer time, confirmed if one was. Other links are moved later. */
export async function joinTutors(trx: Db, { keepId, goneId }: { keepId: string; goneId: string }): Promise<number> {
  const result = await sql`with gone as (
      delete from tutor_school g using tutor_school k
      where g.school_id = ${goneId} and k.school_id = ${keepId} and k.user_id = g.user_id
      returning g.user_id, g.valid_from, g.valid_till, g.is_confirmed)
    update tutor_school k set
      valid_from = least(k.valid_from, gone.valid_from),
      valid_till = case when k.valid_till is null or gone.valid_till is null then null
        else greatest(k.valid_till, gone.valid_till) end,
      is_confirmed = k.is_confirmed or gone.is_confirmed
    from gone where k.school_id = ${keepId} and k.user_id = gone.user_id`.execute(trx);
  return Number(result.numAffectedRows ?? 0);
}

/** Deletes the second school's agreement when both have one; answers how many it deleted. */
export async function dropSecondAgreement(
  trx: Db,
  { keepId, goneId }: { keepId: string; goneId: string },
): Promise<number> {
  const result = await sql`delete from school_agreement where school_id = ${goneId}
    and exists (select 1 from school_agreement where school_id = ${keepId})`.execute(trx);
  return Number(result.numAffectedRows ?? 0);
}

/** Deletes names of classes of the second school that the first one has for the same class or for another one. */
export async function dropSecondNames(trx: Db, { keepId, goneId }: { keepId: string; goneId: string }): Promise<void> {
  await sql`delete from class_name g where school_id = ${goneId} and exists (select 1 from class_name k
    where k.school_id = ${keepId}
      and (k.grade = g.grade and k.sub_grade = g.sub_grade or lower(k.name) = lower(g.name)))`.execute(trx);
}

const nameKey = (alias: string) => sql.raw(inSmallLetters(`${alias}.first_name || ' ' || ${alias}.last_name`));

/** Pupils of both schools with one name and birthday: probably one person in two lists. */
export async function countNamesakes(db: Db, { keepId, goneId }: { keepId: string; goneId: string }): Promise<number> {
  const result = await sql<{ count: string }>`select count(*) as count from user_account g
    where g.school_id = ${goneId} and g.role = 'STUDENT' and exists (select 1 from user_account k
      where k.school_id = ${keepId} and k.role = 'STUDENT' and k.birth_date = g.birth_date
        and ${nameKey('k')} = ${nameKey('g')})`.execute(db);
  return Number(result.rows[0]?.count ?? 0);
}

/** Pupils and teachers of the school who are logged in: their sessions remember it. */
export async function liveUsersOf(trx: Db, schoolId: string): Promise<string[]> {
  const result = await sql<{ id: string }>`select distinct s.user_id as id from session s
    join user_account u on u.id = s.user_id
    where s.ended_at is null and (u.school_id = ${schoolId}
      or exists (select 1 from tutor_school t where t.user_id = u.id and t.school_id = ${schoolId}))`.execute(trx);
  return result.rows.map(({ id }) => id);
}

/** Locks both rows in one order, so that two merges of the same schools cannot deadlock. */
export async function lockBoth(trx: Db, ids: readonly string[]): Promise<void> {
  await sql`select id from school where id = any(${[...ids]}::bigint[]) order by id for update`.execute(trx);
}

export async function deleteMerged(trx: Db, schoolId: string): Promise<void> {
  await trx.deleteFrom('school').where('id', '=', schoolId).execute();
}
