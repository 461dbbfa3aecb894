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
