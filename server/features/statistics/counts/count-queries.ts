import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db';
import type { Counts, CubeCell } from './cube';

/**
 * Pupils who began a contest, each once a year, by their first sitting; without tests and schools for tests.
 * Columns: year, school_id, district_id, school_type, grade, gender.
 */
export const participants = sql`
  select distinct on (c.year, a.user_id) c.year, a.user_id, a.grade, s.id as school_id, s.district_id, s.school_type, u.gender
  from attempt a
    join collection c on c.id = a.collection_id and c.type = 'CON'
    join school s on s.id = a.school_id and not s.is_for_test
    join user_account u on u.id = a.user_id
  where not a.is_test and a.grade is not null
  order by c.year, a.user_id, c.round, a.started_at, a.id`;

type CubeRow = {
  year: number;
  district_id: number;
  school_type: string;
  grade: number;
  gender: CubeCell['gender'];
  pupils: string;
};

/** Reads all participant counts at once: a few thousand rows for a country of any size. */
export async function readCounts(db: Db): Promise<Counts> {
  const cells = await sql<CubeRow>`select year, district_id, school_type, grade, gender, count(*) as pupils
    from (${participants}) p group by year, district_id, school_type, grade, gender`.execute(db);
  const schools = await sql<{ year: number; district_id: number; school_type: string; count: string }>`
    select year, district_id, school_type, count(distinct school_id) as count
    from (${participants}) p group by year, district_id, school_type`.execute(db);
  const districts = await sql<{ id: number; name: string }>`
    select id, name from district order by name collate lt, id`.execute(db);
  return {
    cells: cells.rows.map((row) => ({
      year: row.year,
      districtId: row.district_id,
      schoolType: row.school_type,
      grade: row.grade,
      gender: row.gender,
      pupils: Number(row.pupils),
    })),
    schools: schools.rows.map((row) => ({
      year: row.year,
      districtId: row.district_id,
      schoolType: row.school_type,
      count: Number(row.count),
    })),
    districts: districts.rows,
  };
}
