// What organisers, pupils and the clock can do to the results of one contest, as chance writes it.
import fc from 'fast-check';

export const organisers = ['admin', 'developer'] as const;
export type Organiser = (typeof organisers)[number];

export const corrections = ['FULL_ALL', 'LEFT_OUT', 'NEW_KEY', 'NONE'] as const;

/**
 * One deed. Organisers act on what they saw when they last looked, so that somebody else may have been quicker;
 * isFresh: they look first.
 */
export type Deed =
  | { does: 'calculates'; by: Organiser; hold: boolean; hasNote: boolean }
  /** Applies the correction that the organiser has previewed. */
  | { does: 'corrects'; by: Organiser; hold: boolean }
  | { does: 'publishes'; by: Organiser; isFresh: boolean; hasNote: boolean }
  /** version: which of those that were public, counted round. */
  | { does: 'givesBack'; by: Organiser; isFresh: boolean; version: number }
  | { does: 'checks'; by: Organiser; isFresh: boolean; hasReason: boolean }
  /** The job that publishes by date has its round. */
  | { does: 'publishesByDate' }
  /** The late answer of a pupil is accepted. */
  | { does: 'acceptsLate' }
  /** A sixth pupil begins, and ends. */
  | { does: 'begins' }
  | { does: 'ends' };

export type Act =
  | { act: 'one'; deed: Deed }
  | { act: 'looks'; by: Organiser }
  | { act: 'previews'; by: Organiser; task: number; correction: (typeof corrections)[number] }
  | { act: 'dateComes' }
  /**
   * Two or three deeds at the same moment, and a pupil who reads meanwhile. turns: how many statements of the database the
   * first has, then the second, and so on, the reader last, then the first again; afterwards one after the other.
   */
  | { act: 'together'; deeds: Deed[]; turns: number[] };

/** isDue: the result date has come. isPublic: version 1 is public already, else nothing is calculated. */
export type Story = { isDue: boolean; isPublic: boolean; secondReview: boolean; acts: Act[] };

const by = fc.constantFrom(...organisers);
const rarely = fc.nat({ max: 3 }).map((chance) => chance === 3);
const mostly = rarely.map((is) => !is);
const is = <T extends string>(text: T) => fc.constant(text);

const deed: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ does: is('calculates'), by, hold: mostly, hasNote: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ does: is('corrects'), by, hold: mostly }) },
  { weight: 6, arbitrary: fc.record({ does: is('publishes'), by, isFresh: mostly, hasNote: mostly }) },
  { weight: 3, arbitrary: fc.record({ does: is('givesBack'), by, isFresh: mostly, version: fc.nat({ max: 3 }) }) },
  { weight: 1, arbitrary: fc.record({ does: is('checks'), by, isFresh: mostly, hasReason: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ does: is('publishesByDate') }) },
  { weight: 3, arbitrary: fc.record({ does: is('acceptsLate') }) },
  { weight: 1, arbitrary: fc.record({ does: is('begins') }) },
  { weight: 1, arbitrary: fc.record({ does: is('ends') }) },
);

/** Mostly a few statements, or all that a call has: what is decided first and done later meets what ends in between. */
const turn = fc.oneof({ weight: 2, arbitrary: fc.nat({ max: 9 }) }, { weight: 1, arbitrary: fc.constant(99) });

const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ act: is('one'), deed }) },
  { weight: 1, arbitrary: fc.record({ act: is('looks'), by }) },
  {
    weight: 3,
    arbitrary: fc.record({
      act: is('previews'),
      by,
      task: fc.nat({ max: 1 }),
      correction: fc.constantFrom(...corrections),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: is('dateComes') }) },
  {
    weight: 5,
    arbitrary: fc.record({
      act: is('together'),
      deeds: fc.array(deed, { minLength: 2, maxLength: 3 }),
      turns: fc.array(turn, { maxLength: 6 }),
    }),
  },
);

export const stories: fc.Arbitrary<Story> = fc.record({
  isDue: mostly,
  isPublic: mostly,
  secondReview: rarely,
  acts: fc.array(act, { minLength: 1, maxLength: 9 }),
});
