// What the reports of vitest and Playwright say: counts, and each test that failed.
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../run.mjs';

/**
 * A test that failed. file: from the root; name: unique in the file, '' for a file that does not load; error: its first
 * lines; from and to: when it ran, in milliseconds since 1970; entry: its line in a list of journeys.
 * @typedef {{ file: string, name: string, error: string, from: number, to: number, entry?: string }} Red
 */

/**
 * The counts of a report of vitest, what failed, and whether a test passed. A skipped test counts as failed.
 * @returns {{ passed: number, failed: number, reds: Red[] }}
 */
export function readVitest({ numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults }) {
  const reds = testResults.flatMap(
    ({ name: path, status, message, startTime: from, endTime: to, assertionResults }) => {
      const red = assertionResults.filter((test) => test.status !== 'passed');
      const file = { file: relative(root, path), from, to };
      if (status === 'failed' && !red.some((test) => test.status === 'failed'))
        return [{ ...file, name: '', error: shortened(message) }];
      return red.map((test) => ({ ...file, name: test.fullName, error: shortened(test.failureMessages?.[0]) }));
    },
  );
  const unloaded = reds.filter(({ name }) => name === '').length;
  return { passed: numPassedTests, failed: numFailedTests + numPendingTests + numTodoTests + unloaded, reds };
}

/**
 * The counts with each of the files (from the root) as failed of which a report of vitest says nothing: their process was
 * ended, and the report calls the others a success.
 */
export function withMissing({ passed, failed, reds }, { testResults }, files) {
  const known = new Set(testResults.map(({ name }) => relative(root, name)));
  const missing = files
    .filter((file) => !known.has(file))
    .map((file) => ({ file, name: '', error: 'its process ended before its last test', from: 0, to: 0 }));
  return { passed, failed: failed + missing.length, reds: [...reds, ...missing] };
}

/**
 * The counts of a report of Playwright, and what failed. A skipped journey counts as failed.
 * @returns {{ passed: number, failed: number, reds: Red[] }}
 */
export function readPlaywright({ stats: { expected, flaky, unexpected, skipped }, suites, errors }) {
  const reds = specs(suites).flatMap(({ file, titles, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'skipped')
      .map(({ projectName, results }) => {
        const [first] = results;
        const from = Date.parse(first?.startTime ?? '');
        return {
          file: `e2e/${file}`,
          name: titles.join(' › '),
          error: shortened(results.find(({ error }) => error)?.error.message ?? 'did not run'),
          from,
          to: from + (first?.duration ?? 0),
          entry: [projectName && `[${projectName}]`, file, ...titles].filter(Boolean).join(' › '),
        };
      }),
  );
  for (const { message } of errors) console.error(message);
  return { passed: expected + flaky, failed: unexpected + skipped + (unexpected === 0 ? errors.length : 0), reds };
}

/**
 * The acts of people that the journeys of a report of Playwright have counted, each told as "acts: NAME COUNT".
 * @returns {{ what: string, count: number }[]}
 */
export function readActs({ suites }) {
  const told = specs(suites)
    .flatMap(({ tests }) => tests.flatMap(({ results }) => results.at(-1)?.stdout ?? []))
    .map(({ text = '' }) => stripVTControlCharacters(text));
  return [...told.join('').matchAll(/^acts: (.+) (\d+)$/gm)].map(([, what, count]) => ({ what, count: Number(count) }));
}

/** All journeys of a report, with the titles of the groups that they stand in. The outermost group is the file. */
function specs(suites = [], titles = []) {
  return suites.flatMap((suite) => [
    ...(suite.specs ?? []).map((spec) => ({ ...spec, titles: [...titles, spec.title] })),
    ...(suite.suites ?? []).flatMap((inner) => specs([inner], [...titles, inner.title])),
  ]);
}

function shortened(message = '') {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .map((text) => text.trim());
  return lines.filter(Boolean).slice(0, 3).join(' | ').slice(0, 400);
}
