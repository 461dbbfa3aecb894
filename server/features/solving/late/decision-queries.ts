import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db';
import { isOfOwnSet } from '../../collections/queries';

/** The statements that decide about late answers. */

export type LateKey = { attemptId: string; taskId: string; epoch: number; seq: number };

/** A late answer as an act has found it: whose it is, and what was decided before. */
export type DecidedRow = LateKey & { userId: string; collectionId: string; isAccepted: boolean; isRefused: boolean };

/** Locks the attempts in the order of their ids, so that whoever decides about the same ones waits. */
async function lockAttempts(db: Db, keys: readonly LateKey[]): Promise<void> {
  await sql`select id from attempt where id = any(${keys.map((key) => key.attemptId)}::bigint[])
    order by id for no key update`.execute(db);
}

/** The late answers among some keys that can count, as they stand, with `accepted` and `refused` joined. */
const lateAmong = (keys: readonly LateKey[]) => sql`late as (
    select journal.*, attempt.user_id, attempt.collection_id, acceptance.attempt_id is not null as is_accepted,
      refusal.attempt_id is not null as is_refused
    from (select distinct attempt_id, exercise_id, epoch, seq
        from unnest(${keys.map((key) => key.attemptId)}::bigint[], ${keys.map((key) => key.taskId)}::bigint[],
          ${keys.map((key) => key.epoch)}::integer[], ${keys.map((key) => key.seq)}::integer[])
          as asked (attempt_id, exercise_id, epoch, seq)) asked
      join answer_journal journal using (attempt_id, exercise_id, epoch, seq)
      left join late_acceptance acceptance using (attempt_id, exercise_id, epoch, seq)
      left join late_refusal refusal using (attempt_id, exercise_id, epoch, seq)
      join attempt on attempt.id = journal.attempt_id
    where journal.is_late and ${isOfOwnSet('journal')}
  )`;

const decided = sql`attempt_id as "attemptId", exercise_id as "taskId", epoch, seq, user_id as "userId",
  collection_id::text as "collectionId", is_accepted as "isAccepted", is_refused as "isRefused" from late`;

/**
 * Accepts late answers that were not refused: each replaces the answer that counts if its key is greater. Keys of answers
 * that are not late are skipped; earlier acceptances stay unchanged. Returns the late answers among the keys as they were.
 */
export async function acceptLate(
  db: Db,
  keys: readonly LateKey[],
  decision: { by: string; reason: string },
): Promise<DecidedRow[]> {
  await lockAttempts(db, keys);
  const { rows } = await sql<DecidedRow>`
    with ${lateAmong(keys)}, accepted as (
      insert into late_acceptance (attempt_id, exercise_id, epoch, seq, accepted_by, reason)
      select attempt_id, exercise_id, epoch, seq, ${decision.by}::bigint, ${decision.reason} from late where not is_refused
      on conflict do nothing
    ), counted as (
      insert into current_answer (attempt_id, exercise_id, epoch, seq, choice_id, value, received_at)
      select distinct on (attempt_id, exercise_id) attempt_id, exercise_id, epoch, seq, choice_id, value, received_at
      from late where not is_refused order by attempt_id, exercise_id, epoch desc, seq desc
      on conflict (attempt_id, exercise_id) do update
        set epoch = excluded.epoch, seq = excluded.seq, choice_id = excluded.choice_id, value = excluded.value,
          received_at = excluded.received_at
        where (current_answer.epoch, current_answer.seq) < (excluded.epoch, excluded.seq)
    )
    select ${decided}`.execute(db);
  return rows;
}

/** Refuses the late answers that wait. Returns the late answers among the keys as they were. */
export async function refuseLate(
  db: Db,
  keys: readonly LateKey[],
  decision: { by: string; reason: string },
): Promise<DecidedRow[]> {
  await lockAttempts(db, keys);
  const { rows } = await sql<DecidedRow>`
    with ${lateAmong(keys)}, refused as (
      insert into late_refusal (attempt_id, exercise_id, epoch, seq, refused_by, reason)
      select attempt_id, exercise_id, epoch, seq, ${decision.by}::bigint, ${decision.reason} from late
      where not is_accepted and not is_refused
    )
    select ${decided}`.execute(db);
  return rows;
}

/** Removes the refusals of late answers. Returns the late answers among the keys as they were. */
export async function restoreLate(db: Db, keys: readonly LateKey[]): Promise<DecidedRow[]> {
  await lockAttempts(db, keys);
  const { rows } = await sql<DecidedRow>`
    with ${lateAmong(keys)}, restored as (
      delete from late_refusal r using late where is_refused
        and (r.attempt_id, r.exercise_id, r.epoch, r.seq) = (late.attempt_id, late.exercise_id, late.epoch, late.seq)
    )
    select ${decided}`.execute(db);
  return rows;
}
