// Tests that failed run again when all else has ended: one at a time, nothing beside them, on a server and a database
// of their own. What passes twice alone is flaky: it was the company that failed it. What fails alone is broken.

/** More failures than these are no accident of a busy machine. */
export const MOST = 12;
const TIMES = 2;
/** A machine that stands still for so long, in milliseconds, outlasts what a test waits for: a failure of then says nothing. */
const STILL_MS = 5000;
/** So many runs alone are repeated for that; a machine that stands still for ever is no place for tests. */
const REPEATS = 2;

/**
 * Runs again, alone, what failed in the results of the steps; moves what passed from `failed` to `passed`, and answers it.
 * What fails only now, in a file of what failed, counts as failed too. stalls: see stalls.mjs.
 */
export async function runAgain(results, stalls) {
  const all = results.flatMap(({ reds }) => reds);
  if (all.length === 0) return [];
  if (all.length > MOST) {
    console.log(`\n${all.length} tests failed: too many to be the machine's doing, so none runs again`);
    return [];
  }
  const flaky = [];
  for (const result of results) {
    if (result.reds.length === 0 || !result.step.again) continue;
    const failed = await failAgain(result, stalls);
    const passed = result.reds.filter((red) => !failed.has(keyOf(red)));
    const fresh = [...failed.keys()].filter((key) => !result.reds.some((red) => keyOf(red) === key));
    result.passed += passed.length;
    result.failed += fresh.length - passed.length;
    result.reds = result.reds.filter((red) => failed.has(keyOf(red))).concat(fresh.map((key) => failed.get(key)));
    flaky.push(...passed);
  }
  return flaky;
}

/** What failed in any of the runs alone, by its key; all of it when a run told nothing or ran fewer than it should. */
async function failAgain({ step, reds }, stalls) {
  const failed = new Map();
  let repeats = 0;
  for (let nth = 1; nth <= TIMES; nth += 1) {
    const waiting = reds.filter((red) => !failed.has(keyOf(red)));
    if (waiting.length === 0) break;
    console.log(`\n== ${step.name}, alone, ${nth} of ${TIMES}: ${waiting.map(keyOf).join('; ')}`);
    const run = await step.again(waiting);
    const told = (run.reds ?? []).map((red) => ({ ...red, stallMs: stalls.longest(red.from, red.to) }));
    const isToRepeat = repeats < REPEATS && told.some(({ stallMs }) => stallMs >= STILL_MS);
    for (const red of told) if (!isToRepeat || red.stallMs < STILL_MS) failed.set(keyOf(red), red);
    const isWhole = run.passed + run.failed >= waiting.length && (run.failed === 0 || told.length > 0);
    if (!isWhole) for (const red of waiting) failed.set(keyOf(red), red);
    if (!isToRepeat) continue;
    console.log('the machine stood still meanwhile: once more');
    repeats += 1;
    nth -= 1;
  }
  return failed;
}

const keyOf = ({ file, name }) => `${file} › ${name}`;
