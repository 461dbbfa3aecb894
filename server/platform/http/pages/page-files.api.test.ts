import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type World } from '../../../testing/world';
import { createLog } from '../../log';
import { createHttp } from '../server';
import { mountWeb } from '../web';
import { sharePageFiles } from './page-files';

/** Two releases on one database, each with files that the other does not have. */

const code = 'export const page = "Ąžuolas";';
const folder = mkdtempSync(join(tmpdir(), 'damba-pages-'));
const releases = ['old', 'new'].map((name) => join(folder, name));
let world: World;
let instances: FastifyInstance[];
const errors: string[] = [];
beforeAll(async () => {
  world = await createWorld();
  for (const release of releases) await build(release);
  instances = await Promise.all(releases.map(open));
});
afterAll(async () => {
  await Promise.all(instances.map((http) => http.close()));
  await world.close();
  rmSync(folder, { recursive: true });
});

async function build(release: string): Promise<void> {
  const name = release.endsWith('old') ? 'old' : 'new';
  const assets = join(release, 'assets');
  await mkdir(assets, { recursive: true });
  await writeFile(join(release, 'index.html'), `<script src="/assets/main-${name}1.js"></script>`);
  await writeFile(join(assets, `main-${name}1.js`), code);
  await writeFile(join(assets, `main-${name}1.js.br`), brotliCompressSync(code));
  await writeFile(join(assets, `main-${name}1.js.gz`), 'not asked for');
  await writeFile(join(assets, `style-${name}1.css`), 'p{}');
  await writeFile(join(assets, 'same-1.js'), 'same');
}

async function open(release: string): Promise<FastifyInstance> {
  const log = createLog('error', { write: (line) => void errors.push(line) });
  const http = await createHttp(log, { state: 'ready' }, world.services.settings);
  await mountWeb(http, release, {}, world.pool);
  return http;
}

const get = (at: number, url: string, encoding = 'gzip, br') =>
  instances[at]?.inject({ method: 'GET', url, headers: { 'accept-encoding': encoding } });

it('a start adds what is missing, and takes away what no release has had for two months', async () => {
  expect(await sharePageFiles(world.pool, releases[0] ?? '')).toBe(3);
  expect(await sharePageFiles(world.pool, releases[1] ?? '')).toBe(2);
  expect(await sharePageFiles(world.pool, releases[1] ?? '')).toBe(0);
  await world.pool.query(`insert into page_file values ('gone-1.js', 'x', false, now() - interval '61 days')`);
  await world.pool.query(`update page_file set started_at = now() - interval '61 days' where name = 'same-1.js'`);
  expect(await sharePageFiles(world.pool, releases[0] ?? '')).toBe(0);
  const { rows } = await world.pool.query('select name from page_file order by name');
  expect(rows.map(({ name }) => name)).toEqual([
    'main-new1.js',
    'main-old1.js',
    'same-1.js',
    'style-new1.css',
    'style-old1.css',
  ]);
});

it('a page of either release finds its files at both instances', async () => {
  for (const name of ['old', 'new'])
    for (const at of [0, 1]) {
      const packed = await get(at, `/assets/main-${name}1.js`);
      expect([packed?.statusCode, packed?.headers['content-encoding']]).toEqual([200, 'br']);
      expect(brotliDecompressSync(packed?.rawPayload ?? Buffer.alloc(0)).toString()).toBe(code);
      expect(packed?.headers['content-type']).toMatch(/^(text|application)\/javascript/);
      expect(packed?.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(String(packed?.headers.vary).toLowerCase()).toContain('accept-encoding');
      expect((await get(at, `/assets/main-${name}1.js?x=1`, 'identity'))?.body).toBe(code);
      const style = await get(at, `/assets/style-${name}1.css`);
      expect([style?.statusCode, style?.body, style?.headers['content-type']]).toEqual([
        200,
        'p{}',
        'text/css; charset=utf-8',
      ]);
    }
});

it('nothing else is found there', async () => {
  await world.pool.query(`insert into page_file values ('page-1.html', '<p>', false), ('bare', 'x', false)`);
  for (const name of [
    'nothing-1.js',
    'page-1.html',
    'bare',
    '..%2Findex.html',
    'a/main-old1.js',
    `${'x'.repeat(201)}.js`,
  ])
    expect((await get(0, `/assets/${name}`))?.statusCode, name).toBe(404);
  const posted = await instances[1]?.inject({ method: 'POST', url: '/assets/main-old1.js' });
  expect(posted?.statusCode).toBe(404);
  expect((await get(1, '/assets/main-old1.js', 'gzip'))?.headers['x-content-type-options']).toBe('nosniff');
  // Nothing goes wrong after a reply, either.
  expect(errors).toEqual([]);
});

it('a page is there for who asks for its head alone', async () => {
  const ask = (method: 'HEAD' | 'POST', url: string) => instances[0]?.inject({ method, url });
  const head = await ask('HEAD', '/login');
  expect([head?.statusCode, head?.body, head?.headers['content-type']]).toEqual([200, '', 'text/html; charset=utf-8']);
  expect((await ask('HEAD', '/api/nothing'))?.statusCode).toBe(404);
  expect((await ask('POST', '/login'))?.statusCode).toBe(404);
});
