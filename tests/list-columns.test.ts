// Every table of staff sorts by its columns; a new one that does not fails here.
import { expect, it } from 'vitest';
import { codeFiles, read } from './support/files';
import { nothing } from './support/nothing';

const tables = /<(?:StaffTable|PagedTable|TablePage)\b/;
/** What gives a table its order: sorted by the server (`onSort`), or columns with `sortBy`. */
const ordered = /\bsortBy\b|\bonSort\b|\bsortable\(|\{\.\.\.table\}/;

/** Tables whose order is their meaning, with the reason. Few, and named. */
const withoutOrder: Record<string, string> = {
  'web/lists/PagedTable.tsx': 'the pattern itself: its columns come from the page',
  'web/features/roomcheck/CheckList.tsx': 'the newest check counts, and says what became of the one before',
  'web/features/correction/PreviewCard.tsx': 'winners first, then who moves most: what the preview is for',
};

/** The files that a table takes its columns from: itself, and the columns beside it. */
function textsOf(path: string): string {
  const text = read(path);
  const room = path.slice(0, path.lastIndexOf('/'));
  const columns = [...text.matchAll(/from '\.\/([\w/-]*(?:columns|parts))'/gi)].flatMap(([, name]) =>
    ['ts', 'tsx'].map((end) => `${room}/${name}.${end}`).filter((file) => codeFiles().includes(file)),
  );
  return [text, ...columns.map(read)].join('\n');
}

const found = codeFiles().filter((path) => /^web\/(features|lists)\/.*\.tsx$/.test(path) && tables.test(read(path)));

it('every table of staff sorts by its columns', () => {
  expect(found.length).toBeGreaterThan(20);
  nothing(
    found.filter((path) => !(path in withoutOrder) && !ordered.test(textsOf(path))),
    'give the columns sortBy, or let the server sort (web/lists/sorting.ts); where the order is the meaning, say why above',
  );
  nothing(
    Object.keys(withoutOrder).filter((path) => !found.includes(path)),
    'the table is gone: take it off the list above',
  );
});
