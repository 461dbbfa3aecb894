import { type RawBuilder, sql } from 'kysely';
import type { LateOrder, lateStates } from '../../../../contract/solving-late';
import type { AnswerValue } from '../../../../contract/task/answers/answer';
import type { Db } from '../../../platform/database/db';
import { isOfOwnSet } from '../../collections/queries';

/** The statements about late answers. The journal never changes; acceptances and refusals are stored beside it. */

export type LateState = (typeof lateStates)[number];

export type LateFilter = {
  collectionId: number | null;
  schoolId: string | null;
  /** Null: answers of every state. */
  state: LateState | null;
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
  acceptance: LateDecision | null;
  refusal: LateDecision | null;
};

/** by: the name; null: the account is gone. */
export type LateDecision = { at: Date; by: string | null; reason: string };

type Row = Omit<LateRow, 'answer' | 'counted' | 'acceptance' | 'refusal'> & {
  choice_id: string | null;
  value: string | null;
  is_counted: boolean;
  counted_choice_id: string | null;
  counted_value: string | null;
  is_accepted: boolean;
  place: string;
  decided_at: Date | null;
  decided_by: string | null;
  reason: string | null;
};

const lateOf = (filter: LateFilter) => sql`answer_journal journal
  join attempt on attempt.id = journal.attempt_id
  join user_account pupil on pupil.id = attempt.user_id
  left join late_acceptance acceptance on acceptance.attempt_id = journal.attempt_id
    and acceptance.exercise_id = journal.exercise_id and acceptance.epoch = journal.epoch
    and acceptance.seq = journal.seq
  left join late_refusal refusal on refusal.attempt_id = journal.attempt_id
    and refusal.exercise_id = journal.exercise_id and refusal.epoch = journal.epoch and refusal.seq = journal.seq
  where journal.is_late and not attempt.is_test and ${isOfOwnSet('journal')}
    and (${filter.state}::text is null or ${filter.state} = case when acceptance.attempt_id is not null then 'ACCEPTED'
      when refusal.attempt_id is not null then 'REFUSED' else 'WAITING' end)
    and (${filter.collectionId}::integer is null or attempt.collection_id = ${filter.collectionId})
    and (${filter.schoolId}::bigint is null or coalesce(attempt.school_id, pupil.school_id) = ${filter.schoolId})`;

type LatePage = { num: number; page_size: number; sort: LateOrder; direction: 'asc' | 'desc' };

/** What the list is sorted by; equals come newest first. */
const orders: Record<LateOrder, (way: RawBuilder<unknown>) => RawBuilder<unknown>> = {
  received: (way) => sql`journal.received_at ${way}`,
  pupil: (way) => sql`pupil.last_name collate lt ${way}, pupil.first_name collate lt ${way}, pupil.id`,
  task: (way) => sql`attempt.collection_id ${way}, (select (case e.level_name when 'easy' then 1 when 'medium' then 2
    else 3 end, e.exercise_no) from exercise e where e.id = journal.exercise_id) ${way}`,
  state: (way) =>
    sql`(acceptance.attempt_id is not null)::integer + 2 * (refusal.attempt_id is not null)::integer ${way}`,
  school: (way) => sql`(select name collate lt from school
    where id = coalesce(attempt.school_id, pupil.school_id)) ${way} nulls last`,
  grade: (way) => sql`attempt.grade ${way} nulls last`,
};

/** One page of late answers; num counts from 1. */
export async function listLate(db: Db, filter: LateFilter, page: LatePage): Promise<LateRow[]> {
  const order = orders[page.sort](sql.raw(page.direction));
  const { rows } = await sql<Row>`
    select late.*, coalesce(school.name, '') as "schoolName",
      counted.attempt_id is not null as is_counted, counted.choice_id as counted_choice_id, counted.value as counted_value,
      coalesce((counted.epoch, counted.seq) > (late.epoch, late.seq), false) as "isOutranked",
      giver.first_name || ' ' || giver.last_name as decided_by
    from (
      select journal.attempt_id as "attemptId", journal.exercise_id as "exerciseId",
        attempt.collection_id::text as "collectionId", journal.epoch, journal.seq, journal.choice_id, journal.value,
        journal.claim, acceptance.attempt_id is not null as is_accepted,
        coalesce(acceptance.accepted_at, refusal.refused_at) as decided_at,
        coalesce(acceptance.accepted_by, refusal.refused_by) as decided_by_id,
        coalesce(acceptance.reason, refusal.reason) as reason,
        pupil.uuid, pupil.first_name as "firstName", pupil.last_name as "lastName", attempt.grade,
        coalesce(attempt.school_id, pupil.school_id) as school_id, journal.received_at as "receivedAt",
        greatest(0, floor(extract(epoch from journal.received_at - ${endOf})))::integer as "lateSeconds",
        case
          when journal.received_at < ${endOf} then 'EXTENDED'
          when attempt.finished_at is null or attempt.finished_at >= attempt.deadline then 'DEADLINE'
          when attempt.closed_by = 'STAFF' then 'CLOSING'
          else 'FINISH'
        end as "lateAfter", row_number() over (order by ${order}, journal.received_at desc, journal.attempt_id,
          journal.exercise_id, journal.epoch, journal.seq) as place
      from ${lateOf(filter)}
      order by place
      limit ${page.page_size} offset ${(page.num - 1) * page.page_size}
    ) late
    left join school on school.id = late.school_id
    left join current_answer counted
      on counted.attempt_id = late."attemptId" and counted.exercise_id = late."exerciseId"
    left join user_account giver on giver.id = late.decided_by_id
    order by late.place
  `.execute(db);
  return rows.map((found) => {
    const { choice_id, value, is_counted, counted_choice_id, counted_value, ...rest } = found;
    const { is_accepted, decided_at, decided_by, reason, place: _, ...row } = rest;
    const decision = decided_at && { at: decided_at, by: decided_by, reason: reason ?? '' };
    return {
      ...row,
      acceptance: is_accepted ? decision : null,
      refusal: is_accepted ? null : decision,
      answer: { choiceId: choice_id, value },
      counted: is_counted ? { choiceId: counted_choice_id, value: counted_value } : null,
    };
  });
}

/** When an attempt ended: its finish or its deadline, whichever came first. */
const endOf = sql`least(attempt.deadline, coalesce(attempt.finished_at, attempt.deadline))`;

const countsByState = sql`
  count(*) filter (where acceptance.attempt_id is null and refusal.attempt_id is null)::integer as waiting,
  count(acceptance.attempt_id)::integer as accepted,
  count(*) filter (where acceptance.attempt_id is null and refusal.attempt_id is not null)::integer as refused`;

export type LateCounts = { waiting: number; accepted: number; refused: number };

/** How many late answers wait, how many were accepted, and how many refused. */
export async function countLate(db: Db, filter: Omit<LateFilter, 'state'>): Promise<LateCounts> {
  const { rows } = await sql<LateCounts>`
    select ${countsByState} from ${lateOf({ ...filter, state: null })}`.execute(db);
  return rows[0] ?? { waiting: 0, accepted: 0, refused: 0 };
}

/** The collections that have late answers, the newest first. */
export async function lateCollections(
  db: Db,
): Promise<(LateCounts & { id: string; isCalculated: boolean; isOutdated: boolean })[]> {
  const { rows } = await sql<Awaited<ReturnType<typeof lateCollections>>[number]>`
    select late.id::text as id, waiting, accepted, refused, last.is_outdated is not null as "isCalculated",
      coalesce(last.is_outdated, false) as "isOutdated"
    from (
      select attempt.collection_id as id, ${countsByState}
      from ${lateOf({ collectionId: null, schoolId: null, state: null })}
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

/** Whether results of any of some collections have been calculated. */
export async function isCalculated(db: Db, collections: readonly string[]): Promise<boolean> {
  const { rows } =
    await sql`select from calculation where collection_id = any(${[...collections]}::integer[]) limit 1`.execute(db);
  return rows.length > 0;
}
