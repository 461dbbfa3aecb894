import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as calls from '../../../contract/keywords';
import { keywordStage } from '../../testing/tasks';
import { createWorld, type World } from '../../testing/world';

let world: World;
let stage: ReturnType<typeof keywordStage>;
beforeAll(async () => {
  world = await createWorld();
  stage = keywordStage(world);
});
afterAll(() => world.close());

describe('merging', () => {
  const merge = (ids: string[], intoId: string) =>
    world.call(calls.mergeKeywords, { as: 'admin', body: { ids, intoId } });

  it('makes several one: tasks follow, names and ids lead on; undo brings all back', async () => {
    const [kept, one, other] = [
      await stage.make({ lt: 'tiltas' }),
      await stage.make({ lt: 'lieptas', en: 'footbridge' }),
      await stage.make({ de: 'Brücke' }),
    ];
    const below = await stage.make({ lt: 'lenta' }, one);
    const [first, both] = [await stage.task('tutorA', [one, other]), await stage.task('tutorA', [kept, other])];
    const preview = await world.call(calls.previewKeywordMerge, {
      as: 'admin',
      body: { ids: [one, other], intoId: kept },
    });
    expect(preview.body).toMatchObject({ tasks: 2, below: 1 });
    expect(preview.body.aliases?.sort()).toEqual(['Brücke', 'footbridge', 'lieptas']);

    const { body } = await merge([one, other, kept], kept);
    expect(body.tasks).toBe(2);
    expect([await stage.keywordsOf(first.body.id), await stage.keywordsOf(both.body.id)]).toEqual([[kept], [kept]]);
    expect(await stage.named('tiltas')).toMatchObject({
      names: { lt: 'tiltas', en: 'footbridge', de: 'Brücke' },
      aliases: ['lieptas'],
    });
    expect(await stage.named('lenta')).toMatchObject({ parentId: kept, depth: 2 });
    expect((await stage.tree()).merged).toEqual(
      expect.arrayContaining([
        { id: one, into: kept },
        { id: other, into: kept },
      ]),
    );
    expect(await stage.audited('keyword.merge')).toMatchObject({ gone: [one, other], tasks: 2 });
    // Who still has the former keyword in a form saves the one that stayed.
    const late = await stage.task('tutorA', [other]);
    expect(await stage.keywordsOf(late.body.id)).toEqual([kept]);

    expect((await stage.undo(body.undoId)).status).toBe(200);
    expect((await stage.keywordsOf(first.body.id))?.sort()).toEqual([one, other].sort());
    expect((await stage.keywordsOf(both.body.id))?.sort()).toEqual([kept, other].sort());
    expect(await stage.keywordsOf(late.body.id)).toEqual([kept]);
    expect(await stage.named('lenta')).toMatchObject({ id: below, parentId: one });
    expect(await stage.named('tiltas')).toMatchObject({ names: { lt: 'tiltas' }, aliases: [] });
    expect((await stage.undo(body.undoId)).body.code).toBe('KEYWORD_UNDO_OVER');
  });

  it('cannot be undone when the keyword has been changed since', async () => {
    const [kept, gone] = [await stage.make({ lt: 'kalnas' }), await stage.make({ lt: 'kalva' })];
    const { body } = await merge([gone], kept);
    await world.call(calls.saveKeyword, { as: 'developer', body: { id: kept, names: { en: 'mountain' } } });
    expect((await stage.undo(body.undoId)).body.code).toBe('KEYWORD_UNDO_OVER');
    expect(await stage.named('kalnas')).toMatchObject({ names: { lt: 'kalnas', en: 'mountain' }, aliases: ['kalva'] });
  });

  it('keeps the tree whole when what stays stood below what goes', async () => {
    const top = await stage.make({ lt: 'viršus' });
    const middle = await stage.make({ lt: 'vidurys' }, top);
    const low = await stage.make({ lt: 'apačia' }, middle);
    expect((await merge([top], low)).status).toBe(200);
    expect(await stage.named('apačia')).toMatchObject({ parentId: null, depth: 1 });
    expect(await stage.named('vidurys')).toMatchObject({ parentId: low, depth: 2 });
  });

  it('leads old ids on through a second merge', async () => {
    const [a, b, c] = [
      await stage.make({ lt: 'vėjas a' }),
      await stage.make({ lt: 'vėjas b' }),
      await stage.make({ lt: 'vėjas c' }),
    ];
    await merge([a], b);
    await merge([b], c);
    expect(await stage.keywordsOf((await stage.task('admin', [a])).body.id)).toEqual([c]);
  });

  it('waits for nobody and loses nothing when a task is saved at the same moment', async () => {
    const [kept, gone] = [await stage.make({ lt: 'banga' }), await stage.make({ lt: 'vilnis' })];
    const other = await world.pool.connect();
    try {
      await other.query('begin');
      await other.query('select from keyword where id = any($1::bigint[]) for update', [[kept, gone]]);
      await other.query('delete from keyword where id = $1', [gone]);
      await other.query('insert into keyword_merged (id, into_id) values ($1, $2)', [gone, kept]);
      const saving = stage.task('tutorA', [gone]);
      await world.untilLocked();
      await other.query('commit');
      expect(await stage.keywordsOf((await saving).body.id)).toEqual([kept]);
    } finally {
      other.release();
    }
    const [stays, goes] = [await stage.make({ lt: 'bangos' }), await stage.make({ lt: 'vilnys' })];
    const [, ...saved] = await Promise.all([
      merge([goes], stays),
      stage.task('tutorA', [goes]),
      stage.task('tutorB', [goes]),
      stage.task('admin', [goes]),
    ]);
    for (const { status, body } of saved) {
      expect(status).toBe(200);
      expect(await stage.keywordsOf(body.id)).toEqual([stays]);
    }
  });

  it('waits for a task that is being saved, and the saving never for it', async () => {
    const [kept, gone] = [await stage.make({ lt: 'pieva' }), await stage.make({ lt: 'lanka' })];
    const { id } = (await stage.task('admin', [gone])).body;
    const saving = await world.pool.connect();
    try {
      await saving.query('begin');
      await saving.query('select from task where id = $1 for update', [id]);
      const merging = merge([gone], kept);
      await world.untilLocked();
      await saving.query('select from keyword where id = $1 for key share', [gone]);
      await saving.query('commit');
      expect((await merging).status).toBe(200);
    } finally {
      saving.release();
    }
    expect(await stage.keywordsOf(id)).toEqual([kept]);
  });

  it('refuses one keyword alone and what is not there', async () => {
    const id = await stage.idOf('grafas');
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
    const id = await stage.make({ lt: 'nereikalingas', en: 'needless' });
    const { body } = await remove([id]);
    expect(await stage.named('nereikalingas')).toBeUndefined();
    expect(await stage.audited('keyword.remove')).toEqual({ names: ['needless', 'nereikalingas'] });
    await stage.undo(body.undoId);
    expect(await stage.named('nereikalingas')).toMatchObject({ id, names: { en: 'needless' } });
  });

  it('says where a keyword is used', async () => {
    const area = await stage.make({ lt: 'paukščiai' });
    const word = await stage.make({ lt: 'gulbė' }, area);
    await stage.task('tutorA', [word]);
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
    await stage.task('tutorA', [body.keyword?.id ?? '']);
    expect((await stage.undo(body.undoId)).body.code).toBe('KEYWORD_UNDO_OVER');
    expect((await stage.undo('999999999')).body.code).toBe('KEYWORD_UNDO_OVER');
  });
});
