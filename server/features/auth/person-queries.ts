import type { Db } from '../../platform/database/db';

/** The id of the account that a call names by number or uuid, or null when it is nobody's. */
export async function findPerson(db: Db, named: string): Promise<string | null> {
  const isNumber = /^[0-9]{1,18}$/.test(named);
  const row = await db
    .selectFrom('user_account')
    .select('id')
    .where(isNumber ? 'id' : 'uuid', '=', named)
    .executeTakeFirst();
  return row?.id ?? null;
}
