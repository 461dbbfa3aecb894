// Every call of the contract with hostile requests: none may end as an unforeseen error, hang, or change a row of others.
// `npm run soak -- fuzz` goes on for minutes. FUZZ_ONLY is a part of the names of the calls to look at.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seed } from '../scripts/lib/seed.mjs';
import { createWorld } from '../server/testing/world';
import { openTrap, sendAddresses, type Trap } from './fuzz/addresses';
import { type Foreign, watchForeign } from './fuzz/foreign';
import { fuzzCall, type Round, samplesOf, targetsOf } from './fuzz/run';
import type { Stage } from './printed/stage';
import { areas } from './rights/areas';
import { methodAndPath, nameOf, type RightsArea } from './rights/right';
import { keepState, type State } from './rights/state';
import { nothing } from './support/nothing';

const minutes = Number(process.env.FUZZ_MINUTES ?? 0);
const only = process.env.FUZZ_ONLY ?? '';
const round: Round = {
  seed,
  each: minutes > 0 ? 30 : 1,
  counts: new Map(),
  found: [],
};
const namesOf = (area: RightsArea): string[] =>
  area.rights.map(({ call }) => {
    const { method, path } = methodAndPath(call);
    return nameOf(method, path);
  });
const known = new Set(areas.flatMap(namesOf));

let trap: Trap;
beforeAll(async () => {
  trap = await openTrap();
});
afterAll(() => trap.close());

afterAll(() => {
  const all = [...round.counts];
  const sum = (field: 'sent' | 'done' | 'refused') => all.reduce((total, [, count]) => total + count[field], 0);
  const [slowest] = all.sort(([, a], [, b]) => b.slowest - a.slowest);
  if (minutes > 0) for (const [name, count] of all.sort()) console.log(`  ${name}: ${JSON.stringify(count)}`);
  console.log(
    `fuzz: seed ${round.seed}, ${all.length} calls, ${sum('sent')} requests, ${sum('refused')} refused, ${sum('done')} done, ${round.found.length} found; slowest ${Math.round(slowest?.[1].slowest ?? 0)} ms (${slowest?.[0]})`,
  );
  expect(only !== '' || sum('done') > 0).toBe(true);
});

describe.each(areas)('$name', (area: RightsArea) => {
  let stage: Stage;
  let state: State;
  let foreign: Foreign;
  beforeAll(async () => {
    stage = { world: await createWorld(), ids: {} };
    await area.prepare(stage);
    state = await keepState(stage.world);
    foreign = await watchForeign(stage.world);
  }, 120_000);
  afterAll(() => stage.world.close());

  it(
    'withstands hostile requests',
    async () => {
      const { mounted } = stage.world.app;
      const rest = area === areas[0] ? mounted.filter(({ method, path }) => !known.has(nameOf(method, path))) : [];
      const targets = targetsOf(mounted, area.rights, rest).filter(({ call }) => call.path.includes(only));
      const end = Date.now() + (minutes * 60_000) / areas.length;
      do {
        for (const target of targets) await fuzzCall(stage, state, foreign, target, round);
        if (Date.now() < end) round.seed += 1;
      } while (Date.now() < end);
      nothing(
        round.found.splice(0).map(({ call, what }) => `${call}: ${what}`),
        'mend the call, and give it a test of its own',
      );
    },
    minutes * 120_000 + 300_000,
  );

  it('U08: leads the server to no address, whichever field holds one', async () => {
    let sent = 0;
    for (const target of targetsOf(stage.world.app.mounted, area.rights, [])) {
      const { call } = target;
      if (!call.path.includes(only)) continue;
      const [sample] = await samplesOf(stage, target, [], 1);
      if (!sample) continue;
      sent += await sendAddresses(stage.world, call, sample, trap);
      expect(trap.visits(), call.path).toEqual([]);
      await state.restore();
    }
    expect(only !== '' || sent > 0).toBe(true);
  }, 300_000);
});
