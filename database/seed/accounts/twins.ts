// Pupils with two accounts, in the demonstration.
import { sql } from 'kysely';
import type { Db } from '../../../server/platform/database/db';

/**
 * Two accounts of one pupil: a child of another school got a new account after moving. They are pupils who never sat, so
 * that nothing that is counted changes.
 */
export async function plantTwins(trx: Db): Promise<void> {
  await sql`
    with pupil as (
      select u.id, u.grade, u.gender, u.school_id, row_number() over (partition by u.grade, u.gender order by u.id desc) as place
      from user_account u join school s on s.id = u.school_id and not s.is_for_test
      where u.role = 'STUDENT' and u.password_hash is null and u.email is null and not u.is_archived
        and u.school_id not in (select t.school_id from tutor_school t join user_account a on a.id = t.user_id
          where a.password_hash is not null)
        and not exists (select from attempt a where a.user_id = u.id)
        and not exists (select from second_round_registration r where r.user_id = u.id)
    ), pair as (
      select one.id as kept, other.id as gone from pupil one
        join pupil other on other.grade = one.grade and other.gender = one.gender and other.school_id <> one.school_id
      where one.grade between 5 and 8 order by one.place + other.place, one.id limit 1
    )
    update user_account gone set first_name = kept.first_name, last_name = kept.last_name, birth_date = kept.birth_date
    from pair join user_account kept on kept.id = pair.kept where gone.id = pair.gone`.execute(trx);
}

/** Two accounts of one pupil who sat last year with both: a child moved, and got a new account and sat again. */
export async function plantSatTwice(trx: Db): Promise<void> {
  await sql`
    with pupil as (
      select u.id, u.grade, u.gender, u.school_id, row_number() over (partition by u.grade, u.gender order by u.id desc) as place
      from user_account u join school s on s.id = u.school_id and not s.is_for_test
        join attempt a on a.user_id = u.id and a.collection_id = 153
      where u.role = 'STUDENT' and u.password_hash is null and u.email is null and not u.is_archived
        and u.school_id not in (select t.school_id from tutor_school t join user_account w on w.id = t.user_id
          where w.password_hash is not null)
        and not exists (select from second_round_registration r where r.user_id = u.id)
    ), pair as (
      select one.id as kept, other.id as gone from pupil one
        join pupil other on other.grade = one.grade and other.gender = one.gender and other.school_id <> one.school_id
      order by one.place + other.place, one.id limit 1
    )
    update user_account gone set first_name = kept.first_name, last_name = kept.last_name, birth_date = kept.birth_date
    from pair join user_account kept on kept.id = pair.kept where gone.id = pair.gone`.execute(trx);
}
