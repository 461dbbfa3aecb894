import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '../../../platform/database/db';
import { holdsWords } from '../../../platform/database/search';
import { tellsPoints } from '../own/own-queries';
import type { Naming, Scale } from '../rules';
import { isByTeacher, withTeacherKey } from './contact-queries';

/**
 * The collection that a call chooses, with a version of its results. isPublic: everybody sees this version.
 * calculationId null: no version is public yet, though the date has come.
 */
export type ListedCollection = {
  id: string;
  name: string;
  year: number;
  round: number;
  validFrom: Date;
  resultDate: Date;
  /** null: a task that was left out makes it another one for who solved the set without sight, and a list tells nobody who did. */
  maxPoints: number | null;
  calculationId: string | null;
  calculatedAt: Date | null;
  isPublic: boolean;
  /** The last time that any version became public (id); null: never. With each the notes change. */
  publicationId: string | null;
};

type ChosenRow = Omit<ListedCollection, 'id' | 'maxPoints'> & { id: number; maxPoints: string | null };

type From = 'CALCULATION' | 'PRIMARY' | 'FINAL';

const newestOf = '(select id from calculation where collection_id = c.id order by version desc limit 1)';

/** When a collection becomes visible, and which version of it is shown. */
const seenBy: Record<From, { when: string; version: string }> = {
  CALCULATION: { when: 'true', version: newestOf },
  PRIMARY: { when: 'c.primary_result_date <= now()', version: `coalesce(public_calculation(c.id), ${newestOf})` },
  FINAL: { when: 'c.result_date <= now()', version: 'public_calculation(c.id)' },
};

/** A prepared statement: each page of a list runs it. $1 the collection or null, $2 year, $3 round, $4 grade. */
const chooseText = (from: From, which: string) => `
  select c.id, c.name, c.year, c.round, c.valid_from as "validFrom", c.result_date as "resultDate",
    k.id as "calculationId", k.calculated_at as "calculatedAt",
    k.id is not null and k.id is not distinct from public_calculation(c.id) as "isPublic",
    (select max(p.id) from publication p where p.collection_id = c.id) as "publicationId",
    case when second.id is null or coalesce(k.left_out_points, 0) = (select coalesce(sum(e.points), 0)
        from exercise_correction x join exercise e on e.id = x.exercise_id
        where x.calculation_id = k.id and x.act = 'LEFT_OUT' and e.collection_id = second.id)
      then c.start_points - coalesce(k.left_out_points, 0)
        + (select coalesce(sum(points), 0) from exercise e where e.collection_id = c.id) end as "maxPoints"
  from (select c.* from collection c
    where c.is_complete and ${seenBy[from].when} and ${which} ${from === 'CALCULATION' ? '' : `and ${tellsPoints}`}
      and exists (select from calculation where collection_id = c.id)
      and ($2::int is null or c.year = $2::int)
      and ($3::int is null or c.round = $3::int)
      and ($4::smallint is null or $4::smallint = any(c.grades))
    order by c.year desc, c.round desc, c.result_date desc, c.id desc limit 1) c
  left join calculation k on k.id = ${seenBy[from].version}
  left join collection second on second.without_sight_of = c.id and second.is_complete`;

/**
 * The newest collection that fits and whose results the viewer may see, or null. Without an id only contests fit.
 * `from`: see seesFrom.
 */
export async function chooseCollection(
  pool: Pick<pg.Pool, 'query'>,
  choice: { collectionId: string | null; year: number | null; round: number | null; grade: number | null },
  from: From,
): Promise<ListedCollection | null> {
  const { collectionId, year, round, grade } = choice;
  const isNamed = collectionId !== null;
  const result = await pool.query<ChosenRow>({
    name: `results-of-${isNamed ? 'one' : 'newest'}-${from}`,
    text: chooseText(from, isNamed ? 'c.id = $1::bigint' : "c.type = 'CON' and $1::bigint is null"),
    values: [collectionId, year, round, grade],
  });
  const [row] = result.rows;
  return row ? { ...row, id: String(row.id), maxPoints: row.maxPoints === null ? null : Number(row.maxPoints) } : null;
}

/** A version of a collection's results by its number, or null. */
export async function versionOf(
  db: Db,
  collectionId: string,
  version: number,
): Promise<Pick<ListedCollection, 'calculationId' | 'calculatedAt' | 'isPublic'> | null> {
  const result = await sql<{ id: string; at: Date; is_public: boolean }>`
    select id, calculated_at as at, id is not distinct from public_calculation(collection_id) as is_public
    from calculation where collection_id = ${collectionId}::integer and version = ${version}`.execute(db);
  const row = result.rows[0];
  return row ? { calculationId: row.id, calculatedAt: row.at, isPublic: row.is_public } : null;
}

/** Which rows of a calculation a list has, and whose names it shows. Fields are ids; null: all. */
export type ListFilter = {
  calculationId: string;
  scale: Scale;
  naming: Naming;
  viewerId: string;
  grade: number | null;
  /** 0: the class without a letter. */
  subGrade: number | null;
  districtId: string | null;
  schoolId: string | null;
  search: string | null;
  /** Only pupils who are confirmed for a centre of this administrator (id) in the second round of the year. */
  centre?: { adminId: string; year: number };
};

/** The four places, each with the number of pupils ranked. */
export type RankColumns = {
  grade_district_rank: number;
  grade_district_of: number;
  grade_country_rank: number;
  grade_country_of: number;
  group_district_rank: number;
  group_district_of: number;
  group_country_rank: number;
  group_country_of: number;
};

export type ListRow = RankColumns & {
  attempt_id: string;
  is_shown: boolean;
  is_own: boolean;
  uuid: string;
  first_name: string | null;
  last_name: string | null;
  grade: number;
  sub_grade: number | null;
  age_group: string;
  school_id: string | null;
  school_name: string | null;
  district_name: string | null;
  points: number;
  started_at: Date;
};

/**
 * The rows with the names that this viewer may see. Hidden values are null here already, so that search, the filter by
 * school and the order by name reveal nothing hidden.
 */
function shown(filter: ListFilter) {
  const isShown =
    filter.naming === 'ALL' ? sql`true` : sql`(u.agreed_to_publish_at is not null or r.user_id = ${filter.viewerId})`;
  return sql`
    select r.*, ${isShown} as is_shown, r.user_id = ${filter.viewerId} as is_own, u.uuid, g.name as age_group,
      a.started_at, sub_grade_of_sitting(a, u) as sub_grade,
      case when ${isShown} then u.first_name end as first_name, case when ${isShown} then u.last_name end as last_name,
      case when ${isShown} then s.id end as shown_school, case when ${isShown} then s.name end as school_name,
      case when ${isShown} then d.name end as district_name
    from result r
      join user_account u on u.id = r.user_id
      join attempt a on a.id = r.attempt_id
      join age_group g on g.id = r.age_group_id
      left join school s on s.id = r.school_id
      left join district d on d.id = r.district_id
    where ${ofResult(filter)} and ${filter.naming === 'AGREED_ONLY' ? isShown : sql`true`}
      and ${filter.subGrade === null ? sql`true` : sql`coalesce(sub_grade_of_sitting(a, u), 0) = ${filter.subGrade}`}`;
}

/** The part of a filter that needs only the table of results, not the pupils' accounts. */
function ofResult(filter: ListFilter) {
  const { calculationId, grade, districtId, schoolId, scale, centre } = filter;
  return sql`r.calculation_id = ${calculationId}
    and (${grade}::smallint is null or r.grade = ${grade}::smallint)
    and (${districtId}::bigint is null or r.district_id = ${districtId}::bigint)
    and ${scale === 'SCHOOL' ? sql`r.school_id = ${schoolId}::bigint` : sql`true`}
    and ${centre ? ofCentre(centre) : sql`true`}`;
}

function ofCentre({ adminId, year }: NonNullable<ListFilter['centre']>) {
  return sql`exists (select 1 from second_round_registration p
    join second_round_centre c on c.id = p.centre_id and c.admin_id = ${adminId}::bigint
    where p.user_id = r.user_id and p.year = ${year} and p.state = 'CONFIRMED')`;
}

/** Whether that part is the whole filter. */
function isPlain({ search, schoolId, scale, naming, subGrade }: ListFilter): boolean {
  return search === null && subGrade === null && naming !== 'AGREED_ONLY' && (schoolId === null || scale === 'SCHOOL');
}

function narrowed(filter: ListFilter) {
  const { search, schoolId } = filter;
  return sql`(${schoolId}::bigint is null or shown_school = ${schoolId}::bigint)
    and ${search === null ? sql`true` : sql`(${holdsWords(sql`concat_ws(' ', first_name, last_name)`, search)} or ${holdsWords(sql`school_name`, search)})`}`;
}

const order = {
  points: sql`points`,
  name: sql`last_name collate lt`,
  school: sql`school_name collate lt`,
  grade: sql`grade`,
  countryRank: sql`grade_country_rank`,
  districtRank: sql`grade_district_rank`,
  district: sql`district_name collate lt`,
  schoolAddress: sql`(select address collate lt from school where id = shown_school)`,
  schoolContacts: sql`(select nullif(concat_ws(' ', email, phone), '') collate lt from school where id = shown_school)`,
  tutor: sql`teacher_key collate lt`,
  tutorContacts: sql`teacher_key collate lt`,
};

type Sort = keyof typeof order;
export type PageRequest = { num: number; page_size: number; sort: Sort; direction: 'asc' | 'desc' };

/**
 * Limits a list of a whole country to the rows up to the end of its page, so that only these pupils' accounts are read.
 * Rows that tie with the last row stay in, because names decide their order.
 */
function upToPage(filter: ListFilter, page: PageRequest) {
  const last = page.num * page.page_size - 1;
  if (!isPlain(filter) || !['points', 'countryRank', 'districtRank'].includes(page.sort)) return sql`true`;
  const column = order[page.sort];
  const [direction, sign] = page.direction === 'asc' ? [sql`asc`, sql`<=`] : [sql`desc`, sql`>=`];
  // The subquery is null if there are fewer rows: then all rows stay.
  return sql`coalesce(${column} ${sign} (select ${column} from result r where ${ofResult(filter)}
    order by ${column} ${direction} limit 1 offset ${last}), true)`;
}

/** One page; num counts from 1. Rows that are equal in the requested order are sorted by points, name and id. */
export async function listResults(db: Db, filter: ListFilter, page: PageRequest): Promise<ListRow[]> {
  const direction = page.direction === 'asc' ? sql`asc` : sql`desc`;
  const result = await sql<ListRow>`
    select attempt_id, is_shown, is_own, uuid, first_name, last_name, grade, sub_grade, age_group, shown_school as school_id,
      school_name, district_name, points, grade_district_rank, grade_district_of, grade_country_rank, grade_country_of,
      group_district_rank, group_district_of, group_country_rank, group_country_of, started_at
    from (${isByTeacher(page.sort) ? withTeacherKey(shown(filter), page.sort) : shown(filter)}) list where ${narrowed(filter)} and ${upToPage(filter, page)}
    order by ${order[page.sort]} ${direction} nulls last, points desc, last_name collate lt nulls last,
      first_name collate lt nulls last, attempt_id
    limit ${page.page_size} offset ${(page.num - 1) * page.page_size}`.execute(db);
  return result.rows;
}

/** The number of all rows of a filter, and the average of their points (null without rows). */
export async function sumResults(db: Db, filter: ListFilter): Promise<{ total: number; average: number | null }> {
  const result = await sql<{ total: string; average: number | null }>`
    select count(*) as total, round(avg(points), 2)::float8 as average
    from ${isPlain(filter) ? sql`result r where ${ofResult(filter)}` : sql`(${shown(filter)}) list where ${narrowed(filter)}`}
  `.execute(db);
  const row = result.rows[0];
  return { total: Number(row?.total ?? 0), average: row?.average ?? null };
}

/** The municipality of a school, or null. */
export async function districtOf(db: Db, schoolId: string): Promise<string | null> {
  const row = await db.selectFrom('school').select('district_id').where('id', '=', schoolId).executeTakeFirst();
  return row?.district_id?.toString() ?? null;
}

/** What readers see of their own row of a list, whether or not they agreed to be named. */
export type OwnRow = Pick<
  ListRow,
  'attempt_id' | 'is_own' | 'is_shown' | 'first_name' | 'last_name' | 'school_id' | 'school_name' | 'district_name'
>;

/** The reader's row in a version of results, or null. Uses the index result_user. */
export async function readOwnRow(db: Db, calculationId: string, userId: string): Promise<OwnRow | null> {
  const result = await sql<OwnRow>`
    select r.attempt_id, true as is_own, true as is_shown, u.first_name, u.last_name, s.id as school_id,
      s.name as school_name, d.name as district_name
    from result r join user_account u on u.id = r.user_id
      left join school s on s.id = r.school_id left join district d on d.id = r.district_id
    where r.user_id = ${userId}::bigint and r.calculation_id = ${calculationId}`.execute(db);
  return result.rows[0] ?? null;
}

/** How many pupils a choice has, named or not. */
export async function countGroup(
  db: Db,
  group: Pick<ListFilter, 'calculationId' | 'grade' | 'districtId' | 'schoolId'>,
): Promise<number> {
  const { calculationId, grade, districtId, schoolId } = group;
  const result = await sql<{ count: string }>`select count(*) as count from result
    where calculation_id = ${calculationId} and (${grade}::smallint is null or grade = ${grade}::smallint)
      and (${districtId}::bigint is null or district_id = ${districtId}::bigint)
      and (${schoolId}::bigint is null or school_id = ${schoolId}::bigint)`.execute(db);
  return Number(result.rows[0]?.count ?? 0);
}
