// No two screens disagree about a pupil, whatever happens in whatever order (docs/rules/sitting.md, States).
// `npm run soak -- states` plays ten thousand orders.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRandom } from '../database/seed/random';
import { seed } from '../scripts/lib/seed.mjs';
import { plantClass, plantRoom } from './states/place';
import { playOrders } from './states/play';
import { createStatesWorld } from './states/world';

let states: Awaited<ReturnType<typeof createStatesWorld>>;
beforeAll(async () => {
  states = await createStatesWorld();
});
afterAll(() => states.close());

describe('after each event of a random order', () => {
  it('the screens of a class agree', async () => {
    const met = await playOrders(await plantClass(states.world, 20), createRandom(`class ${seed}`), 5, states.forget);
    // Most of the table is met, or the comparison would say little.
    expect(Object.keys(met).length).toBeGreaterThan(11);
  });
  it('the screens of a centre agree', async () => {
    await playOrders(await plantRoom(states.world, 12), createRandom(`room ${seed}`), 3, states.forget);
  });
});
