// A merged pupil of the demonstration.
import { sql } from 'kysely';
import type { Db } from '../../../server/platform/database/db';

/**
 * Two accounts of one pupil, merged the day before yesterday: the merge can still be undone. Neither has sat a contest, so
 * that nothing that is counted changes.
 */
export async function plantMerged(trx: Db, adminId: string): Promise<void> {
  const moved = {
    rows: {},
    attempts: [],
    certificates: { toTarget: [], toSource: [] },
    agreements: { toTarget: [], toSource: [] },
    fields: [],
    wasArchived: { target: false, source: false },
  };
  await sql`
    with pupil as (
      select u.id, u.grade, u.gender, u.school_id, row_number() over (partition by u.gender order by u.id desc) as place
      from user_account u join school s on s.id = u.school_id and not s.is_for_test
      where u.role = 'STUDENT' and u.grade = 4 and u.password_hash is null and not u.is_archived
        and u.school_id not in (select t.school_id from tutor_school t join user_account a on a.id = t.user_id
          where a.password_hash is not null)
        and not exists (select from attempt a where a.user_id = u.id)
    ), pair as (
      select one.id as kept, other.id as gone from pupil one
        join pupil other on other.gender = one.gender and other.school_id <> one.school_id
      order by one.place + other.place, one.id limit 1
    ), put_away as (
      update user_account gone set first_name = kept.first_name, last_name = kept.last_name,
        birth_date = kept.birth_date, is_archived = true, merged_into_id = kept.id
      from pair join user_account kept on kept.id = pair.kept where gone.id = pair.gone
    )
    insert into person_merge (kept_id, gone_id, merged_by, merged_at, moved)
    select kept, gone, ${adminId}::bigint, now() - interval '2 days', ${JSON.stringify(moved)}::jsonb from pair`.execute(
    trx,
  );
}
