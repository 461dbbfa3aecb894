import { describe, expect, it } from 'vitest';
import { changeOf, type PickerField, pressed, tabChange, tabOf, viewOfPicker } from './picker-address';

const collection = { ageGroupId: '3', language: 'lt' };
const of = (text: string) => {
  const query = new URLSearchParams(text);
  return (field: PickerField) => query.get(field) ?? '';
};
const view = (text: string) => viewOfPicker(of(text), tabOf(of(text)), collection);

describe('the picker', () => {
  it('begins with what the collection needs', () => {
    expect(view('')).toMatchObject({ sort: 'number', isDescending: true, page: 1, size: 15 });
    expect(view('').chosen).toMatchObject({ age: ['3'], language: ['lt'], key: ['with'], use: [] });
    expect(view('tab=unused').chosen).toMatchObject({ age: ['3'], use: ['never'] });
    expect(view('tab=all').chosen).toMatchObject({ age: [], language: [], key: [], use: [] });
    expect(viewOfPicker(of(''), 'fits', { ageGroupId: null, language: 'lt' }).chosen.age).toEqual([]);
  });
  it('keeps the choices of the address before its own', () => {
    const { chosen, search, sort } = view('age=4&level=hard&off=language,key&search=bokštas&sort=name&tab=x');
    expect(chosen).toMatchObject({ age: ['4'], level: ['hard'], language: [], key: [] });
    expect([search, sort]).toEqual(['bokštas', 'name']);
  });
  it('takes an own filter off for good, and on again', () => {
    expect(changeOf(of('off=key'), { age: '', page: '' })).toEqual({ age: '', page: '', off: 'key,age' });
    expect(changeOf(of('off=key,age'), { age: '4' })).toEqual({ age: '4', off: 'key' });
    expect(changeOf(of(''), { level: 'easy' })).toEqual({ level: 'easy', off: '' });
    expect(tabChange('unused')).toMatchObject({ tab: 'unused', off: '', age: '' });
    expect(tabChange('fits').tab).toBe('');
  });
  it('turns the order with a second press', () => {
    expect(pressed(view('sort=name'), 'name')).toBe('-name');
    expect(pressed(view('sort=-name'), 'name')).toBe('name');
    expect(pressed(view(''), 'solved')).toBe('solved');
  });
});
