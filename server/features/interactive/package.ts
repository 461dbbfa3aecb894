// Reads the package of an interactive task: the files that a frame shows, and the key, which stays on the server.
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { zipSync } from 'fflate';
import type { PackageFault } from '../../../contract/interactive';
import { interactiveLimits } from '../../../contract/interactive-limits';
import { readLodge } from './lodge';
import { type Key, type Protocol, readManifest, type Texts } from './manifest';
import { packPage } from './pack';
import { unzip, type ZippedFile } from './zip';

export type PackageFile = { path: string; mime: string; bytes: Buffer; zipped: Buffer | null };
/** keysAndWords: its manifest says that it can be worked by these alone; upload: the file as it came. */
export type Package = {
  protocol: Protocol;
  texts: Texts;
  key: Key;
  keysAndWords: boolean;
  files: PackageFile[];
  upload: Buffer;
};
export type PackageRefusal =
  | { code: 'TOO_LARGE' | 'WRONG_KIND' }
  | { code: 'BAD_PACKAGE'; reason: PackageFault; file?: string };

/** The kinds of files that a package may have; nothing else is served. */
const mimes: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  woff2: 'font/woff2',
  mp3: 'audio/mpeg',
};
const PAGE = 'index.html';
const MANIFEST = 'manifest.json';
/** The Lodge file of a package whose protocol is fioi-resources. */
const RESOURCES = 'task.json';
const pack = promisify(gzip);
const bad = (reason: PackageFault, file?: string): PackageRefusal => ({ code: 'BAD_PACKAGE', reason, file });

/** Reads the files of a package that stand in a folder, as if they were uploaded as a zip, or one of the Lodge tool. */
export async function readPackageFiles(
  files: readonly { path: string; bytes: Uint8Array }[],
): Promise<Package | PackageRefusal> {
  const [only, ...more] = files;
  if (only && more.length === 0 && /\.json$/i.test(only.path)) return readPackage(Buffer.from(only.bytes));
  // One date for all: the same files are the same zip.
  const entries = files.map(({ path, bytes }): [string, Uint8Array] => [path, bytes]);
  return readPackage(Buffer.from(zipSync(Object.fromEntries(entries), { mtime: '2026-01-01T12:00:00' })));
}

/** Reads an upload: a zip, or the JSON of the Lodge tool. */
export async function readPackage(bytes: Buffer): Promise<Package | PackageRefusal> {
  if (bytes.length > interactiveLimits.bytes) return { code: 'TOO_LARGE' };
  if (bytes.subarray(0, 2).toString('latin1') === 'PK') return readZip(bytes);
  if (!/^(\uFEFF)?\s*\{/.test(bytes.subarray(0, 200).toString('utf8'))) return { code: 'WRONG_KIND' };
  const read = readLodge(bytes.toString('utf8'), { lang: 'lt', scripts: [], key: null });
  if (typeof read === 'string') return bad(read);
  const texts = { licence: '', solution: '', relevance: '' };
  return {
    protocol: 'fioi-resources',
    texts,
    key: read.key,
    keysAndWords: false,
    files: await withZipped([pageOf(read.page)]),
    upload: bytes,
  };
}

async function readZip(bytes: Buffer): Promise<Package | PackageRefusal> {
  const unzipped = await unzip(bytes, interactiveLimits);
  if (!Array.isArray(unzipped)) {
    return unzipped.fault === 'TOO_LARGE' ? { code: 'TOO_LARGE' } : bad(unzipped.fault, unzipped.path);
  }
  const files = withoutTop(unzipped);
  const text = (path: string) => files.find((file) => file.path === path)?.bytes.toString('utf8');
  const manifest = readManifest(text(MANIFEST) ?? '');
  if (typeof manifest === 'string') return bad(manifest, MANIFEST);
  const { protocol, lang, licence, solution, relevance, keysAndWords } = manifest;
  const common = { protocol, texts: { licence, solution, relevance }, keysAndWords, upload: bytes };
  if (protocol === 'fioi-resources') {
    const scripts = manifest.scripts.map(text);
    const known = scripts.filter((code) => code !== undefined);
    if (known.length < scripts.length) return bad('MANIFEST', MANIFEST);
    const read = readLodge(text(RESOURCES) ?? '', { lang, scripts: known, key: manifest.key });
    if (typeof read === 'string') return bad(read, RESOURCES);
    return { ...common, key: read.key, files: await withZipped([pageOf(read.page)]) };
  }
  const html = text(PAGE);
  if (html === undefined) return bad('NO_PAGE', PAGE);
  if (!manifest.key) return bad('NO_ANSWERS', MANIFEST);
  // Markdown files are the authors' notes. The frame never gets the files that may have the key.
  const shown = files.filter(({ path }) => path !== MANIFEST && !/(^|\/)(grader|solution)[^/]*$/i.test(path));
  const strange = shown.find(({ path }) => !/\.md$/i.test(path) && mimeOf(path) === null);
  if (strange) return bad('FILE_KIND', strange.path);
  const page = { path: PAGE, bytes: Buffer.from(packPage(html, shown, mimeOf)) };
  const others = shown.filter(({ path }) => path !== PAGE && mimeOf(path) !== null);
  return { ...common, key: manifest.key, files: await withZipped([page, ...others]) };
}

/** Removes a folder around all files, which file managers add. */
function withoutTop(files: ZippedFile[]): ZippedFile[] {
  const top = files[0]?.path.split('/')[0] ?? '';
  if (!files.every(({ path }) => path.startsWith(`${top}/`))) return files;
  return files.map(({ path, bytes }) => ({ path: path.slice(top.length + 1), bytes }));
}

function pageOf(html: string): ZippedFile {
  return { path: PAGE, bytes: Buffer.from(html) };
}

function mimeOf(path: string): string | null {
  return mimes[/\.([a-z0-9]+)$/i.exec(path)?.[1]?.toLowerCase() ?? ''] ?? null;
}

async function withZipped(files: readonly ZippedFile[]): Promise<PackageFile[]> {
  return Promise.all(
    files.map(async ({ path, bytes }) => {
      const mime = mimeOf(path) ?? 'application/octet-stream';
      const zipped = /^(text|application)\/|svg/.test(mime) && bytes.length > 1_000 ? await pack(bytes) : null;
      return { path, mime, bytes, zipped: zipped && zipped.length < bytes.length ? zipped : null };
    }),
  );
}
