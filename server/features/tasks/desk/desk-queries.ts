import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db';
import { type Viewer, visibleTo } from '../queries';

/** A task whose desk the viewer may open: organisers every one, a tutor an own one. */
export async function findOwnTask(db: Db, viewer: Viewer, id: string) {
  const row = await db
    .selectFrom('task')
    .select(['id', 'type', 'status', 'international_id', 'updated_at', 'package_name'])
    .where('id', '=', id)
    .where(visibleTo(viewer))
    .$if(viewer.role === 'TUTOR', (query) => query.where('created_by', '=', viewer.userId))
    .executeTakeFirst();
  return row ?? null;
}

/** Says that the viewer has the desk of a task open. Who was away for a while is there anew. */
export async function touchDesk(db: Db, taskId: string, userId: string): Promise<void> {
  await sql`insert into task_author (task_id, user_id) values (${taskId}, ${userId})
    on conflict (task_id, user_id) do update set seen_at = now(),
      since = case when task_author.seen_at < now() - interval '30 seconds' then now() else task_author.since end`.execute(
    db,
  );
}

/** Says that the viewer has closed the desk. */
export async function leaveDesk(db: Db, taskId: string, userId: string): Promise<void> {
  await db.deleteFrom('task_author').where('task_id', '=', taskId).where('user_id', '=', userId).execute();
}

/** Who else has the desk of a task open: a desk speaks every ten seconds, and two of them may get lost. */
export async function othersAtDesk(db: Db, taskId: string, userId: string): Promise<{ name: string; since: Date }[]> {
  const { rows } = await sql<{ name: string; since: Date }>`
    select first_name || ' ' || last_name as name, since
    from task_author join user_account on user_account.id = task_author.user_id
    where task_id = ${taskId} and user_id <> ${userId} and seen_at > now() - interval '25 seconds'
    order by since`.execute(db);
  return rows;
}

/** How many remarks on a task wait for somebody. */
export async function countOpenRemarks(db: Db, taskId: string): Promise<number> {
  const { n } = await db
    .selectFrom('task_remark')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .where('task_id', '=', taskId)
    .where('state', '=', 'OPEN')
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** Ids of keywords as they are now: a merged one is that which it went into, those that are gone are left out. */
export async function currentKeywords(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; now: string }>`
    select id::text as id, id::text as now from keyword where id = any(${[...ids]}::bigint[])
    union all select id::text, into_id::text from keyword_merged where id = any(${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row.now]));
}
