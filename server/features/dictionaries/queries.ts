import { sql } from 'kysely';
import type { DictionaryEntry } from '../../../contract/dictionaries';
import type { Db } from '../../platform/database/db';

/** Lists all dictionaries by description. */
export async function listDictionaries(db: Db) {
  return db
    .selectFrom('dictionary')
    .select(['name', 'description', 'note'])
    .orderBy(sql`description collate lt`)
    .execute();
}

type DictionaryRow = NonNullable<Awaited<ReturnType<typeof readDictionary>>>;

export async function readDictionary(db: Db, name: string) {
  const row = await db
    .selectFrom('dictionary')
    .select(['name', 'description', 'note', 'source'])
    .where('name', '=', name)
    .executeTakeFirst();
  return row ?? null;
}

/** Reads the entries of a dictionary from its source. year: the challenge's present year, which is always listed. */
export async function readEntries(
  db: Db,
  { name, source }: Pick<DictionaryRow, 'name' | 'source'>,
  year: number,
): Promise<DictionaryEntry[]> {
  const result = await sql<DictionaryEntry>`select meaning, abbreviation, low as "lowValue", high as "highValue"
    from (${from[source](name, year)}) entries (position, meaning, abbreviation, low, high)
    order by position, meaning collate lt`.execute(db);
  return result.rows;
}

/** Each gives position, meaning, abbreviation, low and high. */
const from = {
  ENTRIES: (name: string) => sql`select position, meaning, abbreviation, low_value, high_value
    from dictionary_entry where dictionary_name = ${name}`,
  // Newest first. A year of the challenge begins with its school year.
  YEARS: (_: string, year: number) => sql`select -y, y::text, y || '–' || (y + 1), y || '-09-01', (y + 1) || '-08-31'
    from (select year::integer from collection union select ${year}::integer union select ${year}::integer - 1) years (y)`,
  AGE_GROUPS: () => sql`select id, name, code, min_grade::text, max_grade::text from age_group`,
  LEVELS: () => sql`select l.level_group_id * 100 + l.points, g.name || ': ' || l.name, l.name,
    (-l.penalty)::text, l.points::text from level l join level_group g on g.id = l.level_group_id`,
  LANGUAGES: () => sql`select id, name, code, null, null from language`,
  DISTRICTS: () => sql`select 0, name, id::text, null, null from district`,
};
