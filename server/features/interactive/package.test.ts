import { gunzipSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { type Package, readPackage } from './package';

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
