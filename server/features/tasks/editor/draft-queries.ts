import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db';
import type { EditedColumns } from './edit-queries';

/** The columns of a task that was never ready. */
export type DraftRow = Omit<EditedColumns, 'status'>;

/** Inserts a task that is only a draft. Returns its id. */
export async function insertDraftRow(
  db: Db,
  internationalId: string,
  language: string,
  userId: string,
): Promise<string> {
  const row = await db
    .insertInto('task')
    .values({
      international_id: internationalId,
      language,
      status: 'DRAFT',
      name: '',
      content_html: '',
      choice_layout: 'ONE_PER_ROW',
      created_by: userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Writes a draft into the row of its task; the columns that are left out stay. */
export async function updateDraftRow(db: Db, id: string, columns: Partial<DraftRow>): Promise<void> {
  await db
    .updateTable('task')
    // Uses the clock of the statement, so that two saves in a row never have the same time.
    .set({ ...columns, updated_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .where('status', '=', 'DRAFT')
    .execute();
}

/** The greatest number of a series of tasks, such as 2026-LT, and whether nobody else takes the next until the commit. */
export async function lockSeries(db: Db, series: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`task-number:${series}`}, 0))`.execute(db);
  return greatestNumber(db, series);
}

/** The greatest plain number of a series; 0 without any. */
export async function greatestNumber(db: Db, series: string): Promise<number> {
  const { rows } = await sql<{ greatest: number | null }>`
    select max(substring(international_id from ${`^${series}-([0-9]{1,6})$`})::integer) as greatest from task
    where international_id like ${`${series}-%`}`.execute(db);
  return rows[0]?.greatest ?? 0;
}

/** The series of new tasks: the year of today in Lithuania, and the country. */
export async function currentSeries(db: Db): Promise<string> {
  const { rows } = await sql<{ year: string }>`
    select to_char(now() at time zone 'Europe/Vilnius', 'YYYY') as year`.execute(db);
  return `${rows[0]?.year}-LT`;
}

/** The task that has a number in a language, with its maker; null: it is free. */
export async function taskOfNumber(db: Db, internationalId: string, language: string, exceptId: string | null) {
  const { rows } = await sql<{ id: string; name: string; by: string | null }>`
    select task.id::text as id, task.name, maker.first_name || ' ' || maker.last_name as by
    from task left join user_account maker on maker.id = task.created_by
    where international_id = ${internationalId} and language = ${language}
      and task.id is distinct from ${exceptId}::bigint`.execute(db);
  return rows[0] ?? null;
}

/** Writes what is said of an interactive task, which is ready by it; its package stays. */
export async function writeInteractiveFacts(
  db: Db,
  id: string,
  columns: Pick<
    DraftRow,
    | 'international_id'
    | 'language'
    | 'name'
    | 'content_html'
    | 'solution_html'
    | 'relevance_html'
    | 'origin_html'
    | 'tags'
  >,
): Promise<void> {
  await db
    .updateTable('task')
    .set({ ...columns, status: 'READY', updated_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
}
