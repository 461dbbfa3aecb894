// Pupils of the test world in a contest: a class in the first round, or the room of a centre in the second.
import type { PersonName } from '../../server/testing/people';
import type { World } from '../../server/testing/world';

export type Pupil = {
  uuid: string;
  userId: string;
  /** Of the registration for the second round. */
  registrationId: string | null;
  /** Of the last log-in; it may have ended. */
  session: { sid: string; token: string } | null;
  /** The number of the last answer. */
  seq: number;
};

export type Place = {
  world: World;
  kind: 'CLASS' | 'ROOM';
  challengeId: string;
  /** The class of the pupils, within grade 5. */
  subGrade: number;
  /** The member of staff who acts. */
  actor: PersonName;
  /** Whether the contest is over. */
  isOver: boolean;
  pupils: readonly Pupil[];
};

export async function plantClass(world: World, count: number): Promise<Place> {
  const of = { subGrade: 7, challengeId: world.collections.running5.id };
  return {
    world,
    kind: 'CLASS',
    actor: 'tutorA',
    isOver: false,
    ...of,
    pupils: await plantPupils(world, of.subGrade, count),
  };
}

/** The contest of grades 7 and 8 becomes the second round of grades 5 to 8 and runs; the pupils are confirmed. */
export async function plantRoom(world: World, count: number): Promise<Place> {
  const of = { subGrade: 8, challengeId: world.collections.future7.id };
  const planted = await plantPupils(world, of.subGrade, count);
  await world.pool.query(
    `update collection set round = 2, grades = '{5,6,7,8}', valid_from = now() - interval '1 hour' where id = $1`,
    [of.challengeId],
  );
  await world.publish('collection', of.challengeId);
  await world.pool.query(`insert into second_round (year, registration_till) values (2026, now() + interval '1 day')`);
  const { rows } = await world.pool.query<{ userId: string; id: string }>(
    `with centre as (
       insert into second_round_centre (year, name, capacity, admin_id) values (2026, 'Upės centras', 100, $1) returning id)
     insert into second_round_registration (year, user_id, key_hash, state, centre_id, confirmed_at)
     select 2026, pupil, sha256(pupil::text::bytea), 'CONFIRMED', centre.id, now() from unnest($2::bigint[]) pupil, centre
     returning id, user_id as "userId"`,
    [world.people.centre.userId, planted.map(({ userId }) => userId)],
  );
  const registrations = new Map(rows.map(({ userId, id }) => [userId, id]));
  const pupils = planted.map((pupil) => ({ ...pupil, registrationId: registrations.get(pupil.userId) ?? null }));
  return { world, kind: 'ROOM', actor: 'centre', isOver: false, ...of, pupils };
}

/** Every third pupil is younger than 14. */
async function plantPupils(world: World, subGrade: number, count: number): Promise<Pupil[]> {
  const { rows } = await world.pool.query<{ uuid: string; userId: string }>(
    `insert into user_account (login, role, first_name, last_name, gender, grade, sub_grade, school_id, birth_date)
     select 'states-' || $2::int || '-' || n, 'STUDENT', 'Herkus', 'Butkus' || n, 'M', 5, $2, $1,
       (current_date - make_interval(years => case when n % 3 = 0 then 11 else 15 end))::date
     from generate_series(1, $3::int) n returning uuid, id as "userId"`,
    [world.schools.A, subGrade, count],
  );
  return rows.map((row) => ({ ...row, registrationId: null, session: null, seq: 0 }));
}

/** Everything is as before the lesson: nobody is logged in, let in or has sat, three of four have signed. */
export async function beginAnew(place: Place): Promise<void> {
  const { world, pupils } = place;
  const ids = pupils.map(({ userId }) => userId);
  await world.pool.query('truncate permission, permission_waiting, attempt, audit_log cascade');
  await world.pool.query('delete from agreement_change where user_id = any($1)', [ids]);
  await world.pool.query('delete from session where user_id = any($1)', [ids]);
  // The time that passes for pupils passes for staff, too.
  await world.pool.query('update session set created_at = now(), last_seen_at = now()');
  await world.pool.query('update second_round_registration set arrived_at = null where user_id = any($1)', [ids]);
  await world.pool.query(
    `update user_account set agreed_to_take_part_at = case when id % 4 > 0 then now() - interval '1 day' end
     where id = any($1)`,
    [ids],
  );
  await moveEnd(place, '5 days');
  for (const pupil of pupils) Object.assign(pupil, { session: null, seq: 0 });
}

/** Moves the end of the contest to a time from now. */
export async function moveEnd(place: Place, by: '5 days' | '3 minutes' | '-1 minute'): Promise<void> {
  const { world, challengeId } = place;
  place.isOver = by === '-1 minute';
  await world.pool.query('update collection set valid_to = now() + $2::interval where id = $1', [challengeId, by]);
  await world.publish('collection', challengeId);
}
