// A group of items while its statements fail in every way that chance finds: each caller hears of its own item what is
// true, nobody waits for ever, and nothing is sent again of which somebody was told.
import { expect, it } from 'vitest';
import { type Story, stories } from './simulate-group/acts';
import { live } from './simulate-group/live';
import { longest, simulate } from './simulate-stories/simulate';

it(
  'a group tells each caller the truth about its own item, whatever becomes of its statements',
  async () => expect(await simulate(stories, { usual: 2_000, live })).toBeGreaterThan(0),
  longest,
);

it.each<[string, Story]>([
  [
    'a group is empty only when nobody adds an item again on hearing its outcome',
    {
      options: { most: 1, inFlight: 1, everyMs: 0, splits: 'ALWAYS' },
      acts: [
        { act: 'add', count: 1, isBad: false, isTogether: false },
        { act: 'drain', isTogether: false },
        { act: 'reply', statement: 0, how: 'again', isTogether: false },
      ],
    },
  ],
])('%s', (_, story) => live(story));
