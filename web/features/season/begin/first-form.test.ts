import { expect, it } from 'vitest';
import { bodyOf, fieldsOf, momentFault, setFaults } from './first-form';

const first = {
  year: 2026,
  schoolYear: 2026,
  from: '2026-11-09T06:00:00.000Z',
  to: '2026-11-13T16:00:00.000Z',
  pointsAt: '2026-11-16T06:00:00.000Z',
  resultsAt: '2026-11-30T06:00:00.000Z',
  sets: [1, 2].map((n) => ({
    ageGroupId: String(n),
    ageGroup: 'CADET',
    grades: [n],
    name: `Rinkinys ${n}`,
    minutes: 45,
  })),
  levelGroups: [{ id: '1', name: '6, 9, 12' }],
  tasks: 15,
};
const fields = fieldsOf(first);

it('sends the proposal as it came', () => {
  expect(bodyOf(2026, fields)).toEqual({
    year: 2026,
    from: first.from,
    to: first.to,
    pointsAt: first.pointsAt,
    resultsAt: first.resultsAt,
    levelGroupId: '1',
    withKeys: false,
    sets: first.sets.map(({ ageGroupId, name }) => ({ ageGroupId, name, minutes: '45' })),
  });
});

it('leaves out what is not chosen, whatever stands in it; none chosen is nothing to send', () => {
  const [one, two] = fields.sets;
  if (!one || !two) throw new Error('two sets');
  const without = { ...fields, sets: [one, { ...two, isChosen: false, name: '' }] };
  expect(bodyOf(2026, without)?.sets).toHaveLength(1);
  expect(bodyOf(2026, { ...fields, sets: [{ ...one, isChosen: false }] })).toBeNull();
});

it('names moments out of order or without sense', () => {
  expect(momentFault({ ...fields, to: fields.from }, 'to')).toBe('ORDER');
  expect(momentFault({ ...fields, pointsAt: fields.to }, 'pointsAt')).toBeNull();
  expect(momentFault({ ...fields, resultsAt: '2026-11-01 08:00' }, 'resultsAt')).toBe('ORDER');
  expect(momentFault({ ...fields, from: 'rytoj' }, 'from')).toBe('NO_MOMENT');
  expect(bodyOf(2026, { ...fields, from: 'rytoj' })).toBeNull();
});

it.each([
  ['', '45', { name: true, minutes: false }],
  ['a', '0', { name: false, minutes: true }],
  ['a', '601', { name: false, minutes: true }],
  ['a', '4,5', { name: false, minutes: true }],
])('names what a set has wrong: %s, %s', (name, minutes, faults) => {
  expect(setFaults({ ageGroupId: '1', isChosen: true, name, minutes })).toEqual(faults);
});
