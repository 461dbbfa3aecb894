// The two halves of a class without the internet meet: what the page of a computer opens and seals, and the server's own routes.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as calls from '../contract/offline';
import { sealedSet } from '../contract/offline-forms';
import { openFor } from '../server/testing/entry/offline-room';
import { markedAnswer } from '../server/testing/look-up';
import { createWorld, type World } from '../server/testing/world';
import { readSet, type SetOfRoom } from '../web/features/offline/opened-set';
import { fileOf, sealedParcelOf } from '../web/features/offline/parcels';
import { isSigned, openSet } from '../web/features/offline/seal';
import type { StoredAnswer, StoredSitting } from '../web/features/offline/store';

let world: World;
const minute = 60_000;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.pool.query('truncate offline_preparation, attempt, calculation, permission, audit_log cascade');
  await openFor(world, -1, 5);
});

/** A computer that has fetched a set, as the page has it. */
async function fetched() {
  const computer = randomUUID();
  const body = {
    challengeId: world.collections.running5.id,
    school: world.schools.A,
    uList: [world.people.pupilA5.uuid, world.people.pupilA5b.uuid],
  };
  const { preparation } = (await world.call(calls.prepareOffline, { as: 'tutorA', body })).body;
  const room = { room: preparation?.room ?? '', computer };
  const reply = (await world.call(calls.fetchOfflineSet, { as: null, body: room })).body;
  const id = preparation?.id ?? '';
  const { code } = (await world.call(calls.releaseOffline, { as: 'tutorA', body: { preparation: id } })).body;
  await world.pool.query(`update offline_preparation set released_at = now() - interval '1 hour'`);
  return { set: sealedSet.parse(reply.set), code: code ?? '', computer };
}
type Computer = Awaited<ReturnType<typeof fetched>>;

async function opened({ set, code }: Computer): Promise<SetOfRoom> {
  const read = readSet(await openSet(set, code), set.head.preparation, ({ address }) => `mem:${address}`);
  if (!read) throw new Error('the page cannot read the set');
  return read;
}

/** A sitting of a pupil who began 50 minutes ago: right answers to the first tasks of the set, one each two minutes. */
function sat({ set, code }: Computer, open: SetOfRoom, pupil: string) {
  const start = Date.now() - 50 * minute;
  const sitting: StoredSitting = {
    id: randomUUID(),
    preparation: set.head.preparation,
    pupil,
    code,
    minutes: 45,
    startedAt: new Date(start).toISOString(),
    last: { wall: start + 20 * minute, monotonic: 0, used: 20 * minute },
    marks: Array.from({ length: 41 }, (_, n) => ({ at: n * 30_000, wall: start + n * 30_000 })),
    answersKey: set.answersKey,
    about: { className: set.head.className, closesAt: set.head.closesAt },
  };
  const answers: StoredAnswer[] = open.exercises.slice(0, 3).flatMap(({ id }, place) => {
    const exercise = world.collections.running5.exercises.find((one) => one.id === id);
    if (!exercise) return [];
    const { choiceId, value } = markedAnswer(exercise, 'R');
    const answer = {
      challengeId: open.challenge.brc_id,
      taskId: id,
      selectedChoiceId: choiceId,
      answerText: value,
      epoch: 1,
    };
    return [{ sitting: sitting.id, at: (place + 1) * 2 * minute, answer }];
  });
  return { sitting, answers };
}

describe('the page of a class without the internet', () => {
  it('tells namesakes apart by the names with which they log in, and tells no other', async () => {
    const loginsOf = async (names: readonly [string, string]) => {
      await world.pool.query(
        `update user_account u set first_name = x.name, last_name = 'Petraitis'
         from unnest($1::text[], $2::text[]) x (login, name) where u.login = x.login`,
        [['pupila5', 'pupila5b'], names],
      );
      return (await opened(await fetched())).pupils.map(({ login }) => login);
    };
    expect((await loginsOf(['Jonas', 'jonas'])).sort()).toEqual(['pupila5', 'pupila5b']);
    expect(await loginsOf(['Jonas', 'Ona'])).toEqual([undefined, undefined]);
  });

  it('opens the set of the server: tasks in their order, the pupils, and each file by the address of the page', async () => {
    const computer = await fetched();
    expect(await isSigned(computer.set)).toBe(true);
    const open = await opened(computer);
    expect(open.exercises.map(({ id }) => id).sort()).toEqual(
      world.collections.running5.exercises.map(({ id }) => id).sort(),
    );
    expect(Object.keys(open.tasks).sort()).toEqual(open.exercises.map(({ id }) => id).sort());
    expect(open.pupils.map(({ uuid }) => uuid).sort()).toEqual(
      [world.people.pupilA5.uuid, world.people.pupilA5b.uuid].sort(),
    );
    expect(JSON.stringify(open.tasks)).not.toMatch(/"\/images\//);
  });

  it('C43: refuses a set that was changed, one of another preparation, and another code', async () => {
    const { set, code } = await fetched();
    const changed = { ...set, head: { ...set.head, className: '6b' } };
    expect(await isSigned(changed)).toBe(false);
    expect(await isSigned({ ...set, signature: '' })).toBe(false);
    await expect(openSet(changed, code)).rejects.toThrow();
    await expect(openSet(set, (await fetched()).code)).rejects.toThrow();
    expect(readSet(await openSet(set, code), randomUUID(), ({ address }) => address)).toBeNull();
    expect(readSet('{"preparation":', set.head.preparation, ({ address }) => address)).toBeNull();
  });

  it('makes parcels that the server opens and counts: the answers are those that were given', async () => {
    const computer = await fetched();
    const open = await opened(computer);
    const { sitting, answers } = sat(computer, open, world.people.pupilA5.uuid);
    const by = { computer: computer.computer, end: { at: 20 * minute, by: 'PUPIL' as const }, now: Date.now() };
    const file = fileOf([await sealedParcelOf(sitting, answers, by)]);
    const body = { ...JSON.parse(file?.text ?? ''), cameBy: 'NETWORK' as const };
    const deliver = async () => (await world.call(calls.deliverOffline, { as: null, body })).body.parcels;
    expect(await deliver()).toEqual([{ outcome: 'COUNTED' }]);
    expect(await deliver()).toEqual([{ outcome: 'KNOWN' }]);
    const { rows } = await world.pool.query(`select exercise_id::text as id from current_answer order by exercise_id`);
    expect(rows.map(({ id }) => id).sort()).toEqual(answers.map(({ answer }) => answer.taskId).sort());
    const doubts = await world.pool.query('select doubts, state from offline_parcel');
    expect(doubts.rows).toEqual([{ doubts: [], state: 'COUNTED' }]);
  });

  it('seals a sitting that nobody ended: it counts, and is told', async () => {
    const computer = await fetched();
    const { sitting, answers } = sat(computer, await opened(computer), world.people.pupilA5b.uuid);
    const by = { computer: computer.computer, end: null, now: Date.now() };
    const { sealed } = await sealedParcelOf(sitting, answers, by);
    const { body } = await world.call(calls.deliverOffline, { as: null, body: { parcels: [sealed] } });
    expect(body.parcels).toEqual([{ outcome: 'COUNTED' }]);
    const { rows } = await world.pool.query('select doubts from offline_parcel');
    expect(rows).toEqual([{ doubts: ['NOT_ENDED'] }]);
  });
});
