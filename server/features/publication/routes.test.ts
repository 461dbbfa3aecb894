import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { calculateFinalResults } from '../../../contract/collections';
import * as calls from '../../../contract/publication';
import { resultsInCountry } from '../../../contract/results';
import { publicResults } from '../../../contract/results-public';
import { giveAttempt, redate, sitAll } from '../../testing/contest';
import type { PersonName } from '../../testing/people';
import { setSettings } from '../../testing/settings';
import { createWorld, type World } from '../../testing/world';
import { createSets } from '../collections/sets';
import { createCalculations } from '../results/calculation/calculations';
import { publishDue, tellHeld } from './job';
import { publicationStates } from './queries';

let world: World;
beforeEach(async () => {
  await world?.close();
  world = await createWorld();
  await world.pool.query(`update user_account set grade = 5 where login in ('pupila6', 'pupilb6')`);
  await sitAll(world, 'running5', {
    pupilA5: 'RRRRRR',
    pupilA5b: 'RRR---',
    pupilA6: 'WWWWWW',
    pupilB6: 'RR----',
    archivedA5: 'R-----',
  });
});
afterAll(() => world.close());

const id = () => world.collections.running5.id;
const body = <T extends object>(rest: T) => ({ collectionId: id(), ...rest });
const get = async (as: PersonName = 'admin') => (await world.call(calls.getPublication, { as, body: body({}) })).body;
const calculate = async (as: PersonName = 'admin', hold = true) =>
  (await world.call(calculateFinalResults, { as, body: body({ hold }) })).body;
const check = async (as: PersonName, version: number, reason?: string) =>
  (await world.call(calls.checkVersion, { as, body: body({ version, ...(reason && { reason }) }) })).body;
const publish = async (version: number, publicVersion: number | null, note?: string, as: PersonName = 'admin') =>
  (await world.call(calls.publishVersion, { as, body: body({ version, publicVersion, ...(note && { note }) }) })).body;
const giveBack = async (version: number, publicVersion: number | null, note = 'Klaida', as: PersonName = 'admin') =>
  (await world.call(calls.returnVersion, { as, body: body({ version, publicVersion, note }) })).body;
const seen = async () => (await world.call(publicResults, { as: null, body: { grade: 5, year: 2026 } })).body;
const listed = async () =>
  (await world.call(resultsInCountry, { as: 'admin', body: { collectionId: id(), num: 1, page_size: 20 } })).body;
const standing = async () => (await publicationStates(world.db, [id()])).get(id());
const job = () => {
  const { services } = world;
  return publishDue(services, { sets: createSets(services), calculations: createCalculations(services) });
};
const come = () => redate(world, 'running5', [-3, -2, -1]);
const finish = async (person: PersonName) => {
  const attempt = await giveAttempt(world, person, 'running5');
  await world.pool.query("update attempt set finished_at = now(), closed_by = 'PUPIL' where id = $1", [attempt]);
};
/** Version 1 is public, version 2 with one pupil more waits. */
const twoVersions = async () => {
  await calculate();
  await come();
  await job();
  await finish('pupilB5');
  expect(await calculate()).toMatchObject({ success: true, version: 2 });
};

describe('who may', () => {
  it('organisers, of a contest that is there', async () => {
    await calculate();
    for (const as of ['tutorA', 'pupilA5', 'tester', 'centre'] as const) {
      expect((await get(as)).code).toBe('FORBIDDEN');
      expect((await check(as, 1)).code).toBe('FORBIDDEN');
      expect((await publish(1, null, 'x', as)).code).toBe('FORBIDDEN');
      expect((await giveBack(1, null, 'xxx', as)).code).toBe('FORBIDDEN');
    }
    const nowhere = { collectionId: '999999', version: 1, publicVersion: null, note: 'abc' };
    for (const call of [calls.getPublication, calls.listUncounted]) {
      expect((await world.call(call, { as: 'developer', body: nowhere })).body.code).toBe('NOT_FOUND');
    }
    for (const call of [calls.checkVersion, calls.publishVersion, calls.returnVersion]) {
      expect((await world.call(call, { as: 'developer', body: nowhere })).body.code).toBe('NOT_FOUND');
      expect(
        (await world.call(call, { as: 'admin', body: { ...nowhere, collectionId: id(), version: 9 } })).body.code,
      ).toBe('NOT_FOUND');
    }
  });

  it('nonsense is refused', async () => {
    for (const wrong of [{ version: 0 }, { version: 'x' }, { note: 'a'.repeat(501) }, { publicVersion: -1 }]) {
      const whole = { collectionId: id(), version: 1, publicVersion: null, note: 'abc' };
      const { status } = await world.call(calls.publishVersion, { as: 'admin', body: { ...whole, ...wrong } as never });
      expect(status).toBe(400);
    }
    const short = { collectionId: id(), version: 1, publicVersion: null, note: ' a ' };
    expect((await world.call(calls.returnVersion, { as: 'admin', body: short })).status).toBe(400);
  });
});

describe('the state of a contest', () => {
  it('goes from open to published, by one read for many', async () => {
    const state = async () => (await standing())?.state;
    expect(await state()).toBe('OPEN');
    await redate(world, 'running5', [-1, 1, 2]);
    expect(await state()).toBe('CLOSED');
    await calculate();
    expect(await standing()).toEqual({ state: 'COUNTED', version: 1, publicVersion: null, changes: 0, waits: false });
    await check('developer', 1);
    expect(await state()).toBe('CHECKED');
    await finish('pupilB5');
    expect(await standing()).toEqual({ state: 'STALE', version: 1, publicVersion: null, changes: 1, waits: false });
    await come();
    expect(await state()).toBe('HELD');
    await job();
    expect(await standing()).toEqual({ state: 'PUBLISHED', version: 2, publicVersion: 2, changes: 0, waits: false });
    const many = await publicationStates(world.db, [id(), world.collections.draft8.id, '999999']);
    expect([...many.keys()].sort()).toEqual([id(), world.collections.draft8.id].sort());
    expect(many.get(world.collections.draft8.id)).toMatchObject({ state: 'OPEN', version: null });
  });

  it('is held while nothing is counted after the date', async () => {
    await come();
    expect(await standing()).toMatchObject({ state: 'HELD', version: null });
  });

  it('names what a version does not know of', async () => {
    await calculate();
    await finish('pupilB5');
    await giveAttempt(world, 'pupilT5', 'running5');
    const { body: found } = await world.call(calls.listUncounted, { as: 'admin', body: body({}) });
    expect(found.total).toBe((await standing())?.changes);
    for (const sort of calls.uncountedOrders)
      for (const direction of ['asc', 'desc'] as const) {
        const query = { ...body({}), sort, direction };
        const sorted = (await world.call(calls.listUncounted, { as: 'admin', body: query })).body.rows ?? [];
        expect([sort, sorted.map(({ id }) => id).sort()]).toEqual([sort, found.rows?.map(({ id }) => id).sort()]);
      }
    expect((await world.call(calls.listUncounted, { as: 'admin', raw: { ...body({}), sort: 'uuid' } })).status).toBe(
      400,
    );
    const { rows: looks } = await world.pool.query(
      `select object_id, details from audit_log where action = 'publication.look'`,
    );
    expect(looks).toEqual([{ object_id: id(), details: { list: 'uncounted' } }]);
    const row = found.rows?.find(({ cause }) => cause === 'FINISHED');
    expect(row).toMatchObject({ grade: 5, uuid: world.people.pupilB5.uuid, name: expect.stringMatching(/\S+ \S+/) });
  });
});

describe('publishing', () => {
  it('a held version waits, and becomes public with a note', async () => {
    await twoVersions();
    expect(await standing()).toEqual({ state: 'COUNTED', version: 2, publicVersion: 1, changes: 0, waits: true });
    expect((await seen()).total).toBe(5);
    // An organiser reads the newest version, and its note as none of what is public.
    await world.pool.query(`update calculation set note = 'Pataisyta' where version = 2`);
    expect((await listed()).notes).toEqual([]);
    await world.pool.query(`update calculation set note = '' where version = 2`);
    await job();
    expect((await standing())?.publicVersion).toBe(1);
    expect((await publish(2, 1)).code).toBe('NOTE_REQUIRED');
    expect((await publish(2, 1, '  ')).code).toBe('NOTE_REQUIRED');
    expect(await publish(2, 1, 'Įskaitytas vienas sprendimas')).toMatchObject({ success: true, publicVersion: 2 });
    const notes = [{ at: expect.any(String), note: 'Įskaitytas vienas sprendimas', isRevision: true }];
    expect(await seen()).toMatchObject({ total: 6, notes });
    const { history, versions } = await get();
    expect(history?.map(({ version, isReturn, by }) => [version, isReturn, by !== ''])).toEqual([
      [2, false, true],
      [1, false, false],
    ]);
    expect(versions?.[0]).toMatchObject({ version: 2, note: 'Įskaitytas vienas sprendimas', isOwn: true });
  });

  it('needs no note when nothing changes', async () => {
    await calculate();
    await come();
    await job();
    await calculate();
    expect(await publish(2, 1)).toMatchObject({ success: true, publicVersion: 2 });
  });

  it('refuses a stale version, an early one, and one that is not the newest', async () => {
    await calculate();
    expect((await publish(1, null)).code).toBe('PUBLICATION_TOO_EARLY');
    await come();
    await job();
    await finish('pupilB5');
    await calculate();
    const again = 'update attempt set finished_at = null, closed_by = null where user_id = $1';
    await world.pool.query(again, [world.people.pupilA5.userId]);
    expect((await publish(2, 1, 'pastaba')).code).toBe('RESULTS_STALE');
    expect((await check('developer', 2)).code).toBe('RESULTS_STALE');
    expect((await publish(1, 1, 'pastaba')).code).toBe('PUBLICATION_MOVED');
    expect((await check('developer', 1)).code).toBe('PUBLICATION_MOVED');
    expect((await seen()).total).toBe(5);
  });

  it('of two at once one wins, and the other is told', async () => {
    await twoVersions();
    const both = await Promise.all([publish(2, 1, 'Pirmas'), publish(2, 1, 'Antras', 'developer')]);
    expect(both.map(({ success }) => success).sort()).toEqual([false, true]);
    expect(both.find(({ success }) => !success)?.code).toBe('PUBLICATION_MOVED');
    expect((await get()).history).toHaveLength(2);
  });

  it('waits for no other act whose locks are still being given back, and is refused while somebody calculates', async () => {
    await twoVersions();
    const lock = (call: string) => `select pg_advisory_xact_lock${call}(7240002, $1)`;
    const beside = async (call: string, act: () => ReturnType<typeof publish>) => {
      const client = await world.pool.connect();
      try {
        await client.query('begin');
        await client.query(lock(call), [id()]);
        return await act();
      } finally {
        await client.query('rollback');
        client.release();
      }
    };
    expect((await beside('', () => publish(2, 1, 'Pirmas'))).code).toBe('CALCULATION_RUNNING');
    expect(await beside('_shared', () => publish(2, 1, 'Pirmas'))).toMatchObject({ success: true, publicVersion: 2 });
  });
});

describe('an earlier version', () => {
  it('is public again with a note, and the later one after it', async () => {
    await twoVersions();
    await publish(2, 1, 'Įskaitytas sprendimas');
    expect(await giveBack(1, 2, 'Sprendimas buvo ne to mokinio')).toMatchObject({ success: true, publicVersion: 1 });
    expect((await seen()).total).toBe(5);
    expect((await seen()).notes?.map(({ note }) => note)).toEqual([
      'Sprendimas buvo ne to mokinio',
      'Įskaitytas sprendimas',
    ]);
    await job();
    // What was taken back on purpose waits for nobody.
    expect(await standing()).toMatchObject({ publicVersion: 1, state: 'COUNTED', waits: false });
    expect(await giveBack(2, 1, 'Vis dėlto to')).toMatchObject({ success: true, publicVersion: 2 });
    expect((await seen()).total).toBe(6);
  });

  it('is refused when it never was public, is public, or somebody was quicker', async () => {
    await twoVersions();
    expect((await giveBack(2, 1)).code).toBe('PUBLICATION_MOVED');
    expect((await giveBack(1, 1)).code).toBe('PUBLICATION_MOVED');
    await publish(2, 1, 'pastaba');
    expect((await giveBack(1, 1)).code).toBe('PUBLICATION_MOVED');
    const both = await Promise.all([giveBack(1, 2), giveBack(1, 2, 'Kita', 'developer')]);
    expect(both.map(({ success }) => success).sort()).toEqual([false, true]);
  });
});

describe('a second pair of eyes', () => {
  beforeEach(() => setSettings(world, { secondReview: true }));

  it('is needed by hand, and is not that of the one who calculated', async () => {
    await setSettings(world, { secondReview: false });
    await twoVersions();
    await setSettings(world, { secondReview: true });
    expect((await publish(2, 1, 'pastaba')).code).toBe('SECOND_PERSON_NEEDED');
    expect((await check('admin', 2)).code).toBe('SECOND_PERSON_NEEDED');
    expect(await check('developer', 2)).toMatchObject({ success: true });
    expect((await get()).versions?.[0]?.check).toMatchObject({ reason: '' });
    expect((await publish(2, 1, 'pastaba')).success).toBe(true);
  });

  it('alone with a reason, which is logged', async () => {
    await calculate();
    expect(await check('admin', 1, 'Esu vienas')).toMatchObject({ success: true });
    const { rows } = await world.pool.query(`select reason from audit_log where action = 'publication.check'`);
    expect(rows).toEqual([{ reason: 'Esu vienas' }]);
  });

  it('is needed by date, too: the contest is held until then', async () => {
    await calculate();
    await come();
    await job();
    expect(await seen()).toMatchObject({ isBeingChecked: true, results: [] });
    expect(await standing()).toMatchObject({ state: 'HELD', version: 1, publicVersion: null });
    // The administrators are told once.
    await world.pool.query(`update user_account set email = 'admin@damba.example' where login = 'admin'`);
    await tellHeld(world.services);
    await tellHeld(world.services);
    const { rows } = await world.pool.query(`select to_address from mail where kind = 'RESULTS_HELD'`);
    expect(rows).toEqual([{ to_address: 'admin@damba.example' }]);
    await check('developer', 1);
    await job();
    expect(await standing()).toMatchObject({ state: 'PUBLISHED', publicVersion: 1 });
  });

  it('a version that replaces a public one waits, though nobody asked it to', async () => {
    await calculate();
    await come();
    await check('developer', 1);
    await job();
    await finish('pupilB5');
    expect(await calculate('admin', false)).toMatchObject({ success: true, version: 2 });
    expect((await standing())?.publicVersion).toBe(1);
  });
});
