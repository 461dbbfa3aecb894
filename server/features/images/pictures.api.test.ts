import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as calls from '../../../contract/images';
import { saveTask } from '../../../contract/tasks-edit';
import type { PersonName } from '../../testing/people';
import { sendForm } from '../../testing/upload';
import { createWorld, type World } from '../../testing/world';

let world: World;
let png: Buffer;
beforeAll(async () => {
  world = await createWorld();
  png = await raster(40, 30).png().toBuffer();
});
afterAll(() => world.close());

const raster = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#4a90a4' } });

const upload = (
  as: PersonName | null,
  bytes: Buffer | null,
  data: object = {},
  name = 'a.png',
  endpoint: typeof calls.addTaskImage | typeof calls.addAnswerImage = calls.addTaskImage,
) => sendForm(world, endpoint, { as, data, bytes, name });
const fetched = (url = '') => world.app.http.inject({ method: 'GET', url });
const list = (as: PersonName, body: object = {}) => world.call(calls.listImages, { as, body });
const stored = async () => Number((await world.pool.query('select count(*) as n from image')).rows[0].n);
const ownTask = async (as: PersonName, internationalId: string) => {
  const answerInputDefinition = { dataType: 'S', correctAnswerValue: 'upė' } as const;
  const task = { internationalId, name: 'Tvenkinys', languageId: '1', contentHtml: '<p>?</p>' };
  const levels = [{ ageGroupId: '3', level: 'easy' as const }];
  const { body } = await world.call(saveTask, {
    as,
    body: { task: { ...task, levels, choiceLayout: 'INPUT', answerInputDefinition } },
  });
  return body.id ?? '';
};

/** The header of a PNG, which states its size; the rest would be unpacked. */
function hugePng(width: number, height: number): Buffer {
  const bytes = Buffer.from(png);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

describe('images/addtaskimage', () => {
  it.each(['png', 'jpeg', 'webp', 'gif'] as const)('U06: writes a picture anew: %s', async (kind) => {
    const bytes = await raster(3000, 20)
      .withMetadata({ exif: { IFD0: { Copyright: 'slapta vieta' } } })
      .toFormat(kind)
      .toBuffer();
    const { status, body } = await upload('admin', bytes, { image_title: ' Rąstas ' }, 'a.svg');
    expect([status, body.image?.title]).toEqual([200, 'Rąstas']);
    expect(body.image?.imageUrl).toMatch(/^\/images\/[0-9a-f]{32}\.(png|jpg|webp)$/);
    const response = await fetched(body.image?.imageUrl);
    expect(response.headers['cache-control']).toContain('immutable');
    const meta = await sharp(response.rawPayload).metadata();
    expect([meta.width, meta.exif]).toEqual([2400, undefined]);
    expect(response.rawPayload.includes(Buffer.from('slapta'))).toBe(false);
  });

  it('U06: takes from a drawing what runs, and keeps what draws', async () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(2)</script>
      <foreignObject><p>x</p></foreignObject><rect width="4" height="4" fill="#123456"/></svg>`;
    const { body } = await upload('tutorA', Buffer.from(svg), {}, 'a.svg');
    const text = (await fetched(body.image?.imageUrl)).body;
    expect(text).toContain('#123456');
    expect(text).not.toMatch(/script|onload|foreignObject|alert/);
  });

  it.each<[string, () => Buffer, number, string]>([
    [
      'HTML under the name of a picture',
      () => Buffer.from('<html><script>alert(1)</script></html>'),
      415,
      'WRONG_KIND',
    ],
    ['a drawing of 200,000 times 200,000 elements', () => bomb(), 415, 'WRONG_KIND'],
    [
      'a drawing that is none',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><g></svg>'),
      415,
      'WRONG_KIND',
    ],
    ['30,000 x 30,000 pixels', () => hugePng(30_000, 30_000), 413, 'TOO_LARGE'],
    ['many pixels within the sides', () => hugePng(7_900, 7_900), 413, 'TOO_LARGE'],
    ['a broken picture', () => png.subarray(0, 60), 415, 'WRONG_KIND'],
    ['a head alone', () => png.subarray(0, 8), 415, 'WRONG_KIND'],
    ['an empty file', () => Buffer.alloc(0), 415, 'WRONG_KIND'],
    ['too many bytes', () => Buffer.concat([png, Buffer.alloc(calls.imageLimits.bytes)]), 413, 'TOO_LARGE'],
  ])('U06: refuses %s', async (_, bytes, status, code) => {
    const before = await stored();
    const answer = await upload('admin', bytes());
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await stored()).toBe(before);
  });

  it('is for makers and their tasks', async () => {
    const id = await ownTask('tutorA', '2026-LT-P1');
    expect((await upload('tutorA', png, { task_id: id })).status).toBe(200);
    const before = await stored();
    expect((await upload('tutorB', png, { task_id: id })).status).toBe(404);
    expect((await upload('pupilA5', png)).status).toBe(403);
    expect((await upload(null, png)).status).toBe(401);
    expect((await upload('admin', png, { task_id: '99999999999' })).status).toBe(404);
    expect((await upload('admin', null)).body.fields).toEqual(['fileToUpload']);
    expect((await upload('admin', png, { image_scope: 'x' })).body.fields).toEqual(['image_scope']);
    expect(await stored()).toBe(before);
  });
});

describe('images/list and images/imagesCount', () => {
  it('find pictures by title, scope and task, newest first', async () => {
    const id = await ownTask('tutorB', '2026-LT-P2');
    await upload('tutorB', png, { image_title: 'Žuvis', task_id: id });
    await upload('tutorB', png, { image_title: 'Ąžuolas' }, 'b.png', calls.addAnswerImage);
    const titles = async (body: object) => (await list('tutorB', body)).body.images?.map((one) => one.title);
    expect(await titles({})).toEqual(['Ąžuolas', 'Žuvis']);
    expect(await titles({ title: 'zuvi' })).toEqual(['Žuvis']);
    expect(await titles({ title: 'tvenk' })).toEqual(['Žuvis']);
    expect(await titles({ title: '%' })).toEqual([]);
    expect(await titles({ image_scope: 'answer' })).toEqual(['Ąžuolas']);
    expect(await titles({ task_id: id, image_scope: 'task' })).toEqual(['Žuvis']);
    expect(await titles({ num: 2, page_size: 1 })).toEqual(['Žuvis']);
    const counted = await world.call(calls.countImages, { as: 'tutorB', body: { image_scope: 'answer', title: '' } });
    expect(counted.body.imageCount).toEqual({ allImage: 1 });
  });

  it('show a tutor neither the pictures of others nor those of a contest', async () => {
    const { rows } = await world.pool.query(
      `insert into image (name, task_id, path, title, mime, bytes, sha256)
       select repeat('aa', 16) || '.png', task_id, 'p', 'Slaptas', 'image/png', 'x', 'x' from exercise where collection_id = $1
       limit 1 returning name`,
      [world.collections.running5.id],
    );
    expect(rows).toHaveLength(1);
    expect((await list('admin', { title: 'slaptas' })).body.total).toBe(1);
    expect((await list('tutorA', { title: 'slaptas' })).body.total).toBe(0);
    expect((await list('tutorA', { title: 'ąžuolas' })).body.total).toBe(0);
    expect((await list('centre')).status).toBe(403);
  });
});

/** Each level repeats the one below a hundred times: a small file, but a huge picture. */
function bomb(): Buffer {
  const uses = (id: string) => Array.from({ length: 100 }, () => `<use href="#${id}"/>`).join('');
  const levels = ['b', 'c', 'd'].map((id, at) => `<g id="${id}">${uses('abc'.charAt(at))}</g>`).join('');
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><rect id="a"/>${levels}${uses('d')}</svg>`);
}
