import type { rollover as words } from '../lt/rollover';
import { num, plural } from './numbers';

/** Words of the start of a school year, English. */
export const rollover: typeof words = {
  title: 'Move classes up',
  intro: ({ year }: { year: string }) =>
    `${year}: all participants of the school move up one grade, those of grade 12 are archived. The letters of classes do not change.`,
  leavers:
    'If a lower grade leaves the school, clear its check box and archive its participants in the list of participants.',
  undoHint: 'The move can be undone for a day.',
  empty: 'There are no participants in this school yet',
  emptyHint: 'Once there are any, they can be moved to the next grade here.',
  table: 'Classes',
  col: { from: 'Now', to: 'Next', pupils: 'Participants', going: 'To be moved', acts: 'Actions' },
  next: ({ to, going, pupils }) => `Next: ${to}, ${num(going)} of ${num(pupils)} to be moved`,
  archive: 'Archive',
  stays: 'Stays in the same grade',
  chooseAll: 'Move all classes',
  chooseClass: ({ name }: { name: string }) => `Move: ${name}`,
  single: 'Leave some out',
  singleOf: ({ name }: { name: string }) => `Leave some out: ${name}`,
  singleHint: 'Clear the check box of those who stay in the same grade, for example because they repeat the year.',
  singleMore: ({ n }: { n: number }) => `Not all participants are shown, only the first ${num(n)}.`,
  ready: 'OK',
  summary: {
    moved: ({ n }: { n: number }) =>
      plural(n, `${num(n)} participant will move up`, `${num(n)} participants will move up`),
    archived: ({ n }: { n: number }) => `${num(n)} to the archive`,
    stays: ({ n }: { n: number }) => `${num(n)} stay in their grades`,
    outOfSchool: ({ n }: { n: number }) =>
      plural(
        n,
        `${num(n)} participant is no longer in the school and is not moved.`,
        `${num(n)} participants are no longer in the school and are not moved.`,
      ),
    nobody: 'No class is selected.',
  },
  solving: ({ n }: { n: number }) =>
    plural(
      n,
      `${num(n)} participant of the school is solving now. Moving will be possible afterwards.`,
      `${num(n)} participants of the school are solving now. Moving will be possible afterwards.`,
    ),
  last: ({ day, time }: { day: string; time: string }) => `Last move: ${day}, ${time}`,
  lastBy: ({ name }: { name: string }) => `Moved by: ${name}.`,
  lastCounts: ({ moved, archived }: { moved: number; archived: number }) =>
    `Moved: ${num(moved)}, archived: ${num(archived)}.`,
  undoUntil: ({ day, time }: { day: string; time: string }) => `It can be undone until ${day}, ${time}.`,
  undo: 'Undo the move',
  done: 'The participants of this school have already been moved this school year.',
  again: 'Move them again anyway',
  againWarning:
    'The participants of this school were already moved this school year. Moving them again will put them up one more grade.',
  apply: 'Move up',
  ask: {
    title: 'Move the participants to the next grade?',
    classes: 'Which classes move',
    move: ({ from, to, n }: { from: string; to: string; n: number }) =>
      `${from} → ${to}: ${num(n)} ${plural(n, 'participant', 'participants')}`,
    contests:
      'A challenge is open now. The grade decides which challenge a student sits: those who move will sit another one, or none.',
    contest: ({ name, day, time }: { name: string; day: string; time: string }) => `“${name}”, until ${day}, ${time}`,
    offSeason: 'Students usually move up from June to September, and now it is the middle of the school year.',
    word: 'move',
    typeWord: ({ word }: { word: string }) => `If the move is really meant now, type “${word}”`,
    archived: 'Archived participants can no longer log in; their results are kept.',
    undoTitle: 'Undo the move?',
    undo: 'Participants go back to the grades they were in, archived ones come back from the archive. Those whose grade has been changed since will not be moved back.',
  },
  kept: ({ n }: { n: number }) =>
    plural(
      n,
      `The grade of ${num(n)} participant was changed after the move, who was not moved back:`,
      `The grades of ${num(n)} participants were changed after the move, who were not moved back:`,
    ),
  andMore: ({ n }: { n: number }) => `and ${num(n)} more`,
  outcome: {
    LOAD: "Couldn't load the classes of the school",
    LOAD_CLASS: "Couldn't load the participants of the class",
    DONE: 'Participants moved to the next grade',
    NOT_DONE: "Couldn't move participants to the next grade",
    UNDONE: ({ n }: { n: number }) =>
      plural(
        n,
        `The move is undone: ${num(n)} participant is back`,
        `The move is undone: ${num(n)} participants are back`,
      ),
    NOT_UNDONE: "Couldn't undo the move",
    SOLVING: 'At least one participant of the school is solving now. Try again when everybody has finished.',
    UNCONFIRMED: 'A challenge has begun meanwhile. Read the warning and confirm again.',
    CHANGED: 'The participants of the school have changed since you opened the page. Check the list again.',
  },
};
