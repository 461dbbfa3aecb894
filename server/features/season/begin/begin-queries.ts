import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db';

/** A set of the year that can be copied, and the dates that its copy would have: 52 weeks later, at the same hour. */
export type SourceRow = {
  id: number;
  name: string;
  year: number;
  ageGroup: string | null;
  from: Date;
  to: Date;
  nextFrom: Date;
  nextTo: Date;
  hasKey: boolean;
};

const later = (column: string) =>
  sql`(${sql.ref(column)} at time zone 'Europe/Vilnius' + interval '364 days') at time zone 'Europe/Vilnius'`;

/** The sets of the first round of a year, in the order of their age groups. */
export async function readSources(db: Db, year: number): Promise<SourceRow[]> {
  const { rows } = await sql<SourceRow>`
    select c.id, c.name, c.year, g.code as "ageGroup", c.valid_from as "from", c.valid_to as "to",
      ${later('c.valid_from')} as "nextFrom", ${later('c.valid_to')} as "nextTo", c.security_key is not null as "hasKey"
    from collection c left join age_group g on g.id = c.age_group_id
    where c.type = 'CON' and c.round = 1 and c.year = ${year}
    order by g.min_grade nulls last, c.valid_from, c.id`.execute(db);
  return rows;
}

/** A year that was begun. collectionIds: the sets that are still there. */
export type BegunRow = {
  year: number;
  who: string | null;
  at: Date;
  cameAt: Date | null;
  opens: Date | null;
  collectionIds: number[];
  /** Tasks and attempts in its sets, and how many of them are complete: while there is none it can be taken back. */
  used: number;
};

/** A year that was begun, or null. lock: until the commit, so that one act after another decides about it. */
export async function readBegun(db: Db, year: number, lock = false): Promise<BegunRow | null> {
  if (lock) await sql`select from season where year = ${year} for update`.execute(db);
  const { rows } = await sql<BegunRow>`
    select s.year, u.first_name || ' ' || u.last_name as who, s.begun_at as at, s.came_at as "cameAt", made.opens,
      made.ids as "collectionIds", made.used
    from season s
      left join user_account u on u.id = s.begun_by
      cross join lateral (
        select min(c.valid_from) as opens, coalesce(array_agg(c.id order by c.id), '{}') as ids,
          coalesce(sum((select count(*) from exercise e where e.collection_id = c.id)
            + (select count(*) from attempt a where a.collection_id = c.id) + c.is_complete::integer), 0)::integer as used
        from collection c where c.id = any(s.collection_ids)
      ) made
    where s.year = ${year}`.execute(db);
  return rows[0] ?? null;
}

/** The years that were begun and have not come yet. */
export async function readComing(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('season').select('year').where('came_at', 'is', null).orderBy('year').execute();
  return rows.map(({ year }) => year);
}

/** How many sets of the first round a year has. */
export async function countSets(db: Db, year: number): Promise<number> {
  const row = await db
    .selectFrom('collection')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('type', '=', 'CON')
    .where('round', '=', 1)
    .where('year', '=', year)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/**
 * Begins a year, unless it is begun: of two who press at once the second waits for the first and answers false.
 */
export async function insertSeason(db: Db, year: number, begunBy: string): Promise<boolean> {
  const result = await db
    .insertInto('season')
    .values({ year, begun_by: begunBy, collection_ids: [] })
    .onConflict((conflict) => conflict.column('year').doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Notes which sets were made. */
export async function noteSets(db: Db, year: number, collectionIds: readonly number[]): Promise<void> {
  await db
    .updateTable('season')
    .set({ collection_ids: [...collectionIds] })
    .where('year', '=', year)
    .execute();
}

/** Deletes a year that was begun. */
export async function deleteSeason(db: Db, year: number): Promise<void> {
  await db.deleteFrom('season').where('year', '=', year).execute();
}

/** Marks that a year has come, once its moment is past; false: not yet, or somebody was faster. */
export async function markCome(db: Db, year: number, comesAt: Date): Promise<boolean> {
  const { rows } = await sql`update season set came_at = now()
    where year = ${year} and came_at is null and ${comesAt}::timestamptz <= now() returning year`.execute(db);
  return rows.length > 0;
}

/** Sets the present year for everybody. */
export async function writeYear(db: Db, year: number): Promise<void> {
  await sql`insert into setting (name, value) values ('year', to_jsonb(${year}::integer))
    on conflict (name) do update set value = excluded.value, changed_at = now()`.execute(db);
}
