import { sql } from 'kysely';
import type { KeywordKind } from '../../../contract/keywords';
import type { Db } from '../../platform/database/db';

/** The keywords of an act. `kept`: the others are merged into this one; `made`: the act has made this one. */
export type ActScope = { ids: readonly string[]; kept: string | null; made: string | null };

/**
 * Stores what keywords are before an act: themselves, what is below them, their names, tasks and former ids. Returns the
 * id by which the act is undone.
 */
export async function storeBefore(db: Db, userId: string, { ids, kept, made }: ActScope): Promise<string> {
  await sql`delete from keyword_change where made_at < now() - interval '1 day'`.execute(db);
  const { rows } = await sql<{ id: string }>`
    with recursive touched as (
      select id from keyword where id = any(${[...ids]}::bigint[])
      union
      select keyword.id from touched join keyword on keyword.parent_id = touched.id
    )
    insert into keyword_change (made_by, touched, before)
    select ${userId}, array(select id from touched) || ${made === null ? [] : [made]}::bigint[], jsonb_build_object(
      'keywords', (select coalesce(jsonb_agg(k), '[]') from keyword k where id in (select id from touched)),
      'names', (select coalesce(jsonb_agg(n), '[]') from keyword_name n where keyword_id in (select id from touched)),
      'links', (select coalesce(jsonb_agg(t), '[]') from task_keyword t where keyword_id = any(${[...ids]}::bigint[])),
      'merged', (select coalesce(jsonb_agg(m), '[]') from keyword_merged m where into_id = any(${[...ids]}::bigint[])),
      'kept', ${kept}::text, 'made', ${made}::text)
    returning id::text as id`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('nothing was stored');
  return row.id;
}

/** Marks keywords as changed now. */
export async function touch(db: Db, ids: readonly string[]): Promise<void> {
  await sql`update keyword set updated_at = now() where id = any(${[...ids]}::bigint[])`.execute(db);
}

/**
 * Makes `gone` the same as `kept`: tasks, names and former ids go over, what is below goes below `kept`. A name in a
 * language that `kept` lacks becomes its name, the others its other spellings.
 */
export async function mergeInto(db: Db, gone: string, kept: string): Promise<void> {
  // What stays may have stood below what goes.
  await sql`update keyword set parent_id = (select parent_id from keyword where id = ${gone})
    where id = ${kept} and exists (
      with recursive up as (
        select id, parent_id from keyword where id = ${kept}
        union
        select keyword.id, keyword.parent_id from up join keyword on keyword.id = up.parent_id
      )
      select from up where id = ${gone})`.execute(db);
  await sql`insert into task_keyword (task_id, keyword_id, said)
    select task_id, ${kept}, said from task_keyword where keyword_id = ${gone}
    on conflict (task_id, keyword_id) do update set said = task_keyword.said || excluded.said`.execute(db);
  await sql`delete from task_keyword where keyword_id = ${gone}`.execute(db);
  await sql`insert into keyword_name (keyword_id, language, name, is_alias, url)
    select ${kept}, language, name, is_alias or exists (
      select from keyword_name own where own.keyword_id = ${kept} and own.language = one.language and not own.is_alias), url
    from keyword_name one where keyword_id = ${gone}
    on conflict (keyword_id, language, name) do update set url = coalesce(keyword_name.url, excluded.url)`.execute(db);
  await sql`update keyword set parent_id = ${kept}, updated_at = now() where parent_id = ${gone}`.execute(db);
  await sql`update keyword_merged set into_id = ${kept} where into_id = ${gone}`.execute(db);
  await sql`delete from keyword where id = ${gone}`.execute(db);
  await sql`insert into keyword_merged (id, into_id) values (${gone}, ${kept})`.execute(db);
}

/** Whether one of the keywords stands above another, or is it. */
export async function isAbove(db: Db, ids: readonly string[], below: string): Promise<boolean> {
  const { rows } = await sql`
    with recursive up as (
      select id, parent_id from keyword where id = ${below}
      union
      select keyword.id, keyword.parent_id from up join keyword on keyword.id = up.parent_id
    )
    select 1 from up where id = any(${[...ids]}::bigint[])`.execute(db);
  return rows.length > 0;
}

/** Puts keywords below another, sorted. */
export async function setParent(
  db: Db,
  ids: readonly string[],
  place: { kind: KeywordKind; parentId: string | null },
): Promise<void> {
  await sql`update keyword set parent_id = ${place.parentId}::bigint, kind = ${place.kind}, is_unsorted = false,
      updated_at = now() where id = any(${[...ids]}::bigint[])`.execute(db);
  await sql`with recursive below as (
      select id from keyword where id = any(${[...ids]}::bigint[])
      union select keyword.id from below join keyword on keyword.parent_id = below.id
    )
    update keyword set kind = ${place.kind} where id in (select id from below) and kind <> ${place.kind}`.execute(db);
}

/**
 * Sets the depths of the tree anew. Answers whether anything would be deeper than three; with `flatten` that moves up
 * instead, beside what it was below.
 */
export async function settleDepths(db: Db, flatten: boolean): Promise<boolean> {
  const placed = sql`with recursive placed as (
      select id, 1 as depth, null::bigint as second from keyword where parent_id is null
      union all
      select keyword.id, placed.depth + 1, case when placed.depth = 1 then keyword.id else placed.second end
      from placed join keyword on keyword.parent_id = placed.id
    )`;
  const { rows } = await sql`${placed} select 1 from placed where depth > 3 limit 1`.execute(db);
  if (rows.length > 0 && !flatten) return true;
  if (rows.length > 0)
    await sql`${placed} update keyword set parent_id = placed.second from placed
      where placed.id = keyword.id and placed.depth > 3`.execute(db);
  await sql`${placed} update keyword set depth = placed.depth from placed
    where placed.id = keyword.id and keyword.depth <> placed.depth`.execute(db);
  return false;
}

/** The first name of a keyword anew: the Lithuanian one, else the English one, else any. */
export async function settleName(db: Db, ids: readonly string[]): Promise<void> {
  await sql`update keyword set name = first.name from (
      select distinct on (keyword_id) keyword_id, name from keyword_name
      where keyword_id = any(${[...ids]}::bigint[]) and not is_alias
      order by keyword_id, language <> 'lt', language <> 'en', language
    ) first where first.keyword_id = keyword.id and keyword.name <> first.name`.execute(db);
}

export async function insertKeyword(
  db: Db,
  keyword: { kind: KeywordKind; parentId: string | null; name: string; createdBy: string },
): Promise<string> {
  const row = await db
    .insertInto('keyword')
    .values({
      kind: keyword.kind,
      parent_id: keyword.parentId,
      name: keyword.name,
      created_by: keyword.createdBy,
      depth: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Sets names by language (null takes one away). A name that was another spelling of the keyword is one no more. */
export async function setNames(db: Db, id: string, names: Readonly<Record<string, string | null>>): Promise<void> {
  for (const [language, name] of Object.entries(names)) {
    // The former name goes on leading to the keyword.
    await sql`update keyword_name set is_alias = true
      where keyword_id = ${id} and language = ${language} and not is_alias and name is distinct from ${name}`.execute(
      db,
    );
    if (name !== null)
      await sql`insert into keyword_name (keyword_id, language, name) values (${id}, ${language}, ${name})
        on conflict (keyword_id, language, name) do update set is_alias = false`.execute(db);
  }
}

/** Sets the other spellings. */
export async function setAliases(db: Db, id: string, aliases: readonly string[]): Promise<void> {
  await sql`delete from keyword_name where keyword_id = ${id} and is_alias
    and name <> all(${[...aliases]}::text[])`.execute(db);
  await sql`insert into keyword_name (keyword_id, language, name, is_alias)
    select ${id}, '', name, true from unnest(${[...aliases]}::text[]) as one (name)
    where not exists (select from keyword_name n where n.keyword_id = ${id} and n.name = one.name)
    on conflict do nothing`.execute(db);
}

export async function hasName(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from keyword_name where keyword_id = ${id} and not is_alias limit 1`.execute(db);
  return rows.length > 0;
}

export async function deleteKeywords(db: Db, ids: readonly string[]): Promise<void> {
  await sql`delete from keyword where id = any(${[...ids]}::bigint[])`.execute(db);
}
