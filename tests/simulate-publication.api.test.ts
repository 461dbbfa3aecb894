// Two organisers calculate, correct, publish and take back in any order and at the same moment, while others read: what
// is public is always one whole version with its note, or nothing (docs/rules/publication.md).
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Act, type Deed, type Story, stories } from './simulate-publication/acts';
import { live } from './simulate-publication/live';
import { createStage, type Stage } from './simulate-publication/stage';
import { createTurns, type Turns } from './simulate-publication/turns';
import { longest, simulate } from './simulate-stories/simulate';

let stage: Stage;
let turns: Turns;
beforeAll(async () => {
  stage = await createStage();
  turns = await createTurns(stage.world.pool);
});
afterAll(async () => {
  turns.close();
  await stage.world.close();
});

const liveHere = (story: Story) => live(story, stage, turns);

it(
  'what is public is one whole version with its note, whoever does what at the same moment',
  async () => expect(await simulate(stories, { usual: 5, live: liveHere })).toBeGreaterThan(0),
  longest,
);

const [by, hold, isFresh] = ['admin', true, true] as const;
const one = (deed: Deed): Act => ({ act: 'one', deed });

/** Version 1 is public, unless said otherwise. */
const cases: [string, Partial<Story>][] = [
  [
    'a version that is given back is read with the note of that at once',
    {
      acts: [
        one({ does: 'calculates', by, hold, hasNote: false }),
        one({ does: 'publishes', by, isFresh, hasNote: true }),
        one({ does: 'givesBack', by, isFresh, version: 1 }),
      ],
    },
  ],
  [
    'a version that is published without a note keeps its own',
    {
      acts: [
        one({ does: 'calculates', by, hold, hasNote: true }),
        one({ does: 'publishes', by, isFresh, hasNote: false }),
      ],
    },
  ],
  [
    'a version with other numbers and no note is not published without one',
    {
      acts: [
        one({ does: 'acceptsLate' }),
        one({ does: 'calculates', by, hold, hasNote: false }),
        one({ does: 'publishes', by, isFresh, hasNote: false }),
      ],
    },
  ],
  [
    'a version is not published over one that a calculation has just made public',
    {
      acts: [
        one({ does: 'calculates', by, hold, hasNote: false }),
        {
          act: 'together',
          deeds: [
            { does: 'publishes', by, isFresh, hasNote: true },
            { does: 'calculates', by: 'developer', hold: false, hasNote: true },
          ],
          turns: [4, 99],
        },
      ],
    },
  ],
  [
    'a version that was stale for a moment is not published by date over the one made of it',
    {
      isDue: false,
      isPublic: false,
      acts: [
        one({ does: 'calculates', by, hold, hasNote: false }),
        { act: 'dateComes' },
        {
          act: 'together',
          deeds: [
            { does: 'publishesByDate' },
            { does: 'acceptsLate' },
            { does: 'calculates', by, hold: false, hasNote: true },
          ],
          turns: [2, 99, 99, 0],
        },
      ],
    },
  ],
];
it.each(cases)('%s', (_, story) => liveHere({ isDue: true, isPublic: true, secondReview: false, acts: [], ...story }));
