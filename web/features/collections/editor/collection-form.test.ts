import { describe, expect, it } from 'vitest';
import type { WholeCollection } from '../collections';
import { draftOf, faultsOf, fieldsOf, frozenWhy } from './collection-form';

const whole: WholeCollection = {
  id: '7',
  name: 'I etapas',
  type: 'CON',
  years: 2026,
  round: 1,
  grades: [6, 5],
  time: 45,
  startPoint: 54,
  validFrom: '2026-11-09T06:00:12.345Z',
  validTo: '2026-11-13T14:00:00.000Z',
  primaryResultDate: '2026-11-14T00:00:00.000Z',
  resultDate: '2026-11-20T00:00:00.000Z',
  collectionStatus: false,
  taskCount: 18,
  attemptCount: 0,
  runningCount: 0,
  calculatedAt: null,
  calculationVersion: null,
  stale: null,
  publicVersion: null,
  collectionKey: 'K',
  securityKey: null,
  difficultyId: '1',
  ageGroupId: '3',
  language: 'lt',
  updatedAt: '2026-11-01T08:00:00.123Z',
  exercises: [],
  collectionType: 'CON',
  roundId: '1',
};
const open = (collection: WholeCollection | null = whole) => draftOf(collection, { type: 'CON', year: 2026 });
const faults = (change: object) => faultsOf(fieldsOf(whole, { ...open(), ...change }));

describe('what is sent', () => {
  it('is what was read when nothing is changed, to the millisecond', () => {
    expect(fieldsOf(whole, open())).toMatchObject({
      id: '7',
      updatedAt: whole.updatedAt,
      grades: [5, 6],
      validFrom: whole.validFrom,
      resultDate: whole.resultDate,
      securityKey: null,
    });
  });
  it('has new dates by the clock of Vilnius', () => {
    expect(fieldsOf(whole, { ...open(), validTo: '2026-11-13T18:30' }).validTo).toBe('2026-11-13T16:30:00.000Z');
  });
});

describe('what is wrong', () => {
  it.each([
    [{}, []],
    [{ name: ' ' }, ['name']],
    [{ ageGroupId: '', difficultyId: '' }, ['ageGroupId', 'difficultyId']],
    [{ time: '', startPoint: '5,5', years: 'x' }, ['years', 'time', 'startPoint']],
    [{ time: '0', round: '10' }, ['round', 'time']],
    [{ grades: [] }, ['grades']],
    [{ grades: [], type: 'FTR' }, []],
    [{ ageGroupId: '', type: 'FTR' }, []],
    [{ validTo: '2026-11-09T08:00' }, ['validTo']],
    [{ resultDate: '2026-11-13T20:00' }, ['resultDate']],
    [{ validFrom: '' }, ['validFrom']],
    [{ securityKey: 'x'.repeat(17) }, ['securityKey']],
  ])('%j: %j', (change, expected) => {
    expect(faults(change)).toEqual(expected);
  });
  it('in a new one, all that must be given', () => {
    expect(faultsOf(fieldsOf(null, open(null)))).toEqual([
      'name',
      'ageGroupId',
      'grades',
      'difficultyId',
      'validFrom',
      'validTo',
      'primaryResultDate',
      'resultDate',
    ]);
  });
});

describe('what is frozen', () => {
  const complete = { ...whole, collectionStatus: true };
  const [before, during, after] = ['2026-11-01', '2026-11-10', '2026-11-16'].map((day) => Date.parse(day));
  it.each([
    [whole, 'type', during, null],
    [complete, 'type', before, 'frozen'],
    [complete, 'startPoint', before, 'frozen'],
    [complete, 'time', before, null],
    [complete, 'time', during, 'frozenTime'],
    [{ ...complete, attemptCount: 1 }, 'validFrom', before, 'frozenTime'],
    [complete, 'validTo', during, null],
    [complete, 'name', after, null],
    [complete, 'primaryResultDate', after, 'reached'],
    [complete, 'resultDate', after, null],
  ] as const)('case %#', (collection, field, now, expected) => {
    expect(frozenWhy(collection, field, now ?? 0)).toBe(expected);
  });
});
