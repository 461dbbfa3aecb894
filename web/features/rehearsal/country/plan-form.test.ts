import { expect, it } from 'vitest';
import type { CountryRehearsal } from '../../../../contract/rehearsal-country';
import { bodyOf, faultsOf, fieldsOf, type PlanFields } from './plan-form';

const planned: CountryRehearsal = {
  id: '1',
  state: 'AHEAD',
  collectionId: '77',
  name: 'Repeticijos rinkinys',
  startsAt: '2026-11-12T07:00:00.000Z',
  endsAt: '2026-11-12T10:00:00.000Z',
  pupils: 12_000,
  schools: 350,
  updatedAt: '2026-10-20T09:00:00.000Z',
};
const right = fieldsOf(planned, [{ id: '5' }, { id: '77' }]);

it('shows what is planned by the clock of Lithuania, and sends it back as it was', () => {
  expect(right).toEqual({
    collectionId: '77',
    startsAt: '2026-11-12 09:00',
    endsAt: '2026-11-12 12:00',
    pupils: '12000',
    schools: '350',
  });
  const { updatedAt, collectionId, startsAt, endsAt, pupils, schools } = planned;
  expect(bodyOf(right, updatedAt)).toEqual({ updatedAt, collectionId, startsAt, endsAt, pupils, schools });
});

it('begins a new one with the first set', () => {
  const fields = fieldsOf(null, [{ id: '5' }, { id: '6' }]);
  expect(fields.collectionId).toBe('5');
  expect(faultsOf(fields)).toEqual(['startsAt', 'endsAt', 'pupils', 'schools']);
});

it('takes no other set by itself where the planned one is no longer fit', () => {
  expect(fieldsOf(planned, [{ id: '5' }]).collectionId).toBe('');
  expect(faultsOf(fieldsOf(planned, []))).toEqual(['collectionId']);
});

it.each<[string, Partial<PlanFields>, string[]]>([
  ['nothing', {}, []],
  ['no set', { collectionId: '' }, ['collectionId']],
  ['no moment', { startsAt: 'rytoj' }, ['startsAt']],
  ['an end before the beginning', { endsAt: '2026-11-12 08:00' }, ['endsAt']],
  ['hours that nobody is at school', { endsAt: '2026-11-12 22:00' }, ['endsAt']],
  ['nobody', { pupils: '0' }, ['pupils']],
  ['more pupils than there are', { pupils: '200001' }, ['pupils']],
  ['no number', { schools: 'visos' }, ['schools']],
])('finds %s', (_, change, faults) => {
  expect(faultsOf({ ...right, ...change })).toEqual(faults);
});
