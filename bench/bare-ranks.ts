/**
 * The least work for PostgreSQL: points of each exercise from the answers, and the four places, of contest 1 stored as
 * a table.
 */
export const bareRanks = `
  drop table if exists bare_result;
  create table bare_result as
  select scored.*,
    rank() over (partition by grade, district_id order by points desc) as grade_district_rank,
    count(*) over (partition by grade, district_id) as grade_district_of,
    rank() over (partition by grade order by points desc) as grade_country_rank,
    count(*) over (partition by grade) as grade_country_of,
    rank() over (partition by age_group_id, district_id order by points desc) as group_district_rank,
    count(*) over (partition by age_group_id, district_id) as group_district_of,
    rank() over (partition by age_group_id order by points desc) as group_country_rank,
    count(*) over (partition by age_group_id) as group_country_of
  from (
    select a.id, a.user_id, a.school_id, s.district_id, a.grade, g.id as age_group_id, 54 + sum(w.points) as points,
      array_agg(w.points order by w.exercise_id) as exercise_points
    from attempt a
      join school s on s.id = a.school_id
      join age_group g on a.grade between g.min_grade and g.max_grade
      left join (
        select c.attempt_id, c.exercise_id,
          case when c.choice_id = (e.answer_key ->> 'choiceId')::bigint then e.points else -e.penalty end as points
        from current_answer c join exercise e on e.id = c.exercise_id) w on w.attempt_id = a.id
    where a.collection_id = 1 and a.finished_at is not null and not a.is_test and not s.is_for_test
    group by a.id, a.user_id, a.school_id, s.district_id, a.grade, g.id) scored`;
