import { sql } from 'kysely';
import type { MailAudience } from '../../../../contract/mail-groups';
import type { Db } from '../../../platform/database/db';
import type { Group } from './audience-queries';

/** One mail to a group at a time: who comes second sees the first. */
export async function lockGroups(trx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('mail group'))`.execute(trx);
}

export type LastSending = { id: string; by: string; at: Date; mails: number };

/** The newest mail to a group that was not taken back, however it was narrowed by municipality. */
export async function readLast(db: Db, { audience, collectionId }: Group): Promise<LastSending | null> {
  const { rows } = await sql<LastSending>`
    select d.id, coalesce(concat_ws(' ', u.first_name, u.last_name), '') as by, d.sent_at as at, d.mails
    from mail_sending d left join user_account u on u.id = d.sent_by
    where d.audience = ${audience} and d.undone_at is null
      and (d.collection_id is null or ${collectionId}::bigint is null or d.collection_id = ${collectionId}::bigint)
    order by d.id desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Stores a mail to a group; answers its id. */
export async function insertSending(
  trx: Db,
  { group, by, mails, schools }: { group: Group; by: string; mails: number; schools: number },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into mail_sending (audience, collection_id, district_id, sent_by, mails, schools)
    values (${group.audience}, ${group.collectionId}::int, ${group.districtId}::int, ${by}::bigint, ${mails}, ${schools})
    returning id`.execute(trx);
  return rows[0]?.id ?? '';
}

export type SendingRow = {
  id: string;
  audience: MailAudience;
  contest: string | null;
  district: string | null;
  by: string;
  at: Date;
  mails: number;
  schools: number;
  waiting: number;
  sent: number;
  failed: number;
  canUndo: number;
  undoneAt: Date | null;
};

/** The newest mails to groups with what became of them. */
export async function listSendings(db: Db, most: number): Promise<SendingRow[]> {
  const { rows } = await sql<SendingRow>`
    select d.id, d.audience, c.name as contest, t.name as district,
      coalesce(concat_ws(' ', u.first_name, u.last_name), '') as by, d.sent_at as at, d.mails, d.schools,
      m.waiting, m.sent, m.failed, m."canUndo", d.undone_at as "undoneAt"
    from (select * from mail_sending order by id desc limit ${most}) d
      left join collection c on c.id = d.collection_id left join district t on t.id = d.district_id
      left join user_account u on u.id = d.sent_by
      cross join lateral (select count(*) filter (where state = 'WAITING')::int as waiting,
        count(*) filter (where state = 'SENT')::int as sent, count(*) filter (where state = 'FAILED')::int as failed,
        count(*) filter (where state = 'WAITING' and tries = 0)::int as "canUndo"
        from mail where sending_id = d.id) m
    order by d.id desc`.execute(db);
  return rows;
}

/** Locks a mail to a group; answers the ids of its mails, or null when there is none such. */
export async function lockSending(trx: Db, id: string): Promise<string[] | null> {
  const { rows } = await sql`select from mail_sending where id = ${id}::bigint for update`.execute(trx);
  if (rows.length === 0) return null;
  const mails = await trx.selectFrom('mail').select('id').where('sending_id', '=', id).execute();
  return mails.map((mail) => mail.id);
}

/** Notes that the mails that still waited were taken back. */
export async function markUndone(trx: Db, id: string): Promise<void> {
  await sql`update mail_sending set undone_at = clock_timestamp() where id = ${id}::bigint`.execute(trx);
}
