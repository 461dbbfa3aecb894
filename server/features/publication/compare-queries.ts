// What differs between two versions of a contest's results (docs/rules/publication.md). Both versions are read once and
// joined as sets, so that a country takes a second.
import { type RawBuilder, sql } from 'kysely';
import { type ChangeKind, diplomaWeight } from '../../../contract/publication';
import type { Db } from '../../platform/database/db';
import { fewestOfPlace, lastPlace } from '../certificates/rules';
import { teacherOf } from '../results/lists/contact-queries';

/** Two versions of a contest. perGrade: how many of each grade are invited to the awards. */
export type Compared = { collectionId: number; from: number; to: number; perGrade: number };

/** What a place in the municipality weighs more than the same in the country. */
const districtWeight = sql.lit(diplomaWeight({ place: 0, scale: 'DISTRICT' }));

/** The weight of a row's award (diplomaWeight); null: none. Which places have one: certificates/rules.ts. */
const diplomaOf = (row: RawBuilder<unknown>): RawBuilder<unknown> => sql`case
  when ${row}.grade_country_rank <= ${lastPlace} and ${row}.grade_country_of >= ${fewestOfPlace} then ${row}.grade_country_rank
  when ${row}.district_id is not null and ${row}.grade_district_rank <= ${lastPlace}
    and ${row}.grade_district_of >= ${fewestOfPlace} then ${districtWeight} + ${row}.grade_district_rank end`;

/** The numbers of a row that somebody sees. */
const shownOf = (row: RawBuilder<unknown>) => sql`(${row}.grade, ${row}.age_group_id, ${row}.district_id, ${row}.points,
  ${row}.exercise_points, ${row}.grade_district_rank, ${row}.grade_district_of, ${row}.grade_country_rank,
  ${row}.grade_country_of, ${row}.group_district_rank, ${row}.group_district_of, ${row}.group_country_rank,
  ${row}.group_country_of)`;

const [before, after] = [sql`b`, sql`a`];

/**
 * The tables of a comparison: `changed` has a row for each pupil in whose results any number differs. A pupil counts as
 * invited to the second round who was invited; the place of the last one invited of the age group is its threshold.
 */
function changedOf({ collectionId, from, to, perGrade }: Compared): RawBuilder<unknown> {
  const version = (n: number) =>
    sql`(select id from calculation where collection_id = ${collectionId} and version = ${n})`;
  return sql`
    contest as (select c.id, c.year, c.round, (c.type = 'CON' and c.round = (select max(o.round) from collection o
        where o.type = 'CON' and o.is_complete and o.year = c.year and o.valid_to <= now())) as is_last
      from collection c where c.id = ${collectionId}),
    b as materialized (select * from result where calculation_id = ${version(from)}),
    a as materialized (select * from result where calculation_id = ${version(to)}),
    invited as (select g.user_id from second_round_registration g, contest
      where contest.round = 1 and g.year = contest.year and g.state <> 'CANCELLED'),
    threshold as (select b.age_group_id, max(b.group_country_rank) as rank from b join invited using (user_id)
      group by b.age_group_id),
    differing as (
      select coalesce(a.attempt_id, b.attempt_id) as attempt_id, coalesce(a.user_id, b.user_id) as user_id,
        coalesce(a.school_id, b.school_id) as school_id, coalesce(a.district_id, b.district_id) as district_id,
        coalesce(a.grade, b.grade) as grade, b.points as points_before, a.points as points_after,
        b.grade_country_rank as rank_before, a.grade_country_rank as rank_after,
        case when b.user_id is not null then ${diplomaOf(before)} end as diploma_before,
        case when a.user_id is not null then ${diplomaOf(after)} end as diploma_after,
        coalesce(contest.is_last and b.grade_country_rank <= ${perGrade}, false) as award_before,
        coalesce(contest.is_last and a.grade_country_rank <= ${perGrade}, false) as award_after,
        i.user_id is not null as round_before,
        coalesce(a.group_country_rank <= t.rank and (i.user_id is not null or b.group_country_rank is null
          or b.group_country_rank > t.rank), false) as round_after
      from b full join a using (user_id) cross join contest
        left join invited i on i.user_id = coalesce(a.user_id, b.user_id)
        left join threshold t on t.age_group_id = coalesce(a.age_group_id, b.age_group_id)
      where a.user_id is null or b.user_id is null or ${shownOf(before)} is distinct from ${shownOf(after)}),
    changed as materialized (select *, diploma_before is distinct from diploma_after as is_diploma,
        award_before <> award_after as is_award, round_before <> round_after as is_round,
        abs(coalesce(rank_before, 0) - coalesce(rank_after, 0)) as move from differing)`;
}

const kinds: Record<ChangeKind, RawBuilder<unknown>> = {
  ALL: sql`true`,
  DIPLOMA: sql`is_diploma`,
  AWARD: sql`is_award`,
  ROUND: sql`is_round`,
  OTHER: sql`not (is_diploma or is_award or is_round)`,
};

/** Winners before the crowd: who changes a diploma, an invitation, then by the better of both places. */
const weight = sql`not is_diploma, not is_award, not is_round, least(rank_before, rank_after), move desc`;
const orders = {
  weight,
  name: sql`last_name collate lt, first_name collate lt`,
  grade: sql`grade`,
  rank: sql`rank_after`,
  move: sql`move`,
};

export type ChangeRow = {
  id: string;
  uuid: string;
  firstName: string;
  lastName: string;
  grade: number;
  districtName: string | null;
  schoolName: string | null;
  pointsBefore: number | null;
  pointsAfter: number | null;
  rankBefore: number | null;
  rankAfter: number | null;
  diplomaBefore: number | null;
  diplomaAfter: number | null;
  awardBefore: boolean;
  awardAfter: boolean;
  roundBefore: boolean;
  roundAfter: boolean;
};

export type ChangeCounts = {
  all: number;
  diplomas: { won: number; changed: number; lost: number };
  awards: { won: number; lost: number };
  rounds: { won: number; lost: number };
  other: number;
  farthest: number;
  teachers: number;
};

export type IssuedRow = { serial: string; name: string; issuedAt: string; before: number | null; after: number | null };

export type ComparePage = {
  kind: ChangeKind;
  sort: keyof typeof orders;
  direction: 'asc' | 'desc';
  num: number;
  page_size: number;
};

export type Comparison = {
  counts: ChangeCounts;
  total: number;
  changes: ChangeRow[];
  issued: IssuedRow[];
  issuedTotal: number;
};

const issuedWeight = sql`(c.place + case c.scale when 'DISTRICT' then ${districtWeight} else 0 end)`;

/** The diplomas that were issued for an award which the second version gives another way, by name. */
const issuedOf = sql`select c.serial, concat_ws(' ', u.first_name, u.last_name) as name, c.made_at as "issuedAt",
    ${issuedWeight} as before, x.diploma_after as after
  from changed x join contest on true
    join certificate c on c.user_id = x.user_id and c.collection_id = contest.id and c.kind = 'PLACE' and c.replaced_at is null
    join user_account u on u.id = x.user_id
  where ${issuedWeight} is distinct from x.diploma_after
  order by u.last_name collate lt, u.first_name collate lt, c.serial`;

const countsOf = sql`select json_build_object(
    'all', count(*), 'other', count(*) filter (where ${kinds.OTHER}),
    'farthest', coalesce(max(move) filter (where ${kinds.OTHER} and rank_before is not null and rank_after is not null), 0),
    'diplomas', json_build_object(
      'won', count(*) filter (where is_diploma and diploma_before is null),
      'changed', count(*) filter (where is_diploma and diploma_before is not null and diploma_after is not null),
      'lost', count(*) filter (where is_diploma and diploma_after is null)),
    'awards', json_build_object('won', count(*) filter (where is_award and award_after),
      'lost', count(*) filter (where is_award and award_before)),
    'rounds', json_build_object('won', count(*) filter (where is_round and round_after),
      'lost', count(*) filter (where is_round and round_before)),
    'teachers', (select count(distinct t.id) from changed x join attempt a on a.id = x.attempt_id
      cross join lateral ${teacherOf} t where (x.is_diploma or x.is_award or x.is_round) and t.email is not null)) as counts
  from changed`;

const numbersOf = sql`p.attempt_id::text as id, p.grade, p.points_before as "pointsBefore", p.points_after as "pointsAfter",
  p.rank_before as "rankBefore", p.rank_after as "rankAfter", p.diploma_before as "diplomaBefore",
  p.diploma_after as "diplomaAfter", p.award_before as "awardBefore", p.award_after as "awardAfter",
  p.round_before as "roundBefore", p.round_after as "roundAfter"`;

const namesOf = sql`u.uuid, u.first_name as "firstName", u.last_name as "lastName", d.name as "districtName",
  s.name as "schoolName"`;

const peopleOf = sql`join user_account u on u.id = p.user_id left join district d on d.id = p.district_id
  left join school s on s.id = p.school_id`;

/** Compares two versions: all counts, one page of the pupils, and the first 200 issued diplomas that change. */
export async function compare(db: Db, versions: Compared, page: ComparePage): Promise<Comparison> {
  const direction = page.direction === 'asc' ? sql`asc` : sql`desc`;
  const named = page.sort === 'name' ? sql`join user_account n on n.id = changed.user_id` : sql``;
  const order = page.sort === 'weight' ? weight : sql`${orders[page.sort]} ${direction} nulls last, ${weight}`;
  const result = await sql<Comparison>`
    with ${changedOf(versions)},
    page as (select changed.*, row_number() over (order by ${order}, attempt_id) as at from changed ${named}
      where ${kinds[page.kind]} order by at limit ${page.page_size} offset ${(page.num - 1) * page.page_size}),
    issued as materialized (${issuedOf})
    select (${countsOf}) as counts, (select count(*)::int from changed where ${kinds[page.kind]}) as total,
      (select coalesce(json_agg(x), '[]') from (select ${numbersOf}, ${namesOf} from page p ${peopleOf} order by p.at) x) as changes,
      (select coalesce(json_agg(x), '[]') from (select * from issued limit 200) x) as issued,
      (select count(*)::int from issued) as "issuedTotal"`.execute(db);
  const row = result.rows[0];
  if (!row) throw new Error('a comparison has a row');
  return row;
}

type Names = 'uuid' | 'firstName' | 'lastName' | 'districtName' | 'schoolName';

/** A change without the names of person, school and municipality, of which it has the ids. */
export type ChangeNumbers = Omit<ChangeRow, Names> & {
  userId: string;
  schoolId: string | null;
  districtId: string | null;
};

/** All changes in the order of weight. The versions are compared once; names are read for a part at a time. */
export async function readAllChanges(db: Db, versions: Compared): Promise<ChangeNumbers[]> {
  const result = await sql<ChangeNumbers>`
    with ${changedOf(versions)}
    select ${numbersOf}, p.user_id as "userId", p.school_id as "schoolId", p.district_id as "districtId"
    from changed p order by ${weight}, attempt_id`.execute(db);
  return result.rows;
}

/** The changes with their names, in the same order; a person who is gone meanwhile is left out. */
export async function nameChanges(db: Db, changes: readonly ChangeNumbers[]): Promise<ChangeRow[]> {
  const result = await sql<Pick<ChangeRow, Names> & { at: string }>`
    select p.at, ${namesOf}
    from unnest(${changes.map((one) => one.userId)}::bigint[], ${changes.map((one) => one.schoolId)}::bigint[],
      ${changes.map((one) => one.districtId)}::bigint[]) with ordinality as p (user_id, school_id, district_id, at)
      ${peopleOf} order by p.at`.execute(db);
  return result.rows.flatMap(({ at, ...names }) => {
    const change = changes[Number(at) - 1];
    return change ? [{ ...change, ...names }] : [];
  });
}

export type ToldTeacher = { userId: string; name: string; email: string; pupils: number };

/** The teachers of the pupils whose diploma or invitation differs, each with their number. */
export async function readTeachers(db: Db, versions: Compared): Promise<ToldTeacher[]> {
  const result = await sql<ToldTeacher>`
    with ${changedOf(versions)}
    select t.id as "userId", concat_ws(' ', t.first_name, t.last_name) as name, t.email, count(*)::int as pupils
    from changed x join attempt a on a.id = x.attempt_id cross join lateral ${teacherOf} t
    where (x.is_diploma or x.is_award or x.is_round) and t.email is not null
    group by t.id, t.first_name, t.last_name, t.email order by t.id`.execute(db);
  return result.rows;
}
