import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db';
import type { ListRow } from './list-queries';

/** What a reader sees of the own row of a list, agreed to be named or not. */
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
