import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/db';
import { holdsWords } from '../../../platform/database/search';
import { teacherOf } from './contact-queries';
import type { RankColumns } from './list-queries';

/** A version of a collection's results (null: the newest), or null. */
export async function readCalculation(
  db: Db,
  collectionId: string,
  version: number | null = null,
): Promise<{ id: string; version: number; name: string } | null> {
  const result = await sql<{ id: string; version: number; name: string }>`
    select k.id, k.version, c.name from calculation k join collection c on c.id = k.collection_id and c.is_complete
    where k.collection_id = ${collectionId}::bigint and (${version}::integer is null or k.version = ${version}::integer)
    order by k.version desc limit 1`.execute(db);
  return result.rows[0] ?? null;
}

/**
 * The names of a collection's tasks in the order of the set, as they were frozen; empty where the collection has a set without
 * sight, too: a column has the points of both, so that the file does not tell who had which.
 */
export async function readTaskNames(db: Db, collectionId: string): Promise<string[]> {
  const result = await sql<{ name: string }>`
    select case when exists (select from collection c where c.without_sight_of = e.collection_id) then ''
      else coalesce(e.content ->> 'name', nullif(t.name, ''), t.international_id) end as name
    from exercise e join task t on t.id = e.task_id where e.collection_id = ${collectionId}::integer
    order by case e.level_name when 'easy' then 1 when 'medium' then 2 else 3 end, e.exercise_no`.execute(db);
  return result.rows.map(({ name }) => name);
}

/** What an export is narrowed to; null: not by this. */
export type ExportSelection = {
  grade: number | null;
  subGrade: number | null;
  districtId: string | null;
  schoolId: string | null;
  search: string | null;
};

/** Where a page of the export ended; the next one begins after it. */
export type ExportCursor = { grade: number; rank: number; attemptId: string };

export type ExportRow = RankColumns & {
  attempt_id: string;
  uuid: string;
  sub_grade: number | null;
  first_name: string;
  last_name: string;
  grade: number;
  age_group: string;
  points: number;
  exercise_points: number[];
  school_name: string | null;
  district_name: string | null;
  started_at: Date;
  contacts: ExportContacts | null;
};

/** Of the teacher who let the pupil in, or else of the first of the school, and of the school. */
export type ExportContacts = Record<
  'tutor' | 'tutorEmail' | 'tutorPhone' | 'schoolAddress' | 'schoolEmail' | 'schoolPhone',
  string | null
>;

/** What a file has: whom of which version, and whether contacts stand beside them. */
export type ExportRequest = { calculationId: string; selection: ExportSelection; withContacts: boolean };

/** The next rows by grade and place after the cursor (null: from the start). Uses the index result_list. */
export async function readExport(
  db: Db,
  { calculationId, selection, withContacts }: ExportRequest,
  after: ExportCursor | null,
  most: number,
): Promise<ExportRow[]> {
  // Only a class, a school's name or a pupil's needs more than the table of results.
  const isNamed = selection.search !== null || selection.subGrade !== null;
  const joined = isNamed
    ? sql`join user_account u on u.id = r.user_id join attempt a on a.id = r.attempt_id left join school s on s.id = r.school_id`
    : sql``;
  const from = after ?? { grade: 0, rank: 0, attemptId: '0' };
  const result = await sql<ExportRow>`
    with page as (
      select r.* from result r ${joined} where calculation_id = ${calculationId} and ${narrowed(selection)}
        and (r.grade, grade_country_rank) >= (${from.grade}::smallint, ${from.rank}::integer)
        and (r.grade, grade_country_rank, r.attempt_id) > (${from.grade}::smallint, ${from.rank}::integer, ${from.attemptId}::bigint)
      order by r.grade, grade_country_rank, r.attempt_id limit ${most})
    select r.attempt_id, u.uuid, sub_grade_of_sitting(a, u) as sub_grade, u.first_name, u.last_name, r.grade, g.name as age_group, r.points,
      r.exercise_points,
      s.name as school_name, d.name as district_name, r.grade_district_rank, r.grade_district_of, r.grade_country_rank,
      r.grade_country_of, r.group_district_rank, r.group_district_of, r.group_country_rank, r.group_country_of, a.started_at,
      ${withContacts ? contacts : sql`null::json`} as contacts
    from page r
      join user_account u on u.id = r.user_id
      join attempt a on a.id = r.attempt_id
      join age_group g on g.id = r.age_group_id
      left join school s on s.id = r.school_id
      left join district d on d.id = r.district_id
      ${withContacts ? sql`left join lateral ${teacherOf} t on true` : sql``}
    order by r.grade, r.grade_country_rank, r.attempt_id`.execute(db);
  return result.rows;
}

const contacts = sql`json_build_object('tutor', nullif(concat_ws(' ', t.first_name, t.last_name), ''), 'tutorEmail', t.email,
      'tutorPhone', nullif(concat_ws(', ', nullif(t.mobile_phone, ''), nullif(t.landline_phone, '')), ''),
      'schoolAddress', s.address, 'schoolEmail', s.email, 'schoolPhone', s.phone)`;

function narrowed({ grade, subGrade, districtId, schoolId, search }: ExportSelection): RawBuilder<unknown> {
  const named = sql`(${holdsWords(sql`concat_ws(' ', u.first_name, u.last_name)`, search ?? '')}
    or ${holdsWords(sql`s.name`, search ?? '')})`;
  return sql`(${grade}::smallint is null or r.grade = ${grade}::smallint)
    and (${districtId}::bigint is null or r.district_id = ${districtId}::bigint)
    and (${schoolId}::bigint is null or r.school_id = ${schoolId}::bigint)
    and ${search === null ? sql`true` : named}
    and ${subGrade === null ? sql`true` : sql`coalesce(sub_grade_of_sitting(a, u), 0) = ${subGrade}`}`;
}
