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

/** Of each contest: pupils, the sum of their points, and that of their places in the country by grade and by group. */
const figures = `
  select collection_id::text as id, count(*)::integer as pupils, sum(points)::integer as points,
    sum(grade_country_rank)::integer as by_grade, sum(group_country_rank)::integer as by_group
  from result join calculation on calculation.id = result.calculation_id
  where calculation.id = public_calculation(collection_id) group by collection_id order by collection_id`;

/**
 * The figures of December 2026. The demonstration is calculated by the code under test: two calculations alone agree on any
 * fault. Only other pupils, tasks or answers of the demonstration change these.
 */
const told = [
  { id: '151', pupils: 655, points: 28_944, by_grade: 102_340, by_group: 202_433 },
  { id: '152', pupils: 613, points: 46_192, by_grade: 92_672, by_group: 184_540 },
  { id: '153', pupils: 612, points: 51_373, by_grade: 93_236, by_group: 184_339 },
  { id: '154', pupils: 486, points: 30_028, by_grade: 58_220, by_group: 115_652 },
  { id: '155', pupils: 409, points: 22_598, by_grade: 40_811, by_group: 81_501 },
];

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
  expect(await empty.rowsOf(figures)).toEqual(told);
});
