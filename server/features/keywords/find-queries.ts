import { sql } from 'kysely';
import type { Db } from '../../platform/database/db';

export type KeywordKind = 'INFORMATICS' | 'CT';

/** A keyword that has the word as a name or another spelling. `language` is '' where the spelling belongs to none. */
export type FoundKeyword = {
  word: string;
  id: string;
  kind: KeywordKind;
  parentId: string | null;
  isUnsorted: boolean;
  language: string;
};

/** The keywords that have these words as a name in any language: exact spellings of names first, sorted ones first. */
export async function findKeywords(db: Db, words: readonly string[]): Promise<FoundKeyword[]> {
  if (words.length === 0) return [];
  // Each word and each keyword without names is spelled for the search once, not each with each.
  const { rows } = await sql<FoundKeyword>`
    with sought as materialized (
      select word, searchable(trim(word)) as find from unnest(${[...new Set(words)]}::text[]) as one (word)
    ), nameless as materialized (
      select id, searchable(name) as find from keyword
      where not exists (select from keyword_name where keyword_id = keyword.id)
    ), named as (
      select find, keyword_id, language, is_alias from keyword_name where find in (select find from sought)
      union all
      select find, id, '', true from nameless
    )
    select sought.word, keyword.id::text as id, keyword.kind, keyword.parent_id::text as "parentId",
      keyword.is_unsorted as "isUnsorted", named.language
    from sought join named on named.find = sought.find join keyword on keyword.id = named.keyword_id
    order by sought.word, named.is_alias, keyword.is_unsorted, keyword.depth, keyword.id`.execute(db);
  return rows;
}

/** Keywords by the list in which each stands: of informatics, and of computational thinking. */
export async function keywordLists(
  db: Db,
  ids: readonly string[],
): Promise<{ keywords: string[]; ctKeywords: string[] }> {
  if (ids.length === 0) return { keywords: [], ctKeywords: [] };
  const rows = await db.selectFrom('keyword').select(['id', 'kind']).where('id', 'in', ids).orderBy('id').execute();
  const list = (kind: KeywordKind) => rows.filter((one) => one.kind === kind).map(({ id }) => id);
  return { keywords: list('INFORMATICS'), ctKeywords: list('CT') };
}

/** The same spelling for searches: no capitals, diacritics or hyphens. */
export async function searchableWords(db: Db, words: readonly string[]): Promise<Map<string, string>> {
  if (words.length === 0) return new Map();
  const { rows } = await sql<{ word: string; find: string }>`
    select word, searchable(trim(word)) as find from unnest(${[...new Set(words)]}::text[]) as one (word)`.execute(db);
  return new Map(rows.map((row) => [row.word, row.find]));
}

/** Makes others wait who are about to make or merge keywords, until the commit. */
export async function lockKeywordTree(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('keywords', 0))`.execute(db);
}

/** Inserts a keyword without a place in the tree, with its one name. Returns its id. */
export async function insertUnsorted(
  db: Db,
  keyword: { kind: KeywordKind; language: string; name: string; url: string | null; createdBy: string | null },
): Promise<string> {
  const { id } = await db
    .insertInto('keyword')
    .values({ kind: keyword.kind, name: keyword.name, is_unsorted: true, created_by: keyword.createdBy })
    .returning('id')
    .executeTakeFirstOrThrow();
  await nameKeyword(db, id, keyword);
  return id;
}

/** Adds a word to a keyword: its name in the language if it has none yet, else another spelling. A page is kept, too. */
export async function nameKeyword(
  db: Db,
  id: string,
  named: { language: string; name: string; url: string | null },
): Promise<void> {
  await sql`insert into keyword_name (keyword_id, language, name, url, is_alias)
    select ${id}, ${named.language}, ${named.name}, ${named.url},
      exists (select from keyword_name where keyword_id = ${id} and language = ${named.language} and not is_alias)
    on conflict (keyword_id, language, name) do update set url = coalesce(keyword_name.url, excluded.url)`.execute(db);
}

/** Keeps the page of a name that has none yet. */
export async function keepUrl(db: Db, id: string, language: string, word: string, url: string): Promise<void> {
  await sql`update keyword_name set url = ${url}
    where keyword_id = ${id} and language = ${language} and find = searchable(trim(${word})) and url is null`.execute(
    db,
  );
}

/** The keywords of the same task in other languages, by language, in the order of their files. */
export async function wordsOfSiblings(
  db: Db,
  internationalId: string,
  language: string,
): Promise<{ language: string; part: string; keywordId: string; url: string | null }[]> {
  const { rows } = await sql<{ language: string; part: string; keywordId: string; url: string | null }>`
    select task.language, one->>'part' as part, k.keyword_id::text as "keywordId", one->>'url' as url
    from task join task_keyword k on k.task_id = task.id, jsonb_array_elements(k.said) one
    where task.international_id = ${internationalId} and task.language <> ${language}
    order by task.language, (one->>'at')::numeric`.execute(db);
  return rows;
}

/** The languages in which a keyword has a name. */
export async function languagesOf(db: Db, ids: readonly string[]): Promise<Map<string, Set<string>>> {
  const named = new Map(ids.map((id): [string, Set<string>] => [id, new Set()]));
  if (ids.length === 0) return named;
  const rows = await db
    .selectFrom('keyword_name')
    .select(['keyword_id', 'language'])
    .where('keyword_id', 'in', [...ids])
    .where('is_alias', '=', false)
    .execute();
  for (const row of rows) named.get(row.keyword_id)?.add(row.language);
  return named;
}
