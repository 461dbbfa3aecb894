import { expect, it } from 'vitest';
import { marks, words } from './puzzle';
import { cleanAnswer, drawWinners, pointsOf, puzzleOf, type Square, solutionOf, squareOf } from './rules';

const keyOf = ({ row, column }: Square): string => `${row} ${column}`;

/** The letter of each square; throws where two words disagree. */
function letters(): Map<string, string> {
  const grid = new Map<string, string>();
  for (const word of words) {
    for (const [index, letter] of [...word.word].entries()) {
      const key = keyOf(squareOf(word, index));
      if ((grid.get(key) ?? letter) !== letter) throw new Error(`${word.word} crosses wrongly at ${key}`);
      grid.set(key, letter);
    }
  }
  return grid;
}

it('words cross in the same letters, and the marked squares spell the answer', () => {
  const grid = letters();
  expect(marks.map((mark) => grid.get(keyOf(mark))).join('')).toBe('UŽTVANKA');
  expect(new Set(marks.map(keyOf)).size).toBe(marks.length);
});

it('hang together: each word crosses another', () => {
  for (const word of words) {
    const own = [...word.word].map((_, index) => keyOf(squareOf(word, index)));
    const others = words
      .filter((other) => other !== word)
      .flatMap((other) => [...other.word].map((_, index) => keyOf(squareOf(other, index))));
    expect(
      own.some((key) => others.includes(key)),
      word.word,
    ).toBe(true);
  }
});

it('numbers go row by row, one for each square where words begin', () => {
  const starts = [...words].sort((one, other) => one.row - other.row || one.column - other.column);
  const numbers = [...new Set(starts.map(keyOf))];
  for (const word of words) expect(word.number).toBe(numbers.indexOf(keyOf(word)) + 1);
});

it('what the browser gets has no letters, and fits a telephone', () => {
  const seen = puzzleOf(words, marks);
  const text = JSON.stringify(seen).toUpperCase();
  for (const { word } of words) expect(text, word).not.toContain(`"${word}"`);
  expect(seen.words.every((word) => !('word' in word))).toBe(true);
  expect(seen.words.map((word) => word.length)).toEqual(words.map(({ word }) => word.length));
  expect(seen.columns).toBeLessThanOrEqual(12);
});

it('no answer is told by what is asked, of itself or of another word', () => {
  for (const { word } of words)
    for (const { clue } of words) expect(clue.toUpperCase(), word).not.toContain(word.slice(0, 5));
});

it.each([
  ['Užtvanka', 'Užtvanka'],
  ['  už \n tvanka ', 'už tvanka'],
  ['Uz\u030ctvanka', 'Užtvanka'],
  ['', null],
  ['   \t', null],
  ['x'.repeat(51), null],
  ['x'.repeat(50), 'x'.repeat(50)],
])('%j is kept as %j', (typed, answer) => {
  expect(cleanAnswer(typed)).toBe(answer);
});

it('spells the solution, and gives a point for it in any case', () => {
  const solution = solutionOf(words, marks);
  expect(solution).toHaveLength(marks.length);
  expect(pointsOf(` ${solution.toLocaleLowerCase('lt')} `, solution)).toBe(1);
  expect(pointsOf('kita', solution)).toBe(0);
});

it('draws the same winners from the same seed, whatever the order of the tickets', () => {
  const tickets = [100_001, 100_002, 100_003, 100_004, 100_005];
  const drawn = drawWinners(tickets, 'a', 3);
  expect(drawn).toHaveLength(3);
  expect(new Set(drawn).size).toBe(3);
  expect(drawWinners([...tickets].reverse(), 'a', 3)).toEqual(drawn);
  expect(drawWinners(tickets, 'b', 5)).not.toEqual(drawWinners(tickets, 'a', 5));
  expect(drawWinners(tickets, 'a', 99)).toHaveLength(5);
});
