import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as calls from '../../../contract/keywords';
import { keywords as listKeywords } from '../../../contract/reference';
import type { PersonName } from '../../testing/people';
import { keywordStage } from '../../testing/tasks';
import { createWorld, type World } from '../../testing/world';

let world: World;
let stage: ReturnType<typeof keywordStage>;
beforeAll(async () => {
  world = await createWorld();
  stage = keywordStage(world);
});
afterAll(() => world.close());

describe('the tree', () => {
  it('begins with the areas, topics and skills of the task format in Lithuanian and English', async () => {
    const { keywords = [] } = await stage.tree();
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
    const area = await stage.make({ lt: 'Kiti dalykai' });
    const word = await stage.make({ lt: 'pasaka' }, area);
    await stage.task('tutorA', [word]);
    expect(await stage.named('Kiti dalykai')).toMatchObject({ tasks: 0, tasksBelow: 1 });
    expect(await stage.named('pasaka', 'tutorA')).toMatchObject({ tasks: 1 });
    expect(await stage.named('pasaka', 'tutorB')).toMatchObject({ tasks: 0 });
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
    expect(await stage.audited('keyword.propose')).toMatchObject({ name: 'bebro uodega' });
    expect((await add('tutorB', 'Bebro Uodega')).body).toMatchObject({
      isNew: false,
      keyword: { id: body.keyword?.id },
    });
  });

  it('leaves out what nobody sees, so that no two words look alike', async () => {
    const { keyword } = (await add('tutorA', 'matoma vieta')).body;
    for (const name of ['mato\u200bma vie\u00adta', '\u202ematoma\tvieta\u202c'])
      expect((await add('tutorA', name)).body, JSON.stringify(name)).toMatchObject({ isNew: false, keyword });
    expect((await add('tutorA', ' \u200b\u202e')).status).toBe(400);
    const id = await stage.make({ lt: 'ža\u2066lia' });
    await world.call(calls.saveKeyword, { as: 'admin', body: { id, aliases: ['žal\u200dias'] } });
    expect(await stage.named('žalia')).toMatchObject({ id, names: { lt: 'žalia' }, aliases: ['žalias'] });
  });

  it('is told to organisers, to who made it, and where a task shows it', async () => {
    const id = (await add('tutorA', 'slaptas žodis')).body.keyword?.id ?? '';
    expect(await stage.named('slaptas žodis', 'tutorA')).toBeDefined();
    expect(await stage.named('slaptas žodis', 'tutorB')).toBeUndefined();
    await stage.task('tutorB', [id]);
    expect(await stage.named('slaptas žodis', 'tutorB')).toMatchObject({ tasks: 1, isOwn: false });
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
    const id = await stage.make({ lt: 'upeliukas', en: 'brook' });
    const { body } = await world.call(calls.saveKeyword, {
      as: 'admin',
      body: { id, names: { lt: 'upelis', de: 'Bach' } },
    });
    expect(body.keyword).toMatchObject({ names: { lt: 'upelis', en: 'brook', de: 'Bach' }, aliases: ['upeliukas'] });
    expect(await stage.audited('keyword.save')).toEqual({ names: { lt: 'upelis', de: 'Bach' } });
    expect((await stage.undo(body.undoId)).status).toBe(200);
    expect(await stage.named('upeliukas')).toMatchObject({ id, names: { lt: 'upeliukas', en: 'brook' }, aliases: [] });
  });

  it('tells the second of two who change a keyword at once', async () => {
    const id = await stage.make({ lt: 'tvanas' });
    const updatedAt = (await stage.named('tvanas'))?.updatedAt;
    await world.call(calls.saveKeyword, { as: 'developer', body: { id, updatedAt, names: { en: 'flood' } } });
    const second = await world.call(calls.saveKeyword, {
      as: 'admin',
      body: { id, updatedAt, names: { en: 'deluge' } },
    });
    expect(second.body.code).toBe('CONFLICT');
    expect(await stage.named('tvanas')).toMatchObject({ names: { en: 'flood' } });
  });

  it('refuses a name that another has, a keyword without names, and a fourth level', async () => {
    const save = (body: { id: string | null; names: Record<string, string | null>; parentId?: string }) =>
      world.call(calls.saveKeyword, { as: 'admin', body });
    expect((await save({ id: null, names: { lt: 'Grafas' } })).body).toMatchObject({
      code: 'KEYWORD_EXISTS',
      keyword: { name: 'grafas' },
    });
    const id = await stage.make({ lt: 'vienintelis' });
    expect((await save({ id, names: { lt: null } })).body.code).toBe('KEYWORD_NAMELESS');
    expect((await save({ id: null, names: { lt: null } })).body.code).toBe('KEYWORD_NAMELESS');
    expect((await save({ id: null, parentId: await stage.idOf('grafas'), names: { lt: 'per gilus' } })).body.code).toBe(
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
    const topic = await stage.idOf('grafų teorija');
    const { body } = await move([word ?? ''], topic);
    expect(await stage.named('pynimas')).toMatchObject({ parentId: topic, depth: 3, isUnsorted: false });
    expect(await stage.audited('keyword.move')).toEqual({ kind: 'INFORMATICS', parentId: topic });
    await stage.undo(body.undoId);
    expect(await stage.named('pynimas')).toMatchObject({ parentId: null, depth: 1, isUnsorted: true });
  });

  it('refuses a fourth level, a place below itself and one in the other list', async () => {
    expect((await move([await stage.idOf('grafų teorija')], await stage.idOf('rikiavimas ir paieška'))).body.code).toBe(
      'KEYWORD_TOO_DEEP',
    );
    const area = await stage.idOf('algoritmai ir programavimas');
    expect((await move([area], await stage.idOf('grafas'))).status).toBe(400);
    expect((await move([await stage.idOf('grafas')], await stage.idOf('abstrakcija'))).status).toBe(400);
    expect((await move(['999999999'], null)).status).toBe(404);
    expect(await stage.named('grafų teorija')).toMatchObject({ parentId: area, depth: 2 });
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
