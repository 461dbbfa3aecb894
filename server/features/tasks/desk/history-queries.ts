import { sql } from 'kysely';
import type { TaskVersion, VersionKind, VersionNote } from '../../../../contract/tasks-desk';
import type { Db } from '../../../platform/database/db';

type Row = {
  no: number;
  kind: VersionKind;
  note: VersionNote | null;
  made_at: Date;
  by: string | null;
  is_shown: boolean;
  changed: string[];
};

/** The versions of a task, newest first; no: only this one. */
export async function listVersions(db: Db, taskId: string, no: number | null = null): Promise<TaskVersion[]> {
  const { rows } = await sql<Row>`
    select v.no, v.kind, v.note, v.made_at, u.first_name || ' ' || u.last_name as by, v.changed,
      v.is_ready and task.status = 'READY'
        and v.no = (select max(w.no) from task_version w where w.task_id = v.task_id and w.is_ready) as is_shown
    from task_version v join task on task.id = v.task_id left join user_account u on u.id = v.made_by
    where v.task_id = ${taskId} and (${no}::integer is null or v.no = ${no}::integer)
    order by v.no desc`.execute(db);
  return rows.map((row) => ({
    no: row.no,
    kind: row.kind,
    note: row.note,
    at: row.made_at.toISOString(),
    by: row.by,
    isShown: row.is_shown,
    changed: row.changed,
  }));
}

/** The complete collections that have a frozen copy of a task, as far as the viewer may know them. */
export async function listCopies(db: Db, viewer: { userId: string; role: string }, taskId: string) {
  const { rows } = await sql<{ collectionId: string; name: string; at: Date }>`
    select c.id::text as "collectionId", c.name, c.valid_from as at
    from exercise e join collection c on c.id = e.collection_id
    where e.task_id = ${taskId} and c.is_complete
      and (${viewer.role !== 'TUTOR'}::boolean or c.created_by = ${viewer.userId})
    order by c.valid_from desc, c.id desc limit 100`.execute(db);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** The number of the newest version of a task; null without any. */
export async function newestVersion(db: Db, taskId: string): Promise<number | null> {
  const { rows } = await sql<{ no: number | null }>`
    select max(no) as no from task_version where task_id = ${taskId} and kind <> 'OTHER'`.execute(db);
  return rows[0]?.no ?? null;
}
