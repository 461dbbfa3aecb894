import { sql } from 'kysely';
import type { Db } from '../../platform/database/db';

export type TicketRow = {
  ticketNumber: number;
  userId: string;
  firstName: string;
  lastName: string;
  role: string;
  schoolName: string | null;
  userGrade: number | null;
  answer: string;
  answeredAt: Date;
};

/** The answers of a year in the order of their tickets; masked and archived accounts are left out. */
export async function listTickets(db: Db, year: number): Promise<TicketRow[]> {
  const { rows } = await sql<TicketRow>`
    select a.ticket_number as "ticketNumber", u.id as "userId", u.first_name as "firstName", u.last_name as "lastName",
      u.role, s.name as "schoolName", case when u.role = 'STUDENT' then u.grade end as "userGrade", a.answer,
      a.answered_at as "answeredAt"
    from crossword_answer a join user_account u on u.id = a.user_id left join school s on s.id = u.school_id
    where a.year = ${year} and not u.is_archived and u.masked_at is null order by a.ticket_number`.execute(db);
  return rows;
}

/** Years with answers, the newest first. */
export async function readYears(db: Db): Promise<number[]> {
  const { rows } = await sql<{ year: number }>`select distinct year from crossword_answer order by year desc`.execute(
    db,
  );
  return rows.map((row) => row.year);
}

export type DrawRow = {
  id: string;
  seed: string;
  onlyRight: boolean;
  tickets: number[];
  drawnAt: Date;
  drawnBy: string | null;
  undoneAt: Date | null;
  undoneReason: string | null;
};

/** The draws of a year, the last one first. */
export async function listDraws(db: Db, year: number): Promise<DrawRow[]> {
  const { rows } = await sql<DrawRow>`
    select d.id, d.seed, d.only_right as "onlyRight", d.tickets, d.drawn_at as "drawnAt",
      u.first_name || ' ' || u.last_name as "drawnBy", d.undone_at as "undoneAt", d.undone_reason as "undoneReason"
    from crossword_draw d left join user_account u on u.id = d.drawn_by where d.year = ${year} order by d.id desc`.execute(
    db,
  );
  return rows;
}

/** Stores a draw; false when one of the year holds. The unique index decides between two at the same moment. */
export async function insertDraw(
  db: Db,
  draw: { year: number; seed: string; winners: number; onlyRight: boolean; tickets: readonly number[]; by: string },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into crossword_draw (year, seed, winners, only_right, tickets, drawn_by)
    values (${draw.year}, ${draw.seed}, ${draw.winners}, ${draw.onlyRight}, ${[...draw.tickets]}::integer[], ${draw.by}::bigint)
    on conflict do nothing returning id`.execute(db);
  return rows[0]?.id ?? null;
}

/** Marks a draw as undone; answers its year, 'GONE' when it was undone before, or null when there is none. */
export async function markUndone(db: Db, id: string, reason: string): Promise<number | 'GONE' | null> {
  const { rows } = await sql<{ year: number }>`update crossword_draw set undone_at = now(), undone_reason = ${reason}
    where id = ${id}::bigint and undone_at is null returning year`.execute(db);
  if (rows[0]) return rows[0].year;
  const found = await sql`select from crossword_draw where id = ${id}::bigint`.execute(db);
  return found.rows.length > 0 ? 'GONE' : null;
}
