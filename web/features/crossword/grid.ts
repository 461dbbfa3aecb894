// The squares of a crossword: which words go through a square, and where the next letter goes. Pure.
import type { CrosswordWord, Puzzle } from '../../../contract/crossword';

export type Square = { row: number; column: number };
export type Direction = CrosswordWord['direction'];
/** The letters that are filled in, by keyOf. */
export type Letters = Readonly<Record<string, string>>;

export const keyOf = ({ row, column }: Square): string => `${row}-${column}`;

export const squareOf = ({ direction, row, column }: CrosswordWord, index: number): Square =>
  direction === 'across' ? { row, column: column + index } : { row: row + index, column };

const squaresOf = (word: CrosswordWord): Square[] =>
  Array.from({ length: word.length }, (_, index) => squareOf(word, index));

const isSame = (one: Square, other: Square): boolean => one.row === other.row && one.column === other.column;

/** Every square that takes a letter, row by row. */
export function openSquares({ words }: Puzzle): Square[] {
  const all = new Map(words.flatMap(squaresOf).map((square) => [keyOf(square), square]));
  return [...all.values()].sort((one, other) => one.row - other.row || one.column - other.column);
}

/** The word through a square in this direction, otherwise in the other, with the index of its letter. */
export function wordAt(
  { words }: Puzzle,
  square: Square,
  direction: Direction,
): { word: CrosswordWord; index: number } | null {
  const through = words.flatMap((word) => {
    const index = squaresOf(word).findIndex((one) => isSame(one, square));
    return index < 0 ? [] : [{ word, index }];
  });
  return through.find(({ word }) => word.direction === direction) ?? through[0] ?? null;
}

/** The square a number of letters further in a word; null beyond its ends. */
export function along({ word, index }: { word: CrosswordWord; index: number }, by: number): Square | null {
  const next = index + by;
  return next >= 0 && next < word.length ? squareOf(word, next) : null;
}

/** The next square in a direction that takes letters. It skips black squares; null at the edge. */
export function neighbour(puzzle: Puzzle, from: Square, by: Square): Square | null {
  const open = new Set(openSquares(puzzle).map(keyOf));
  for (let { row, column } = from; ; ) {
    row += by.row;
    column += by.column;
    if (row < 0 || column < 0 || row >= puzzle.rows || column >= puzzle.columns) return null;
    if (open.has(keyOf({ row, column }))) return { row, column };
  }
}

/** The last letter of the typed text, in capitals; '' for anything else. */
export function letterOf(typed: string): string {
  return /\p{L}(?=\P{L}*$)/u.exec(typed.normalize('NFC'))?.[0].toLocaleUpperCase('lt') ?? '';
}

/** What the marked squares spell; '' while one of them is empty. */
export function markedWord({ marks }: Puzzle, letters: Letters): string {
  const found = marks.map((mark) => letters[keyOf(mark)] ?? '');
  return found.includes('') ? '' : found.join('');
}
