import { describe, expect, it } from 'vitest';
import { boardLimits } from '../../../../contract/board';
import type { Challenge } from '../../../../contract/solving-challenge';
import type { OutboxState } from '../../../platform/outbox/rules';
import { asksAtOpeningMs, doubtfulLetter, homeAsksAgainMs, homeState, openingSpreadMs } from './home-state';
import { keptSitting } from './kept-sitting';

const now = Date.parse('2026-11-20T10:00:00Z');
const challenge: Challenge = {
  brc_id: '162',
  brc_key: '',
  brc_name: 'Damba',
  brc_type: 'CON',
  brc_year: 2026,
  brc_round: 1,
  brc_time_mins: 45,
  brc_task_count: 3,
  brc_max_points: 72,
  brc_age_group: null,
  brc_grades: [5, 6],
  brc_primary_result_date: null,
  secured: false,
  url: null,
  ldb_url: null,
  permitionDate: null,
  permissionEndsAt: null,
  attemptState: 'NONE',
};
const until = (time: string): Challenge => ({
  ...challenge,
  permitionDate: '2026-11-20T09:50:00Z',
  permissionEndsAt: time,
});
const kept = { challenge, places: [], remainingMs: 60_000 };
const facts = {
  today: { challenge },
  failure: null,
  kept: null,
  session: { birthday: '2015-03-04', hasAgreement: true },
  flags: { agreements: true, agreementRequired: true },
  now,
};
const opens = { name: 'Damba', at: '2026-11-20T10:20:00Z' };
const lost = new Error('no network');
const unsigned = { birthday: '2015-03-04', hasAgreement: false };
const fourteen = { birthday: '2012-11-20', hasAgreement: false };
const thirteen = { birthday: '2012-11-21', hasAgreement: false };

describe('the card of a pupil', () => {
  it.each([
    ['loads', { today: undefined }, 'loading'],
    [
      'loads while this computer is searched, though the server is lost',
      { today: undefined, failure: lost, kept: undefined },
      'loading',
    ],
    ['says that the server is out of reach', { today: undefined, failure: lost }, 'failed'],
    ['offers what is kept before the server has answered', { today: undefined, kept }, 'running'],
    ['offers what is kept while the server is out of reach', { today: undefined, failure: lost, kept }, 'running'],
    ['has no challenge', { today: { challenge: null } }, 'none'],
    ['waits', {}, 'waiting'],
    ['is let in', { today: { challenge: until('2026-11-20T10:11:01Z') } }, 'allowed'],
    ['came too late', { today: { challenge: until('2026-11-20T10:00:00Z') } }, 'expired'],
    ['has begun', { today: { challenge: { ...challenge, attemptState: 'RUNNING' as const } } }, 'running'],
    ['has finished', { today: { challenge: { ...challenge, attemptState: 'FINISHED' as const } } }, 'finished'],
    ['may train', { today: { challenge: { ...challenge, brc_type: 'TRA' as const } } }, 'practice'],
    ['needs a parent', { session: unsigned }, 'parents'],
    ['needs a parent on the day before the 14th birthday', { session: thirteen }, 'parents'],
    ['agrees alone from the 14th birthday on', { session: fourteen }, 'consent'],
    ['waits for a contest that opens soon', { today: { challenge: null, opens } }, 'opens'],
    [
      'waits for it beside practice',
      { today: { challenge: { ...challenge, brc_type: 'TRA' as const }, opens } },
      'opens',
    ],
    [
      'waits for it after another contest',
      { today: { challenge: { ...challenge, attemptState: 'FINISHED' as const }, opens } },
      'opens',
    ],
    ['first sits what is open', { today: { challenge, opens } }, 'waiting'],
    [
      'first goes on with practice that was begun',
      { today: { challenge: { ...challenge, brc_type: 'TRA' as const, attemptState: 'RUNNING' as const }, opens } },
      'running',
    ],
    ['needs a parent before it opens', { today: { challenge: null, opens }, session: unsigned }, 'parents'],
    ['agrees alone before it opens', { today: { challenge: null, opens }, session: fourteen }, 'consent'],
    [
      'waits without an agreement where none is required',
      { today: { challenge: null, opens }, session: unsigned, flags: { agreements: true, agreementRequired: false } },
      'opens',
    ],
    ['is asked to agree before a challenge begins', { today: { challenge: null }, session: fourteen }, 'consent'],
    [
      'goes on once the server tells of the agreement',
      { today: { challenge, hasAgreement: true }, session: unsigned },
      'waiting',
    ],
    [
      'needs none where none is asked',
      { session: unsigned, flags: { agreements: false, agreementRequired: true } },
      'waiting',
    ],
    [
      'may train without one',
      { today: { challenge: { ...challenge, brc_type: 'TRA' as const } }, session: unsigned },
      'practice',
    ],
  ])('%s', (_, change, kind) => {
    expect(homeState({ ...facts, ...change }).kind).toBe(kind);
  });

  it('tells who sees the pupil, and the minutes left, rounded up', () => {
    expect(homeState({ ...facts, today: { challenge, seenBy: 'Rasa Petrauskienė' } })).toMatchObject({
      kind: 'waiting',
      seenBy: 'Rasa Petrauskienė',
    });
    expect(homeState({ ...facts, today: { challenge: until('2026-11-20T10:11:01Z') } })).toMatchObject({ minutes: 12 });
  });

  it('is asked soon while somebody is waited for, never by itself after the end', () => {
    expect(homeAsksAgainMs({ kind: 'waiting', challenge, seenBy: undefined })).toBeLessThanOrEqual(10_000);
    expect(homeAsksAgainMs({ kind: 'parents', challenge })).toBeLessThanOrEqual(10_000);
    expect(homeAsksAgainMs({ kind: 'finished', challenge })).toBeNull();
    expect(homeAsksAgainMs({ kind: 'opens', opens })).toBeGreaterThan(60_000);
    expect(homeAsksAgainMs({ kind: 'running', challenge, kept: null })).toBeLessThan(boardLimits.silentMs);
  });

  it.each([
    ['20 minutes before, at the opening at the earliest', now, 0, 20 * 60_000],
    ['at the latest some seconds after it', now, 1, 20 * 60_000 + openingSpreadMs],
    ['once more, when the server still says that it is not open', Date.parse(opens.at) + 500, 0.5, openingSpreadMs / 2],
  ])('asks for a contest that opens: %s', (_, at, chance, wanted) => {
    expect(asksAtOpeningMs(opens.at, at, chance)).toBe(wanted);
  });
});

describe('what this computer keeps', () => {
  const summary = {
    attemptId: '7',
    challenge,
    tasks: [1, 2, 3].map((number) => ({ id: `t${number}`, number, isAnswered: number === 1 })),
    remainingMs: 60_000,
  };
  const answer = (taskId: string, selectedChoiceId: string | null) => ({
    attemptId: '7',
    challengeId: '162',
    userUid: 'u',
    taskId,
    taskType: '',
    taskDifficultyId: '',
    selectedChoiceId,
    answerText: null,
    answerTimeSecs: 1,
    startTime: '',
    endTime: '',
    epoch: 1,
    seq: 1,
    refused: null,
  });
  const outbox = (change: Partial<OutboxState>): OutboxState => ({
    keeping: 'durable',
    attempts: [],
    queue: [],
    confirmed: [],
    late: [],
    expired: [],
    ...change,
  });
  const states = (change: Partial<OutboxState>) =>
    keptSitting(summary, outbox(change))?.places.map(({ state }) => state);

  it('is what the server had, and over it what waits here', () => {
    expect(states({})).toEqual(['saved', 'open', 'open']);
    expect(states({ queue: [answer('t2', '5')], confirmed: [answer('t3', '6')] })).toEqual(['saved', 'here', 'saved']);
    expect(states({ queue: [answer('t1', null)] })).toEqual(['open', 'open', 'open']);
  });

  it('is no longer offered once its end is wanted', () => {
    const attempt = {
      id: '7',
      challengeId: '162',
      uuid: 'u',
      epoch: 1,
      nextSeq: 2,
      ticket: '',
      name: '',
      resultDate: null,
      openedAt: 0,
    };
    expect(keptSitting(summary, outbox({ attempts: [{ ...attempt, finish: 'wanted' }] }))).toBeNull();
    expect(keptSitting(summary, outbox({ attempts: [{ ...attempt, finish: 'no' }] }))).not.toBeNull();
  });
});

it.each([
  ['NENDRE2O24', 'O'],
  ['nendre 2024', 'O'],
  ['VILNIS', 'I'],
  ['KELMAS', 'I'],
  ['NERYS', null],
])('a wrong key such as %s: the doubtful sign is %s', (key, letter) => {
  expect(doubtfulLetter(key)).toBe(letter);
});
