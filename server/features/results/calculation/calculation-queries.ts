import { sql } from 'kysely';
import { answerKey } from '../../../../contract/task/answers/key';
import type { Db } from '../../../platform/database/db';
import type { FrozenCollection, FrozenExercise } from '../../collections/freeze/frozen';
import { type Correction, type Corrections, type CorrectionText, withCurrentKey } from './corrections';

/** The newest version of a collection's results, or null. */
export async function newestCalculation(db: Db, collectionId: number): Promise<string | null> {
  const result = await sql<{ id: string }>`select id from calculation where collection_id = ${collectionId}
    order by version desc limit 1`.execute(db);
  return result.rows[0]?.id ?? null;
}

/** Whether the version `k` has not seen a change `x` of what it was made of, by the rule of the function calculation_changes. */
export const isUnseen = sql`(not pg_visible_in_snapshot(x.xid, k.seen) or x.changed_at > k.calculated_at + interval '1 minute')`;

/** The corrections in force in a version; none without a version. */
export async function readCorrections(db: Db, calculationId: string | null): Promise<Corrections> {
  if (calculationId === null) return new Map();
  const rows = await db
    .selectFrom('exercise_correction')
    .select(['exercise_id', 'act', 'answer_key', 'note', 'explanation', 'applied_at'])
    .where('calculation_id', '=', calculationId)
    .execute();
  const known = rows.flatMap((row) => {
    const { note, explanation, applied_at: appliedAt } = row;
    const correction = correctionOf(row.act, row.answer_key, { note, explanation, appliedAt });
    return correction ? [[row.exercise_id, correction] as const] : [];
  });
  return new Map(known);
}

/** The tasks of a collection with the keys that count now: a key changed by its newest results replaces the old one. */
export async function readCurrentTasks(
  db: Db,
  { id, exercises }: Pick<FrozenCollection, 'id' | 'exercises'>,
): Promise<FrozenExercise[]> {
  const corrections = await readCorrections(db, await newestCalculation(db, Number(id)));
  return exercises.map((exercise) => withCurrentKey(exercise, corrections.get(exercise.id) ?? null));
}

/** A correction from its row; null: none. */
export function correctionOf(act: string | null, key: unknown, text: CorrectionText): Correction | null {
  if (act === 'NEW_KEY') return { act, key: answerKey.parse(key), ...text };
  return act === 'FULL_ALL' || act === 'FULL_ANSWERED' || act === 'LEFT_OUT' ? { act, ...text } : null;
}

export type NewVersion = {
  collectionId: number;
  by: string | null;
  attempts: number;
  jobId: string | null;
  note: string;
  leftOutPoints: number;
  corrections: Corrections;
};

/** Inserts the next version of a collection's results with its corrections; an open preview becomes void. */
export async function insertCalculation(
  db: Db,
  version: NewVersion,
): Promise<{ id: string; version: number; calculatedAt: Date }> {
  const result = await sql<{ id: string; version: number; calculated_at: Date }>`
    insert into calculation (collection_id, version, calculated_by, attempt_count, job_id, note, left_out_points)
    select ${version.collectionId}, coalesce(max(version), 0) + 1, ${version.by}, ${version.attempts}, ${version.jobId}::bigint,
        ${version.note}, ${version.leftOutPoints}::smallint
      from calculation where collection_id = ${version.collectionId}
    returning id, version, calculated_at`.execute(db);
  const row = result.rows[0];
  if (!row) throw new Error('a calculation was not stored');
  const corrections = [...version.corrections].map(([exerciseId, correction]) => ({
    calculation_id: row.id,
    exercise_id: exerciseId,
    act: correction.act,
    answer_key: correction.act === 'NEW_KEY' ? JSON.stringify(correction.key) : null,
    note: correction.note,
    explanation: correction.explanation,
    applied_at: correction.appliedAt ?? row.calculated_at,
  }));
  if (corrections.length > 0) await db.insertInto('exercise_correction').values(corrections).execute();
  await sql`delete from correction_preview where collection_id = ${version.collectionId}`.execute(db);
  return { id: row.id, version: row.version, calculatedAt: row.calculated_at };
}
