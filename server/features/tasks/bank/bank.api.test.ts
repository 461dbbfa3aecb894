import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getTask, listTasks } from '../../../../contract/tasks';
import { bank, bankTask } from '../../../../contract/tasks-bank';
import { saveTask } from '../../../../contract/tasks-edit';
import type { PersonName } from '../../../testing/people';
import { firstTaskOf, importedTask, type SentTask, sentTask, whileInContest } from '../../../testing/tasks';
import { createWorld, type World } from '../../../testing/world';
import { storeTask } from '../import/store';

let world: World;
const ids: Record<string, string> = {};
beforeAll(async () => {
  world = await createWorld();
  const { rows } = await world.pool.query(`
    with area as (insert into keyword (kind, name) values ('INFORMATICS', 'tinklai ir ryšys') returning id)
    insert into keyword (kind, name, parent_id, depth) select 'INFORMATICS', 'maršrutas', id, 2 from area
    returning id, parent_id`);
  await world.pool.query(`insert into keyword_name (keyword_id, language, name) values ($1, 'lt', 'maršrutas')`, [
    rows[0].id,
  ]);
  ids.word = rows[0].id;
  ids.area = rows[0].parent_id;
  const save = async (name: string, as: PersonName, task: Partial<SentTask>) => {
    const { body } = await world.call(saveTask, { as, body: { task: sentTask(task) } });
    ids[name] = body.id ?? '';
  };
  await save('fish', 'admin', {
    internationalId: '2031-LT-07',
    name: 'Žuvys ežere',
    contentHtml: '<p>Kiek&nbsp;žuvų mato ūdra? Ji plaukia <b>pavandeniu</b>.</p>',
    solutionHtml: '<p>Paslėpta išvada</p>',
    levels: [
      { ageGroupId: '3', level: 'easy' },
      { ageGroupId: '4', level: 'hard' },
    ],
    keywordIds: [ids.word ?? ''],
  });
  await save('typed', 'developer', {
    internationalId: '2031-EE-12',
    name: 'Raktažodžių lentelė',
    choiceLayout: 'INPUT',
    choices: [],
    answerInputDefinition: { dataType: 'N', correctAnswerValue: '14' },
    levels: [{ ageGroupId: '4', level: 'medium' }],
  });
  await save('own', 'tutorA', { internationalId: '2031-LT-08', name: 'Mokytojos upė', solutionHtml: '<p>Lygumos</p>' });
  const stored = await storeTask(world.db, importedTask({ internationalId: '2031-LT-90' }), null);
  ids.keyless = stored.taskId;
});
afterAll(() => world.close());

type Query = Parameters<typeof world.call<typeof bank>>[1] extends { body?: infer Body } ? Body : never;
const ask = async (query: Query, as: PersonName = 'admin') => (await world.call(bank, { as, body: query })).body;
const found = async (query: Query, as: PersonName = 'admin') =>
  (await ask({ size: 100, ...query }, as)).rows?.map((row) => row.id) ?? [];

describe('the search of the bank', () => {
  it('finds words by beginning and by Lithuanian ending, without diacritics, in any order', async () => {
    for (const search of ['zuvis', 'žuvims', 'ZUVU', 'ežer žuv', 'udra  zuvys', 'žuvų\u00a0ūdra', 'pavand'])
      expect(await found({ search }), search).toEqual([ids.fish]);
    for (const search of ['raktažodis', 'raktazodziu', 'lenteles raktazod'])
      expect(await found({ search }), search).toEqual([ids.typed]);
    expect(await found({ search: 'žuvys lentelė' })).toEqual([]);
    expect(await found({ search: '!? „' })).toHaveLength((await found({})).length);
  });
  it('finds a number, a keyword, an area of keywords, an explanation, an author', async () => {
    expect(await found({ search: '2031-lt-07' })).toEqual([ids.fish]);
    expect(await found({ search: 'LT-07 zuv' })).toEqual([ids.fish]);
    // Digits and letters together are one word, whatever number they look like.
    await world.pool.query(`update task set tags = '{3e31b3}' where id = $1`, [ids.fish]);
    expect(await found({ search: '3E31B3' })).toEqual([ids.fish]);
    expect(await found({ search: 'maršrutai' })).toEqual([ids.fish]);
    expect(await found({ search: 'isvados' })).toEqual([ids.fish]);
    const { rows } = await world.pool.query('select last_name from user_account where id = $1', [
      world.people.developer.userId,
    ]);
    expect(await found({ search: `${rows[0].last_name} lentelė` })).toEqual([ids.typed]);
  });
  it('follows later changes of choices, keywords and authors', async () => {
    await world.pool.query(`delete from keyword_name where keyword_id = $1`, [ids.word]);
    await world.pool.query(
      `insert into keyword_name (keyword_id, language, name) values ($1, 'en', 'wayfinding'), ($1, 'lt', 'kryptis')`,
      [ids.word],
    );
    expect(await found({ search: 'wayfind' })).toEqual([ids.fish]);
    expect(await found({ search: 'kryptys' })).toEqual([ids.fish]);
    expect(await found({ search: 'marsrutas' })).toEqual([]);
    await world.pool.query(`update user_account set last_name = 'Perkūnaitė' where id = $1`, [
      world.people.developer.userId,
    ]);
    expect(await found({ search: 'perkunait' })).toContain(ids.typed);
    await world.pool.query(
      `update task_choice set text_html = '<i>nendrynas</i>' where task_id = $1 and position = 1`,
      [ids.fish],
    );
    expect(await found({ search: 'nendryne' })).toEqual([ids.fish]);
  });
  it('refuses what no search is', async () => {
    for (const raw of [
      { search: 'ą'.repeat(10_000) },
      { sort: 'wrong' },
      { age: ['x'] },
      { use: ['used:20'] },
      { size: 101 },
      { page: 0 },
      { counts: ['name'] },
    ])
      expect((await world.call(bank, { as: 'admin', raw })).status).toBe(400);
    expect((await world.call(bank, { as: 'pupilA5', body: {} })).status).toBe(403);
    expect((await world.call(bank, { as: 'tester', body: {} })).status).toBe(403);
  });
});

describe('the facets of the bank', () => {
  const mine = { year: ['2031'] } as const;
  it('narrow the list, one of a facet and every facet', async () => {
    expect(await found({ ...mine, year: ['2031'], country: ['EE'] })).toEqual([ids.typed]);
    expect(await found({ year: ['2031'], kind: ['TYPED'] })).toEqual([ids.typed]);
    expect(await found({ year: ['2031'], kind: ['PICTURES'] })).toEqual([ids.keyless]);
    expect(await found({ year: ['2031'], level: ['hard'] })).toEqual([ids.fish]);
    expect(await found({ year: ['2031'], age: ['4'], level: ['easy'] })).toEqual([]);
    expect(await found({ year: ['2031'], keyword: [ids.area ?? ''] })).toEqual([ids.fish]);
    expect(await found({ year: ['2031'], key: ['without'] })).toEqual([ids.keyless]);
    expect(await found({ year: ['2031'], author: [world.people.developer.userId] })).toEqual([ids.typed]);
    expect(await found({ year: ['2031'], licence: ['CC BY-SA 4.0'] })).toEqual([ids.keyless]);
    expect(await found({ language: ['de'] })).toEqual([]);
  });
  it('count what the other facets leave', async () => {
    const counts = ['age', 'level', 'kind', 'country', 'key', 'keyword', 'author', 'use', 'archive'] as const;
    const { facets, total } = await ask({ year: ['2031'], country: ['EE'], size: 0, counts: [...counts] });
    expect(total).toBe(1);
    expect(facets?.country).toEqual([
      { value: 'LT', count: 3 },
      { value: 'EE', count: 1 },
    ]);
    expect(facets?.kind).toEqual([{ value: 'TYPED', count: 1 }]);
    expect(facets?.author).toMatchObject([{ value: world.people.developer.userId, count: 1 }]);
    expect(facets?.use).toEqual([{ value: 'never', count: 1 }]);
    const ages = await ask({ year: ['2031'], level: ['easy', 'hard'], age: ['4'], size: 0, counts: ['age', 'level'] });
    expect(ages.facets?.age).toEqual([
      { value: '3', count: 1 },
      { value: '4', count: 1 },
    ]);
    expect(ages.facets?.level).toEqual([
      { value: 'hard', count: 1 },
      { value: 'medium', count: 1 },
    ]);
    const words = await ask({ search: 'žuvys', counts: ['keyword'] });
    expect(words.facets?.keyword).toContainEqual(
      expect.objectContaining({ value: ids.word, count: 1, parentId: ids.area }),
    );
  });
  it('tell where a task is used: contests of a year, drafts, what anybody sees, none of these', async () => {
    const running = await firstTaskOf(world, 'running5');
    const year = (await found({ use: ['used:2026'] })).includes(running) ? 2026 : 2027;
    expect(await found({ use: [`used:${year}`] })).toContain(running);
    expect(await found({ use: ['draft'] })).toContain(await firstTaskOf(world, 'draft8'));
    expect(await found({ use: ['public'] })).toContain(await firstTaskOf(world, 'training'));
    const never = await found({ use: ['never'] });
    expect(never).toContain(ids.fish);
    expect(never).not.toContain(running);
    const { row } = (await world.call(bankTask, { as: 'admin', body: { id: running } })).body;
    expect(row?.uses[0]).toMatchObject({ type: 'CON', isComplete: true, isWithheld: true, isPublic: false });
    const training = await firstTaskOf(world, 'training');
    await whileInContest(world, training, async () => expect(await found({ use: ['public'] })).not.toContain(training));
  });
});

describe('a page of the bank', () => {
  it('has an order, a size, the counts of its scopes', async () => {
    const rows = (await ask({ year: ['2031'], sort: 'number', isDescending: false })).rows ?? [];
    expect(rows.map((row) => row.internationalId)).toEqual(['2031-EE-12', '2031-LT-07', '2031-LT-08', '2031-LT-90']);
    const second = await ask({ year: ['2031'], sort: 'number', isDescending: false, page: 2, size: 3 });
    expect([second.total, second.rows?.map((row) => row.id)]).toEqual([4, [ids.keyless]]);
    for (const sort of ['name', 'levels', 'kind', 'language', 'use', 'solved', 'updated', 'created'] as const)
      expect((await ask({ year: ['2031'], sort })).rows, sort).toHaveLength(4);
    const names = (await ask({ year: ['2031'], sort: 'name', isDescending: false })).rows?.map((row) => row.name);
    expect(names).toEqual(['Mokytojos upė', 'Raktažodžių lentelė', 'Upės laiškas', 'Žuvys ežere']);
    const { scopes, total } = await ask({});
    expect(scopes?.all).toBe(total);
    expect(await found({ scope: 'keyless', year: ['2031'] })).toEqual([ids.keyless]);
    expect(await found({ scope: 'mine', year: ['2031'] })).toEqual([ids.fish]);
  });
  it('shows a task as it is', async () => {
    const { row } = (await world.call(bankTask, { as: 'admin', body: { id: ids.keyless ?? '' } })).body;
    expect(row).toMatchObject({ kind: 'PICTURES', hasKey: false, status: 'DRAFT', language: 'lt', languages: ['lt'] });
    expect(row?.thumbnail).toMatch(/^\/images\/[0-9a-f]{32}\.svg$/);
    expect(row).toMatchObject({ solved: null, sittings: null, uses: [], isArchived: false, mayEdit: true });
    const inside = await firstTaskOf(world, 'draft8');
    const collectionId = String(world.collections.draft8.id);
    const seen = await world.call(bankTask, { as: 'admin', body: { id: inside, collectionId } });
    expect(seen.body.row?.isInCollection).toBe(true);
    expect((await world.call(bankTask, { as: 'admin', body: { id: '999999999' } })).status).toBe(404);
  });
});

describe('a teacher in the bank', () => {
  it('sees what tasks/get shows, and neither drafts nor secret contests', async () => {
    const visible = await found({ size: 100 }, 'tutorA');
    for (const id of visible) expect((await world.call(getTask, { as: 'tutorA', body: { id } })).status).toBe(200);
    expect(visible).toContain(ids.own);
    for (const hidden of [ids.fish, await firstTaskOf(world, 'running5'), await firstTaskOf(world, 'draft8')])
      expect(visible).not.toContain(hidden);
    expect(await found({ search: 'žuvys' }, 'tutorA')).toEqual([]);
    expect(await found({}, 'tutorB')).not.toContain(ids.own);
    const { facets } = await ask({ counts: ['author', 'use'] }, 'tutorA');
    expect(facets?.author).toEqual([]);
    expect(facets?.use?.map((one) => one.value)).not.toContain('draft');
    expect((await world.call(bankTask, { as: 'tutorA', body: { id: ids.fish ?? '' } })).status).toBe(404);
  });
  it('does not learn from the search what an explanation of others says', async () => {
    const shown = await firstTaskOf(world, 'training');
    await world.pool.query(`update task set solution_html = '<p>Paslaptis</p>' where id = $1`, [shown]);
    expect(await found({ search: 'paslaptis' })).toContain(shown);
    expect(await found({ search: 'paslaptis' }, 'tutorA')).toEqual([]);
    expect(await found({ search: 'lygumos' }, 'tutorA')).toEqual([ids.own]);
  });
});

it('a task in the archive is in no list, and found where the archive is asked for', async () => {
  const count = async () => (await world.call(listTasks, { as: 'admin', body: {} })).body.total ?? 0;
  const before = await count();
  await world.pool.query('update task set archived_at = now() where id = $1', [ids.typed]);
  expect(await count()).toBe(before - 1);
  expect(await found({ year: ['2031'] })).not.toContain(ids.typed);
  expect(await found({ year: ['2031'], archive: ['archived'] })).toEqual([ids.typed]);
  expect((await ask({ year: ['2031'], counts: ['archive'] })).facets?.archive).toContainEqual({
    value: 'archived',
    count: 1,
  });
  expect((await world.call(getTask, { as: 'admin', body: { id: ids.typed ?? '' } })).status).toBe(200);
});
