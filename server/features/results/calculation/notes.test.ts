import { describe, expect, it } from 'vitest';
import { type NotedVersion, standingNotes } from './notes';

const version = (n: number, change: Partial<NotedVersion> = {}): NotedVersion => ({
  version: n,
  note: `note ${n}`,
  notedAt: new Date(Date.UTC(2026, 10, n)),
  wasPublic: false,
  isShown: false,
  corrections: [],
  ...change,
});
/** The public sees the last one. */
const notesOf = (versions: NotedVersion[]) =>
  standingNotes(versions.map((one, at) => ({ ...one, isShown: at === versions.length - 1 }))).map(
    ({ note, isRevision }) => `${note}${isRevision ? ' revised' : ''}`,
  );

describe('public notes', () => {
  it.each<[string, NotedVersion[], string[]]>([
    ['of no version', [], []],
    ['the first version is no revision', [version(1, { wasPublic: true })], ['note 1']],
    ['nor are versions before the results were public', [version(1), version(2)], ['note 2', 'note 1']],
    [
      'a version after a public one is',
      [version(1, { wasPublic: true }), version(2, { wasPublic: true })],
      ['note 2 revised', 'note 1'],
    ],
    ['an empty note is none', [version(1, { note: '' }), version(2, { wasPublic: true })], ['note 2']],
    [
      'a correction in force is told',
      [
        version(1),
        version(2, { corrections: ['5 FULL_ALL '] }),
        version(3, { note: '', corrections: ['5 FULL_ALL '] }),
      ],
      ['note 2', 'note 1'],
    ],
    [
      'one that was withdrawn before anybody saw it is not, nor its withdrawal',
      [version(1), version(2, { corrections: ['5 FULL_ALL '] }), version(3)],
      ['note 1'],
    ],
    [
      'one that was replaced before anybody saw it is not',
      [
        version(1, { note: '' }),
        version(2, { corrections: ['5 LEFT_OUT '] }),
        version(3, { corrections: ['5 FULL_ALL '] }),
      ],
      ['note 3'],
    ],
    [
      'what people saw and its withdrawal are both told',
      [
        version(1, { note: '', wasPublic: true }),
        version(2, { corrections: ['5 FULL_ALL '], wasPublic: true }),
        version(3, { wasPublic: true }),
      ],
      ['note 3 revised', 'note 2 revised'],
    ],
    [
      'however many there are',
      Array.from({ length: 9 }, (_, at) => version(at + 1, { wasPublic: true })),
      [9, 8, 7, 6, 5, 4, 3, 2].map((n) => `note ${n} revised`).concat('note 1'),
    ],
  ])('%s', (_, versions, expected) => expect(notesOf(versions)).toEqual(expected));
});
