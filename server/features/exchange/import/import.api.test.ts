import { strToU8, type Zippable } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { previewImport } from '../../../../contract/exchange';
import { confirmKey, getTask } from '../../../../contract/tasks';
import { archivesOf, pngOf, taskFile, taskText } from '../../../testing/archives';
import type { PersonName } from '../../../testing/people';
import { createWorld, type World } from '../../../testing/world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const archives = archivesOf(() => world);

describe('the preview', () => {
  it('tells what would come in, names the suspected key, and keeps nothing', async () => {
    const before = await archives.stored();
    const { status, body } = await archives.preview('admin', {
      [taskFile('2026-LT-71')]: taskText('2026-LT-71', { body: 'Upė &amp; **takas** ![](graphics/a.png)' }),
      '2026-LT-71_Takas/graphics/a.png': await pngOf(20, 10),
      '__MACOSX/._2026-LT-71-lit.task.md': strToU8('x'),
      '2026-LT-72_Blogas/2026-LT-72-lit.task.md': strToU8('---\nid: 2026-LT-72\ntitle: --\n---\n## Body\nx\n'),
    });
    expect(status).toBe(200);
    expect(body.tasks).toEqual([
      {
        file: taskFile('2026-LT-71'),
        internationalId: '2026-LT-71',
        language: 'lt',
        name: 'Bebro takas',
        type: 'BASIC',
        choiceLayout: 'ONE_PER_ROW',
        choiceCount: 3,
        pictureCount: 1,
        levels: [{ ages: '10-12', level: 'easy' }],
        beginning: 'Upė & takas Kuris?',
        suspectedKey: 'B',
        standing: 'NEW',
      },
    ]);
    expect(body.problems).toContainEqual({
      file: '2026-LT-72_Blogas/2026-LT-72-lit.task.md',
      line: 3,
      level: 'error',
      code: 'NO_TITLE',
    });
    expect(await archives.stored()).toBe(before);
  });

  it('is for those who make tasks', async () => {
    const files = { [taskFile('2026-LT-71')]: taskText('2026-LT-71') };
    expect((await archives.preview(null, files)).status).toBe(401);
    for (const as of ['pupilA5', 'centre', 'tester'] as const)
      expect((await archives.preview(as, files)).status).toBe(403);
    expect((await archives.preview('developer', files)).status).toBe(200);
    expect((await archives.preview('tutorA', files)).status).toBe(200);
    expect((await world.call(previewImport, { as: 'admin', raw: {} })).status).toBe(415);
  });

  it('says which task is here already, and which of them is somebody else’s', async () => {
    const files = { [taskFile('2026-LT-60')]: taskText('2026-LT-60') };
    expect((await archives.take('tutorB', files, [taskFile('2026-LT-60')])).status).toBe(200);
    const standing = async (as: PersonName) => (await archives.preview(as, files)).body.tasks?.[0]?.standing;
    expect([await standing('tutorB'), await standing('tutorA'), await standing('admin')]).toEqual([
      'REPLACES',
      'TAKEN',
      'REPLACES',
    ]);
  });
});

describe('taking', () => {
  it('makes drafts; a person confirms the key, also one that the file states', async () => {
    const files = {
      [taskFile('2026-LT-73')]: taskText('2026-LT-73'),
      [taskFile('2026-LT-74')]: taskText('2026-LT-74', { head: 'answer_key: C\n' }),
    };
    const { status, body } = await archives.take('admin', files, [taskFile('2026-LT-74')]);
    expect(status).toBe(200);
    expect(body.tasks).toMatchObject([{ internationalId: '2026-LT-74', status: 'DRAFT', type: 'BASIC' }]);
    const id = body.tasks?.[0]?.id ?? '';
    const whole = await world.call(getTask, { as: 'admin', body: { id } });
    expect(whole.body.task).toMatchObject({ status: 'DRAFT', suspectedKey: 'C' });
    expect(whole.body.answers?.map((answer) => answer.isCorrect)).toEqual(['N', 'N', 'N']);
    expect(JSON.stringify(whole.body)).not.toContain('example.com');
    const missing = await world.pool.query("select 1 from task where international_id = '2026-LT-73'");
    expect(missing.rows).toEqual([]);
    const line = await world.pool.query(
      "select user_id, details from audit_log where action = 'task.import' and object_id = $1",
      [id],
    );
    expect(line.rows).toMatchObject([{ user_id: world.people.admin.userId, details: { isNew: true } }]);

    const right = whole.body.answers?.[2]?.id ?? '';
    expect((await world.call(confirmKey, { as: 'admin', body: { id, correctChoiceId: right } })).body.status).toBe(
      'READY',
    );
    // The same file once more: the answers are the same, so what was confirmed stays.
    expect((await archives.take('admin', files, [taskFile('2026-LT-74')])).body.tasks).toMatchObject([
      { id, status: 'READY' },
    ]);
  });

  it('lets a tutor confirm the key of an own draft and of no other', async () => {
    const { body } = await archives.take('tutorA', { [taskFile('2026-LT-75')]: taskText('2026-LT-75') }, [
      taskFile('2026-LT-75'),
    ]);
    const id = body.tasks?.[0]?.id ?? '';
    const whole = await world.call(getTask, { as: 'tutorA', body: { id } });
    const correctChoiceId = whole.body.answers?.[1]?.id ?? '';
    const confirm = (as: PersonName) => world.call(confirmKey, { as, body: { id, correctChoiceId } });
    expect((await confirm('tutorB')).status).toBe(404);
    expect((await world.call(getTask, { as: 'admin', body: { id } })).body.task?.status).toBe('DRAFT');
    expect((await confirm('tutorA')).body.status).toBe('READY');
  });

  it('never lets a tutor write over what is not the own; all or none', async () => {
    await archives.take('tutorB', { [taskFile('2026-LT-76')]: taskText('2026-LT-76') }, [taskFile('2026-LT-76')]);
    const both = {
      [taskFile('2026-LT-77')]: taskText('2026-LT-77'),
      [taskFile('2026-LT-76')]: taskText('2026-LT-76', { title: 'Svetima' }),
    };
    const { body } = await archives.take('tutorA', both, [taskFile('2026-LT-77'), taskFile('2026-LT-76')]);
    expect(body.code).toBe('TASK_ID_USED');
    const { rows } = await world.pool.query(
      "select name from task where international_id in ('2026-LT-76', '2026-LT-77')",
    );
    expect(rows).toEqual([{ name: 'Bebro takas' }]);
  });

  it("adds a tutor's own words to no common list", async () => {
    const words = async () => Number((await world.pool.query('select count(*) as n from keyword')).rows[0].n);
    const before = await words();
    await archives.take('tutorA', { [taskFile('2026-LT-78')]: taskText('2026-LT-78') }, [taskFile('2026-LT-78')]);
    expect(await words()).toBe(before);
  });

  it('leaves pictures that another task or its own history shows, when a task comes in again without them', async () => {
    const name = taskFile('2026-LT-84');
    const folder = '2026-LT-84_Takas';
    const take84 = (body: string, more: Zippable) =>
      archives.take('admin', { [name]: taskText('2026-LT-84', { body }), ...more }, [name]);
    const drawn = (width: number) =>
      strToU8(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="9"><rect width="3" height="3"/></svg>`);
    const both = { [`${folder}/a.svg`]: drawn(8), [`${folder}/b.svg`]: drawn(9) };
    const { body } = await take84('![](a.svg) ![](b.svg)', both);
    const names = async () =>
      (
        await world.pool.query<{ name: string; title: string }>(
          'select name from image where task_id = $1 order by path',
          [body.tasks?.[0]?.id],
        )
      ).rows.map((row) => row.name);
    const [shared = '', own = ''] = await names();
    await world.pool.query(
      `insert into task (international_id, language, name, content_html, choice_layout, data_type)
       values ('2026-LT-84-K1', 'lt', 'Kita', $1, 'INPUT', 'S')`,
      [`<p><img src="/images/${shared}" alt=""></p>`],
    );
    // A picture that no version shows any more is dropped.
    await world.pool.query(`update task_version set pictures = '{}' where task_id = $1`, [body.tasks?.[0]?.id]);
    const kept = drawn(7);
    await take84('![](c.svg)', { [`${folder}/c.svg`]: kept });
    expect(await names()).not.toContain(own);
    const [shown = ''] = (await names()).filter((one) => one !== shared);
    expect((await take84('Be paveikslų', {})).status).toBe(200);
    const left = await names();
    expect(left).toEqual(expect.arrayContaining([shared, shown]));
    expect((await world.app.http.inject({ method: 'GET', url: `/images/${shared}` })).statusCode).toBe(200);
  });

  it('refuses what is not in the archive, or has an error', async () => {
    const files = { [taskFile('2026-LT-79')]: taskText('2026-LT-79', { body: '![](nera.svg)' }) };
    for (const names of [['kitas.task.md'], [taskFile('2026-LT-79')], []]) {
      const { status, body } = await archives.take('admin', files, names);
      expect([status, body.code, body.fields]).toEqual([400, 'BAD_REQUEST', ['files']]);
    }
  });
});
