import { sql } from 'kysely';
import type { Db } from '../../platform/database/db';
import { holdsWords } from '../../platform/database/search';

export async function readAgeGroups(db: Db) {
  return db.selectFrom('age_group').selectAll().orderBy('min_grade').execute();
}

export async function readDistricts(db: Db) {
  return db.selectFrom('district').select(['id', 'name']).orderBy(sql`name collate lt`).execute();
}

export async function readLanguages(db: Db) {
  return db.selectFrom('language').selectAll().orderBy('id').execute();
}

export async function readLevels(db: Db) {
  return db
    .selectFrom('level')
    .innerJoin('level_group', 'level_group.id', 'level.level_group_id')
    .select([
      'level.id',
      'level.name',
      'level.points',
      'level.penalty',
      'level.level_group_id',
      'level_group.name as level_group',
    ])
    .orderBy('level.level_group_id')
    .orderBy('level.points')
    .execute();
}

export async function readLevelGroups(db: Db) {
  return db.selectFrom('level_group').selectAll().orderBy('id').execute();
}

/** Public schools of one municipality: without schools for tests and schools that await an administrator. */
export async function readSchoolsOfDistrict(db: Db, districtId: number) {
  return schools(db).where('district_id', '=', districtId).execute();
}

/** At most 50 schools whose name holds every word of the text. */
export async function findSchools(db: Db, text: string) {
  return schools(db).where(holdsWords(sql`name`, text)).limit(50).execute();
}

function schools(db: Db) {
  return db
    .selectFrom('school')
    .select(['id', 'name', 'district_id'])
    .where('is_for_test', '=', false)
    .where('is_confirmed', '=', true)
    .orderBy(sql`name collate lt`)
    .orderBy('id');
}
