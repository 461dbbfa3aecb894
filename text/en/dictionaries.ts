import type { dictionaries as words } from '../lt/dictionaries';

/** Words of dictionaries, English. */
export const dictionaries: typeof words = {
  title: 'Dictionaries',
  entries: 'Dictionary entries',
  back: 'To the list of dictionaries',
  col: {
    name: 'Name',
    description: 'Description',
    note: 'Note',
    meaning: 'Meaning',
    abbreviation: 'Abbreviation',
    lowValue: 'Low value',
    highValue: 'High value',
  },
  outcome: {
    LOAD_DICTIONARIES: 'Could not load dictionaries',
    NO_DICTIONARIES: 'No dictionaries found',
    LOAD_DICTIONARY_ENTRIES: 'Could not load dictionary entries',
    NO_DICTIONARY_ENTRIES: 'No dictionary entries found',
  },
  letter: {
    title: ({ n }) => `Class letter ${n}`,
    label: 'What is written after the grade',
    hint: ({ name }) => `All schools will write ${name}. An empty field brings the usual letter back.`,
    change: ({ name }) => `Change: ${name}`,
    done: ({ name }) => `Now written ${name}`,
    failed: 'The letter was not changed',
  },
};
