// Stories of pages whose choices got numbers below older ones that once broke a promise.
import { after, type Case, story } from './case';

export const numberCases: readonly Case[] = [
  {
    name: 'of two choices that two tabs numbered alike, whose browser stores nothing, the later one counts',
    story: story(
      after(12_000, { act: 'storage', storage: 'full' }),
      after(12_000, { act: 'link', link: 'cut' }),
      after(12_000, { act: 'choose', task: '101', choice: '1' }),
      after(5, { act: 'new tab' }),
      after(2_000, { act: 'choose', task: '101', choice: '2' }),
      after(12_000, { act: 'link', link: 'up' }),
    ),
  },
  {
    name: 'a tab whose browser stores nothing numbers above what another one has chosen and not sent',
    story: story(
      after(5_000, { act: 'storage', storage: 'full' }),
      after(5_000, { act: 'choose', task: '101', choice: '2' }),
      after(5_000, { act: 'link', link: 'cut' }),
      after(5_000, { act: 'choose', task: '101', choice: '1' }),
      after(5, { act: 'new tab' }),
      after(2_000, { act: 'choose', task: '101', choice: '2' }),
    ),
  },
  {
    name: 'before the start has reached the server, a choice is numbered above what another computer was given',
    story: {
      seed: 18,
      wallIsWrongBy: 0,
      steps: [
        after(1, { act: 'reload' }),
        after(50_000, { act: 'move' }),
        after(50_000, { act: 'server', health: 'busy' }),
        after(20, { act: 'choose', task: '101', choice: '2' }),
        after(195_005, { act: 'quality', quality: 'doubling' }),
        after(0, { act: 'clock', ms: 3_600_000 }),
        after(2_000, { act: 'move' }),
        after(5, { act: 'choose', task: '101', choice: '1' }),
        after(4_000, { act: 'server', health: 'down' }),
      ],
    },
  },
];
