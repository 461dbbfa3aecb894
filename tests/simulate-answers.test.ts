// The journal of answers over a model of its tables, while its statements break, lose their replies, race with another
// server and wait: what was confirmed is stored, once, and nobody waits for ever (docs/rules/answers.md).
import { expect, it } from 'vitest';
import { cases, type Story, stories } from './simulate-answers/acts';
import { live } from './simulate-answers/live';
import { createModel } from './simulate-answers/model';
import { longest, simulate } from './simulate-stories/simulate';

const liveOnce = async (story: Story) => void (await live(story, createModel()));

it(
  'what the journal confirms is stored once, whatever becomes of its statements',
  async () => expect(await simulate(stories, { usual: 2_000, live: liveOnce })).toBeGreaterThan(0),
  longest,
);

it.each(cases)('%s', (_, story) => liveOnce(story));
