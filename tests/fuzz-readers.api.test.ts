// Every reader of files with broken ones: each is read or refused in words, in time and within memory, and what is refused
// has written nothing. `npm run soak -- fuzz` goes on for minutes.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seed } from '../scripts/lib/seed.mjs';
import { createWorld, type World } from '../server/testing/world';
import { type Reader, readersOf } from './fuzz/files';
import { sendCase } from './fuzz/send';
import { differences, keepState, type State } from './rights/state';
import { nothing } from './support/nothing';

const minutes = Number(process.env.FUZZ_MINUTES ?? 0);
const each = minutes > 0 ? 40 : 2;
/** What the process may grow by while files are read, in megabytes; the readers' threads are counted with it. */
const MOST_MEMORY = 1_500;

let world: World;
let state: State;
let readers: Reader[];
beforeAll(async () => {
  world = await createWorld();
  readers = await readersOf(world);
  state = await keepState(world);
}, 120_000);
afterAll(() => world.close());

async function readBroken(reader: Reader, runs: number, from: number): Promise<{ done: number; problems: string[] }> {
  const { call, as, body, name } = reader;
  const problems: string[] = [];
  let done = 0;
  for (const [index, bytes] of fc.sample(reader.broken(reader.bytes), { seed: from, numRuns: runs }).entries()) {
    const before = await state.sums();
    const file = { name: call.upload ?? '', fileName: 'failas', bytes: Buffer.from(bytes) };
    const answer = await sendCase(world, call, { as, params: {}, body, text: null, headers: {}, file });
    const note = (what: string) => problems.push(`${name}, seed ${from}, file ${index}: ${what}`);
    if (answer.problem) note(answer.problem);
    if (answer.code === 'SUCCESS') {
      done += 1;
      // What was taken in would be in the way of the next file.
      await state.restore();
    } else {
      const changed = differences(before, await state.sums());
      if (changed.length > 0) note(`${answer.code}, and yet it changed ${changed.join(', ')}`);
    }
  }
  await state.restore();
  return { done, problems };
}

it(
  'reads broken files or refuses them in words',
  async () => {
    const memory = process.memoryUsage().rss;
    const end = Date.now() + minutes * 60_000;
    const problems: string[] = [];
    const counts = new Map(readers.map(({ name }) => [name, { files: 0, read: 0 }]));
    let from = seed;
    do {
      for (const reader of readers) {
        if (from > seed && Date.now() > end) break;
        const read = await readBroken(reader, each, from);
        problems.push(...read.problems.slice(0, 3));
        const count = counts.get(reader.name);
        if (count) Object.assign(count, { files: count.files + each, read: count.read + read.done });
      }
      from += 1;
    } while (Date.now() < end);
    const grown = Math.round((process.memoryUsage().rss - memory) / 1_000_000);
    const files = [...counts.values()].reduce((sum, count) => sum + count.files, 0);
    if (minutes > 0) for (const [name, count] of counts) console.log(`  ${name}: ${JSON.stringify(count)}`);
    console.log(
      `fuzz: seed ${seed}, ${readers.length} readers, ${files} broken files, ${problems.length} found; ${grown} MB`,
    );
    nothing(problems, 'mend the reader, and give it a test of its own');
    expect(grown).toBeLessThan(MOST_MEMORY);
  },
  minutes * 90_000 + 900_000,
);

it('knows every call that takes a file', () => {
  nothing(
    world.app.mounted
      .filter(({ upload, path }) => upload !== undefined && !readers.some(({ call }) => call.path === path))
      .map(({ path }) => path),
    'add a file that the call takes to tests/fuzz/files.ts',
  );
});

it('reads the files as they are', async () => {
  for (const { name, call, as, body, bytes } of readers) {
    const file = { name: call.upload ?? '', fileName: 'failas', bytes: Buffer.from(bytes) };
    const answer = await sendCase(world, call, { as, params: {}, body, text: null, headers: {}, file });
    expect([name, answer.code, answer.problem]).toEqual([name, 'SUCCESS', null]);
    await state.restore();
  }
}, 60_000);
