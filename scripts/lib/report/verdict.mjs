// What a run of the tests has shown, for people and as a file.
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { root } from '../run.mjs';
import { seed } from '../seed.mjs';

/**
 * Writes the file: commit, whether the tree was clean, counts, seconds of each step, seed, what failed and what was flaky
 * (each with its first error and the longest stall of the machine meanwhile). Answers the sums and a line for each test.
 */
export function writeVerdict(file, results, flaky) {
  const sum = (count) => results.reduce((all, result) => all + result[count], 0);
  const failed = results.flatMap(({ reds }) => reds);
  const verdict = {
    commit: git(['rev-parse', 'HEAD']),
    isClean: git(['status', '--porcelain']) === '',
    passed: sum('passed'),
    failed: sum('failed'),
    seed,
    steps: results.map(({ step: { name }, passed, failed: red, seconds }) => ({ name, passed, failed: red, seconds })),
    red: failed.map(told),
    flaky: flaky.map(told),
  };
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${JSON.stringify(verdict, null, 2)}\n`);
  } catch (error) {
    // What is printed counts; the disk may be full.
    console.error(error.message);
  }
  const lines = [...failed.map((red) => lineOf('failed', red)), ...flaky.map((red) => lineOf('flaky', red))];
  return { passed: verdict.passed, failed: verdict.failed, lines };
}

const told = ({ file, name, error, stallMs = 0 }) => ({ file, name, error, stallMs });

function lineOf(kind, { file, name, error, stallMs = 0 }) {
  return `${kind}: ${file} › ${name || 'does not load'}: ${error} (longest stall ${stallMs} ms)`;
}

/** null: this is no checkout, or git is not there. */
function git(args) {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return null;
  }
}
