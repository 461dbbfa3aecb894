// A computer room of school A that has sat a contest without the internet: its preparation, and parcels that it gives back.
import { randomUUID } from 'node:crypto';
import { calculateFinalResults } from '../../../contract/collections';
import * as calls from '../../../contract/offline';
import { type Parcel, sealedSet } from '../../../contract/offline-forms';
import type { AnswerIn } from '../../../contract/solving';
import { markedAnswer } from '../look-up';
import type { PersonName } from '../people';
import type { World } from '../world';
import { sealParcel } from './offline';

export type Room = { id: string; answersKey: string; computer: string };
export const minute = 60_000;

/** Opens the running contest of grades 5 and 6 between two days, counted from now. */
export async function openFor(world: World, from: number, till: number): Promise<void> {
  const { id } = world.collections.running5;
  await world.pool.query(
    `update collection set valid_from = now() + make_interval(days => $2), valid_to = now() + make_interval(days => $3)
     where id = $1`,
    [id, from, till],
  );
  await world.publish('collection', id);
}

/** A room of two pupils whose set one computer holds, and whose code was given out an hour ago. */
export async function prepareRoom(world: World): Promise<Room> {
  const computer = randomUUID();
  const uList = [world.people.pupilA5.uuid, world.people.pupilA5b.uuid];
  const body = { challengeId: world.collections.running5.id, school: world.schools.A, uList };
  const { preparation } = (await world.call(calls.prepareOffline, { as: 'tutorA', body })).body;
  const letters = { room: preparation?.room ?? '', computer };
  const fetched = await world.call(calls.fetchOfflineSet, { as: null, body: letters });
  const id = preparation?.id ?? '';
  await world.call(calls.releaseOffline, { as: 'tutorA', body: { preparation: id } });
  await world.pool.query(`update offline_preparation set released_at = now() - interval '1 hour'`);
  return { id, answersKey: sealedSet.parse(fetched.body.set).answersKey, computer };
}

/** Empties what earlier parcels left, opens the contest an hour ago, and prepares a room. */
export async function freshRoom(world: World): Promise<Room> {
  await world.pool.query('truncate offline_preparation, attempt, calculation, permission, audit_log cascade');
  await openFor(world, -1, 5);
  return prepareRoom(world);
}

/** The right or a wrong answer to an exercise, as a page sends it. */
export function answerOf(world: World, index: number, mark: 'R' | 'W', seq: number): AnswerIn {
  const { id, exercises } = world.collections.running5;
  const exercise = exercises[index];
  if (!exercise) throw new Error(`there is no exercise ${index}`);
  const { choiceId, value } = markedAnswer(exercise, mark);
  return { challengeId: id, taskId: exercise.id, epoch: 1, seq, selectedChoiceId: choiceId, answerText: value };
}

/** Answers by one letter per exercise (R right, W wrong, - none), one each two minutes. */
export function answersOf(world: World, marks: string): { at: number; answer: AnswerIn }[] {
  return [...marks].flatMap((mark, index) =>
    mark === 'R' || mark === 'W'
      ? [{ at: (index + 1) * 2 * minute, answer: answerOf(world, index, mark, index + 1) }]
      : [],
  );
}

/** A parcel of a pupil who began 50 minutes ago and ended after 20. */
export function parcelOf(
  { world, room }: { world: World; room: Room },
  pupil: PersonName,
  letters: string,
  change: Partial<Parcel> = {},
): Parcel {
  const start = Date.now() - 50 * minute;
  return {
    preparation: room.id,
    computer: room.computer,
    pupil: world.people[pupil].uuid,
    startedAt: new Date(start).toISOString(),
    marks: Array.from({ length: 41 }, (_, n) => ({ at: n * 30_000, wall: start + n * 30_000 })),
    answers: answersOf(world, letters),
    end: { at: 20 * minute, by: 'PUPIL' },
    ...change,
  };
}

/** Delivers parcels as a file, sealed. */
export async function deliver(world: World, room: Room, ...parcels: Parcel[]) {
  const sealed = await Promise.all(parcels.map((one) => sealParcel(room.answersKey, room.id, one)));
  const { body } = await world.call(calls.deliverOffline, { as: null, body: { parcels: sealed, cameBy: 'FILE' } });
  return body.parcels;
}

/** The parcels of the school's newest preparation, as the teacher sees them. */
export async function listedParcels(world: World) {
  const { body } = await world.call(calls.listOffline, { as: 'tutorA', body: { school: world.schools.A } });
  return body.preparations?.[0]?.parcels ?? [];
}

export type Asking = ReturnType<typeof asking>;

/** What tests of parcels ask the database of a world, and the calculation of its contest. */
export function asking(world: World) {
  const query = async (text: string, values: unknown[] = []) => (await world.pool.query(text, values)).rows;
  return {
    query,
    attempts: async () => (await query('select count(*)::int as n from attempt'))[0].n,
    results: () =>
      query(`select u.login, r.points, r.exercise_points from result r join user_account u on u.id = r.user_id
        where r.calculation_id = (select max(id) from calculation) order by u.login`),
    async calculate() {
      const body = { collectionId: world.collections.running5.id, note: 'perskaičiuota' };
      const { body: reply } = await world.call(calculateFinalResults, { as: 'admin', body });
      if (!reply.success) throw new Error(`not calculated: ${JSON.stringify(reply)}`);
    },
  };
}
