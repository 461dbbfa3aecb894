import { describe, expect, it } from 'vitest';
import type { PipelinePerson } from '../../../../contract/secondround-pipeline';
import { firstPart, foundIn, partOf, queueOf, reachOf, stagesOf } from './stages';

const person = (
  userId: string,
  step: PipelinePerson['step'],
  change: Partial<PipelinePerson> = {},
): PipelinePerson => ({
  userId,
  id: userId,
  step,
  firstName: 'Ona',
  lastName: `Onaitė ${userId}`,
  grade: 7,
  ageGroup: 'Bebrai',
  schoolName: 'Upės mokykla',
  email: null,
  points: 1,
  centreId: 'k',
  waitingSince: null,
  isOver: false,
  registeredBy: null,
  arrivedAt: null,
  undo: null,
  ...change,
});
const ids = (people: PipelinePerson[]) => people.map((one) => one.userId).join('');
const people = [
  person('a', 'QUALIFIED'),
  person('b', 'INVITED'),
  person('c', 'REGISTERED', { waitingSince: '2026-02-02T10:00:00Z' }),
  person('d', 'REGISTERED'),
  person('e', 'CONFIRMED', { isOver: true }),
  person('f', 'FINISHED', { centreId: 'v' }),
  person('g', 'CANCELLED'),
  person('h', 'REGISTERED', { waitingSince: '2026-02-01T10:00:00Z' }),
];

describe('the steps', () => {
  it('count who has reached them, those further on included, and who stands right before', () => {
    expect(stagesOf(people).map(({ reached, missing }) => [reached, missing])).toEqual([
      [7, 0],
      [6, 1],
      [5, 1],
      [2, 3],
      [1, 1],
      [1, 0],
      [1, 0],
      [0, 1],
    ]);
  });
  it('have parts', () => {
    expect(ids(partOf(people, 'CONFIRMED', 'WAIT'))).toBe('cdh');
    expect(ids(partOf(people, 'CONFIRMED', 'HAVE'))).toBe('ef');
    expect(ids(partOf(people, null, 'CANCELLED'))).toBe('g');
    expect(ids(partOf(people, null, 'OVER'))).toBe('e');
    expect(ids(partOf(people, null, 'QUEUE'))).toBe('ch');
    expect(ids(partOf(people, null, 'HAVE'))).toBe('abcdefh');
    expect([firstPart(people, 'CONFIRMED'), firstPart(people, 'FINISHED'), firstPart(people, null)]).toEqual([
      'WAIT',
      'HAVE',
      'HAVE',
    ]);
  });
  it('are searched by words and centre', () => {
    expect(ids(foundIn(people, { search: 'onaite F', centre: '' }))).toBe('f');
    expect(ids(foundIn(people, { search: '', centre: 'v' }))).toBe('f');
  });
});

describe('acts on the chosen', () => {
  it('reach those who can be; places go to the first who wait', () => {
    const reach = reachOf(people, [{ id: 'k', capacity: 3, taken: 2 }]);
    expect(reach.CONFIRM).toEqual(['d', 'h']);
    expect(reach.toMove.sort()).toEqual(['c', 'e']);
    expect(reach.INVITE).toEqual(['a']);
    expect(reach.CANCEL).toEqual(['b', 'c', 'd', 'e', 'h']);
  });
  it('know the waiting list in its order', () => {
    expect(ids(queueOf(people, 'k'))).toBe('hc');
  });
});
