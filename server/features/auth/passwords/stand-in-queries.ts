import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db';
import { lightMark } from './passwords';
import type { Shares } from './stand-in';

/** Counts the light hashes among the accounts by the shape of the name that is entered (shapeOf). */
export async function lightShares(db: Db): Promise<Shares> {
  const { rows } = await sql<{ mail: number; numbered: number; other: number }>`
    select coalesce(avg(light) filter (where email is not null), 0)::float8 as mail,
      coalesce(avg(light) filter (where login ~ '[0-9]$'), 0)::float8 as numbered,
      coalesce(avg(light) filter (where login !~ '[0-9]$'), 0)::float8 as other
    from (
      select login, email, starts_with(password_hash, ${lightMark})::integer as light
      from user_account where password_hash is not null
    ) account
  `.execute(db);
  return { MAIL: rows[0]?.mail ?? 0, NUMBERED: rows[0]?.numbered ?? 0, OTHER: rows[0]?.other ?? 0 };
}
