import { describe, expect, it } from 'vitest';
import type { Puzzle } from '../../../contract/crossword';
import { along, letterOf, markedWord, neighbour, openSquares, wordAt } from './grid';

// K O D A S      EILĖ is below, with no word between: column 1 has "O" of KODAS and goes down for 3.
const puzzle: Puzzle = {
  rows: 5,
  columns: 5,
  words: [
    { number: 1, direction: 'across', row: 0, column: 0, length: 5, clue: 'x' },
    { number: 2, direction: 'down', row: 0, column: 1, length: 3, clue: 'y' },
    { number: 3, direction: 'across', row: 4, column: 1, length: 4, clue: 'z' },
  ],
  marks: [
    { row: 0, column: 1 },
    { row: 4, column: 4 },
  ],
};

describe('the squares', () => {
  it('take each letter once', () => {
    expect(openSquares(puzzle)).toHaveLength(5 + 2 + 4);
  });

  it('know their words: in the direction asked, else in the one there is', () => {
    expect(wordAt(puzzle, { row: 0, column: 1 }, 'down')).toMatchObject({ word: { number: 2 }, index: 0 });
    expect(wordAt(puzzle, { row: 0, column: 1 }, 'across')).toMatchObject({ word: { number: 1 }, index: 1 });
    expect(wordAt(puzzle, { row: 2, column: 1 }, 'across')).toMatchObject({ word: { number: 2 }, index: 2 });
    expect(wordAt(puzzle, { row: 1, column: 0 }, 'across')).toBeNull();
  });

  it('follow one another in a word, and over black ones by the arrows', () => {
    const place = wordAt(puzzle, { row: 0, column: 4 }, 'across');
    expect(place && along(place, 1)).toBeNull();
    expect(place && along(place, -1)).toEqual({ row: 0, column: 3 });
    expect(neighbour(puzzle, { row: 2, column: 1 }, { row: 1, column: 0 })).toEqual({ row: 4, column: 1 });
    expect(neighbour(puzzle, { row: 0, column: 4 }, { row: 0, column: 1 })).toBeNull();
  });
});

it.each([
  ['a', 'A'],
  ['ab', 'B'],
  ['Až', 'Ž'],
  ['e\u0307', 'Ė'],
  ['K ', 'K'],
  ['7', ''],
  ['', ''],
])('%j in a square is %j', (typed, letter) => {
  expect(letterOf(typed)).toBe(letter);
});

it('the marked squares spell a word once all are filled in', () => {
  expect(markedWord(puzzle, { '0-1': 'O' })).toBe('');
  expect(markedWord(puzzle, { '0-1': 'O', '4-4': 'Ė' })).toBe('OĖ');
});
