import { beforeAll, expect, it } from 'vitest';
import { read } from '../support/files';
import { buildScripts } from './bundle';
import { after, story } from './case';
import { cases } from './cases';
import { endedCases } from './ended-cases';
import { flaws } from './flaws';
import { hearingCases } from './hearing-cases';
import { leavingCases } from './leaving-cases';
import type { Scripts } from './machine/computer';
import { numberCases } from './number-cases';
import { simulate } from './run';
import { play } from './sitting/play';
import { standingCases } from './standing-cases';

/**
 * Simulated sittings: the pages as they are, under a simulated time, network, storage and server, with what goes wrong in
 * ten thousand lessons (`npm run simulate`).
 */

let scripts: Scripts;
beforeAll(async () => {
  scripts = await buildScripts();
}, 60_000);

const named = [...cases, ...leavingCases, ...standingCases, ...endedCases, ...hearingCases, ...numberCases];
it.each(named)('$name', async ({ story }) => {
  expect((await play(scripts, story)).broken).toBeNull();
});

it('what was typed in a page that stood still as the time ended counts', async () => {
  const { play: played } = await play(
    scripts,
    story(
      after(5_000, { act: 'go', task: '102' }),
      after(2_694_500, { act: 'type', task: '102', text: '7', next: 'goes on' }),
      after(20, { act: 'freeze' }),
      after(4_000, { act: 'thaw' }),
    ),
  );
  const journal = [...(played.server.model.attemptOf('ona')?.journal.values() ?? [])];
  expect(journal).toMatchObject([{ taskId: '102', value: '7', isLate: false }]);
});

const seeds = Array.from({ length: 16 }, (_, at) => at + 1);

it.each(seeds)('every promise holds in the sitting of seed %i', async (seed) => {
  expect((await simulate(scripts, seed)).failure).toBeNull();
});

it.each(flaws)('the place of a planted flaw is still there: $name', ({ file, from }) => {
  expect(read(file).split(from)).toHaveLength(2);
});
