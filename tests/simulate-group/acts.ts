// What can happen to a group of items and its statements, as chance writes it.
import fc from 'fast-check';

/**
 * How the store answers a statement.
 * - whole: it is committed, and each item has its outcome; a bad item fails the whole statement instead
 * - refused: the connection breaks before the statement is committed
 * - lost: it is committed, and the connection breaks before the reply
 * - again: the first item has to be added once more, the others are stored
 * - short: it is committed, and the reply has an outcome too few
 * - hole: it is committed, and the reply has no outcome for the first item
 */
export type How = 'whole' | 'refused' | 'lost' | 'again' | 'short' | 'hole';

/** isTogether: the next act happens before anybody has heard of this one. */
export type Act = { isTogether: boolean } & (
  | { act: 'add'; count: number; isBad: boolean }
  /** statement: which of those that wait for a reply, counted round. */
  | { act: 'reply'; statement: number; how: How }
  | { act: 'wait' }
  | { act: 'drain' }
);

/** splits: which failures of a statement let its items be tried one by one. */
export type Options = { most: number; inFlight: number; everyMs: number; splits: 'ALWAYS' | 'BAD' | 'NEVER' };

export type Story = { options: Options; acts: Act[] };

const isTogether = fc.boolean();

const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('add' as const),
      count: fc.integer({ min: 1, max: 3 }),
      isBad: fc.nat({ max: 4 }).map((chance) => chance === 4),
      isTogether,
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      act: fc.constant('reply' as const),
      statement: fc.nat({ max: 3 }),
      how: fc.constantFrom<How[]>('whole', 'refused', 'lost', 'again', 'short', 'hole'),
      isTogether,
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('wait' as const), isTogether }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('drain' as const), isTogether }) },
);

export const stories: fc.Arbitrary<Story> = fc.record({
  options: fc.record({
    most: fc.integer({ min: 1, max: 4 }),
    inFlight: fc.integer({ min: 1, max: 3 }),
    everyMs: fc.constantFrom(0, 5),
    splits: fc.constantFrom<Options['splits'][]>('ALWAYS', 'BAD', 'NEVER'),
  }),
  acts: fc.array(act, { minLength: 1, maxLength: 14 }),
});
