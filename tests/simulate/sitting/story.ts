// What happens in one simulated sitting: what the pupil, the teacher, the network and the computers do, one after the
// other. Made by fast-check, which also finds the shortest story that goes wrong.
import fc from 'fast-check';
import type { Storage } from '../machine/computer';
import type { Link, Quality } from '../machine/network';
import type { Health } from './server';
import { kinds, taskIds } from './tasks';

export type Act =
  | { act: 'choose'; task: string; choice: string }
  | { act: 'type'; task: string; text: string; next: 'goes on' | 'rests' | 'leaves' }
  | { act: 'go'; task: string }
  | { act: 'undo' | 'ask finish' | 'go on' | 'finish' | 'log out' }
  | { act: 'reload' | 'crash' | 'new tab' | 'other tab' | 'close tab' }
  | { act: 'freeze' | 'thaw' }
  | { act: 'away'; ms: number }
  | { act: 'sleep'; ms: number; isStanding: boolean }
  | { act: 'clock'; ms: number }
  | { act: 'link'; link: Link }
  | { act: 'quality'; quality: Quality }
  | { act: 'storage'; storage: Storage }
  | { act: 'clear' }
  | { act: 'server'; health: Health }
  /** backMs: after so many milliseconds they are taken back; null: they stay. */
  | { act: 'minutes'; more: number; backMs: number | null }
  | { act: 'refuse' | 'close' | 'reopen' | 'move' | 'end session' | 'next pupil' };

/** wait: milliseconds before it. */
export type Step = Act & { wait: number };

export type Story = { seed: number; wallIsWrongBy: number; steps: Step[] };

const texts: Record<string, readonly string[]> = {
  N: ['7', ' 12', '3,5', '7a', ''],
  T: ['930', '9:30', '10:', ''],
  S: ['upė', 'du tiltai ', ''],
  D: ['20261120', '2026 11 2', '202611', ''],
};

const choosing = fc.record({
  act: fc.constant('choose' as const),
  task: fc.constantFrom(...taskIds.filter((id) => kinds[id] === null)),
  choice: fc.constantFrom('1', '2'),
});
const typing = fc.constantFrom(...taskIds.filter((id) => kinds[id] !== null)).chain((task) =>
  fc.record({
    act: fc.constant('type' as const),
    task: fc.constant(task),
    text: fc.constantFrom(...(texts[kinds[task] ?? ''] ?? [])),
    next: fc.constantFrom('goes on' as const, 'rests' as const, 'leaves' as const),
  }),
);

const plain = <Name extends Extract<Act, { act: string }>['act']>(...names: Name[]) =>
  fc.record({ act: fc.constantFrom(...names) });

/** What a pupil does most, and what goes wrong now and then; each with how often. */
const acts: fc.Arbitrary<Act> = fc.oneof(
  { weight: 30, arbitrary: choosing },
  { weight: 20, arbitrary: typing },
  { weight: 6, arbitrary: fc.record({ act: fc.constant('go' as const), task: fc.constantFrom(...taskIds) }) },
  { weight: 5, arbitrary: plain('undo') },
  { weight: 2, arbitrary: plain('ask finish', 'go on', 'finish', 'finish', 'log out') },
  { weight: 8, arbitrary: plain('reload', 'reload', 'crash', 'crash', 'new tab', 'other tab', 'close tab') },
  { weight: 3, arbitrary: plain('freeze', 'thaw') },
  {
    weight: 1,
    arbitrary: fc.record({ act: fc.constant('away' as const), ms: fc.constantFrom(2_000, 30_000, 200_000) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('sleep' as const),
      ms: fc.constantFrom(3_000, 60_000, 400_000),
      isStanding: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ act: fc.constant('clock' as const), ms: fc.constantFrom(-7_200_000, 3_600_000) }),
  },
  {
    weight: 9,
    arbitrary: fc.record({
      act: fc.constant('link' as const),
      link: fc.constantFrom<Link>('up', 'up', 'up', 'cut', 'hanging'),
    }),
  },
  {
    weight: 7,
    arbitrary: fc.record({
      act: fc.constant('quality' as const),
      quality: fc.constantFrom<Quality>('good', 'good', 'slow', 'lossy', 'doubling', 'portal'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('storage' as const),
      storage: fc.constantFrom<Storage>('works', 'works', 'works', 'slow', 'opens late', 'text only', 'full', 'fails'),
    }),
  },
  { weight: 1, arbitrary: plain('clear') },
  {
    weight: 5,
    arbitrary: fc.record({
      act: fc.constant('server' as const),
      health: fc.constantFrom<Health>('up', 'up', 'up', 'down', 'busy', 'breaks', 'takes no answers'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('minutes' as const),
      more: fc.constantFrom(5, 10),
      backMs: fc.constantFrom(null, null, 3_000, 40_000),
    }),
  },
  { weight: 1, arbitrary: plain('refuse') },
  { weight: 3, arbitrary: plain('close', 'reopen', 'reopen', 'move', 'end session', 'next pupil', 'next pupil') },
);

/** A hand is quick at times, and thinks for minutes at others. */
const waits = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(0, 1, 5, 20, 60, 200) },
  { weight: 5, arbitrary: fc.constantFrom(700, 2_000, 5_000, 12_000, 25_000) },
  { weight: 2, arbitrary: fc.constantFrom(50_000, 120_000) },
);

const single = fc.tuple(acts, waits).map(([act, wait]) => [{ ...act, wait }]);

const link = (to: Link): Act => ({ act: 'link', link: to });
const server = (health: Health): Act => ({ act: 'server', health });
const storage = (to: Storage): Act => ({ act: 'storage', storage: to });

/** What goes wrong for a while: how it begins, and how it is over. */
const troubles: readonly { begin: Act; end: Act }[] = [
  ...(['cut', 'hanging'] as const).map((to) => ({ begin: link(to), end: link('up') })),
  ...(['down', 'takes no answers'] as const).map((health) => ({ begin: server(health), end: server('up') })),
  ...(['text only', 'slow', 'opens late'] as const).map((to) => ({ begin: storage(to), end: storage('works') })),
];

/**
 * Troubles that come together: answers are given meanwhile, and the page is left before all is well again. Single acts would
 * seldom stand in this order.
 */
const spell = fc
  .record({
    troubles: fc.uniqueArray(fc.constantFrom(...troubles), {
      minLength: 1,
      maxLength: 2,
      selector: (one) => one.begin.act,
    }),
    answers: fc.array(fc.oneof(choosing, typing), { minLength: 1, maxLength: 3 }),
    leaving: plain('reload', 'crash', 'finish', 'finish', 'new tab', 'log out', 'close'),
    wait: fc.constantFrom(20, 700, 2_000, 5_000),
  })
  .map(({ troubles: [first, second], answers, leaving, wait }): Step[] => {
    const begins = [first, second].flatMap((one) => one?.begin ?? []);
    const ends = [second ?? first].flatMap((one) => one?.end ?? []);
    const between = second && first ? [first.end] : [];
    return [...begins, ...answers, ...between, leaving, ...ends].map((act) => ({ ...act, wait }));
  });

export const stories: fc.Arbitrary<Story> = fc.record({
  seed: fc.noShrink(fc.integer({ min: 1, max: 1_000_000_000 })),
  wallIsWrongBy: fc.constantFrom(0, 0, -3_600_000, 86_400_000),
  steps: fc
    .array(fc.oneof({ weight: 24, arbitrary: single }, { weight: 1, arbitrary: spell }), {
      minLength: 10,
      maxLength: 75,
      size: 'max',
    })
    .map((parts) => parts.flat()),
});

/** A step in plain words. */
export function told(step: Step): string {
  const after = step.wait >= 1_000 ? `${Math.round(step.wait / 1_000)} s later` : `${step.wait} ms later`;
  return `${after} ${toldAct(step)}`;
}

function toldAct(step: Act): string {
  switch (step.act) {
    case 'choose':
      return `the pupil chose ${step.choice} in task ${step.task}`;
    case 'type':
      return `the pupil typed "${step.text}" in task ${step.task} and ${step.next}`;
    case 'go':
      return `the pupil opened task ${step.task}`;
    case 'undo':
      return 'the pupil took the answer back';
    case 'ask finish':
      return 'the pupil asked for the end';
    case 'go on':
      return 'the pupil did not want to end yet';
    case 'finish':
      return 'the pupil ended the sitting';
    case 'log out':
      return 'the pupil logged out';
    case 'reload':
      return 'the page was reloaded';
    case 'crash':
      return 'the tab was killed and opened again';
    case 'new tab':
      return 'a second tab was opened';
    case 'other tab':
      return 'the pupil went to the other tab';
    case 'close tab':
      return 'the tab was closed';
    case 'freeze':
      return 'the tab froze';
    case 'thaw':
      return 'the tab went on';
    case 'away':
      return `the pupil went to another site, and back after ${step.ms / 1_000} s`;
    case 'sleep':
      return `the computer slept for ${step.ms / 1_000} s${step.isStanding ? ', its monotonic clock stood' : ''}`;
    case 'clock':
      return `the computer's clock was set ${step.ms < 0 ? 'back' : 'forward'} by ${Math.abs(step.ms) / 60_000} min`;
    case 'link':
      return { up: 'the cable was in', cut: 'the cable was out', hanging: 'the network hung' }[step.link];
    case 'quality':
      return `the network was ${step.quality}`;
    case 'storage':
      return `storage: ${step.storage}`;
    case 'clear':
      return 'the browser cleared what it stored';
    case 'server':
      return `the server was ${step.health}`;
    case 'minutes':
      return `${step.more} minutes were added${step.backMs === null ? '' : ` and taken back after ${step.backMs / 1_000} s`}`;
    case 'refuse':
      return 'the server refused the next answer';
    case 'close':
      return 'the teacher ended the sitting';
    case 'reopen':
      return 'the teacher opened the sitting again';
    case 'move':
      return 'the teacher moved the pupil to another computer';
    case 'end session':
      return 'the session was ended';
    case 'next pupil':
      return 'the next pupil sat down at this computer';
  }
}
