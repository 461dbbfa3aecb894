// The rooms of the pages: a file is worth opening, and so is a folder.
import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { codeFiles, importsOf, read } from './support/files';
import { nothing } from './support/nothing';
import { modules } from './support/web-modules';

/** A file of at most so many lines lives with the neighbour that alone imports it. */
const smallLines = 45;
/** The most lines of a file (tests/layout.test.ts): a neighbour that would grow beyond takes nothing in. */
const mostLines = 300;
/** The fewest code files of a room below a feature, the kit or the platform. */
const fewestFiles = 4;

/** Small files that still stand beside their only importer. None may be added. */
const stillAlone: readonly string[] = [
  'web/features/solving/young/EnlargeButton.tsx',
  'web/features/tasks/preview/YoungPreview.tsx',
];

/** Rooms with fewer files. None may be added. */
const stillThin: readonly string[] = ['web/features/tasks/preview', 'web/features/tasks/trial'];

const importers = new Map<string, string[]>();
for (const [path, { now, later, types }] of modules) {
  for (const name of new Set([...now, ...later, ...types])) importers.set(name, [...(importers.get(name) ?? []), path]);
}
const loadedLater = new Set([...modules.values()].flatMap(({ later }) => later));
const tested = new Set(
  codeFiles()
    .filter((path) => /\.(test|spec)\.tsx?$/.test(path))
    .flatMap(importsOf),
);
const linesOf = (path: string): number => read(modules.get(path)?.file ?? path).split('\n').length - 1;

/** Whether a file has a reason of its own: it is loaded late or first, tested by itself, or the calls of a feature. */
function standsForItself(path: string, importer: string): boolean {
  const runsFirst = new RegExp(`^import '\\./${path.split('/').pop()}';`, 'm').test(modules.get(importer)?.text ?? '');
  const isCalls = /^web\/features\/(\w+)\/\1$/.test(path);
  return loadedLater.has(path) || tested.has(path) || runsFirst || isCalls;
}

it('a small file lives with the neighbour that alone imports it', () => {
  const alone = [...modules.keys()].filter((path) => {
    const [importer = '', ...others] = importers.get(path) ?? [];
    return (
      others.length === 0 &&
      dirname(importer) === dirname(path) &&
      linesOf(path) <= smallLines &&
      linesOf(path) + linesOf(importer) <= mostLines &&
      !standsForItself(path, importer)
    );
  });
  const files = alone.flatMap((path) => modules.get(path)?.file ?? []);
  expect(modules.size).toBeGreaterThan(500);
  nothing(
    files.filter((file) => !stillAlone.includes(file)),
    'move it into the file that imports it, below what uses it',
  );
  nothing(
    stillAlone.filter((file) => !files.includes(file)),
    'take it off the list above: it has moved, grown or found a second user',
  );
});

it('a room of the pages has files enough to be one', () => {
  const counts = new Map<string, number>();
  for (const { file } of modules.values()) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  const thin = [...counts]
    .filter(([folder, count]) => count < fewestFiles && /^web\/(features\/\w+|ui|platform)\/./.test(folder))
    .map(([folder]) => folder);
  nothing(
    thin.filter((folder) => !stillThin.includes(folder)),
    'move its files up, or to the room beside it that has the same subject',
  );
  nothing(
    stillThin.filter((folder) => !thin.includes(folder)),
    'take it off the list above',
  );
});
