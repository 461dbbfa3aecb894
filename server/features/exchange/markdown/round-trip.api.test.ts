import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownInteractive, storeOwnInteractive } from '../../../../database/seed/interactive';
import { root } from '../../../platform/root';
import { createWorld, type World } from '../../../testing/world';
import { folderSource } from '../../tasks/import/folder';
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
