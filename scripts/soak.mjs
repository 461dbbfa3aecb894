// `npm run soak -- TIMES`: the fault tests with TIMES as many log-outs and bad requests, and up to four TIMES as many kills
// (5 by default): for an hour in which nobody waits. Each case prints its counts.
// `npm run soak -- failover`: a database of two nodes (deploy/postgres/cluster.sh) while pupils answer: the primary is killed,
// the standby lags, hangs and dies, disks fill. Needs Debian's packages of patroni, etcd-server, haproxy, pgbouncer,
// pgbackrest and postgresql, and root for the disks.
// `npm run soak -- balancer`: HAProxy by deploy/balancer in front of two instances that are killed and restarted while pupils
// answer; live boards, addresses of callers. Needs Debian's package of haproxy.
// `npm run soak -- restore MINUTES`: a database that is backed up while pupils answer, restored to so many minutes ago (5 by
// default), with one who was masked since masked again. Needs Debian's packages of postgresql and pgbackrest.
// `npm run soak -- upgrade TAG`: from the release of a tag or commit (by default the commit that gave package.json its
// version) to this one while a pupil sits, with half a deploy between, and back by a restore. Needs the same packages.
// `npm run soak -- states ORDERS SEED`: random orders of events on pupils, 10,000 by default; after each event no two screens
// disagree about one.
// `npm run soak -- instances PATHS`: the tests of calls (all, or those below some paths) against two instances that take
// turns, whose clocks are 40 s apart. Prints how many calls each had.
// `npm run soak -- fuzz MINUTES SEED`: hostile requests to every call and mutated files to every reader for at least so
// many minutes (10 by default), and the tests of rules by chance once; a seed makes a run again (by default it is a new one, which is printed).
// `npm run soak -- simulate MINUTES SEED`: stories by chance of answers whose statements break and of results that two
// organisers publish at once, each kind for so many minutes (10 by default); the shortest that goes wrong is told in words.
// `npm run soak -- journeys TIMES`: every journey so many times (5 by default), with those that npm test leaves out, and
// two busy loops beside them. Prints who failed, and how often.
// `npm run soak -- acts`: the journeys that count what a person does, such as a year begun, a correction published, forty
// invited, two persons merged, and the table of it.
// `npm run soak -- windows`: the pages of strangers and of pupils in every window and look.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { alone } from './lib/alone.mjs';
import { build } from './lib/build.mjs';
import { busily, printActs, printFailures } from './lib/report/load.mjs';
import { root } from './lib/run.mjs';
import { own, playwright, runSteps, vitest } from './lib/steps.mjs';

const [first = '5', minutes = '10', seed = String(Math.floor(Math.random() * 1_000_000_000))] = process.argv.slice(2);
/** Tests of rules by chance (fast-check). */
const byChance = [
  'server/platform/load/overload.test.ts',
  'server/platform/http/body/json.test.ts',
  'server/features/tasks/sanitise',
  'server/features/tasks/merge',
  'server/features/lesson/sitting/states.test.ts',
  'server/features/statistics/counts/hiding.test.ts',
  'server/features/exchange/markdown/write-html.test.ts',
  'server/features/solving/scoring.test.ts',
  'server/features/solving/answer/usual.test.ts',
];
const isFuzz = first === 'fuzz';
const isSimulation = first === 'simulate';
if (first === 'failover') {
  await runSteps([vitest('failover', ['soak'], ['tests/failover', '--no-file-parallelism'], 10)]);
  process.exit();
}
if (['balancer', 'restore', 'states', 'upgrade'].includes(first)) {
  if (first === 'restore') process.env.RESTORE_MINUTES = process.argv[3] ?? '5';
  if (first === 'states') Object.assign(process.env, { STATES_ORDERS: process.argv[3] ?? '10000', FUZZ_SEED: seed });
  if (first === 'upgrade') process.env.UPGRADE_FROM = process.argv[3] ?? '';
  await runSteps([vitest(first, ['soak'], [`tests/${first}`], 30)]);
  process.exit();
}
if (first === 'instances') {
  const file = join(root, 'node_modules/.cache/instances.tsv');
  rmSync(file, { force: true });
  Object.assign(process.env, { INSTANCES: '2', INSTANCES_COUNTS: file });
  await runSteps([vitest('two instances', ['api'], process.argv.slice(3))]);
  const worlds = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  const counts = worlds.map((line) => line.split('\t').slice(1).map(Number));
  const two = counts.filter(({ length }) => length > 1);
  const sum = (at) => two.reduce((all, calls) => all + calls[at], 0);
  console.log(
    `${two.length} worlds with two instances: ${sum(0)} and ${sum(1)} calls; ${counts.length - two.length} with one`,
  );
  process.exit();
}
if (first === 'acts') {
  process.env.SOAK = '1';
  const counting = readdirSync(join(root, 'e2e')).filter(
    (file) => file.endsWith('.spec.ts') && readFileSync(join(root, 'e2e', file), 'utf8').includes('countedActs('),
  );
  await runSteps([own('build', () => alone(() => build())), playwright('acts', ['--max-failures=0', ...counting])]);
  printActs(JSON.parse(readFileSync(join(root, 'node_modules/.cache/reports/acts.json'), 'utf8')));
  process.exit();
}
const isWindows = first === 'windows';
const isJourneys = first === 'journeys';
const times = isWindows
  ? 1
  : isJourneys
    ? Number(process.argv[3] ?? 5)
    : Number(isFuzz || isSimulation ? minutes : first);
if (!Number.isInteger(times) || times < 1 || !/^\d{1,9}$/.test(seed)) {
  console.error(
    'How many times as much, or how many minutes? npm run soak -- 5, npm run soak -- fuzz 10, npm run soak -- simulate 10, npm run soak -- journeys 5, npm run soak -- acts, npm run soak -- windows',
  );
  process.exit(1);
}
if (isWindows || isJourneys) {
  process.env.SOAK = '1';
  const journeys = isWindows ? ['e2e/steady.spec.ts'] : [`--repeat-each=${times}`, '--max-failures=0'];
  printFailures(await runSteps([own('build', () => alone(() => build())), busily(playwright(first, journeys))]), times);
} else if (isFuzz) {
  console.log(`the seed is ${seed}: npm run soak -- fuzz ${minutes} ${seed}`);
  process.env.FUZZ_MINUTES = String(times);
  process.env.FUZZ_SEED = seed;
  await runSteps([vitest('fuzz', ['unit', 'pages', 'api'], ['tests/fuzz', ...byChance], 1 + Math.ceil(times / 10))]);
} else if (isSimulation) {
  console.log(`the seed is ${seed}: npm run soak -- simulate ${minutes} ${seed}`);
  process.env.SIMULATE_MINUTES = String(times);
  process.env.FUZZ_SEED = seed;
  await runSteps([vitest('simulate', ['unit', 'pages', 'api'], ['tests/simulate'], 1 + Math.ceil(times / 10))]);
} else {
  process.env.SOAK = first;
  await runSteps([vitest('faults', ['soak'], ['tests/faults'], times)]);
}
