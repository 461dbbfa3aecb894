import { sql } from 'kysely';
import type { Db } from '../../platform/database/db';
import type { SaidWord } from './rules';

/** Whether there is such a keyword, perhaps under the name of one that it was merged into. */
export async function isKeyword(db: Db, id: string): Promise<boolean> {
  const live = await liveKeywords(db, [id]);
  const row = await db.selectFrom('keyword').select('id').where('id', 'in', live).executeTakeFirst();
  return row !== undefined;
}

/** Ids as they are now: one of a merged keyword becomes that of the keyword it went into; one that is gone is left out. */
async function liveKeywords(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select distinct coalesce(merged.into_id, sent.id)::text as id from unnest(${[...ids]}::bigint[]) as sent (id)
    left join keyword_merged merged on merged.id = sent.id`.execute(db);
  return rows.map((row) => row.id);
}

/**
 * Sets the keywords of a task. What its file said stays with those that stay. A keyword that is being merged at this
 * moment is waited for, and the task gets the one it went into.
 */
export async function setKeywords(db: Db, taskId: string, ids: readonly string[]): Promise<void> {
  const locked = await lockLive(db, ids);
  await sql`with gone as (
      delete from task_keyword where task_id = ${taskId} and keyword_id <> all (${locked}::bigint[])
    )
    insert into task_keyword (task_id, keyword_id) select ${taskId}, id from unnest(${locked}::bigint[]) as one (id)
    on conflict do nothing`.execute(db);
}

/** Sets the keywords of an imported task with what its file said of each. */
export async function setSaidKeywords(
  db: Db,
  taskId: string,
  words: readonly { keywordId: string; said: readonly SaidWord[] }[],
): Promise<void> {
  await setKeywords(
    db,
    taskId,
    words.map((word) => word.keywordId),
  );
  await sql`update task_keyword set said = coalesce((
      select jsonb_agg(one order by (one->>'at')::numeric) from jsonb_to_recordset(${JSON.stringify(words)}::jsonb)
          as word ("keywordId" bigint, said jsonb) left join keyword_merged merged on merged.id = word."keywordId",
        jsonb_array_elements(word.said) one
      where coalesce(merged.into_id, word."keywordId") = task_keyword.keyword_id), '[]')
    where task_id = ${taskId}`.execute(db);
}

/**
 * Gives tasks a keyword; answers those that did not have it. A keyword that is being merged at this moment is waited for,
 * and the tasks get the one it went into.
 */
export async function addKeyword(db: Db, taskIds: readonly string[], keywordId: string): Promise<string[]> {
  const locked = await lockLive(db, [keywordId]);
  const { rows } = await sql<{ id: string }>`insert into task_keyword (task_id, keyword_id)
    select task_id, keyword_id from unnest(${[...taskIds]}::bigint[]) as task_id, unnest(${locked}::bigint[]) as keyword_id
    on conflict do nothing returning task_id::text as id`.execute(db);
  return rows.map((row) => row.id);
}

/** Takes a keyword from tasks; answers those that had it. One that was merged is taken under the name it has now. */
export async function removeKeyword(db: Db, taskIds: readonly string[], keywordId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`delete from task_keyword
    where task_id = any(${[...taskIds]}::bigint[]) and keyword_id = any(${await lockLive(db, [keywordId])}::bigint[])
    returning task_id::text as id`.execute(db);
  return rows.map((row) => row.id);
}

// A merge that commits while this waits for the row leaves nothing to lock: then the next round finds where it went.
async function lockLive(db: Db, ids: readonly string[]): Promise<string[]> {
  let live = await liveKeywords(db, ids);
  for (;;) {
    const rows = await db
      .selectFrom('keyword')
      .select('id')
      .where('id', 'in', live.length > 0 ? live : ['0'])
      .orderBy('id')
      .forKeyShare()
      .execute();
    const next = await liveKeywords(db, live);
    const locked = new Set(rows.map((row) => row.id));
    if (next.every((id) => locked.has(id) || live.includes(id))) return next.filter((id) => locked.has(id));
    live = next;
  }
}

/** Copies the keywords of one task to another. */
export async function copyKeywords(db: Db, fromId: string, toId: string): Promise<void> {
  await sql`insert into task_keyword (task_id, keyword_id, said)
    select ${toId}, keyword_id, said from task_keyword where task_id = ${fromId}`.execute(db);
}
