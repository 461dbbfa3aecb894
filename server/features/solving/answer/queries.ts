import pg from 'pg';
import { solvingLimits } from '../../../../contract/solving';
import type { AttemptTime } from '../clock';

/**
 * The statement of the answer path: stores many answers of many pupils at once, each with its own outcome. It reads
 * inside itself everything that decides: the attempt, its deadline, the clock, earlier answers.
 */
export type AnswerRow = {
  userId: string;
  collectionId: string;
  /** The number of one attempt (from a delivery ticket); null: the last attempt. */
  attemptNo: number | null;
  exerciseId: string;
  epoch: number;
  seq: number;
  choiceId: string | null;
  value: string | null;
  /** The browser's report beside the answer, as compact JSON. */
  claim: string;
  /** Whether the task is of the contest's set without sight; null: the contest has none, so every attempt solves the one set. */
  isOfSightSet: boolean | null;
};

/**
 * - confirmed: in the journal, counts; late: in the journal, does not count (after the finish or the grace)
 * - conflict: the key holds another answer; epoch: the attempt never issued this epoch; gone: no attempt, or one
 *   that solves the other set of the contest
 * - retry: another statement was writing the same key at this moment; try again
 */
export type Outcome = {
  kind: 'confirmed' | 'late' | 'conflict' | 'epoch' | 'gone' | 'retry';
  time: AttemptTime & { now: number };
};

/** An element is a row of a group, by its place `i`. */
const asked = `unnest($1::bigint[], $2::integer[], $3::integer[], $4::bigint[], $5::integer[], $6::integer[], $7::bigint[],
      $8::text[], $9::text[], $10::boolean[])
    with ordinality as asked (user_id, collection_id, attempt_no, exercise_id, epoch, seq, choice_id, value, claim,
      of_sight_set, i)`;

// lateral … limit 1: forces one index lookup per row, whatever the planner estimates; another join would compare every
// row of a group with every other row
const attemptOfAsked = `lateral (
    select id as attempt_id, epoch as last_epoch, started_at, deadline, finished_at, without_sight,
      attempt_is_over(finished_at, deadline) as is_late
    from attempt
    where attempt.user_id = asked.user_id and attempt.collection_id = asked.collection_id
      and attempt.attempt_no = coalesce(asked.attempt_no, attempt.attempt_no)
    order by attempt.attempt_no desc limit 1
  ) attempt`;

/** Null, which passes, where the contest has one set. */
const isOfOwnSet = '(of_sight_set = without_sight) is not false';

const moveCurrentOn = `on conflict (attempt_id, exercise_id) do update
    set epoch = excluded.epoch, seq = excluded.seq, choice_id = excluded.choice_id, value = excluded.value,
      received_at = excluded.received_at
    where (current_answer.epoch, current_answer.seq) < (excluded.epoch, excluded.seq)`;

// date_part, as extract goes by way of numeric: a tenth of the statement
const times = `date_part('epoch', started_at) * 1000, date_part('epoch', deadline) * 1000,
  date_part('epoch', finished_at) * 1000, date_part('epoch', now()) * 1000`;

/**
 * For answers that nobody has sent before: where one has a row already the whole statement fails and changes nothing, and
 * the statement below judges the group. order by: two statements that write the same keys lock them in the same order.
 */
const storeNew = `
with placed as (
  select asked.*, attempt.*
  from ${asked}
  cross join ${attemptOfAsked}
  where ${isOfOwnSet}
), written as (
  insert into answer_journal (attempt_id, exercise_id, epoch, seq, choice_id, value, claim, is_late)
  select attempt_id, exercise_id, epoch, seq, choice_id, value, claim, is_late from placed where epoch <= last_epoch
  order by attempt_id, exercise_id, epoch, seq
  returning attempt_id, exercise_id, epoch, seq, choice_id, value, is_late
), current as (
  insert into current_answer (attempt_id, exercise_id, epoch, seq, choice_id, value)
  select distinct on (attempt_id, exercise_id) attempt_id, exercise_id, epoch, seq, choice_id, value
  from written
  where not is_late
  order by attempt_id, exercise_id, epoch desc, seq desc
  ${moveCurrentOn}
)
select i::integer,
  case
    when epoch > last_epoch then 'epoch'
    when is_late then 'late'
    else 'confirmed'
  end,
  ${times}
from placed`;

// - nth: when two rows of a group share a key, the first is written and the others are compared with it
// - a statement neither sees nor overwrites rows that another one commits meanwhile: when it writes fewer rows
//   than were new, it reports nothing about the new ones; a retry finds them
const storeAny = `
with placed as (
  select asked.*, attempt.*, stored.choice_id as stored_choice, stored.value as stored_value,
    stored.is_late as stored_late,
    row_number() over same_key as nth, first_value(asked.choice_id) over same_key as first_choice,
    first_value(asked.value) over same_key as first_value
  from ${asked}
  cross join ${attemptOfAsked}
  left join lateral (
    select choice_id, value, is_late from answer_journal journal
    where journal.attempt_id = attempt.attempt_id and journal.exercise_id = asked.exercise_id
      and journal.epoch = asked.epoch and journal.seq = asked.seq
    limit 1
  ) stored on true
  where ${isOfOwnSet}
  window same_key as (partition by attempt.attempt_id, asked.exercise_id, asked.epoch, asked.seq order by asked.i)
), judged as (
  select *, case
    when epoch > last_epoch then 'epoch'
    when stored_late is null then case
      when nth = 1 then 'new'
      when choice_id is distinct from first_choice or value is distinct from first_value then 'conflict'
      else 'again' end
    when choice_id is distinct from stored_choice or value is distinct from stored_value then 'conflict'
    when stored_late then 'late'
    else 'confirmed' end as kind
  from placed
), written as (
  insert into answer_journal (attempt_id, exercise_id, epoch, seq, choice_id, value, claim, is_late)
  select attempt_id, exercise_id, epoch, seq, choice_id, value, claim, is_late from judged where kind = 'new'
  order by attempt_id, exercise_id, epoch, seq
  on conflict do nothing
  returning 1
), race as (
  select (select count(*) from written) < (select count(*) from judged where kind = 'new') as is_lost
), current as (
  insert into current_answer (attempt_id, exercise_id, epoch, seq, choice_id, value)
  select distinct on (attempt_id, exercise_id) attempt_id, exercise_id, epoch, seq, choice_id, value
  from judged
  where (kind = 'confirmed' or (kind = 'new' and not is_late)) and not (select is_lost from race)
  order by attempt_id, exercise_id, epoch desc, seq desc
  ${moveCurrentOn}
)
select i::integer,
  case
    when kind not in ('new', 'again') then kind
    when (select is_lost from race) then 'retry'
    when is_late then 'late'
    else 'confirmed'
  end,
  ${times}
from judged`;

type Returned = [
  i: number,
  kind: Outcome['kind'],
  startedAt: number,
  deadline: number,
  finishedAt: number | null,
  now: number,
];

const gone: Outcome = { kind: 'gone', time: { startedAt: 0, deadline: 0, finishedAt: null, now: 0 } };

/** Stores answers and returns the outcomes in the order of the rows. Nothing is confirmed before it is committed. */
export async function storeAnswers(pool: pg.Pool, rows: readonly AnswerRow[]): Promise<Outcome[]> {
  const values = [
    plainArray(rows, (row) => row.userId),
    plainArray(rows, (row) => row.collectionId),
    plainArray(rows, (row) => row.attemptNo),
    plainArray(rows, (row) => row.exerciseId),
    plainArray(rows, (row) => row.epoch),
    plainArray(rows, (row) => row.seq),
    plainArray(rows, (row) => row.choiceId),
    rows.map((row) => row.value),
    // JSON contains no control characters, so quoting it once more gives text that PostgreSQL can read.
    `{${rows.map((row) => JSON.stringify(row.claim)).join(',')}}`,
    plainArray(rows, (row) => row.isOfSightSet),
  ];
  const answered: Outcome[] = rows.map(() => gone);
  for (const [i, kind, startedAt, deadline, finishedAt, now] of await storeRows(pool, values)) {
    answered[i - 1] = { kind, time: { startedAt, deadline, finishedAt, now } };
  }
  return answered;
}

/**
 * Writes the rows as new ones, or compares them. On one connection, and not by the pool's own `query`: that closes the
 * connection of a statement that fails.
 */
async function storeRows(pool: pg.Pool, values: unknown[]): Promise<Returned[]> {
  const client = await pool.connect();
  const run = async (name: string, text: string): Promise<Returned[]> =>
    (await client.query<Returned>({ name, text, rowMode: 'array', values })).rows;
  try {
    const returned = await run('store-new-answers', storeNew).catch((error: unknown) => {
      if (!isTakenKey(error)) throw error;
      return run('store-any-answers', storeAny);
    });
    client.release();
    return returned;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** A row of the journal has this key already: of an answer that was sent before, or twice in the group. */
function isTakenKey(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '23505' && error.constraint === 'answer_journal_pkey';
}

/** An array of numbers or truths in PostgreSQL's format, without the driver's quoting of each element. */
function plainArray(rows: readonly AnswerRow[], pick: (row: AnswerRow) => string | number | boolean | null): string {
  let text = '{';
  for (const row of rows) text += text.length > 1 ? `,${pick(row) ?? 'null'}` : (pick(row) ?? 'null');
  return `${text}}`;
}

type TicketRow = { user_id: string; collection_id: number; attempt_no: number; is_expired: boolean };

/** The attempt that a delivery ticket belongs to, by the ticket's hash, and whether the ticket has expired; or null. */
export async function attemptOfTicket(
  pool: pg.Pool,
  hash: Buffer,
): Promise<{ userId: string; collectionId: string; attemptNo: number; isExpired: boolean } | null> {
  const { rows } = await pool.query<TicketRow>(
    `select user_id, collection_id, attempt_no, now() - deadline > make_interval(days => $2) as is_expired
     from attempt where ticket_hash = $1`,
    [hash, solvingLimits.ticketDays],
  );
  const row = rows[0];
  if (!row) return null;
  const { user_id: userId, collection_id: collectionId, attempt_no: attemptNo, is_expired: isExpired } = row;
  return { userId, collectionId: String(collectionId), attemptNo, isExpired };
}

type Numbered = [i: number, attemptId: string, epoch: number, last: number];

/**
 * Numbers for answers that came without: each after the last one of its attempt, in the order of the rows; null: no
 * attempt. Nothing is locked: a number can be taken before it is used, and storing then finds a conflict.
 */
export async function nextNumbers(
  connection: Pick<pg.Pool, 'query'>,
  rows: readonly Pick<AnswerRow, 'userId' | 'collectionId' | 'attemptNo'>[],
): Promise<({ epoch: number; seq: number } | null)[]> {
  const keys = rows.map((row) => `${row.userId} ${row.collectionId} ${row.attemptNo}`);
  const firstOf = new Map(rows.map((row, i) => [keys[i], row]));
  const asked = [...firstOf.values()];
  const result = await connection.query<Numbered>({
    name: 'next-numbers',
    text: `
      select i::integer, attempt.id, attempt.epoch,
        coalesce((select max(seq) from answer_journal
          where answer_journal.attempt_id = attempt.id and answer_journal.epoch = attempt.epoch), 0)
      from unnest($1::bigint[], $2::integer[], $3::integer[])
        with ordinality as asked (user_id, collection_id, attempt_no, i)
      cross join lateral (
        select id, epoch from attempt
        where attempt.user_id = asked.user_id and attempt.collection_id = asked.collection_id
          and attempt.attempt_no = coalesce(asked.attempt_no, attempt.attempt_no)
        order by attempt.attempt_no desc limit 1
      ) attempt`,
    rowMode: 'array',
    values: [asked.map((row) => row.userId), asked.map((row) => row.collectionId), asked.map((row) => row.attemptNo)],
  });
  const names = [...firstOf.keys()];
  const attempts = new Map(result.rows.map(([i, id, epoch]) => [names[i - 1], { id, epoch }]));
  const last = new Map(result.rows.map(([, id, , seq]) => [id, seq]));
  return keys.map((key) => {
    const attempt = attempts.get(key);
    if (!attempt) return null;
    const seq = (last.get(attempt.id) ?? 0) + 1;
    last.set(attempt.id, seq);
    return { epoch: attempt.epoch, seq };
  });
}
