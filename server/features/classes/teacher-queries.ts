import { sql } from 'kysely';
import type { ClassId } from '../../../contract/classes';
import type { Db } from '../../platform/database/db';

/** A class of a school and a teacher whose it is. */
export type TeacherOfClass = ClassId & { userId: string; name: string };

/**
 * Whose the classes of a school are: a teacher has a class who added half of its pupils, gave them cards or let them in
 * within the last school year, or to whom such a teacher handed it over. The index audit_log_care has these acts.
 */
export async function readTeachers(db: Db, schoolId: string): Promise<TeacherOfClass[]> {
  const { rows } = await sql<TeacherOfClass>`
    with actor as (
      select user_id, user_id as owner_id from tutor_school
      where school_id = ${schoolId}::bigint and is_confirmed and (valid_till is null or valid_till >= current_date)
      union
      select from_user_id, to_user_id from handover where school_id = ${schoolId}::bigint and undone_at is null
    ), cared as (
      select distinct actor.owner_id, audit_log.object_id::bigint as pupil_id
      from actor join audit_log on audit_log.user_id = actor.user_id and object_type = 'user'
        and action in ('participant.add', 'participant.key', 'permission.give')
        and happened_at > now() - interval '13 months'
    ), class as (
      select grade, sub_grade, array_agg(id) as ids, count(*) as count from user_account
      where role = 'STUDENT' and school_id = ${schoolId}::bigint and not is_archived and not is_out_of_school
        and masked_at is null and grade is not null
      group by grade, sub_grade
    )
    select class.grade, class.sub_grade as "subGrade", owner.id as "userId",
      owner.first_name || ' ' || left(owner.last_name, 1) || '.' as name
    from class
      cross join lateral (select owner_id, count(*) as count from cared where pupil_id = any(class.ids) group by owner_id) found
      join user_account owner on owner.id = found.owner_id
    where found.count * 2 >= class.count
    order by class.grade, class.sub_grade nulls first, owner.id`.execute(db);
  return rows;
}
