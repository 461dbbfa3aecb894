import { expect, it } from 'vitest';
import { read, repositoryFiles } from './support/files';
import { nothing } from './support/nothing';

/** The rows of attacks: their number, and what the cell of their tests says. */
const rows = [...read('docs/threats.md').matchAll(/^\| ([A-Z]\d\d) \|.*\| ([^|]*) \|$/gm)].map(
  ([, number = '', tests = '']) => ({ number, tests }),
);

it('every attack has a test that is there, or says that it has none', () => {
  expect(rows.length).toBeGreaterThan(110);
  nothing(
    rows.flatMap(({ number, tests }) =>
      tests === 'none' ? [] : missingOf(number, tests).map((missing) => `${number}: ${missing}`),
    ),
    'name the test that holds it now in docs/threats.md, or write one',
  );
  expect(rows.filter(({ tests }) => tests === 'none').map(({ number }) => number)).toEqual([]);
});

it('every attack has one number, in order', () => {
  const numbers = rows.map(({ number }) => number);
  expect(new Set(numbers).size).toBe(numbers.length);
  const areas = [...new Set(numbers.map((number) => number[0]))];
  for (const area of areas) {
    const inIt = numbers.filter((number) => number[0] === area);
    expect([...inIt].sort(), area).toEqual(inIt);
  }
});

it('a test that carries the number of an attack is named in its row', () => {
  const cells = new Map(rows.map(({ number, tests }) => [number, tests]));
  const carried = repositoryFiles()
    .filter((path) => /\.(test|spec)\.ts$/.test(path))
    .flatMap((path) =>
      [...read(path).matchAll(/\(\s*['"`]([A-Z]\d\d(?:, [A-Z]\d\d)*): /g)].flatMap(([, numbers = '']) =>
        numbers.split(', ').map((number) => ({ path, number })),
      ),
    );
  expect(carried.length).toBeGreaterThan(rows.length);
  nothing(
    carried
      .filter(({ path, number }) => !cells.get(number)?.includes(`\`${path}\``))
      .map(({ path, number }) => `${number}: ${path}`),
    'add the test to the row of its attack in docs/threats.md',
  );
});

/** What is named in a cell and is not there: a file, or a test in it whose title begins with the number and the words. */
function missingOf(attack: string, cell: string): string[] {
  const files = [...cell.matchAll(/`([^`]+)` ([^`]*)/g)];
  if (files.length === 0) return ['no test'];
  return files.flatMap(([, path = '', names = '']) => {
    if (!repositoryFiles().includes(path)) return [path];
    const text = read(path).replaceAll("\\'", "'");
    return [...names.matchAll(/“([^”]+)”/g)].flatMap(([, name = '']) =>
      titlesOf(text, name).some((numbers) => numbers.includes(attack)) ? [] : [`${path}: ${name}`],
    );
  });
}

/** The numbers before the title of each test that begins with these words. */
function titlesOf(text: string, name: string): string[] {
  const words = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return [...text.matchAll(new RegExp(`\\(\\s*['"\`]((?:[A-Z]\\d\\d(?:, )?)+): ${words}`, 'g'))].map(
    ([, numbers = '']) => numbers,
  );
}
