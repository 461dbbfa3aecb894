import { sql } from 'kysely';
import type { Db } from '../../platform/database/db';

export type AgreementFile = {
  schoolId: string;
  fileName: string;
  bytes: Buffer;
  by: string;
  /** Uploaded by the organisers themselves: nobody has to look at it again. */
  isAccepted: boolean;
};

/** Stores a school's agreement in place of an earlier one. */
export async function storeAgreement(
  trx: Db,
  { schoolId, fileName, bytes, by, isAccepted }: AgreementFile,
): Promise<void> {
  const columns = {
    file_name: fileName,
    bytes,
    uploaded_by: by,
    uploaded_at: sql<Date>`now()`,
    accepted_at: isAccepted ? sql<Date>`now()` : null,
    accepted_by: isAccepted ? by : null,
  };
  await trx
    .insertInto('school_agreement')
    .values({ school_id: schoolId, ...columns })
    .onConflict((conflict) => conflict.column('school_id').doUpdateSet(columns))
    .execute();
}

/** Accepts the file; an accepted one stays as it is. The school must be locked. */
export async function acceptAgreement(trx: Db, schoolId: string, by: string): Promise<void> {
  await trx
    .updateTable('school_agreement')
    .set({ accepted_at: sql<Date>`now()`, accepted_by: by })
    .where('school_id', '=', schoolId)
    .where('accepted_at', 'is', null)
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
