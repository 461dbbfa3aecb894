// What can happen to two computers of a class without the internet, as chance writes it.
import fc from 'fast-check';

/** What becomes of the next thing that a computer writes; killed: the browser, before or after it is on the disk. */
export type Fault = 'fails' | 'slow' | 'killed before' | 'killed after';
/** lost: the server has it, and its reply does not come. */
export type How = 'up' | 'down' | 'lost';

/** isTogether: the next act happens before this one is over, if it is of the same computer. */
export type Act = {
  isTogether: boolean;
  computer: 0 | 1;
} /** count: the page counts the time, as it does each 5 s. */ & (
  | { act: 'count' | 'code' | 'end' | 'reload' | 'close' | 'lock' | 'carry' | 'clear' }
  | { act: 'begin'; pupil: 0 | 1 }
  /** choice 0: the answer is taken back. */
  | { act: 'answer'; task: number; choice: number }
  /** On both computers, in seconds. */
  | { act: 'pass'; seconds: number }
  /** The wall clock goes on alone. */
  | { act: 'sleep'; seconds: number }
  | { act: 'clock'; seconds: number }
  | { act: 'disk'; fault: Fault }
  | { act: 'full'; isFull: boolean }
  | { act: 'deliver'; how: How }
);

const common = {
  isTogether: fc.nat({ max: 2 }).map((chance) => chance === 2),
  computer: fc.nat({ max: 3 }).map((chance) => (chance === 3 ? 1 : 0)),
};
const plain = <Name extends string>(...names: Name[]) => fc.record({ act: fc.constantFrom(...names), ...common });

const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 10,
    arbitrary: fc.record({
      act: fc.constant('answer' as const),
      task: fc.nat({ max: 2 }),
      choice: fc.nat({ max: 3 }),
      ...common,
    }),
  },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('begin' as const), pupil: fc.constantFrom(0, 1), ...common }) },
  { weight: 3, arbitrary: plain('code', 'reload', 'reload', 'close') },
  { weight: 3, arbitrary: plain('end') },
  { weight: 2, arbitrary: plain('lock', 'carry', 'clear') },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('pass' as const),
      seconds: fc.constantFrom(2, 40, 300, 1_300),
      ...common,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      act: fc.constantFrom('sleep' as const, 'clock' as const),
      seconds: fc.constantFrom(20, 200, 4_000),
      ...common,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ act: fc.constant('clock' as const), seconds: fc.constantFrom(-90, -7_200), ...common }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('disk' as const),
      fault: fc.constantFrom<Fault[]>('slow', 'slow', 'fails', 'killed before', 'killed after'),
      ...common,
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('full' as const), isFull: fc.boolean(), ...common }) },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('deliver' as const),
      how: fc.constantFrom<How[]>('up', 'down', 'lost'),
      ...common,
    }),
  },
);

/** What goes wrong only when it follows at once, and would seldom stand so by chance. */
const together: fc.Arbitrary<Act[]> = fc
  .record({ computer: common.computer, task: fc.nat({ max: 2 }), seconds: fc.constantFrom(-7_200, 200, 4_000) })
  .chain(({ computer, task, seconds }) => {
    const slow: Act = { act: 'disk', fault: 'slow', computer, isTogether: true };
    const answer = (choice: number): Act => ({ act: 'answer', task, choice, computer, isTogether: true });
    const begin = (pupil: 0 | 1, isTogether: boolean): Act => ({ act: 'begin', pupil, computer, isTogether });
    const plainly = (name: 'end' | 'close' | 'reload' | 'code' | 'lock', isTogether = false): Act => {
      return { act: name, computer, isTogether };
    };
    return fc.constantFrom<Act[][]>(
      // The end while an answer is being written.
      [slow, answer(1), plainly('end')],
      // Pressed faster than the disk writes, and loaded again.
      [slow, answer(1), answer(2), { ...answer(3), isTogether: false }, plainly('reload')],
      // Two names are pressed at once.
      [plainly('lock'), plainly('code'), begin(0, true), begin(1, false)],
      // The browser is closed until the time is over.
      [answer(2), plainly('close'), { act: 'pass', seconds: 2_800, computer, isTogether: false }, plainly('reload')],
      // Closed, and opened with another clock.
      [plainly('close'), { act: 'clock', seconds, computer, isTogether: false }, plainly('reload')],
      // The code comes by two ways while somebody begins.
      [plainly('lock'), plainly('code'), slow, begin(1, true), plainly('code')],
      // The time is counted while the end is sealed.
      [slow, { act: 'count', computer, isTogether: true }, plainly('end')],
    );
  });

export const stories: fc.Arbitrary<Act[]> = fc
  .array(fc.oneof({ weight: 8, arbitrary: act.map((one) => [one]) }, { weight: 1, arbitrary: together }), {
    minLength: 1,
    maxLength: 40,
  })
  // Most computers have a sitting from the first act on.
  .map((acts) => [...(acts.length % 4 === 0 ? [] : begun), ...acts.flat()]);

const begun: Act[] = [
  { act: 'code', computer: 0, isTogether: false },
  { act: 'begin', computer: 0, pupil: 0, isTogether: false },
];

/** An act in plain words. */
export function toldOf(one: Act): string {
  const who = `computer ${one.computer + 1}`;
  switch (one.act) {
    case 'answer':
      return `${who}: ${one.choice === 0 ? 'the answer is taken back' : `choice ${one.choice}`} in task ${one.task + 1}`;
    case 'begin':
      return `${who}: pupil ${one.pupil + 1} begins`;
    case 'pass':
      return `${one.seconds} s go by`;
    case 'sleep':
      return `${who} sleeps for ${one.seconds} s`;
    case 'clock':
      return `${who}: its clock is set by ${one.seconds} s`;
    case 'disk':
      return `${who}: ${diskWords[one.fault]}`;
    case 'full':
      return `${who}: the disk ${one.isFull ? 'is full' : 'has room'}`;
    case 'deliver':
      return `${who} sends its parcels; the network: ${one.how}`;
    default:
      return `${who}: ${one.act}`;
  }
}

const diskWords: Record<Fault, string> = {
  fails: 'the next write fails',
  slow: 'the next write takes long',
  'killed before': 'the browser is killed before the next write',
  'killed after': 'the browser is killed just after the next write',
};
