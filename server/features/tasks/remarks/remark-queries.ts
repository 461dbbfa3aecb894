import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/database/db';
import { type Viewer, visibleTo } from '../queries';

/**
 * A task whose remarks the viewer may read: organisers every one, a tutor an own one, a tester one that stands in a
 * complete collection, which testers see. Null otherwise.
 */
export async function findRemarkedTask(db: Db, viewer: Viewer, id: string) {
  const row = await db
    .selectFrom('task')
    .select(['id', 'status', 'international_id'])
    .where('id', '=', id)
    .where(visibleTo(viewer))
    .$if(viewer.role === 'TUTOR', (query) => query.where('created_by', '=', viewer.userId))
    .$if(viewer.role === 'TASK_TESTER', (query) =>
      query.where(
        sql<SqlBool>`exists (select from exercise e join collection c on c.id = e.collection_id
          where e.task_id = task.id and c.is_complete)`,
      ),
    )
    .executeTakeFirst();
  return row ?? null;
}

export type RemarkRow = {
  id: string;
  task_id: string;
  field: string;
  quote: string;
  occurrence: number;
  words: string;
  proposal: string | null;
  state: 'OPEN' | 'SETTLED' | 'TAKEN';
  made_by: string | null;
  made_at: Date;
  by: string | null;
  settled_by: string | null;
  settled_at: Date | null;
  answers: { words: string; at: string; by: string | null }[];
};

/** The remarks on a task, open ones first; a tester reads those that testers began on what pupils see. */
export async function readRemarks(
  db: Db,
  viewer: Viewer,
  by: { taskId: string } | { id: string },
): Promise<RemarkRow[]> {
  const [taskId, id] = 'taskId' in by ? [by.taskId, null] : [null, by.id];
  const { rows } = await sql<RemarkRow>`
    select r.id::text as id, r.task_id::text as task_id, r.field, r.quote, r.occurrence, r.words, r.proposal, r.state,
      r.made_by::text as made_by, r.made_at, maker.first_name || ' ' || maker.last_name as by,
      settler.first_name || ' ' || settler.last_name as settled_by, r.settled_at,
      (select coalesce(json_agg(json_build_object('words', a.words, 'at', a.made_at,
          'by', u.first_name || ' ' || u.last_name) order by a.id), '[]')
        from task_remark_answer a left join user_account u on u.id = a.made_by where a.remark_id = r.id) as answers
    from task_remark r
      left join user_account maker on maker.id = r.made_by
      left join user_account settler on settler.id = r.settled_by
    where (r.task_id = ${taskId}::bigint or r.id = ${id}::bigint)
      and (${viewer.role !== 'TASK_TESTER'}::boolean
        or (r.is_by_tester and r.field !~ '^(solution|relevance|origin)Html$'))
    order by r.state <> 'OPEN', r.id`.execute(db);
  return rows;
}

/** How many remarks a task has, whatever their state. */
export async function countRemarks(db: Db, taskId: string): Promise<number> {
  const { rows } = await sql<{ n: string }>`select count(*) as n from task_remark where task_id = ${taskId}`.execute(
    db,
  );
  return Number(rows[0]?.n ?? 0);
}

export async function insertRemark(
  db: Db,
  remark: {
    task_id: string;
    field: string;
    quote: string;
    occurrence: number;
    words: string;
    proposal: string | null;
    is_by_tester: boolean;
    made_by: string;
  },
): Promise<string> {
  const row = await db.insertInto('task_remark').values(remark).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

export async function insertAnswer(db: Db, remarkId: string, words: string, userId: string): Promise<void> {
  await db.insertInto('task_remark_answer').values({ remark_id: remarkId, words, made_by: userId }).execute();
}

/** Settles a remark, or opens it again. */
export async function setRemarkState(
  db: Db,
  id: string,
  state: 'OPEN' | 'SETTLED' | 'TAKEN',
  userId: string,
): Promise<void> {
  const settled = state === 'OPEN' ? null : userId;
  await sql`update task_remark set state = ${state}, settled_by = ${settled}::bigint,
    settled_at = case when ${settled}::bigint is null then null else now() end where id = ${id}`.execute(db);
}
