import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { root } from '../../platform/root';
import { type Package, readPackage } from './package';
import { unzip } from './zip';

const manifest = { protocol: 'damba-frame/1', answer: { accepted: [{ order: ['B', 'A'] }] } };
const zip = (files: Record<string, string>, level: 0 | 6 = 6) => {
  const packed = Object.entries(files).map(([path, text]) => [path, strToU8(text)] as const);
  return Buffer.from(zipSync(Object.fromEntries(packed), { level }));
};
const packed = (files: Record<string, string>, about: object = manifest) =>
  readPackage(zip({ 'manifest.json': JSON.stringify(about), ...files }));
const lodge = (more: object, task: object = { t: { type: 'html', content: '<p>x</p>' } }) =>
  readPackage(Buffer.from(JSON.stringify({ id: 35, task, ...more })));

function taken(read: Awaited<ReturnType<typeof readPackage>>): Package {
  if ('code' in read) throw new Error(JSON.stringify(read));
  return read;
}
const textOf = (given: Package, path = 'index.html') =>
  given.files.find((file) => file.path === path)?.bytes.toString('utf8') ?? '';

describe('a package', () => {
  it('is cut in two: no file has the accepted answers', async () => {
    const given = taken(await packed({ 'index.html': '<p>x</p>', 'grader.js': 'B,A', 'solution.html': 'B' }));
    expect(given.key).toEqual({ compare: 'canonicalJson', accepted: ['{"order":["B","A"]}'] });
    expect(given.files.map(({ path }) => path)).toEqual(['index.html']);
  });

  it('has its own scripts, styles and pictures in its page, and leaves alone what must run otherwise', async () => {
    const html = `<link rel="stylesheet" href="./a.css"><link rel="stylesheet" href="b.css"><img alt="" src="a.svg">
      <link rel="stylesheet" href="c.css"><script src="a.js"></script><script src="b.js"></script><script type="module" src="a.js"></script>
      <script src="https://example.org/x.js"></script>`;
    const files = {
      'index.html': html,
      'a.css': 'p{color:red}',
      'b.css': 'p{background:url(a.svg)}',
      'c.css': '@font-face{font-family:x;src:url(data:font/woff2;base64,AAAA)}',
      'a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'a.js': 'let a = "$&";',
      'b.js': 'document.write("</script>")',
    };
    const page = textOf(taken(await packed(files)));
    expect(page).toContain('<style>p{color:red}</style>');
    expect(page).toContain('<link rel="stylesheet" href="b.css">');
    expect(page).toContain('<style>@font-face{');
    expect(page).toContain('src="data:image/svg+xml;base64,');
    expect(page).toContain('<script>let a = "$&";</script>');
    expect(page).toContain('<script src="b.js"></script>');
    expect(page).toContain('<script type="module" src="a.js"></script>');
    expect(page).toContain('https://example.org/x.js');
  });

  it('may stand in a folder, is packed for sending, and names its licence', async () => {
    const about = { ...manifest, licence: 'CC BY-SA 4.0' };
    const bytes = zip({ 'x/manifest.json': JSON.stringify(about), 'x/index.html': '<p>labas</p>'.repeat(500) });
    const given = taken(await readPackage(bytes));
    const [page] = given.files;
    expect([
      given.texts.licence,
      page?.path,
      gunzipSync(page?.zipped ?? '').equals(page?.bytes ?? Buffer.alloc(0)),
    ]).toEqual(['CC BY-SA 4.0', 'index.html', true]);
  });

  it.each<[string, Record<string, string>, object, object]>([
    ['climbs', { 'index.html': 'x', '../x.js': 'x' }, manifest, { reason: 'PATH', file: '../x.js' }],
    ['has no page', { 'a.html': 'x' }, manifest, { reason: 'NO_PAGE' }],
    ['has a program', { 'index.html': 'x', 'a.exe': 'x' }, manifest, { reason: 'FILE_KIND', file: 'a.exe' }],
    ['has a zip within', { 'index.html': 'x', 'a.zip': 'x' }, manifest, { reason: 'FILE_KIND' }],
    ['names no protocol', { 'index.html': 'x' }, {}, { reason: 'MANIFEST' }],
    ['has a strange protocol', { 'index.html': 'x' }, { ...manifest, protocol: 'x/2' }, { reason: 'PROTOCOL' }],
    ['names no answers', { 'index.html': 'x' }, { protocol: 'damba-frame/1' }, { reason: 'NO_ANSWERS' }],
    [
      'has an endless answer',
      { 'index.html': 'x' },
      { ...manifest, answer: { accepted: ['x'.repeat(4_001)] } },
      { reason: 'MANIFEST' },
    ],
    ['lacks its library', {}, { protocol: 'fioi-resources', scripts: ['raphael.js'] }, { reason: 'MANIFEST' }],
  ])('that %s is refused', async (_, files, about, refusal) => {
    expect(await packed(files, about)).toMatchObject({ code: 'BAD_PACKAGE', ...refusal });
  });

  it('is nothing else than a zip or JSON, and not too large', async () => {
    for (const text of ['', '[1]', '<html>', '%PDF-1.7'])
      expect(await readPackage(Buffer.from(text))).toEqual({ code: 'WRONG_KIND' });
    expect(await readPackage(Buffer.alloc(8_000_001, '{'))).toEqual({ code: 'TOO_LARGE' });
    expect(await packed({ 'index.html': ' '.repeat(21_000_000) })).toEqual({ code: 'TOO_LARGE' });
  });

  it('is searched as fast when it is made to be slow', async () => {
    for (const part of ['<script ', '<script src="', '<img ', '<link rel="', '<script>   ']) {
      const files = { 'manifest.json': JSON.stringify(manifest), 'index.html': part.repeat(50_000) };
      expect(await readPackage(zip(files, 0))).toHaveProperty('files');
    }
  });
});

describe('a task of the Lodge tool', () => {
  const task = {
    body: { type: 'html', content: '<div id="x"></div>' },
    code: { type: 'javascript', content: 'var task = new Task("</script>");' },
    grader: { type: 'javascript', content: 'var grader = { right: "SLAPTA" };' },
    judge: { type: 'javascript', content: ' var grader={right:"SLAPTA"}' },
    solution: { type: 'html', content: 'SLAPTA' },
  };

  it('becomes one page that speaks the protocol and knows no answer', async () => {
    const given = taken(await lodge({ acceptedAnswers: ['SLAPTA'], grader: 'SLAPTA' }, task));
    expect(given.key).toEqual({ compare: 'canonicalJson', accepted: ['SLAPTA'] });
    expect(given.files.map(({ path }) => path)).toEqual(['index.html']);
    const page = textOf(given);
    expect(page).toContain('<div id="task-container"><div id="x"></div></div>');
    expect(page).toContain('var task = new Task("<\\/script>");');
    expect(page).toContain('damba-frame');
    expect(page).not.toContain('SLAPTA');
  });

  it('is refused without answers of its own, and without the library that it draws with', async () => {
    expect(await lodge({})).toMatchObject({ reason: 'NO_ANSWERS' });
    expect(await lodge({ acceptedAnswers: [] }, task)).toMatchObject({ reason: 'GRADER' });
    expect(await readPackage(Buffer.from('{"task":'))).toMatchObject({ reason: 'DAMAGED' });
    const drawing = { code: { type: 'javascript', content: 'var paper = Raphael("x", 1, 1);' } };
    expect(await lodge({ acceptedAnswers: ['1'] }, drawing)).toMatchObject({ reason: 'LIBRARY' });
    const files = {
      'task.json': JSON.stringify({ task: drawing, acceptedAnswers: ['1'] }),
      'raphael.js': 'function Raphael() {}',
    };
    const given = taken(await packed(files, { protocol: 'fioi-resources', scripts: ['raphael.js'] }));
    expect(textOf(given)).toMatch(/function Raphael[\s\S]*var paper/);
  });
});

const tasks = join(root, 'tasks');
const own = readdirSync(tasks).filter((name) => existsSync(join(tasks, name, 'package')));

describe('our own interactive tasks', () => {
  const folder = join(tasks, '2026-LT-31_Canal_Queue');

  it.each(own)('%s is packed as its source stands, loads nothing and keeps its answers', async (name) => {
    const zipped = readFileSync(join(tasks, name, `${name.slice(0, 10)}.zip`));
    const files = await unzip(zipped, { files: 20, unpacked: 200_000, ratio: 100 });
    if (!Array.isArray(files)) throw new Error(files.fault);
    expect(files.map(({ path }) => path).sort()).toEqual(readdirSync(join(tasks, name, 'package')).sort());
    for (const { path, bytes } of files)
      expect(bytes.equals(readFileSync(join(tasks, name, 'package', path))), path).toBe(true);
    const given = taken(await readPackage(zipped));
    expect(given.key.accepted.length).toBeGreaterThan(0);
    expect(JSON.stringify(given.files.map(({ bytes }) => bytes.toString('utf8')))).not.toContain('accepted');
    // Addresses in the page would be asked for in vain; names of XML are none.
    expect(textOf(given).replace(/http:\/\/www\.w3\.org\/\S+/g, '')).not.toMatch(/src="|https?:/);
  });

  it('has exactly one order that fits what is said of it', async () => {
    const given = taken(await readPackage(readFileSync(join(folder, '2026-LT-31.zip'))));
    const fits = (order: string[]) =>
      order.indexOf('A') - order.indexOf('D') === 3 &&
      order.indexOf('B') - order.indexOf('E') === 1 &&
      order[0] !== 'C';
    const right = permutations(['A', 'B', 'C', 'D', 'E']).filter(fits);
    expect(right.map((order) => JSON.stringify({ order }))).toEqual(given.key.accepted);
  });

  it.each([
    ['2026-LT-65_Pond_Garden', 'cells', '..KAL.M....L.K.M', 'LMAK', differsInPond],
    ['2026-LT-66_Fields_by_the_Lake', 'fields', '..L...A.D.', 'ADL', differsInFields],
  ] as const)('%s has exactly one answer', async (name, field, start, kinds, fits) => {
    const given = taken(await readPackage(readFileSync(join(tasks, name, `${name.slice(0, 10)}.zip`))));
    expect(textOf(given)).toContain(`given = '${start}'`);
    expect(filled(start, kinds, fits).map((found) => JSON.stringify({ [field]: found }))).toEqual(given.key.accepted);
  });
});

function permutations(all: string[]): string[][] {
  if (all.length < 2) return [all];
  return all.flatMap((one) => permutations(all.filter((other) => other !== one)).map((rest) => [one, ...rest]));
}

/** All ways to fill the dots so that `fits` holds for each field against those before it. */
function filled(start: string, kinds: string, fits: (text: string) => boolean, at = 0): string[] {
  if (at === start.length) return [start];
  const choices = start[at] === '.' ? [...kinds] : [start[at] ?? ''];
  return choices
    .map((kind) => start.slice(0, at) + kind + start.slice(at + 1))
    .filter(fits)
    .flatMap((next) => filled(next, kinds, fits, at + 1));
}

/** No row and no column of the pond has a thing twice. */
function differsInPond(text: string): boolean {
  const lines = [0, 1, 2, 3].flatMap((line) => [
    [0, 1, 2, 3].map((other) => text[line * 4 + other]),
    [0, 1, 2, 3].map((other) => text[other * 4 + line]),
  ]);
  return lines.every((line) => {
    const there = line.filter((kind) => kind !== '.');
    return new Set(there).size === there.length;
  });
}

/** Fields that share a border differ; the list is the map of the task, each border once. */
function differsInFields(text: string): boolean {
  const borders = '01 06 07 12 17 23 24 34 35 45 48 58 59 67 78 89'.split(' ');
  return borders.every(
    ([one = 0, other = 0]) => text[Number(one)] === '.' || text[Number(one)] !== text[Number(other)],
  );
}
