import { sql } from 'kysely';
import type { Db } from '../../platform/database/db';
import { lockTasksOf } from './queries';

export type Change = { touched: string[]; kept: string | null; made: string | null };

/** Locks a change of the last day and the tasks of its keywords; null when it is over. */
export async function lockChange(db: Db, id: string): Promise<Change | null> {
  const { rows } = await sql<Change>`
    select touched::text[] as touched, before->>'kept' as kept, before->>'made' as made
    from keyword_change where id = ${id} and made_at > now() - interval '1 day' for update`.execute(db);
  const [change] = rows;
  if (change) await lockTasksOf(db, change.touched);
  return change ?? null;
}

/** Whether one of the keywords of a change was changed after it, merged away or put below another. */
export async function isChangedSince(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from keyword_change c where c.id = ${id} and (
      exists (select from keyword k where k.id = any(c.touched) and k.updated_at > c.made_at)
      or exists (select from jsonb_array_elements(c.before->'keywords') old
        where not exists (select from keyword k where k.id = (old->>'id')::bigint)
          and exists (select from keyword_change later where later.id > c.id and (old->>'id')::bigint = any(later.touched)))
      or exists (select from jsonb_array_elements(c.before->'keywords') old
        where old->>'parent_id' is not null
          and not exists (select from keyword k where k.id = (old->>'parent_id')::bigint)
          and not exists (select from jsonb_array_elements(c.before->'keywords') other
            where other->>'id' = old->>'parent_id'))
      or exists (select from keyword_merged m where m.id = any(c.touched)
        and m.into_id <> all(c.touched)))`.execute(db);
  return rows.length > 0;
}

/**
 * Puts the keywords of a change back: those that went, their places, names and former ids. A task gets back the keyword
 * that went, and loses the one that stayed where it has only come with the merge.
 */
export async function restore(db: Db, id: string): Promise<void> {
  const old = sql`(select before from keyword_change where id = ${id})`;
  await sql`delete from keyword_merged where id in (
    select (one->>'id')::bigint from jsonb_array_elements(${old}->'keywords') one)`.execute(db);
  await sql`insert into keyword (id, kind, name, parent_id, depth, is_multiple, is_unsorted, created_by)
    select (one->>'id')::bigint, one->>'kind', 'x' || (one->>'id'), null, (one->>'depth')::smallint,
      (one->>'is_multiple')::boolean, (one->>'is_unsorted')::boolean,
      (select user_account.id from user_account where user_account.id = (one->>'created_by')::bigint)
    from jsonb_array_elements(${old}->'keywords') one
    where not exists (select from keyword where id = (one->>'id')::bigint)`.execute(db);
  await sql`update keyword set kind = one->>'kind', name = one->>'name', parent_id = (one->>'parent_id')::bigint,
      depth = (one->>'depth')::smallint, is_unsorted = (one->>'is_unsorted')::boolean, updated_at = clock_timestamp()
    from jsonb_array_elements(${old}->'keywords') one where keyword.id = (one->>'id')::bigint`.execute(db);
  await sql`delete from keyword_name where keyword_id in (
    select (one->>'id')::bigint from jsonb_array_elements(${old}->'keywords') one)`.execute(db);
  await sql`insert into keyword_name (keyword_id, language, name, is_alias, url)
    select (one->>'keyword_id')::bigint, one->>'language', one->>'name', (one->>'is_alias')::boolean, one->>'url'
    from jsonb_array_elements(${old}->'names') one`.execute(db);
  await sql`insert into keyword_merged (id, into_id)
    select (one->>'id')::bigint, (one->>'into_id')::bigint from jsonb_array_elements(${old}->'merged') one
    on conflict (id) do update set into_id = excluded.into_id`.execute(db);
}

/** Gives tasks back the keywords that went into `kept`: those that still have it. */
export async function restoreLinks(db: Db, id: string, kept: string): Promise<void> {
  const links = sql`(select (one->>'task_id')::bigint as task_id, (one->>'keyword_id')::bigint as keyword_id,
      one->'said' as said
    from keyword_change c, jsonb_array_elements(c.before->'links') one where c.id = ${id})`;
  await sql`insert into task_keyword (task_id, keyword_id, said)
    select old.task_id, old.keyword_id, old.said from ${links} old
    join task_keyword now on now.task_id = old.task_id and now.keyword_id = ${kept}
    where old.keyword_id <> ${kept}
    on conflict do nothing`.execute(db);
  await sql`update task_keyword set said = old.said from ${links} old
    where old.keyword_id = ${kept} and task_keyword.keyword_id = ${kept} and task_keyword.task_id = old.task_id`.execute(
    db,
  );
  await sql`delete from task_keyword where keyword_id = ${kept}
    and task_id in (select task_id from ${links} old where old.keyword_id <> ${kept})
    and task_id not in (select task_id from ${links} old where old.keyword_id = ${kept})`.execute(db);
}

export async function deleteChange(db: Db, id: string): Promise<void> {
  await sql`delete from keyword_change where id = ${id}`.execute(db);
}
