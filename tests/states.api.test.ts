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
    const met = await playOrders(await plantClass(states.world, 24), createRandom(`class ${seed}`), 6, states.forget);
    // Most of the table is met, or the comparison would say little.
    expect(Object.keys(met).length).toBeGreaterThan(12);
  });
  it('the screens of a centre agree', async () => {
    await playOrders(await plantRoom(states.world, 16), createRandom(`room ${seed}`), 4, states.forget);
  });
});
