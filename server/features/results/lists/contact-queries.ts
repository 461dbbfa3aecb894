import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db';

export type ContactRow = {
  attempt_id: string;
  tutor_first_name: string | null;
  tutor_last_name: string | null;
  tutor_landline: string | null;
  tutor_mobile: string | null;
  tutor_email: string | null;
  school_address: string | null;
  school_phone: string | null;
  school_email: string | null;
};

/**
 * Contacts for some results, by the attempt's id: those of the school, and of the teacher who let the pupil in or else
 * of the first teacher by name.
 */
export async function readContacts(db: Db, attemptIds: readonly string[]): Promise<Map<string, ContactRow>> {
  const result = await sql<ContactRow>`
    select a.id as attempt_id, t.first_name as tutor_first_name, t.last_name as tutor_last_name,
      t.landline_phone as tutor_landline, t.mobile_phone as tutor_mobile, t.email as tutor_email,
      s.address as school_address, s.phone as school_phone, s.email as school_email
    from attempt a
      left join school s on s.id = a.school_id
      left join lateral (
        select u.* from tutor_school w join user_account u on u.id = w.user_id and u.role = 'TUTOR' and not u.is_archived
          left join permission p on p.collection_id = a.collection_id and p.user_id = a.user_id and p.permitted_by = u.id
        where w.school_id = a.school_id and w.is_confirmed 
          and w.valid_from <= current_date and (w.valid_till is null or w.valid_till >= current_date)
        order by p.user_id is null, u.last_name collate lt, u.first_name collate lt, u.id limit 1) t on true
    where a.id = any(${[...attemptIds]}::bigint[])`.execute(db);
  return new Map(result.rows.map((row) => [row.attempt_id, row]));
}

/** The centre for which a pupil is registered in the second round of the year of a result. */
export type ArrivalRow = {
  attempt_id: string;
  centre_id: string | null;
  address: string | null;
  is_confirmed: boolean;
};

/** The centres of the second round of that year, by the attempt's id; pupils who are not invited are left out. */
export async function readArrivals(db: Db, attemptIds: readonly string[]): Promise<Map<string, ArrivalRow>> {
  const result = await sql<ArrivalRow>`
    select a.id as attempt_id, c.id as centre_id, nullif(concat_ws(', ', nullif(c.name, ''), nullif(c.address, '')), '') as address,
      r.state = 'CONFIRMED' as is_confirmed
    from attempt a join collection k on k.id = a.collection_id
      join second_round_registration r on r.user_id = a.user_id and r.year = k.year and r.state <> 'CANCELLED'
      left join second_round_centre c on c.id = r.centre_id
    where a.id = any(${[...attemptIds]}::bigint[])`.execute(db);
  return new Map(result.rows.map((row) => [row.attempt_id, row]));
}
