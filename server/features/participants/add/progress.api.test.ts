import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addParticipants } from '../../../../contract/participants';
import { addingProgress } from '../../../../contract/participants-states';
import type { PersonName } from '../../../testing/people';
import { createWorld, type World } from '../../../testing/world';
import { withProgress } from './progress';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const ask = async (as: PersonName, progressId: string) =>
  (await world.call(addingProgress, { as, body: { progressId } })).body;

describe('members/addprogress', () => {
  it('tells whoever adds how far it is, nobody else, and nothing once it is over', async () => {
    const id = randomUUID();
    const addition = { userId: world.people.tutorA.userId, id, total: 50 };
    let time = 0;
    const services = { ...world.services, clock: { ...world.services.clock, now: () => new Date(time) } };
    expect(await ask('tutorA', id)).toEqual({ success: true, isKnown: false, done: 0, total: 0 });
    await withProgress(services, addition, async (onProgress) => {
      expect(await ask('tutorA', id)).toMatchObject({ isKnown: true, done: 0, total: 50 });
      time = 1_000;
      onProgress(20);
      await expect.poll(() => ask('tutorA', id.toUpperCase())).toMatchObject({ isKnown: true, done: 20, total: 50 });
      // Too soon after the last write: the progress is not written.
      onProgress(21);
      expect(await ask('tutorB', id)).toMatchObject({ isKnown: false });
      expect(await ask('tutorA', id)).toMatchObject({ done: 20 });
    });
    expect(await ask('tutorA', id)).toMatchObject({ isKnown: false });
  });

  it('is over also when the adding fails', async () => {
    const id = randomUUID();
    const addition = { userId: world.people.tutorA.userId, id, total: 5 };
    const failing = withProgress(world.services, addition, () => Promise.reject(new Error('no')));
    await expect(failing).rejects.toThrow('no');
    expect(await ask('tutorA', id)).toMatchObject({ isKnown: false });
  });

  it('leaves nothing behind after an adding, and is for those who add', async () => {
    const pupil = { firstName: 'Ona', lastName: 'Onaitė', dateOfBirth: '2014-03-02', gender: 'F' } as const;
    const body = { progressId: randomUUID(), uList: [pupil] };
    expect((await world.call(addParticipants, { as: 'tutorA', body })).body.users).toHaveLength(1);
    expect((await world.pool.query('select 1 from participant_addition')).rowCount).toBe(0);
    const odd = { progressId: 'x', uList: [{ ...pupil, firstName: 'Asta' }] };
    expect((await world.call(addParticipants, { as: 'tutorA', body: odd })).body.fields).toEqual(['progressId']);
    for (const as of ['developer', 'pupilA5', 'centre'] as const) {
      const { status } = await world.call(addingProgress, { as, body: { progressId: randomUUID() } });
      expect(status).toBe(403);
    }
    expect((await world.call(addingProgress, { as: 'tutorA', raw: {} })).body.fields).toEqual(['progressId']);
  });
});
