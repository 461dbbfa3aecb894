import { sql } from 'kysely';
import type { Db } from '../../platform/database/db';

export type AgreementFile = { schoolId: string; fileName: string; bytes: Buffer; by: string };

/** Stores a school's agreement in place of an earlier one. */
export async function storeAgreement(trx: Db, { schoolId, fileName, bytes, by }: AgreementFile): Promise<void> {
  const columns = { file_name: fileName, bytes, uploaded_by: by, uploaded_at: sql<Date>`now()` };
  await trx
    .insertInto('school_agreement')
    .values({ school_id: schoolId, ...columns })
    .onConflict((conflict) => conflict.column('school_id').doUpdateSet(columns))
    .execute();
}

/** The file, or null. */
export async function readAgreement(db: Db, schoolId: string): Promise<Buffer | null> {
  const row = await db
    .selectFrom('school_agreement')
    .select('bytes')
    .where('school_id', '=', schoolId)
    .executeTakeFirst();
  return row?.bytes ?? null;
}
