import { strToU8, type Zippable, zipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint, ReplyOf } from '../../../contract/endpoint';
import { lookImport, previewImport, takeImport } from '../../../contract/exchange';
import { confirmKey, getTask } from '../../../contract/tasks';
import type { PersonName } from '../../testing/people';
import { createWorld, type World } from '../../testing/world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

type Sent<E extends Endpoint> = {
  status: number;
  body: Partial<ReplyOf<E>> & { code?: string; fields?: string[] };
};
async function send<E extends Endpoint>(endpoint: E, as: PersonName | null, bytes: Uint8Array, data: object = {}) {
  const form = new FormData();
  form.set('data', JSON.stringify(data));
  form.set('archive', new File([new Uint8Array(bytes)], 'uzduotys.zip'));
  const sent = new Response(form);
  const response = await world.app.http.inject({
    method: 'POST',
    url: `/api${endpoint.path}`,
    headers: {
      'content-type': sent.headers.get('content-type') ?? '',
      ...(as && { 'authentication-token': world.people[as].token }),
    },
    payload: Buffer.from(await sent.arrayBuffer()),
  });
  const answered: Sent<E> = { status: response.statusCode, body: JSON.parse(response.body) };
  return answered;
}
const preview = (as: PersonName | null, files: Zippable) => send(previewImport, as, zipSync(files));
const take = (as: PersonName | null, files: Zippable, names: string[]) =>
  send(takeImport, as, zipSync(files), { files: names });
const stored = async () => Number((await world.pool.query('select count(*) as n from task')).rows[0].n);

function taskText(id: string, more: { title?: string; body?: string; head?: string } = {}): Uint8Array {
  const { title = 'Bebro takas', body = 'Kur eina bebras?', head = '' } = more;
  return strToU8(`---
id: ${id}
title: ${title}
ages:
  10-12: easy
answer_type: multiple choice
categories:
  - algorithms and programming - graph theory
keywords:
  - takas - https://lt.wikipedia.org/wiki/Kelias
contributors:
  - Ona Ąžuolė, ona@example.com, Lithuania (author)
support_files:
  - "*.svg by Ona Ąžuolė"
${head}---
## Body
${body}

## Question/Challenge
Kuris?

## Answer Options/Interactivity Description
A) pirmas

B) antras

C) trečias

## Answer Explanation
Teisingas atsakymas yra B), nes taip.

## It's Informatics
Grafas.
`);
}
const file = (id: string) => `${id}_Takas/${id}-lit.task.md`;
const png = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#8a5a2b' } })
    .png()
    .toBuffer();

describe('the preview', () => {
  it('tells what would come in, names the suspected key, and keeps nothing', async () => {
    const before = await stored();
    const { status, body } = await preview('admin', {
      [file('2026-LT-71')]: taskText('2026-LT-71', { body: 'Upė &amp; **takas** ![](graphics/a.png)' }),
      '2026-LT-71_Takas/graphics/a.png': await png(20, 10),
      '__MACOSX/._2026-LT-71-lit.task.md': strToU8('x'),
      '2026-LT-72_Blogas/2026-LT-72-lit.task.md': strToU8('---\nid: 2026-LT-72\ntitle: --\n---\n## Body\nx\n'),
    });
    expect(status).toBe(200);
    expect(body.tasks).toEqual([
      {
        ...{ file: file('2026-LT-71'), internationalId: '2026-LT-71', language: 'lt', name: 'Bebro takas' },
        ...{ type: 'BASIC', choiceLayout: 'ONE_PER_ROW', choiceCount: 3, pictureCount: 1 },
        levels: [{ ages: '10-12', level: 'easy' }],
        ...{ beginning: 'Upė & takas Kuris?', suspectedKey: 'B', standing: 'NEW' },
      },
    ]);
    expect(body.problems).toContainEqual({
      ...{ file: '2026-LT-72_Blogas/2026-LT-72-lit.task.md', line: 3, level: 'error' },
      code: 'NO_TITLE',
    });
    expect(await stored()).toBe(before);
  });

  it('is for those who make tasks', async () => {
    const files = { [file('2026-LT-71')]: taskText('2026-LT-71') };
    expect((await preview(null, files)).status).toBe(401);
    for (const as of ['pupilA5', 'centre', 'tester'] as const) expect((await preview(as, files)).status).toBe(403);
    expect((await preview('developer', files)).status).toBe(200);
    expect((await preview('tutorA', files)).status).toBe(200);
    expect((await world.call(previewImport, { as: 'admin', raw: {} })).status).toBe(415);
  });

  it('says which task is here already, and which of them is somebody else’s', async () => {
    const files = { [file('2026-LT-60')]: taskText('2026-LT-60') };
    expect((await take('tutorB', files, [file('2026-LT-60')])).status).toBe(200);
    const standing = async (as: PersonName) => (await preview(as, files)).body.tasks?.[0]?.standing;
    expect([await standing('tutorB'), await standing('tutorA'), await standing('admin')]).toEqual([
      ...['REPLACES', 'TAKEN', 'REPLACES'],
    ]);
  });
});

describe('looking at one task', () => {
  const look = (as: PersonName | null, files: Zippable, name: string) =>
    send(lookImport, as, zipSync(files), { file: name });

  it('shows it whole, cleaned, its pictures written anew and sent once each; nothing is kept', async () => {
    const before = await stored();
    const body = '![](a.png) ![](a.png) <script>alert(1)</script> ![](b.svg)';
    const jpeg = await sharp({ create: { width: 30, height: 30, channels: 3, background: '#fff' } })
      .withExif({ IFD0: { Artist: 'Slapta Vieta' } })
      .jpeg()
      .toBuffer();
    const files = {
      [file('2026-LT-82')]: taskText('2026-LT-82', { body }),
      [file('2026-LT-83')]: taskText('2026-LT-83', { title: 'Kita' }),
      '2026-LT-82_Takas/a.png': jpeg,
      '2026-LT-82_Takas/b.svg': strToU8(
        '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script><rect width="3" height="3"/></svg>',
      ),
    };
    const { status, body: looked } = await look('tutorA', files, file('2026-LT-82'));
    expect(status).toBe(200);
    expect(looked.task).toMatchObject({ name: 'Bebro takas', language: 'lt', choiceLayout: 'ONE_PER_ROW' });
    expect(looked.task?.choices.map((one) => [one.id, one.textHtml])).toEqual([
      ['A', 'pirmas'],
      ['B', 'antras'],
      ['C', 'trečias'],
    ]);
    expect(looked.task?.contentHtml.match(/src="image:\d"/g)).toEqual([
      'src="image:0"',
      'src="image:0"',
      'src="image:1"',
    ]);
    expect(looked.task?.contentHtml).not.toMatch(/<script/);
    expect(looked.task?.solutionHtml).toContain('Teisingas atsakymas yra B)');
    const [picture, drawing] = (looked.pictures ?? []).map((one) => Buffer.from(one.base64, 'base64'));
    expect(looked.pictures?.map((one) => one.mime)).toEqual(['image/jpeg', 'image/svg+xml']);
    expect(picture?.includes('Slapta')).toBe(false);
    expect(drawing?.toString()).not.toMatch(/script/);
    expect(await stored()).toBe(before);
  });

  it('is for those who make tasks, and of tasks that can come in', async () => {
    const files = { [file('2026-LT-82')]: taskText('2026-LT-82', { body: '![](nera.svg)' }) };
    for (const name of [file('2026-LT-82'), 'kitas.task.md', '../x']) {
      const { status, body } = await look('admin', files, name);
      expect([status, body.code, body.fields]).toEqual([400, 'BAD_REQUEST', ['file']]);
    }
    expect((await send(lookImport, 'admin', strToU8('<html>'), { file: 'x' })).status).toBe(415);
    for (const as of ['pupilA5', 'centre', 'tester'] as const)
      expect((await look(as, files, file('2026-LT-82'))).status).toBe(403);
    expect((await look(null, files, file('2026-LT-82'))).status).toBe(401);
  });
});

describe('taking', () => {
  it('makes drafts; a person confirms the key, also one that the file states', async () => {
    const files = {
      [file('2026-LT-73')]: taskText('2026-LT-73'),
      [file('2026-LT-74')]: taskText('2026-LT-74', { head: 'answer_key: C\n' }),
    };
    const { status, body } = await take('admin', files, [file('2026-LT-74')]);
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
    expect((await take('admin', files, [file('2026-LT-74')])).body.tasks).toMatchObject([{ id, status: 'READY' }]);
  });

  it('lets a tutor confirm the key of an own draft and of no other', async () => {
    const { body } = await take('tutorA', { [file('2026-LT-75')]: taskText('2026-LT-75') }, [file('2026-LT-75')]);
    const id = body.tasks?.[0]?.id ?? '';
    const whole = await world.call(getTask, { as: 'tutorA', body: { id } });
    const correctChoiceId = whole.body.answers?.[1]?.id ?? '';
    const confirm = (as: PersonName) => world.call(confirmKey, { as, body: { id, correctChoiceId } });
    expect((await confirm('tutorB')).status).toBe(404);
    expect((await world.call(getTask, { as: 'admin', body: { id } })).body.task?.status).toBe('DRAFT');
    expect((await confirm('tutorA')).body.status).toBe('READY');
  });

  it('never lets a tutor write over what is not the own; all or none', async () => {
    await take('tutorB', { [file('2026-LT-76')]: taskText('2026-LT-76') }, [file('2026-LT-76')]);
    const both = {
      [file('2026-LT-77')]: taskText('2026-LT-77'),
      [file('2026-LT-76')]: taskText('2026-LT-76', { title: 'Svetima' }),
    };
    const { body } = await take('tutorA', both, [file('2026-LT-77'), file('2026-LT-76')]);
    expect(body.code).toBe('TASK_ID_USED');
    const { rows } = await world.pool.query(
      "select name from task where international_id in ('2026-LT-76', '2026-LT-77')",
    );
    expect(rows).toEqual([{ name: 'Bebro takas' }]);
  });

  it("adds a tutor's own words to no common list", async () => {
    const words = async () => Number((await world.pool.query('select count(*) as n from keyword')).rows[0].n);
    const before = await words();
    await take('tutorA', { [file('2026-LT-78')]: taskText('2026-LT-78') }, [file('2026-LT-78')]);
    expect(await words()).toBe(before);
  });

  it('leaves pictures that another task shows, when a task comes in again without them', async () => {
    const name = file('2026-LT-84');
    const folder = '2026-LT-84_Takas';
    const take84 = (body: string, more: Zippable) =>
      take('admin', { [name]: taskText('2026-LT-84', { body }), ...more }, [name]);
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
    expect((await take84('Be paveikslų', {})).status).toBe(200);
    const left = await names();
    expect(left).toContain(shared);
    expect(left).not.toContain(own);
    expect((await world.app.http.inject({ method: 'GET', url: `/images/${shared}` })).statusCode).toBe(200);
  });

  it('refuses what is not in the archive, or has an error', async () => {
    const files = { [file('2026-LT-79')]: taskText('2026-LT-79', { body: '![](nera.svg)' }) };
    for (const names of [['kitas.task.md'], [file('2026-LT-79')], []]) {
      const { status, body } = await take('admin', files, names);
      expect([status, body.code, body.fields]).toEqual([400, 'BAD_REQUEST', ['files']]);
    }
  });
});

describe('hostile archives', () => {
  const good = { [file('2026-LT-71')]: taskText('2026-LT-71') };
  const bomb = (): Buffer => {
    const bytes = Buffer.from(zipSync({ ...good, 'b.bin': new Uint8Array(1000) }));
    const last = bytes.lastIndexOf(Buffer.from('504b0102', 'hex'));
    bytes.writeUInt32LE(100_000_001, last + 24);
    return bytes;
  };
  it.each<[string, () => Uint8Array, number, string]>([
    ['no archive', () => strToU8('<html>'), 415, 'WRONG_KIND'],
    ['a way out', () => zipSync({ ...good, '../../etc/cron.d/x': strToU8('x') }), 400, 'BAD_ARCHIVE'],
    ['a bomb', bomb, 413, 'TOO_LARGE'],
    [
      'too many files',
      () => zipSync(Object.fromEntries(Array.from({ length: 3001 }, (_, n) => [`${n}`, new Uint8Array()]))),
      413,
      'TOO_LARGE',
    ],
    [
      'too many tasks',
      () => zipSync(Object.fromEntries(Array.from({ length: 201 }, (_, n) => [`${n}.task.md`, new Uint8Array()]))),
      413,
      'TOO_LARGE',
    ],
  ])('%s is refused', async (_, make, status, code) => {
    const bytes = make();
    const previewed = await send(previewImport, 'admin', bytes);
    expect([previewed.status, previewed.body.code]).toEqual([status, code]);
    const taken = await send(takeImport, 'admin', bytes, { files: [file('2026-LT-71')] });
    expect([taken.status, taken.body.code]).toEqual([status, code]);
  });

  it('keeps out the task whose picture is a page, too large along a side, or damaged', async () => {
    const head = Buffer.from('89504e470d0a1a0a0000000d4948445200007530000075300802000000', 'hex');
    const broken = (await png(40, 40)).subarray(0, 60);
    for (const [picture, why] of [
      [Buffer.from('<html><script>alert(1)</script></html>'), 'PICTURE_NONE'],
      [head, 'PICTURE_WIDE'],
      [broken, 'PICTURE_DAMAGED'],
    ] as const) {
      const { body } = await preview('admin', {
        [file('2026-LT-80')]: taskText('2026-LT-80', { body: '![](a.png)' }),
        '2026-LT-80_Takas/a.png': picture,
      });
      expect(body.tasks).toEqual([]);
      const told = { file: file('2026-LT-80'), level: 'error', code: why, values: { path: 'a.png' } };
      expect(body.problems?.filter((one) => one.level === 'error')).toMatchObject([told]);
    }
  });

  it('takes a drawing without its script, a photograph without what the camera noted, a text without markup of its own', async () => {
    const jpeg = await sharp({ create: { width: 30, height: 30, channels: 3, background: '#fff' } })
      .withExif({ IFD0: { Artist: 'Slapta Vieta' } })
      .jpeg()
      .toBuffer();
    expect(jpeg.includes('Slapta')).toBe(true);
    const files = {
      [file('2026-LT-81')]: taskText('2026-LT-81', { body: '<img src=x onerror=alert(1)> ![](a.svg) ![](b.jpg)' }),
      '2026-LT-81_Takas/a.svg': strToU8(
        '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script><rect onload="alert(1)" width="3" height="3"/></svg>',
      ),
      '2026-LT-81_Takas/b.jpg': jpeg,
    };
    const { body } = await take('admin', files, [file('2026-LT-81')]);
    const id = body.tasks?.[0]?.id ?? '';
    const images = await world.pool.query('select path, mime, bytes from image where task_id = $1 order by path', [id]);
    expect(images.rows.map((row) => [row.path, row.mime])).toEqual([
      ['a.svg', 'image/svg+xml'],
      ['b.jpg', 'image/jpeg'],
    ]);
    expect(images.rows[0].bytes.toString()).not.toMatch(/script|onload/);
    expect(images.rows[1].bytes.includes('Slapta')).toBe(false);
    const { task } = (await world.call(getTask, { as: 'admin', body: { id } })).body;
    expect(task?.contentHtml).not.toMatch(/<img[^>]*onerror/);
  });
});
