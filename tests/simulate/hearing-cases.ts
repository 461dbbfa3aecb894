// Stories of pages that heard of something late, or not at all, that once broke a promise.
import { after, type Case, story } from './case';

export const hearingCases: readonly Case[] = [
  {
    name: 'two tabs of a browser without channels show what was chosen last',
    story: {
      seed: 2,
      wallIsWrongBy: 0,
      steps: [
        after(3_000, { act: 'choose', task: '101', choice: '1' }),
        after(2_000, { act: 'new tab' }),
        after(5_000, { act: 'other tab' }),
        after(5_000, { act: 'choose', task: '101', choice: '2' }),
        after(10_000, { act: 'other tab' }),
      ],
    },
  },
  {
    name: 'of two tabs that store apart in a browser without channels the later choice counts',
    story: {
      seed: 2,
      wallIsWrongBy: 0,
      steps: [
        after(3_000, { act: 'storage', storage: 'text only' }),
        after(2_000, { act: 'new tab' }),
        after(5_000, { act: 'storage', storage: 'works' }),
        after(1_000, { act: 'other tab' }),
        after(500, { act: 'choose', task: '101', choice: '2' }),
        after(1_000, { act: 'choose', task: '103', choice: '2' }),
        after(2_000, { act: 'other tab' }),
        after(1_500, { act: 'choose', task: '103', choice: '1' }),
      ],
    },
  },
  {
    name: 'a page that stood still while the reply of its start came says that less time may be left',
    story: story(
      after(2_000, { act: 'quality', quality: 'slow' }),
      after(2_000, { act: 'clear' }),
      after(2_000, { act: 'reload' }),
      after(2_000, { act: 'freeze' }),
      after(120_000, { act: 'link', link: 'hanging' }),
      after(700, { act: 'thaw' }),
      after(60_000, { act: 'go', task: '103' }),
    ),
  },
];
