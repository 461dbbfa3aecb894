import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as calls from '../../../contract/tasks';
import { saveTask } from '../../../contract/tasks-edit';
import type { PersonName } from '../../testing/people';
import { createWorld, type World } from '../../testing/world';

let world: World;
let ids: { area: string; topic: string; word: string; ct: string };
let own: string;
beforeAll(async () => {
  world = await createWorld();
  const add = async (kind: string, name: string, parent: string | null, depth: number): Promise<string> => {
    const { rows } = await world.pool.query(
      'insert into keyword (kind, name, parent_id, depth) values ($1, $2, $3, $4) returning id',
      [kind, name, parent, depth],
    );
    return rows[0].id;
  };
  const area = await add('INFORMATICS', 'algoritmai', null, 1);
  const topic = await add('INFORMATICS', 'grafai', area, 2);
  ids = { area, topic, word: await add('INFORMATICS', 'medis', topic, 3), ct: await add('CT', 'smalsumas', null, 1) };
  const { body } = await world.call(saveTask, {
    as: 'tutorA',
    body: {
      task: {
        internationalId: '2026-LT-B1',
        name: 'Šimtakojis prie upės',
        languageId: '1',
        contentHtml: '<p>?</p>',
        levels: [{ ageGroupId: '3', level: 'hard' }],
        choiceLayout: 'INPUT',
        answerInputDefinition: { dataType: 'S', correctAnswerValue: 'upė' },
        keywordIds: [ids.word],
        ctKeywords: [ids.ct],
      },
    },
  });
  own = body.id ?? '';
});
afterAll(() => world.close());

const count = async (filter: calls.TaskFilter, as: PersonName = 'admin') =>
  (await world.call(calls.countTasks, { as, body: { filter } })).body.taskCount?.allTask;
const browse = (as: PersonName, num: number, filter: calls.TaskFilter = {}) =>
  world.call(calls.browseTask, { as, body: { num, page_size: 1, filter } });

describe('tasks/taskCount and tasks/gettask', () => {
  it('filter by each field of the specification', async () => {
    expect(await count({ name: 'SIMTAKOJIS PRIE' })).toBe(1);
    expect(await count({ UID: '2026-lt-b1' })).toBe(1);
    expect(await count({ age_group: '3', level: 'hard', UID: 'B1' })).toBe(1);
    expect(await count({ age_group: '4', level: 'hard', UID: 'B1' })).toBe(0);
    expect(await count({ level: 'easy', UID: 'B1' })).toBe(0);
    expect(await count({ type: 'LODGE', UID: 'B1' })).toBe(0);
    for (const id of [ids.area, ids.topic, ids.word]) expect(await count({ keywords: [id] })).toBe(1);
    expect(await count({ keywords: [ids.word], cTs: [ids.ct] })).toBe(1);
    expect(await count({ keywords: [ids.ct] })).toBe(1);
    expect(await count({ keywords: ['999999999'] })).toBe(0);
    expect(await count({ age_group: '', level: '', type: '', UID: '', name: '' })).toBe(await count({}));
  });

  it('take each field by its other name, too', async () => {
    const mine = { internationalId: 'B1', languageId: 1, ageGroupId: 3, difficultyLevelGroup: 'hard' } as const;
    expect(await count({ ...mine, keywordsSelected: [ids.word], ctKeywordsSelection: [ids.ct] })).toBe(1);
    expect(await count({ ...mine, internationalId: 'running5' })).toBe(0);
    expect(await count({ ...mine, languageId: 99 })).toBe(0);
    expect(await count({ ...mine, ageGroupId: 4 })).toBe(0);
    expect(await count({ ...mine, difficultyLevelGroup: 'easy' })).toBe(0);
    expect(await count({ ...mine, keywordsSelected: ['999999999'] })).toBe(0);
    expect(await count({ ...mine, ctKeywordsSelection: ['999999999'] })).toBe(0);
  });

  it('answers one whole task at a time, newest first, and null behind the last', async () => {
    const first = await browse('admin', 1);
    expect(first.body).toMatchObject({ task: { id: own, name: 'Šimtakojis prie upės' }, cTs: [ids.ct] });
    const total = first.body.total ?? 0;
    expect(total).toBe(await count({}));
    const second = await browse('admin', 2);
    expect(Number(second.body.task?.id)).toBeLessThan(Number(own));
    expect((await browse('admin', total + 1)).body).toMatchObject({ task: null, total });
    expect((await browse('admin', 1, { name: 'nėra tokios' })).body).toMatchObject({ task: null, total: 0 });
  });

  it('shows a tutor what the tutor may see, the key of own tasks alone', async () => {
    expect((await browse('tutorA', 1)).body.task?.answerInputDefinition?.correctAnswerValue).toBe('upė');
    expect(await count({ UID: 'B1' }, 'tutorB')).toBe(0);
    expect(await count({ UID: 'running5' }, 'tutorA')).toBe(0);
    expect((await browse('pupilA5', 1)).status).toBe(403);
    expect((await world.call(calls.browseTask, { as: 'admin', raw: { filter: { level: 'x' } } })).body.fields).toEqual([
      'filter.level',
    ]);
  });
});

describe('statistics/taskstatistics', () => {
  const answered = async (collection: 'past9' | 'running5', person: PersonName, right: boolean | null) => {
    const { id, exercises } = world.collections[collection];
    const exercise = exercises[0];
    const { rows } = await world.pool.query(
      `insert into attempt (collection_id, user_id, grade, school_id, started_at, deadline, finished_at, closed_by, ticket_hash)
       values ($1, $2, 5, $3, now(), now(), now(), 'PUPIL', sha256($4)) returning id`,
      [id, world.people[person].userId, world.people[person].schoolId, Buffer.from(`${collection}${person}`)],
    );
    if (right !== null) {
      await world.pool.query(
        'insert into current_answer (attempt_id, exercise_id, epoch, seq, choice_id) values ($1, $2, 1, 1, $3)',
        [rows[0].id, exercise?.id, right ? exercise?.correctChoiceId : exercise?.wrongChoiceId],
      );
    }
    const task = await world.pool.query('select task_id from exercise where id = $1', [exercise?.id]);
    return String(task.rows[0].task_id);
  };
  const statistics = (as: PersonName, id: string) => world.call(calls.taskStatistics, { as, body: { id } });

  it('counts right, wrong and absent answers of finished attempts; tests do not count', async () => {
    const id = await answered('past9', 'pupilA9', true);
    await answered('past9', 'pupilA10', false);
    await answered('past9', 'pupilA8', null);
    await answered('past9', 'pupilT5', true);
    const expected = { viso_t: 1, viso_f: 1, viso_n: 1 };
    for (const as of ['admin', 'tutorA'] as const) expect((await statistics(as, id)).body.taskData).toEqual(expected);
  });

  it('of a running contest tells a tutor nothing', async () => {
    const id = await answered('running5', 'pupilA6', true);
    expect((await statistics('admin', id)).body.taskData).toEqual({ viso_t: 1, viso_f: 0, viso_n: 0 });
    expect((await statistics('tutorA', id)).status).toBe(404);
    expect((await statistics('pupilA5', id)).status).toBe(403);
    expect((await statistics('admin', '999999999')).status).toBe(404);
  });
});
