import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { DB } from '../../../platform/database/generated/database';
import type { AttemptTime } from '../clock';

/** The statements of a start, all inside one transaction. */
export type Trx = Transaction<DB>;

export type AttemptRow = AttemptTime & { id: string; attemptNo: number; epoch: number; isOver: boolean };

/** The fields of the caller's account that a start needs, and the database's clock. */
export type Profile = {
  grade: number | null;
  subGrade: number | null;
  schoolId: string | null;
  hasAgreement: boolean;
  isArchived: boolean;
  /** Standing extra time in percent (docs/rules/sitting.md). */
  extraTime: number;
  now: Date;
};

/** Reads the profile and locks it until the start is decided: archiving or a change of grade waits. */
export async function holdProfile(trx: Trx, userId: string): Promise<Profile> {
  const { rows } = await sql<{
    grade: number | null;
    sub_grade: number | null;
    school_id: string | null;
    has_agreement: boolean;
    is_archived: boolean;
    extra_time: number;
    now: Date;
  }>`
    select grade, sub_grade, school_id, agreed_to_take_part_at is not null as has_agreement, is_archived, now() as now,
      coalesce((select extra_time from pupil_support where user_id = user_account.id), 0)::integer as extra_time
    from user_account where id = ${userId} for share
  `.execute(trx);
  const row = rows[0];
  if (!row) throw new Error('the caller has no account');
  const { grade, sub_grade, school_id, has_agreement, is_archived, extra_time, now } = row;
  const of = { grade, subGrade: sub_grade, schoolId: school_id, hasAgreement: has_agreement, isArchived: is_archived };
  return { ...of, extraTime: extra_time, now };
}

/**
 * The end of the permission, or null. Locked, so that a withdrawal at the same moment comes before or after the start.
 */
export async function holdPermission(trx: Trx, userId: string, collectionId: string): Promise<Date | null> {
  const row = await trx
    .selectFrom('permission')
    .select('ends_at')
    .where('user_id', '=', userId)
    .where('collection_id', '=', Number(collectionId))
    .forUpdate()
    .executeTakeFirst();
  return row?.ends_at ?? null;
}

/** The last attempt or null, locked against a finish or a start in another session. */
export async function holdLastAttempt(trx: Trx, userId: string, collectionId: string): Promise<AttemptRow | null> {
  const { rows } = await sql<{
    id: string;
    attempt_no: number;
    epoch: number;
    started_at: Date;
    deadline: Date;
    finished_at: Date | null;
    is_over: boolean;
  }>`
    select id, attempt_no, epoch, started_at, deadline, finished_at,
      attempt_is_over(finished_at, deadline) as is_over
    from attempt where user_id = ${userId} and collection_id = ${Number(collectionId)}
    order by attempt_no desc limit 1
    for no key update
  `.execute(trx);
  const row = rows[0];
  if (!row) return null;
  return {
    id: row.id,
    attemptNo: row.attempt_no,
    epoch: row.epoch,
    isOver: row.is_over,
    startedAt: row.started_at.getTime(),
    deadline: row.deadline.getTime(),
    finishedAt: row.finished_at?.getTime() ?? null,
  };
}

/** Closes an attempt that is over but still open, so that the next attempt can be opened. */
export async function closeIfOverdue(trx: Trx, attemptId: string): Promise<void> {
  await trx
    .updateTable('attempt')
    .set({ finished_at: sql`deadline`, closed_by: 'TIME' })
    .where('id', '=', attemptId)
    .where('finished_at', 'is', null)
    .execute();
}

/**
 * Opens an attempt, or does nothing when another call of the same user has just opened it: the unique keys of the table
 * decide. ticket: computed from the attempt's id, which is known only here.
 */
export async function openAttempt(
  trx: Trx,
  start: {
    userId: string;
    collectionId: string;
    attemptNo: number;
    epoch: number;
    isTest: boolean;
    grade: number | null;
    schoolId: string | null;
    timeMins: number;
    ticket: (attemptId: string) => string;
  },
): Promise<void> {
  const { rows } = await sql<{
    id: string;
  }>`select nextval(pg_get_serial_sequence('attempt', 'id'))::bigint as id`.execute(trx);
  const id = rows[0]?.id;
  if (!id) throw new Error('the attempt got no number');
  await trx
    .insertInto('attempt')
    .values({
      id,
      collection_id: Number(start.collectionId),
      user_id: start.userId,
      attempt_no: start.attemptNo,
      is_test: start.isTest,
      grade: start.grade,
      school_id: start.schoolId,
      started_at: sql`now()`,
      deadline: sql`now() + make_interval(mins => ${start.timeMins}::integer)`,
      epoch: start.epoch,
      ticket_hash: ticketHash(start.ticket(id)),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The stored form of a delivery ticket: its SHA-256. */
export function ticketHash(ticket: string): Buffer {
  return createHash('sha256').update(ticket).digest();
}

/**
 * The epoch under which a session answers: its own if it has started this attempt before, otherwise the next one. The
 * caller holds the lock of the attempt's row. An attempt without a session keeps its first epoch.
 */
export async function takeEpoch(trx: Trx, attempt: { id: string; epoch: number }, sid: string): Promise<number> {
  const rows = await trx
    .selectFrom('attempt_epoch')
    .select(['epoch', 'session_sid'])
    .where('attempt_id', '=', attempt.id)
    .execute();
  const own = rows.find((row) => row.session_sid === sid);
  if (own) return own.epoch;
  const epoch = rows.length === 0 ? attempt.epoch : attempt.epoch + 1;
  await trx.updateTable('attempt').set({ epoch }).where('id', '=', attempt.id).execute();
  await trx.insertInto('attempt_epoch').values({ attempt_id: attempt.id, epoch, session_sid: sid }).execute();
  return epoch;
}

/** 1 + the greatest seq of an epoch over all tasks of the attempt. */
export async function nextSeq(trx: Trx, attemptId: string, epoch: number): Promise<number> {
  const row = await trx
    .selectFrom('answer_journal')
    .select((eb) => eb.fn.max('seq').as('last'))
    .where('attempt_id', '=', attemptId)
    .where('epoch', '=', epoch)
    .executeTakeFirst();
  return Number(row?.last ?? 0) + 1;
}
