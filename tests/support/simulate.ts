// Lives stories that chance writes, one after the other, and tells the shortest one that goes wrong in words.
import fc from 'fast-check';
import { seed } from '../../scripts/lib/seed.mjs';

/** Minutes of `npm run soak -- simulate`; 0: the usual run. */
const minutes = Number(process.env.SIMULATE_MINUTES ?? 0);

/** What went wrong in a story, and how it went until then, one line for each event. */
export class BrokenPromise extends Error {
  constructor(problem: string, lines: readonly string[]) {
    super([problem, ...lines.map((line, at) => `${String(at + 1).padStart(4)}. ${line}`)].join('\n'));
  }
}

/**
 * Lives so many stories, or, in a soak, as many as there is time for. Throws the shortest broken one, with the seed that
 * writes it again. Answers how many were lived.
 * @param live lives one story from its beginning; throws BrokenPromise
 */
export async function simulate<T>(
  stories: fc.Arbitrary<T>,
  { usual, live }: { usual: number; live: (story: T) => Promise<void> },
): Promise<number> {
  const property = fc.asyncProperty(stories, live);
  const again = process.env.SIMULATE_PATH;
  const limits =
    minutes > 0
      ? { numRuns: 2 ** 31 - 1, interruptAfterTimeLimit: minutes * 60_000, markInterruptAsFailure: false }
      : { numRuns: usual };
  const details = await fc.check(property, { seed, ...(again ? { path: again } : limits) });
  if (!details.failed) return details.numRuns;
  const { errorInstance, numRuns, numShrinks, counterexamplePath, counterexample } = details;
  throw new Error(
    [
      errorInstance instanceof Error ? errorInstance.message : String(errorInstance),
      `Found in story ${numRuns} of seed ${seed}, made shorter ${numShrinks} times.`,
      `The same again: FUZZ_SEED=${seed}, and at once this one: SIMULATE_PATH=${counterexamplePath}.`,
      `As a case: ${JSON.stringify(counterexample?.[0])}`,
      errorInstance instanceof BrokenPromise ? '' : String(errorInstance instanceof Error ? errorInstance.stack : ''),
    ].join('\n'),
  );
}

/** How long a test of `simulate` may take, in milliseconds: a soak, and making the story shorter. */
export const longest = minutes * 60_000 + 120_000;
