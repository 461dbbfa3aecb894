import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getChallenge, getToday, startChallenge } from '../../../../contract/solving';
import type { CollectionName } from '../../../testing/collections';
import type { PersonName } from '../../../testing/people';
import { createWorld, type World } from '../../../testing/world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await sql`truncate attempt, permission cascade`.execute(world.db);
});

const start = (as: PersonName, collection: CollectionName) =>
  world.call(startChallenge, {
    as,
    params: { grade: '5' },
    body: { challengeId: world.collections[collection].id },
  });

describe('get-today', () => {
  const today = (as: PersonName, grade: string) => world.call(getToday, { as, params: { grade } });

  it("answers the contest of the pupil's own grade, whatever grade is asked for", async () => {
    await world.permit('pupilA5', 'running5');
    const { body, headers } = await today('pupilA5', '11');
    expect(body.challenge).toMatchObject({ brc_id: world.collections.running5.id, attemptState: 'NONE', brc_key: '' });
    expect(body.challenge?.permitionDate).toBeTruthy();
    expect(body.challenge?.permissionEndsAt).toBeTruthy();
    expect(headers['cache-control']).toBe('no-store');
  });

  it('shows the state of the own attempt, also after the finish and after the window while it runs', async () => {
    await start('tester', 'running5');
    expect((await today('tester', '5')).body.challenge?.attemptState).toBe('RUNNING');
    await sql`update collection set valid_to = now() - interval '1 minute' where name = 'running5'`.execute(world.db);
    expect((await today('tester', '5')).body.challenge?.brc_id).toBe(world.collections.running5.id);
    expect((await today('pupilA5', '5')).body.challenge?.brc_id).toBe(world.collections.practice5.id);
    await sql`update collection set valid_to = now() + interval '5 days' where name = 'running5'`.execute(world.db);
    await sql`update attempt set finished_at = now(), closed_by = 'PUPIL'`.execute(world.db);
    expect((await today('tester', '5')).body.challenge?.attemptState).toBe('FINISHED');
  });

  it('answers null when nothing runs, and to staff the grade that they ask for', async () => {
    expect((await today('pupilA7', '5')).body).toEqual({ success: true, challenge: null });
    expect((await today('admin', '11')).body.challenge).toMatchObject({ brc_key: 'key-secured11', secured: true });
    expect((await today('centre', '11')).body.challenge).toMatchObject({ brc_key: '' });
    for (const grade of ['0', '13', '999999999999999999']) {
      expect((await today('admin', grade)).body.challenge).toBeNull();
    }
    expect((await today('admin', 'x')).status).toBe(400);
    expect((await today('tutorA', '5')).status).toBe(403);
  });
});

describe('get', () => {
  const get = (as: PersonName, collection: CollectionName) =>
    world.call(getChallenge, { as, params: { id: world.collections[collection].id } });

  it.each<[PersonName, CollectionName, number]>([
    ['pupilA5', 'running5', 200],
    ['pupilA5', 'practice5', 200],
    ['pupilA5', 'training', 200],
    ['pupilA5', 'secured11', 404],
    ['pupilA7', 'future7', 404],
    ['pupilA9', 'past9', 404],
    ['pupilA8', 'draft8', 404],
    ['tester', 'future7', 200],
    ['tutorA', 'running5', 403],
  ])('%s at %s: %s', async (as, collection, status) => {
    expect((await get(as, collection)).status).toBe(status);
  });

  it('says the seconds used', async () => {
    await world.permit('pupilA5', 'running5');
    await start('pupilA5', 'running5');
    await sql`update attempt set started_at = now() - interval '61.5 seconds'`.execute(world.db);
    expect((await get('pupilA5', 'running5')).body.usedtime).toBe(61);
  });
});
