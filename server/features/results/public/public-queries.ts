import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db';
import type { ListFilter } from '../lists/list-queries';

/** How many pupils a choice is about, named or not. */
export async function countGroup(
  db: Db,
  {
    calculationId,
    grade,
    districtId,
    schoolId,
  }: Pick<ListFilter, 'calculationId' | 'grade' | 'districtId' | 'schoolId'>,
): Promise<number> {
  const result = await sql<{ count: string }>`select count(*) as count from result
    where calculation_id = ${calculationId} and (${grade}::smallint is null or grade = ${grade}::smallint)
      and (${districtId}::bigint is null or district_id = ${districtId}::bigint)
      and (${schoolId}::bigint is null or school_id = ${schoolId}::bigint)`.execute(db);
  return Number(result.rows[0]?.count ?? 0);
}
