import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportLimits, exportReport, planExport } from '../../../../contract/exchange';
import { linkReport } from '../../../../contract/reports';
import { saveTask } from '../../../../contract/tasks-edit';
import { archivesOf, taskFile, taskText } from '../../../testing/archives';
import type { PersonName } from '../../../testing/people';
import { sentChoice, sentTask } from '../../../testing/tasks';
import { createWorld, type World } from '../../../testing/world';
import { readPackageFiles } from '../../interactive/package';
import { writeInteractive } from '../../interactive/queries';
import { storePackage } from '../../interactive/store-package';
import { readTasks } from '../../tasks/import/read';
import { memorySource } from './round-trip';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const archives = archivesOf(() => world);

type What = { taskId?: string; collectionId?: string; taskIds?: string[] };
const plan = (as: PersonName | null, what: What) =>
  world.call(planExport, { as, body: { ...what, format: 'markdown' } });
const link = (as: PersonName | null, what: What) =>
  world.call(linkReport, { as, body: { report: exportReport, format: 'markdown', ...what } });
const save = async (as: PersonName, change: Parameters<typeof sentTask>[0] = {}) =>
  (await world.call(saveTask, { as, body: { task: sentTask(change) } })).body.id ?? '';
const filesOf = async (as: PersonName, what: What) => {
  const { body } = await link(as, what);
  const reply = await world.app.http.inject({ method: 'GET', url: body.link });
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/zip']);
  return new Map(Object.entries(unzipSync(reply.rawPayload)).map(([path, bytes]) => [path, Buffer.from(bytes)]));
};

/** An interactive task with a package of two files. */
async function interactive(): Promise<string> {
  const manifest = { protocol: 'damba-frame/1', answer: { accepted: ['taip'] }, solution: '<p>Nes taip.</p>' };
  const read = await readPackageFiles([
    { path: 'index.html', bytes: Buffer.from('<script src="a.js"></script>') },
    { path: 'a.js', bytes: Buffer.from('1;') },
    { path: 'manifest.json', bytes: Buffer.from(JSON.stringify(manifest)) },
  ]);
  if ('code' in read) throw new Error(read.code);
  const facts = { international_id: '2026-LT-X9', language: 'lt', name: 'Judanti' };
  const packaged = await storePackage(world.db, read, null);
  return (await writeInteractive(world.db, null, facts, packaged, world.people.admin.userId)).id;
}

describe('task files', () => {
  it('of chosen tasks: one archive, drafts and interactive tasks too, read back as they are', async () => {
    const typed = await save('admin', {
      internationalId: '2026-LT-X1',
      name: '- "Upė": #1 @ krantas',
      choiceLayout: 'INPUT',
      choices: [],
      answerInputDefinition: {
        dataType: 'N',
        correctAnswerValue: '14',
        alsoAccepted: ['15'],
        tolerance: '0,5',
        dataMinValue: '0',
        dataMaxValue: '99',
      },
      tags: ['žyma'],
    });
    const choice = await save('admin', {
      internationalId: '2026-LT-X2-K1',
      choiceLayout: 'ALL_IN_ONE_ROW',
      choices: [
        { ...sentChoice('<p>a * b</p><ul><li>c</li></ul>'), hint: 'Ne "tas"', comment: 'pastaba' },
        sentChoice('A) ne', 'T'),
        sentChoice('10', 'T'),
      ],
    });
    await world.pool.query('insert into task_without_sight (task_id) values ($1)', [typed]);
    const several = await save('admin', {
      internationalId: '2026-LT-X3',
      choiceLayout: 'SEVERAL',
      choices: [sentChoice('du', 'T'), sentChoice('trys'), sentChoice('keturi', 'T')],
    });
    const order = await save('admin', {
      internationalId: '2026-LT-X8',
      choiceLayout: 'ORDER',
      choices: [3, 1, 2].map((rightPlace) => ({ ...sentChoice(String(rightPlace), 'T'), rightPlace })),
    });
    const files = await filesOf('admin', { taskIds: [typed, choice, several, order, await interactive()] });
    expect(files.get('2026-LT-X3/2026-LT-X3-lit.task.md')?.toString()).toContain('answer_type: multiple select\n');
    expect([...files.keys()].sort()).toEqual([
      '2026-LT-X1/2026-LT-X1-lit.task.md',
      '2026-LT-X2-K1/2026-LT-X2-K1-lit.task.md',
      '2026-LT-X3/2026-LT-X3-lit.task.md',
      '2026-LT-X8/2026-LT-X8-lit.task.md',
      '2026-LT-X9/2026-LT-X9-lit.task.md',
      '2026-LT-X9/package/a.js',
      '2026-LT-X9/package/index.html',
      '2026-LT-X9/package/manifest.json',
    ]);
    const { tasks, problems } = await readTasks(memorySource(files), { code: 'ARCHIVE_UNREADABLE' });
    expect(problems.filter(({ level }) => level === 'error')).toEqual([]);
    const [one, two, ticked, sorted, three] = tasks;
    expect(one).toMatchObject({
      title: '- "Upė": #1 @ krantas',
      key: { kind: 'value', value: '14' },
      input: { dataType: 'N', length: null, min: '0', max: '99', also: ['15'], tolerance: '0,5' },
      tags: ['žyma'],
      withoutSight: true,
      originHtml: '',
    });
    expect(two).not.toHaveProperty('withoutSight');
    expect(two).toMatchObject({
      internationalId: '2026-LT-X2-K1',
      choiceLayout: 'ALL_IN_ONE_ROW',
      key: { kind: 'choice', letters: ['B', 'C'] },
      choices: [
        { html: '<p>a * b</p><ul><li>c</li></ul>', hint: 'Ne "tas"', comment: 'pastaba' },
        { html: 'A) ne' },
        { html: '10' },
      ],
    });
    expect(ticked).toMatchObject({
      choiceLayout: 'SEVERAL',
      key: { kind: 'choice', letters: ['A', 'C'] },
      input: null,
    });
    expect(sorted).toMatchObject({ choiceLayout: 'ORDER', key: { kind: 'choice', letters: ['B', 'C', 'A'] } });
    expect(three).toMatchObject({ interactive: true, solutionHtml: '<p>Nes taip.</p>' });
    expect(three?.packageFiles).toHaveLength(3);
  });

  it.each([
    ['a letter', '2026-LT-X4', 'answer_key: B\n', { kind: 'choice', letters: ['B'] }],
    ['several letters', '2026-LT-X5', 'answer_key: [A, C]\n', { kind: 'choice', letters: ['A', 'C'] }],
    ['a value', '2026-LT-X6', 'answer_key: { type: N, value: "14", also: ["15"] }\n', { kind: 'value', value: '14' }],
    ['no key', '2026-LT-X7', '', null],
  ])('state a key again that nobody has confirmed yet: %s', async (_, internationalId, head, key) => {
    const file = taskFile(internationalId);
    const taken = await archives.take('admin', { [file]: taskText(internationalId, { head }) }, [file]);
    expect(taken.body.tasks).toMatchObject([{ status: 'DRAFT' }]);
    const files = await filesOf('admin', { taskIds: [taken.body.tasks?.[0]?.id ?? ''] });
    const { tasks } = await readTasks(memorySource(files), { code: 'ARCHIVE_UNREADABLE' });
    expect(tasks[0]?.key).toEqual(key);
    expect([...files.values()].join('').includes('copyright:')).toBe(false);
  });

  it('are for those who see the key', async () => {
    const { rows } = await world.pool.query('select task_id from exercise where collection_id = $1 limit 1', [
      world.collections.running5.id,
    ]);
    const running: string = rows[0].task_id;
    const mine = await save('tutorA');
    const seen = async (as: PersonName, what: What) => (await plan(as, what)).body.tasks?.map(({ fit }) => fit);
    expect(await seen('tutorA', { taskIds: [running, mine] })).toEqual(['OK']);
    expect([...(await filesOf('tutorA', { taskIds: [running, mine] })).keys()]).toHaveLength(1);
    expect((await link('tutorA', { taskIds: [running] })).status).toBe(404);
    expect((await link('tutorA', { taskId: running })).status).toBe(404);
    expect((await link('tutorB', { taskId: mine })).status).toBe(404);
    expect(await seen('admin', { taskIds: [running, mine] })).toEqual(['OK', 'OK']);
    for (const as of ['pupilA5', 'centre', 'tester'] as const)
      expect((await plan(as, { taskIds: [mine] })).status).toBe(403);
    expect((await plan(null, { taskIds: [mine] })).status).toBe(401);
  });

  it('refuse nonsense, and more tasks than one file may have', async () => {
    const ids = (count: number) => Array.from({ length: count }, (_, at) => String(at * 9 + 1));
    expect((await plan('admin', { taskIds: [] })).status).toBe(400);
    expect((await plan('admin', { taskIds: ['x'] })).status).toBe(400);
    expect((await plan('admin', { taskIds: ids(exportLimits.markdown + 1) })).status).toBe(400);
    expect((await plan('admin', { taskIds: ['1'], collectionId: '1' })).status).toBe(400);
    expect((await plan('admin', { taskIds: ids(exportLimits.markdown) })).status).toBe(200);
    expect((await link('admin', { taskIds: ids(exportLimits.markdown) })).status).toBe(200);
    const many = { taskIds: ids(exportLimits.others + 1), format: 'qti' as const };
    expect((await world.call(planExport, { as: 'admin', body: many })).body.code).toBe('TOO_LARGE');
  });
});
