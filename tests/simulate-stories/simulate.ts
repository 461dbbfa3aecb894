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
 * Lives as many stories as usual, or, in a soak, as many of each of the next seeds as there is time for. Throws the
 * shortest broken one, with the seed that writes it again. Answers how many were lived.
 * @param live lives one story from its beginning; throws BrokenPromise
 */
export async function simulate<T>(
  stories: fc.Arbitrary<T>,
  { usual, live }: { usual: number; live: (story: T) => Promise<void> },
): Promise<number> {
  const property = fc.asyncProperty(stories, live);
  const path = process.env.SIMULATE_PATH;
  const end = Date.now() + minutes * 60_000;
  let lived = 0;
  for (let now = seed; ; now += 1) {
    const details = await fc.check(property, { seed: now, ...(path ? { path } : { numRuns: usual }) });
    lived += details.numRuns;
    if (details.failed) throw new Error(tell(details, now));
    if (Date.now() >= end) return lived;
  }
}

function tell<T>(
  { errorInstance, numRuns, numShrinks, counterexample, counterexamplePath }: fc.RunDetails<[T]>,
  now: number,
) {
  const isKnown = errorInstance instanceof BrokenPromise;
  return [
    isKnown ? errorInstance.message : errorInstance instanceof Error ? errorInstance.stack : String(errorInstance),
    `Found in story ${numRuns} of seed ${now}, made shorter ${numShrinks} times.`,
    `The same again: FUZZ_SEED=${now}, and at once this one: SIMULATE_PATH=${counterexamplePath}.`,
    `As a case: ${JSON.stringify(counterexample?.[0])}`,
  ].join('\n');
}

/** How long a test of `simulate` may take, in milliseconds: a soak, and making the story shorter. */
export const longest = minutes * 60_000 + 300_000;
