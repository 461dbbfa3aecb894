import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db';

/** The pupils of a centre in a contest of the second round, as SQL. admin: of the centre's administrator's id. */

/** Whether a pupil is confirmed for the administrator's own centre in a contest. pupil: an alias of user_account. */
export const isConfirmed = (pupil: string, admin: string, contest: string): string => `exists (
  select from collection round
    join second_round_centre centre on centre.year = round.year and centre.admin_id = ${admin}
    join second_round_registration registration
      on registration.centre_id = centre.id and registration.state = 'CONFIRMED'
  where round.id = ${contest} and round.type = 'CON' and round.round > 1 and registration.user_id = ${pupil}.id)`;

/** The confirmed pupils of a centre whom a contest is for, or who have sat it, with the names of their schools. */
export const centrePupils = (admin: string, contest: string): string => `
  select user_account.*, school.name as school_name
  from collection round
    join second_round_centre centre on centre.year = round.year and centre.admin_id = ${admin}
    join second_round_registration registration
      on registration.centre_id = centre.id and registration.state = 'CONFIRMED'
    join user_account on user_account.id = registration.user_id
    join school on school.id = user_account.school_id
  where round.id = ${contest} and round.type = 'CON' and round.round > 1 and user_account.role = 'STUDENT'
    and user_account.masked_at is null
    and (not user_account.is_archived and user_account.grade = any(round.grades)
      or exists (select from attempt where attempt.user_id = user_account.id and attempt.collection_id = ${contest}))`;

/** The name of an administrator's centre in the second round of a contest; null: there is none. */
export async function centreName(db: Db, admin: string, contest: string): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select centre.name from collection round
      join second_round_centre centre on centre.year = round.year and centre.admin_id = ${admin}::bigint
    where round.id = ${contest}::integer and round.type = 'CON' and round.round > 1
    order by centre.id limit 1`.execute(db);
  return rows[0]?.name ?? null;
}
