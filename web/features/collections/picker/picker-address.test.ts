import { describe, expect, it } from 'vitest';
import { bankFilterOf, type PickerField, readPicker } from './picker-address';

const read = (text: string) => {
  const query = new URLSearchParams(text);
  return readPicker((field: PickerField) => query.get(field) ?? '');
};
const collection = { ageGroupId: '3', language: 'lt' };

describe('the picker', () => {
  it('begins with what the collection needs', () => {
    const query = read('');
    expect(query).toMatchObject({ tab: 'fits', sort: 'number', isDescending: true, page: 1 });
    expect(bankFilterOf(query, 'fits', collection)).toEqual({
      search: '',
      age: ['3'],
      language: ['lt'],
      key: ['with'],
    });
    expect(bankFilterOf(query, 'unused', collection)).toMatchObject({ use: ['never'], age: ['3'] });
    expect(bankFilterOf(query, 'all', collection)).toEqual({ search: '' });
  });
  it('keeps the choices of the address, and forgets what it does not understand', () => {
    const query = read('tab=unused&q=bokštas&level=hard&kind=ONE&off=age,nonsense&sort=name&page=2');
    expect(query).toMatchObject({ tab: 'unused', level: 'hard', kind: 'ONE', off: ['age'], sort: 'name', page: 2 });
    expect(query.isDescending).toBe(false);
    expect(bankFilterOf(query, 'unused', collection)).toEqual({
      search: 'bokštas',
      level: ['hard'],
      kind: ['ONE'],
      language: ['lt'],
      key: ['with'],
      use: ['never'],
    });
    expect(read('tab=x&level=x&kind=x&sort=x&page=-1')).toMatchObject({
      tab: 'fits',
      level: null,
      kind: null,
      page: 1,
    });
  });
});
