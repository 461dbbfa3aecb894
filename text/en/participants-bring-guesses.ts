import type { participantsBringGuesses as words } from '../lt/participants-bring-guesses';
import { num, plural } from './numbers';

const count = (n: number, one: string, other: string) => plural(n, one, other).replace('#', num(n));

/** What was guessed of a list of pupils, and the other way to read it, English. */
export const participantsBringGuesses: typeof words = {
  letters: {
    alphabets: {
      'windows-1257': 'Lithuanian',
      'windows-1250': 'Polish and Czech',
      'windows-1251': 'Cyrillic',
      'windows-1252': 'Western European',
    },
    read: ({ alphabet, page, sample }) =>
      `The file does not say in which letters it is written. It was read in ${alphabet} letters (${page}): ${sample}. Are the names right?`,
    other: ({ alphabet, sample }) => `Read in ${alphabet} letters: ${sample}`,
  },
  separator: {
    now: {
      ';': 'A semicolon separates the columns.',
      ',': 'A comma separates the columns.',
      '\t': 'A tab separates the columns.',
    },
    other: { ';': 'The semicolon does', ',': 'The comma does', '\t': 'The tab does' },
  },
  sheets: {
    text: 'Students are taken from the sheets that are ticked.',
    hidden: ({ name }) => `${name} (hidden)`,
  },
  hiddenRows: {
    text: ({ n }) =>
      count(n, '# row that the sheet hides was read, too.', '# rows that the sheet hides were read, too.'),
    leave: 'Leave the hidden rows out',
    take: 'Take the hidden rows',
  },
  datedClasses: {
    text: ({ n, text, cls }) =>
      `Excel has turned ${count(n, '# class into a date', '# classes into dates')}. Is “${text}” perhaps class ${cls}?`,
    yes: 'Yes, fix them all',
  },
};
