// Stories of sittings that were ended here, and of what other storages knew of their ends, that once broke a promise.
import { after, type Case, story } from './case';

export const endedCases: readonly Case[] = [
  {
    name: 'a page that opens without the server leads into no sitting that was ended here',
    story: {
      seed: 933_761_969,
      wallIsWrongBy: 0,
      steps: [
        after(12_000, { act: 'link', link: 'hanging' }),
        after(120_000, { act: 'finish' }),
        after(2_000, { act: 'end session' }),
        after(700, { act: 'link', link: 'up' }),
        after(2_000, { act: 'link', link: 'hanging' }),
        after(12_000, { act: 'reload' }),
        after(132_000, { act: 'type', task: '102', text: '7', next: 'rests' }),
      ],
    },
  },
  {
    name: 'a wish to finish that another storage had left ends no sitting that was opened again',
    story: story(
      after(2_000, { act: 'storage', storage: 'text only' }),
      after(2_000, { act: 'link', link: 'cut' }),
      after(2_000, { act: 'finish' }),
      after(2_000, { act: 'storage', storage: 'works' }),
      after(50_000, { act: 'link', link: 'up' }),
      after(5_000, { act: 'log out' }),
      after(25_000, { act: 'reopen' }),
      after(2_000, { act: 'reload' }),
      after(5_000, { act: 'choose', task: '101', choice: '2' }),
      after(2_000, { act: 'storage', storage: 'text only' }),
      after(2_000, { act: 'choose', task: '101', choice: '1' }),
      after(5_000, { act: 'link', link: 'hanging' }),
      after(700, { act: 'choose', task: '103', choice: '2' }),
      after(5_000, { act: 'go', task: '102' }),
    ),
  },
  {
    name: 'an older answer that stands in the database until its task has come is not what was seen last',
    story: {
      seed: 712_226_876,
      wallIsWrongBy: 0,
      steps: [
        after(120_000, { act: 'link', link: 'hanging' }),
        after(1, { act: 'choose', task: '101', choice: '1' }),
        after(120_000, { act: 'undo' }),
        after(5_000, { act: 'choose', task: '103', choice: '1' }),
        after(10_005, { act: 'choose', task: '103', choice: '1' }),
        after(50_000, { act: 'type', task: '102', text: '3,5', next: 'goes on' }),
        after(18_400, { act: 'choose', task: '101', choice: '2' }),
        after(5_000, { act: 'link', link: 'up' }),
        after(50_020, { act: 'server', health: 'breaks' }),
        after(120_000, { act: 'type', task: '106', text: '9:30', next: 'leaves' }),
        after(2_000, { act: 'choose', task: '103', choice: '2' }),
        after(2_000, { act: 'storage', storage: 'text only' }),
        after(2_000, { act: 'choose', task: '103', choice: '1' }),
        after(2_000, { act: 'close' }),
        after(2_000, { act: 'storage', storage: 'works' }),
        after(700, { act: 'link', link: 'hanging' }),
        after(120_000, { act: 'crash' }),
        after(12_000, { act: 'crash' }),
      ],
    },
  },
];
