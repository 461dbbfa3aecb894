import type { crossword as lithuanian } from '../lt/crossword';
import { num } from './forms';

/** Words of the crossword, English. */
export const crossword: typeof lithuanian = {
  title: 'Crossword answer',
  lead: 'Once the words are filled in, the letters of the marked squares make the answer. They stay in this browser until it is submitted.',
  grid: 'Crossword',
  keys: 'The arrow keys go to the next square, the space bar changes the direction.',
  across: 'Across',
  down: 'Down',
  letters: ({ n }) => `(${num(n)})`,
  square: ({ n, direction, i, of, mark }) =>
    `${num(n)} ${direction}, letter ${num(i)} of ${num(of)}${mark === null ? '' : `, letter ${num(mark)} of the answer`}`,
  clue: ({ n, direction, clue }) => `${num(n)} ${direction}: ${clue}`,
  answer: 'Answer',
  answerHint: 'The word of the marked squares.',
  ticket: 'Challenge ticket number',
  submit: 'Submit',
  confirm: 'Submit this answer? It cannot be changed later.',
  submitted: 'The answer is submitted',
  notSubmitted: "Couldn't submit the answer",
  notStarted: "Crossword challenge hasn't started",
  failed: "Couldn't load the crossword answer which was submitted",
};
