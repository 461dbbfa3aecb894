import type pg from 'pg';
import type { AttemptTime } from './clock';

/**
 * The statement of the answer path: many answers of many pupils in one, each with an outcome of its own. Everything that
 * decides (the attempt, its deadline, the clock, what is there already) is read inside it.
 */
export type AnswerRow = {
  userId: string;
  collectionId: string;
  /** One attempt by its number (a delivery ticket); null: the last one. */
  attemptNo: number | null;
  exerciseId: string;
  epoch: number;
  seq: number;
  choiceId: string | null;
  value: string | null;
  /** What the browser says of the rest, as compact JSON. */
  claim: string;
};

/**
 * - confirmed: in the journal, counts; late: in the journal, does not count (after the finish or the grace)
 * - conflict: the key holds another answer; epoch: the attempt has given out no such epoch; gone: there is no attempt
 * - retry: another statement was writing the same key at this moment; ask again
 */
export type Outcome = {
  kind: 'confirmed' | 'late' | 'conflict' | 'epoch' | 'gone' | 'retry';
  time: AttemptTime & { now: number };
};

// - lateral … limit 1: one index lookup per row whatever the planner believes of the sizes of these tables
// - distinct on: one statement must not write one key twice
// - order by: two statements that write the same keys lock them in the same order
// - journal rows of this statement are not visible to it: `stored` sees earlier ones, `fresh` those of this one
const text = `
with asked as (
  select * from unnest($1::bigint[], $2::integer[], $3::integer[], $4::bigint[], $5::integer[], $6::integer[],
    $7::bigint[], $8::text[], $9::text[])
    with ordinality as asked (user_id, collection_id, attempt_no, exercise_id, epoch, seq, choice_id, value, claim, i)
), placed as (
  select asked.*, attempt.*
  from asked cross join lateral (
    select id as attempt_id, epoch as last_epoch, started_at, deadline, finished_at,
      (finished_at is not null or now() > deadline + interval '60 seconds') as is_late
    from attempt
    where attempt.user_id = asked.user_id and attempt.collection_id = asked.collection_id
      and attempt.attempt_no = coalesce(asked.attempt_no, attempt.attempt_no)
    order by attempt.attempt_no desc limit 1
  ) attempt
), fresh as (
  select distinct on (attempt_id, exercise_id, epoch, seq) * from placed where epoch <= last_epoch
  order by attempt_id, exercise_id, epoch, seq, i
), written as (
  insert into answer_journal (attempt_id, exercise_id, epoch, seq, choice_id, value, claim, is_late)
  select attempt_id, exercise_id, epoch, seq, choice_id, value, claim, is_late from fresh
  order by attempt_id, exercise_id, epoch, seq
  on conflict do nothing
  returning attempt_id, exercise_id, epoch, seq
), current as (
  insert into current_answer (attempt_id, exercise_id, epoch, seq, choice_id, value)
  select distinct on (attempt_id, exercise_id) attempt_id, exercise_id, epoch, seq, choice_id, value
  from fresh join written using (attempt_id, exercise_id, epoch, seq) where not is_late
  order by attempt_id, exercise_id, epoch desc, seq desc
  on conflict (attempt_id, exercise_id) do update
    set epoch = excluded.epoch, seq = excluded.seq, choice_id = excluded.choice_id, value = excluded.value,
      received_at = excluded.received_at
    where (current_answer.epoch, current_answer.seq) < (excluded.epoch, excluded.seq)
)
select placed.i::integer,
  case
    when placed.epoch > placed.last_epoch then 'epoch'
    when stored.is_late is not null then case
      when stored.choice_id is distinct from placed.choice_id or stored.value is distinct from placed.value then 'conflict'
      when stored.is_late then 'late' else 'confirmed' end
    when written.seq is null then 'retry'
    when fresh.choice_id is distinct from placed.choice_id or fresh.value is distinct from placed.value then 'conflict'
    when placed.is_late then 'late' else 'confirmed'
  end,
  extract(epoch from placed.started_at)::float8 * 1000, extract(epoch from placed.deadline)::float8 * 1000,
  extract(epoch from placed.finished_at)::float8 * 1000, extract(epoch from now())::float8 * 1000
from placed
left join lateral (
  select choice_id, value, is_late from answer_journal journal
  where journal.attempt_id = placed.attempt_id and journal.exercise_id = placed.exercise_id
    and journal.epoch = placed.epoch and journal.seq = placed.seq
  limit 1
) stored on true
left join fresh using (attempt_id, exercise_id, epoch, seq)
left join written using (attempt_id, exercise_id, epoch, seq)`;

type Returned = [
  i: number,
  kind: Outcome['kind'],
  startedAt: number,
  deadline: number,
  finishedAt: number | null,
  now: number,
];

const gone: Outcome = { kind: 'gone', time: { startedAt: 0, deadline: 0, finishedAt: null, now: 0 } };

/** Keeps answers; the outcomes stand in the order of the rows. Nothing is confirmed before it is committed. */
export async function keepAnswers(
  connection: Pick<pg.Pool | pg.PoolClient, 'query'>,
  rows: readonly AnswerRow[],
): Promise<Outcome[]> {
  const result = await connection.query<Returned>({
    name: 'keep-answers',
    text,
    rowMode: 'array',
    values: [
      rows.map((row) => row.userId),
      rows.map((row) => row.collectionId),
      rows.map((row) => row.attemptNo),
      rows.map((row) => row.exerciseId),
      rows.map((row) => row.epoch),
      rows.map((row) => row.seq),
      rows.map((row) => row.choiceId),
      rows.map((row) => row.value),
      rows.map((row) => row.claim),
    ],
  });
  const answered: Outcome[] = rows.map(() => gone);
  for (const [i, kind, startedAt, deadline, finishedAt, now] of result.rows) {
    answered[i - 1] = { kind, time: { startedAt, deadline, finishedAt, now } };
  }
  return answered;
}

/** The attempt that a delivery ticket was given for, by the ticket's hash, or null. */
export async function attemptOfTicket(
  pool: pg.Pool,
  hash: Buffer,
): Promise<{ userId: string; collectionId: string; attemptNo: number } | null> {
  const { rows } = await pool.query<{ user_id: string; collection_id: number; attempt_no: number }>(
    'select user_id, collection_id, attempt_no from attempt where ticket_hash = $1',
    [hash],
  );
  const row = rows[0];
  return row ? { userId: row.user_id, collectionId: String(row.collection_id), attemptNo: row.attempt_no } : null;
}

/** Holds the attempt that an unnumbered answer is for, and says which number comes after its last one; null: none. */
export async function holdNextNumber(
  client: pg.PoolClient,
  row: Pick<AnswerRow, 'userId' | 'collectionId' | 'attemptNo'>,
): Promise<{ epoch: number; seq: number } | null> {
  const held = await client.query<{ id: string; epoch: number }>(
    `select id, epoch from attempt
     where user_id = $1 and collection_id = $2 and attempt_no = coalesce($3::integer, attempt_no)
     order by attempt_no desc limit 1 for no key update`,
    [row.userId, row.collectionId, row.attemptNo],
  );
  const attempt = held.rows[0];
  if (!attempt) return null;
  const last = await client.query<{ seq: number | null }>(
    'select max(seq) as seq from answer_journal where attempt_id = $1 and epoch = $2',
    [attempt.id, attempt.epoch],
  );
  return { epoch: attempt.epoch, seq: (last.rows[0]?.seq ?? 0) + 1 };
}
