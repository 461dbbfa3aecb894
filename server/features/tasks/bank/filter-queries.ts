// What the bank looks for, as conditions on the narrow rows of task_find (here called `task`, as in `visibleTo`).
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { BankFacet, BankFilter } from '../../../../contract/tasks-bank';
import { escapeLike } from '../../../platform/database/search';
import { type Viewer, visibleTo } from '../queries';
import { isOpenNow } from '../use-queries';

type Condition = RawBuilder<SqlBool>;

/**
 * The tasks that a question is about, for a `with`: `placed` (see below), `seen` for a teacher, `matching` for a search.
 * Each is found once, however many counts the question asks for.
 */
export function foundBy(viewer: Viewer, filter: BankFilter): RawBuilder<unknown> {
  const parts = [placed(viewer)];
  if (isLimited(viewer))
    parts.push(sql`seen as materialized (select task.id from task_find task where ${visibleTo(viewer)})`);
  const matching = matchingOf(viewer, filter.search);
  if (matching) parts.push(sql`matching as materialized (${matching})`);
  return sql.join(parts);
}

/** Whether the viewer may see a task, as `foundBy` has found it. */
export function isSeen(viewer: Viewer): Condition {
  return isLimited(viewer) ? isIn(sql`select id from seen`) : sql`true`;
}

/** Whether a task is in the scope and found by the search, as `foundBy` has found it. */
export function isFound(viewer: Viewer, filter: BankFilter): Condition {
  const hasSearch = matchingOf(viewer, filter.search) !== null;
  return all([hasSearch ? isIn(sql`select id from matching`) : isSeen(viewer), scopeOf(viewer, filter.scope)]);
}

function isLimited(viewer: Viewer): boolean {
  return viewer.role === 'TUTOR';
}

/** "is true" has the list hashed once; as a join the planner would look up each task by its id. */
function isIn(ids: RawBuilder<unknown>): Condition {
  return sql`(task.id in (${ids})) is true`;
}

/** The conditions of the chosen facets; `except` leaves one of them out, for its counts. */
export function facetsOf(filter: BankFilter, except?: BankFacet): Condition {
  const { kind, language, country, year, keyword, author, licence, key, sight, archive } = filter;
  const conditions: Record<Exclude<BankFacet, 'age' | 'level'>, Condition | null> = {
    kind: kind.length > 0 ? sql`task.kind = any(${kind}::text[])` : null,
    language: language.length > 0 ? sql`task.language = any(${language}::text[])` : null,
    country: country.length > 0 ? sql`task.country = any(${country}::text[])` : null,
    year: year.length > 0 ? sql`task.year = any(${year}::smallint[])` : null,
    use: placesOf(filter.use),
    keyword: keyword.length > 0 ? sql`task.keywords && ${keyword}::bigint[]` : null,
    author: author.length > 0 ? sql`task.created_by = any(${author}::bigint[])` : null,
    licence: licence.length > 0 ? sql`task.licence = any(${licence}::text[])` : null,
    key: key.length > 0 ? sql`task.has_key = any(${key.map((one) => one === 'with')}::boolean[])` : null,
    sight: sight.length > 0 ? sql`(${sql.join(sight.map(isMarked), sql` or `)})` : null,
    archive: sql`task.is_archived = any(${archive.length > 0 ? archive.map((one) => one === 'archived') : [false]}::boolean[])`,
  };
  const { age: _age, level: _level, ...rest } = { age: null, level: null, ...conditions };
  const chosen = Object.entries(rest).flatMap(([name, one]) => (name === except || one === null ? [] : one));
  return all([...chosen, ...marksOf(except === 'age' ? [] : filter.age, except === 'level' ? [] : filter.level)]);
}

/** Whether a task is said to be solvable without sight, and somebody else has confirmed it or nobody. */
export function isMarked(state: BankFilter['sight'][number]): Condition {
  return isIn(sql`select mark.task_id from task_without_sight mark
    where (mark.checked_at is not null) = ${state === 'checked'}::boolean`);
}

/** A task has one of the levels for one of the ages. */
function marksOf(ages: readonly string[], levels: readonly string[]): Condition[] {
  if (ages.length === 0 && levels.length === 0) return [];
  return [
    sql`task.levels && array(select age.id || ':' || level.name
      from age_group age, unnest(array['easy', 'medium', 'hard']) as level (name)
      where (${ages.length === 0}::boolean or age.id = any(${[...ages]}::bigint[]))
        and (${levels.length === 0}::boolean or level.name = any(${[...levels]}::text[])))`,
  ];
}

function scopeOf(viewer: Viewer, scope: BankFilter['scope']): Condition {
  if (scope === 'mine') return sql`task.created_by = ${viewer.userId}::bigint`;
  if (scope === 'drafts') return sql`task.is_draft`;
  if (scope === 'keyless') return sql`not task.has_key`;
  return sql`true`;
}

/** A number as people write it, or a part of one: 2026-LT-01, LT-4. */
const numberPattern = /^([0-9]{4}-[a-z]{0,2}|[a-z]{2}-[0-9])/i;

/** The ids of the tasks that a search finds among those that the viewer may see; null: it asks for nothing. */
function matchingOf(viewer: Viewer, search: string): RawBuilder<unknown> | null {
  const words = search.split(/\s+/).filter((word) => word !== '');
  const numbers = words.filter((word) => numberPattern.test(word));
  const rest = words.filter((word) => !numbers.includes(word)).join(' ');
  const conditions = numbers.map(
    (part) => sql<SqlBool>`lower(task.international_id) like lower(${`%${escapeLike(part)}%`})`,
  );
  // Without a letter or a digit there are no words.
  if (/[\p{L}\p{N}]/u.test(rest)) {
    const found = foundWords(viewer, sql`bank_search(${rest})`);
    if (conditions.length === 0 && !isLimited(viewer)) return found;
    conditions.push(isIn(found));
  }
  if (conditions.length === 0) return null;
  return sql`select task.id from task_find task where ${all([isSeen(viewer), ...conditions])}`;
}

/** The ids of the tasks that have these words. */
function foundWords(viewer: Viewer, query: RawBuilder<unknown>): RawBuilder<unknown> {
  if (!isLimited(viewer)) return sql`select hit.id from bank_found(${query}) as hit (id)`;
  // The words of an explanation would tell a teacher what is right in tasks of others.
  return sql`select hit.id from bank_shown(${query}) as hit (id)
    union all select own.id from task_find own join task_words on task_words.id = own.id
      where own.created_by = ${viewer.userId}::bigint and task_words.words @@ ${query}`;
}

function placesOf(values: readonly string[]): Condition | null {
  if (values.length === 0) return null;
  const years = values.flatMap((one) => (one.startsWith('used:') ? Number(one.slice(5)) : []));
  const conditions: Condition[] = [];
  if (values.includes('never'))
    conditions.push(sql`task.id not in (select task_id from placed where is_used or is_public)`);
  if (values.includes('public')) conditions.push(sql`task.id in (select task_id from placed where is_public)`);
  if (values.includes('draft')) conditions.push(sql`task.id in (select task_id from placed where is_draft)`);
  if (years.length > 0)
    conditions.push(sql`task.id in (select task_id from placed where is_used and year = any(${years}::smallint[]))`);
  return sql`(${sql.join(conditions, sql` or `)})`;
}

function all(conditions: readonly Condition[]): Condition {
  return sql`(${sql.join([sql`true`, ...conditions], sql` and `)})`;
}

/**
 * The places of tasks in collections, as `placed`, for a `with`. is_used: in a contest that became complete; is_public:
 * somebody not logged in can see the task there now; is_draft: in a set in preparation. Teachers' practice is left out,
 * and a teacher learns of public places alone.
 */
function placed(viewer: Viewer): RawBuilder<unknown> {
  return sql`sets as materialized (
      select c.id, c.year, c.is_complete and c.type = 'CON' as is_used, not c.is_complete as is_draft,
        ${isOpenNow} as is_public
      from collection c left join user_account maker on maker.id = c.created_by
      where c.type <> 'STG' and (c.type = 'CON' or maker.role is distinct from 'TUTOR')
    ), placed as materialized (
      select e.task_id, sets.year, sets.is_used, sets.is_draft, sets.is_public
      from sets join collection s on coalesce(s.without_sight_of, s.id) = sets.id
        join exercise e on e.collection_id = s.id
      where ${viewer.role !== 'TUTOR'}::boolean or sets.is_public
    )`;
}
