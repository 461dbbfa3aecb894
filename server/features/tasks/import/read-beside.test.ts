import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { readTaskFolder } from './read';

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

const FILE = '2026-LT-77-lit.task.md';
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="10"><rect width="5"/></svg>';

afterEach(async () => {
  for (const folder of temporary.splice(0)) await rm(folder, { recursive: true, force: true });
});

describe('what a file says beside its text', () => {
  const read = async (files: Record<string, string | Buffer>) => {
    const { tasks, problems } = await readTaskFolder(await folderWith(files));
    const [task] = tasks;
    if (!task) throw new Error(JSON.stringify(problems));
    return { task, problems };
  };
  const people =
    'contributors:\n  - Ona, Lithuania (author)\n  - Al, France (graphics, translation from French to Estonian)';

  it('sources and licences of pictures, the owner and the licence stand in the origin', async () => {
    const sources = '*.svg from https://example.com/ (CC0), improved by Ona\n  - *.png by Al\n  - a*.svg by Al';
    const head = `licence: CC0\ncopyright: Upės mokykla\n${people}\nsupport_files:\n  - ${sources}`;
    const { task } = await read({ [FILE]: taskText({ head }) });
    expect(task.licence).toBe('CC0');
    expect(task.originHtml).toBe(
      '<p>2026-LT-77 (Lietuva)</p><ul><li>Autoriai: Ona (Lietuva)</li><li>Paveikslai: Al (Prancūzija)</li>' +
        '<li>Vertimas iš prancūzų į estų kalbą: Al (Prancūzija)</li>' +
        '<li>Paveikslų šaltiniai: *.svg from https://example.com/ (CC0), improved by Ona; a*.svg – Al</li></ul>' +
        '<p>© 2026 Upės mokykla (CC0)</p>',
    );
  });
  it('an origin written out stands instead', async () => {
    const { task } = await read({ [FILE]: `${taskText()}\n## Origin\n\nUpės **mokykla**\n` });
    expect(task.originHtml).toBe('<p>Upės <strong>mokykla</strong></p>');
  });
  it('computational thinking is a part of its own, under a heading', async () => {
    const more = (text: string) =>
      `${taskText()}\n## This is Informatics\n\nX\n\n## This is Computational Thinking\n\n${text}\n`;
    expect((await read({ [FILE]: more('Y') })).task.relevanceHtml).toBe(
      '<p>X</p>\n<div class="task-thinking"><h3>Informatinis mąstymas</h3><p>Y</p></div>',
    );
    expect((await read({ [FILE]: more('### Kitaip\n\nY') })).task.relevanceHtml).toMatch(/thinking"><h3>Kitaip<\/h3>/);
    expect((await read({ [FILE]: more('Optional - not to be filled 2023') })).task.relevanceHtml).toBe('<p>X</p>');
  });
  it('head, printed question and described options are kept; pictures of theirs may be missing', async () => {
    const head = 'answer_type: interactive (click)\nequivalent_tasks: 2020-LT-01\nname: Test';
    const printed = '## Question/Challenge - for the brochures\n![q] ![](g/none.svg)\n\n[q]: g/q.svg "Upė (20px)"\n';
    const text = taskText({ head }).replace(
      '## Question/Challenge',
      `${printed}\n## Question/Challenge - for the online`,
    );
    const { task } = await read({ [FILE]: text, 'g/q.svg': SVG });
    expect(task.source.head).toMatchObject({ equivalent_tasks: '2020-LT-01', name: 'Test' });
    expect(task.source.sections).toEqual([
      {
        kind: 'question',
        heading: 'Question/Challenge - for the brochures',
        text: '![q](g/q.svg "Upė (20px)") ![](g/none.svg)',
      },
      { kind: 'options', heading: 'Answer Options/Interactivity Description', text: 'A) taip\n\nB) ne' },
    ]);
    expect(task.images.map(({ path }) => path)).toEqual(['g/q.svg']);
  });
  it('a package stands beside the file of an interactive task, which then needs no text', async () => {
    const bare = '---\nid: 2026-LT-77\ntitle: Bandymas\nages:\n  6-8: easy\nanswer_type: interactive\n---\n';
    const files = { 'package/index.html': '<p>1', 'package-lit/index.html': '<p>2', 'package-lit/js/a.js': '' };
    const { task, problems } = await read({ [FILE]: bare, ...files });
    expect(task.packageFiles?.map(({ path, bytes }) => `${path} ${bytes}`)).toEqual(['index.html <p>2', 'js/a.js ']);
    expect(problems).toEqual([]);
  });
});
