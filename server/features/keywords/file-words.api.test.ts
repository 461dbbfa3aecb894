import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importedTask } from '../../testing/tasks';
import { createWorld, type World } from '../../testing/world';
import { storeTask } from '../tasks/import/store';
import type { ImportedTask } from '../tasks/import/types';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const words = (...list: string[]) =>
  list.map((item) => {
    const [word = '', url = null] = item.split(' @ ');
    return { word, url };
  });
const store = (change: Partial<ImportedTask>, mayAddWords = true) =>
  storeTask(world.db, importedTask({ categories: [], skills: [], keywords: [], ctKeywords: [], ...change }), null, {
    mayAddWords,
  });
const keywordsOf = async (taskId: string) =>
  (
    await world.pool.query(
      `select k.id, k.kind, k.name, k.is_unsorted, p.name as parent, t.said from task_keyword t
       join keyword k on k.id = t.keyword_id left join keyword p on p.id = k.parent_id
       where t.task_id = $1 order by t.said->0->'at'`,
      [taskId],
    )
  ).rows;
const namesOf = async (id: string) =>
  (
    await world.pool.query('select language, name, is_alias from keyword_name where keyword_id = $1 order by 1, 2', [
      id,
    ])
  ).rows;

describe('the keywords of an imported task', () => {
  it('are found by any name, in any language and spelling', async () => {
    const { taskId } = await store({
      internationalId: '2026-LT-K1',
      categories: [
        { area: 'algorithms and programming', topic: 'graphs' },
        { area: 'data structures and representations', topic: 'other' },
      ],
      skills: ['abstraction'],
      keywords: words('Breitensuche', 'GODUS algoritmas', 'merkle'),
    });
    const found = await keywordsOf(taskId);
    expect(found.map((row) => [row.name, row.parent, row.is_unsorted])).toEqual([
      ['algoritmai ir programavimas', null, false],
      ['grafų teorija', 'algoritmai ir programavimas', false],
      ['duomenys ir jų vaizdavimas', null, false],
      ['kita', 'duomenys ir jų vaizdavimas', false],
      ['abstrakcija', null, false],
      ['paieška platyn', 'grafų teorija', false],
      ['godusis algoritmas', 'optimizavimas', false],
      ['merkle', null, true],
    ]);
    expect(found[4].kind).toBe('CT');
  });

  it('keep what the file said, with the pages, in the order of the file', async () => {
    const { taskId } = await store({
      internationalId: '2026-LT-K2',
      keywords: words('medis', 'grafas @ https://lt.wikipedia.org/wiki/Grafas', 'grafai'),
      categories: [{ area: 'algorithms and programming', topic: 'graph theory' }],
    });
    const said = (await keywordsOf(taskId)).flatMap((row) => row.said);
    expect(said.map((one) => [one.at, one.part, one.word, one.url, one.area])).toEqual([
      [0, 'CATEGORY', 'algorithms and programming', null, null],
      [1, 'CATEGORY', 'graph theory', null, 'algorithms and programming'],
      [2, 'KEYWORD', 'medis', null, null],
      [3, 'KEYWORD', 'grafas', 'https://lt.wikipedia.org/wiki/Grafas', null],
      [4, 'KEYWORD', 'grafai', null, null],
    ]);
    const { rows } = await world.pool.query(
      `select url from keyword_name where language = 'lt' and name = 'grafas' and not is_alias`,
    );
    expect(rows).toEqual([{ url: 'https://lt.wikipedia.org/wiki/Grafas' }]);
  });

  it('of computational thinking have their own list', async () => {
    const { taskId } = await store({
      internationalId: '2026-LT-K3',
      keywords: words('optimization'),
      ctKeywords: words('Algorithms', 'Working within Restraints', 'Optimization'),
    });
    expect((await keywordsOf(taskId)).map((row) => [row.kind, row.name])).toEqual([
      ['INFORMATICS', 'optimizavimas'],
      ['CT', 'algoritminis mąstymas'],
      ['CT', 'Working within Restraints'],
      ['CT', 'Optimization'],
    ]);
  });

  it('of all languages of a task are the same', async () => {
    const task = { internationalId: '2026-LT-K4' };
    const de = await store({
      ...task,
      language: 'de',
      keywords: words('Wahrheitstabelle', 'Und-Gatter', 'Kreuzschaltung'),
    });
    const fr = await store({
      ...task,
      language: 'fr',
      keywords: words('Table de vérité', 'Porte ET', 'Montage croisé', 'Montage croisés'),
    });
    const [german, french] = [await keywordsOf(de.taskId), await keywordsOf(fr.taskId)];
    expect(french.map((row) => row.id)).toEqual(german.map((row) => row.id));
    expect(french[2].said.map((one: { word: string }) => one.word)).toEqual(['Montage croisé', 'Montage croisés']);
    expect(await namesOf(german[1].id)).toEqual([
      { language: 'de', name: 'Und-Gatter', is_alias: false },
      { language: 'fr', name: 'Porte ET', is_alias: false },
    ]);
  });

  it('of another language are others where the lists differ', async () => {
    const task = { internationalId: '2026-LT-K5' };
    const de = await store({ ...task, language: 'de', keywords: words('Staudamm', 'Flutrinne') });
    const it = await store({ ...task, language: 'it', keywords: words('diga') });
    const [german, italian] = [await keywordsOf(de.taskId), await keywordsOf(it.taskId)];
    expect(german.map((row) => row.id)).not.toContain(italian[0].id);
    expect(italian[0].is_unsorted).toBe(true);
  });

  it('are the known ones where the importer may not add any', async () => {
    const { taskId } = await store(
      { internationalId: '2026-LT-K6', keywords: words('graph', 'nežinomas žodis') },
      false,
    );
    expect((await keywordsOf(taskId)).map((row) => row.name)).toEqual(['grafas']);
  });

  it('are as they were when the same file comes in again', async () => {
    const file = { internationalId: '2026-LT-K7', keywords: words('vandenmatis', 'grafas') };
    const first = await keywordsOf((await store(file)).taskId);
    expect(await keywordsOf((await store(file)).taskId)).toEqual(first);
  });
});
