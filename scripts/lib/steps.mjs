// The steps of `npm run check` and `npm test`: each runs even if an earlier one failed, and each is counted. A skipped
// test counts as failed: nothing may look green without having run.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { install } from './install.mjs';
import { root, runTool, seconds } from './run.mjs';

const reports = join(root, 'node_modules/.cache/reports');
/** Milliseconds after which a step that hangs is ended and counts as failed. */
const longest = 40 * 60_000;

/** A tool that passes or fails as a whole: one count. */
export function whole(name, file, args) {
  return { name, work: async () => one((await runTool(file, args, { timeout: longest })) === 0) };
}

/** Biome over everything; in a file its colours would make the text unreadable. */
export function lint() {
  const colors = process.stdout.isTTY ? [] : ['--colors=off'];
  return whole('lint', '@biomejs/biome/bin/biome', ['ci', ...colors, '.']);
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
 * The given projects of vitest: each test counts, and each file that does not load. The time limit is `times` as long.
 */
export function vitest(name, projects, args = [], times = 1) {
  return counted(name, 'vitest/vitest.mjs', countVitest, (report) => ({
    args: [
      'run',
      '--config',
      'tests/vitest.config.ts',
      ...projects.flatMap((project) => ['--project', project]),
      ...args,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    timeout: longest * times,
  }));
}

/** The journeys in the browser: each test counts. */
export function playwright(name) {
  return counted(name, '@playwright/test/cli.js', countPlaywright, (report) => ({
    args: ['test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  }));
}

/**
 * Installs what is missing, runs all steps, tells each one's counts and time, and their sum as the last line. The exit
 * code is 1 when anything failed.
 */
export async function runSteps(steps) {
  if ((await own('install', () => install({ dev: true })).work()).failed > 0) {
    console.log('0 passed, 1 failed');
    process.exit(1);
  }
  const sum = { passed: 0, failed: 0 };
  const lines = [];
  for (const { name, work } of steps) {
    console.log(`\n== ${name}`);
    const start = performance.now();
    const { passed, failed } = await work();
    sum.passed += passed;
    sum.failed += failed;
    lines.push(`${name}: ${passed} passed, ${failed} failed, ${seconds(start)} s`);
    console.log(lines.at(-1));
  }
  console.log(`\n${lines.join('\n')}\n${sum.passed} passed, ${sum.failed} failed`);
  process.exitCode = sum.failed === 0 ? 0 : 1;
}

function counted(name, file, count, command) {
  return {
    name,
    work: async () => {
      const report = join(reports, `${name.replace(/\W+/g, '-')}.json`);
      mkdirSync(reports, { recursive: true });
      rmSync(report, { force: true });
      const { args, env, timeout = longest } = command(report);
      const code = await runTool(file, args, { env, timeout });
      const { passed, failed } = existsSync(report) ? count(JSON.parse(readFileSync(report, 'utf8'))) : one(false);
      // Errors outside any test: the tool reports that it failed, its report does not.
      return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
    },
  };
}

function countVitest({ numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults }) {
  const broken = testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  return { passed: numPassedTests, failed: numFailedTests + numPendingTests + numTodoTests + broken.length };
}

function countPlaywright({ stats: { expected, flaky, unexpected, skipped }, errors }) {
  return { passed: expected + flaky, failed: unexpected + skipped + (unexpected === 0 ? errors.length : 0) };
}

function one(passed) {
  return passed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}
