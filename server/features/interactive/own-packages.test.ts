import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../platform/root';
import { type Package, readPackage } from './package';
import { unzip } from './zip';

const tasks = join(root, 'tasks');
const folders = readdirSync(tasks).filter((name) => existsSync(join(tasks, name, 'package')));
const zipOf = (folder: string) => readFileSync(join(tasks, folder, `${folder.slice(0, 10)}.zip`));

async function packageOf(folder: string): Promise<Package> {
  const read = await readPackage(zipOf(folder));
  if ('code' in read) throw new Error(JSON.stringify(read));
  return read;
}

/** A list that the source of a package declares, so that the check and the page have the same puzzle. */
function declared(folder: string, file: string, name: string): unknown {
  const source = readFileSync(join(tasks, folder, 'package', file), 'utf8');
  const literal = new RegExp(`var ${name} = ([\\[{'][\\s\\S]*?);\\n`).exec(source)?.[1] ?? '';
  return JSON.parse(
    literal
      .replace(/'/g, '"')
      .replace(/(\w+): /g, '"$1": ')
      .replace(/,(\s*[\]}])/g, '$1'),
  );
}
const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
const recordOf = (value: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(value ?? {}).map(([key, one]) => [key, String(one)]));

describe.each(folders)('our own package %s', (folder) => {
  it('is packed as its source stands', async () => {
    const files = await unzip(zipOf(folder), { files: 20, unpacked: 200_000, ratio: 100 });
    if (!Array.isArray(files)) throw new Error(files.fault);
    const source = join(tasks, folder, 'package');
    expect(files.map(({ path }) => path).sort()).toEqual(readdirSync(source).sort());
    for (const { path, bytes } of files) expect(bytes.equals(readFileSync(join(source, path))), path).toBe(true);
  });

  it('is one page that asks for nothing, with its letters and its explanation', async () => {
    const { files, key, texts } = await packageOf(folder);
    expect(key.accepted).toHaveLength(1);
    const page = files.find(({ path }) => path === 'index.html')?.bytes.toString('utf8') ?? '';
    expect(page).not.toMatch(/\ssrc="|<link|https?:\/\/(?!www\.w3\.org)/);
    expect(page).toMatch(/font-family: Andika/);
    if (/\btransition:/.test(page)) expect(page).toContain('prefers-reduced-motion');
    expect(page).not.toContain(key.accepted[0]);
    expect(texts.solution.length).toBeGreaterThan(100);
    expect(texts.relevance.length).toBeGreaterThan(100);
  });
});

describe('each has one right answer', () => {
  it('the canal: one order that fits what is said of it', async () => {
    const fits = (order: string[]) =>
      order.indexOf('A') - order.indexOf('D') === 3 &&
      order.indexOf('B') - order.indexOf('E') === 1 &&
      order[0] !== 'C';
    const right = permutations([...'ABCDE']).filter(fits);
    expect(right.map((order) => JSON.stringify({ order }))).toEqual(
      (await packageOf('2026-LT-31_Canal_Queue')).key.accepted,
    );
  });

  it.each([
    ['the pond', '2026-LT-65_Pond_Garden', 'cells', '..KAL.M....L.K.M', 'LMAK', differsInPond],
    ['the fields', '2026-LT-66_Fields_by_the_Lake', 'fields', '..L...A.D.', 'ADL', differsInFields],
  ] as const)('%s: one way to fill what is empty', async (_name, folder, field, start, kinds, fits) => {
    const { files, key } = await packageOf(folder);
    const page = files.find(({ path }) => path === 'index.html')?.bytes.toString('utf8') ?? '';
    expect(page).toContain(`given = '${start}'`);
    expect(filled(start, kinds, fits).map((found) => JSON.stringify({ [field]: found }))).toEqual(key.accepted);
  });

  it('the frog: one path over all leaves to the flag', async () => {
    const folder = '2026-LT-67_Frog_on_Lilies';
    const stones = listOf(declared(folder, 'frog.js', 'stones'));
    const leaves = [...'abcde'].flatMap((column) => [...'1234'].map((row) => column + row));
    const free = leaves.filter((leaf) => !stones.includes(leaf));
    const found: string[][] = [];
    const hop = (path: string[]) => {
      const here = path.at(-1) ?? '';
      if (path.length === free.length && here === 'e1') found.push(path);
      if (here === 'e1') return;
      for (const next of free) if (!path.includes(next) && areNeighbours(here, next)) hop([...path, next]);
    };
    hop(['a4']);
    expect(found.map((path) => JSON.stringify({ path }))).toEqual((await packageOf(folder)).key.accepted);
  });

  it('the balance: one order that fits all weighings', async () => {
    const folder = '2026-LT-68_Balance';
    const declaredPairs = declared(folder, 'balance.js', 'weighed');
    const pairs = (Array.isArray(declaredPairs) ? declaredPairs : []).map(listOf);
    const fits = (order: string[]) =>
      pairs.every(
        ([left = '', right = '', down]) => order.indexOf(down === left ? right : left) < order.indexOf(down ?? ''),
      );
    const right = permutations(listOf(declared(folder, 'balance.js', 'first'))).filter(fits);
    expect(pairs).toHaveLength(4);
    expect(right.map((order) => JSON.stringify({ order }))).toEqual((await packageOf(folder)).key.accepted);
  });

  it('the mill: one way to fill the holes', async () => {
    const folder = '2026-LT-69_Water_to_the_Mill';
    const holes = listOf(declared(folder, 'mill.js', 'holes')).sort();
    const parts = listOf(declared(folder, 'mill.js', 'parts'));
    const dug = recordOf(declared(folder, 'mill.js', 'dug'));
    const found = new Set<string>();
    const fill = (filled: string[], rest: string[]) => {
      const canal = Object.fromEntries(holes.map((hole, at) => [hole, filled[at] ?? '']));
      if (filled.length < holes.length)
        rest.forEach((part, at) => {
          fill([...filled, part], rest.toSpliced(at, 1));
        });
      else if (reachesMill({ ...dug, ...canal })) found.add(JSON.stringify({ canal }));
    };
    fill([], parts);
    expect([...found]).toEqual((await packageOf(folder)).key.accepted);
  });
});

function areNeighbours(one: string, other: string): boolean {
  const across = Math.abs(one.charCodeAt(0) - other.charCodeAt(0));
  return across + Math.abs(Number(one[1]) - Number(other[1])) === 1;
}

function permutations(all: string[]): string[][] {
  if (all.length < 2) return [all];
  return all.flatMap((one) => permutations(all.filter((other) => other !== one)).map((rest) => [one, ...rest]));
}

const steps: Record<string, { across: number; down: number; enters: string }> = {
  n: { across: 0, down: -1, enters: 's' },
  e: { across: 1, down: 0, enters: 'w' },
  s: { across: 0, down: 1, enters: 'n' },
  w: { across: -1, down: 0, enters: 'e' },
};

/** Follows the water from the spring, left of a1, to the mill, right of e4. */
function reachesMill(canal: Readonly<Record<string, string>>): boolean {
  let [column, row, from] = [0, 1, 'w'];
  for (let count = 0; count <= 20; count++) {
    if (column === 5 && row === 4) return true;
    const part = canal[`${'abcde'[column]}${row}`] ?? '';
    const step = steps[part.replace(from, '')];
    if (!part.includes(from) || !step) return false;
    column += step.across;
    row += step.down;
    from = step.enters;
  }
  return false;
}

/** All ways to fill the dots so that `fits` holds for each field against those before it. */
function filled(start: string, kinds: string, fits: (text: string) => boolean, at = 0): string[] {
  if (at === start.length) return [start];
  const choices = start[at] === '.' ? [...kinds] : [start[at] ?? ''];
  return choices
    .map((kind) => start.slice(0, at) + kind + start.slice(at + 1))
    .filter(fits)
    .flatMap((next) => filled(next, kinds, fits, at + 1));
}

/** No row and no column of the pond has a thing twice. */
function differsInPond(text: string): boolean {
  const lines = [0, 1, 2, 3].flatMap((line) => [
    [0, 1, 2, 3].map((other) => text[line * 4 + other]),
    [0, 1, 2, 3].map((other) => text[other * 4 + line]),
  ]);
  return lines.every((line) => {
    const there = line.filter((kind) => kind !== '.');
    return new Set(there).size === there.length;
  });
}

/** Fields that share a border differ; the list is the map of the task, each border once. */
function differsInFields(text: string): boolean {
  const borders = '01 06 07 12 17 23 24 34 35 45 48 58 59 67 78 89'.split(' ');
  return borders.every(
    ([one = 0, other = 0]) => text[Number(one)] === '.' || text[Number(one)] !== text[Number(other)],
  );
}
