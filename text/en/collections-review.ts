import type { collectionsReview as lt } from '../lt/collections-review';
import { num } from './numbers';

/** The tester's look through the tasks of a contest, English. */
export const collectionsReview: typeof lt = {
  tasks: 'Tasks',
  tasksOf: ({ name }) => `Tasks: ${name}`,
  back: 'All collections',
  about:
    'Answer as a student would, and check. No points are counted. Only this computer remembers what you have looked at; the authors of the tasks see your remarks.',
  ways: 'Tasks of the collection',
  task: ({ n, name, state }) => `${n}. ${name} (${state})`,
  state: { NEW: 'not looked at', SEEN: 'looked at', RIGHT: 'answered correctly', WRONG: 'answered incorrectly' },
  of: ({ at, of }) => `Task ${at} of ${of}`,
  previous: 'Previous',
  next: 'Next',
  summary: 'Summary',
  noRemarks: 'The remarks could not be loaded.',
  failed: 'The tasks of the collection could not be loaded.',
  empty: 'The collection has no tasks',
  looked: ({ n, of }) => `Looked at ${n} of ${of}`,
  right: ({ n }) => `${num(n)} correct`,
  wrong: ({ n }) => `${num(n)} incorrect`,
  open: ({ n }) => `${num(n)} open`,
  settled: ({ n }) => `${num(n)} settled`,
  fact: { looked: 'Tasks', answers: 'Answers', time: 'Time', remarks: 'Remarks' },
  col: {
    no: 'No.',
    name: 'Task',
    level: 'Difficulty',
    answer: 'Answer',
    tries: 'Tries',
    time: 'Time',
    remarks: 'Remarks',
    go: 'Action',
  },
  show: 'Open',
  openOf: ({ n, name }) => `Open: ${n}. ${name}`,
  forget: 'Begin anew',
  forgotten: 'The look through begins anew',
  forgetHint: 'Remarks stay.',
};
