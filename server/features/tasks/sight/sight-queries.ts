import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db';

/** The mark of a task, and who has checked it; null: the task is not marked. */
export async function readMark(db: Db, taskId: string): Promise<{ checked_at: Date | null; by: string | null } | null> {
  const row = await db
    .selectFrom('task_without_sight as mark')
    .leftJoin('user_account as checker', 'checker.id', 'mark.checked_by')
    .select(['mark.checked_at', sql<string | null>`checker.first_name || ' ' || checker.last_name`.as('by')])
    .where('mark.task_id', '=', taskId)
    .executeTakeFirst();
  return row ?? null;
}

/** Those of these tasks that are marked, and whether somebody has confirmed it. */
export async function readMarks(db: Db, taskIds: readonly string[]): Promise<Map<string, 'MARKED' | 'CHECKED'>> {
  if (taskIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('task_without_sight')
    .select(['task_id', 'checked_at'])
    .where('task_id', 'in', taskIds)
    .execute();
  return new Map(rows.map((row) => [row.task_id, row.checked_at === null ? 'MARKED' : 'CHECKED']));
}

/** Says of a task whether it can be solved without sight. A mark that is there stays, with its check. */
export async function setMark(db: Db, taskId: string, isMarked: boolean): Promise<void> {
  if (isMarked)
    await sql`insert into task_without_sight (task_id) values (${taskId}) on conflict do nothing`.execute(db);
  else await db.deleteFrom('task_without_sight').where('task_id', '=', taskId).execute();
}

/** Gives a copy of a task its mark. Nobody has checked the copy. */
export async function copyMark(db: Db, fromId: string, toId: string): Promise<void> {
  await sql`insert into task_without_sight (task_id)
    select ${toId}::bigint from task_without_sight where task_id = ${fromId}`.execute(db);
}

/** Confirms a mark that nobody has confirmed; false: somebody has, and that check stands. */
export async function confirmMark(db: Db, taskId: string, userId: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`update task_without_sight set checked_at = now(), checked_by = ${userId}
    where task_id = ${taskId} and checked_at is null`.execute(db);
  return numAffectedRows > 0n;
}

/** What pupils get of a task, as the fields of its versions are called. Its language alone is no writing. */
const written = ['name', 'contentHtml', 'solutionHtml', 'relevanceHtml', 'choices', 'choiceLayout'];

/**
 * Who has ever written of what pupils read of a task, and of those that it was copied from, each until then; where there is
 * no history its maker. Not who copied it, nor who threw the own draft away. A copy knows what it was made from, and where
 * that is gone the first of its family.
 */
export async function authorsOf(db: Db, taskId: string): Promise<string[]> {
  const texts = [...written, 'answerInputDefinition'];
  const { rows } = await sql<{ id: string }>`
    with recursive origin (id, created_by, created_at, copy_of, copied_from, copied_as, copied_at) as (
      select id, created_by, created_at, copy_of, copied_from, null::bigint, null::timestamptz from task where id = ${taskId}
      union
      select source.id, source.created_by, source.created_at, source.copy_of, source.copied_from, copy.id, copy.created_at
      from origin copy join task source on source.id = coalesce((
        select between_them.id from task between_them where between_them.id = copy.copied_from), copy.copy_of)
    ), texts as (
      select version.task_id, version.made_by from task_version version join origin on origin.id = version.task_id
      where (version.changed && ${texts}::text[] or version.note = 'FIRST') and version.note is distinct from 'COPY'
        and (version.is_ready or version.note is distinct from 'DISCARDED')
        and (origin.copied_at is null or version.begun_at <= origin.copied_at)
    )
    select made_by::text as id from texts where made_by is not null
    union select created_by::text from origin
      where created_by is not null and not exists (select from texts where texts.task_id = origin.id)
        and not exists (select from origin source where source.copied_as = origin.id)`.execute(db);
  return rows.map(({ id }) => id);
}

/** Whether the package of an interactive task says that it can be worked by keys and words. */
export async function readKeysAndWords(db: Db, packageName: string | null): Promise<boolean> {
  if (packageName === null) return false;
  const row = await db
    .selectFrom('package')
    .select('keys_and_words')
    .where('name', '=', packageName)
    .executeTakeFirst();
  return row?.keys_and_words ?? false;
}
