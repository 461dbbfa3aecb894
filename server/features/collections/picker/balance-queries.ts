import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db';

/** The areas of informatics, with names by language: the tops of the tree of keywords. */
export async function readTopics(db: Db): Promise<{ id: string; names: Record<string, string> }[]> {
  const { rows } = await sql<{ id: string; names: Record<string, string> }>`
    select top.id::text as id, jsonb_build_object('lt', top.name) || coalesce((select jsonb_object_agg(n.language, n.name)
        from keyword_name n where n.keyword_id = top.id and not n.is_alias), '{}') as names
    from keyword top
    where top.kind = 'INFORMATICS' and top.parent_id is null and not top.is_unsorted
    order by top.id`.execute(db);
  return rows;
}

/** The areas of each task: those of its keywords and of all above them. */
export async function readTopicsOfTasks(db: Db, taskIds: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ task_id: string; top_ids: string[] }>`
    with recursive above as (
      select k.task_id, keyword.id, keyword.parent_id from task_keyword k join keyword on keyword.id = k.keyword_id
      where k.task_id = any(${[...taskIds]}::bigint[]) and keyword.kind = 'INFORMATICS'
      union
      select above.task_id, keyword.id, keyword.parent_id from above join keyword on keyword.id = above.parent_id
    )
    select task_id::text as task_id, array_agg(distinct id::text) as top_ids from above
    where parent_id is null group by task_id`.execute(db);
  return new Map(rows.map((row) => [row.task_id, row.top_ids]));
}
