import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db';
import { frozenKey } from '../../collections/freeze/frozen';
import type { Correction, Corrections, CorrectionText } from './corrections';

/** The newest version of a collection's results, or null. */
export async function newestCalculation(db: Db, collectionId: number): Promise<string | null> {
  const result = await sql<{ id: string }>`select id from calculation where collection_id = ${collectionId}
    order by version desc limit 1`.execute(db);
  return result.rows[0]?.id ?? null;
}

/** The corrections in force in a version; none without one. */
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

/** A correction as its row says it; null: none. */
export function correctionOf(act: string | null, key: unknown, text: CorrectionText): Correction | null {
  if (act === 'NEW_KEY') return { act, key: frozenKey.parse(key), ...text };
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

/** Opens the next version of a collection's results with the corrections that it was made by; a look ahead is over. */
export async function insertCalculation(
  db: Db,
  given: NewVersion,
): Promise<{ id: string; version: number; calculatedAt: Date }> {
  const result = await sql<{ id: string; version: number; calculated_at: Date }>`
    insert into calculation (collection_id, version, calculated_by, attempt_count, job_id, note, left_out_points)
    select ${given.collectionId}, coalesce(max(version), 0) + 1, ${given.by}, ${given.attempts}, ${given.jobId}::bigint,
        ${given.note}, ${given.leftOutPoints}::smallint
      from calculation where collection_id = ${given.collectionId}
    returning id, version, calculated_at`.execute(db);
  const row = result.rows[0];
  if (!row) throw new Error('a calculation was not kept');
  const corrections = [...given.corrections].map(([exerciseId, correction]) => ({
    calculation_id: row.id,
    exercise_id: exerciseId,
    act: correction.act,
    answer_key: correction.act === 'NEW_KEY' ? JSON.stringify(correction.key) : null,
    note: correction.note,
    explanation: correction.explanation,
    applied_at: correction.appliedAt ?? row.calculated_at,
  }));
  if (corrections.length > 0) await db.insertInto('exercise_correction').values(corrections).execute();
  await sql`delete from correction_preview where collection_id = ${given.collectionId}`.execute(db);
  return { id: row.id, version: row.version, calculatedAt: row.calculated_at };
}
