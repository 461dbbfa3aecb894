import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { AttemptTime } from '../clock';

/** What the rules of a start judge by: the caller's account, the attempts before, the permission, the database's clock. */
export type Facts = {
  grade: number | null;
  subGrade: number | null;
  schoolId: string | null;
  hasAgreement: boolean;
  /** Standing extra time in percent (docs/rules/sitting.md). */
  extraTime: number;
  /** The attempts so far; the last one is over. */
  attempts: number;
  permissionEndsAt: Date | null;
  now: Date;
};

/** A new attempt that the rules allow on these facts. ticketHash: of the ticket that is made of its id. */
export type Opening = {
  id: string;
  facts: Pick<Facts, 'grade' | 'subGrade' | 'schoolId' | 'hasAgreement' | 'extraTime' | 'attempts'>;
  /** null: at any time. */
  window: { from: Date; to: Date } | null;
  needsPermission: boolean;
  isTest: boolean;
  grade: number | null;
  minutes: number;
  ticketHash: Buffer;
};

/** An attempt that is solved now, by the caller's session. */
export type Begun = AttemptTime & {
  id: string;
  /** Opened by this call. */
  isNew: boolean;
  epoch: number;
  nextSeq: number;
  /** The exercises with an answer. */
  answered: string[];
  /** Whether there are answers, cleared ones among them. */
  hasAnswers: boolean;
};

/** attempt null: nothing was changed, since the account is archived, Safe Exam Browser is lacking, or for the facts. */
export type StartOutcome = {
  facts: Facts;
  isArchived: boolean;
  isRunning: boolean;
  permittedAt: Date | null;
  ageGroup: string | null;
  attempt: Begun | null;
};

type Row = {
  own_grade: number | null;
  own_sub_grade: number | null;
  own_school: string | null;
  has_agreement: boolean;
  is_gone: boolean;
  extra: number;
  attempts: number;
  permitted: Date | null;
  permitted_until: Date | null;
  age_group_name: string | null;
  is_running: boolean;
  attempt: string | null;
  is_new: boolean;
  began: Date;
  ends: Date;
  own_epoch: number;
  next_seq: number;
  answered: string[];
  has_answers: boolean;
  now: Date;
};

const text = `select own_grade, own_sub_grade, own_school, has_agreement, is_gone, extra, attempts, permitted,
  permitted_until, age_group_name, is_running, attempt, is_new, began, ends, own_epoch, next_seq,
  answered::text[] as answered, has_answers, now() as now
from start_attempt($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)`;

/**
 * Opens the attempt if the facts are still those of `opening`, or goes on with the running one; null: only that. Calls at
 * the same time make one attempt, which all of them get.
 */
export async function startAttempt(
  pool: pg.Pool,
  caller: { userId: string; sid: string; inSeb: boolean; lacksSeb: boolean },
  collectionId: string,
  opening: Opening | null,
): Promise<StartOutcome> {
  const { rows } = await pool.query<Row>({
    name: 'attempt-start',
    text,
    values: [
      caller.userId,
      Number(collectionId),
      caller.sid,
      caller.inSeb,
      caller.lacksSeb,
      ...(opening ? valuesOf(opening) : nothing),
    ],
  });
  const row = rows[0];
  if (!row) throw new Error('the start answered nothing');
  return {
    facts: {
      grade: row.own_grade,
      subGrade: row.own_sub_grade,
      schoolId: row.own_school,
      hasAgreement: row.has_agreement,
      extraTime: row.extra,
      attempts: row.attempts,
      permissionEndsAt: row.permitted_until,
      now: row.now,
    },
    isArchived: row.is_gone,
    isRunning: row.is_running,
    permittedAt: row.permitted,
    ageGroup: row.age_group_name,
    attempt: row.attempt === null ? null : begunOf(row, row.attempt),
  };
}

function valuesOf({
  id,
  facts,
  window,
  needsPermission,
  isTest,
  grade,
  minutes,
  ticketHash: hash,
}: Opening): unknown[] {
  const { grade: seenGrade, subGrade, schoolId, hasAgreement, extraTime, attempts } = facts;
  const seen = [seenGrade, subGrade, schoolId, hasAgreement, extraTime, attempts];
  return [id, ...seen, window?.from, window?.to, needsPermission, isTest, grade, minutes, hash];
}

/** What stands for the fourteen values of an opening. */
const nothing: readonly null[] = Array.from({ length: 14 }, () => null);

function begunOf(row: Row, id: string): Begun {
  return {
    id,
    isNew: row.is_new,
    startedAt: row.began.getTime(),
    deadline: row.ends.getTime(),
    finishedAt: null,
    epoch: row.own_epoch,
    nextSeq: row.next_seq,
    answered: row.answered,
    hasAnswers: row.has_answers,
  };
}

/** The next numbers of attempts, taken from the sequence of the table; a number that is not used is a gap. */
export async function nextAttemptIds(pool: pg.Pool, count: number): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>({
    name: 'attempt-ids',
    text: `select nextval(pg_get_serial_sequence('attempt', 'id')) as id from generate_series(1, $1::integer)`,
    values: [count],
  });
  return rows.map(({ id }) => id);
}

/** The stored form of a delivery ticket: its SHA-256. */
export function ticketHash(ticket: string): Buffer {
  return createHash('sha256').update(ticket).digest();
}
