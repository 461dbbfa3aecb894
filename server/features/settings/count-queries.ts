// What the settings mean today, counted.
import { sql } from 'kysely';
import type { SettingCounts } from '../../../contract/settings-change';
import type { Db } from '../../platform/database/db';

type Counts = Omit<SettingCounts, 'secondFactor'>;
type Years = { year: number; crosswordYear: number; contestTasks: number };

/** Counts pupils, contests, answers and sessions that the settings decide about. */
export async function readCounts(db: Db, { year, crosswordYear, contestTasks }: Years): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select pupil.*, contest.*,
      (select count(*) from user_account where role = 'TUTOR' and is_confirmed and not is_archived
        and suspended_at is null)::integer as tutors,
      (select count(*) from collection c where c.type = 'CON' and public_calculation(c.id) is not null)::integer as "publicContests",
      (select count(*) from collection c
        cross join lateral (select k.id from calculation k where k.collection_id = c.id order by k.version desc limit 1) newest
        where newest.id is distinct from public_calculation(c.id)
          and not exists (select from calculation_check h where h.calculation_id = newest.id))::integer as "uncheckedVersions",
      (select count(*) from permission where ends_at > now())::integer as permissions,
      (select count(*) from session join user_account u on u.id = session.user_id where session.ended_at is null
        and session_is_alive(u.role, session.created_at, session.last_seen_at))::integer as sessions,
      (select count(*) from survey_answer where kind = 'STUDENT' and year = ${year})::integer as "studentAnswers",
      (select count(*) from survey_answer where kind = 'TEACHER' and year = ${year})::integer as "teacherAnswers",
      (select count(*) from crossword_answer where year = ${crosswordYear})::integer as "crosswordAnswers"
    from (select count(*)::integer as pupils, count(distinct s.id)::integer as schools,
          count(*) filter (where agreed_to_take_part_at is null)::integer as "withoutConsent",
          count(*) filter (where key_part_one is not null)::integer as "withKey"
        from user_account u join school s on s.id = u.school_id and not s.is_for_test
        where u.role = 'STUDENT' and not u.is_archived and not u.is_out_of_school
          and u.grade = any(array(select unnest(c.grades) from collection c
            where c.type = 'CON' and c.round = 1 and c.year = ${year}))) pupil
      cross join (select count(*)::integer as contests,
          count(*) filter (where exists (select from collection_seb b where b.collection_id = c.id))::integer as "lockedContests",
          count(*) filter (where c.round = 1 and not c.is_complete
            and (select count(*) from exercise e where e.collection_id = c.id) < ${contestTasks})::integer as "shortSets"
        from collection c where c.type = 'CON' and c.year = ${year}) contest`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('counts without a row');
  return row;
}

/** Counts those who may need a second factor, by role. */
export async function readFactorCounts(db: Db): Promise<SettingCounts['secondFactor']> {
  const { rows } = await sql<{ role: keyof SettingCounts['secondFactor']; people: number; without: number }>`
    select role, count(*)::integer as people, count(*) filter (where not has_second_factor(id))::integer as without
    from user_account
    where role in ('ADMIN', 'DEVELOPER', 'CENTER_ADMIN') and not is_archived and suspended_at is null
    group by role`.execute(db);
  const none = { people: 0, without: 0 };
  const counts = { ADMIN: none, DEVELOPER: none, CENTER_ADMIN: none };
  for (const { role, ...count } of rows) counts[role] = count;
  return counts;
}
