// The steps of `npm run check` and `npm test`: each runs even if an earlier one failed, and each is counted. A skipped
// test counts as failed: nothing may look green without having run. Tests that failed run again at the very end, alone:
// see report/again.mjs.
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { install } from './install.mjs';
import { MOST, runAgain } from './report/again.mjs';
import { readPlaywright, readVitest, withMissing } from './report/reports.mjs';
import { watchStalls } from './report/stalls.mjs';
import { writeVerdict } from './report/verdict.mjs';
import { FULL, ROOM_OF_RUN, withoutRoom } from './room.mjs';
import { root, runTool, seconds } from './run.mjs';

const reports = join(root, 'node_modules/.cache/reports');
/** Milliseconds after which a step that hangs is ended and counts as failed. */
const longest = 40 * 60_000;

/** A tool that passes or fails as a whole: one count. */
export function whole(name, file, args, env = {}) {
  return { name, work: async () => one((await runTool(file, args, { env, timeout: longest })) === 0) };
}

/**
 * Types. More checkers than one each find out again what the others know: on two cores twice the work. Where there is
 * memory for all that it makes (3.5 GB), a third of its work is saved by collecting nothing.
 */
export function types() {
  const env = freemem() > 6 * 2 ** 30 ? { GOGC: 'off' } : {};
  return whole('types', 'typescript/bin/tsc', ['-b', '--checkers', '1'], env);
}

/** The bundles, and the demonstration on them that the workers of the journeys copy. */
export function built() {
  return whole('build', '@playwright/test/cli.js', [
    'test',
    '-c',
    'e2e/playwright.config.ts',
    '--project=plant',
    '--reporter=line',
  ]);
}

/** Biome over everything; in a file its colours would make the text unreadable. */
export function lint() {
  const colors = process.stdout.isTTY ? [] : ['--colors=off'];
  return whole('lint', '@biomejs/biome/bin/biome', ['ci', ...colors, '.']);
}

/** The style sheets: stylelint with our rules, and the list of what stood before them. */
export function styles() {
  return whole('styles', 'tsx/dist/cli.mjs', ['scripts/styles/check.ts']);
}

/** Our own check, which passes when it throws nothing: one count. */
export function own(name, work) {
  return {
    name,
    work: async () => {
      try {
        await work();
        return one(true);
      } catch (error) {
        console.error(error.message);
        return one(false);
      }
    },
  };
}

/**
 * The given projects of vitest: each test counts, and each file that does not load or come to its end. The time limit is
 * `times` as long.
 */
export function vitest(name, projects, args = [], times = 1) {
  const options = projects.flatMap((project) => ['--project', project]);
  const isWhole = args.length === 0 && projects.length === 3;
  const run = (more, label = name) => {
    const files = isWhole && label === name ? testFiles() : [];
    const read = (report) => withMissing(readVitest(report), report, files);
    return counted(label, 'vitest/vitest.mjs', read, (report) => ({
      args: [
        'run',
        '--config',
        'tests/vitest.config.ts',
        ...options,
        ...more,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
      ],
      timeout: longest * times,
    }));
  };
  return {
    name,
    work: () => run(args),
    again: (reds) =>
      run([...new Set(reds.map(({ file }) => file)), '--maxWorkers=1', '--no-file-parallelism'], `${name} again`),
  };
}

/** All files of tests that vitest runs; none where git does not know the files. */
function testFiles() {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '*.test.ts'];
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter((file) => file !== '' && existsSync(join(root, file))) : [];
}

/** The journeys in the browser, or those whose names are given: each test counts. */
export function playwright(name, args = []) {
  const run = (more, label = name) =>
    counted(label, '@playwright/test/cli.js', readPlaywright, (report) => ({
      args: ['test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json', ...more],
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    }));
  return {
    name,
    work: () => run([`--max-failures=${MOST + 1}`, ...args]),
    again(reds) {
      const list = join(reports, 'again.txt');
      writeFileSync(list, reds.map(({ entry }) => `${entry}\n`).join(''));
      return run(['--test-list', list, '--workers=1', '--trace=on', '--output=test-results/again'], `${name} again`);
    },
  };
}

/**
 * Installs what is missing, runs all steps (those of a list beside each other) and then alone what failed in them, tells
 * what failed, each step's counts and time, and their sum as the last line; all of it is also in
 * node_modules/.cache/reports/last.json. The exit code is 1 when anything failed; returns the results of the steps.
 */
export async function runSteps(steps) {
  if ((await own('install', () => install({ dev: true })).work()).failed > 0) {
    console.log('0 passed, 1 failed');
    process.exit(1);
  }
  const disks = [root, tmpdir()];
  const small = withoutRoom(disks, ROOM_OF_RUN);
  if (small.length > 0) {
    console.log(`${small.join('\n')}\n0 passed, 1 failed`);
    process.exit(1);
  }
  makeTemporaryFolder();
  const stalls = watchStalls();
  const results = [];
  const runStep = async (step) => {
    console.log(`\n== ${step.name}`);
    const start = performance.now();
    const { passed, failed, reds = [] } = await step.work();
    const told = reds.map((red) => ({ ...red, stallMs: stalls.longest(red.from, red.to) }));
    const result = { step, passed, failed, reds: told, seconds: Number(seconds(start)) };
    console.log(lineOf(result));
    return result;
  };
  for (const group of steps) results.push(...(await Promise.all([group].flat().map(runStep))));
  const flaky = await runAgain(results, stalls);
  const verdict = writeVerdict(join(reports, 'last.json'), results, flaky);
  const full = withoutRoom(disks, FULL).map((line) => `what failed may have failed for this: ${line}`);
  console.log(`\n${[...verdict.lines, ...results.map(lineOf), ...full].join('\n')}`);
  console.log(`flaky, passed twice alone: ${flaky.length}`);
  console.log(`${verdict.passed} passed, ${verdict.failed} failed`);
  process.exitCode = verdict.failed === 0 ? 0 : 1;
  return results;
}

/** What a killed test leaves in the folder for temporary files goes with the run. What Playwright compiles stays for the next. */
function makeTemporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'damba-run-'));
  // The account of the database passes through it.
  chmodSync(folder, 0o755);
  Object.assign(process.env, { TMPDIR: folder, PWTEST_CACHE_DIR: join(root, 'node_modules/.cache/playwright') });
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
}

const lineOf = ({ step: { name }, passed, failed, seconds: took }) =>
  `${name}: ${passed} passed, ${failed} failed, ${took.toFixed(1)} s`;

async function counted(name, file, read, command) {
  const report = join(reports, `${name.replace(/\W+/g, '-')}.json`);
  mkdirSync(reports, { recursive: true });
  rmSync(report, { force: true });
  const { args, env, timeout = longest } = command(report);
  const code = await runTool(file, args, { env, timeout });
  const content = existsSync(report) && readJson(report);
  if (!content) return one(false);
  const counts = read(content);
  // Errors outside any test: the tool reports that it failed, its report does not.
  return { ...counts, failed: code !== 0 && counts.failed === 0 ? 1 : counts.failed };
}

/** null: the file was not written to its end. */
function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    console.error(`${file}: ${error.message}`);
    return null;
  }
}

function one(passed) {
  return passed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}
