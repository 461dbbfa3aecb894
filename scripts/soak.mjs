// `npm run soak -- TIMES`: the fault tests with TIMES as many kills, log-outs and bad requests (5 by default): for an
// hour in which nobody waits. Each case prints its counts.
import { runSteps, vitest } from './lib/steps.mjs';

const times = Number(process.argv[2] ?? 5);
if (!Number.isInteger(times) || times < 1) {
  console.error('How many times as much? npm run soak -- 5');
  process.exit(1);
}
process.env.SOAK = String(times);
await runSteps([vitest('faults', ['soak'], [], times)]);
