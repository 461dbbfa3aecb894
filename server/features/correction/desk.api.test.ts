import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calculateFinalResults } from '../../../contract/collections';
import * as calls from '../../../contract/correction';
import { redate, sitAll } from '../../testing/contest';
import type { PersonName } from '../../testing/people';
import { createWorld, type World } from '../../testing/world';

let world: World;
let id = '';
let first = '';
beforeAll(async () => {
  world = await createWorld();
  id = world.collections.running5.id;
  first = world.collections.running5.exercises[0]?.id ?? '';
  await sitAll(world, 'running5', { pupilA5: 'RRRRRR', pupilB5: 'WRRRRR' });
  await redate(world, 'running5', [-3, -2, -1]);
});
afterAll(() => world.close());

const get = (as: PersonName = 'admin', collectionId = id) =>
  world.call(calls.getCorrection, { as, body: { collectionId } });
const preview = (bro_id: string, as: PersonName = 'admin') =>
  world.call(calls.previewCorrection, { as, body: { collectionId: id, bro_id, act: 'LEFT_OUT' } });
const moves = (previewId: string, as: PersonName = 'admin') => world.call(calls.listMoves, { as, body: { previewId } });
const apply = (previewId: string, as: PersonName = 'admin') =>
  world.call(calls.applyCorrection, { as, body: { previewId, note: 'Klaidinga 1 užduotis.', reason: 'dviprasmiška' } });
const calculate = () => world.call(calculateFinalResults, { as: 'admin', body: { collectionId: id, note: 'Pirma' } });

describe('who may', () => {
  it('administrators and developers, of a collection that is there', async () => {
    for (const as of ['tutorA', 'pupilA5', 'tester', 'centre'] as const) {
      expect((await get(as)).status).toBe(403);
      expect((await preview(first, as)).status).toBe(403);
      expect((await moves('1', as)).status).toBe(403);
      expect((await apply('1', as)).status).toBe(403);
    }
    for (const collectionId of [world.collections.draft8.id, '999999']) {
      expect((await get('admin', collectionId)).body.code).toBe('NOT_FOUND');
    }
    const other = world.collections.past9.exercises[0]?.id ?? '';
    expect((await preview(other)).body.code).toBe('NOT_FOUND');
    expect((await moves('999999')).body.code).toBe('NOT_FOUND');
    expect((await apply('999999')).body.code).toBe('NOT_FOUND');
  });
  it('says what is malformed', async () => {
    const raw = (
      call: typeof calls.previewCorrection | typeof calls.listMoves | typeof calls.applyCorrection,
      body: object,
    ) => world.call(call, { as: 'admin', raw: body });
    expect((await raw(calls.previewCorrection, { collectionId: id, bro_id: first, act: 'ALL' })).body.fields).toEqual([
      'act',
    ]);
    const huge = await raw(calls.listMoves, { previewId: '1', page_size: 1_000_000 });
    expect([huge.status, huge.body.fields]).toEqual([400, ['page_size']]);
    const silent = await raw(calls.applyCorrection, { previewId: '1', note: '  ', reason: 'x' });
    expect(silent.body.fields).toEqual(['note', 'reason']);
  });
});

it('how far a calculation is stands in its row while it runs', async () => {
  const other = await world.pool.connect();
  await other.query('begin');
  // This lock keeps places from being written: three of the four steps are done by then.
  await other.query('lock table result in share mode');
  const made = calculate();
  try {
    await expect
      .poll(async () => (await get()).body.job, { timeout: 15_000 })
      .toMatchObject({ kind: 'RESULTS', state: 'RUNNING', step: 3, failure: null });
    expect((await calculate()).body.code).toBe('CALCULATION_RUNNING');
  } finally {
    await other.query('commit');
    other.release();
  }
  expect((await made).body.success).toBe(true);
  expect((await get()).body.job).toMatchObject({ state: 'DONE', step: 4 });
});

it('a look ahead is discarded for everybody, once', async () => {
  const made = (await preview(first)).body.preview?.id ?? '';
  const discard = (as: PersonName, previewId = made) => world.call(calls.discardPreview, { as, body: { previewId } });
  expect((await discard('tutorA')).status).toBe(403);
  expect((await discard('admin', '999999')).body.code).toBe('NOT_FOUND');
  const both = await Promise.all([discard('admin'), discard('developer')]);
  expect(both.map(({ body }) => body.success).sort()).toEqual([false, true]);
  expect((await get()).body.preview).toBeNull();
  expect((await apply(made)).body.code).toBe('NOT_FOUND');
});
