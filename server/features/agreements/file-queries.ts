import type { Db } from '../../platform/database/db';

/** A paper as it is kept. */
export type Paper = { media: string; bytes: Buffer };

export async function insertPaper(db: Db, agreementId: string, paper: Paper): Promise<void> {
  await db
    .insertInto('agreement_file')
    .values({ agreement_id: agreementId, ...paper })
    .execute();
}

/** The paper of the agreement that counts, or null. */
export async function readPaper(db: Db, userId: string): Promise<Paper | null> {
  const row = await db
    .selectFrom('agreement_file')
    .innerJoin('agreement', 'agreement.id', 'agreement_file.agreement_id')
    .select(['agreement_file.media', 'agreement_file.bytes'])
    .where('agreement.user_id', '=', userId)
    .where('agreement.withdrawn_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}
