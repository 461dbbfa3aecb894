import type { collectionsSets as words } from '../lt/collections-sets';

/** Words of the list of collections, of copying them to the next year, and of the set without sight, English. */
export const collectionsSets: typeof words = {
  allYears: 'All years',
  allTypes: 'All types',
  allStates: 'All states',
  year: 'Year',
  type: 'Type of collection',
  state: 'State',
  selectAll: 'Select all collections of this page',
  select: ({ name }) => `Select: ${name}`,
  selected: ({ n }) => (n === 1 ? '1 collection selected' : `${n} collections selected`),
  version: ({ n, day }) => `version ${n}, ${day}`,
  undo: 'Undo',
  copy: {
    act: 'Copy to next year',
    title: ({ n }) => (n === 1 ? 'Copy to next year: 1 collection' : `Copy to next year: ${n} collections`),
    dates: ({ from, to }) => `${from} to ${to}`,
    how: 'The copies have the next year, dates 52 weeks later (the same weekday and hour) and new security keys. Students see nothing until you mark the collection complete. Give a copy its set without sight anew.',
    withTasks: 'Copy the tasks, too',
    withTasksHint: "The solutions of last year's tasks may already be public.",
    done: ({ n }) =>
      n === 1 ? '1 collection was copied to the next year.' : `${n} collections were copied to the next year.`,
    failed: 'Copying failed. No collection was made.',
    undone: ({ n }) => (n === 1 ? 'The copy was removed.' : `${n} copies were removed.`),
    notUndone: 'The copies stay.',
    changed: 'A copy has been changed or has tasks. Delete a collection that is not needed from the list.',
  },
  sight: {
    title: 'Set without sight',
    about:
      'A student whose profile says that they solve without sight gets the tasks of this set in the challenge. It has as many tasks and points of each level, so all students stay in one list of results.',
    set: 'Collection',
    none: 'None: everybody solves the same tasks',
    hint: 'A complete collection of the store fits, all of whose tasks were checked as solvable without sight. It can be changed until the challenge opens.',
    draftFirst: 'Mark the collection of the challenge complete first.',
    saved: 'Saved.',
    notSaved: 'The set without sight was not changed.',
    notLoaded: 'The set without sight could not be loaded.',
    lastYears: ({ name }) =>
      `Last year this challenge had a set without sight (“${name}”). It is not copied to the next year: give it a new one.`,
    findings: 'This collection does not fit',
    levels: 'The number of tasks, their levels or points differ from those of the challenge.',
    unchecked: ({ name }) => `Not checked as solvable without sight: ${name}`,
    changed: ({ name }) =>
      `Changed after this collection was marked complete: ${name}. The new text was checked, but the student would get the old one: make the collection of the store a draft and complete it again.`,
    warnings: 'Look at the tasks of this set',
    paper: 'Print, or get the text for a Braille display',
  },
};
