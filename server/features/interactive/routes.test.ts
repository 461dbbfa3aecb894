import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as calls from '../../../contract/interactive';
import { beginRoomCheck, keepRoomCheck, listRoomChecks, roomCheckFrame } from '../../../contract/roomcheck';
import { getTask } from '../../../contract/tasks';
import { cloneTask, deleteTask } from '../../../contract/tasks-edit';
import { tryTask } from '../../../contract/tasks-try';
import { createApp } from '../../app';
import { root } from '../../platform/root';
import { readSettings } from '../../platform/settings';
import { goodFigures } from '../../testing/files/room-figures';
import type { PersonName } from '../../testing/people';
import { sendForm, uploadPackage } from '../../testing/upload';
import { createWorld, type World } from '../../testing/world';
import { createFrameServer } from './files';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const example = readFileSync(join(root, 'tasks/2026-LT-31_Canal_Queue/2026-LT-31.zip'));
const right = JSON.stringify({ order: ['D', 'E', 'B', 'A', 'C'] });
const zip = (files: Record<string, string>) =>
  Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)] as const))));
const fields = (internationalId: string, more: object = {}) => ({
  internationalId,
  name: ' Eilė ',
  languageId: '1',
  levels: [{ ageGroupId: '3', level: 'easy' }],
  ...more,
});

const upload = (as: PersonName | null, data: object, bytes: Buffer | null = example) =>
  uploadPackage(world, as, data, bytes);
const made = async (as: PersonName, internationalId: string) =>
  (await upload(as, fields(internationalId))).body.id ?? '';
const task = async (as: PersonName, id: string) => (await world.call(getTask, { as, body: { id } })).body.task;
const fetched = (url = '', headers: Record<string, string> = {}) =>
  world.app.http.inject({ method: 'GET', url, headers });
const packages = async () => Number((await world.pool.query('select count(*) as n from package')).rows[0].n);
describe('tasks/addlodgetask', () => {
  it('makes a task of a package and keeps its answers to itself', async () => {
    const id = await made('admin', '2026-LT-I1');
    const shown = await task('admin', id);
    expect(shown).toMatchObject({ name: 'Eilė', type: 'LODGE', status: 'READY', internationalId: '2026-LT-I1' });
    expect(shown?.answerInputDefinition?.correctAnswerValue).toBe(right);
    const page = await fetched(shown?.url);
    expect(page.statusCode).toBe(200);
    expect(page.body).not.toMatch(/accepted|"D","E","B"/);
    for (const path of ['manifest.json', '../manifest.json', '%2e%2e/manifest.json', 'x', '', '%00'])
      expect((await fetched(shown?.url?.replace('index.html', path))).statusCode, path).toBe(404);
  });

  it('cleans what a package says for after the results', async () => {
    const bad = '<p onclick="x()">Upė</p><script>alert(1)</script><img src="x" onerror="y()">';
    const manifest = { protocol: 'damba-frame/1', answer: { accepted: ['x'] }, solution: bad, relevance: bad };
    const bytes = zip({ 'index.html': '<p>x</p>', 'manifest.json': JSON.stringify(manifest) });
    const { body } = await upload('admin', fields('2026-LT-I13'), bytes);
    const { rows } = await world.pool.query('select solution_html, relevance_html from task where id = $1', [body.id]);
    expect(JSON.stringify(rows)).toContain('<p>Upė</p>');
    expect(JSON.stringify(rows)).not.toMatch(/script|onclick|onerror/);
  });

  it('cleans long texts of a package as short ones', async () => {
    const store = async (id: string, solution: string) => {
      const manifest = { protocol: 'damba-frame/1', answer: { accepted: ['x'] }, solution, relevance: solution };
      const bytes = zip({ 'index.html': '<p>x</p>', 'manifest.json': JSON.stringify(manifest) });
      const { body } = await upload('admin', fields(id), bytes);
      return (await world.pool.query('select solution_html as html from task where id = $1', [body.id])).rows[0].html;
    };
    expect(await store('2026-LT-I14', '<p onclick="x()">Upė</p>')).toBe('<p>Upė</p>');
    expect(await store('2026-LT-I15', '<p onclick="x()">Upė</p>'.repeat(1_001))).toBe('<p>Upė</p>'.repeat(1_001));
  });

  it('U03: serves files sandboxed, packed and for ever', async () => {
    const shown = await task('admin', await made('admin', '2026-LT-I2'));
    const page = await fetched(shown?.url, { 'accept-encoding': 'gzip' });
    expect(page.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'gzip',
      'content-type': 'text/html; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'access-control-allow-origin': '*',
    });
    expect(page.headers['x-frame-options']).toBeUndefined();
    const rules = String(page.headers['content-security-policy']);
    expect(rules).toMatch(/^sandbox allow-scripts;/);
    expect(rules).toContain("connect-src 'none'");
    expect(rules).toContain("frame-ancestors 'self'");
    expect(rules).not.toContain('allow-same-origin');
  });

  it.each<[string, () => Buffer, number, string, string?]>([
    ['a picture', () => Buffer.from('\x89PNG'), 415, 'WRONG_KIND'],
    ['a path that climbs', () => zip({ 'index.html': 'x', '../x.js': 'x' }), 200, 'BAD_PACKAGE', 'PATH'],
    ['no manifest', () => zip({ 'index.html': 'x' }), 200, 'BAD_PACKAGE', 'MANIFEST'],
    ['a bomb', () => Buffer.from(zipSync({ 'index.html': new Uint8Array(30_000_000) })), 413, 'TOO_LARGE'],
    [
      'too many files',
      () => zip(Object.fromEntries(Array.from({ length: 501 }, (_, n) => [`${n}.js`, '']))),
      413,
      'TOO_LARGE',
    ],
    ['too many bytes', () => Buffer.alloc(8_200_000), 413, 'TOO_LARGE'],
  ])('U02: refuses %s before anything is kept', async (_, bytes, status, code, reason) => {
    const before = await packages();
    const answered = await upload('admin', fields('2026-LT-I3'), bytes());
    expect([answered.status, answered.body.code, answered.body.reason]).toEqual([status, code, reason]);
    expect(await packages()).toBe(before);
  });

  it('refuses what does not fit, and other roles', async () => {
    expect((await upload('admin', fields('2026-LT-I3'), null)).body.fields).toEqual(['lodgetaskfile']);
    for (const [more, field] of [
      [{ name: ' ' }, 'name'],
      [{ languageId: '99' }, 'languageId'],
      [{ internationalId: 'x' }, 'internationalId'],
      [{ levels: [] }, 'levels'],
      [{ levels: [{ ageGroupId: '99', level: 'easy' }] }, 'levels'],
      [{ levels: [1, 2].map(() => ({ ageGroupId: '3', level: 'easy' })) }, 'levels'],
    ] as const)
      expect((await upload('admin', fields('2026-LT-I3', more))).body).toMatchObject({
        code: 'BAD_REQUEST',
        fields: [field],
      });
    await made('admin', '2026-LT-I4');
    expect((await upload('tutorA', fields('2026-LT-I4'))).body.code).toBe('TASK_ID_USED');
    for (const as of ['pupilA5', 'tester', 'centre'] as const)
      expect((await upload(as, fields('2026-LT-I3'))).status).toBe(403);
    expect((await upload(null, fields('2026-LT-I3'))).status).toBe(401);
  });
});

describe('from an address of their own', () => {
  it('packages stand in frames of the site, whose pages name that address', async () => {
    const settings = { TASK_ORIGIN: 'https://tasks.damba.example', PUBLIC_ORIGIN: 'https://damba.example' };
    expect(() => readSettings({ TASK_ORIGIN: settings.TASK_ORIGIN })).toThrow(/PUBLIC_ORIGIN/);
    const id = await made('admin', '2026-LT-I12');
    const { http } = await createApp({ ...world.services, settings: readSettings(settings) }, null);
    const asked = await http.inject({
      method: 'POST',
      url: `/api${getTask.path}`,
      headers: { 'authentication-token': world.people.admin.token },
      payload: { id },
    });
    const url: string = JSON.parse(asked.body).task.url;
    expect(url).toMatch(/^https:\/\/tasks\.damba\.example\/packages\/[0-9a-f]{32}\/index\.html$/);
    // What is no call may be a document.
    const site = await http.inject({ method: 'GET', url: '/images/x' });
    expect(site.headers['content-security-policy']).toContain("frame-src 'self' https://tasks.damba.example");
    const page = await http.inject({ method: 'GET', url: new URL(url).pathname });
    expect(page.headers['content-security-policy']).toContain('frame-ancestors https://damba.example');
    // The check of a computer room tries that address, and says it to whoever looks after the filter.
    const post = async (path: string, payload: object) => {
      const headers = { 'authentication-token': world.people.admin.token };
      return JSON.parse((await http.inject({ method: 'POST', url: `/api${path}`, headers, payload })).body);
    };
    const { check, frame } = await post(beginRoomCheck.path, { school: world.schools.A });
    expect(frame).toBe(calls.frameAddress(roomCheckFrame.packageName, settings.TASK_ORIGIN));
    const kept = await post(keepRoomCheck.path, { check, figures: goodFigures });
    expect(kept.check.frames).toBe(settings.TASK_ORIGIN);
    const listed = await post(listRoomChecks.path, { school: world.schools.A });
    expect(listed.checks[0].frames).toBe(settings.TASK_ORIGIN);
    await http.close();
  });
});

describe('by the port of their own, which is the default', () => {
  it('packages are served there and nothing else; the pages lead there, whatever the computer is called', async () => {
    const shown = await task('admin', await made('admin', '2026-LT-I31'));
    const url = String(shown?.url);
    const services = { ...world.services, settings: { ...world.services.settings, TASK_PORT: 14_000 } };
    const pages = await createApp(services, null);
    const frames = await createFrameServer(services);
    const get = (http: FastifyInstance, path: string, host = 'mokykla.example:3000') =>
      http.inject({ method: 'GET', url: path, headers: { host } });

    const led = await get(pages.http, url);
    expect([led.statusCode, led.headers.location]).toEqual([307, `http://mokykla.example:14000${url}`]);
    expect((await get(pages.http, url, '[::1]:3000')).headers.location).toBe(`http://[::1]:14000${url}`);
    for (const host of ['a.example/x', "a'; script-src *", 'a.example;b', '-', 'a b'])
      expect((await get(pages.http, url, host)).headers.location, host).toBeUndefined();

    const page = await get(frames, url);
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-security-policy']).toMatch(
      /^sandbox allow-scripts;.*frame-ancestors http:\/\/mokykla\.example:\*$/,
    );
    expect((await get(frames, url, "a'; script-src *")).headers['content-security-policy']).toMatch(
      /frame-ancestors 'none'$/,
    );
    for (const path of ['/', '/login', '/api/health', '/api/settings/get', '/images/a.svg', '/packages/x/index.html'])
      expect((await get(frames, path)).statusCode, path).toBe(404);
    await Promise.all([pages.http.close(), frames.close()]);
  });
});

describe('changing an interactive task', () => {
  const change = (as: PersonName, id: string, more: object = {}) =>
    world.call(calls.changeInteractive, { as, raw: { id, ...fields('2026-LT-I9', more) } });

  it('keeps the package without a file, and takes a new one in its place with one', async () => {
    const id = await made('tutorA', '2026-LT-I5');
    const before = await task('tutorA', id);
    const { body } = await change('tutorA', id, { name: 'Kita eilė', updatedAt: before?.updatedAt });
    expect(body.updatedAt).not.toBe(before?.updatedAt);
    expect(await task('tutorA', id)).toMatchObject({
      name: 'Kita eilė',
      url: before?.url,
      internationalId: '2026-LT-I9',
    });
    const count = await packages();
    await upload('tutorA', { ...fields('2026-LT-I9'), id, updatedAt: body.updatedAt });
    const after = await task('tutorA', id);
    expect(after?.url).not.toBe(before?.url);
    // Files that nothing shows any more are gone.
    expect([await packages(), (await fetched(before?.url)).statusCode]).toEqual([count, 404]);
    const stale = await change('tutorA', id, { updatedAt: before?.updatedAt });
    expect([stale.status, stale.body.code]).toEqual([409, 'CONFLICT']);
  });

  it('is not there for other tutors, nor is an ordinary task', async () => {
    const id = await made('tutorA', '2026-LT-I6');
    for (const as of ['tutorB', 'tutorAB'] as const) {
      expect((await change(as, id)).status).toBe(404);
      expect((await upload(as, { ...fields('2026-LT-I7'), id })).status).toBe(404);
    }
    const { rows } = await world.pool.query(`select id::text from task where type = 'BASIC' limit 1`);
    expect((await change('admin', rows[0].id)).status).toBe(404);
    expect((await change('admin', '999999')).status).toBe(404);
    expect((await change('pupilA5', id)).status).toBe(403);
  });

  it('a copy has the same package, which stays until both are gone', async () => {
    const id = await made('admin', '2026-LT-I8');
    const url = (await task('admin', id))?.url;
    const copy = (await world.call(cloneTask, { as: 'admin', body: { task: { id } } })).body.id ?? '';
    expect(await task('admin', copy)).toMatchObject({ type: 'LODGE', status: 'READY', url });
    await world.call(deleteTask, { as: 'admin', body: { task: { id } } });
    expect((await fetched(url)).statusCode).toBe(200);
    await world.call(deleteTask, { as: 'admin', body: { task: { id: copy } } });
    const kept = await world.pool.query('select 1 from package where name = $1', [url?.split('/')[2]]);
    expect(kept.rowCount).toBe(0);
  });
});

describe('tasks/uploadtrial', () => {
  const send = (as: PersonName | null, bytes: Buffer | null = example) =>
    sendForm(world, calls.uploadTrial, { as, data: {}, bytes, name: 'a.zip' });
  const attempt = async (as: PersonName, name = '', value = right) => {
    const { body } = await world.call(tryTask, { as, body: { package: name, answer: { value } } });
    return body.success ? body.isCorrect : body.code;
  };

  it('shows a package and judges it before there is a task, for the account that uploaded it', async () => {
    const count = async () => Number((await world.pool.query('select count(*) as n from task')).rows[0].n);
    const before = await count();
    const { status, body } = await send('tutorA');
    expect(status).toBe(200);
    expect((await fetched(body.url)).statusCode).toBe(200);
    expect(await attempt('tutorA', body.package)).toBe(true);
    expect(await attempt('tutorA', body.package, '{"order":[]}')).toBe(false);
    for (const as of ['tutorB', 'admin', 'tester'] as const) expect(await attempt(as, body.package)).toBe('NOT_FOUND');
    expect(await count()).toBe(before);
    // A package of a task is tried by the task.
    const shown = await task('admin', await made('admin', '2026-LT-I60'));
    expect(await attempt('admin', /[0-9a-f]{32}/.exec(shown?.url ?? '')?.[0])).toBe('NOT_FOUND');
  });

  it('is for those who make tasks, and refuses what is no package', async () => {
    expect((await send(null)).status).toBe(401);
    for (const as of ['pupilA5', 'centre', 'tester'] as const) expect((await send(as)).status).toBe(403);
    const kept = await packages();
    expect((await send('admin', Buffer.from('\x89PNG'))).body.code).toBe('WRONG_KIND');
    const fault = await send('admin', zip({ 'index.html': 'x' }));
    expect([fault.body.code, fault.body.reason]).toEqual(['BAD_PACKAGE', 'MANIFEST']);
    expect((await send('admin', null)).status).toBe(400);
    expect(await packages()).toBe(kept);
  });

  it('keeps the five newest of an account, for a day', async () => {
    const mine = async () =>
      (
        await world.pool.query('select name from package where is_trial and created_by = $1 order by created_at', [
          world.people.tutorB.userId,
        ])
      ).rows.map((row) => row.name);
    const names: (string | undefined)[] = [];
    for (let n = 0; n < 7; n++) names.push((await send('tutorB')).body.package);
    expect(await mine()).toEqual(names.slice(2));
    await world.pool.query(`update package set created_at = now() - interval '25 hours' where name = $1`, [names[3]]);
    await send('admin');
    expect(await mine()).toEqual([names[2], ...names.slice(4)]);
  });
});
