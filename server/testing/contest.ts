import type { CollectionName } from './collections';
import { markedAnswer } from './look-up';
import type { PersonName } from './people';
import type { World } from './world';

/** The state of a sitting. OVERDUE: its time and the grace are over, but nobody has closed it. */
export type SittingState = 'FINISHED' | 'OVERDUE' | 'RUNNING';

/**
 * Inserts sittings into the database: one letter per exercise, R right, W wrong, - no answer. Returns the attempts'
 * ids. Sittings of people who are not pupils are tests.
 */
export async function sitAll(
  world: World,
  collection: CollectionName,
  marks: Partial<Record<PersonName, string>>,
  state: SittingState = 'FINISHED',
): Promise<Partial<Record<PersonName, string>>> {
  const attempts: Partial<Record<PersonName, string>> = {};
  for (const person of Object.keys(marks).filter((name): name is PersonName => name in world.people)) {
    attempts[person] = await sit(world, collection, person, marks[person] ?? '', state);
  }
  return attempts;
}

async function sit(
  world: World,
  collection: CollectionName,
  person: PersonName,
  marks: string,
  state: SittingState,
): Promise<string> {
  const { userId, schoolId, role } = world.people[person];
  const { id, exercises } = world.collections[collection];
  const { rows } = await world.pool.query<{ id: string }>(
    `insert into attempt (collection_id, user_id, is_test, grade, school_id, started_at, deadline, finished_at, closed_by, ticket_hash)
     select $1, $2, $3, u.grade, $4, now() - interval '1 hour',
       case $5 when 'RUNNING' then now() + interval '9 minutes' else now() - interval '15 minutes' end,
       case $5 when 'FINISHED' then now() - interval '20 minutes' end, case $5 when 'FINISHED' then 'PUPIL' end,
       decode(md5(random()::text), 'hex')
     from user_account u where u.id = $2 returning id`,
    [id, userId, role !== 'STUDENT', schoolId, state],
  );
  const attempt = rows[0]?.id ?? '';
  for (const [index, exercise] of exercises.entries()) {
    const mark = marks[index] ?? '-';
    if (mark === '-') continue;
    const { choiceId, value } = markedAnswer(exercise, mark);
    await world.pool.query(
      'insert into current_answer (attempt_id, exercise_id, epoch, seq, choice_id, value) values ($1, $2, 1, 1, $3, $4)',
      [attempt, exercise.id, choiceId, value],
    );
  }
  return attempt;
}

/** Shifts the dates of a contest that began nine days ago; values in days from now. */
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

/**
 * Gives a pupil an attempt without answers that began ten minutes ago in their session and is still running, or was
 * ended by somebody the given number of minutes ago.
 */
export async function giveAttempt(
  world: World,
  person: PersonName,
  collection: CollectionName,
  ended: readonly [minutes: number, by: 'PUPIL' | 'STAFF' | 'TIME'] | null = null,
): Promise<string> {
  const { userId, schoolId, sid } = world.people[person];
  const { rows } = await world.pool.query<{ id: string }>(
    `insert into attempt (collection_id, user_id, grade, school_id, started_at, deadline, finished_at, closed_by, ticket_hash)
     select $1, $2, u.grade, $3, now() - interval '10 minutes', now() + interval '35 minutes',
       now() - make_interval(mins => $4), $5, decode(md5(random()::text), 'hex')
     from user_account u where u.id = $2 returning id`,
    [world.collections[collection].id, userId, schoolId, ended?.[0] ?? null, ended?.[1] ?? null],
  );
  const id = rows[0]?.id ?? '';
  if (sid !== '')
    await world.pool.query(
      `insert into attempt_epoch (attempt_id, epoch, session_sid, started_at) values ($1, 1, $2, now() - interval '10 minutes')`,
      [id, sid],
    );
  return id;
}

/** Puts a finished sitting with its place in the country into the first calculation of a contest; answers its number. */
export async function placePupil(
  world: World,
  collectionId: string,
  person: PersonName,
  place: number,
): Promise<string> {
  const { userId, schoolId } = world.people[person];
  const { rows } = await world.pool.query(
    `with stored as (insert into calculation (collection_id, version, attempt_count) values ($1, 1, 3)
        on conflict (collection_id, version) do update set attempt_count = 3 returning id),
      sat as (insert into attempt (collection_id, user_id, grade, school_id, started_at, deadline, finished_at, closed_by,
          ticket_hash) select $1, $2, grade, $3, now() - interval '25 days', now() - interval '24 days',
          now() - interval '24 days', 'PUPIL', decode(md5(random()::text), 'hex') from user_account where id = $2
        returning id, grade)
     insert into result (calculation_id, attempt_id, user_id, school_id, district_id, grade, age_group_id, points,
       exercise_points, grade_district_rank, grade_district_of, grade_country_rank, grade_country_of,
       group_district_rank, group_district_of, group_country_rank, group_country_of)
     select stored.id, sat.id, $2, $3, null, sat.grade, (select min(id) from age_group), 60, '{6,6,9,9,12,-4}',
       1, 2, $4, 8, 1, 2, $4, 8 from stored, sat returning attempt_id`,
    [collectionId, userId, schoolId, place],
  );
  return rows[0].attempt_id;
}
