import { expect, it } from 'vitest';
import type { ClassPupil } from './batch-calls';
import { headTick, type Outcomes, rowsOf, sortRows, type Ticks, tickAll } from './ready';
import { addScans, type Known } from './scan';

const pupil = (uuid: string, state: ClassPupil['state']): ClassPupil => ({ id: `1${uuid}`, uuid, name: uuid, state });
const pupils = [pupil('a', 'MISSING'), pupil('b', 'HAS'), pupil('c', 'MISSING'), pupil('d', 'SIGNS')];
const page = (uuid: string) => {
  const known: Known = {
    state: 'OPEN',
    pupil: { id: `1${uuid}`, uuid, firstName: 'Ona', lastName: uuid, grade: 6, subGrade: 2 },
  };
  return { file: 'a.pdf', number: 1, of: 1, picture: new Blob(), address: '', code: 'x', known };
};
const scans = addScans([], [page('a'), page('z')], 1);
const none: Outcomes = new Map();
const rows = rowsOf(pupils, scans, none, ({ subGrade }) => `6 ${subGrade}`);
const names = (list: readonly { uuid: string }[]) => list.map(({ uuid }) => uuid).join('');

it('lists who has none, who got one here, and who of another class has a page', () => {
  expect(rows.map(({ uuid, note }) => [uuid, note])).toEqual([
    ['a', null],
    ['c', null],
    ['z', '6 2'],
  ]);
  expect(names(rowsOf(pupils, scans, new Map([['b', 'STORED']]), () => ''))).toBe('abcz');
});

it('says what is ticked, what has no page, and that publication alone is not stored', () => {
  const ticks: Ticks = new Map([
    ['a', { takePart: true, publish: false }],
    ['c', { takePart: true, publish: true }],
    ['z', { takePart: false, publish: true }],
  ]);
  const sorted = sortRows(rows, scans, ticks, none);
  expect([sorted.withPage, sorted.ticked, sorted.bare, sorted.publishAlone].map(names)).toEqual(['az', 'ac', 'c', 'z']);
  const stored = sortRows(rows, scans, ticks, new Map([['a', 'STORED']]));
  expect([stored.stored, stored.ticked].map(names)).toEqual(['a', 'c']);
});

it('ticks all that have a page by the box of the head, and leaves the other box', () => {
  const { withPage } = sortRows(rows, scans, new Map(), none);
  const all = tickAll(new Map([['a', { takePart: false, publish: true }]]), withPage, 'takePart', true);
  expect([...all]).toEqual([
    ['a', { takePart: true, publish: true }],
    ['z', { takePart: true, publish: false }],
  ]);
  expect([headTick(withPage, all, 'takePart'), headTick(withPage, all, 'publish')]).toEqual(['ALL', 'SOME']);
  expect(headTick(withPage, tickAll(all, withPage, 'takePart', false), 'takePart')).toBe('NONE');
});
