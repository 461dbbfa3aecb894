import { describe, expect, it } from 'vitest';
import type { Publication } from './publication';
import { canPublish, changesOf, stagesOf } from './stages';

type Version = Publication['versions'][number];
const version = (n: number, more: Partial<Version> = {}): Version => ({
  version: n,
  calculatedAt: '2026-11-20T08:00:00.000Z',
  calculatedBy: 'Rasa',
  isOwn: false,
  attempts: 5,
  corrections: 0,
  note: '',
  publishedAt: null,
  check: null,
  ...more,
});
const now = Date.parse('2026-11-21T08:00:00.000Z');
const collection = { isDue: true, runningCount: 0, validTo: '2026-11-20T08:00:00.000Z' };
const stale = { started: 0, finished: 2, reopened: 0, accepted: 1, moved: 0, removed: 0, schools: 0 };
const check = { by: 'Ieva', at: '2026-11-21T08:00:00.000Z', reason: '' };
const known = (more: Partial<Parameters<typeof stagesOf>[0]> = {}) => ({
  state: 'COUNTED' as const,
  stale: null,
  versions: [version(1)],
  publicVersion: null,
  secondReview: false,
  collection,
  ...more,
});
const stages = (more: Partial<Parameters<typeof stagesOf>[0]> = {}) =>
  Object.values(stagesOf(known(more), now)).join(' ');

describe('the stages', () => {
  it.each<[string, Partial<Parameters<typeof stagesOf>[0]>, string]>([
    ['open', { versions: [], collection: { ...collection, runningCount: 1 } }, 'NOW LATER FREE LATER'],
    ['closed', { versions: [] }, 'DONE NOW FREE LATER'],
    ['counted', {}, 'DONE DONE FREE LATER'],
    ['counted, to be checked', { secondReview: true }, 'DONE DONE NOW LATER'],
    ['stale', { stale, secondReview: true }, 'DONE WARN LATER LATER'],
    ['checked', { versions: [version(1, { check })] }, 'DONE DONE DONE LATER'],
    ['public', { publicVersion: 1 }, 'DONE DONE FREE DONE'],
    ['public, with a newer one', { publicVersion: 1, versions: [version(2), version(1)] }, 'DONE DONE FREE WARN'],
    ['public and stale', { publicVersion: 1, stale }, 'DONE WARN FREE WARN'],
  ])('of a contest that is %s', (_, more, expected) => {
    expect(stages(more)).toBe(expected);
  });
});

describe('the newest version', () => {
  const two = { publicVersion: 1, versions: [version(2), version(1)] };
  it('can be published when it is whole, due, and not public', () => {
    expect(canPublish(known(two))).toBe(true);
    expect(canPublish(known({ ...two, stale }))).toBe(false);
    expect(canPublish(known({ ...two, publicVersion: 2 }))).toBe(false);
    expect(canPublish(known({ ...two, collection: { ...collection, isDue: false } }))).toBe(false);
    expect(canPublish(known({ versions: [] }))).toBe(false);
  });

  it('has to be checked where the setting asks for it', () => {
    expect(canPublish(known({ ...two, secondReview: true }))).toBe(false);
    expect(canPublish(known({ ...two, secondReview: true, versions: [version(2, { check }), version(1)] }))).toBe(true);
  });

  it('does not know of so many things', () => {
    expect([changesOf(null), changesOf(stale)]).toEqual([0, 3]);
  });
});
