// `npm run prove -- FILES`: the journeys of these files 20 times each, with two busy loops beside them. A new or changed
// journey of the gate has passed all of them. What fails is not run again.
import { alone } from '../alone.mjs';
import { build } from '../build.mjs';
import { own, playwright, runSteps } from '../steps.mjs';
import { busily, printFailures } from './load.mjs';

const files = process.argv.slice(2);
const times = 20;
if (files.length === 0) {
  console.error('Which journeys? npm run prove -- e2e/sitting.spec.ts');
  process.exit(1);
}
const journeys = playwright('prove', [`--repeat-each=${times}`, '--max-failures=0', ...files]);
printFailures(await runSteps([own('build', () => alone(() => build())), busily(journeys)]), times);
