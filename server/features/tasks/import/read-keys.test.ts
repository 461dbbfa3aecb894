import { describe, expect, it } from 'vitest';
import { readTaskFile } from './read-task';

const file = '2026-LT-77-lit.task.md';

/** A task file with these fields in its head and these options. */
function read(head: string, answers: string) {
  const text = `---\nid: 2026-LT-77\ntitle: Bandymas\nages:\n  6-8: easy\n${head}\n---\n## Body\nSąlyga\n\n## Question/Challenge\nKlausimas?\n\n## Answer Options/Interactivity Description\n${answers}\n\n## Answer Explanation\nTodėl.\n`;
  return readTaskFile({ list: async () => [file], read: async () => Buffer.from(text), files: async () => [] }, file);
}

describe('the key of a task file', () => {
  it('reads several right choices, and hints of wrong ones', async () => {
    const answers = 'A) viens\n\nB) du\n\nC) trys';
    const head = 'answer_type: multiple choice\nanswer_key: [b, C]\nanswer_hints: { A: "Praleistas žingsnis." }';
    const { task } = await read(head, answers);
    expect(task?.key).toEqual({ kind: 'choice', letters: ['B', 'C'] });
    expect(task?.choices.map(({ hint }) => hint)).toEqual(['Praleistas žingsnis.', undefined, undefined]);
  });

  it.each([
    ['multiple choice', 'ONE_PER_ROW'],
    ['multiple select', 'SEVERAL'],
    ['multiple select with images', 'SEVERAL'],
  ])('tells by the type of the answer whether all right ones are to be ticked: %s', async (type, choiceLayout) => {
    const { task, problems } = await read(`answer_type: ${type}\nanswer_key: [A, C]`, 'A) 1\n\nB) 2\n\nC) 3');
    expect(problems.map(({ code }) => code)).not.toContain('NO_CHOICES');
    expect(task).toMatchObject({ choiceLayout, key: { kind: 'choice', letters: ['A', 'C'] }, input: null });
  });

  it.each([['Pairs'], ['open date'], ['4 options']])('asks what nobody knows of a type of answer: %s', async (type) => {
    const { task, problems } = await read(`answer_type: ${type}\nanswer_key: A`, 'A) 1\n\nB) 2');
    const unknown = {
      file,
      line: 6,
      level: 'error',
      code: 'ANSWER_TYPE_UNKNOWN',
      values: { said: type.toLowerCase() },
    };
    expect([task, problems.filter(({ level }) => level === 'error')]).toEqual([null, [unknown]]);
  });

  it.each([
    ['single choice', 'answer_key: B\nanswer_layout: ONE_PER_ROW', { choiceLayout: 'ONE_PER_ROW', input: null }],
    ['open decimal', 'answer_key: { type: N, value: "0,5" }', { choiceLayout: 'INPUT', input: { dataType: 'N' } }],
    ['open decimal', 'answer_field: { type: N }', { choiceLayout: 'INPUT', input: { dataType: 'N' } }],
  ])('takes an unknown type of answer, %s, where other fields state the kind: %s', async (type, head, kind) => {
    const { task, problems } = await read(`answer_type: ${type}\n${head}`, 'A) 1\n\nB) 2');
    expect(task).toMatchObject(kind);
    expect(problems).toContainEqual(
      expect.objectContaining({ level: 'warning', code: 'ANSWER_TYPE_STATED', values: { said: type } }),
    );
  });

  it.each([['Multiple-choice'], ['multiple choice (4 options)'], ['dropdown select'], ['open_integer']])(
    'knows a type of answer by how it begins: %s',
    async (type) => {
      const { task, problems } = await read(`answer_type: ${type}\nanswer_key: A`, 'A) 1\n\nB) 2');
      expect([task !== null, problems.filter(({ level }) => level === 'error')]).toEqual([true, []]);
    },
  );

  it.each([
    ['[B, A, C]', ['B', 'A', 'C']],
    ['[A, B, C]', 'KEY_ORDER'],
    ['[B, A]', 'KEY_ORDER'],
    ['[B, A, D]', 'KEY_ORDER'],
  ])('reads the right order %s of an ordering', async (key, told) => {
    const { task, problems } = await read(`answer_type: ordering\nanswer_key: ${key}`, 'A) 1\n\nB) 2\n\nC) 3');
    const errors = problems.filter(({ level }) => level === 'error').map(({ code }) => code);
    if (typeof told === 'string') expect(errors).toEqual([told]);
    else expect(task).toMatchObject({ choiceLayout: 'ORDER', key: { kind: 'choice', letters: told }, input: null });
  });

  it('reads further right values and a tolerance', async () => {
    const head = 'answer_type: open integer\nanswer_key: { type: N, value: "14", also: ["20"], tolerance: "0.5" }';
    const { task } = await read(head, '');
    expect(task?.key).toEqual({ kind: 'value', value: '14' });
    expect(task?.input).toMatchObject({ also: ['20'], tolerance: '0.5' });
  });

  it.each([
    ['all choices', 'answer_key: [A, B]'],
    ['a choice that is not there', 'answer_key: [A, D]'],
    ['a list of no letters', 'answer_key: [A, 14]'],
    ['a tolerance below zero', 'answer_key: { type: N, value: "14", tolerance: "-1" }'],
    ['a tolerance of a text', 'answer_key: { type: S, value: "a", tolerance: "1" }'],
    ['a tolerance beyond the bounds', 'answer_key: { type: N, value: "14", max: "14", tolerance: "1" }'],
  ])('refuses a key with %s', async (_, key) => {
    const { task, problems } = await read(`answer_type: open integer\n${key}`, 'A) taip\n\nB) ne');
    expect(task).toBeNull();
    expect(problems).toContainEqual(expect.objectContaining({ level: 'error', line: 7 }));
  });
});
