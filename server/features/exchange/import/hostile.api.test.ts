import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { previewImport, takeImport } from '../../../../contract/exchange';
import { getTask } from '../../../../contract/tasks';
import { archivesOf, photograph, pngOf, taskFile, taskText } from '../../../testing/archives';
import { createWorld, type World } from '../../../testing/world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const archives = archivesOf(() => world);

describe('hostile archives', () => {
  const good = { [taskFile('2026-LT-71')]: taskText('2026-LT-71') };
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
    const previewed = await archives.send(previewImport, 'admin', bytes);
    expect([previewed.status, previewed.body.code]).toEqual([status, code]);
    const taken = await archives.send(takeImport, 'admin', bytes, { files: [taskFile('2026-LT-71')] });
    expect([taken.status, taken.body.code]).toEqual([status, code]);
  });

  it.each<[string, Record<string, string>, string, string]>([
    ['a QTI package', { 'imsmanifest.xml': '<manifest/>', 'items/1.xml': '<item/>' }, 'QTI', 'imsmanifest.xml'],
    ['questions of Moodle', { 'klausimai.xml': '<?xml version="1.0"?><quiz/>' }, 'MOODLE', 'klausimai.xml'],
    ['a workbook', { '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<x/>' }, 'OFFICE', '[Content_Types].xml'],
    ['an interactive package', { 'dezute/index.html': '<p>' }, 'PACKAGE', 'dezute/index.html'],
    ['a package of capital letters', { 'INDEX.HTML': '<p>' }, 'PACKAGE', 'INDEX.HTML'],
    ['nothing', {}, 'EMPTY', ''],
    ['something else', { 'a.txt': 'a' }, 'UNKNOWN', 'a.txt'],
  ])('%s is named for what it is', async (_, files, kind, file) => {
    const packed = Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]));
    const { status, body } = await archives.preview('admin', packed);
    expect([status, body.tasks]).toEqual([200, []]);
    expect(body.problems).toEqual([{ file, line: null, level: 'error', code: 'ARCHIVE_OTHER', values: { kind } }]);
  });

  it('U06: keeps out the task whose picture is a page, too large along a side, or damaged', async () => {
    const head = Buffer.from('89504e470d0a1a0a0000000d4948445200007530000075300802000000', 'hex');
    const broken = (await pngOf(40, 40)).subarray(0, 60);
    for (const [picture, why] of [
      [Buffer.from('<html><script>alert(1)</script></html>'), 'PICTURE_NONE'],
      [head, 'PICTURE_WIDE'],
      [broken, 'PICTURE_DAMAGED'],
    ] as const) {
      const { body } = await archives.preview('admin', {
        [taskFile('2026-LT-80')]: taskText('2026-LT-80', { body: '![](a.png)' }),
        '2026-LT-80_Takas/a.png': picture,
      });
      expect(body.tasks).toEqual([]);
      const told = { file: taskFile('2026-LT-80'), level: 'error', code: why, values: { path: 'a.png' } };
      expect(body.problems?.filter((one) => one.level === 'error')).toMatchObject([told]);
    }
  });

  it('takes a drawing without its script, a photograph without what the camera noted, a text without markup of its own', async () => {
    const jpeg = await photograph();
    expect(jpeg.includes('Slapta')).toBe(true);
    const files = {
      [taskFile('2026-LT-81')]: taskText('2026-LT-81', { body: '<img src=x onerror=alert(1)> ![](a.svg) ![](b.jpg)' }),
      '2026-LT-81_Takas/a.svg': strToU8(
        '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script><rect onload="alert(1)" width="3" height="3"/></svg>',
      ),
      '2026-LT-81_Takas/b.jpg': jpeg,
    };
    const { body } = await archives.take('admin', files, [taskFile('2026-LT-81')]);
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
