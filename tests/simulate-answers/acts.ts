// What can happen to answers on their way into the journal, as chance writes it: three pupils, two tasks, few numbers, so
// that the same number comes up again and again.
import fc from 'fast-check';

/** The third has not started. */
export const pupils = ['Ona', 'Jonas', 'Rūta'] as const;
export const choices = ['A', 'B', 'C'] as const;

/**
 * What becomes of a statement.
 * - whole: it is committed and answered
 * - refused: the connection breaks before the database has heard of it
 * - lost: it is committed, and the connection breaks before the reply
 * - aborted: the database gives it up (a serialisation failure), which changes nothing
 * - raced: another server has begun to write the number of one of its rows, and commits it while the statement waits
 */
export type Fate =
  | { kind: 'whole' | 'refused' | 'lost' | 'aborted' }
  /** row: which row, counted round. isSame: the other server writes the same content. */
  | { kind: 'raced'; row: number; isSame: boolean };

type Answer = { pupil: number; task: number; choice: number };

/** isTogether: the next act happens before anybody has heard of this one. */
export type Act = {
  isTogether: boolean;
} /** seq 0 is an answer that the database refuses, and with it the whole statement. */ & (
  | ({ act: 'answer'; epoch: number; seq: number } & Answer)
  | ({ act: 'answerWithoutNumber' } & Answer)
  /** call: which of the calls so far is sent again, counted round. */
  | { act: 'again'; call: number }
  /** statement: which of those that wait, counted round. */
  | { act: 'reply'; statement: number; fate: Fate }
  | { act: 'finish'; pupil: number }
  | { act: 'newSession'; pupil: number }
  | { act: 'drain' }
);

export type Story = readonly Act[];

const isTogether = fc.boolean();
const answer = {
  pupil: fc.constantFrom(0, 0, 0, 1, 1, 2),
  task: fc.nat({ max: 1 }),
  choice: fc.nat({ max: choices.length - 1 }),
  isTogether,
};
const fate: fc.Arbitrary<Fate> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('whole' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constantFrom('refused' as const, 'lost' as const, 'aborted' as const) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('raced' as const), row: fc.nat({ max: 4 }), isSame: fc.boolean() }),
  },
);
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      act: fc.constant('answer' as const),
      epoch: fc.constantFrom(1, 1, 1, 2),
      seq: fc.constantFrom(1, 1, 2, 2, 3, 3, 0),
      ...answer,
    }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('answerWithoutNumber' as const), ...answer }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('again' as const), call: fc.nat({ max: 9 }), isTogether }) },
  {
    weight: 7,
    arbitrary: fc.record({ act: fc.constant('reply' as const), statement: fc.nat({ max: 2 }), fate, isTogether }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      act: fc.constantFrom('finish' as const, 'newSession' as const),
      pupil: fc.nat({ max: 1 }),
      isTogether,
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('drain' as const), isTogether }) },
);

export const stories: fc.Arbitrary<Story> = fc.array(act, { minLength: 1, maxLength: 16 });

const first = { pupil: 0, task: 0, choice: 0, epoch: 1, seq: 1 };

/** Stories that chance writes too rarely, by what they show. */
export const cases: [string, Story][] = [
  [
    'an answer that another server wrote first is compared with it, though its statement did not see it',
    [
      { act: 'answer', ...first, isTogether: true },
      { act: 'answer', ...first, task: 1, isTogether: false },
      { act: 'reply', statement: 0, fate: { kind: 'raced', row: 0, isSame: false }, isTogether: false },
      { act: 'reply', statement: 0, fate: { kind: 'raced', row: 1, isSame: false }, isTogether: false },
    ],
  ],
  [
    'an answer whose reply is lost is confirmed when it is sent again, and stored once',
    [
      { act: 'answer', ...first, isTogether: false },
      { act: 'reply', statement: 0, fate: { kind: 'lost' }, isTogether: false },
      { act: 'again', call: 0, isTogether: false },
    ],
  ],
];
