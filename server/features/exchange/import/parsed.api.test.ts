import { type Zippable, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lookImport, takeImport } from '../../../../contract/exchange';
import { archivesOf, pngOf, taskFile, taskText } from '../../../testing/archives';
import type { PersonName } from '../../../testing/people';
import { sendForm } from '../../../testing/upload';
import { createWorld, type World } from '../../../testing/world';

let world: World;
let threads = 0;
const countThread = (): void => {
  threads += 1;
};
beforeAll(async () => {
  world = await createWorld();
  process.on('worker', countThread);
});
afterAll(async () => {
  process.off('worker', countThread);
  await world.close();
});

const archives = archivesOf(() => world);
const name = taskFile('2026-LT-85');
const look = (as: PersonName | null, handle: unknown, file = name) =>
  sendForm(world, lookImport, { as, data: { handle, file }, bytes: null });
const take = (as: PersonName | null, handle: unknown, files = [name]) =>
  sendForm(world, takeImport, { as, data: { handle, files }, bytes: null });
const handleOf = async (as: PersonName, files: Zippable): Promise<string> =>
  (await archives.preview(as, files)).body.handle ?? expect.fail('no handle');
const filesOf = async (): Promise<Zippable> => ({
  [name]: taskText('2026-LT-85', { body: '![](a.png)' }),
  '2026-LT-85_Takas/a.png': await pngOf(20, 10),
});

describe('the handle of an archive', () => {
  it('stands for the file: the same task, the same import, and nothing is read again', async () => {
    const files = await filesOf();
    const before = threads;
    const handle = await handleOf('tutorA', files);
    expect(handle).toMatch(/^[0-9a-f]{32}$/);
    expect(threads).toBe(before + 1);
    const uploaded = await archives.send(lookImport, 'tutorA', zipSync(files), { file: name });
    expect(threads).toBe(before + 2);
    for (let round = 0; round < 10; round++) {
      const { status, body } = await look('tutorA', handle);
      expect([status, body]).toEqual([200, uploaded.body]);
    }
    expect(uploaded.body.pictures).toHaveLength(1);
    const { status, body } = await take('tutorA', handle);
    expect([status, body.tasks?.map((task) => task.internationalId)]).toEqual([200, ['2026-LT-85']]);
    expect(threads).toBe(before + 2);
    const { rows } = await world.pool.query('select path from image where task_id = $1', [body.tasks?.[0]?.id]);
    expect(rows).toEqual([{ path: 'a.png' }]);
    // Importing does not change the cached tasks.
    expect((await look('tutorA', handle)).body).toEqual(uploaded.body);
  });

  it('is of no use to anybody else', async () => {
    const handle = await handleOf('tutorA', await filesOf());
    await handleOf('tutorB', await filesOf());
    const stored = await archives.stored();
    for (const as of ['tutorB', 'admin', 'developer'] as const)
      for (const { status, body } of [await look(as, handle), await take(as, handle)])
        expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
    for (const as of ['pupilA5', 'centre', 'tester'] as const)
      expect([(await look(as, handle)).status, (await take(as, handle)).status]).toEqual([403, 403]);
    expect([(await look(null, handle)).status, (await take(null, handle)).status]).toEqual([401, 401]);
    expect(await archives.stored()).toBe(stored);
    expect((await look('tutorA', handle)).status).toBe(200);
  });

  it('is not found once a newer archive was previewed; the file beside it counts', async () => {
    const files = await filesOf();
    const old = await handleOf('admin', files);
    const newer = await handleOf('admin', { [taskFile('2026-LT-86')]: taskText('2026-LT-86') });
    expect((await look('admin', old)).status).toBe(404);
    expect((await take('admin', old)).body.code).toBe('NOT_FOUND');
    expect((await look('admin', newer, taskFile('2026-LT-86'))).status).toBe(200);
    const sent = await archives.send(lookImport, 'admin', zipSync(files), { file: name, handle: old });
    expect([sent.status, sent.body.task?.name]).toEqual([200, 'Bebro takas']);
    // A file takes precedence even over a valid handle.
    const both = await archives.send(takeImport, 'admin', zipSync(files), { files: [name], handle: newer });
    expect(both.body.tasks).toMatchObject([{ internationalId: '2026-LT-85' }]);
  });

  it('refuses nonsense, and a form with neither file nor handle', async () => {
    for (const handle of ['x', '../x', 'F'.repeat(32), '0'.repeat(33), 5, {}, ['0'.repeat(32)]])
      for (const { status, body } of [await look('admin', handle), await take('admin', handle)])
        expect([status, body.code, body.fields]).toEqual([400, 'BAD_REQUEST', ['handle']]);
    for (const handle of [null, undefined])
      for (const { status, body } of [await look('admin', handle), await take('admin', handle)])
        expect([status, body.code, body.fields]).toEqual([400, 'BAD_REQUEST', ['archive']]);
    expect((await look('admin', '0'.repeat(32))).status).toBe(404);
  });

  it('refuses what is not in its archive', async () => {
    const handle = await handleOf('admin', await filesOf());
    const { status, body } = await look('admin', handle, 'kitas.task.md');
    expect([status, body.code, body.fields]).toEqual([400, 'BAD_REQUEST', ['file']]);
    expect((await take('admin', handle, [name, 'kitas.task.md'])).body.fields).toEqual(['files']);
  });
});
