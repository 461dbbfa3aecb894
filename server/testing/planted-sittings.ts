// Inserts sittings of many pupils into the database for the tests of statistics; sitting.ts makes one through the
// calls.
import type { CollectionName } from './collections';
import { markedAnswer } from './look-up';
import type { World } from './world';

export type PlantedSittings = {
  collection: CollectionName;
  school: string;
  grade: number;
  gender: 'F' | 'M';
  pupils: number;
  /** One letter per exercise: R right, W wrong, - no answer. Without letters nothing is answered. */
  marks?: string;
};

/**
 * Inserts pupils with a finished sitting into the database. The first answer arrives 10 s after the start, the second
 * 20 s after the first, and so on.
 */
export async function plantSittings(world: World, sittings: PlantedSittings): Promise<void> {
  const { collection, school, grade, gender, pupils, marks = '' } = sittings;
  const { id, exercises } = world.collections[collection];
  const { rows } = await world.pool.query<{ id: string }>(
    `with pupil as (
       insert into user_account (login, role, first_name, last_name, gender, grade, school_id)
       select 'sitting' || gen_random_uuid(), 'STUDENT', 'Ona', 'Onaitė', $3, $2, $1 from generate_series(1, $4::int)
       returning id)
     insert into attempt (collection_id, user_id, grade, school_id, started_at, deadline, finished_at, closed_by, ticket_hash)
     select $5, id, $2, $1, now() - interval '1 hour', now() - interval '15 minutes', now() - interval '20 minutes',
       'PUPIL', decode(md5(random()::text || id), 'hex') from pupil returning id`,
    [school, grade, gender, pupils, id],
  );
  const attempts = rows.map((row) => row.id);
  for (const [at, exercise] of exercises.entries()) {
    const mark = marks[at] ?? '-';
    if (mark === '-') continue;
    const { choiceId, value } = markedAnswer(exercise, mark);
    // The k-th answer arrives 10 + 20 + … + 10 k seconds after the start.
    const seconds = (10 * (at + 1) * (at + 2)) / 2;
    await world.pool.query(
      `with answer as (
         insert into current_answer (attempt_id, exercise_id, epoch, seq, choice_id, value)
         select a, $2, 1, $3, $4, $5 from unnest($1::bigint[]) a returning attempt_id)
       insert into answer_journal (attempt_id, exercise_id, epoch, seq, choice_id, value, received_at)
       select a.id, $2, 1, $3, $4, $5, a.started_at + make_interval(secs => $6)
       from answer join attempt a on a.id = answer.attempt_id`,
      [attempts, exercise.id, at + 1, choiceId, value, seconds],
    );
  }
}
