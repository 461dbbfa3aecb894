import { createHash } from 'node:crypto';
import { type CrosswordWord, crosswordLimits, type Puzzle } from '../../../contract/crossword';

// Pure rules of the crossword: the part that the browser gets, and the form of an answer.

export type SolvedWord = Pick<CrosswordWord, 'number' | 'direction' | 'row' | 'column' | 'clue'> & { word: string };
export type Square = { row: number; column: number };

/** The crossword without its letters: what the browser gets. */
export function puzzleOf(words: readonly SolvedWord[], marks: readonly Square[]): Puzzle {
  const ends = words.map((word) => squareOf(word, [...word.word].length - 1));
  return {
    rows: 1 + Math.max(...ends.map(({ row }) => row)),
    columns: 1 + Math.max(...ends.map(({ column }) => column)),
    words: words.map(({ number, direction, row, column, clue, word }) => ({
      number,
      direction,
      row,
      column,
      clue,
      length: [...word].length,
    })),
    marks: marks.map(({ row, column }) => ({ row, column })),
  };
}

/** Where the letter of a word stands, from 0. */
export function squareOf({ direction, row, column }: SolvedWord, index: number): Square {
  return direction === 'across' ? { row, column: column + index } : { row: row + index, column };
}

/** Normalises an answer to one line in NFC; null: it is empty or far too long. */
export function cleanAnswer(typed: string): string | null {
  const answer = typed.normalize('NFC').replace(/\s+/g, ' ').trim();
  return answer === '' || answer.length > crosswordLimits.answer ? null : answer;
}

/** The word that the marked squares spell. */
export function solutionOf(words: readonly SolvedWord[], marks: readonly Square[]): string {
  return marks
    .map(({ row, column }) => {
      for (const word of words)
        for (const [index, letter] of [...word.word].entries()) {
          const square = squareOf(word, index);
          if (square.row === row && square.column === column) return letter;
        }
      return '';
    })
    .join('');
}

/** Points of an answer: 1 for the right word, whatever its case and its spaces. */
export function pointsOf(answer: string, solution: string): number {
  return answer.replace(/\s/g, '').toLocaleUpperCase('lt') === solution ? 1 : 0;
}

/**
 * Draws winners among tickets: in the order of SHA-256 of "seed:ticket" the first ones win. Anybody who knows the seed
 * and the tickets gets the same winners.
 */
export function drawWinners(tickets: readonly number[], seed: string, winners: number): number[] {
  const keyOf = (ticket: number): string => createHash('sha256').update(`${seed}:${ticket}`).digest('hex');
  return tickets
    .map((ticket) => ({ ticket, key: keyOf(ticket) }))
    .sort((one, other) => (one.key < other.key ? -1 : 1))
    .slice(0, winners)
    .map(({ ticket }) => ticket);
}
