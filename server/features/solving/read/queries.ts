import type pg from 'pg';
import type { AnswerValue } from '../answer/value';

/** The statement behind get-set and get-task: attempts and current answers of many pupils at once. */
export type AskedTask = {
  userId: string;
  collectionId: string;
  /** null: read only the attempt. */
  exerciseId: string | null;
  /** Whether to read the state of an interactive task, which is stored in the journal. */
  wantsState: boolean;
};

export type ReadAttempt = { isOver: boolean; deadline: number; now: number };
/** attempt null: never started; answer null: none, or cleared. Instants are milliseconds. */
export type ReadTask = { attempt: ReadAttempt | null; answer: (AnswerValue & { claim: string | null }) | null };

const text = `
select asked.i::integer,
  attempt_is_over(attempt.finished_at, attempt.deadline),
  extract(epoch from attempt.deadline)::float8 * 1000, extract(epoch from now())::float8 * 1000,
  answer.choice_id, answer.value, journal.claim
from unnest($1::bigint[], $2::integer[], $3::bigint[], $4::boolean[])
  with ordinality as asked (user_id, collection_id, exercise_id, wants_state, i)
cross join lateral (
  select id, deadline, finished_at from attempt
  where attempt.user_id = asked.user_id and attempt.collection_id = asked.collection_id
  order by attempt_no desc limit 1
) attempt
left join lateral (
  select epoch, seq, choice_id, value from current_answer
  where current_answer.attempt_id = attempt.id and current_answer.exercise_id = asked.exercise_id limit 1
) answer on true
left join lateral (
  select claim from answer_journal
  where asked.wants_state and answer_journal.attempt_id = attempt.id
    and answer_journal.exercise_id = asked.exercise_id
    and answer_journal.epoch = answer.epoch and answer_journal.seq = answer.seq limit 1
) journal on true`;

type Returned = [
  i: number,
  isOver: boolean,
  deadline: number,
  now: number,
  choiceId: string | null,
  value: string | null,
  claim: string | null,
];

const none: ReadTask = { attempt: null, answer: null };

/** Reads attempts and current answers, in the order of the requests. */
export async function readTasks(pool: pg.Pool, tasks: readonly AskedTask[]): Promise<ReadTask[]> {
  const result = await pool.query<Returned>({
    name: 'read-tasks',
    text,
    rowMode: 'array',
    values: [
      tasks.map((one) => one.userId),
      tasks.map((one) => one.collectionId),
      tasks.map((one) => one.exerciseId),
      tasks.map((one) => one.wantsState),
    ],
  });
  const read: ReadTask[] = tasks.map(() => none);
  for (const [i, isOver, deadline, now, choiceId, value, claim] of result.rows) {
    const isAnswered = choiceId !== null || value !== null || claim !== null;
    read[i - 1] = { attempt: { isOver, deadline, now }, answer: isAnswered ? { choiceId, value, claim } : null };
  }
  return read;
}
