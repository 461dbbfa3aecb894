import { type RawBuilder, sql } from 'kysely';
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

/** The teacher who let the pupil of an attempt `a` in, or else the first teacher of the school by name. */
export const teacherOf = sql`(
        select u.* from tutor_school w join user_account u on u.id = w.user_id and u.role = 'TUTOR' and not u.is_archived
          left join permission p on p.collection_id = a.collection_id and p.user_id = a.user_id and p.permitted_by = u.id
        where w.school_id = a.school_id and w.is_confirmed 
          and w.valid_from <= current_date and (w.valid_till is null or w.valid_till >= current_date)
        order by p.user_id is null, u.last_name collate lt, u.first_name collate lt, u.id limit 1)`;

/** What of a teacher a list is sorted by. */
const teacherKeys = {
  tutor: sql`nullif(concat_ws(' ', u.last_name, u.first_name), '')`,
  tutorContacts: sql`nullif(concat_ws(' ', u.email, u.mobile_phone, u.landline_phone), '')`,
};

/** Whether a list is sorted by the teacher that `teacherOf` chooses. */
export function isByTeacher(sort: string): sort is keyof typeof teacherKeys {
  return sort in teacherKeys;
}

/**
 * The rows of a list with `teacher_key`, by which they are sorted: of the teacher that `teacherOf` chooses. All teachers
 * are read once, and not anew for each row.
 */
export function withTeacherKey(list: RawBuilder<unknown>, sort: keyof typeof teacherKeys): RawBuilder<unknown> {
  return sql`
    with teacher as materialized (
      select w.school_id, u.id, ${teacherKeys[sort]} as key, row_number() over (partition by w.school_id
        order by u.last_name collate lt, u.first_name collate lt, u.id) as place
      from tutor_school w join user_account u on u.id = w.user_id and u.role = 'TUTOR' and not u.is_archived
      where w.is_confirmed and w.valid_from <= current_date and (w.valid_till is null or w.valid_till >= current_date))
    select listed.*, case when own.id is null then head.key else own.key end as teacher_key
    from (${list}) listed
      join attempt sat on sat.id = listed.attempt_id
      left join permission p on p.collection_id = sat.collection_id and p.user_id = sat.user_id
      left join teacher own on own.school_id = sat.school_id and own.id = p.permitted_by
      left join teacher head on head.school_id = sat.school_id and head.place = 1`;
}

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
      left join lateral ${teacherOf} t on true
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
