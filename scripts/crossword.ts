/**
 * `npx tsx scripts/crossword.ts [SEED]`: lays the words of lib/crossword-words.ts out as a crossword and writes
 * server/features/crossword/puzzle.ts. The same seed gives the same crossword. It tries many layouts and takes the one
 * with the most crossings that has every letter of the solution.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRandom, type Random } from '../database/seed/random';
import { root } from '../server/platform/root';
import { crosswordSolution, crosswordWords } from './lib/crossword-words';

/** Narrow enough for a telephone, where a square should still be a finger wide. */
const WIDTH = 12;
const HEIGHT = 13;
const MOST_WORDS = 15;
const TRIES = 500;

type Direction = 'across' | 'down';
type PlacedWord = { word: string; clue: string; direction: Direction; row: number; column: number };
type Grid = Map<string, string>;

const at = (row: number, column: number): string => `${row} ${column}`;
const cellOf = ({ direction, row, column }: Omit<PlacedWord, 'word' | 'clue'>, index: number): [number, number] =>
  direction === 'across' ? [row, column + index] : [row + index, column];

/** How many letters a word would share, or null where it does not fit: two words may touch only by crossing. */
function crossings(grid: Grid, placed: PlacedWord): number | null {
  const { word, direction } = placed;
  const letters = [...word];
  const [lastRow, lastColumn] = cellOf(placed, letters.length - 1);
  if (placed.row < 0 || placed.column < 0 || lastRow >= HEIGHT || lastColumn >= WIDTH) return null;
  const aside = direction === 'across' ? [1, 0] : [0, 1];
  for (const end of [cellOf(placed, -1), cellOf(placed, letters.length)]) if (grid.has(at(...end))) return null;
  let shared = 0;
  for (const [index, letter] of letters.entries()) {
    const [row, column] = cellOf(placed, index);
    const there = grid.get(at(row, column));
    if (there === letter) shared += 1;
    else if (there !== undefined) return null;
    else
      for (const side of [-1, 1])
        if (grid.has(at(row + side * (aside[0] ?? 0), column + side * (aside[1] ?? 0)))) return null;
  }
  return shared;
}

/** One layout: words in random order, each where it crosses most. */
function layOut(random: Random): { placed: PlacedWord[]; grid: Grid; shared: number } {
  const order = crosswordWords
    .map((entry) => ({ entry, key: random.next() - entry.word.length / 12 }))
    .sort((one, other) => one.key - other.key)
    .map(({ entry }) => entry);
  const grid: Grid = new Map();
  const placed: PlacedWord[] = [];
  let shared = 0;
  for (const entry of order) {
    if (placed.length === MOST_WORDS) break;
    let best: { place: PlacedWord; score: number } | null = null;
    for (let row = 0; row < HEIGHT; row += 1)
      for (let column = 0; column < WIDTH; column += 1)
        for (const direction of ['across', 'down'] as const) {
          const place = { ...entry, direction, row, column };
          const score = crossings(grid, place);
          if (score === null || (placed.length > 0 && score === 0)) continue;
          if (placed.length === 0 && (row !== 5 || direction !== 'across')) continue;
          if (!best || score + random.next() * 0.9 > best.score) best = { place, score };
        }
    if (!best) continue;
    placed.push(best.place);
    shared += best.score;
    for (const [index, letter] of [...entry.word].entries()) grid.set(at(...cellOf(best.place, index)), letter);
  }
  return { placed, grid, shared };
}

/** A square for each letter of the solution, far from the previous one, or null. */
function markSolution(grid: Grid, random: Random): string[] | null {
  const marked: string[] = [];
  for (const letter of crosswordSolution) {
    const free = [...grid].filter(([cell, there]) => there === letter && !marked.includes(cell));
    if (free.length === 0) return null;
    marked.push(random.pick(free)[0]);
  }
  return marked;
}

const random = createRandom(process.argv[2] ?? 'crossword');
let best: { placed: PlacedWord[]; marked: string[]; score: number } | null = null;
for (let left = TRIES; left > 0; left -= 1) {
  const { placed, grid, shared } = layOut(random);
  const marked = markSolution(grid, random);
  const score = placed.length * 3 + shared * 2;
  if (marked && (!best || score > best.score)) best = { placed, marked, score };
}
if (!best) throw new Error('no layout has every letter of the solution');

const top = Math.min(...best.placed.map(({ row }) => row));
const left = Math.min(...best.placed.map(({ column }) => column));
const words = best.placed
  .map((one) => ({ ...one, row: one.row - top, column: one.column - left }))
  .sort((one, other) => one.row - other.row || one.column - other.column);
const starts = [...new Set(words.map(({ row, column }) => at(row, column)))];
const lines = words.map(({ word, clue, direction, row, column }) => {
  const number = starts.indexOf(at(row, column)) + 1;
  return `  { number: ${number}, direction: '${direction}', row: ${row}, column: ${column}, word: '${word}', clue: '${clue}' },`;
});
const marks = best.marked.map((cell) => {
  const [row = 0, column = 0] = cell.split(' ').map(Number);
  return `{ row: ${row - top}, column: ${column - left} }`;
});
writeFileSync(
  join(root, 'server/features/crossword/puzzle.ts'),
  `import type { KeptWord } from './rules';

// Written by scripts/crossword.ts, which lays the words out; change them there.

/** The words of the crossword with their letters, which never leave the server. Rows and columns count from 0. */
export const words: readonly KeptWord[] = [
${lines.join('\n')}
];

/** The squares that spell what is asked for, in its order. */
export const marks = [${marks.join(', ')}];
`,
);
console.log(`${words.length} words, score ${best.score}`);
