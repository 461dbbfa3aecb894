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
