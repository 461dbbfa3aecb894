// Each journey makes what it needs, so that it runs alone, in any order, and a second time after a failure.
import { expect, it } from 'vitest';
import { codeFiles, read } from './support/files';
import { nothing } from './support/nothing';

const specs = codeFiles().filter((path) => /^e2e\/.*\.spec\.ts$/.test(path));

it('no journey hangs on the one before it', () => {
  expect(specs.length).toBeGreaterThan(30);
  nothing(
    specs.filter((path) => /mode: 'serial'/.test(read(path))),
    'let each test make what it needs (e2e/support), or make the story one test with test.step',
  );
});

it('no journey leaves a page or a person to the next one', () => {
  nothing(
    specs.flatMap((path) =>
      [...read(path).matchAll(/^(?: {2})?let \w+: (?:Page|Pupil|Caller|School)\b.*$/gm)].map(
        ([line]) => `${path}: ${line}`,
      ),
    ),
    'open pages by the fixture visit and make people by the fixture database, inside the test',
  );
});

it('at most three tests are known to fail by chance, and each of them is in the soak', () => {
  const rows = [...read('e2e/flaky.md').matchAll(/^\| `([^`]+)` “([^”]+)” \| \d{4}-\d\d-\d\d \| ([^|]+) \|$/gm)];
  const lines = read('e2e/flaky.md').match(/^\| (?!test )/gm) ?? [];
  expect(rows).toHaveLength(lines.length);
  expect(rows.length).toBeLessThanOrEqual(3);
  nothing(
    rows.flatMap(([, path = '', title = '']) => {
      const start = read(path).indexOf(title);
      const isInSoak =
        path.includes('.soak.') ||
        read(path)
          .slice(start, start + 200)
          .includes('@soak');
      return start >= 0 && isInSoak ? [] : [`${path}: ${title}`];
    }),
    'tag the journey with @soak, or delete its row in e2e/flaky.md',
  );
});

const kinds = ['@gate', '@screen', '@audit', '@soak'];

/** The tests of the specs: where each begins, and its text up to the next one. */
const browserTests = specs.flatMap((path) =>
  read(path)
    .split(/^(?= *test\()/m)
    .slice(1)
    .map((text) => ({ path, title: text.split('\n', 2).join(' ').trim().slice(0, 90), text })),
);

it('every test in a browser says its kind, and at most 80 are journeys of the gate', () => {
  nothing(
    browserTests
      .filter(({ text }) => {
        const tag = /tag: (.*?) \}/s.exec(text.slice(0, 400))?.[1] ?? '';
        return !kinds.some((kind) => tag.includes(`'${kind}'`));
      })
      .map(({ path, title }) => `${path}: ${title}`),
    `tag the test with one of ${kinds.join(', ')} (CONTRIBUTING.md, "Where a test belongs")`,
  );
  expect(browserTests.filter(({ text }) => text.slice(0, 400).includes("'@gate'")).length).toBeLessThanOrEqual(80);
});

/** What a test itself does not wait for: the start of a server, and its end. */
const isOfServers = (path: string): boolean =>
  path.startsWith('e2e/support/servers/') || path === 'e2e/support/seen-answers.ts';
const ofOthers = codeFiles()
  .filter((path) => path.startsWith('e2e/support/') && !isOfServers(path))
  .map((path) => ({ path, title: '', text: read(path) }));
const ofNpmTest = browserTests.filter(({ text }) => !/tag: [^}]*'@soak'/.test(text.slice(0, 400)));

it('no test of npm test waits for the wall clock, asks it, kills or measures in pixels', () => {
  const clocks = /waitForTimeout|networkidle|\.toPass\(|performance\.now\(|Date\.now\(|SIGKILL|boundingBox/;
  nothing(
    [...ofNpmTest, ...ofOthers].filter(({ text }) => clocks.test(text)).map(({ path, title }) => `${path}: ${title}`),
    'wait for what the page shows or sends (e2e/support/solver.ts: pulse, ready), move the clock (page.clock), or tag the test with @soak',
  );
});

it('no test of npm test is given more than 20 seconds for a step, or more than a minute in all', () => {
  const limits = /(?<!scope: 'worker', )\b(timeout: |setTimeout\()([\d_]+)/g;
  const most = { 'timeout: ': 20_000, 'setTimeout(': 60_000 };
  nothing(
    [...ofNpmTest, ...ofOthers].flatMap(({ path, title, text }) =>
      [...text.matchAll(limits)]
        .filter(([, kind, limit = '']) => Number(limit.replaceAll('_', '')) > most[kind as keyof typeof most])
        .map(([found]) => `${path}: ${found} ${title}`),
    ),
    'find what it waits for, or tag the test with @soak',
  );
});
