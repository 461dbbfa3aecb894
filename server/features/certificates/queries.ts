import { sql } from 'kysely';
import type { Db } from '../../platform/database/db';
import type { Issue } from './rules';

/** Finds a contest whose result date has passed, or null. */
export type Contest = { id: string; year: number; round: number; day: string };

export async function findContest(db: Db, id: string): Promise<Contest | null> {
  const result = await sql<{ id: number; year: number; round: number; day: string }>`
    select id, year, round, vilnius_day(result_date)::text as day
    from collection where id = ${id}::bigint and type = 'CON' and is_complete and result_date <= now()`.execute(db);
  const row = result.rows[0];
  return row ? { ...row, id: String(row.id) } : null;
}

/** A pupil's place in the public results of a contest. */
export type PlacedPupil = {
  userId: string;
  collectionId: string;
  /** The version that was read (id). */
  calculationId: string;
  firstName: string;
  lastName: string;
  gender: 'F' | 'M' | null;
  school: string;
  schoolId: string;
  year: number;
  round: number;
  day: string;
  grade: number;
  subGrade: number | null;
  ageGroup: string;
  points: number;
  maxPoints: number;
  solved: number;
  tasks: number;
  country: { rank: number; of: number };
  district: { rank: number; of: number } | null;
};

/** Selects certificates: of one pupil or one school in a contest, or in all contests of its year and round. */
export type CertificateFilter = {
  contest: Contest;
  /** Uuid. */
  pupil?: string;
  school?: string;
  grade?: number | null;
  /** The class within the grade; 0: the one without a letter. */
  subGrade?: number | null;
  /** Schools of the caller; null: all. */
  reach: readonly string[] | null;
  /** The only pupil whose certificates the caller may read (id). */
  self?: string;
};

/**
 * Reads the pupils' places by class, then name. Pupils of schools for tests have no places and are left out, as are those
 * whose certificate is withdrawn.
 */
export async function findPlaced(db: Db, filter: CertificateFilter, most: number): Promise<PlacedPupil[]> {
  const { contest, pupil, school, grade, subGrade, reach, self } = filter;
  const wholeRound = school !== undefined && (grade ?? null) === null;
  const result = await sql<Row>`
    select r.user_id, c.id as collection_id, k.id as calculation_id, u.first_name, u.last_name, u.gender, s.name as school, s.id as school_id,
      c.year, c.round, vilnius_day(greatest(c.result_date, (select min(p.published_at) from publication p
        where p.calculation_id = k.id and p.published_by is not null)))::text as day, r.grade,
      sub_grade_of_sitting(a, u) as sub_grade, g.name as age_group, r.points,
      c.start_points + e.points as max_points, e.tasks,
      (select count(*) from unnest(r.exercise_points) p where p > 0) as solved,
      r.grade_country_rank, r.grade_country_of, r.grade_district_rank, r.grade_district_of, r.district_id
    from collection c
      join calculation k on k.id = public_calculation(c.id)
      join result r on r.calculation_id = k.id
      join user_account u on u.id = r.user_id
      join attempt a on a.id = r.attempt_id
      join lateral (${countedOfSet}) e on true
      join age_group g on g.id = r.age_group_id
      join school s on s.id = r.school_id
    where c.type = 'CON' and c.is_complete and c.result_date <= now()
      and ${wholeRound ? sql`c.year = ${contest.year} and c.round = ${contest.round}` : sql`c.id = ${contest.id}::bigint`}
      and ${pupil === undefined ? sql`true` : sql`u.uuid = ${pupil}::uuid`}
      and ${self === undefined ? sql`true` : sql`u.id = ${self}::bigint`}
      and ${school === undefined ? sql`true` : sql`r.school_id = ${school}::bigint`}
      and ${reach === null ? sql`true` : sql`r.school_id = any(${[...reach]}::bigint[])`}
      and (${grade ?? null}::smallint is null or r.grade = ${grade ?? null}::smallint)
      and (${subGrade ?? null}::smallint is null or coalesce(sub_grade_of_sitting(a, u), 0) = ${subGrade ?? null}::smallint)
      and u.masked_at is null and not exists (select from certificate_withdrawal w where w.attempt_id = a.id)
    order by r.grade, sub_grade nulls first, u.last_name collate lt, u.first_name collate lt, r.attempt_id limit ${most}`.execute(
    db,
  );
  return result.rows.map(placedOf);
}

/** The points and tasks of the set that the attempt `a` solved, without those that the version `k` leaves out. */
const countedOfSet = sql`select coalesce(sum(one.points), 0) as points, count(*) as tasks from exercise one
  where one.collection_id = coalesce((select s.id from collection s where a.without_sight and s.without_sight_of = c.id), c.id)
    and not exists (select from exercise_correction x
      where x.calculation_id = k.id and x.exercise_id = one.id and x.act = 'LEFT_OUT')`;

type Row = {
  user_id: string;
  collection_id: number;
  calculation_id: string;
  first_name: string;
  last_name: string;
  gender: 'F' | 'M' | null;
  school: string;
  school_id: string;
  year: number;
  round: number;
  day: string;
  grade: number;
  sub_grade: number | null;
  age_group: string;
  points: number;
  max_points: string;
  tasks: string;
  solved: string;
  grade_country_rank: number;
  grade_country_of: number;
  grade_district_rank: number;
  grade_district_of: number;
  district_id: number | null;
};

function placedOf(row: Row): PlacedPupil {
  const { year, round, day, grade, points, school, gender } = row;
  return {
    year,
    round,
    day,
    grade,
    points,
    school,
    gender,
    userId: row.user_id,
    collectionId: String(row.collection_id),
    calculationId: row.calculation_id,
    firstName: row.first_name,
    lastName: row.last_name,
    schoolId: row.school_id,
    subGrade: row.sub_grade,
    ageGroup: row.age_group,
    maxPoints: Number(row.max_points),
    tasks: Number(row.tasks),
    solved: Number(row.solved),
    country: { rank: row.grade_country_rank, of: row.grade_country_of },
    district: row.district_id === null ? null : { rank: row.grade_district_rank, of: row.grade_district_of },
  };
}

export type TutorRow = {
  userId: string;
  firstName: string;
  lastName: string;
  schools: string[];
  pupils: number;
  /** Organisers have withdrawn the letter of thanks. */
  isWithdrawn: boolean;
};

/** Finds one teacher (uuid) or a school's (id), by name, with confirmed schools and the number of participants. */
export async function findTutors(
  db: Db,
  filter: { who: { uuid: string } | { school: string }; year: number; round: number },
): Promise<TutorRow[]> {
  const result = await sql<{
    id: string;
    first_name: string;
    last_name: string;
    schools: string[] | null;
    pupils: string;
    is_withdrawn: boolean;
  }>`
    select u.id, u.first_name, u.last_name,
      (select array_agg(s.name order by s.name collate lt) from tutor_school t join school s on s.id = t.school_id
        where t.user_id = u.id and t.is_confirmed) as schools,
      (select count(distinct r.user_id) from collection c
        join calculation k on k.id = public_calculation(c.id)
        join result r on r.calculation_id = k.id
        join tutor_school t on t.school_id = r.school_id and t.user_id = u.id and t.is_confirmed
        where c.type = 'CON' and c.is_complete and c.result_date <= now()
          and c.year = ${filter.year} and c.round = ${filter.round}) as pupils,
      exists (select from thanks_withdrawal w
        where w.user_id = u.id and w.year = ${filter.year} and w.round = ${filter.round}) as is_withdrawn
    from user_account u where u.role = 'TUTOR' and ${tutorsOf(filter.who)}
    order by u.last_name collate lt, u.first_name collate lt, u.id`.execute(db);
  return result.rows.map((row) => ({
    userId: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    schools: row.schools ?? [],
    pupils: Number(row.pupils),
    isWithdrawn: row.is_withdrawn,
  }));
}

function tutorsOf(who: { uuid: string } | { school: string }) {
  if ('uuid' in who) return sql`u.uuid = ${who.uuid}::uuid`;
  return sql`not u.is_archived and exists (select from tutor_school t
    where t.user_id = u.id and t.school_id = ${who.school}::bigint and t.is_confirmed)`;
}

/**
 * Issues certificates; answers their numbers in the same order. A certificate for the same award keeps its number;
 * another award (places were calculated again) replaces it. Two callers at once get the same numbers. null, and nothing is
 * issued: another version has become public since the awards were read, so that an older one could replace a newer one.
 */
export async function issue(db: Db, issues: readonly (Issue & { serial: string })[]): Promise<string[] | null> {
  if (issues.length === 0) return [];
  const column = <T>(pick: (one: Issue & { serial: string }) => T): T[] => issues.map(pick);
  return db.transaction().execute(async (trx) => {
    // Locks these people, so that a parallel call waits and sees what this one has stored.
    await sql`select 1 from user_account where id = any(${column((one) => one.userId)}::bigint[])
      order by id for no key update`.execute(trx);
    const moved = await sql`select from unnest(${column((one) => one.collectionId)}::integer[],
      ${column((one) => one.calculationId)}::bigint[]) x (collection_id, calculation_id)
      group by x.collection_id, x.calculation_id having x.calculation_id <> public_calculation(x.collection_id)`.execute(
      trx,
    );
    if (moved.rows.length > 0) return null;
    const rows = sql`unnest(${column((one) => one.serial)}::text[], ${column((one) => one.userId)}::bigint[],
      ${column((one) => one.collectionId)}::integer[], ${column((one) => one.year)}::smallint[],
      ${column((one) => one.round)}::smallint[], ${column((one) => one.kind)}::text[],
      ${column((one) => one.scale)}::text[], ${column((one) => one.place)}::smallint[],
      ${column((one) => one.grade)}::smallint[], ${column((one) => one.initials)}::text[])
      with ordinality as x (serial, user_id, collection_id, year, round, kind, scale, place, grade, initials, at)`;
    const same = sql`c.user_id = x.user_id and c.year = x.year and c.round = x.round
      and c.collection_id is not distinct from x.collection_id and c.replaced_at is null`;
    await sql`update certificate c set replaced_at = now() from ${rows} where ${same}
      and (c.kind, c.scale, c.place) is distinct from (x.kind, x.scale, x.place)`.execute(trx);
    await sql`insert into certificate (serial, user_id, collection_id, year, round, kind, scale, place, grade, initials)
      select serial, user_id, collection_id, year, round, kind, scale, place, grade, initials from ${rows}
      on conflict (user_id, year, round, (coalesce(collection_id, 0))) where replaced_at is null do nothing`.execute(
      trx,
    );
    const stored = await sql<{ serial: string }>`select c.serial from ${rows} join certificate c on ${same}
      order by x.at`.execute(trx);
    return stored.rows.map((row) => row.serial);
  });
}

/** A stored certificate and the award it was issued for. */
export type CertificateRow = Pick<Issue, 'year' | 'round' | 'kind' | 'scale' | 'place' | 'grade' | 'initials'> & {
  user_id: string;
  collection_id: number | null;
  made_at: Date;
  replaced_at: Date | null;
  withdrawn_at: Date | null;
};

/** Finds a certificate by its number, or null. */
export async function findCertificate(db: Db, serial: string): Promise<CertificateRow | null> {
  const result =
    await sql<CertificateRow>`select user_id, collection_id, year, round, kind, scale, place, grade, initials, made_at,
      replaced_at, case when kind = 'THANKS' then (select w.withdrawn_at from thanks_withdrawal w
          where (w.user_id, w.year, w.round) = (k.user_id, k.year, k.round))
        else (select w.withdrawn_at from certificate_withdrawal w join attempt a on a.id = w.attempt_id
          where a.user_id = k.user_id and a.collection_id = k.collection_id limit 1) end as withdrawn_at
      from certificate k where serial = ${serial}`.execute(db);
  return result.rows[0] ?? null;
}

/** The time when the public results of a contest were calculated, or null. */
export async function findCalculatedAt(db: Db, collectionId: string): Promise<Date | null> {
  const result = await sql<{ calculated_at: Date }>`select calculated_at from calculation
    where id = public_calculation(${collectionId}::integer)`.execute(db);
  return result.rows[0]?.calculated_at ?? null;
}
