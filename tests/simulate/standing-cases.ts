// Stories of storages that come back and clocks that stood still that once broke a promise.
import { after, type Case, story } from './case';

export const standingCases: readonly Case[] = [
  {
    name: 'what the pupil before has left in a database that failed for a while is sent by the page of the next one',
    story: story(
      after(120_000, { act: 'server', health: 'down' }),
      after(700, { act: 'choose', task: '103', choice: '2' }),
      after(25_000, { act: 'next pupil' }),
      after(700, { act: 'storage', storage: 'text only' }),
      after(700, { act: 'reload' }),
    ),
  },
  {
    name: 'a choice of before the clock was set back does not come back from the other storage',
    story: {
      seed: 23,
      wallIsWrongBy: 0,
      steps: [
        after(120_000, { act: 'link', link: 'hanging' }),
        after(0, { act: 'storage', storage: 'text only' }),
        after(60, { act: 'type', task: '102', text: ' 12', next: 'goes on' }),
        after(120_000, { act: 'choose', task: '103', choice: '1' }),
        after(20, { act: 'clock', ms: -7_200_000 }),
        after(5_000, { act: 'storage', storage: 'slow' }),
        after(5_000, { act: 'new tab' }),
        after(120_000, { act: 'refuse' }),
        after(12_000, { act: 'choose', task: '103', choice: '2' }),
        after(50_000, { act: 'reload' }),
      ],
    },
  },
  {
    name: 'an answer is kept in the page where the database was cleared and what stands for it is full',
    story: story(
      after(120_000, { act: 'clear' }),
      after(200, { act: 'thaw' }),
      after(2_000, { act: 'choose', task: '103', choice: '1' }),
      after(60, { act: 'storage', storage: 'full' }),
    ),
  },
  {
    name: 'an older answer that another storage had left is not shown over the newer one of the server',
    story: {
      seed: 578_447_876,
      wallIsWrongBy: 86_400_000,
      steps: [
        after(2_000, { act: 'link', link: 'cut' }),
        after(2_000, { act: 'storage', storage: 'works' }),
        after(12_000, { act: 'choose', task: '101', choice: '1' }),
        after(5_000, { act: 'storage', storage: 'text only' }),
        after(25_000, { act: 'choose', task: '101', choice: '2' }),
        after(2_000, { act: 'close tab' }),
        after(20, { act: 'link', link: 'up' }),
        after(120_000, { act: 'new tab' }),
      ],
    },
  },
  {
    name: 'a countdown that nobody sets right after sleep says that less may be left, though a busy server is reached',
    story: {
      seed: 52_946_756,
      wallIsWrongBy: 86_400_000,
      steps: [
        after(120_000, { act: 'choose', task: '103', choice: '2' }),
        after(5_000, { act: 'new tab' }),
        after(50_000, { act: 'sleep', ms: 60_000, isStanding: true }),
        after(25_000, { act: 'choose', task: '101', choice: '1' }),
        after(2_000, { act: 'choose', task: '101', choice: '1' }),
        after(12_000, { act: 'server', health: 'busy' }),
        after(2_000, { act: 'type', task: '104', text: 'upė', next: 'rests' }),
        after(5_000, { act: 'type', task: '105', text: '202611', next: 'goes on' }),
        after(50_000, { act: 'thaw' }),
        after(25_000, { act: 'type', task: '106', text: '9:30', next: 'leaves' }),
      ],
    },
  },
  {
    name: 'a reply that was on its way while the computer slept leaves the doubt about the time',
    story: {
      seed: 999_999_998,
      wallIsWrongBy: 0,
      steps: [
        after(25_000, { act: 'link', link: 'cut' }),
        after(60, { act: 'quality', quality: 'slow' }),
        after(20, { act: 'link', link: 'up' }),
        after(700, { act: 'sleep', ms: 60_000, isStanding: true }),
        after(25_000, { act: 'link', link: 'cut' }),
        after(120_000, { act: 'thaw' }),
      ],
    },
  },
  {
    name: 'who is being logged out at the end is told of a late answer to the last',
    story: {
      seed: 14,
      wallIsWrongBy: 0,
      steps: [
        after(120_000, { act: 'choose', task: '101', choice: '2' }),
        after(25_000, { act: 'close' }),
        after(2_000, { act: 'choose', task: '103', choice: '2' }),
        after(25_000, { act: 'reload' }),
        after(50_000, { act: 'storage', storage: 'opens late' }),
        after(12_000, { act: 'refuse' }),
      ],
    },
  },
  {
    name: 'of two tabs that were opened without the server each writes again only what it was given last',
    story: {
      seed: 6,
      wallIsWrongBy: 86_400_000,
      steps: [
        after(2_000, { act: 'choose', task: '101', choice: '1' }),
        after(5_000, { act: 'go on' }),
        after(25_000, { act: 'quality', quality: 'portal' }),
        after(50_000, { act: 'crash' }),
        after(20, { act: 'storage', storage: 'opens late' }),
        after(20, { act: 'reload' }),
        after(20, { act: 'storage', storage: 'works' }),
        after(200, { act: 'clear' }),
        after(120_000, { act: 'sleep', ms: 3_000, isStanding: false }),
        after(700, { act: 'type', task: '105', text: '', next: 'rests' }),
        after(50_000, { act: 'server', health: 'down' }),
        after(12_000, { act: 'choose', task: '103', choice: '1' }),
        after(120_000, { act: 'undo' }),
        after(700, { act: 'crash' }),
        after(1, { act: 'type', task: '104', text: '', next: 'leaves' }),
        after(1, { act: 'undo' }),
        after(50_000, { act: 'go', task: '101' }),
        after(700, { act: 'new tab' }),
        after(120_000, { act: 'choose', task: '101', choice: '1' }),
      ],
    },
  },
  {
    name: 'after sleep with a clock that stood, a slow reply leaves at most its way back too much',
    story: story(
      after(122_000, { act: 'quality', quality: 'doubling' }),
      after(120_000, { act: 'sleep', ms: 400_000, isStanding: true }),
      after(290_600, { act: 'server', health: 'breaks' }),
      after(50_000, { act: 'quality', quality: 'slow' }),
      after(120_000, { act: 'server', health: 'up' }),
    ),
  },
];
