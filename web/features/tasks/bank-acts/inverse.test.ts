import { expect, it } from 'vitest';
import { inverseOf } from './inverse';

it('an act is taken back from the changed tasks alone', () => {
  const changed = [{ id: '1', from: null }];
  expect(inverseOf({ act: 'ADD_KEYWORD', keywordId: '9', ids: ['1', '2'] }, { changed })).toEqual([
    { act: 'REMOVE_KEYWORD', keywordId: '9', ids: ['1'] },
  ]);
  expect(inverseOf({ act: 'ARCHIVE', ids: ['1', '2'] }, { changed: [] })).toEqual([]);
});

it('languages go back to what each task had', () => {
  const changed = [
    { id: '1', from: 'lt' },
    { id: '2', from: 'de' },
    { id: '3', from: 'lt' },
  ];
  expect(inverseOf({ act: 'SET_LANGUAGE', language: 'en', ids: ['1', '2', '3'] }, { changed })).toEqual([
    { act: 'SET_LANGUAGE', language: 'lt', ids: ['1', '3'] },
    { act: 'SET_LANGUAGE', language: 'de', ids: ['2'] },
  ]);
});
