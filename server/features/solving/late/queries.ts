import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db';
import type { AnswerValue } from '../answer/value';

/** The statements about late answers. The journal never changes; acceptances are stored beside it. */

export type LateFilter = {
  collectionId: number | null;
  schoolId: string | null;
  /** true: accepted answers; false: answers that wait; null: both. */
  isAccepted: boolean | null;
};

export type LateRow = {
  attemptId: string;
  exerciseId: string;
  collectionId: string;
  epoch: number;
  seq: number;
  uuid: string;
  firstName: string;
  lastName: string;
  schoolName: string;
  grade: number | null;
  answer: AnswerValue;
  /** The answer that counts now, or null. */
  counted: AnswerValue | null;
  receivedAt: Date;
  lateSeconds: number;
  lateAfter: 'FINISH' | 'CLOSING' | 'DEADLINE' | 'EXTENDED';
  /** The browser's report beside the answer, as compact JSON. */
  claim: string | null;
  /** Whether the answer that counts is newer than this one. */
  isOutranked: boolean;
  acceptance: { at: Date; by: string | null; reason: string } | null;
};

type Row = Omit<LateRow, 'answer' | 'counted' | 'acceptance'> & {
  choice_id: string | null;
  value: string | null;
  is_counted: boolean;
  counted_choice_id: string | null;
  counted_value: string | null;
  accepted_at: Date | null;
  accepted_by: string | null;
  reason: string | null;
};

const lateOf = (filter: LateFilter) => sql`answer_journal journal
  join attempt on attempt.id = journal.attempt_id
  join user_account pupil on pupil.id = attempt.user_id
  left join late_acceptance acceptance on acceptance.attempt_id = journal.attempt_id
    and acceptance.exercise_id = journal.exercise_id and acceptance.epoch = journal.epoch
    and acceptance.seq = journal.seq
  where journal.is_late and not attempt.is_test
    and (${filter.isAccepted}::boolean is null or (acceptance.attempt_id is not null) = ${filter.isAccepted})
    and (${filter.collectionId}::integer is null or attempt.collection_id = ${filter.collectionId})
    and (${filter.schoolId}::bigint is null or coalesce(attempt.school_id, pupil.school_id) = ${filter.schoolId})`;

/** One page of late answers, newest first; num counts from 1. */
export async function listLate(
  db: Db,
  filter: LateFilter,
  page: { num: number; page_size: number },
): Promise<LateRow[]> {
  const { rows } = await sql<Row>`
    select late.*, coalesce(school.name, '') as "schoolName",
      counted.attempt_id is not null as is_counted, counted.choice_id as counted_choice_id, counted.value as counted_value,
      coalesce((counted.epoch, counted.seq) > (late.epoch, late.seq), false) as "isOutranked",
      giver.first_name || ' ' || giver.last_name as accepted_by
    from (
      select journal.attempt_id as "attemptId", journal.exercise_id as "exerciseId",
        attempt.collection_id::text as "collectionId", journal.epoch, journal.seq, journal.choice_id, journal.value,
        journal.claim, acceptance.accepted_at, acceptance.accepted_by as accepted_by_id, acceptance.reason,
        pupil.uuid, pupil.first_name as "firstName", pupil.last_name as "lastName", attempt.grade,
        coalesce(attempt.school_id, pupil.school_id) as school_id, journal.received_at as "receivedAt",
        greatest(0, floor(extract(epoch from journal.received_at - ${endOf})))::integer as "lateSeconds",
        case
          when journal.received_at < ${endOf} then 'EXTENDED'
          when attempt.finished_at is null or attempt.finished_at >= attempt.deadline then 'DEADLINE'
          when attempt.closed_by = 'STAFF' then 'CLOSING'
          else 'FINISH'
        end as "lateAfter"
      from ${lateOf(filter)}
      order by journal.received_at desc, journal.attempt_id, journal.exercise_id, journal.epoch, journal.seq
      limit ${page.page_size} offset ${(page.num - 1) * page.page_size}
    ) late
    left join school on school.id = late.school_id
    left join current_answer counted
      on counted.attempt_id = late."attemptId" and counted.exercise_id = late."exerciseId"
    left join user_account giver on giver.id = late.accepted_by_id
    order by late."receivedAt" desc, late."attemptId", late."exerciseId", late.epoch, late.seq
  `.execute(db);
  return rows.map((found) => {
    const { choice_id, value, is_counted, counted_choice_id, counted_value, ...rest } = found;
    const { accepted_at, accepted_by, reason, ...row } = rest;
    return {
      ...row,
      answer: { choiceId: choice_id, value },
      counted: is_counted ? { choiceId: counted_choice_id, value: counted_value } : null,
      acceptance: accepted_at && { at: accepted_at, by: accepted_by, reason: reason ?? '' },
    };
  });
}

/** When an attempt ended: its finish or its deadline, whichever came first. */
const endOf = sql`least(attempt.deadline, coalesce(attempt.finished_at, attempt.deadline))`;

const waitingAndAccepted = sql`count(*) filter (where acceptance.attempt_id is null)::integer as waiting,
  count(acceptance.attempt_id)::integer as accepted`;

/** How many late answers wait, and how many were accepted. */
export async function countLate(db: Db, filter: LateFilter): Promise<{ waiting: number; accepted: number }> {
  const { rows } = await sql<{ waiting: number; accepted: number }>`
    select ${waitingAndAccepted} from ${lateOf({ ...filter, isAccepted: null })}`.execute(db);
  return rows[0] ?? { waiting: 0, accepted: 0 };
}

/** The collections that have late answers, the newest first. */
export async function lateCollections(
  db: Db,
): Promise<{ id: string; waiting: number; accepted: number; isCalculated: boolean; isOutdated: boolean }[]> {
  const { rows } = await sql<Awaited<ReturnType<typeof lateCollections>>[number]>`
    select late.id::text as id, waiting, accepted, last.is_outdated is not null as "isCalculated",
      coalesce(last.is_outdated, false) as "isOutdated"
    from (
      select attempt.collection_id as id, ${waitingAndAccepted}
      from ${lateOf({ collectionId: null, schoolId: null, isAccepted: null })}
      group by attempt.collection_id
    ) late
    left join lateral (
      select changes.accepted > 0 as is_outdated from calculation, calculation_changes(calculation) changes
      where calculation.collection_id = late.id order by calculation.version desc limit 1
    ) last on true
    order by late.id desc
  `.execute(db);
  return rows;
}

export type LateKey = { attemptId: string; taskId: string; epoch: number; seq: number };

/**
 * Accepts late answers: each replaces the answer that counts if its key is greater. Keys of answers that are not late
 * are skipped; earlier acceptances stay unchanged. Returns the late answers among the keys with their owners, and
 * whether each is accepted only now.
 */
export async function acceptLate(
  db: Db,
  keys: readonly LateKey[],
  decision: { by: string; reason: string },
): Promise<(LateKey & { userId: string; collectionId: string; isNew: boolean })[]> {
  // Locks the attempts in the order of their ids, so that concurrent acceptances wait for each other.
  await sql`select id from attempt where id = any(${keys.map((key) => key.attemptId)}::bigint[])
    order by id for no key update`.execute(db);
  const { rows } = await sql<LateKey & { userId: string; collectionId: string; isNew: boolean }>`
    with asked as (
      select distinct attempt_id, exercise_id, epoch, seq
      from unnest(${keys.map((key) => key.attemptId)}::bigint[], ${keys.map((key) => key.taskId)}::bigint[],
        ${keys.map((key) => key.epoch)}::integer[], ${keys.map((key) => key.seq)}::integer[])
        as asked (attempt_id, exercise_id, epoch, seq)
    ), late as (
      select journal.* from asked join answer_journal journal using (attempt_id, exercise_id, epoch, seq)
      where journal.is_late
    ), accepted as (
      insert into late_acceptance (attempt_id, exercise_id, epoch, seq, accepted_by, reason)
      select attempt_id, exercise_id, epoch, seq, ${decision.by}::bigint, ${decision.reason} from late
      on conflict do nothing
      returning attempt_id, exercise_id, epoch, seq
    ), counted as (
      insert into current_answer (attempt_id, exercise_id, epoch, seq, choice_id, value, received_at)
      select distinct on (attempt_id, exercise_id) attempt_id, exercise_id, epoch, seq, choice_id, value, received_at
      from late order by attempt_id, exercise_id, epoch desc, seq desc
      on conflict (attempt_id, exercise_id) do update
        set epoch = excluded.epoch, seq = excluded.seq, choice_id = excluded.choice_id, value = excluded.value,
          received_at = excluded.received_at
        where (current_answer.epoch, current_answer.seq) < (excluded.epoch, excluded.seq)
    )
    select late.attempt_id as "attemptId", late.exercise_id as "taskId", late.epoch, late.seq,
      attempt.user_id as "userId", attempt.collection_id::text as "collectionId", accepted.seq is not null as "isNew"
    from late left join accepted using (attempt_id, exercise_id, epoch, seq)
    join attempt on attempt.id = late.attempt_id
  `.execute(db);
  return rows;
}

/** Whether results of any of some collections have been calculated. */
export async function isCalculated(db: Db, collections: readonly string[]): Promise<boolean> {
  const { rows } =
    await sql`select from calculation where collection_id = any(${[...collections]}::integer[]) limit 1`.execute(db);
  return rows.length > 0;
}
