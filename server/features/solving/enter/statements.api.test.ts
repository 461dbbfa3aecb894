// What a start costs the database, counted where the driver sends it.
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { getToday, startChallenge } from '../../../../contract/solving';
import type { PersonName } from '../../../testing/people';
import { createWorld, type World } from '../../../testing/world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => {
  vi.restoreAllMocks();
  await world.close();
});

/** The statements that go out while the work is done: by name, or by their text. */
async function sentDuring(work: () => Promise<unknown>): Promise<string[]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  await work();
  const sent = spy.mock.calls.map(([query]: unknown[]) => {
    const { name, text } = Object(query);
    return String(name ?? text ?? query);
  });
  spy.mockRestore();
  return sent;
}

it('a start after a permission is one statement, and its reply brings the set and the first task', async () => {
  const { id } = world.collections.running5;
  const start = (as: PersonName) =>
    world.call(startChallenge, { as, params: { grade: '5' }, body: { challengeId: id } });
  const pupils = ['pupilA6', 'pupilA5', 'pupilA5b', 'pupilB5'] as const;
  const counts: string[][] = [];
  for (const pupil of pupils) {
    await world.permit(pupil, 'running5');
    await world.call(getToday, { as: pupil, params: { grade: '5' } });
    counts.push(
      await sentDuring(async () => {
        const { body } = await start(pupil);
        expect(body).toMatchObject({ success: true, first: { task: { bro_id: expect.any(String) } } });
        expect(body.set).toHaveLength(6);
      }),
    );
  }
  // The first one takes a block of numbers, and a job of the server may come between; neither belongs to a start.
  const [least] = counts.slice(1).sort((one, other) => one.length - other.length);
  expect(least).toEqual(['attempts-start']);
});
