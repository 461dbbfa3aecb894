import { sql } from 'kysely';
import type { Db } from '../../platform/database/db';

export type StoredAnswer = { id: string; ticket_number: number; answer: string };

/** The caller's own answer of a year, or undefined. */
export async function readAnswer(db: Db, userId: string, year: number): Promise<StoredAnswer | undefined> {
  const { rows } = await sql<StoredAnswer>`
    select id, ticket_number, answer from crossword_answer where user_id = ${userId}::bigint and year = ${year}
  `.execute(db);
  return rows[0];
}

/** Inserts an answer under a ticket number; false when the caller has answered already, or the number is taken. */
export async function insertAnswer(
  db: Db,
  entry: { userId: string; year: number; ticket: number; answer: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into crossword_answer (user_id, year, ticket_number, answer)
    values (${entry.userId}::bigint, ${entry.year}, ${entry.ticket}, ${entry.answer})
    on conflict do nothing returning id
  `.execute(db);
  return rows.length === 1;
}

/** Whether somebody has sat a contest of a year; test attempts do not count. */
export async function hasSat(db: Db, userId: string, year: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from attempt a join collection c on c.id = a.collection_id
      where a.user_id = ${userId}::bigint and not a.is_test and c.type = 'CON' and c.year = ${year}) as has
  `.execute(db);
  return rows[0]?.has ?? false;
}
