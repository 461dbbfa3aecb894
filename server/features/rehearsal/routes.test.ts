import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { getCollection } from '../../../contract/collections';
import { deleteCollection, deleteTestData } from '../../../contract/collections-acts';
import * as calls from '../../../contract/rehearsal';
import type { CollectionName } from '../../testing/collections';
import type { PersonName } from '../../testing/people';
import { createWorld, type World } from '../../testing/world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

const idOf = (name: CollectionName) => world.collections[name].id;
const start = (as: PersonName, collectionId: string, robots = 8, seconds = 1) =>
  world.call(calls.startRehearsal, { as, body: { collectionId, robots, seconds } });
const get = async (collectionId: string) =>
  (await world.call(calls.getRehearsal, { as: 'admin', body: { collectionId } })).body.rehearsal;
const stop = (as: PersonName, collectionId: string) => world.call(calls.stopRehearsal, { as, body: { collectionId } });
const remove = (as: PersonName, collectionId: string) =>
  world.call(calls.removeRehearsal, { as, body: { collectionId } });
const ended = (id: string) =>
  vi.waitFor(async () => expect((await get(id))?.state).not.toBe('RUNNING'), { timeout: 60_000, interval: 200 });
const count = async (statement: string, ...values: string[]) =>
  Number((await world.pool.query(`select count(*) as n from ${statement}`, values)).rows[0].n);

describe('a rehearsal', () => {
  it.each(['future7', 'secured11'] as const)(
    'sits %s as test attempts, is measured, and goes without a trace',
    async (name) => {
      const id = idOf(name);
      const people = await count('user_account');
      expect((await get(id)) ?? null).toBeNull();
      expect((await start('admin', id)).body.rehearsal).toMatchObject({ state: 'RUNNING', robots: 8, begun: 0 });
      expect(await start('developer', id)).toMatchObject({ status: 409, body: { code: 'REHEARSAL_EXISTS' } });
      await ended(id);
      const done = await get(id);
      expect(done).toMatchObject({ state: 'FINISHED', begun: 8, done: 8, failed: 0, errors: [] });
      expect(done?.times).toMatchObject({
        start: { count: 8 },
        // The first task comes with the start, the other five in three calls.
        task: { count: 24 },
        answer: { count: 48 },
        finish: { count: 8 },
      });
      expect(done?.times.answer.p99).toBeGreaterThan(0);
      const own = 'attempt where collection_id = $1 and is_test and finished_at is not null';
      expect(await count(own, id)).toBe(8);
      expect(await count('current_answer c join attempt a on a.id = c.attempt_id where a.collection_id = $1', id)).toBe(
        48,
      );
      expect(await count(`session where user_agent = 'Damba rehearsal' and ended_at is null`)).toBe(0);
      // Robots are not deleted as test data, and the collection cannot be deleted until they are removed.
      expect((await world.call(deleteTestData, { as: 'admin', body: { collection: { id } } })).body.removed).toBe(0);
      expect((await world.call(deleteCollection, { as: 'admin', body: { collectionId: id } })).body.code).toBe(
        'REHEARSAL_EXISTS',
      );
      const { collection } = (await world.call(getCollection, { as: 'admin', body: { collection: { id } } })).body;
      expect(collection).toMatchObject({ attemptCount: 0, runningCount: 0 });

      expect((await remove('developer', id)).body.attempts).toBe(8);
      expect(await count('attempt where collection_id = $1', id)).toBe(0);
      expect([await count('user_account'), await count('rehearsal_robot')]).toEqual([people, 0]);
      expect((await get(id)) ?? null).toBeNull();
    },
  );

  it('is stopped, and only then removed', async () => {
    const id = idOf('running5');
    expect((await start('admin', id, 3, 600)).status).toBe(200);
    expect(await remove('admin', id)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    expect((await stop('developer', id)).status).toBe(200);
    await ended(id);
    expect(await get(id)).toMatchObject({ state: 'STOPPED', done: 0, failed: 0 });
    expect((await remove('admin', id)).status).toBe(200);
    expect((await stop('admin', id)).status).toBe(404);
    expect((await remove('admin', id)).status).toBe(404);
  });

  it('that was broken off with its server is told from one that runs', async () => {
    const id = idOf('closed3');
    await world.pool.query(
      `insert into rehearsal (collection_id, robots, seconds, heard_at, measures)
       select $1, 5, 10, now() - interval '1 minute', measures from (values ($2::jsonb)) as v (measures)`,
      [id, JSON.stringify({ begun: 5, done: 0, failed: 0, times: times(), errors: [] })],
    );
    expect(await get(id)).toMatchObject({ state: 'STOPPED', begun: 5 });
    expect((await remove('admin', id)).body.attempts).toBe(0);
  });

  it('counts what fails, by step and code, and who gave up', async () => {
    const id = idOf('past9');
    await world.pool.query(`create function no_attempt() returns trigger language plpgsql as
      $$ begin raise exception 'no attempt today'; end $$`);
    await world.pool.query(`create trigger no_attempt before insert on attempt for each row
      when (new.collection_id = ${id}) execute function no_attempt()`);
    expect((await start('admin', id, 4)).status).toBe(200);
    await ended(id);
    expect(await get(id)).toMatchObject({
      state: 'FINISHED',
      begun: 0,
      done: 0,
      failed: 4,
      errors: [{ step: 'start', code: 'SYSTEM_ERROR', count: 4 }],
    });
    expect((await remove('admin', id)).body.attempts).toBe(0);
  });
});

describe('who may, and what', () => {
  it('administrators and developers, of complete collections that are sat', async () => {
    const drafted = { status: 409, body: { code: 'COLLECTION_IS_DRAFT' } };
    expect(await start('admin', idOf('draft8'))).toMatchObject(drafted);
    expect(await start('admin', idOf('training'))).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    expect((await start('admin', '99999999999')).status).toBe(404);
    expect((await start('admin', '999999')).status).toBe(404);
    for (const as of ['tutorA', 'tester', 'pupilA5', 'centre'] as const) {
      const asked = { as, body: { collectionId: idOf('future7') } };
      expect((await start(as, idOf('future7'))).status).toBe(403);
      for (const call of [calls.getRehearsal, calls.stopRehearsal, calls.removeRehearsal] as const)
        expect((await world.call<typeof call>(call, asked)).status).toBe(403);
    }
    expect(await count('rehearsal')).toBe(0);
  });
  it.each([
    [{ robots: 0, seconds: 5 }, 'robots'],
    [{ robots: 201, seconds: 5 }, 'robots'],
    [{ robots: 5, seconds: 0 }, 'seconds'],
    [{ robots: 5, seconds: 601 }, 'seconds'],
  ])('refuses %j', async (more, field) => {
    const { status, body } = await world.call(calls.startRehearsal, {
      as: 'admin',
      body: { collectionId: idOf('future7'), ...more },
    });
    expect([status, body.fields]).toEqual([400, [field]]);
  });
});

function times() {
  const none = { count: 0, p50: 0, p95: 0, p99: 0, max: 0 };
  return { start: none, task: none, answer: none, finish: none };
}
