import { sql } from 'kysely';

/** A collection that contains a task. isPublic: anybody can see the task and its solution there now. */
export type TaskUse = {
  id: string;
  name: string;
  type: 'CON' | 'FTR' | 'OTR' | 'TRA';
  years: number;
  round: number;
  isComplete: boolean;
  isPublic: boolean;
};

/** Whether anybody may open the collection `c` now: a free training without a withheld task. */
export const isOpenNow = sql<boolean>`(c.is_complete and c.type = 'FTR' and c.valid_from <= now() and now() < c.valid_to
  and c.id not in (select withheld_collections()))`;

/** The collections (ids) that have the task of a row; of a set without sight, its contest. */
export const standsIn = sql`select coalesce(s.without_sight_of, s.id) from exercise e
  join collection s on s.id = e.collection_id where e.task_id = task.id`;

/** The most uses listed per task: it may be in the practice of every teacher. */
const MOST = 8;

/**
 * The collections that contain the task of a row: public ones first, then contests, the newest first. Practice of
 * teachers is left out; a tutor sees only public ones. `task` is the row.
 */
export function usesOf(viewer: { role: string }) {
  const isPublic = sql`(c.is_complete and c.type = 'CON' and c.result_date <= now() or ${isOpenNow})`;
  return sql<TaskUse[]>`(select coalesce(json_agg(json_build_object('id', found.id::text, 'name', found.name,
        'type', found.type, 'years', found.year, 'round', found.round, 'isComplete', found.is_complete,
        'isPublic', found.is_public) order by found.is_public desc, found.type <> 'FTR', found.type <> 'CON',
        found.year desc, found.id), '[]')
    from (
      select c.id, c.name, c.type, c.year, c.round, c.is_complete, ${isPublic} as is_public
      from collection c left join user_account maker on maker.id = c.created_by
      where c.id in (${standsIn}) and c.type <> 'STG' and (c.type = 'CON' or maker.role is distinct from 'TUTOR')
        and (${viewer.role !== 'TUTOR'}::boolean or ${isPublic})
      order by is_public desc, c.type <> 'FTR', c.type <> 'CON', c.year desc, c.id limit ${MOST}) found)`;
}
