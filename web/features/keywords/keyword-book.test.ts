import { describe, expect, it } from 'vitest';
import type { Keyword } from '../../../contract/keywords';
import { findIn, hasName, keywordBook, keywordOf, presentIds, suggestedFor, treeOf } from './keyword-book';
import { rowsOfTree, sortTree } from './page/order';

const keyword = (id: string, names: Record<string, string>, more: Partial<Keyword> = {}): Keyword => ({
  id,
  kind: 'INFORMATICS',
  parentId: null,
  depth: 1,
  isUnsorted: false,
  isOwn: false,
  names,
  aliases: [],
  urls: {},
  tasks: 0,
  tasksBelow: 0,
  updatedAt: '2026-11-23T03:00:00.000000Z',
  ...more,
});
const tree = {
  keywords: [
    keyword('1', { lt: 'algoritmai ir programavimas', en: 'algorithms and programming' }),
    keyword('2', { lt: 'grafų teorija', en: 'graph theory' }, { parentId: '1', depth: 2, tasksBelow: 9 }),
    keyword('3', { lt: 'grafas', en: 'graph', de: 'Graph' }, { parentId: '2', depth: 3, tasks: 7, tasksBelow: 7 }),
    keyword(
      '4',
      { lt: 'godusis algoritmas', en: 'greedy algorithm' },
      { parentId: '1', depth: 2, aliases: ['gobšus algoritmas'] },
    ),
    keyword('5', { lt: 'programa' }, { parentId: '1', depth: 2, tasks: 3 }),
    keyword('6', { lt: 'grafinis' }, { isUnsorted: true }),
    keyword('7', { lt: 'abstrakcija', en: 'abstraction' }, { kind: 'CT' }),
    keyword('8', { de: 'Und-Gatter' }, { isUnsorted: true }),
  ],
  merged: [{ id: '99', into: '3' }],
};
const book = keywordBook(tree, 'lt');
const found = (typed: string) => findIn(book, typed).map((one) => one.keyword.id);

describe('keywords', () => {
  it('are named in the language of the page, else in one that they have', () => {
    expect(book.byId.get('3')?.name).toBe('grafas');
    expect(keywordBook(tree, 'en').byId.get('3')?.name).toBe('graph');
    expect(keywordBook(tree, 'en').byId.get('5')?.name).toBe('programa');
    expect(book.byId.get('8')?.name).toBe('Und-Gatter');
  });

  it('stand in a tree, those that wait for a place outside it', () => {
    const [area] = treeOf(book, 'INFORMATICS');
    expect(treeOf(book, 'INFORMATICS')).toHaveLength(1);
    expect(area?.below.map((one) => one.keyword.name)).toEqual(['godusis algoritmas', 'grafų teorija', 'programa']);
    expect(treeOf(book, 'CT').map((one) => one.keyword.id)).toEqual(['7']);
  });

  it('sort within each branch, those without a name in the language last in both directions', () => {
    const ids = (sort: Parameters<typeof sortTree>[1]) =>
      rowsOfTree(sortTree(treeOf(book, 'INFORMATICS'), sort)).map(({ keyword }) => keyword.id);
    expect(ids(null)).toEqual(['1', '4', '2', '3', '5']);
    expect(ids({ id: 'lt', desc: true })).toEqual(['1', '5', '2', '3', '4']);
    expect(ids({ id: 'en', desc: false })).toEqual(['1', '2', '3', '4', '5']);
    expect(ids({ id: 'en', desc: true })).toEqual(['1', '4', '2', '3', '5']);
    expect(ids({ id: 'tasks', desc: true })).toEqual(['1', '2', '3', '4', '5']);
  });

  it('are found by a former id', () => {
    expect(keywordOf(book, '99')?.id).toBe('3');
    expect(presentIds(book, ['99', '3', '1000'])).toEqual(['3', '1000']);
  });

  it('are found by any spelling in any language, whole names first, those that wait last', () => {
    expect(found('GRAF')).toEqual(['2', '3', '6']);
    expect(found('graph')).toEqual(['3', '2']);
    expect(found('gobsus alg')).toEqual(['4']);
    expect(findIn(book, 'gobsus alg')[0]?.by).toBe('gobšus algoritmas');
    expect(findIn(book, 'grafu')[0]).toMatchObject({ keyword: { id: '2' }, by: null });
    expect(found('und gatter')).toEqual(['8']);
    expect(found('  ')).toEqual([]);
    expect(findIn(book, 'a', { kind: 'CT' }).map((one) => one.keyword.id)).toEqual(['7']);
  });

  it('are the same name whatever the capitals and diacritics', () => {
    expect(hasName(book, 'INFORMATICS', ' GRAFŲ teorija ')).toBe(true);
    expect(hasName(book, 'CT', 'grafas')).toBe(false);
  });

  it('are suggested by the words of a text in any case of declension', () => {
    const text = '<p>Robotas vykdo <b>programą</b> iš goduojo bebro. Grafo viršūnės…</p>';
    const suggest = (chosen: string[]) =>
      suggestedFor(book, text, { kind: 'INFORMATICS', chosen }).map((one) => one.id);
    expect(suggest([])).toEqual(['3', '5']);
    expect(suggest(['3'])).toEqual(['5']);
    expect(suggestedFor(book, '', { kind: 'INFORMATICS', chosen: [] })).toEqual([]);
  });
});
