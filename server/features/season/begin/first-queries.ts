import type { Db } from '../../../platform/database/db';

export type AgeGroupRow = { id: number; code: string; min: number; max: number };

/** The age groups, the youngest first. */
export async function readAgeGroups(db: Db): Promise<AgeGroupRow[]> {
  return db
    .selectFrom('age_group')
    .select(['id', 'code', 'min_grade as min', 'max_grade as max'])
    .orderBy('min_grade')
    .orderBy('id')
    .execute();
}

/** The groups of levels, the first one first. */
export async function readLevelGroups(db: Db): Promise<{ id: number; name: string }[]> {
  return db.selectFrom('level_group').select(['id', 'name']).orderBy('id').execute();
}
