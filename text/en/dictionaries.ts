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
};
