// Stories of ends, log-outs and the next pupil at a computer that once broke a promise.
import { after, type Case, story } from './case';

export const leavingCases: readonly Case[] = [
  {
    name: 'the next pupil finds no sitting of the former one in another tab',
    story: story(
      after(2_000, { act: 'choose', task: '101', choice: '1' }),
      after(5_000, { act: 'new tab' }),
      after(5_000, { act: 'choose', task: '101', choice: '2' }),
      after(5_000, { act: 'freeze' }),
      after(2_000, { act: 'other tab' }),
      after(2_000, { act: 'next pupil' }),
      after(2_000, { act: 'choose', task: '103', choice: '1' }),
      after(5_000, { act: 'other tab' }),
      after(5_000, { act: 'choose', task: '103', choice: '1' }),
    ),
  },
  {
    name: 'who logs out without a network leaves every tab',
    story: story(
      after(2_000, { act: 'choose', task: '101', choice: '1' }),
      after(5_000, { act: 'new tab' }),
      after(5_000, { act: 'link', link: 'cut' }),
      after(5_000, { act: 'choose', task: '103', choice: '1' }),
      after(5_000, { act: 'next pupil' }),
      after(5_000, { act: 'close tab' }),
      after(5_000, { act: 'choose', task: '101', choice: '1' }),
    ),
  },
  {
    name: 'a log-out in another tab is followed',
    story: story(
      after(5_000, { act: 'new tab' }),
      after(5_000, { act: 'choose', task: '101', choice: '2' }),
      after(5_000, { act: 'link', link: 'cut' }),
      after(5_000, { act: 'log out' }),
      after(50_000, { act: 'link', link: 'up' }),
    ),
  },
  {
    name: 'what a former pupil left on the computer is sent as theirs, and is nothing of the next one',
    story: story(
      after(5_000, { act: 'choose', task: '101', choice: '1' }),
      after(12_000, { act: 'type', task: '106', text: '930', next: 'leaves' }),
      after(25_000, { act: 'link', link: 'cut' }),
      after(700, { act: 'choose', task: '103', choice: '2' }),
      after(700, { act: 'type', task: '104', text: 'upė', next: 'leaves' }),
      after(2_000, { act: 'type', task: '102', text: '7a', next: 'leaves' }),
      after(2_000, { act: 'next pupil' }),
      after(700, { act: 'link', link: 'up' }),
      // The tasks have not all come yet: what is missing stays so.
      after(900, { act: 'link', link: 'cut' }),
      after(700, { act: 'reload' }),
      after(2_000, { act: 'go', task: '103' }),
      after(700, { act: 'go', task: '104' }),
      after(25_000, { act: 'link', link: 'up' }),
      after(25_000, { act: 'choose', task: '101', choice: '1' }),
      after(700, { act: 'choose', task: '103', choice: '1' }),
    ),
  },
  {
    name: 'an answer that is taken back after the end was pressed does not count',
    story: {
      seed: 24,
      wallIsWrongBy: 0,
      steps: [
        after(20, { act: 'storage', storage: 'text only' }),
        after(1, { act: 'choose', task: '103', choice: '2' }),
        after(60, { act: 'finish' }),
        after(20, { act: 'undo' }),
      ],
    },
  },
  {
    name: 'a log-out is followed by a tab that could not store its own log-in',
    story: story(
      after(700, { act: 'storage', storage: 'full' }),
      after(5_000, { act: 'finish' }),
      after(50_000, { act: 'go', task: '101' }),
      after(12_000, { act: 'go', task: '101' }),
      after(5, { act: 'storage', storage: 'works' }),
      after(2_000, { act: 'new tab' }),
      after(120_000, { act: 'next pupil' }),
      after(50_000, { act: 'go', task: '101' }),
    ),
  },
  {
    name: 'who logs out without a network and closes the tab at once is logged out',
    story: story(
      after(25_000, { act: 'link', link: 'hanging' }),
      after(5_000, { act: 'log out' }),
      after(0, { act: 'close tab' }),
    ),
  },
  {
    name: 'what came after the end is told after a reload, too',
    story: story(
      after(5_000, { act: 'choose', task: '101', choice: '1' }),
      after(5_000, { act: 'link', link: 'cut' }),
      after(700, { act: 'choose', task: '103', choice: '2' }),
      after(2_000, { act: 'close' }),
      after(2_000, { act: 'link', link: 'up' }),
      after(50_000, { act: 'reload' }),
      after(12_000, { act: 'new tab' }),
    ),
  },
  {
    name: 'a log-out after the end takes a draft along',
    story: {
      seed: 999_999_977,
      wallIsWrongBy: 86_400_000,
      steps: [
        after(120_000, { act: 'quality', quality: 'portal' }),
        after(50_000, { act: 'type', task: '102', text: '7a', next: 'leaves' }),
        after(25_000, { act: 'minutes', more: 10, backMs: null }),
        after(20, { act: 'close' }),
        after(2_000, { act: 'refuse' }),
        after(5_000, { act: 'close tab' }),
        after(5, { act: 'type', task: '104', text: 'du tiltai ', next: 'leaves' }),
        after(120_000, { act: 'link', link: 'up' }),
        after(700, { act: 'reopen' }),
      ],
    },
  },
  {
    name: 'an end page that cannot read what another one keeps calls nothing saved',
    story: story(
      after(5_000, { act: 'link', link: 'cut' }),
      after(5_000, { act: 'type', task: '102', text: '12', next: 'goes on' }),
      after(5_000, { act: 'finish' }),
      after(5_000, { act: 'freeze' }),
      after(5_000, { act: 'link', link: 'up' }),
      after(5_000, { act: 'storage', storage: 'text only' }),
      after(2_000, { act: 'new tab' }),
    ),
  },
  {
    name: 'the board shows nothing as unsent of a pupil who comes back when all has come',
    story: {
      seed: 999_999_977,
      wallIsWrongBy: 0,
      steps: [
        after(700, { act: 'quality', quality: 'doubling' }),
        after(25_000, { act: 'type', task: '102', text: '', next: 'rests' }),
        after(60, { act: 'type', task: '106', text: '9:30', next: 'goes on' }),
        after(2_000, { act: 'crash' }),
        after(12_000, { act: 'quality', quality: 'slow' }),
        after(5, { act: 'choose', task: '101', choice: '1' }),
        after(25_000, { act: 'next pupil' }),
        after(2_000, { act: 'type', task: '106', text: '10:', next: 'goes on' }),
        after(25_000, { act: 'type', task: '102', text: ' 12', next: 'leaves' }),
        after(5, { act: 'quality', quality: 'good' }),
        after(50_000, { act: 'next pupil' }),
        after(25_000, { act: 'choose', task: '103', choice: '1' }),
      ],
    },
  },
];
