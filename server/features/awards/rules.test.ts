import { describe, expect, it } from 'vitest';
import { eventOf, schoolsOfAwards } from './rules';

describe('the event that is meant', () => {
  const events = [
    { year: 2026, round: 2 },
    { year: 2025, round: 1 },
  ];
  it.each([
    [null, events[0]],
    [2026, events[0]],
    [2025, events[1]],
    [2024, null],
  ])('%s', (asked, event) => {
    expect(eventOf(events, asked)).toEqual(event);
  });
  it('is none where nobody is invited', () => {
    expect(eventOf([], null)).toBeNull();
  });
});

describe('whose invited pupils', () => {
  const tutor = { role: 'TUTOR', schools: [{ id: '1' }, { id: '2' }] };
  const admin = { role: 'ADMIN', schools: [] };
  it.each([
    [tutor, null, ['1', '2']],
    [tutor, '2', ['2']],
    [tutor, '3', 'FOREIGN'],
    [{ role: 'TUTOR', schools: [] }, null, []],
    [admin, null, null],
    [admin, '3', ['3']],
  ])('%j naming %j: %j', (caller, named, schools) => {
    expect(schoolsOfAwards(caller, named)).toEqual(schools);
  });
});
