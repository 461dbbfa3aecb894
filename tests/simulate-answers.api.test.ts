// The stories of simulate-answers.test.ts on a real database, where another server really holds the row that a statement
// waits for. The model and PostgreSQL must tell every story alike.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createJournal } from '../server/features/solving/answer/journal';
import { createPool } from '../server/platform/database/db';
import { isUnavailable } from '../server/platform/load/unavailable';
import { createWorld, type World } from '../server/testing/world';
import { cases, type Story, stories } from './simulate-answers/acts';
import { live } from './simulate-answers/live';
import { createModel } from './simulate-answers/model';
import { createPostgresStage, type PostgresStage } from './simulate-answers/postgres';
import { BrokenPromise, longest, simulate } from './simulate-stories/simulate';
import { createMutedDatabase } from './support/bad-proxy-database';

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
  async () => expect(await simulate(stories, { usual: 60, live: liveTwice })).toBeGreaterThan(0),
  longest,
);

it.each(cases)('%s, in PostgreSQL, too', (_, story) => liveTwice(story));

it('an answer whose reply a network swallows is given up and can be sent again, and nobody waits behind it', async () => {
  const { answerPool, groupPool, startPool, log, metrics } = world.services;
  for (const { options } of [answerPool, groupPool, startPool]) expect(options.query_timeout).toBe(20_000);
  const { userIds, exerciseIds, collectionId } = await postgres.begin();
  const muted = await createMutedDatabase(world.databaseUrl);
  const pool = createPool(muted.url, 2, log, 'answers', '', { query_timeout: 250 });
  const journal = createJournal({ answerPool: pool, onDrain: () => undefined, metrics });
  const store = (seq: number) =>
    journal.store({
      userId: userIds[0] ?? '',
      collectionId,
      attemptNo: null,
      exerciseId: exerciseIds[0] ?? '',
      epoch: 1,
      seq,
      choiceId: '1',
      value: null,
      claim: '{}',
      isOfSightSet: null,
    });
  expect(await store(1)).toMatchObject({ kind: 'confirmed' });
  muted.mute();
  expect(isUnavailable(await store(2).catch((error: unknown) => error))).toBe(true);
  muted.unmute();
  expect(await Promise.all([store(2), store(3)])).toMatchObject([{ kind: 'confirmed' }, { kind: 'confirmed' }]);
  await pool.end();
  await muted.close();
});
