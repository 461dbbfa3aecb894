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
  /** Whether it solves the set without sight of the collection. */
  isWithoutSight: boolean;
};

/** A call of a start. inSeb: whether the session has shown that it is in Safe Exam Browser. opening null: only look. */
export type StartCall = {
  userId: string;
  sid: string;
  collectionId: string;
  inSeb: boolean;
  lacksSeb: boolean;
  opening: Opening | null;
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
  place: number;
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
  is_without_sight: boolean;
  now: Date;
};

const text = `select place::integer, own_grade, own_sub_grade, own_school, has_agreement, is_gone, extra, attempts,
  permitted, permitted_until, age_group_name, is_running, attempt, is_new, began, ends, own_epoch, next_seq,
  answered::text[] as answered, has_answers, is_without_sight, now() as now
from unnest($1::bigint[], $2::integer[], $3::bigint[], $4::boolean[], $5::boolean[], $6::bigint[], $7::smallint[],
    $8::smallint[], $9::bigint[], $10::boolean[], $11::integer[], $12::integer[], $13::timestamptz[], $14::timestamptz[],
    $15::boolean[], $16::boolean[], $17::smallint[], $18::integer[], $19::bytea[])
  with ordinality as call (starter, challenge, opener, is_in_seb, lacks_seb, new_id, seen_grade, seen_sub_grade,
    seen_school, seen_agreement, seen_extra, seen_attempts, opens_at, closes_at, needs_permission, as_test, chosen_grade,
    minutes, new_ticket_hash, place)
cross join lateral start_attempt(starter, challenge, opener, is_in_seb, lacks_seb, new_id, seen_grade, seen_sub_grade,
  seen_school, seen_agreement, seen_extra, seen_attempts, opens_at, closes_at, needs_permission, as_test, chosen_grade,
  minutes, new_ticket_hash)`;

/**
 * Opens each attempt if the facts are still those of its `opening`, or goes on with the running one. Calls at the same time
 * make one attempt, which all of them get. All together in one commit: one that fails fails all, and nothing is changed.
 */
export async function startAttempts(pool: pg.Pool, calls: readonly StartCall[]): Promise<StartOutcome[]> {
  // Two groups lock the accounts that they share in one order.
  const inOrder = calls
    .map((call, i) => ({ i, call }))
    .sort((one, other) => Number(one.call.userId) - Number(other.call.userId));
  const values = inOrder.map(({ call }) => valuesOf(call));
  const { rows } = await pool.query<Row>({
    name: 'attempts-start',
    text,
    values: Array.from({ length: VALUES }, (_, column) => values.map((one) => one[column])),
  });
  const outcomes = new Map(rows.map((row) => [inOrder[row.place - 1]?.i, outcomeOf(row)]));
  return calls.flatMap((_, i) => outcomes.get(i) ?? []);
}

function outcomeOf(row: Row): StartOutcome {
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

/** What start_attempt takes, in its order. */
const VALUES = 19;

function valuesOf({ userId, sid, collectionId, inSeb, lacksSeb, opening }: StartCall): unknown[] {
  const call = [userId, collectionId, sid, inSeb, lacksSeb];
  if (!opening) return [...call, ...nothing];
  const { id, facts, window, needsPermission, isTest, grade, minutes, ticketHash: hash } = opening;
  const { grade: seenGrade, subGrade, schoolId, hasAgreement, extraTime, attempts } = facts;
  const seen = [seenGrade, subGrade, schoolId, hasAgreement, extraTime, attempts];
  return [...call, id, ...seen, window?.from, window?.to, needsPermission, isTest, grade, minutes, hash];
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
    isWithoutSight: row.is_without_sight,
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
