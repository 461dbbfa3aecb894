import { type RawBuilder, sql } from 'kysely';
import type { BankFacet, BankFilter, FacetCount } from '../../../../contract/tasks-bank';
import type { Viewer } from '../queries';
import { facetsOf, isFound, isMarked } from './filter-queries';

/** The most values of one facet, those with most tasks first. */
const MOST = 500;

/**
 * The values of one facet as a list of JSON, with the number of tasks that the search and all other facets leave for
 * each. Stands below `foundBy`.
 */
export function countsOf(viewer: Viewer, filter: BankFilter, facet: BankFacet): RawBuilder<FacetCount[]> {
  const conditions = sql`${isFound(viewer, filter)} and ${facetsOf(filter, facet)}`;
  return sql<FacetCount[]>`(with counted as (${values(facet, filter, conditions)})
    select coalesce(json_agg(most.*), '[]') from (select counted.value, counted.count::int as count ${names(facet)}
      where counted.count > 0 and counted.value <> ''
      order by counted.count desc, counted.value limit ${MOST}) most)`;
}

type Sql = RawBuilder<unknown>;

/** The counts of a facet: `value` and `count`. */
function values(facet: BankFacet, filter: BankFilter, conditions: Sql): Sql {
  const column = plain[facet];
  if (column)
    return sql`select ${column} as value, count(*) as count from task_find task
      where ${conditions} and ${column} is not null group by 1`;
  if (facet === 'age') return ofAges(filter.level, conditions);
  if (facet === 'level') return ofLevels(filter.age, conditions);
  if (facet === 'keyword')
    return sql`select one::text as value, count(*) as count from task_find task, unnest(task.keywords) as one
      where ${conditions} group by one`;
  return ofUse(conditions);
}

const plain: Partial<Record<BankFacet, Sql>> = {
  kind: sql`task.kind`,
  language: sql`task.language`,
  country: sql`task.country`,
  year: sql`task.year::text`,
  author: sql`task.created_by::text`,
  licence: sql`task.licence`,
  key: sql`case when task.has_key then 'with' else 'without' end`,
  sight: sql`case when ${isMarked('checked')} then 'checked' when ${isMarked('marked')} then 'marked' end`,
  archive: sql`case when task.is_archived then 'archived' else 'active' end`,
};

/** Ages follow the chosen levels and levels the chosen ages, for they are said of the same mark. */
function ofAges(levels: readonly string[], conditions: Sql): Sql {
  // A task has one mark for each age, so marks may be counted instead of tasks.
  return sql`select split_part(mark, ':', 1) as value, sum(n) as count from (
      select mark, count(*) as n from task_find task, unnest(task.levels) as mark where ${conditions} group by mark) marks
    where ${levels.length === 0}::boolean or split_part(mark, ':', 2) = any(${[...levels]}::text[])
    group by 1`;
}

function ofLevels(ages: readonly string[], conditions: Sql): Sql {
  const count = (level: string) => sql`count(*) filter (where task.levels && array(
    select age.id || ${`:${level}`} from age_group age
    where ${ages.length === 0}::boolean or age.id = any(${[...ages]}::bigint[])))`;
  return sql`select level.value, level.count from (
      select ${count('easy')} as easy, ${count('medium')} as medium, ${count('hard')} as hard
      from task_find task where ${conditions}) counts,
    lateral (values ('easy', easy), ('medium', medium), ('hard', hard)) as level (value, count)`;
}

function ofUse(conditions: Sql): Sql {
  return sql`with left_over as materialized (select task.id from task_find task where ${conditions})
    select use.value, count(distinct left_over.id) as count
    from left_over join placed on placed.task_id = left_over.id,
      unnest(array[case when placed.is_public then 'public' end, case when placed.is_draft then 'draft' end,
        case when placed.is_used then 'used:' || placed.year end]) as use (value)
    where use.value is not null group by 1
    union all
    select 'never', count(*) from left_over
    where left_over.id not in (select task_id from placed where is_used or is_public)`;
}

/** What names the values that are ids. */
function names(facet: BankFacet): Sql {
  if (facet === 'keyword')
    return sql`, k.name, k.parent_id::text as "parentId" from counted join keyword k on k.id = counted.value::bigint`;
  if (facet === 'author')
    return sql`, trim(u.first_name || ' ' || u.last_name) as name
      from counted join user_account u on u.id = counted.value::bigint`;
  return sql`from counted`;
}
