// The stories of simulate-answers.test.ts on a real database, where another server really holds the row that a statement
// waits for. The model and PostgreSQL must tell every story alike.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type World } from '../server/testing/world';
import { type Story, stories } from './simulate-answers/acts';
import { live } from './simulate-answers/live';
import { createModel } from './simulate-answers/model';
import { createPostgresStage, type PostgresStage } from './simulate-answers/postgres';
import { BrokenPromise, longest, simulate } from './support/simulate';

let world: World;
let postgres: PostgresStage;
beforeAll(async () => {
  world = await createWorld();
  postgres = await createPostgresStage(world);
});
afterAll(async () => {
  postgres.close();
  await world.close();
});

/** Lives a story on both stages. */
async function liveTwice(story: Story): Promise<void> {
  const modelled = await live(story, createModel());
  const real = await live(story, await postgres.begin());
  const at = real.findIndex((line, index) => line !== modelled[index]);
  if (at >= 0) throw new BrokenPromise(`the model says: ${modelled[at]}`, real.slice(0, at + 1));
}

it(
  'what the journal confirms is stored once in PostgreSQL, whatever becomes of its statements',
  async () => expect(await simulate(stories, { usual: 80, live: liveTwice })).toBeGreaterThan(0),
  longest,
);
