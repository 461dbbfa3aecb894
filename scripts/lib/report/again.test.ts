import { afterEach, expect, it, vi } from 'vitest';
import { runAgain } from './again.mjs';

type Red = Parameters<typeof runAgain>[0][number]['reds'][number];

const red = (name: string): Red => ({ file: 'e2e/a.spec.ts', name, error: 'boom', from: 0, to: 1 });
/** A machine that has not stood still. */
const quiet = { longest: () => 0 };
afterEach(() => vi.restoreAllMocks());

/** A step of ten tests whose runs alone fail these, in their order. */
function stepOf(failedFirst: string[], ...failedAlone: string[][]) {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  const asked: string[][] = [];
  const result = {
    step: {
      name: 'journeys',
      again: async (reds: Red[]) => {
        asked.push(reds.map(({ name }) => name));
        const failed = failedAlone[asked.length - 1] ?? [];
        return { passed: reds.length - failed.length, failed: failed.length, reds: failed.map(red) };
      },
    },
    passed: 10 - failedFirst.length,
    failed: failedFirst.length,
    reds: failedFirst.map(red),
    seconds: 1,
  };
  return { result, asked };
}

const namesOf = (reds: Red[]) => reds.map(({ name }) => name);

it('counts what passes twice alone as passed, and names it', async () => {
  const { result, asked } = stepOf(['one', 'two'], [], []);
  expect(namesOf(await runAgain([result], quiet))).toEqual(['one', 'two']);
  expect(result).toMatchObject({ passed: 10, failed: 0, reds: [] });
  expect(asked).toEqual([
    ['one', 'two'],
    ['one', 'two'],
  ]);
});

it.each([
  ['the first', [['two'], []]],
  ['the second', [[], ['two']]],
])('leaves red what fails alone in %s run', async (_, runs) => {
  const { result } = stepOf(['one', 'two'], ...runs);
  expect(namesOf(await runAgain([result], quiet))).toEqual(['one']);
  expect([result.passed, result.failed, namesOf(result.reds)]).toEqual([9, 1, ['two']]);
});

it('counts what fails only alone, in a file of what failed', async () => {
  const { result } = stepOf(['one'], ['neighbour'], []);
  expect(namesOf(await runAgain([result], quiet))).toEqual(['one']);
  expect([result.failed, namesOf(result.reds)]).toEqual([1, ['neighbour']]);
});

it('runs once more what failed alone while the machine stood still, twice at most', async () => {
  const still = { longest: () => 10_000 };
  const once = stepOf(['one', 'two'], ['two'], [], []);
  expect(namesOf(await runAgain([once.result], still))).toEqual(['one', 'two']);
  expect(once.asked).toHaveLength(3);

  const always = stepOf(['one'], ['one'], ['one'], ['one'], []);
  expect(await runAgain([always.result], still)).toEqual([]);
  expect(always.asked).toHaveLength(3);
  expect(namesOf(always.result.reds)).toEqual(['one']);
});

it('leaves red what a run alone did not run', async () => {
  const { result } = stepOf(['one', 'two']);
  result.step.again = async () => ({ passed: 0, failed: 1, reds: [] });
  expect(await runAgain([result], quiet)).toEqual([]);
  expect([result.passed, result.failed]).toEqual([8, 2]);
});

it('runs nothing again after more failures than a busy machine makes', async () => {
  const { result, asked } = stepOf(Array.from({ length: 13 }, (_, at) => `test ${at}`));
  expect(await runAgain([result], quiet)).toEqual([]);
  expect(asked).toEqual([]);
  expect(result.failed).toBe(13);
});

it('runs nothing again of a tool that only passes or fails', async () => {
  const result = { step: { name: 'lint' }, passed: 0, failed: 1, reds: [], seconds: 1 };
  expect(await runAgain([result], quiet)).toEqual([]);
  expect(result.failed).toBe(1);
});
