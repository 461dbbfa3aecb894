// Style of the code: no packed literals, no private papers, no long functions, no folders with too many files.
import { expect, it } from 'vitest';
import { codeFiles, read, repositoryFiles } from './support/files';
import { nothing } from './support/nothing';
import { literalSpreads } from './support/spreads';

/** The most code files directly in a folder, without its tests and style sheets. */
const mostFiles = 18;

/** Folders with more, and how many: flat on purpose. It grows by a feature, never by a helper. */
const crowded: Record<string, number> = {
  // One file for each feature, measurement or kind of answer: one finds it by its name.
  contract: 124,
  'text/lt': 127,
  'text/en': 127,
  'contract/task/answers': 20,
  bench: 26,
  'database/seed': 22,
  'server/testing': 20,
};

it('no literal is spread only to pack its fields into fewer lines', () => {
  const found = codeFiles().flatMap((path) =>
    literalSpreads(read(path)).map(({ start }) => `${path}:${lineOf(read(path), start)}`),
  );
  nothing(found, 'write the fields of the literal out; if the file grows too long, split it by meaning');
});

it('a test of the pages that stubs anything or loads words is named after it: it needs a program of its own', () => {
  const found = repositoryFiles().filter(
    (path) =>
      /^web\/.+\.test\.ts$/.test(path) &&
      !/\.page\.test\.ts$/.test(path) &&
      /\bvi\.|import\('virtual:words/.test(read(path)),
  );
  nothing(found, 'name it .page.test.ts: the others share one program and its modules');
});

it('comments cite only what stands in the repository', () => {
  const paper = /\bdecisions? \d|\bpart [12]\b|\bwire\b/;
  const found = repositoryFiles()
    .filter((path) => /\.(ts|tsx|mjs|mts|css|sql|html)$/.test(path) && path !== 'tests/style.test.ts')
    .filter((path) => !path.startsWith('tasks/') && !path.includes('/fixtures/'))
    .flatMap((path) =>
      read(path)
        .split('\n')
        .flatMap((line, index) => (paper.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : [])),
    );
  nothing(found, 'say the rule in plain words, and cite its page by path, such as docs/rules/sitting.md');
});

it('a size of type is used with its line and its family, and every colour, gap and size exists', () => {
  const sheets = repositoryFiles().filter((path) => /^web\/.*\.css$/.test(path));
  const misused = /(?:font-size|line-height):\s*var\(--type-|var\(--type-[\w-]+\)\s*\//;
  const known = new Set(
    repositoryFiles()
      .filter((path) => /^web\/.*\.(css|tsx?)$/.test(path))
      .flatMap((path) => [...read(path).matchAll(path.endsWith('.css') ? /(--[\w-]+)\s*:/g : /['"](--[\w-]+)['"]/g)])
      .map(([, name]) => name),
  );
  const found = sheets.flatMap((path) =>
    read(path)
      .split('\n')
      .flatMap((line, index) => {
        const strange = [...line.matchAll(/var\((--[\w-]+)\)/g)].filter(
          ([, name = '']) => !known.has(name) && !name.startsWith('--mantine-'),
        );
        return misused.test(line) || strange.length > 0 ? [`${path}:${index + 1}: ${line.trim()}`] : [];
      }),
  );
  nothing(
    found,
    'a browser drops such a line: write `font: 600 var(--type-dense) var(--font-ui)`, names as in theme.css',
  );
});

it('a folder shows on one screen what is in it', () => {
  const counts = new Map<string, number>();
  for (const path of codeFiles()) {
    if (/\.(test|spec)\.|\.css$/.test(path)) continue;
    const folder = path.split('/').slice(0, -1).join('/');
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  const full = [...counts].filter(([folder, count]) => count > (crowded[folder] ?? mostFiles));
  nothing(
    full.map(([folder, count]) => `${folder}: ${count}`),
    `make rooms by sub-resource, with the same names on server and web: at most ${mostFiles} code files in a folder`,
  );
});

it('a function has at most 80 lines, but for the files that biome.json names', () => {
  const { overrides }: { overrides: { includes: string[] }[] } = JSON.parse(read('biome.json'));
  const named = overrides.flatMap(({ includes }) => includes).filter((path) => !path.includes('*'));
  expect(named.length).toBeGreaterThan(0);
  nothing(
    named.filter((path) => !repositoryFiles().includes(path)),
    'the file is gone: take it off the list of exceptions in biome.json',
  );
});

function lineOf(text: string, at: number): number {
  return text.slice(0, at).split('\n').length;
}

it('what a contest withholds is asked of the database, never of the tasks of its collections', () => {
  // Whether this very contest withholds: what its completion hides, and its mark in the bank.
  const asks = ['server/features/collections/list-queries.ts', 'server/features/tasks/bank/row-queries.ts'];
  const found = codeFiles().filter((path) => path.startsWith('server/') && read(path).includes('withholds_tasks('));
  nothing(
    found.filter((path) => !asks.includes(path)),
    'take the set withheld_tasks() or withheld_collections(): it knows other languages and copies (docs/rules/publication.md)',
  );
});
