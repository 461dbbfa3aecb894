import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db';

type SimilarTask = { id: string; internationalId: string; name: string };

/**
 * Up to three ready tasks like another one that stand in no collection: of the collection's language and age group,
 * sharing most keywords, those of the same level first.
 */
export async function similarTasks(
  db: Db,
  collection: { age_group_id: number | null; language: string },
  taskId: string,
): Promise<SimilarTask[]> {
  const { age_group_id: ageGroupId, language } = collection;
  const { rows } = await sql<SimilarTask>`
    select t.id::text as id, t.international_id as "internationalId", t.name
    from task t
      join (select theirs.task_id, count(*) as shared from task_keyword theirs join task_keyword own
          on own.keyword_id = theirs.keyword_id
        where own.task_id = ${taskId} and theirs.task_id <> own.task_id group by theirs.task_id) k on k.task_id = t.id
    where t.status = 'READY' and t.language = ${language}
      and not exists (select 1 from exercise e where e.task_id = t.id)
      and (${ageGroupId}::int is null or exists (select 1 from task_level l
        where l.task_id = t.id and l.age_group_id = ${ageGroupId}::int))
    order by k.shared desc,
      exists (select 1 from task_level l join task_level own using (age_group_id, level_name)
        where l.task_id = t.id and own.task_id = ${taskId} and l.age_group_id = ${ageGroupId}::int) desc, t.id desc
    limit 3`.execute(db);
  return rows;
}
