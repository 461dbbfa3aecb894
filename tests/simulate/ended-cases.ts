// Stories of sittings that were ended here, and of what other storages knew of their ends, that once broke a promise.
import { after, type Case } from './case';

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
];
