import { classSize, type Model, usualBatches } from './model';
import { runNation } from './nation';

/** The search ends when what holds and what breaks are this near to each other. */
const NEAR = 0.1;
const STEP = 1.5;

/**
 * `npm run bench -- holding [pupils to begin with] [seconds to arrive] [seconds to stay] [seed]`: raises the pupils of
 * the nation until something breaks, then halves the distance; prints each run whole, how many hold, and what broke
 * first. A run in which the generator did not keep up, also at its second try, says nothing and ends the search.
 */
export async function benchHolding(): Promise<void> {
  const [first = 1_000, arrive = 60, stay = 60] = process.argv.slice(3, 6).map(Number);
  const rest: Omit<Model, 'pupils'> = {
    arriveMs: arrive * 1_000,
    stayMs: stay * 1_000,
    seed: process.argv[6] ?? '1',
    batches: usualBatches,
  };
  let holds = 0;
  let breaks: { pupils: number; by: string } | null = null;
  for (let pupils: number | null = first; pupils !== null; pupils = nextOf(holds, breaks?.pupils ?? null)) {
    const { brokenBy, voidBy } = await runNation({ ...rest, pupils });
    if (voidBy !== null) {
      console.log(`${pupils} pupils: the run is void, and the search ends: ${voidBy}`);
      break;
    }
    if (brokenBy === null) holds = pupils;
    else breaks = { pupils, by: brokenBy };
  }
  console.log(`\n${holds} pupils within ${arrive} s hold: ${(holds / arrive).toFixed(0)} a second`);
  if (breaks) console.log(`${breaks.pupils} do not: ${breaks.by}`);
}

/** How many pupils to try next, in whole classes; null: the answer is near enough. */
function nextOf(holds: number, breaks: number | null): number | null {
  const next = breaks === null ? holds * STEP : (holds + breaks) / 2;
  const pupils = Math.round(next / classSize) * classSize;
  if (breaks === null) return pupils;
  return breaks - holds <= Math.max(classSize, breaks * NEAR) || pupils <= 0 || pupils >= breaks ? null : pupils;
}
