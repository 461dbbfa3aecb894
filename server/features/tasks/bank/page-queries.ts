import { type RawBuilder, sql } from 'kysely';
import type { BankFilter, BankSort } from '../../../../contract/tasks-bank';
import type { Db } from '../../../platform/database/db';
import type { Viewer } from '../queries';
import { baseOf, facetsOf, placed } from './filter-queries';

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

/** The ids of a page in their order, and how many tasks the filter has. */
export async function findPage(
  db: Db,
  viewer: Viewer,
  filter: BankFilter,
  { sort, isDescending, page, size }: PageQuery,
): Promise<{ ids: string[]; total: number }> {
  const columns = keys[sort].map((key, at) => sql`${key} as ${sql.ref(`key${at}`)}`);
  const way = isDescending ? sql`desc nulls last` : sql`asc nulls last`;
  const order = [...keys[sort].map((_, at) => sql`${sql.ref(`key${at}`)} ${way}`), sql`id ${way}`];
  const result = await sql<{ ids: string[]; total: number }>`with ${placed(viewer)},
    found as materialized (
      select task.id, ${sql.join(columns)} from task_find task ${joins[sort] ?? sql``}
      where ${baseOf(viewer, filter)} and ${facetsOf(filter)}
    ), page as (
      select id::text as id, row_number() over () as place from (
        select id from found order by ${sql.join(order)} limit ${size} offset ${(page - 1) * size}) cut
    )
    select (select count(*)::int from found) as total,
      coalesce((select array_agg(id order by place) from page), '{}') as ids`.execute(db);
  return result.rows[0] ?? { ids: [], total: 0 };
}

/** How many tasks each scope has; what lies in the archive is not counted. */
export async function countScopes(db: Db, viewer: Viewer) {
  const everything: BankFilter = { ...noFilter, scope: 'all' };
  const result = await sql<{ all: number; mine: number; drafts: number; keyless: number }>`
    select count(*)::int as "all", (count(*) filter (where task.created_by = ${viewer.userId}::bigint))::int as mine,
      (count(*) filter (where task.is_draft))::int as drafts, (count(*) filter (where not task.has_key))::int as keyless
    from task_find task where ${baseOf(viewer, everything)} and ${facetsOf(everything)}`.execute(db);
  return result.rows[0] ?? { all: 0, mine: 0, drafts: 0, keyless: 0 };
}

const noFilter: BankFilter = {
  search: '',
  age: [],
  level: [],
  kind: [],
  language: [],
  country: [],
  year: [],
  use: [],
  keyword: [],
  author: [],
  licence: [],
  key: [],
  archive: [],
  scope: 'all',
};
