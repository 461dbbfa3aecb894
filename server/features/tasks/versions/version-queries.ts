import { sql } from 'kysely';
import type { DraftContent } from '../../../../contract/task/draft';
import type { DeskFields, VersionKind, VersionNote } from '../../../../contract/tasks-desk';
import type { Db } from '../../../platform/database/db';
import { readFields } from './state-queries';

/** How many versions of a task are kept beside those that pupils could get. */
const MOST_VERSIONS = 200;

export type NewVersion = {
  taskId: string;
  kind: VersionKind;
  note: VersionNote | null;
  fields: DeskFields;
  /** The fields as a document. */
  content: DraftContent;
  changed: readonly string[];
  pictures: readonly string[];
  isReady: boolean;
  rev: number | null;
  userId: string | null;
  /** null: now. */
  at: Date | null;
};

/** Adds a version to each of several tasks, which are locked or new. Returns their numbers by task. */
export async function addVersions(db: Db, versions: readonly NewVersion[]): Promise<Map<string, number>> {
  if (versions.length === 0) return new Map();
  const json = JSON.stringify(versions);
  const { rows } = await sql<{ task_id: string; no: number }>`
    insert into task_version (task_id, no, kind, note, fields, content, changed, pictures, is_ready, rev, made_by,
      begun_at, made_at)
    select x."taskId", coalesce((select max(v.no) from task_version v where v.task_id = x."taskId"), 0) + 1, x.kind,
      x.note, x.fields, x.content, x.changed, x.pictures, x."isReady", x.rev, x."userId", coalesce(x.at, clock_timestamp()),
      coalesce(x.at, clock_timestamp())
    from jsonb_to_recordset(${json}::jsonb) as x ("taskId" bigint, kind text, note text, fields jsonb,
      content jsonb, changed text[], pictures text[], "isReady" boolean, rev integer, "userId" bigint, at timestamptz)
    returning task_id, no`.execute(db);
  const crowded = rows.filter((row) => row.no > MOST_VERSIONS).map((row) => row.task_id);
  if (crowded.length > 0) await pruneVersions(db, crowded);
  return new Map(rows.map((row) => [row.task_id, row.no]));
}

/** Drops old versions that pupils never could get; the one from which a draft set out stays. */
async function pruneVersions(db: Db, taskIds: readonly string[]): Promise<void> {
  await sql`delete from task_version v where v.task_id = any(${[...taskIds]}::bigint[]) and not v.is_ready
    and v.no <= (select max(w.no) from task_version w where w.task_id = v.task_id) - ${MOST_VERSIONS}
    and not exists (select from task_draft d where d.task_id = v.task_id and d.basis = v.no)`.execute(db);
}

/** Puts a save into the author's own version of this kind of the last ten minutes, if it is the newest. Its number. */
export async function continueVersion(db: Db, version: NewVersion): Promise<number | null> {
  const { rows } = await sql<{ no: number }>`
    update task_version set fields = ${JSON.stringify(version.fields)}::jsonb,
      content = ${JSON.stringify(version.content)}::jsonb, rev = ${version.rev},
      changed = array(select distinct unnest(changed || ${[...version.changed]}::text[])),
      pictures = ${[...version.pictures]}::text[], made_at = clock_timestamp()
    where task_id = ${version.taskId} and kind = ${version.kind} and note is null and made_by = ${version.userId}
      and begun_at > now() - interval '10 minutes'
      and no = (select max(v.no) from task_version v where v.task_id = ${version.taskId})
    returning no`.execute(db);
  return rows[0]?.no ?? null;
}

/** The tasks among these that have a history. */
export async function tasksWithHistory(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ task_id: string }>`select distinct task_id from task_version
    where task_id = any(${[...ids]}::bigint[])`.execute(db);
  return new Set(rows.map((row) => row.task_id));
}

/** The fields of one version, or null. */
export async function readVersionFields(db: Db, taskId: string, no: number): Promise<DeskFields | null> {
  const row = await db
    .selectFrom('task_version')
    .select('fields')
    .where('task_id', '=', taskId)
    .where('no', '=', no)
    .executeTakeFirst();
  return row ? readFields(row.fields) : null;
}

/** The number of the version that is the task itself as it stands; null for a task that was only a draft yet. */
export async function newestTaskVersion(db: Db, taskId: string): Promise<number | null> {
  const { no } = await db
    .selectFrom('task_version')
    .select((eb) => eb.fn.max('no').as('no'))
    .where('task_id', '=', taskId)
    .where('kind', 'in', ['SAVED', 'IMPORT'])
    .executeTakeFirstOrThrow();
  return no;
}

/** Sets the note of a version. */
export async function noteVersion(db: Db, taskId: string, no: number, note: VersionNote): Promise<void> {
  await db.updateTable('task_version').set({ note }).where('task_id', '=', taskId).where('no', '=', no).execute();
}
