import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as calls from '../../../contract/keywords';
import { keywords as listKeywords } from '../../../contract/reference';
import { getTask } from '../../../contract/tasks';
import { saveTask } from '../../../contract/tasks-edit';
import type { PersonName } from '../../testing/people';
import { createWorld, type World } from '../../testing/world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const tree = async (as: PersonName = 'admin') => (await world.call(calls.keywordTree, { as })).body;
const named = async (name: string, as: PersonName = 'admin') =>
  (await tree(as)).keywords?.find((one) => Object.values(one.names).includes(name));
const idOf = async (name: string) => (await named(name))?.id ?? '';
const make = async (names: Record<string, string>, parentId: string | null = null) => {
  const { body } = await world.call(calls.saveKeyword, { as: 'admin', body: { id: null, parentId, names } });
  return body.keyword?.id ?? '';
};
let made = 0;
const task = (as: PersonName, keywordIds: string[], more: object = {}) =>
  world.call(saveTask, {
    as,
    body: {
      task: {
        internationalId: `2026-LT-KW${++made}`,
        name: 'Tvenkinys',
        languageId: 'lt',
        contentHtml: '<p>?</p>',
        levels: [{ ageGroupId: '3', level: 'easy' }],
        choiceLayout: 'INPUT',
        answerInputDefinition: { dataType: 'S', correctAnswerValue: 'upė' },
        keywordIds,
        ...more,
      },
    },
  });
const keywordsOf = async (id = '') => (await world.call(getTask, { as: 'admin', body: { id } })).body.keywordIds;
const undo = (undoId = '') => world.call(calls.undoKeywords, { as: 'admin', body: { undoId } });
const audited = async (action: string) =>
  (await world.pool.query('select details from audit_log where action = $1 order by id desc limit 1', [action])).rows[0]
    ?.details;

describe('the tree', () => {
  it('begins with the areas, topics and skills of the task format in Lithuanian and English', async () => {
    const { keywords = [] } = await tree();
    const areas = keywords.filter((one) => one.kind === 'INFORMATICS' && one.parentId === null && !one.isUnsorted);
    expect(areas.map((one) => one.names.en).sort()).toEqual([
      'algorithms and programming',
      'communication and networking',
      'computer processes and hardware',
      'data structures and representations',
      'interactions, systems and society',
    ]);
    expect(keywords.filter((one) => one.kind === 'CT').map((one) => one.names.lt)).toContain('dėsningumų atpažinimas');
    const sorting = keywords.find((one) => one.names.en === 'sorting and searching');
    expect(sorting).toMatchObject({ names: { lt: 'rikiavimas ir paieška' }, depth: 2 });
    expect(
      new Set(keywords.flatMap((one) => Object.entries(one.names).map((pair) => `${one.parentId} ${pair}`))).size,
    ).toBe(keywords.flatMap((one) => Object.keys(one.names)).length);
  });

  it('goes to older clients with Lithuanian names', async () => {
    const { body } = await world.call(listKeywords, { as: 'tutorA', body: { keyword: { brk_group: 'CT' } } });
    expect(body.keywords?.[0]).toMatchObject({
      name: 'abstrakcija',
      level: 1,
      isMultiple: 'T',
      group: 'CT',
      parentId: null,
    });
    expect((await world.call(listKeywords, { as: 'admin', body: { keyword: { brk_group: 'X' } } })).status).toBe(400);
  });

  it('counts the tasks that the reader may see', async () => {
    const area = await make({ lt: 'Kiti dalykai' });
    const word = await make({ lt: 'pasaka' }, area);
    await task('tutorA', [word]);
    expect(await named('Kiti dalykai')).toMatchObject({ tasks: 0, tasksBelow: 1 });
    expect(await named('pasaka', 'tutorA')).toMatchObject({ tasks: 1 });
    expect(await named('pasaka', 'tutorB')).toMatchObject({ tasks: 0 });
  });
});

describe('proposing', () => {
  const add = (as: PersonName, name: string, kind: calls.KeywordKind = 'INFORMATICS') =>
    world.call(calls.addKeyword, { as, body: { kind, language: 'lt', name } });

  it('finds what is there, by any name; else makes a word that waits', async () => {
    expect((await add('tutorA', 'Breadth first SEARCH')).body).toMatchObject({
      isNew: false,
      keyword: { names: { lt: 'paieška platyn' } },
    });
    const { body } = await add('tutorA', ' bebro uodega ');
    expect(body).toMatchObject({
      isNew: true,
      keyword: { isUnsorted: true, isOwn: true, names: { lt: 'bebro uodega' } },
    });
    expect(await audited('keyword.propose')).toMatchObject({ name: 'bebro uodega' });
    expect((await add('tutorB', 'Bebro Uodega')).body).toMatchObject({
      isNew: false,
      keyword: { id: body.keyword?.id },
    });
  });

  it('is told to organisers, to who made it, and where a task shows it', async () => {
    const id = (await add('tutorA', 'slaptas žodis')).body.keyword?.id ?? '';
    expect(await named('slaptas žodis', 'tutorA')).toBeDefined();
    expect(await named('slaptas žodis', 'tutorB')).toBeUndefined();
    await task('tutorB', [id]);
    expect(await named('slaptas žodis', 'tutorB')).toMatchObject({ tasks: 1, isOwn: false });
  });

  it('ends when too many wait', async () => {
    await world.pool.query(
      `insert into keyword (kind, name, is_unsorted, created_by)
       select 'INFORMATICS', 'laukia ' || n, true, $1 from generate_series(1, 200) n`,
      [world.people.tutorB.userId],
    );
    expect((await add('tutorB', 'dar vienas')).body.code).toBe('KEYWORDS_WAITING');
    await world.pool.query(`delete from keyword where name like 'laukia %'`);
  });

  it('is not for pupils', async () => {
    expect((await add('pupilA5', 'mokinio žodis')).status).toBe(403);
    expect(
      (await world.call(calls.addKeyword, { as: 'admin', raw: { kind: 'X', language: 'lt', name: '' } })).status,
    ).toBe(400);
  });
});

describe('saving', () => {
  it('changes names in place; the former name goes on leading to the keyword', async () => {
    const id = await make({ lt: 'upeliukas', en: 'brook' });
    const { body } = await world.call(calls.saveKeyword, {
      as: 'admin',
      body: { id, names: { lt: 'upelis', de: 'Bach' } },
    });
    expect(body.keyword).toMatchObject({ names: { lt: 'upelis', en: 'brook', de: 'Bach' }, aliases: ['upeliukas'] });
    expect(await audited('keyword.save')).toEqual({ names: { lt: 'upelis', de: 'Bach' } });
    expect((await undo(body.undoId)).status).toBe(200);
    expect(await named('upeliukas')).toMatchObject({ id, names: { lt: 'upeliukas', en: 'brook' }, aliases: [] });
  });

  it('tells the second of two who change a keyword at once', async () => {
    const id = await make({ lt: 'tvanas' });
    const updatedAt = (await named('tvanas'))?.updatedAt;
    await world.call(calls.saveKeyword, { as: 'developer', body: { id, updatedAt, names: { en: 'flood' } } });
    const second = await world.call(calls.saveKeyword, {
      as: 'admin',
      body: { id, updatedAt, names: { en: 'deluge' } },
    });
    expect(second.body.code).toBe('CONFLICT');
    expect(await named('tvanas')).toMatchObject({ names: { en: 'flood' } });
  });

  it('refuses a name that another has, a keyword without names, and a fourth level', async () => {
    const save = (body: { id: string | null; names: Record<string, string | null>; parentId?: string }) =>
      world.call(calls.saveKeyword, { as: 'admin', body });
    expect((await save({ id: null, names: { lt: 'Grafas' } })).body).toMatchObject({
      code: 'KEYWORD_EXISTS',
      keyword: { name: 'grafas' },
    });
    const id = await make({ lt: 'vienintelis' });
    expect((await save({ id, names: { lt: null } })).body.code).toBe('KEYWORD_NAMELESS');
    expect((await save({ id: null, names: { lt: null } })).body.code).toBe('KEYWORD_NAMELESS');
    expect((await save({ id: null, parentId: await idOf('grafas'), names: { lt: 'per gilus' } })).body.code).toBe(
      'KEYWORD_TOO_DEEP',
    );
    expect((await save({ id: '999999999', names: { lt: 'niekas' } })).status).toBe(404);
    expect((await save({ id, names: { LT: 'x' } })).status).toBe(400);
  });
});

describe('moving', () => {
  const move = (ids: string[], parentId: string | null, kind: calls.KeywordKind = 'INFORMATICS') =>
    world.call(calls.moveKeywords, { as: 'admin', body: { ids, parentId, kind } });

  it('gives words a place, with what is below them, and can be undone', async () => {
    const word = (
      await world.call(calls.addKeyword, {
        as: 'admin',
        body: { kind: 'INFORMATICS', language: 'lt', name: 'pynimas' },
      })
    ).body.keyword?.id;
    const topic = await idOf('grafų teorija');
    const { body } = await move([word ?? ''], topic);
    expect(await named('pynimas')).toMatchObject({ parentId: topic, depth: 3, isUnsorted: false });
    expect(await audited('keyword.move')).toEqual({ kind: 'INFORMATICS', parentId: topic });
    await undo(body.undoId);
    expect(await named('pynimas')).toMatchObject({ parentId: null, depth: 1, isUnsorted: true });
  });

  it('refuses a fourth level, a place below itself and one in the other list', async () => {
    expect((await move([await idOf('grafų teorija')], await idOf('rikiavimas ir paieška'))).body.code).toBe(
      'KEYWORD_TOO_DEEP',
    );
    const area = await idOf('algoritmai ir programavimas');
    expect((await move([area], await idOf('grafas'))).status).toBe(400);
    expect((await move([await idOf('grafas')], await idOf('abstrakcija'))).status).toBe(400);
    expect((await move(['999999999'], null)).status).toBe(404);
    expect(await named('grafų teorija')).toMatchObject({ parentId: area, depth: 2 });
  });
});

describe('merging', () => {
  const merge = (ids: string[], intoId: string) =>
    world.call(calls.mergeKeywords, { as: 'admin', body: { ids, intoId } });

  it('makes several one: tasks follow, names and ids lead on; undo brings all back', async () => {
    const [kept, one, other] = [
      await make({ lt: 'tiltas' }),
      await make({ lt: 'lieptas', en: 'footbridge' }),
      await make({ de: 'Brücke' }),
    ];
    const below = await make({ lt: 'lenta' }, one);
    const [first, both] = [await task('tutorA', [one, other]), await task('tutorA', [kept, other])];
    const preview = await world.call(calls.previewKeywordMerge, {
      as: 'admin',
      body: { ids: [one, other], intoId: kept },
    });
    expect(preview.body).toMatchObject({ tasks: 2, below: 1 });
    expect(preview.body.aliases?.sort()).toEqual(['Brücke', 'footbridge', 'lieptas']);

    const { body } = await merge([one, other, kept], kept);
    expect(body.tasks).toBe(2);
    expect([await keywordsOf(first.body.id), await keywordsOf(both.body.id)]).toEqual([[kept], [kept]]);
    expect(await named('tiltas')).toMatchObject({
      names: { lt: 'tiltas', en: 'footbridge', de: 'Brücke' },
      aliases: ['lieptas'],
    });
    expect(await named('lenta')).toMatchObject({ parentId: kept, depth: 2 });
    expect((await tree()).merged).toEqual(
      expect.arrayContaining([
        { id: one, into: kept },
        { id: other, into: kept },
      ]),
    );
    expect(await audited('keyword.merge')).toMatchObject({ gone: [one, other], tasks: 2 });
    // Who still has the former keyword in a form saves the one that stayed.
    const late = await task('tutorA', [other]);
    expect(await keywordsOf(late.body.id)).toEqual([kept]);

    expect((await undo(body.undoId)).status).toBe(200);
    expect((await keywordsOf(first.body.id))?.sort()).toEqual([one, other].sort());
    expect((await keywordsOf(both.body.id))?.sort()).toEqual([kept, other].sort());
    expect(await keywordsOf(late.body.id)).toEqual([kept]);
    expect(await named('lenta')).toMatchObject({ id: below, parentId: one });
    expect(await named('tiltas')).toMatchObject({ names: { lt: 'tiltas' }, aliases: [] });
    expect((await undo(body.undoId)).body.code).toBe('KEYWORD_UNDO_OVER');
  });

  it('cannot be undone when the keyword has been changed since', async () => {
    const [kept, gone] = [await make({ lt: 'kalnas' }), await make({ lt: 'kalva' })];
    const { body } = await merge([gone], kept);
    await world.call(calls.saveKeyword, { as: 'developer', body: { id: kept, names: { en: 'mountain' } } });
    expect((await undo(body.undoId)).body.code).toBe('KEYWORD_UNDO_OVER');
    expect(await named('kalnas')).toMatchObject({ names: { lt: 'kalnas', en: 'mountain' }, aliases: ['kalva'] });
  });

  it('keeps the tree whole when what stays stood below what goes', async () => {
    const top = await make({ lt: 'viršus' });
    const middle = await make({ lt: 'vidurys' }, top);
    const low = await make({ lt: 'apačia' }, middle);
    expect((await merge([top], low)).status).toBe(200);
    expect(await named('apačia')).toMatchObject({ parentId: null, depth: 1 });
    expect(await named('vidurys')).toMatchObject({ parentId: low, depth: 2 });
  });

  it('leads old ids on through a second merge', async () => {
    const [a, b, c] = [await make({ lt: 'vėjas a' }), await make({ lt: 'vėjas b' }), await make({ lt: 'vėjas c' })];
    await merge([a], b);
    await merge([b], c);
    expect(await keywordsOf((await task('admin', [a])).body.id)).toEqual([c]);
  });

  it('waits for nobody and loses nothing when a task is saved at the same moment', async () => {
    const [kept, gone] = [await make({ lt: 'banga' }), await make({ lt: 'vilnis' })];
    const other = await world.pool.connect();
    try {
      await other.query('begin');
      await other.query('select from keyword where id = any($1::bigint[]) for update', [[kept, gone]]);
      await other.query('delete from keyword where id = $1', [gone]);
      await other.query('insert into keyword_merged (id, into_id) values ($1, $2)', [gone, kept]);
      const saving = task('tutorA', [gone]);
      await new Promise((resolve) => setTimeout(resolve, 300));
      await other.query('commit');
      expect(await keywordsOf((await saving).body.id)).toEqual([kept]);
    } finally {
      other.release();
    }
    const [stays, goes] = [await make({ lt: 'bangos' }), await make({ lt: 'vilnys' })];
    const [, ...saved] = await Promise.all([
      merge([goes], stays),
      task('tutorA', [goes]),
      task('tutorB', [goes]),
      task('admin', [goes]),
    ]);
    for (const { status, body } of saved) {
      expect(status).toBe(200);
      expect(await keywordsOf(body.id)).toEqual([stays]);
    }
  });

  it('refuses one keyword alone and what is not there', async () => {
    const id = await idOf('grafas');
    expect((await merge([id], id)).status).toBe(400);
    expect((await merge(['999999999'], id)).status).toBe(404);
    expect(
      (await world.call(calls.previewKeywordMerge, { as: 'admin', body: { ids: ['999999999'], intoId: id } })).status,
    ).toBe(404);
  });
});

describe('removing', () => {
  const remove = (ids: string[]) => world.call(calls.removeKeywords, { as: 'admin', body: { ids } });

  it('takes what nothing uses, and brings it back', async () => {
    const id = await make({ lt: 'nereikalingas', en: 'needless' });
    const { body } = await remove([id]);
    expect(await named('nereikalingas')).toBeUndefined();
    expect(await audited('keyword.remove')).toEqual({ names: ['needless', 'nereikalingas'] });
    await undo(body.undoId);
    expect(await named('nereikalingas')).toMatchObject({ id, names: { en: 'needless' } });
  });

  it('says where a keyword is used', async () => {
    const area = await make({ lt: 'paukščiai' });
    const word = await make({ lt: 'gulbė' }, area);
    await task('tutorA', [word]);
    expect((await remove([word])).body).toMatchObject({
      code: 'KEYWORD_USED',
      total: 1,
      below: 0,
      tasks: [{ name: 'Tvenkinys' }],
    });
    expect((await remove([area])).body).toMatchObject({ code: 'KEYWORD_USED', total: 0, below: 1 });
  });

  it('is undone only while nothing stands in the way', async () => {
    const { body } = await world.call(calls.saveKeyword, {
      as: 'admin',
      body: { id: null, names: { lt: 'naujokas' } },
    });
    await task('tutorA', [body.keyword?.id ?? '']);
    expect((await undo(body.undoId)).body.code).toBe('KEYWORD_UNDO_OVER');
    expect((await undo('999999999')).body.code).toBe('KEYWORD_UNDO_OVER');
  });
});

it('managing is for organisers', async () => {
  const body = {
    ids: ['1'],
    intoId: '2',
    id: null,
    names: { lt: 'x' },
    kind: 'INFORMATICS',
    parentId: null,
    undoId: '1',
  };
  const acts = [
    calls.saveKeyword,
    calls.moveKeywords,
    calls.previewKeywordMerge,
    calls.mergeKeywords,
    calls.removeKeywords,
    calls.undoKeywords,
  ];
  for (const call of acts)
    for (const as of ['tutorA', 'tester', 'pupilA5', 'centre'] as const)
      expect([call.path, (await world.call(call, { as, raw: body })).status]).toEqual([call.path, 403]);
  for (const call of acts)
    expect([call.path, (await world.call(call, { as: 'admin', raw: { ids: 'x' } })).status]).toEqual([call.path, 400]);
});
