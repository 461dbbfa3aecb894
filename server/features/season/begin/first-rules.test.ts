import { expect, it } from 'vitest';
import { proposeMinutes, proposeMoments } from './first-rules';

const moments = (now: string) => Object.values(proposeMoments(new Date(now))).map((one) => one.toISOString());

it.each([
  ['in September: the week of the second Monday of November', '2026-09-01T09:00:00Z', '2026-11-09T06:00:00.000Z'],
  ['the last day with two weeks left', '2026-10-26T09:00:00Z', '2026-11-09T06:00:00.000Z'],
  ['too near: the first week after two weeks', '2026-10-27T09:00:00Z', '2026-11-16T06:00:00.000Z'],
  ['after it', '2026-11-24T09:00:00Z', '2026-12-14T06:00:00.000Z'],
  ['before the holidays', '2026-12-07T09:00:00Z', '2027-01-11T06:00:00.000Z'],
  ['in spring', '2027-03-01T09:00:00Z', '2027-03-15T06:00:00.000Z'],
  ['before the summer: the November after it', '2027-05-20T09:00:00Z', '2027-11-08T06:00:00.000Z'],
  ['in July', '2027-07-15T09:00:00Z', '2027-11-08T06:00:00.000Z'],
  [
    'late on a Monday, two weeks before the clocks have gone forward',
    '2027-03-15T21:30:00Z',
    '2027-03-29T05:00:00.000Z',
  ],
  ['past midnight in Lithuania, before it in UTC', '2026-10-26T22:30:00Z', '2026-11-16T06:00:00.000Z'],
])('%s', (_name, now, from) => {
  expect(moments(now)[0]).toBe(from);
});

it('closes on Friday evening; points and results follow by the clock of Lithuania', () => {
  expect(moments('2027-03-01T09:00:00Z')).toEqual([
    '2027-03-15T06:00:00.000Z',
    '2027-03-19T16:00:00.000Z',
    '2027-03-22T06:00:00.000Z',
    '2027-04-05T05:00:00.000Z',
  ]);
});

it('gives children up to grade 4 half an hour', () => {
  expect([2, 4, 5, 12].map(proposeMinutes)).toEqual([30, 30, 45, 45]);
});
