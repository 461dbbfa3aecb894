// Random orders of events on pupils of a class and of a centre: after each event no two screens disagree.
import { afterAll, beforeAll, it } from 'vitest';
import { boardStates } from '../contract/board';
import { createRandom } from '../database/seed/random';
import { seed } from '../scripts/lib/seed.mjs';
import { plantClass, plantRoom } from './states/place';
import { type Met, playOrders } from './states/play';
import { createStatesWorld } from './states/world';

const ORDERS = Number(process.env.STATES_ORDERS ?? 10_000);
const STEPS = 12;

let states: Awaited<ReturnType<typeof createStatesWorld>>;
beforeAll(async () => {
  states = await createStatesWorld();
}, 120_000);
afterAll(() => states.close());

it(`${ORDERS} orders of events`, { timeout: 7_200_000 }, async () => {
  const places = [await plantClass(states.world, 50), await plantRoom(states.world, 50)];
  const random = createRandom(`soak ${seed}`);
  const met: Met = {};
  let orders = 0;
  while (orders < ORDERS) {
    for (const place of places) {
      const played = await playOrders(place, random, STEPS, states.forget);
      for (const state of boardStates) met[state] = (met[state] ?? 0) + (played[state] ?? 0);
      orders += place.pupils.length;
    }
    if (orders % 1000 === 0) console.log(`states: ${orders} orders`);
  }
  console.log(`states: seed ${seed}, ${orders} orders of ${STEPS} events, met ${JSON.stringify(met)}`);
});
