import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Keyword, KeywordKind } from '../../../contract/keywords';
import type { Db } from '../../platform/database/db';

/** Who reads, and the tasks that they may see: counts never speak of others. */
export type Reader = { userId: string; role: string; sees: RawBuilder<SqlBool> };

/**
 * Keywords with names and counts, parents before children, in Lithuanian order. A word that waits for a place is shown
 * to organisers, to who made it, and where a task shows it: it may come from a task of a contest.
 */
export async function readTree(db: Db, reader: Reader, only: readonly string[] | null = null): Promise<Keyword[]> {
  const isOrganiser = reader.role === 'ADMIN' || reader.role === 'DEVELOPER';
  const { rows } = await sql<Keyword>`
    with recursive seen as (
      select k.keyword_id, k.task_id from task_keyword k join task on task.id = k.task_id where ${reader.sees}
    ), below as (
      select id as top, id from keyword
      union all
      select below.top, keyword.id from below join keyword on keyword.parent_id = below.id
    ), counts as (
      select below.top, count(distinct seen.task_id) as tasks_below,
        count(distinct seen.task_id) filter (where below.id = below.top) as tasks
      from below join seen on seen.keyword_id = below.id group by below.top
    ), named as (
      select keyword_id,
        jsonb_object_agg(language, name) filter (where not is_alias) as names,
        array_agg(name order by name) filter (where is_alias) as aliases,
        jsonb_object_agg(language, url) filter (where not is_alias and url is not null) as urls
      from keyword_name group by keyword_id
    )
    select keyword.id::text as id, keyword.kind, keyword.parent_id::text as "parentId", keyword.depth,
      keyword.is_unsorted as "isUnsorted", keyword.created_by is not distinct from ${reader.userId}::bigint as "isOwn",
      coalesce(named.names, jsonb_build_object('lt', keyword.name)) as names,
      coalesce(named.aliases, '{}') as aliases, coalesce(named.urls, '{}') as urls,
      coalesce(counts.tasks, 0)::integer as tasks, coalesce(counts.tasks_below, 0)::integer as "tasksBelow",
      to_char(keyword.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "updatedAt"
    from keyword left join named on named.keyword_id = keyword.id left join counts on counts.top = keyword.id
    where (${isOrganiser}::boolean or not keyword.is_unsorted or keyword.created_by = ${reader.userId}::bigint
        or counts.tasks > 0)
      and (${only === null}::boolean or keyword.id = any(${[...(only ?? [])]}::bigint[]))
    order by keyword.depth, keyword.name collate lt, keyword.id`.execute(db);
  return rows;
}

/** Former ids of keywords, and where they lead. */
export async function readMerged(db: Db): Promise<{ id: string; into: string }[]> {
  const { rows } = await sql<{ id: string; into: string }>`
    select id::text as id, into_id::text as into from keyword_merged order by id`.execute(db);
  return rows;
}

/** How many words of a person wait for a place. */
export async function countWaiting(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from keyword where is_unsorted and created_by = ${userId}::bigint`.execute(db);
  return rows[0]?.n ?? 0;
}

export type KeywordRow = { id: string; kind: KeywordKind; isUnsorted: boolean; updatedAt: string };

/** Gives keywords that have no names in any language yet theirs. */
export async function nameNameless(db: Db, ids: readonly string[]): Promise<void> {
  await sql`insert into keyword_name (keyword_id, language, name)
    select id, 'lt', name from keyword where id = any(${[...ids]}::bigint[])
      and not exists (select from keyword_name n where n.keyword_id = keyword.id)`.execute(db);
}

/**
 * Locks the tasks of keywords and of all below them until the commit. Before the keywords, for who saves a task locks it
 * first and then its keywords: the other way round the two would wait for each other.
 */
export async function lockTasksOf(db: Db, ids: readonly string[]): Promise<void> {
  await sql`with recursive below as (
      select id from keyword where id = any(${[...ids]}::bigint[])
      union select keyword.id from below join keyword on keyword.parent_id = below.id
    )
    select from task where id in (select task_id from task_keyword where keyword_id in (select id from below))
    order by id for no key update`.execute(db);
}

/** Locks keywords until the commit; those that are not there are left out. */
export async function lockKeywords(db: Db, ids: readonly string[]): Promise<KeywordRow[]> {
  const { rows } = await sql<KeywordRow>`
    select id::text as id, kind, is_unsorted as "isUnsorted",
      to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "updatedAt"
    from keyword where id = any(${[...ids]}::bigint[]) order by id for update`.execute(db);
  return rows;
}

/** Another keyword of the kind that has one of these names in the same language, or null. */
export async function namedAlready(
  db: Db,
  kind: KeywordKind,
  names: Readonly<Record<string, string | null>>,
  exceptId: string | null,
): Promise<{ id: string; name: string } | null> {
  const { rows } = await sql<{ id: string; name: string }>`
    select keyword.id::text as id, keyword.name from keyword
      join keyword_name n on n.keyword_id = keyword.id and not n.is_alias
      join jsonb_each_text(${JSON.stringify(names)}::jsonb) sent on sent.key = n.language and n.find = searchable(sent.value)
    where kind = ${kind} and id is distinct from ${exceptId}::bigint
    order by id limit 1`.execute(db);
  return rows[0] ?? null;
}

/** The tasks of keywords, at most a few of them, and how many there are. */
export async function tasksOf(
  db: Db,
  ids: readonly string[],
): Promise<{ total: number; tasks: { id: string; internationalId: string; name: string }[] }> {
  const { rows } = await sql<{ id: string; internationalId: string; name: string; total: number }>`
    select id::text as id, international_id as "internationalId", name, count(*) over ()::integer as total from task
    where id in (select task_id from task_keyword where keyword_id = any(${[...ids]}::bigint[]))
    order by international_id, id limit 10`.execute(db);
  return { total: rows[0]?.total ?? 0, tasks: rows.map(({ total: _, ...task }) => task) };
}

/** How many keywords stand right below these and are not among them. */
export async function countBelow(db: Db, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from keyword
    where parent_id = any(${[...ids]}::bigint[]) and id <> all(${[...ids]}::bigint[])`.execute(db);
  return rows[0]?.n ?? 0;
}

/** The names of keywords and their other spellings, each once. */
export async function allNames(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct on (find) name from keyword_name where keyword_id = any(${[...ids]}::bigint[])
    order by find, is_alias, name`.execute(db);
  return rows.map((row) => row.name);
}
