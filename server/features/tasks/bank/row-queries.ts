import { sql } from 'kysely';
import type { BankKind, BankUse } from '../../../../contract/tasks-bank';
import type { Db } from '../../../platform/database/db';
import { type Viewer, visibleTo } from '../queries';
import { isOpenNow, standsIn } from '../use-queries';
import { newestSolved } from './page-queries';

export type BankTask = {
  id: string;
  international_id: string;
  name: string;
  type: 'BASIC' | 'LODGE';
  kind: BankKind;
  status: 'DRAFT' | 'READY';
  language: string;
  languages: string[];
  levels: string[];
  has_key: boolean;
  is_draft: boolean;
  is_archived: boolean;
  is_in_collection: boolean;
  created_by: string | null;
  uses: BankUse[];
  solved: number | null;
  sittings: number | null;
  discrimination: number | null;
  thumbnail: string | null;
  updated_at: Date;
};

/** The most uses of one task: it may stand in the sets of many years. */
const MOST = 12;

/** What the bank shows of these tasks, in their order, as far as the viewer may see them. */
export async function readRows(
  db: Db,
  viewer: Viewer,
  ids: readonly string[],
  collectionId: string | null,
): Promise<BankTask[]> {
  if (ids.length === 0) return [];
  const isTutor = viewer.role === 'TUTOR';
  const result = await sql<BankTask>`
    select task.id::text as id, task.international_id, task.name, task.type, task.kind, task.status, task.language,
      array(select other.language from task_find other
        where other.international_id = task.international_id and not other.is_archived
          and (not ${isTutor}::boolean or other.id = task.id)
        order by other.language <> task.language, other.language) as languages,
      task.levels, task.has_key, task.is_draft, task.is_archived,
      exists (select from exercise e where e.task_id = task.id and e.collection_id = ${collectionId}::bigint)
        as is_in_collection,
      task.created_by::text as created_by, task.thumbnail, task.updated_at, newest.solved, newest.sittings,
      newest.discrimination, ${usesOf(viewer)} as uses
    from unnest(${[...ids]}::bigint[]) with ordinality as wanted (id, place)
      join task_find task on task.id = wanted.id
      left join lateral (select * from (${newestSolved(sql`s.task_id = task.id`)}) solved) newest on true
    where ${visibleTo(viewer)}
    order by wanted.place`.execute(db);
  return result.rows;
}

/** Where a task is used: what is public first, then contests, the newest first. A teacher learns of public ones only. */
function usesOf(viewer: Viewer) {
  return sql<BankUse[]>`(select coalesce(json_agg(json_build_object('id', found.id::text, 'name', found.name,
      'type', found.type, 'years', found.year, 'round', found.round, 'isComplete', found.is_complete,
      'isPublic', found.is_public, 'isWithheld', found.is_withheld)
      order by found.is_public desc, found.type <> 'CON', found.year desc, found.id), '[]')
    from (
      select c.id, c.name, c.type, c.year, c.round, c.is_complete, ${isOpenNow} as is_public,
        withholds_tasks(c) as is_withheld
      from collection c left join user_account maker on maker.id = c.created_by
      where c.id in (${standsIn}) and c.type <> 'STG' and (c.type = 'CON' or maker.role is distinct from 'TUTOR')
        and (${viewer.role !== 'TUTOR'}::boolean or ${isOpenNow}
          or (c.type = 'CON' and c.is_complete and c.result_date <= now()))
      order by is_public desc, c.type <> 'CON', c.year desc, c.id limit ${MOST}) found)`;
}
