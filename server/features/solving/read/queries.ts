import type pg from 'pg';
import type { AnswerValue } from '../../../../contract/task/answers/answer';

/** The statement behind get-set, get-task and get-tasks: attempts and current answers of many pupils at once. */
export type AskedTasks = {
  userId: string;
  collectionId: string;
  /** Whose answers to read; none: only the attempt. */
  exerciseIds: readonly string[];
  /** Those of them that are interactive tasks: their state is stored in the journal. */
  interactiveIds: readonly string[];
};

export type ReadAttempt = { isOver: boolean; isWithoutSight: boolean; deadline: number; now: number };
export type ReadAnswer = AnswerValue & { claim: string | null; epoch: number; seq: number };
/** attempt null: never started; no answer: none was given, or it was cleared. Instants are milliseconds. */
export type ReadTasks = { attempt: ReadAttempt | null; answers: ReadonlyMap<string, ReadAnswer> };

// An array has no arrays of different lengths in it: the ids of each come as the text of an array. The limit is above
// the most tasks of a call, and keeps the planner from joining the answers of everybody.
const text = `
select asked.i::integer,
  attempt_is_over(attempt.finished_at, attempt.deadline), attempt.without_sight,
  extract(epoch from attempt.deadline)::float8 * 1000, extract(epoch from now())::float8 * 1000,
  answer.exercise_id, answer.choice_id, answer.value, journal.claim, answer.epoch, answer.seq
from unnest($1::bigint[], $2::integer[], $3::text[], $4::text[])
  with ordinality as asked (user_id, collection_id, exercise_ids, interactive_ids, i)
cross join lateral (
  select id, deadline, finished_at, without_sight from attempt
  where attempt.user_id = asked.user_id and attempt.collection_id = asked.collection_id
  order by attempt_no desc limit 1
) attempt
left join lateral (
  select exercise_id, epoch, seq, choice_id, value from current_answer
  where current_answer.attempt_id = attempt.id
    and current_answer.exercise_id = any (asked.exercise_ids::bigint[]) limit 200
) answer on true
left join lateral (
  select claim from answer_journal
  where answer.exercise_id = any (asked.interactive_ids::bigint[]) and answer_journal.attempt_id = attempt.id
    and answer_journal.exercise_id = answer.exercise_id
    and answer_journal.epoch = answer.epoch and answer_journal.seq = answer.seq limit 1
) journal on true`;

type Returned = [
  i: number,
  isOver: boolean,
  isWithoutSight: boolean,
  deadline: number,
  now: number,
  exerciseId: string | null,
  choiceId: string | null,
  value: string | null,
  claim: string | null,
  epoch: number | null,
  seq: number | null,
];

type Mutable = { attempt: ReadAttempt | null; answers: Map<string, ReadAnswer> };

/** Reads attempts and current answers, in the order of the requests. */
export async function readTasks(pool: pg.Pool, tasks: readonly AskedTasks[]): Promise<ReadTasks[]> {
  const result = await pool.query<Returned>({
    name: 'read-tasks',
    text,
    rowMode: 'array',
    values: [
      tasks.map((one) => one.userId),
      tasks.map((one) => one.collectionId),
      tasks.map((one) => arrayOf(one.exerciseIds)),
      tasks.map((one) => arrayOf(one.interactiveIds)),
    ],
  });
  const read = tasks.map((): Mutable => ({ attempt: null, answers: new Map() }));
  for (const [
    i,
    isOver,
    isWithoutSight,
    deadline,
    now,
    exerciseId,
    choiceId,
    value,
    claim,
    epoch,
    seq,
  ] of result.rows) {
    const one = read[i - 1];
    if (!one) continue;
    one.attempt ??= { isOver, isWithoutSight, deadline, now };
    const isAnswered = choiceId !== null || value !== null || claim !== null;
    if (exerciseId !== null && epoch !== null && seq !== null && isAnswered)
      one.answers.set(exerciseId, { choiceId, value, claim, epoch, seq });
  }
  return read;
}

function arrayOf(ids: readonly string[]): string {
  return `{${ids.join(',')}}`;
}
