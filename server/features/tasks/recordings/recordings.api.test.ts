import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkCollection, duplicateCollection } from '../../../../contract/collections-acts';
import { getTask } from '../../../../contract/solving';
import { saveDesk } from '../../../../contract/tasks-desk';
import { cloneTask, saveTask } from '../../../../contract/tasks-edit';
import * as calls from '../../../../contract/tasks-recordings';
import type { PersonName } from '../../../testing/people';
import { sentTask, whileInContest } from '../../../testing/tasks';
import { sendForm, wav } from '../../../testing/upload';
import { createWorld, type World } from '../../../testing/world';
import { freezeCollection } from '../../collections/freeze/freeze-queries';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const sound = wav(1_200);
const contentHtml = '<p>Ežys eina.</p><div class="task-question"><p>Kur?</p></div>';
const taskOf = async (as: PersonName) =>
  (await world.call(saveTask, { as, body: { task: sentTask({ contentHtml }) } })).body.id ?? '';
const add = (as: PersonName | null, id: string, part = 'text', bytes: Buffer | null = sound) =>
  sendForm(world, calls.addRecording, { as, data: { id, part }, bytes, name: 'a.png' });
const list = (as: PersonName, id: string) => world.call(calls.listRecordings, { as, body: { id } });
const remove = (as: PersonName, id: string, part = 'text') =>
  world.call(calls.removeRecording, { as, body: { id, part } });
const confirm = (as: PersonName, id: string, part = 'text') =>
  world.call(calls.confirmRecording, { as, body: { id, part } });
const fetched = (url = '') => world.app.http.inject({ method: 'GET', url });
const partOf = (url: string, range: string) => world.app.http.inject({ method: 'GET', url, headers: { range } });
const stored = async (id: string) =>
  (await world.pool.query('select name from recording where task_id = $1', [id])).rows.map((row) => String(row.name));

type Parts = { parts?: calls.RecordedPart[] };
const told = ({ parts = [] }: Parts) =>
  parts.map(({ part, recording }) => `${part}${recording ? (recording.isOutdated ? ' old' : ' yes') : ''}`);
const urlOf = ({ parts = [] }: Parts, part = 'text') => parts.find((one) => one.part === part)?.recording?.url ?? '';

describe('tasks/recordings/add, list and remove', () => {
  it('add a recording to a part, replace it and remove it', async () => {
    const id = await taskOf('tutorA');
    const all = ['text', 'question', 'choice-1', 'choice-2', 'choice-3', 'choice-4'];
    expect(told((await list('tutorA', id)).body)).toEqual(all);
    const first = await add('tutorA', id);
    expect([first.status, told(first.body)]).toEqual([200, ['text yes', ...all.slice(1)]]);
    expect(first.body.parts?.[0]?.recording?.seconds).toBe(1.2);
    const file = await fetched(urlOf(first.body));
    expect(file.rawPayload.equals(sound)).toBe(true);
    expect(file.headers['content-type']).toBe('audio/wav');
    expect(file.headers['cache-control']).toContain('immutable');
    expect(file.headers['content-security-policy']).toContain('sandbox');
    const second = await add('admin', id, 'text', wav(900));
    expect(urlOf(second.body)).not.toBe(urlOf(first.body));
    expect(await stored(id)).toHaveLength(1);
    expect(told((await remove('tutorA', id)).body)).toEqual(all);
    expect(await stored(id)).toEqual([]);
    const { rows } = await world.pool.query(
      `select action from audit_log where object_type = 'task' and object_id = $1 and action like 'task.recording%' order by id`,
      [id],
    );
    expect(rows.map((row) => row.action)).toEqual([
      'task.recording-add',
      'task.recording-add',
      'task.recording-remove',
    ]);
  });

  it('are served in parts, as Safari plays them', async () => {
    const url = urlOf((await add('tutorA', await taskOf('tutorA'))).body);
    expect((await fetched(url)).headers['accept-ranges']).toBe('bytes');
    const first = await partOf(url, 'bytes=0-1');
    expect([first.statusCode, first.headers['content-range']]).toEqual([206, `bytes 0-1/${sound.length}`]);
    expect(first.rawPayload.equals(sound.subarray(0, 2))).toBe(true);
    expect(first.headers['content-type']).toBe('audio/wav');
    const rest = await partOf(url, 'bytes=2-');
    expect(rest.rawPayload.equals(sound.subarray(2))).toBe(true);
    const outside = await partOf(url, `bytes=${sound.length}-`);
    expect([outside.statusCode, outside.headers['content-range']]).toEqual([416, `bytes */${sound.length}`]);
  });

  it('C31: are for those who may change the task', async () => {
    const id = await taskOf('tutorA');
    await add('tutorA', id);
    const before = await stored(id);
    expect((await add(null, id)).status).toBe(401);
    for (const as of ['pupilA5', 'centre'] as const) expect((await add(as, id)).status).toBe(403);
    for (const act of [add, list, remove, confirm]) expect((await act('tutorB', id)).status).toBe(404);
    for (const act of [add, list, remove, confirm]) expect((await act('admin', '99999999999')).status).toBe(404);
    await whileInContest(world, id, async () => {
      for (const act of [add, list, remove, confirm]) expect((await act('tutorA', id)).status).toBe(404);
      expect((await list('admin', id)).status).toBe(200);
    });
    expect(await stored(id)).toEqual(before);
  });

  it.each<[string, string, Buffer | null, number, string]>([
    ['a page under the name of a sound', 'text', Buffer.from('<html></html>'), 415, 'WRONG_KIND'],
    ['a sound that is cut off', 'text', sound.subarray(0, 40), 415, 'WRONG_KIND'],
    ['more than a minute', 'text', wav(61_000, 4_000), 413, 'RECORDING_TOO_LONG'],
    ['too many bytes', 'text', Buffer.concat([sound, Buffer.alloc(1_000_000)]), 413, 'TOO_LARGE'],
    ['a part that the task lacks', 'choice-9', sound, 404, 'NOT_FOUND'],
    ['no part', 'title', sound, 400, 'BAD_REQUEST'],
    ['no file', 'text', null, 400, 'BAD_REQUEST'],
  ])('refuse %s and change nothing', async (_, part, bytes, status, code) => {
    const id = await taskOf('admin');
    const answer = await add('admin', id, part, bytes);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await stored(id)).toEqual([]);
  });

  it('find nothing to confirm or to remove where there is no recording', async () => {
    const id = await taskOf('admin');
    expect([(await remove('admin', id)).status, (await confirm('admin', id)).status]).toEqual([404, 404]);
    expect((await remove('admin', id, 'title')).body.fields).toEqual(['part']);
  });

  it.each(['', 'ab', `${'ac'.repeat(16)}.wav`, '..%2f..%2fpackage.json'])(
    'C31: no guess finds a recording: %s',
    async (name) => {
      expect((await fetched(`/recordings/${name}`)).statusCode).toBe(404);
    },
  );
});

describe('a recording and the words of its part', () => {
  const shown = (choices: string[]) => ({
    name: 'Bebro laiškas',
    languageId: '1',
    levels: [{ ageGroupId: '3', level: 'medium' as const }],
    contentHtml,
    choices: choices.map((text, at) => ({ textHtml: text, isCorrect: at === 1 ? ('T' as const) : ('N' as const) })),
  });

  it('goes with its choice, is out of date with other words, and fits again when a person says so', async () => {
    const { id = '', internationalId } = (
      await world.call(saveDesk, { as: 'admin', body: { id: null, rev: 0, fields: shown(['A', 'B', 'C', 'D']) } })
    ).body;
    await add('admin', id, 'choice-1');
    const save = (rev: number, choices: string[]) =>
      world.call(saveDesk, { as: 'admin', body: { id, rev, fields: { ...shown(choices), internationalId } } });
    await save(1, ['B', 'A', 'C', 'D']);
    expect(told((await list('admin', id)).body)).toContain('choice-2 yes');
    await save(2, ['B', 'Ąžuolas', 'C', 'D']);
    expect(told((await list('admin', id)).body)).toContain('choice-1 old');
    expect(told((await confirm('admin', id, 'choice-1')).body)).toContain('choice-1 yes');
  });
});

describe('a complete collection', () => {
  it('plays the recordings that fit its words, and keeps those when the task gets others', async () => {
    const body = { collectionId: world.collections.draft8.id };
    const copy = (await world.call(duplicateCollection, { as: 'admin', body })).body.id ?? '';
    const { rows } = await world.pool.query(
      'select e.id, e.task_id, t.name from exercise e join task t on t.id = e.task_id where collection_id = $1 order by e.id limit 1',
      [copy],
    );
    const [{ id: exercise, task_id: id, name }] = rows;
    const urls = [urlOf((await add('admin', id)).body), urlOf((await add('admin', id, 'choice-1')).body, 'choice-1')];
    await world.pool.query(`update recording set words = 'kita' where task_id = $1 and part = 'choice-1'`, [id]);
    const collection = { id: copy };
    const { warnings } = (await world.call(checkCollection, { as: 'admin', body: { collection } })).body;
    expect(warnings).toContainEqual({ code: 'RECORDING_OUTDATED', name, n: 1, taskId: id });
    await freezeCollection(world.db, Number(copy));
    const { content } = (await world.pool.query('select content from exercise where id = $1', [exercise])).rows[0];
    expect(content.recordings).toEqual([{ part: 'text', name: urls[0]?.replace('/recordings/', '') }]);
    await add('admin', id, 'text', wav(800));
    await remove('admin', id, 'choice-1');
    const statuses = await Promise.all(urls.map(async (url) => (await fetched(url)).statusCode));
    expect(statuses).toEqual([200, 404]);
  });

  it('gives pupils the recordings with the task, by part', async () => {
    const [exercise] = world.collections.training.exercises;
    const recordings = JSON.stringify([{ part: 'text', name: `${'ab'.repeat(16)}.webm` }]);
    await world.pool.query(
      `update exercise set content = jsonb_set(content, '{recordings}', $2::jsonb) where id = $1`,
      [exercise?.id, recordings],
    );
    const { body } = await world.call(getTask, { as: null, params: { id: exercise?.id ?? '' } });
    expect(body.task?.recordings).toEqual([{ part: 'text', url: `/recordings/${'ab'.repeat(16)}.webm` }]);
  });
});

it('a copy of a task has recordings of its own', async () => {
  const id = await taskOf('admin');
  const url = urlOf((await add('admin', id)).body);
  const copy = (await world.call(cloneTask, { as: 'admin', body: { task: { id } } })).body.id ?? '';
  const { body } = await list('admin', copy);
  expect(told(body)).toContain('text yes');
  expect(urlOf(body)).not.toBe(url);
  expect((await fetched(urlOf(body))).rawPayload.equals(sound)).toBe(true);
});
