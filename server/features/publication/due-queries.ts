// Contests whose result date has come while nothing is public (docs/rules/publication.md).
import { sql } from 'kysely';
import type { Db } from '../../platform/database/db';

/** A contest with its newest version. isFree: it needs no second pair of eyes, or has had them. */
export type DueContest = { collectionId: string; calculationId: string; isStale: boolean; isFree: boolean };

export async function readDue(db: Db): Promise<DueContest[]> {
  const result = await sql<DueContest>`
    select c.id::text as "collectionId", k.id as "calculationId", is_stale(k) as "isStale",
      not second_review() or exists (select from calculation_check h where h.calculation_id = k.id) as "isFree"
    from collection c join calculation k on k.collection_id = c.id
    where c.is_complete and c.result_date <= now()
      and not exists (select from calculation p where p.collection_id = c.id and p.published_at is not null)
      and not exists (select from calculation n where n.collection_id = c.id and n.version > k.version)
    order by c.result_date, c.id`.execute(db);
  return result.rows;
}

/**
 * Contests whose results are held and of which nobody was told: sat by somebody, and past their date without a public
 * version. Contests that are long over are old records.
 */
export async function readHeld(db: Db): Promise<{ collectionId: string; name: string }[]> {
  const result = await sql<{ collectionId: string; name: string }>`
    select c.id::text as "collectionId", c.name from collection c
    where c.type = 'CON' and c.is_complete and c.result_date <= now() - interval '1 minute'
      and c.result_date > now() - interval '30 days' and public_calculation(c.id) is null
      and exists (select from attempt a join school s on s.id = a.school_id
        where a.collection_id = c.id and a.finished_at is not null and not a.is_test and not s.is_for_test)
      and not exists (select from publication_hold h where h.collection_id = c.id)
    order by c.id`.execute(db);
  return result.rows;
}

/** Notes that the administrators are told; false when another server has done so. */
export async function insertHold(trx: Db, collectionId: string): Promise<boolean> {
  const result = await sql`insert into publication_hold (collection_id) values (${collectionId}::integer)
    on conflict do nothing returning collection_id`.execute(trx);
  return result.rows.length > 0;
}

/** Administrators with an address. */
export async function readAdministrators(db: Db): Promise<{ userId: string; name: string; email: string }[]> {
  const result = await sql<{ userId: string; name: string; email: string }>`
    select id as "userId", concat_ws(' ', first_name, last_name) as name, email from user_account
    where role = 'ADMIN' and not is_archived and suspended_at is null and email is not null order by id`.execute(db);
  return result.rows;
}
