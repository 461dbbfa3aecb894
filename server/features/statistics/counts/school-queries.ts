import { sql } from 'kysely';
import type { SchoolGroup, SchoolSort } from '../../../../contract/statistics-schools';
import type { Db } from '../../../platform/database/db';
import { holdsWords } from '../../../platform/database/search';
import { participants } from './count-queries';

export type SchoolQuery = {
  year: number;
  districtId: string | null;
  grade: number | null;
  group: SchoolGroup;
  search: string;
  sort: SchoolSort;
  direction: 'asc' | 'desc';
  num: number;
  page_size: number;
};

export type SchoolRow = {
  school_id: string;
  school_name: string;
  school_type: string;
  district_name: string;
  total: string;
  females: string;
  males: string;
  previous: string;
  address: string | null;
  phone: string | null;
  email: string | null;
  tutor_first_name: string | null;
  tutor_last_name: string | null;
  tutor_email: string | null;
  tutor_mobile: string | null;
  rows: string;
  sum_total: string;
  sum_females: string;
  sum_males: string;
  sum_previous: string;
};

const groups: Record<SchoolGroup, ReturnType<typeof sql>> = {
  ALL: sql`true`,
  LOST: sql`total = 0 and previous > 0`,
  NEW: sql`total > 0 and previous = 0`,
};

/** The participants of the year and the year before that match the query. */
function counted({ year, districtId, grade, search }: SchoolQuery) {
  return sql`
    select s.id as school_id, s.name as school_name, s.school_type, s.district_id, s.address, s.phone, s.email, count(*) as pupils,
      count(*) filter (where p.year = ${year}::int) as total,
      count(*) filter (where p.year = ${year}::int and p.gender = 'F') as females,
      count(*) filter (where p.year = ${year}::int and p.gender = 'M') as males,
      count(*) filter (where p.year = ${year}::int - 1) as previous
    from (${participants}) p join school s on s.id = p.school_id
    where p.year in (${year}::int, ${year}::int - 1)
      and (${districtId}::bigint is null or s.district_id = ${districtId}::bigint)
      and (${grade}::smallint is null or p.grade = ${grade}::smallint)
      and ${holdsWords(sql`s.name`, search)}
    group by s.id`;
}

const orders: Record<SchoolSort, ReturnType<typeof sql>> = {
  total: sql`total`,
  females: sql`females`,
  males: sql`males`,
  previous: sql`previous`,
  school: sql`school_name collate lt`,
  district: sql`d.name collate lt`,
  type: sql`school_type`,
  contacts: sql`t.last_name collate lt`,
};

/**
 * A page of schools with participants in the year or the one before. Each row has the number of all rows and their
 * sums; a page after the last has no rows. The teacher is the first by name who works there now.
 */
export async function readSchools(db: Db, query: SchoolQuery): Promise<SchoolRow[]> {
  const direction = query.direction === 'asc' ? sql`asc` : sql`desc`;
  const result = await sql<SchoolRow>`
    select c.*, d.name as district_name, count(*) over () as rows, sum(total) over () as sum_total,
      sum(females) over () as sum_females, sum(males) over () as sum_males, sum(previous) over () as sum_previous,
      t.first_name as tutor_first_name, t.last_name as tutor_last_name, t.email as tutor_email,
      t.mobile_phone as tutor_mobile
    from (${counted(query)}) c join district d on d.id = c.district_id
      left join lateral (
        select u.* from tutor_school w join user_account u on u.id = w.user_id and u.role = 'TUTOR' and not u.is_archived
        where w.school_id = c.school_id and w.is_confirmed
          and w.valid_from <= current_date and (w.valid_till is null or w.valid_till >= current_date)
        order by u.last_name collate lt, u.first_name collate lt, u.id limit 1) t on true
    where ${groups[query.group]}
    order by ${orders[query.sort]} ${direction} nulls last, previous desc, school_name collate lt, school_id
    limit ${query.page_size} offset ${(query.num - 1) * query.page_size}`.execute(db);
  return result.rows;
}
