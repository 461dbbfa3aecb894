import type { tasksHistory as words } from '../lt/tasks-history';
import { num, plural } from './numbers';

const count = (n: number, one: string, other: string): string => plural(n, one, other).replace('#', num(n));

/** Words of the versions of a task, English. */
export const tasksHistory: typeof words = {
  title: ({ name }) => `History: ${name}`,
  versions: 'Versions',
  looks: { label: 'How to show the version', DIFF: 'Differences', PAGE: 'How it looked' },
  kinds: {
    SAVED: 'ready',
    DRAFT: 'draft',
    IMPORT: 'imported from a file',
    RESTORED: 'an earlier one restored',
    OTHER: 'another author’s text',
  },
  notes: {
    FIRST: 'the first',
    KEY: 'right answer confirmed',
    BULK: 'changed together with others',
    COPY: 'copy',
    DISCARDED: 'discarded changes',
    REMARK: 'proposal taken',
  },
  isShown: 'shown to students',
  copy: ({ name }) => `Copy of “${name}” (never changes)`,
  picture: ({ alt }) => (alt === '' ? '[image]' : `[image: ${alt}]`),
  marks: { added: 'added:', removed: 'removed:' },
  noDifference: 'Words and settings are those of the version before: at most the formatting changed.',
  first: 'There is no version before: this is the first.',
  sum: ({ added, removed }) =>
    `${count(added, '# word added', '# words added')}, ${count(removed, '# removed', '# removed')}. Ready collections keep their old copy.`,
  foot: 'Restoring makes a new version; none is deleted.',
  restore: ({ time }) => `Restore the version of ${time}`,
  restored: 'The version is restored: the draft has it now.',
  notRestored: 'The version could not be restored.',
  failed: 'The history could not be loaded.',
  failedVersion: 'The version could not be loaded.',
};
