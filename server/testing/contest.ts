import type { CollectionName } from './collections';
import type { PersonName } from './people';
import type { World } from './world';

/**
 * Puts finished sittings into the database: R right, W wrong, - no answer, one letter an exercise. Answers the attempts' ids.
 * What is not a pupil's is a test.
 */
export async function sitAll(
  world: World,
  collection: CollectionName,
  marks: Partial<Record<PersonName, string>>,
): Promise<Partial<Record<PersonName, string>>> {
  const attempts: Partial<Record<PersonName, string>> = {};
  for (const person of Object.keys(marks).filter((name): name is PersonName => name in world.people)) {
    attempts[person] = await sit(world, collection, person, marks[person] ?? '');
  }
  return attempts;
}

async function sit(world: World, collection: CollectionName, person: PersonName, marks: string): Promise<string> {
  const { userId, schoolId, role } = world.people[person];
  const { id, exercises } = world.collections[collection];
  const { rows } = await world.pool.query<{ id: string }>(
    `insert into attempt (collection_id, user_id, is_test, grade, school_id, started_at, deadline, finished_at, closed_by, ticket_hash)
     select $1, $2, $3, u.grade, $4, now() - interval '1 hour', now() - interval '15 minutes',
       now() - interval '20 minutes', 'PUPIL', decode(md5(random()::text), 'hex')
     from user_account u where u.id = $2 returning id`,
    [id, userId, role !== 'STUDENT', schoolId],
  );
  const attempt = rows[0]?.id ?? '';
  for (const [index, exercise] of exercises.entries()) {
    const mark = marks[index] ?? '-';
    if (mark === '-') continue;
    const choice = mark === 'R' ? exercise.correctChoiceId : exercise.wrongChoiceId;
    const wrong = { N: '15', S: 'ežeras', D: '2026-11-21', T: '14:36' }[exercise.dataType ?? 'N'];
    const value = exercise.dataType === null ? null : mark === 'R' ? exercise.correctValue : wrong;
    await world.pool.query(
      'insert into current_answer (attempt_id, exercise_id, epoch, seq, choice_id, value) values ($1, $2, 1, 1, $3, $4)',
      [attempt, exercise.id, choice, value],
    );
  }
  return attempt;
}

/** Moves the dates of a contest that began nine days ago, in days from now. */
export async function redate(
  world: World,
  collection: CollectionName,
  [validTo, primary, final]: [number, number, number],
): Promise<void> {
  await world.pool.query(
    `update collection set valid_from = now() - interval '9 days', valid_to = now() + make_interval(days => $2),
       primary_result_date = now() + make_interval(days => $3), result_date = now() + make_interval(days => $4) where id = $1`,
    [world.collections[collection].id, validTo, primary, final],
  );
}
