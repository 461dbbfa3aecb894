import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { exchangeRemarks } from '../../../../text/lt/exchange-remarks';
import { readTaskFolder } from '../import/read';
import type { ImportProblem } from '../import/types';

const temporary: string[] = [];
afterEach(async () => {
  for (const folder of temporary.splice(0)) await rm(folder, { recursive: true, force: true });
});

/** What a person reads of a problem. */
const wordsOf = ({ code, values = {} }: ImportProblem) => exchangeRemarks[code](values);

function taskText(alt: string, { head, answers }: { head?: string; answers?: string }): string {
  const key = head ?? 'answer_type: multiple choice\nanswer_key: A';
  const options = answers ?? 'A) taip\n\nB) ne';
  return `---\nid: 2026-LT-77\ntitle: Bandymas\nages:\n  6-8: easy\n${key}\n---\n## Body\n![${alt}](graphics/a.svg)\n\n## Answer Options/Interactivity Description\n${options}\n\n## Answer Explanation\nTodėl.\n`;
}

describe('areas of a picture', () => {
  const drawing = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 340 200">${inner}</svg>`;
  const areaA = '<g id="choice-A"><circle cx="50" cy="50" r="30"/></g>';
  const areaB = '<g id="choice-B"><circle cx="150" cy="50" r="30"/></g>';
  const read = async (inner: string, alt: string, change: Parameters<typeof taskText>[1] = {}) => {
    const folder = await mkdtemp(join(tmpdir(), 'areas-'));
    temporary.push(folder);
    await mkdir(join(folder, 'graphics'));
    await writeFile(join(folder, '2026-LT-77-lit.task.md'), taskText(alt, change));
    await writeFile(join(folder, 'graphics', 'a.svg'), drawing(inner));
    return readTaskFolder(folder);
  };

  it('come in with the task, their ids unchanged', async () => {
    const { tasks, problems } = await read(areaA + areaB, 'Rodyklės taip ir ne');
    expect(problems).toEqual([]);
    expect(tasks[0]?.images[0]?.bytes.toString()).toMatch(/<g id="choice-A">.*<g id="choice-B">/);
  });

  it('keep a task out that could not be answered in its picture, by line and letter', async () => {
    const { tasks, problems } = await read(areaA, 'Rodyklės taip ir ne');
    expect(tasks).toEqual([]);
    expect(problems.map((one) => `${one.level} ${one.line} ${wordsOf(one)}`)).toEqual([
      'error 10 Paveikslas „graphics/a.svg“: nepažymėta vieta B. Vietas turi turėti visi variantai arba nė vienas.',
    ]);
  });

  it('are only warned of where the description misses one', async () => {
    const { tasks, problems } = await read(areaA + areaB, 'Dvi rodyklės: taip');
    expect([tasks.length, ...problems.map(({ level, code }) => `${level} ${code}`)]).toEqual([
      1,
      'warning AREA_UNNAMED',
    ]);
  });

  it('do not belong to a typed answer', async () => {
    const head = 'answer_type: open integer\nanswer_key: { type: N, value: "3" }';
    const { problems } = await read(areaA, 'Trys taip', { head, answers: '--' });
    expect(problems.filter(({ level }) => level === 'error').map(({ code }) => code)).toEqual(['AREA_NO_CHOICE']);
  });
});
