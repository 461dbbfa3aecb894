// A class without the internet, in every order that chance finds: two computers, full and failing disks, killed browsers, clocks
// that are set, a network that loses replies.
import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import { type Act, stories } from './simulate-room/acts';
import { longest, simulate } from './simulate-stories/simulate';

vi.stubGlobal('addEventListener', () => undefined);
const { live } = await import('./simulate-room/live');

it(
  'a class without the internet loses no answer and no minute, whatever becomes of its computers',
  async () => expect(await simulate(stories, { usual: 150, live })).toBeGreaterThan(0),
  longest,
);

const at = { computer: 0, isTogether: false } as const;
const together = { computer: 0, isTogether: true } as const;
const started: Act[] = [
  { act: 'code', ...at },
  { act: 'begin', pupil: 0, ...at },
];

it.each<[string, Act[]]>([
  [
    'the code comes by a second way while a pupil begins: the sitting goes on and is not sealed',
    [
      { act: 'code', ...at },
      { act: 'begin', pupil: 0, ...together },
      { act: 'code', ...at },
      { act: 'answer', task: 0, choice: 0, ...at },
    ],
  ],
  [
    'an answer that is given while the end waits is in the parcel, and does not lie open',
    [
      ...started,
      { act: 'end', ...together },
      { act: 'disk', fault: 'slow', ...together },
      { act: 'answer', task: 0, choice: 1, ...together },
      { act: 'end', ...at },
    ],
  ],
  [
    'a slow write does not bring an older answer back',
    [
      ...started,
      { act: 'disk', fault: 'slow', ...together },
      { act: 'answer', task: 1, choice: 1, ...together },
      { act: 'answer', task: 1, choice: 2, ...together },
      { act: 'answer', task: 1, choice: 3, ...at },
      { act: 'reload', ...at },
    ],
  ],
  [
    'an answer of the same moment that was written later stays older after a reload',
    [
      ...started,
      { act: 'disk', fault: 'fails', ...together },
      { act: 'answer', task: 0, choice: 1, ...together },
      { act: 'answer', task: 0, choice: 2, ...together },
      { act: 'answer', task: 0, choice: 3, ...at },
      { act: 'reload', ...at },
    ],
  ],
])('%s', (_, acts) => live(acts));
