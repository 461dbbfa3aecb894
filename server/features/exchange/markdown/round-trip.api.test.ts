import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../../platform/root';
import { createWorld, type World } from '../../../testing/world';
import { folderSource } from '../../tasks/import/folder';
import { roundTrip } from './round-trip';

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
