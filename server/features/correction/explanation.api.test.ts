import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calculateFinalResults } from '../../../contract/collections';
import { applyCorrection, previewCorrection } from '../../../contract/correction';
import { myResult } from '../../../contract/results';
import { redate, sitAll } from '../../testing/contest';
import { createWorld, type World } from '../../testing/world';

let world: World;
let first = '';
beforeAll(async () => {
  world = await createWorld();
  first = world.collections.running5.exercises[0]?.id ?? '';
  await sitAll(world, 'running5', { pupilA5: 'RRRRRR', pupilA5b: 'WWWWWW' });
  await redate(world, 'running5', [-3, -2, -1]);
  await calculate();
});
afterAll(() => world.close());

const collectionId = () => world.collections.running5.id;
const calculate = (note = '') =>
  world.call(calculateFinalResults, { as: 'admin', body: { collectionId: collectionId(), note } });
const apply = async (choiceId: string | null | undefined, explanation?: string) => {
  const body = { collectionId: collectionId(), bro_id: first, act: 'NEW_KEY' as const, choiceId: choiceId ?? null };
  const { preview } = (await world.call(previewCorrection, { as: 'admin', body: body })).body;
  const written = { note: 'Pataisyta 1 užduotis.', reason: 'klaida rakte', ...(explanation && { explanation }) };
  return world.call(applyCorrection, { as: 'admin', body: { previewId: preview?.id ?? '', ...written } });
};
const task = async () =>
  (await world.call(myResult, { as: 'pupilA5', body: {} })).body.result?.tasks.find(({ bro_id }) => bro_id === first);

describe('the explanation of a task with a new key', () => {
  it('is the old one with the day of the correction, where no other was written', async () => {
    const { wrongChoiceId } = world.collections.running5.exercises[0] ?? {};
    expect((await apply(wrongChoiceId)).body).toMatchObject({ success: true });
    const shown = await task();
    expect(shown).toMatchObject({ correctChoiceId: wrongChoiceId, solutionHtml: '<p>solution</p>' });
    expect(shown?.correction).toMatchObject({ act: 'NEW_KEY', explanation: '', appliedAt: expect.any(String) });
    // A later version keeps the day.
    expect((await calculate()).body).toMatchObject({ success: true, version: 3 });
    expect((await task())?.correction?.appliedAt).toBe(shown?.correction?.appliedAt);
  });

  it('is the one that was written for it, also in later versions', async () => {
    const other = world.collections.running5.exercises[0]?.correctChoiceId;
    const { rows } = await world.pool.query(
      `select c ->> 'id' as id from exercise, jsonb_array_elements(content -> 'choices') c where exercise.id = $1`,
      [first],
    );
    const fresh = rows
      .map(({ id }) => id)
      .find((id) => id !== other && id !== world.collections.running5.exercises[0]?.wrongChoiceId);
    expect((await apply(fresh, '  Teisingas kitas.\nNes <b>taip</b>. ')).body).toMatchObject({ success: true });
    expect((await task())?.correction?.explanation).toBe('Teisingas kitas.\nNes <b>taip</b>.');
    await calculate();
    expect((await task())?.correction?.explanation).toBe('Teisingas kitas.\nNes <b>taip</b>.');
  });

  it('has a length', async () => {
    const body = { previewId: '1', note: 'Pastaba', reason: 'priežastis', explanation: 'a'.repeat(4001) };
    expect((await world.call(applyCorrection, { as: 'admin', body })).status).toBe(400);
  });
});
