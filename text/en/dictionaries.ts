import type { dictionaries as words } from '../lt/dictionaries';
import { num } from './numbers';

/** Words of dictionaries, English. */
export const dictionaries: typeof words = {
  title: 'Dictionaries',
  entries: 'Dictionary entries',
  back: 'To the list of dictionaries',
  col: {
    name: 'Name',
    code: 'Code',
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
  keywords: 'Keywords',
  keywordsNote: 'Areas, topics and keywords of tasks in Lithuanian and English',
  list: {
    name: {
      YEARS: 'Years of the challenge',
      AGE_GROUPS: 'Age groups',
      LEVELS: 'Levels of difficulty',
      LANGUAGES: 'Languages of tasks',
      DISTRICTS: 'Districts',
      GENDERS: 'Gender',
      GRADES: 'Grades',
      SUB_GRADES: 'Letters of classes',
      SCHOOL_TYPES: 'Types of schools',
      CHALLENGE_TYPES: 'Types of collections of tasks',
      STAGES: 'Stages of the challenge',
      ROLES: 'Roles of users',
      TASK_TYPES: 'Types of tasks',
      CHOICE_LAYOUTS: 'Layout of answers',
      DATA_TYPES: 'Data types of a typed answer',
    },
    note: {
      YEARS: 'Years that have collections of tasks, and the present year of the challenge',
      AGE_GROUPS: 'Bounds: the youngest and the oldest grade',
      LEVELS: 'Bounds: points for a wrong and for a right answer',
      GRADES: 'Bounds: the usual age of students in years',
      SUB_GRADES: 'What is written after the number of the grade',
      CHALLENGE_TYPES: 'Only challenges count in the results',
    },
    gender: { F: 'Girl, woman', M: 'Boy, man' },
    taskType: { BASIC: 'Ordinary task', LODGE: 'Interactive task' },
    classLetter: ({ n }) => `Letter ${num(n)}`,
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
