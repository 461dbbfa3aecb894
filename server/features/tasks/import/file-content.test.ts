import { describe, expect, it } from 'vitest';
import type { AnswerContent } from '../../../../contract/task/by-kind/shapes';
import { readContent } from '../../../../contract/task/content';
import { choicesOfFile, contentOfFile, type Key } from './file-content';
import { readTaskFile } from './read-task';

const file = '2026-LT-77-lit.task.md';
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="5" height="5"/></svg>';

/** A task file with these fields in its head, read as its document. */
async function documentOf(head: string, key: Key) {
  const options = 'A) 1\n\nB) 2\n\nC) ![Upė](graphics/a.svg)';
  const text = `---\nid: 2026-LT-77\ntitle: Bandymas\nages:\n  6-8: easy\n${head}\n---\n## Body\nSąlyga\n\n## Question/Challenge\nKlausimas?\n\n## Answer Options/Interactivity Description\n${options}\n\n## Answer Explanation\nTodėl.\n`;
  const source = {
    list: async () => [file],
    read: async (path: string) => Buffer.from(path.endsWith('.svg') ? svg : text),
    files: async () => [],
  };
  const { task, problems } = await readTaskFile(source, file);
  if (!task) throw new Error(JSON.stringify(problems));
  const names = new Map([['graphics/a.svg', 'a1.svg']]);
  return contentOfFile(task, choicesOfFile(task, names), names, key, { levels: [], keywords: [], ctKeywords: [] });
}

const typed = (kind: 'number' | 'text' | 'day' | 'time', value: string | null, also: string[] = []): AnswerContent => ({
  kind,
  question: { length: null, least: null, most: null },
  key: { value, also, tolerance: null },
});

describe('a task file is the document of its task', () => {
  it.each<[type: string, key: Key, answer: AnswerContent]>([
    [
      'multiple choice',
      { choices: [2, 0], value: null },
      { kind: 'choice', question: { layout: 'ONE_PER_ROW' }, key: { right: ['A', 'C'] } },
    ],
    [
      'multiple select',
      { choices: [0, 1], value: null },
      { kind: 'several', question: {}, key: { right: ['A', 'B'] } },
    ],
    [
      'ordering',
      { choices: [1, 0, 2], value: '2,1,3' },
      { kind: 'order', question: {}, key: { right: ['B', 'A', 'C'] } },
    ],
    ['ordering', { choices: [], value: null }, { kind: 'order', question: {}, key: { right: [] } }],
    [
      'open text\nanswer_key: { type: S, value: upė, also: [upes] }',
      { choices: [], value: 'upė' },
      typed('text', 'upė', ['upes']),
    ],
    ['open text\nanswer_key: { type: N, value: "14" }', { choices: [], value: '14' }, typed('number', '14')],
    ['open text\nanswer_key: { type: D, value: "2026-11-10" }', { choices: [], value: null }, typed('day', null)],
    ['open text\nanswer_key: { type: T, value: "09:30" }', { choices: [], value: '09:30' }, typed('time', '09:30')],
    [
      'interactive (click-on-object)',
      { choices: [], value: null },
      { kind: 'interactive', question: { package: null, hasField: false }, key: { accepted: null, compare: null } },
    ],
  ])('of %s', async (type, key, answer) => {
    const content = await documentOf(`answer_type: ${type}`, key);
    expect(content.answer).toEqual(answer);
    expect(readContent(JSON.parse(JSON.stringify(content)))).toEqual(content);
  });

  it('with the words and the picture of each choice under its letter', async () => {
    const content = await documentOf('answer_type: multiple choice\nanswer_hints: { A: "Ne." }', {
      choices: [],
      value: null,
    });
    expect(content.choices.map(({ id, words }) => [id, words.lt])).toEqual([
      ['A', { html: '1', imageName: null, imageTitle: null, hint: 'Ne.', note: '' }],
      ['B', { html: '2', imageName: null, imageTitle: null, hint: '', note: '' }],
      ['C', { html: '', imageName: 'a1.svg', imageTitle: 'Upė', hint: '', note: '' }],
    ]);
    expect(content.texts.lt).toMatchObject({ name: 'Bandymas', solutionHtml: '<p>Todėl.</p>' });
  });
});
