import { sql } from 'kysely';
import type { Db } from '../../platform/db';
import { type FrozenCollection, frozenContent, frozenExplanation, frozenKey } from './frozen';

/** The collection that an exercise stands in, or null. */
export async function exerciseCollection(db: Db, exerciseId: string): Promise<string | null> {
  const row = await db.selectFrom('exercise').select('collection_id').where('id', '=', exerciseId).executeTakeFirst();
  return row ? String(row.collection_id) : null;
}

/** A complete collection with its frozen exercises in their order, or null. */
export async function readFrozen(db: Db, collectionId: string): Promise<FrozenCollection | null> {
  const id = Number(collectionId);
  if (!Number.isInteger(id) || id > 2_147_483_647) return null;
  const row = await db
    .selectFrom('collection')
    .selectAll()
    .where('id', '=', id)
    .where('is_complete', '=', true)
    .executeTakeFirst();
  if (!row) return null;
  const rows = await db
    .selectFrom('exercise')
    .selectAll()
    .where('collection_id', '=', id)
    .orderBy(sql`case level_name when 'easy' then 1 when 'medium' then 2 else 3 end`)
    .orderBy('exercise_no')
    .execute();
  const exercises = rows.map((one) => ({
    id: one.id,
    level: one.level_name,
    exerciseNo: one.exercise_no,
    points: one.points,
    penalty: one.penalty,
    content: frozenContent.parse(one.content),
    key: frozenKey.parse(one.answer_key),
    explanation: frozenExplanation.parse(one.explanation),
  }));
  return {
    id: String(row.id),
    name: row.name,
    type: row.type,
    year: row.year,
    round: row.round,
    grades: row.grades,
    ageGroupId: row.age_group_id,
    timeMins: row.time_mins,
    startPoints: row.start_points,
    maxPoints: row.start_points + exercises.reduce((sum, one) => sum + one.points, 0),
    securityKey: row.security_key,
    collectionKey: row.collection_key,
    validFrom: row.valid_from,
    validTo: row.valid_to,
    primaryResultDate: row.primary_result_date,
    resultDate: row.result_date,
    url: row.url,
    lockdownUrl: row.lockdown_url,
    exercises,
  };
}
