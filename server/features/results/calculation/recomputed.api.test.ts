// What no change of scoring, of the kinds of answers or of frozen copies may change: results that are public.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { plantDemonstration } from '../../../../database/seed/plant';
import { type Empty, openEmpty } from '../../../testing/empty';
import { createSets } from '../../collections/sets';
import { readCorrections } from './calculation-queries';
import { createCalculations, makeVersion } from './calculations';

let empty: Empty;
beforeAll(async () => {
  empty = await openEmpty(() => new Date());
  await plantDemonstration(empty.opened.services, () => undefined);
}, 120_000);
afterAll(() => empty.close());

/** The results that one of two versions has and the other has not. */
const differing = `
  with one as (select to_jsonb(result) - 'calculation_id' as line from result where calculation_id = $1),
    other as (select to_jsonb(result) - 'calculation_id' as line from result where calculation_id = $2)
  (select line from one except all select line from other) union all
  (select line from other except all select line from one)`;

it('the public results of the demonstration, calculated again, have 0 differences', { timeout: 120_000 }, async () => {
  const { services } = empty.opened;
  const [sets, calculations] = [createSets(services), createCalculations(services)];
  const contests = await empty.rowsOf<{ id: string; shown: string }>(
    `select c.id::text, public_calculation(c.id)::text as shown from collection c
      where public_calculation(c.id) is not null order by c.id`,
  );
  expect(contests.length).toBeGreaterThan(2);
  let results = 0;
  for (const { id, shown } of contests) {
    const collection = await sets.get(id);
    if (!collection) throw new Error(`no collection ${id}`);
    await calculations.run({
      collection,
      by: null,
      kind: 'RESULTS',
      work: async (trx, { id: jobId, reportStep }) => {
        const corrections = await readCorrections(trx, shown);
        const audit = { action: 'collection.calculate' as const, details: {} };
        return makeVersion(
          trx,
          { collection, by: null, jobId, note: '', corrections, isHeld: true, audit },
          reportStep,
        );
      },
    });
    const [{ again } = { again: shown }] = await empty.rowsOf<{ again: string }>(
      'select max(id)::text as again from calculation where collection_id = $1',
      [id],
    );
    expect(again).not.toBe(shown);
    expect([id, await empty.rowsOf(differing, [shown, again])]).toEqual([id, []]);
    results += await empty.countOf(`result where calculation_id = ${again}`);
  }
  expect(results).toBeGreaterThan(1000);
});
