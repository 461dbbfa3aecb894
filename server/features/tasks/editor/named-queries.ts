import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db';

type Level = 'easy' | 'medium' | 'hard';

/** Finds a level by its id or its name, or null. */
export async function levelNamed(db: Db, named: string): Promise<Level | null> {
  const { rows } = await sql<{ name: Level }>`
    select name from level where id::text = ${named} or name = ${named} order by id limit 1`.execute(db);
  return rows[0]?.name ?? null;
}
