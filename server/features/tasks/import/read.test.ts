import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { exchangeRemarks } from '../../../../text/lt/exchange-remarks';
import { readTaskFolder } from './read';
import type { ImportedTask, ImportProblem } from './types';

const FIXTURES = join(import.meta.dirname, 'fixtures');
const temporary: string[] = [];

async function folderWith(files: Record<string, string | Buffer>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tasks-'));
  temporary.push(folder);
  for (const [path, content] of Object.entries(files)) {
    await mkdir(join(folder, dirname(path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  return folder;
}

function taskText(parts: { head?: string; body?: string; answers?: string; explanation?: string } = {}): string {
  const head = parts.head ?? 'answer_type: multiple choice\nanswer_key: A';
  return `---\nid: 2026-LT-77\ntitle: Bandymas\nages:\n  6-8: easy\n${head}\n---\n## Body\n${parts.body ?? 'Sąlyga'}\n\n## Question/Challenge\nKlausimas?\n\n## Answer Options/Interactivity Description\n${parts.answers ?? 'A) taip\n\nB) ne'}\n\n## Answer Explanation\n${parts.explanation ?? 'Todėl.'}\n`;
}

/** What a person reads of a problem. */
const wordsOf = ({ code, values = {} }: ImportProblem) => exchangeRemarks[code](values);

const FILE = '2026-LT-77-lit.task.md';
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="10"><rect width="5"/></svg>';

afterEach(async () => {
  for (const folder of temporary.splice(0)) await rm(folder, { recursive: true, force: true });
});

describe('the fixtures', () => {
  let tasks: ImportedTask[] = [];
  let problems: ImportProblem[] = [];
  const task = (id: string) => {
    const found = tasks.find((candidate) => candidate.internationalId === id);
    if (!found) throw new Error(`${id} did not come in`);
    return found;
  };
  const of = (id: string) =>
    problems.filter((problem) => problem.file.includes(id)).map((problem) => `${problem.line} ${wordsOf(problem)}`);

  beforeAll(async () => {
    ({ tasks, problems } = await readTaskFolder(FIXTURES));
  });

  it('come in, without those of derived/', () => {
    expect(tasks.map(({ internationalId, language }) => `${internationalId} ${language}`)).toEqual([
      '2026-LT-91 lt',
      '2026-LT-93 lt',
      '2026-UK-92b de',
    ]);
    expect(problems.filter((problem) => problem.level === 'error')).toEqual([]);
  });

  it('four pictures in a row: choices, key, sizes, levels, topics', () => {
    const row = task('2026-LT-91');
    expect(row).toMatchObject({
      usageYear: 2027,
      year: 2026,
      title: 'Keturi laiveliai',
      name: 'Four Boats',
      interactive: false,
    });
    expect(row).toMatchObject({ choiceLayout: 'ALL_IN_ONE_ROW', key: { kind: 'choice', letters: ['C'] }, input: null });
    expect(row.choices[1]).toEqual({
      letter: 'B',
      html: '',
      imagePath: 'graphics/answerB.svg',
      alt: 'Mėlynas laivelis',
    });
    expect(row.choices.map(({ letter }) => letter)).toEqual(['A', 'B', 'C', 'D']);
    expect(row.levels).toEqual([
      { ages: '8-10', level: 'easy' },
      { ages: '12-14', level: 'medium' },
      { ages: '14-16', level: 'hard' },
    ]);
    expect(row.categories).toEqual([
      { area: 'data structures and representations', topic: 'storage and collection' },
      { area: 'data structures and representations', topic: 'visualization' },
      { area: 'communication and networking', topic: null },
    ]);
    expect(row.keywords).toEqual([
      { word: 'Tvarka', url: 'https://lt.wikipedia.org/wiki/Tvarka' },
      { word: 'rikiavimas', url: 'https://example.lt/rikiavimas' },
      { word: 'eilė', url: 'https://lt.wikipedia.org/wiki/Eilė_(duomenų_struktūra)' },
    ]);
    expect(row.images.map(({ path }) => path)).toEqual([
      'graphics/boat.svg',
      'graphics/answerA.svg',
      'graphics/answerB.svg',
      'graphics/answerC.svg',
      'graphics/answerD.svg',
    ]);
    expect(row.images[0]).toMatchObject({ name: 'boat.svg', mime: 'image/svg+xml', title: 'Laivelis prie kranto' });
  });

  it('four pictures in a row: the HTML', () => {
    const { contentHtml, solutionHtml, relevanceHtml } = task('2026-LT-91');
    expect(contentHtml).toContain(
      '<img src="image:graphics/boat.svg" alt="Laivelis prie kranto" width="150" style="width:150px;float:right;margin-left:20px" />',
    );
    expect(contentHtml).toContain('„plaukiam“');
    expect(contentHtml).toContain('vertical-align:-0.6ex');
    // 40 mm are 151 pixels, and the file's default scale is one half
    expect(contentHtml).toContain(
      '<p style="text-align:center"><img src="image:graphics/boat.svg" alt="Valtis" width="75" style="width:75px" /></p>',
    );
    expect(contentHtml).toContain('<p style="text-align:center">Vidurys</p>');
    expect(contentHtml).toContain('<msub><mi>x</mi><mn>1</mn></msub>');
    expect(contentHtml).not.toMatch(/Spausdintas|slaptas|<hr/);
    expect(solutionHtml).toContain('a) pirmas<br />b) antras'.replace('<br />', '<br />\n'));
    expect(relevanceHtml).toContain('href="https://lt.wikipedia.org/wiki/Eil%C4%97"');
    expect(relevanceHtml).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(relevanceHtml).not.toMatch(/href="javascript|<img/);
  });

  it('four pictures in a row: nothing private, people without addresses', () => {
    const { images: _images, ...row } = task('2026-LT-91');
    expect(JSON.stringify(row)).not.toMatch(/@|\(at\)|slaptažodis|Slaptos pastabos|Recenzentas/);
    expect(row.contributors).toEqual([
      { name: 'Ona Ąžuolė', country: 'Lithuania', roles: ['author', 'graphics'] },
      { name: 'Petras Upė', country: 'Atlantis', roles: ['translation from English into Lithuanian'] },
    ]);
    expect(row.originHtml).toBe(
      '<p>2026-LT-91 (Lietuva)</p><ul><li>Autoriai: Ona Ąžuolė (Lietuva)</li><li>Paveikslai: Ona Ąžuolė (Lietuva)</li>' +
        '<li>Vertimas iš anglų į lietuvių kalbą: Petras Upė (Atlantis)</li>' +
        '<li>Paveikslų šaltiniai: *.png – Petras Upė</li></ul><p>© 2026 Ona Ąžuolė (CC BY-SA 4.0)</p>',
    );
    expect(of('2026-LT-91')).toEqual([
      expect.stringMatching(/^6 Lygis „bonus“/),
      expect.stringMatching(/^43 El\.\spašto adresas/),
      expect.stringMatching(/^73 Paveikslas „graphics\/answerD\.svg“: nėra aprašymo/),
      expect.stringMatching(/^82 El\.\spašto adresas/),
      expect.stringMatching(/^111 Nežinoma dalis „Notes of the Jury“/),
    ]);
  });

  it('numbers to choose from become a field, the key is only suspected', () => {
    expect(task('2026-LT-93')).toMatchObject({
      choiceLayout: 'INPUT',
      choices: [],
      input: { dataType: 'N', length: 1, min: '3', max: '8' },
      key: null,
      suspectedKey: '6',
    });
    expect(of('2026-LT-93')).toEqual([
      expect.stringMatching(/^6 Atsakymo lauko ribos \(nuo 3 iki 8\) atspėtos/),
      expect.stringMatching(/^6 Teisingas atsakymas nenurodytas.*„6“/),
      expect.stringMatching(/^12 Paveikslas „graphics\/logs\.svg“: nėra aprašymo/),
    ]);
  });

  it('an interactive task of an older dialect (BOM, CRLF, GB as UK) is marked', () => {
    const old = task('2026-UK-92b');
    expect(old).toMatchObject({ interactive: true, choices: [], key: null, suspectedKey: null });
    expect(old.categories).toEqual([{ area: 'algorithms and programming', topic: null }]);
    expect(old.relevanceHtml).toBe('<p>Seniau rašyta taip.</p>');
    expect(old.originHtml).toContain('Idee und Text: Jo Beaver (Vereinigtes Königreich)');
    expect(of('2026-UK-92b')).toEqual([expect.stringMatching(/^6 Interaktyvioji užduotis/)]);
  });
});

describe('bad files', () => {
  it('does not throw for a folder that is not there', async () => {
    const { tasks, problems } = await readTaskFolder('/nonexistent/tasks');
    expect(tasks).toEqual([]);
    expect(problems).toMatchObject([{ level: 'error', line: null }]);
  });

  it('gives a field no bounds that exclude the answer of the explanation, and says so', async () => {
    const options = [8, 9, 10, 12, 15, 20].map((n, at) => `${'ABCDEF'[at]}) ${n} rąstų`).join('\n\n');
    const text = (explanation: string) =>
      taskText({ head: 'answer_type: dropdown select', answers: options, explanation });
    const folder = await folderWith({ [FILE]: text('Iš viso reikia 112 rąstų, nes tiek jų yra.') });
    const { tasks, problems } = await readTaskFolder(folder);
    expect(tasks[0]).toMatchObject({
      input: { dataType: 'N', length: null, min: null, max: null },
      suspectedKey: '112',
    });
    expect(problems.map((problem) => `${problem.file} ${problem.line} ${wordsOf(problem)}`)).toContainEqual(
      expect.stringMatching(/^2026-LT-77-lit\.task\.md 6 .*nuo 8 iki 20.*„112“/),
    );
  });

  it.each([
    ['no head', '# Antraštė\n', 1, /---/],
    ['a head without an end', '---\nid: 2026-LT-77\n', 1, /neužbaigta/],
    ['broken YAML', '---\nid: 2026-LT-77\ntitle: Bandymas: antras\n---\n## Body\nx\n', 3, /YAML/],
    ['a tab', '---\nid: 2026-LT-77\nages:\n\t6-8: easy\n---\n', 4, /YAML/],
    [
      'an alias bomb',
      `---\na: &a [x,x,x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b]\nd: [*c,*c,*c,*c,*c]\n---\n`,
      2,
      /lauk/,
    ],
    ['a value that holds itself', taskText({ head: 'keywords: x\nb: &b [*b, *b]' }), 7, /„\*“/],
    ['no title', '---\nid: 2026-LT-77\ntitle: --\n---\n## Body\nx\n', 3, /pavadinimo/],
    ['a key that is no option', taskText({ head: 'answer_type: multiple choice\nanswer_key: E' }), 7, /answer_key/],
    [
      'a key outside the bounds beside it',
      taskText({ head: 'answer_type: open integer\nanswer_key: { type: N, value: "112", min: 8, max: 20 }' }),
      7,
      /„112“ netelpa/,
    ],
    [
      'a key of another length',
      taskText({ head: 'answer_key: { type: S, value: upė, length: 4 }' }),
      6,
      /„upė“ netelpa/,
    ],
    ['a key of an unknown type', taskText({ head: 'answer_key: { type: X, value: "1" }' }), 6, /„X“/],
    ['a missing picture', taskText({ body: 'Pirma eilutė\nantra ![](graphics/nera.svg)' }), 11, /nera\.svg.*nerastas/],
    ['an undefined reference', taskText({ answers: 'A) taip\n\nB) ne ![kas]' }), 18, /kas/],
    ['a picture outside', taskText({ body: '![](../paslaptis.svg)' }), 10, /išeina/],
    ['a picture of the machine', taskText({ body: '![](/etc/passwd)' }), 10, /aplanke/],
    ['a picture of the web', taskText({ body: '![](https://evil.example/a.png)' }), 10, /aplanke/],
    ['a page as a picture', taskText({ body: '![](puslapis.png)' }), 10, /ne paveikslas/],
    ['a broken drawing', taskText({ body: '![](sugadintas.svg)' }), 10, /sugadintas/],
    ['a huge picture', taskText({ body: '![](didelis.png)' }), 10, /5\sMB/],
    ['a picture that unpacks to gigabytes', taskText({ body: '![](platus.png)' }), 10, /pikselių/],
    ['a linked picture', taskText({ body: '![](nuoroda.svg)' }), 10, /simbolinės/],
    ['a picture behind a linked folder', taskText({ body: '![](kitur/gera.svg)' }), 10, /simbolinės/],
  ])('%s keeps its task out and lets the others in', async (_name, text, line, message) => {
    const folder = await folderWith({
      [`bad/${FILE}`]: text,
      'bad/puslapis.png': '<html><body>x</body></html>',
      'bad/sugadintas.svg': '<svg><rect></svg>',
      'bad/didelis.png': Buffer.alloc(5 * 1024 * 1024 + 1, '\x89PNG'),
      'good/2026-LT-78-lit.task.md': taskText({ body: '![](gera.svg)' }).replace('2026-LT-77', '2026-LT-78'),
      'good/gera.svg': SVG,
      'bad/platus.png': Buffer.from('89504e470d0a1a0a0000000d494844520000753000007530080200', 'hex'),
      'paslaptis.svg': SVG,
    });
    await symlink(join(folder, 'paslaptis.svg'), join(folder, 'bad/nuoroda.svg'));
    await symlink(join(folder, 'good'), join(folder, 'bad/kitur'));
    const { tasks, problems } = await readTaskFolder(folder);
    expect(tasks.map((task) => task.internationalId)).toEqual(['2026-LT-78']);
    const errors = problems.filter((problem) => problem.level === 'error');
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatchObject({ file: `bad/${FILE}`, line });
    expect(errors.map(wordsOf).join()).toMatch(message);
  });

  it('warns of a name, a country, a level that it does not know', async () => {
    const text = taskText().replace('2026-LT-77', '2026-QQ-77').replace('6-8: easy', '6-8: easy\n  8-10: tricky');
    const { tasks, problems } = await readTaskFolder(await folderWith({ [FILE]: text }));
    expect(tasks).toHaveLength(1);
    const messages = problems.map(wordsOf).join('\n');
    expect(messages).toMatch(/nesutampa/);
    expect(messages).toMatch(/šalies kodas „QQ“/);
    expect(messages).toMatch(/„tricky“/);
  });

  it.each([
    ['true', true, []],
    ['False', false, []],
    ['--', undefined, []],
    ['yes', undefined, ['warning 6 SIGHT_UNKNOWN yes']],
    ['[true]', undefined, ['warning 6 SIGHT_UNKNOWN ["true"]']],
  ])('without_sight: %s', async (said, withoutSight, told) => {
    const head = `without_sight: ${said}\nanswer_type: multiple choice\nanswer_key: A`;
    const { tasks, problems } = await readTaskFolder(await folderWith({ [FILE]: taskText({ head }) }));
    expect(tasks.map((task) => task.withoutSight)).toEqual([withoutSight]);
    expect(problems.map(({ level, line, code, values }) => `${level} ${line} ${code} ${values?.said}`)).toEqual(told);
  });

  it('takes one of two files of the same task and language', async () => {
    const { tasks, problems } = await readTaskFolder(
      await folderWith({ [`a/${FILE}`]: taskText(), [`b/${FILE}`]: taskText() }),
    );
    expect(tasks.map((task) => task.sourceFile)).toEqual([`a/${FILE}`]);
    expect(problems).toMatchObject([{ file: `b/${FILE}`, level: 'error' }]);
  });

  it('warns when the stated key and the explanation differ', async () => {
    const text = taskText({ explanation: 'Teisingas atsakymas yra B).' });
    const { tasks, problems } = await readTaskFolder(await folderWith({ [FILE]: text }));
    expect(tasks[0]?.key).toEqual({ kind: 'choice', letters: ['A'] });
    expect(problems.map(({ level, line }) => `${level} ${line}`)).toEqual(['warning 7']);
  });

  it('stores drawings sanitised', async () => {
    const hostile = SVG.replace('<rect', '<script>alert(1)</script><rect onload="alert(1)"');
    const folder = await folderWith({ [FILE]: taskText({ body: '![](a.svg)' }), 'a.svg': hostile });
    const { tasks } = await readTaskFolder(folder);
    expect(tasks[0]?.images[0]?.bytes.toString()).toBe(SVG);
  });
});
