import { type RawBuilder, sql } from 'kysely';
import type { BankFacet, BankFilter, BankSort, FacetCount } from '../../../../contract/tasks-bank';
import type { Db } from '../../../platform/database/db';
import type { Viewer } from '../queries';
import { countsOf } from './count-queries';
import { facetsOf, foundBy, isFound, isSeen } from './filter-queries';

/** The order of a page and its place in the list. */
export type PageQuery = { sort: BankSort; isDescending: boolean; page: number; size: number };

/** The key that a sort orders by, and what it is taken from besides the row. */
const keys: Record<BankSort, RawBuilder<unknown>[]> = {
  number: [sql`task.year`, sql`task.country`, sql`task.number`, sql`task.international_id`],
  name: [sql`task.name collate lt`],
  levels: [sql`nullif(task.level_order, '{}')`],
  kind: [sql`task.kind`],
  language: [sql`task.language`],
  use: [sql`used.rank`],
  solved: [sql`newest.solved`],
  updated: [sql`task.updated_at`],
  created: [sql`task.id`],
};

/** Joins that only some sorts need: the newest use of each task, and how its newest contest solved it. */
const joins: Partial<Record<BankSort, RawBuilder<unknown>>> = {
  use: sql`left join (
      select task_id, max(case when is_used then year * 4 else 0 end + case when is_public then 2 else 0 end
        + case when is_draft then 1 else 0 end) as rank from placed group by task_id) used on used.task_id = task.id`,
  solved: sql`left join (${newestSolved()}) newest on newest.task_id = task.id`,
};

/**
 * How the newest contest with public results solved each task, as far as it says something: with fewer than 30 sittings
 * a share is chance. `where` narrows the rows `s` of task_solved.
 */
export function newestSolved(where: RawBuilder<unknown> = sql`true`): RawBuilder<unknown> {
  return sql`select task_id, sittings, case when sittings >= 30 then solved end as solved,
      case when sittings >= 30 then discrimination end as discrimination
    from (select distinct on (s.task_id) s.* from task_solved s join collection c on c.id = s.collection_id
      where ${where} order by s.task_id, c.result_date desc, c.id desc) newest_of`;
}

type Found = {
  ids: string[];
  /** How many tasks the filter has. */
  total: number;
  /** How many tasks each scope has; what lies in the archive is not counted. */
  scopes: { all: number; mine: number; drafts: number; keyless: number };
  facets: Partial<Record<BankFacet, FacetCount[]>>;
};

/**
 * The ids of a page in their order, with all counts. One statement, for what is found once serves all of them; size 0
 * orders nothing.
 */
export async function searchBank(
  db: Db,
  viewer: Viewer,
  filter: BankFilter,
  { sort, isDescending, page, size, counts }: PageQuery & { counts: readonly BankFacet[] },
): Promise<Found> {
  const order = size > 0 ? sort : 'created';
  const columns = keys[order].map((key, at) => sql`${key} as ${sql.ref(`key${at}`)}`);
  const way = isDescending ? sql`desc nulls last` : sql`asc nulls last`;
  const ways = [...keys[order].map((_, at) => sql`${sql.ref(`key${at}`)} ${way}`), sql`id ${way}`];
  const facets = [...new Set(counts)].map((facet) => sql`${facet}::text, ${countsOf(viewer, filter, facet)}`);
  const result = await sql<Found>`with ${foundBy(viewer, filter)},
    listed as materialized (
      select task.id, ${sql.join(columns)} from task_find task ${joins[order] ?? sql``}
      where ${isFound(viewer, filter)} and ${facetsOf(filter)}
    ), page as (
      select id::text as id, row_number() over () as place from (
        select id from listed order by ${sql.join(ways)} limit ${size} offset ${(page - 1) * size}) cut
    )
    select (select count(*)::int from listed) as total,
      coalesce((select array_agg(id order by place) from page), '{}') as ids,
      (select json_build_object('all', count(*), 'mine', count(*) filter (where task.created_by = ${viewer.userId}::bigint),
          'drafts', count(*) filter (where task.is_draft), 'keyless', count(*) filter (where not task.has_key))
        from task_find task where ${isSeen(viewer)} and not task.is_archived) as scopes,
      json_build_object(${sql.join(facets)}) as facets`.execute(db);
  const [found] = result.rows;
  if (!found) throw new Error('the bank answered nothing');
  return found;
}
