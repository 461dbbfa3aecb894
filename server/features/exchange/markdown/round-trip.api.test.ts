import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownInteractive, storeOwnInteractive } from '../../../../database/seed/interactive';
import { root } from '../../../platform/root';
import { taskText } from '../../../testing/archives';
import { importedTask } from '../../../testing/tasks';
import { wav } from '../../../testing/upload';
import { createWorld, type World } from '../../../testing/world';
import { folderSource } from '../../tasks/import/folder';
import { readTasks } from '../../tasks/import/read';
import { storeTask } from '../../tasks/import/store';
import { spokenParts } from '../../tasks/recordings/parts';
import { filesOf } from './archive';
import { memorySource, roundTrip } from './round-trip';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const empty = async () => {
  await world.pool.query('truncate task, package cascade');
};

describe.each([
  ['our own tasks', 'tasks', 60],
  ['the files of other dialects', 'server/features/tasks/import/fixtures', 3],
])('%s', (_name, folder, least) => {
  it('come back as they were, and go out the same a second time', { timeout: 120_000 }, async () => {
    const { tasks, files, losses, changed } = await roundTrip(world.db, folderSource(join(root, folder)), empty);
    expect(tasks).toBeGreaterThanOrEqual(least);
    expect(files.size).toBeGreaterThan(tasks);
    expect(losses).toEqual([]);
    expect(changed).toEqual([]);
  });
});

it('our own interactive tasks go round with their packages: texts, levels, key and every file', {
  timeout: 120_000,
}, async () => {
  await empty();
  const stored = await world.db.transaction().execute((trx) => storeOwnInteractive(trx, world.people.admin.userId));
  const facts = async () => {
    const { rows } = await world.pool.query(`
      select task.international_id, task.name, task.status, task.licence, task.solution_html, task.relevance_html,
        task.correct_value, package.protocol, package.compare, package.accepted,
        array(select l.age_group_id || l.level_name from task_level l where l.task_id = task.id order by 1) as levels,
        array(select f.path || md5(f.bytes) from package_file f where f.package_name = package.name order by 1) as files
      from task join package on package.name = task.package_name order by 1`);
    return rows;
  };
  const before = await facts();
  expect(before).toHaveLength(ownInteractive.length);
  const files = new Map<string, Buffer>();
  for await (const { path, bytes } of filesOf(world.db, [...stored.values()])) files.set(path, bytes);
  const beside = [...files.keys()].filter((path) => /^2026-LT-31\/(?:2026-LT-31-lit\.task\.md|package\/)/.test(path));
  expect(beside.length).toBeGreaterThan(2);
  const trip = await roundTrip(world.db, memorySource(files), empty);
  expect([trip.tasks, trip.losses, trip.changed]).toEqual([ownInteractive.length, [], []]);
  expect([...trip.files].filter(([path, bytes]) => !files.get(path)?.equals(bytes)).map(([path]) => path)).toEqual([]);
  expect(await facts()).toEqual(before);
});

it.each([
  ['single choice', 'answer_key: B\nanswer_layout: ONE_PER_ROW\n', 'multiple choice'],
  ['open decimal', 'answer_key: { type: N, value: "0,5" }\n', 'open integer'],
])(
  'a type of answer that no kind has goes out as that of the kind which the file stated: %s',
  async (said, head, out) => {
    const file = '2026-LT-90/2026-LT-90-lit.task.md';
    const text = Buffer.from(taskText('2026-LT-90', { head })).toString().replace('multiple choice', said);
    const trip = await roundTrip(world.db, memorySource(new Map([[file, Buffer.from(text)]])), empty);
    expect([trip.tasks, trip.losses, trip.changed]).toEqual([1, [], []]);
    expect(trip.files.get(file)?.toString()).toContain(`answer_type: ${out}\n`);
  },
);

/** A task of words alone. */
const plainTask = () =>
  importedTask({
    contentHtml: '<p>Kur plaukia laiškas?</p>',
    choices: ['Į mišką', 'Į ežerą'].map((html, at) => ({ letter: 'AB'.charAt(at), html, imagePath: null, alt: '' })),
    images: [],
  });

it('recordings go round beside the file, and those out of date stay here', { timeout: 120_000 }, async () => {
  await empty();
  const { taskId } = await storeTask(world.db, plainTask(), null);
  const { rows } = await world.pool.query('select name, content_html from task where id = $1', [taskId]);
  const [text] = spokenParts({ name: rows[0].name, contentHtml: rows[0].content_html, choices: [] });
  const sound = wav(700);
  const add = (part: string, words: string) =>
    world.pool.query(
      `insert into recording (name, task_id, part, words, mime, length_ms, bytes, sha256)
       values (replace(gen_random_uuid()::text, '-', '') || '.wav', $1, $2, $3, 'audio/wav', 700, $4, sha256($4))`,
      [taskId, part, words, sound],
    );
  await add('text', text?.words ?? '');
  await add('question', 'Buvęs klausimas');
  const files = new Map<string, Buffer>();
  for await (const { path, bytes } of filesOf(world.db, [taskId])) files.set(path, bytes);
  const beside = [...files].filter(([path]) => path.includes('/audio/'));
  expect(beside).toEqual([['2026-LT-90/audio/2026-LT-90-lit-text.wav', sound]]);
  const trip = await roundTrip(world.db, memorySource(files), empty);
  expect([trip.losses, trip.changed]).toEqual([[], []]);
  expect(trip.files.get('2026-LT-90/audio/2026-LT-90-lit-text.wav')?.equals(sound)).toBe(true);
});

it('a file that is no recording is left out with a warning, and what is recorded here stays', async () => {
  await empty();
  await storeTask(world.db, plainTask(), null);
  const read = async (sound: Buffer) => {
    const { rows } = await world.pool.query('select id from task');
    const files = new Map<string, Buffer>();
    for await (const { path, bytes } of filesOf(world.db, [rows[0].id])) files.set(path, bytes);
    files.set('2026-LT-90/audio/2026-LT-90-lit-choice-2.wav', sound);
    const { tasks, problems } = await readTasks(memorySource(files), { code: 'FOLDER_UNREADABLE' });
    for (const task of tasks) await storeTask(world.db, task, null);
    const stored = await world.pool.query('select part, name from recording where is_current');
    return {
      codes: problems.map(({ code }) => code).filter((code) => code.startsWith('RECORDING')),
      stored: stored.rows,
    };
  };
  const first = await read(wav(500));
  expect([first.codes, first.stored.map(({ part }) => part)]).toEqual([[], ['choice-2']]);
  const again = await read(wav(500));
  expect(again.stored).toEqual(first.stored);
  expect(await read(Buffer.from('nothing'))).toEqual({ codes: ['RECORDING_UNFIT'], stored: first.stored });
});
