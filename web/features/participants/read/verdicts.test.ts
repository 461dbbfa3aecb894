import { describe, expect, it } from 'vitest';
import type { KnownPerson } from '../../../../contract/participants-bring';
import type { RawRow } from './list';
import { personKey, type Rules, readPerson } from './people';
import { placeQuery } from './place';
import { judge, type Knowledge, orderOf, unasked } from './verdicts';

const rules: Rules = {
  lastFirst: true,
  m: null,
  dates: { monthFirst: false, is1904: false },
  classes: { classes: [] },
  nameOf: ({ grade, subGrade }) => `${grade}${'abcdefghijkl'[(subGrade ?? 0) - 1] ?? ''}`,
  datesAreClasses: false,
  otherClass: '',
  isStrict: false,
  year: 2026,
};
const raw: RawRow = {
  key: 0,
  row: 2,
  first: 'Ona',
  last: 'Žukė',
  full: '',
  birth: '2013-05-30',
  gender: 'F',
  cls: '5b',
  login: '',
  isHidden: false,
};
const people = (...changes: Partial<RawRow>[]) =>
  changes.map((change, key) => readPerson({ ...raw, key, row: key + 2, ...change }, rules));
const nothing: Knowledge = {
  known: new Map(),
  isAsking: false,
  takenLogins: new Set(),
  out: new Set(),
  settled: new Map(),
};
const whatOf = (list: ReturnType<typeof people>, more: Partial<Knowledge> = {}) =>
  judge(list, { ...nothing, ...more }).map(({ verdict }) => verdict.what);
const there = (state: KnownPerson['state'], sub_grade: number): KnownPerson => ({
  row: 0,
  state,
  uuid: '',
  id: '1',
  grade: 5,
  sub_grade,
  className: `5${'abc'[sub_grade - 1]}`,
});
const knowing = (list: ReturnType<typeof people>, known: KnownPerson) =>
  new Map(list.map((person) => [personKey(person), known]));

describe('what happens to a row', () => {
  it('is added when it is right, whatever is wrong with others', () => {
    expect(whatOf(people({}, { first: 'Rasa', birth: '' }))).toEqual(['NEW', 'BAD']);
  });

  it('is left out when it stands in the list before, in any letters', () => {
    const [, second] = judge(people({}, { last: 'ŽUKĖ' }), nothing);
    expect(second?.verdict).toEqual({ what: 'REPEATED', row: 2 });
  });

  it('is taken after all when the row before it is left out', () => {
    expect(whatOf(people({}, {}), { out: new Set([0]) })).toEqual(['OUT', 'NEW']);
  });

  it('two rows without names do not repeat each other', () => {
    const empty = { first: '', last: '', birth: '' };
    expect(whatOf(people(empty, empty))).toEqual(['BAD', 'BAD']);
  });

  it('is left out in its own class, and offered a move from another', () => {
    const list = people({});
    expect(whatOf(list, { known: knowing(list, there('EXISTS', 2)) })).toEqual(['EXISTS']);
    expect(whatOf(list, { known: knowing(list, there('EXISTS', 1)) })).toEqual(['ELSEWHERE']);
    expect(whatOf(list, { known: knowing(list, there('ARCHIVED', 2)) })).toEqual(['ELSEWHERE']);
    const settled = new Map([[0, { grade: 5, subGrade: 2 }]]);
    expect(whatOf(list, { known: knowing(list, there('EXISTS', 1)), settled })).toEqual(['SETTLED']);
  });

  it('waits for the school’s answer', () => {
    expect(whatOf(people({}), { isAsking: true })).toEqual(['CHECKING']);
  });

  it('a login that repeats or is taken is to be mended', () => {
    const list = people({ login: 'ona' }, { first: 'Rasa', login: 'ONA' }, { first: 'Asta', login: 'asta' });
    expect(whatOf(list, { takenLogins: new Set(['asta']) })).toEqual(['NEW', 'BAD', 'BAD']);
  });

  it('stands with those to mend first, then those left out, then the rest', () => {
    const judged = judge(people({}, {}, { first: 'Rasa', birth: 'x' }), nothing);
    expect(orderOf(judged)).toEqual([2, 1, 0]);
  });
});

it('the school is asked once about each person who can be known', () => {
  const list = people({}, {}, { first: 'Rasa' }, { first: 'Asta', birth: 'x' });
  expect(unasked(list, new Map()).map(({ key }) => key)).toEqual([0, 2]);
  expect(unasked(list, knowing(list, there('EXISTS', 1)))).toEqual([]);
});

describe('old addresses', () => {
  it.each([
    [{ grade: '8', group: '9' }, '', '?class=8i'],
    [{}, '?grade=8&group=9', '?class=8i'],
    [{}, '?grade=8', '?class=8a'],
    [
      { grade: '8', group: '2', district: '3', school: '4', contest: '5' },
      '',
      '?district=3&school=4&contest=5&class=8b',
    ],
    [{ grade: 'x', group: '99' }, '', ''],
    [{}, '?class=5b', '?class=5b'],
    [{}, '', ''],
  ])('%j %s becomes %s', (params, search, query) => {
    expect(placeQuery(params, search)).toBe(query);
  });
});
