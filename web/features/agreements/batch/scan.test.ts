import { describe, expect, it } from 'vitest';
import { addScans, giveScan, isOpenQuestion, type Known, keyOfCode, type ReadPage, type Scan, scanOf } from './scan';

const page = (number: number, code: string | null = 'x'): ReadPage => ({
  file: 'skenas.pdf',
  number,
  of: 9,
  picture: new Blob(),
  address: 'blob:x',
  code,
});
const pupil = (uuid: string) => ({ id: '1', uuid, firstName: 'Ona', lastName: uuid, grade: 6, subGrade: 1 });
const known = (uuid: string, state: Known['state'] = 'OPEN'): Known => ({ state, pupil: pupil(uuid) });
const short = (scans: readonly Scan[]) => scans.map(({ id, state, owner }) => [id, state, owner]);

describe('the key in a code', () => {
  it.each([
    ['https://damba.lt/sign/agreement/7KQM-4XPR9T-HB2WZC', '7KQM-4XPR9T-HB2WZC'],
    ['http://127.0.0.1:3000/sign/agreement/7KQM-4XPR9T-HB2WZC?a=1', '7KQM-4XPR9T-HB2WZC'],
    ['https://damba.lt/sign/agreement/7KQM-4XPR9T', null],
    ['https://damba.lt/certificate/7KQM-4XPR9T-HB2WZC', null],
    ['WIFI:S:mokykla;;', null],
  ])('%s', (code, key) => expect(keyOfCode(code)).toBe(key));
});

describe('pages', () => {
  const scans = addScans(
    [],
    [
      { ...page(1), known: known('a') },
      { ...page(2, null), known: null },
      { ...page(3), known: null },
      { ...page(4), known: known('b', 'HAS_AGREEMENT') },
      { ...page(5), known: known('a') },
      { ...page(6), known: { state: 'NOT_FOUND', pupil: null } },
    ],
    10,
  );

  it('go to the pupil of their code; a second one, one without a code and a foreign one to nobody', () => {
    expect(short(scans)).toEqual([
      [10, 'OPEN', 'a'],
      [11, 'UNREAD', null],
      [12, 'FOREIGN', null],
      [13, 'HAS_AGREEMENT', null],
      [14, 'TWICE', null],
      [15, 'NOT_FOUND', null],
    ]);
    expect(scans.filter(isOpenQuestion).map(({ id }) => id)).toEqual([11, 12, 14, 15]);
    expect(scanOf(scans, 'a')?.id).toBe(10);
    expect(scans[3]?.named?.name).toBe('Ona b');
  });

  it('of an earlier file count as the first one', () => {
    expect(short(addScans(scans, [{ ...page(1), known: known('a') }], 20)).at(-1)).toEqual([20, 'TWICE', null]);
  });

  it('are given by hand, and the one that the pupil had becomes a question', () => {
    expect(short(giveScan(scans, 14, 'a')).filter(([, , owner]) => owner === 'a')).toEqual([[14, 'GIVEN', 'a']]);
    expect(short(giveScan(scans, 14, 'a'))[0]).toEqual([10, 'TWICE', null]);
    expect(short(giveScan(scans, 10, 'c'))[0]).toEqual([10, 'GIVEN', 'c']);
    expect(short(giveScan(scans, 10, null))[0]).toEqual([10, 'UNREAD', null]);
  });
});
