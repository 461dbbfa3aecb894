import type { crossword as lithuanian } from '../lt/crossword';
import { num } from './numbers';

/** Words of the crossword, English. */
export const crossword: typeof lithuanian = {
  title: 'Crossword answer',
  lead: 'Once the words are filled in, the letters of the marked squares spell the answer. The letters stay in this browser until you submit the answer.',
  grid: 'Crossword',
  keys: 'Move with the arrow keys; the space bar changes direction.',
  across: 'Across',
  down: 'Down',
  letters: ({ n }) => `(${num(n)})`,
  square: ({ n, direction, i, of, mark }) =>
    `${num(n)} ${direction}, letter ${num(i)} of ${num(of)}${mark === null ? '' : `, letter ${num(mark)} of the answer`}`,
  clue: ({ n, direction, clue }) => `${num(n)} ${direction}: ${clue}`,
  answer: 'Answer',
  answerHint: 'The word from the marked squares.',
  ticket: 'Challenge ticket number',
  submit: 'Submit',
  confirm: 'Submit this answer? It cannot be changed later.',
  submitted: 'The answer is submitted',
  notSubmitted: "Couldn't submit the answer",
  notStarted: "Crossword challenge hasn't started",
  failed: "Couldn't load the crossword answer which was submitted",
};
