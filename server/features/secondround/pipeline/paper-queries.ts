import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db';

export type ProtocolCentre = { id: string; year: number; name: string; address: string; adminId: string | null };

/** A centre, or null. */
export async function readProtocolCentre(db: Db, id: string): Promise<ProtocolCentre | null> {
  const { rows } = await sql<ProtocolCentre>`select id, year, name, address, admin_id as "adminId"
    from second_round_centre where id = ${id}::bigint`.execute(db);
  return rows[0] ?? null;
}

export type ProtocolPupil = {
  firstName: string;
  lastName: string;
  grade: number;
  subGrade: number | null;
  schoolId: string;
  schoolName: string;
  login: string;
  arrivedAt: Date | null;
  endedAt: Date | null;
};

/** Who is confirmed for a centre, by name, with arrival and end. */
export async function listProtocol(db: Db, centreId: string): Promise<ProtocolPupil[]> {
  const { rows } = await sql<ProtocolPupil>`
    select u.first_name as "firstName", u.last_name as "lastName", u.grade, u.sub_grade as "subGrade",
      s.id as "schoolId", s.name as "schoolName", u.login, r.arrived_at as "arrivedAt",
      (select max(coalesce(a.finished_at, case when attempt_is_over(a.finished_at, a.deadline) then a.deadline end))
        from attempt a join collection k on k.id = a.collection_id
        where a.user_id = u.id and not a.is_test and k.type = 'CON' and k.round > 1 and k.year = r.year) as "endedAt"
    from second_round_registration r join user_account u on u.id = r.user_id join school s on s.id = u.school_id
    where r.centre_id = ${centreId}::bigint and r.state = 'CONFIRMED' and not u.is_archived and u.masked_at is null
    order by u.last_name collate lt, u.first_name collate lt, r.id`.execute(db);
  return rows;
}
