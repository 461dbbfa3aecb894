import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db';

export type ContestRow = {
  id: number;
  name: string;
  round: number;
  grades: number[];
  most: number;
  started: number;
  finished: number;
};

/** The contests of a year that somebody began, without schools for tests. most: the points of a faultless sitting. */
export async function readYearContests(db: Db, year: number): Promise<ContestRow[]> {
  const { rows } = await sql<ContestRow>`
    select c.id, c.name, c.round, c.grades,
      (c.start_points + coalesce((select sum(e.points) from exercise e where e.collection_id = c.id), 0))::int as most,
      count(distinct a.user_id)::int as started,
      count(distinct a.user_id) filter (where a.finished_at is not null)::int as finished
    from collection c
      join attempt a on a.collection_id = c.id and not a.is_test and a.grade is not null
      join school s on s.id = a.school_id and not s.is_for_test
    where c.type = 'CON' and c.year = ${year}::int
    group by c.id order by c.round, c.grades, c.id`.execute(db);
  return rows;
}

export type PointsRow = { collectionId: number; points: number; pupils: number };

/** How many pupils have which points, by the results that everybody sees; nothing before they are public. */
export async function readYearPoints(db: Db, year: number): Promise<PointsRow[]> {
  const { rows } = await sql<PointsRow>`
    select c.id as "collectionId", r.points, count(*)::int as pupils
    from collection c cross join lateral (select public_calculation(c.id) as id) version
      join result r on r.calculation_id = version.id
    where c.type = 'CON' and c.year = ${year}::int
    group by c.id, r.points order by c.id, r.points`.execute(db);
  return rows;
}

export type SolvedTaskRow = {
  collectionId: number;
  no: number;
  level: string;
  name: string;
  identifier: string;
  solved: number;
};

/** Which share of the sittings solved each task, by the results that everybody sees. */
export async function readYearTasks(db: Db, year: number): Promise<SolvedTaskRow[]> {
  const { rows } = await sql<SolvedTaskRow>`
    select c.id as "collectionId", e.exercise_no as no, e.level_name as level,
      coalesce(e.content ->> 'name', t.name) as name, t.international_id as identifier, s.solved
    from collection c cross join lateral (select public_calculation(c.id) as id) version
      join task_solved s on s.collection_id = c.id and s.calculation_id = version.id
      join exercise e on e.collection_id = c.id and e.task_id = s.task_id
      join task t on t.id = e.task_id
    where c.type = 'CON' and c.year = ${year}::int
    order by c.round, c.grades, c.id, e.exercise_no`.execute(db);
  return rows;
}

export type CentreRow = { name: string; registered: number; arrived: number };

/** How many were invited to the second round of a year, and how many registered and came, by centre. */
export async function readYearSecondRound(db: Db, year: number): Promise<{ invited: number; centres: CentreRow[] }> {
  const { rows: all } = await sql<{ n: number }>`
    select count(*)::int as n from second_round_registration where year = ${year}::int`.execute(db);
  const { rows } = await sql<CentreRow>`
    select c.name, count(r.id)::int as registered, count(r.arrived_at)::int as arrived
    from second_round_centre c
      left join second_round_registration r on r.centre_id = c.id and r.state in ('REGISTERED', 'CONFIRMED')
    where c.year = ${year}::int
    group by c.id order by c.name collate lt, c.id`.execute(db);
  return { invited: all[0]?.n ?? 0, centres: rows };
}
