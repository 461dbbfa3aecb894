import { expect, it } from 'vitest';
import { standingOf } from './calculation';

const now = Date.parse('2026-12-04T10:00:00Z');
const contest = {
  calculatedAt: '2026-11-20T10:00:00Z',
  calculationVersion: 2,
  publicVersion: null,
  resultDate: '2026-12-03T10:00:00Z',
  stale: null,
};
const changes = { started: 0, finished: 1, reopened: 0, accepted: 0, moved: 0, removed: 0, schools: 0 };

it.each([
  ['not calculated', { calculatedAt: null }, 'NONE'],
  ['before the result date', { resultDate: '2026-12-05T10:00:00Z' }, 'PRIMARY'],
  ['due, and nothing may become public', {}, 'CHECKED'],
  ['everybody sees the newest version', { publicVersion: 2 }, 'FINAL'],
  ['everybody sees an earlier version', { publicVersion: 1 }, 'WAITING'],
  ['something has changed', { publicVersion: 1, stale: changes }, 'STALE'],
] as const)('%s', (_, change, standing) => {
  expect(standingOf({ ...contest, ...change }, now)).toBe(standing);
});
