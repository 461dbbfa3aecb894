// The built files of pages, which instances share by the database: behind a balancer a page of one release asks an
// instance of another for its files while half of a deploy is the old one, and so does a page that was opened before it
// (docs/decisions/0072-pages-of-two-releases.md).
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';

type PageFile = { bytes: Buffer; isBrotli: boolean };

/** Files of one statement. */
const BATCH = 50;
/** Days after the last start of a release with this file: no page is open for so long. */
const KEPT_DAYS = 60;
const NAME = /^\/assets\/([A-Za-z0-9_.-]{1,200})$/;
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.wasm': 'application/wasm',
};
const decompress = promisify(brotliDecompress);

/** Adds the files of this release that the database lacks, and removes those of releases long gone. Answers how many it added. */
export async function sharePageFiles(pool: pg.Pool, webFolder: string): Promise<number> {
  const folder = join(webFolder, 'assets');
  const there = new Set(await readdir(folder));
  const names = [...there].filter((name) => !/\.(br|gz)$/.test(name));
  const known = await pool.query<{ name: string }>(
    'update page_file set started_at = now() where name = any($1) returning name',
    [names],
  );
  const stored = new Set(known.rows.map(({ name }) => name));
  const missing = names.filter((name) => !stored.has(name));
  for (let at = 0; at < missing.length; at += BATCH) {
    const files = await Promise.all(
      missing.slice(at, at + BATCH).map(async (name) => {
        const isBrotli = there.has(`${name}.br`);
        return { name, isBrotli, bytes: await readFile(join(folder, isBrotli ? `${name}.br` : name)) };
      }),
    );
    await pool.query(
      `insert into page_file (name, bytes, is_brotli) select * from unnest($1::text[], $2::bytea[], $3::boolean[])
       on conflict (name) do nothing`,
      [files.map(({ name }) => name), files.map(({ bytes }) => bytes), files.map(({ isBrotli }) => isBrotli)],
    );
  }
  await pool.query('delete from page_file where started_at < now() - make_interval(days => $1)', [KEPT_DAYS]);
  return missing.length;
}

/** Reads a file of another release's pages and sets the headers of its reply; null: this is no such file. */
export async function readPageFile(
  pool: pg.Pool,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Buffer | null> {
  const name = NAME.exec(request.url.replace(/[?#].*$/, ''))?.[1];
  const type = name && types[extname(name)];
  if (!type || !['GET', 'HEAD'].includes(request.method)) return null;
  const found = await pool.query<PageFile>('select bytes, is_brotli as "isBrotli" from page_file where name = $1', [
    name,
  ]);
  const file = found.rows[0];
  if (!file) return null;
  const takesBrotli = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''));
  reply.header('cache-control', 'public, max-age=31536000, immutable').header('vary', 'accept-encoding').type(type);
  if (file.isBrotli && takesBrotli) reply.header('content-encoding', 'br');
  return file.isBrotli && !takesBrotli ? decompress(file.bytes) : file.bytes;
}
