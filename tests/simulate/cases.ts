// Stories of sittings that once broke a promise; those of ends and log-outs stand in leaving-cases.ts.
import { after, type Case, story } from './case';

export const cases: readonly Case[] = [
  {
    name: 'what the browser clears is not called saved, and is sent all the same',
    story: story(
      after(5_000, { act: 'link', link: 'hanging' }),
      after(20, { act: 'choose', task: '103', choice: '2' }),
      after(12_000, { act: 'clear' }),
      after(50_000, { act: 'quality', quality: 'portal' }),
      after(0, { act: 'clear' }),
      after(5_000, { act: 'choose', task: '101', choice: '1' }),
    ),
  },
  {
    name: 'a choice counts that comes back while the one between is still being stored',
    story: story(
      after(2_000, { act: 'storage', storage: 'slow' }),
      after(200, { act: 'choose', task: '103', choice: '1' }),
      after(25_000, { act: 'choose', task: '103', choice: '2' }),
      after(0, { act: 'choose', task: '103', choice: '1' }),
    ),
  },
  {
    name: 'a choice counts that is taken back and made again while the disk writes',
    story: story(
      after(2_000, { act: 'storage', storage: 'slow' }),
      after(700, { act: 'choose', task: '101', choice: '2' }),
      after(50_000, { act: 'undo' }),
      after(1, { act: 'choose', task: '101', choice: '2' }),
    ),
  },
  {
    name: 'drafts stay when the storage stops to work',
    story: story(
      after(25_000, { act: 'type', task: '105', text: '202611', next: 'leaves' }),
      after(25_000, { act: 'storage', storage: 'fails' }),
      after(50_000, { act: 'type', task: '102', text: '', next: 'rests' }),
    ),
  },
  {
    name: 'a reply that was on its way during sleep moves no countdown',
    story: {
      seed: 1_000_000_000,
      wallIsWrongBy: 0,
      steps: [
        after(25_000, { act: 'go', task: '104' }),
        after(5_000, { act: 'type', task: '106', text: '10:', next: 'rests' }),
        after(0, { act: 'quality', quality: 'slow' }),
        after(12_000, { act: 'choose', task: '103', choice: '1' }),
        after(120_000, { act: 'choose', task: '101', choice: '1' }),
        after(700, { act: 'type', task: '105', text: '202611', next: 'leaves' }),
        after(50_000, { act: 'sleep', ms: 60_000, isStanding: false }),
        after(12_000, { act: 'link', link: 'cut' }),
        after(120_000, { act: 'link', link: 'cut' }),
      ],
    },
  },
  {
    name: 'a sitting that comes back by what the computer keeps hears that it is over',
    story: {
      seed: 24,
      wallIsWrongBy: 86_400_000,
      steps: [
        after(25_000, { act: 'server', health: 'busy' }),
        after(5, { act: 'crash' }),
        after(50_000, { act: 'choose', task: '103', choice: '2' }),
        after(12_000, { act: 'choose', task: '101', choice: '2' }),
        after(120_000, { act: 'link', link: 'hanging' }),
        after(12_000, { act: 'link', link: 'up' }),
        after(5, { act: 'storage', storage: 'fails' }),
        after(12_000, { act: 'close' }),
        after(60, { act: 'choose', task: '103', choice: '2' }),
        after(700, { act: 'type', task: '104', text: 'du tiltai ', next: 'leaves' }),
        after(25_000, { act: 'server', health: 'up' }),
        after(50_000, { act: 'storage', storage: 'works' }),
        after(25_000, { act: 'quality', quality: 'portal' }),
        after(120_000, { act: 'reload' }),
        after(700, { act: 'link', link: 'up' }),
      ],
    },
  },
  {
    name: 'storage that fails between its opening and its first reading is replaced',
    story: {
      seed: 859_927_344,
      wallIsWrongBy: 0,
      steps: [after(2_000, { act: 'reload' }), after(5, { act: 'storage', storage: 'text only' })],
    },
  },
  {
    name: 'a choice counts in a tab that was opened before a new log-in and stores elsewhere',
    story: story(
      after(25_000, { act: 'new tab' }),
      after(20, { act: 'clear' }),
      after(12_000, { act: 'choose', task: '103', choice: '2' }),
      after(120_000, { act: 'crash' }),
      after(700, { act: 'undo' }),
      after(25_000, { act: 'close tab' }),
      after(700, { act: 'choose', task: '103', choice: '1' }),
    ),
  },
  {
    name: 'a full storage in one tab takes no draft from the field of another',
    story: {
      seed: 999_999_996,
      wallIsWrongBy: -3_600_000,
      steps: [
        after(12_000, { act: 'new tab' }),
        after(2_000, { act: 'type', task: '106', text: '10:', next: 'goes on' }),
        after(700, { act: 'storage', storage: 'full' }),
        after(5_000, { act: 'other tab' }),
        after(5_000, { act: 'type', task: '102', text: '7a', next: 'rests' }),
      ],
    },
  },
  {
    name: 'a reply that waited behind another site and misses what is known by little moves no countdown',
    story: {
      seed: 8,
      wallIsWrongBy: 0,
      steps: [
        after(5_000, { act: 'choose', task: '101', choice: '1' }),
        after(1_000, { act: 'choose', task: '103', choice: '2' }),
        after(20, { act: 'away', ms: 200_000 }),
      ],
    },
  },
  {
    name: 'a reply that waited behind another site makes the stored time no longer',
    story: story(
      after(5_000, { act: 'choose', task: '101', choice: '1' }),
      after(1_000, { act: 'choose', task: '103', choice: '2' }),
      after(20, { act: 'away', ms: 200_000 }),
      after(1, { act: 'link', link: 'cut' }),
      after(20, { act: 'reload' }),
      after(2_000, { act: 'go', task: '101' }),
      after(70_000, { act: 'go', task: '102' }),
    ),
  },
  {
    name: 'what a disk holds that opens late is shown and sent',
    story: story(
      after(200, { act: 'link', link: 'hanging' }),
      after(5_000, { act: 'storage', storage: 'opens late' }),
      after(700, { act: 'choose', task: '101', choice: '2' }),
      after(700, { act: 'crash' }),
    ),
  },
  {
    name: 'a choice counts that is made before the disk opens',
    story: story(
      after(5_000, { act: 'link', link: 'hanging' }),
      after(700, { act: 'choose', task: '101', choice: '1' }),
      after(700, { act: 'choose', task: '103', choice: '1' }),
      after(700, { act: 'choose', task: '101', choice: '2' }),
      after(5_000, { act: 'storage', storage: 'opens late' }),
      after(700, { act: 'crash' }),
      after(5_000, { act: 'choose', task: '101', choice: '1' }),
      after(12_000, { act: 'choose', task: '103', choice: '1' }),
    ),
  },
  {
    name: 'minutes that are given and taken back leave the time of before',
    story: story(
      after(5_000, { act: 'choose', task: '101', choice: '1' }),
      after(5_000, { act: 'minutes', more: 10, backMs: 40_000 }),
      after(25_000, { act: 'link', link: 'cut' }),
      after(5_000, { act: 'reload' }),
      after(25_000, { act: 'link', link: 'up' }),
      after(120_000, { act: 'choose', task: '101', choice: '2' }),
    ),
  },
  {
    name: 'nothing that is typed into an empty field takes no answer of another tab away',
    story: story(
      after(5_000, { act: 'storage', storage: 'full' }),
      after(5_000, { act: 'server', health: 'takes no answers' }),
      after(700, { act: 'type', task: '104', text: 'upė', next: 'rests' }),
      after(700, { act: 'new tab' }),
      after(700, { act: 'type', task: '104', text: '', next: 'rests' }),
    ),
  },
  {
    name: 'a tab that stores elsewhere shows what it has heard of',
    story: {
      seed: 62_053_605,
      wallIsWrongBy: 0,
      steps: [
        after(2_000, { act: 'new tab' }),
        after(2_000, { act: 'storage', storage: 'text only' }),
        after(2_000, { act: 'link', link: 'cut' }),
        after(2_000, { act: 'type', task: '105', text: '2026 11 2', next: 'rests' }),
        after(2_000, { act: 'storage', storage: 'works' }),
        after(2_000, { act: 'reload' }),
        after(5_000, { act: 'choose', task: '101', choice: '1' }),
        after(5_000, { act: 'reload' }),
        after(5_000, { act: 'link', link: 'up' }),
      ],
    },
  },
  {
    name: 'a page that opens without the server, before its disk does, gives no number twice',
    story: {
      seed: 79_110_799,
      wallIsWrongBy: 0,
      steps: [
        after(2_000, { act: 'storage', storage: 'opens late' }),
        after(2_000, { act: 'choose', task: '101', choice: '2' }),
        after(2_000, { act: 'choose', task: '101', choice: '1' }),
        after(2_000, { act: 'reload' }),
        after(2_000, { act: 'storage', storage: 'works' }),
        after(700, { act: 'server', health: 'down' }),
        after(700, { act: 'choose', task: '101', choice: '2' }),
        after(700, { act: 'finish' }),
      ],
    },
  },
  {
    name: 'a tab behind takes no draft away by the answer that was stored before it',
    story: {
      seed: 32_258_711,
      wallIsWrongBy: 0,
      steps: [
        after(2_000, { act: 'type', task: '102', text: '3,5', next: 'goes on' }),
        after(50_000, { act: 'new tab' }),
        after(120_000, { act: 'choose', task: '101', choice: '1' }),
        after(25_000, { act: 'type', task: '102', text: ' 12', next: 'leaves' }),
        after(60, { act: 'type', task: '102', text: '7a', next: 'goes on' }),
      ],
    },
  },
  {
    name: 'a tab behind writes no answer again that another one has followed',
    story: story(
      after(2_000, { act: 'type', task: '102', text: '3,5', next: 'goes on' }),
      after(5_000, { act: 'new tab' }),
      after(5_000, { act: 'storage', storage: 'slow' }),
      after(5_000, { act: 'type', task: '102', text: '12', next: 'leaves' }),
      after(1, { act: 'type', task: '102', text: '7', next: 'leaves' }),
    ),
  },
  {
    name: 'who logs in again after sleep without the server is told that less time may be left',
    story: {
      seed: 28,
      wallIsWrongBy: 0,
      steps: [
        after(5_000, { act: 'choose', task: '103', choice: '1' }),
        after(2_000, { act: 'sleep', ms: 400_000, isStanding: true }),
        after(25_000, { act: 'end session' }),
        after(300_000, { act: 'quality', quality: 'portal' }),
        after(150_000, { act: 'choose', task: '103', choice: '2' }),
      ],
    },
  },
  {
    name: 'a choice counts in a tab that finds the storage full, after another tab that did',
    story: story(
      after(5, { act: 'new tab' }),
      after(120_000, { act: 'storage', storage: 'full' }),
      after(25_000, { act: 'choose', task: '103', choice: '2' }),
      after(20, { act: 'type', task: '104', text: 'upė', next: 'rests' }),
      after(12_000, { act: 'close tab' }),
      after(2_000, { act: 'type', task: '104', text: 'du tiltai ', next: 'leaves' }),
    ),
  },
  {
    name: 'an answer that was sent before its task came back is there after the next reload without the server',
    story: {
      seed: 25,
      wallIsWrongBy: 0,
      steps: [
        after(20, { act: 'type', task: '104', text: 'upė', next: 'goes on' }),
        after(20, { act: 'reload' }),
        after(700, { act: 'link', link: 'cut' }),
        after(50_000, { act: 'link', link: 'hanging' }),
        after(25_000, { act: 'server', health: 'breaks' }),
        after(25_000, { act: 'close tab' }),
        after(1, { act: 'choose', task: '101', choice: '1' }),
        after(5_000, { act: 'link', link: 'up' }),
        after(12_000, { act: 'reload' }),
        after(120_000, { act: 'type', task: '106', text: '9:30', next: 'goes on' }),
      ],
    },
  },
];
