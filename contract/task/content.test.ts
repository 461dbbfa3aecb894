import { describe, expect, it } from 'vitest';
import { type AnswerKind, kindOf } from './answers/kinds';
import type { AnswerContent } from './by-kind/shapes';
import { answerOf, storedOf } from './by-kind/stored-answer';
import { choicesOf, contentForm, readContent, type TaskContent, textsOf, UnreadableContent } from './content';
import { draftOfFields, fieldsOfDraft } from './desk-fields';
import { draftContent, wholeOf } from './draft';

const samples: Record<AnswerKind, AnswerContent> = {
  choice: { kind: 'choice', question: { layout: 'TWO_PER_ROW' }, key: { right: ['7'] } },
  several: { kind: 'several', question: {}, key: { right: ['7', '9'] } },
  order: { kind: 'order', question: {}, key: { right: ['9', '7', '8'] } },
  number: {
    kind: 'number',
    question: { length: 3, least: '0', most: '99' },
    key: { value: '14', also: ['15'], tolerance: '0,5' },
  },
  text: {
    kind: 'text',
    question: { length: 5, least: null, most: null },
    key: { value: 'upė', also: [], tolerance: null },
  },
  day: {
    kind: 'day',
    question: { length: null, least: '2026-01-01', most: null },
    key: { value: '2026-11-10', also: [], tolerance: null },
  },
  time: {
    kind: 'time',
    question: { length: null, least: null, most: null },
    key: { value: null, also: [], tolerance: null },
  },
  interactive: {
    kind: 'interactive',
    question: { package: 'a1', hasField: true },
    key: { accepted: ['[1]', '[2]'], compare: 'canonicalJson' },
  },
};

const contentWith = (answer: AnswerContent): TaskContent => ({
  form: contentForm,
  internationalId: '2026-LT-01',
  texts: { lt: { name: 'Upė', contentHtml: '<p>Kur?</p>', solutionHtml: '', relevanceHtml: '', originHtml: '' } },
  choices: [],
  answer,
  levels: [{ ageGroupId: '3', level: 'easy' }],
  tags: [],
  keywords: ['5'],
  ctKeywords: [],
  sources: { licence: 'CC BY-SA 4.0', file: null },
});

describe('the document of a task', () => {
  it.each(Object.entries(samples))(
    'has an answer of the kind %s, and its stored parts tell the same',
    (kind, answer) => {
      const stored = storedOf(answer);
      expect(kindOf({ ...stored, dataType: stored.input?.dataType })).toBe(kind);
      expect(answerOf(stored)).toEqual(answer);
      expect(readContent(contentWith(answer)).answer).toEqual(answer);
    },
  );

  it('is told by the texts of a language that it has', () => {
    const content = contentWith(samples.choice);
    expect(textsOf(content, 'lt').name).toBe('Upė');
    expect(choicesOf(content, 'lt')).toEqual([]);
    expect(() => textsOf(content, 'en')).toThrow('task 2026-LT-01 has no texts in the language "en"');
  });

  it.each([
    ['no form', { form: undefined }, 'form'],
    ['a form in words', { form: 'one' }, 'form'],
    ['a question of another kind', { answer: { ...samples.day, question: { layout: 'ONE_PER_ROW' } } }, 'question'],
    ['a part that nobody knows', { weather: 'rain' }, 'weather'],
  ])('is refused in words with %s', (_what, change, words) => {
    expect(() => readContent({ ...contentWith(samples.number), ...change })).toThrow(words);
  });

  it.each([
    ['an older form', { form: 0 }, 'TASK_FORM_OLDER', 'its form is 0, and this release reads form 1'],
    ['a newer form', { form: 2, weather: 'rain' }, 'TASK_FORM_NEWER', 'its form is 2, and this release reads form 1'],
    [
      'a newer form and an unknown kind',
      { form: 2, answer: { kind: 'pairs' } },
      'TASK_FORM_NEWER',
      'its form is 2, and this release reads form 1',
    ],
    [
      'an answer of an unknown kind',
      { answer: { kind: 'pairs', question: {}, key: {} } },
      'TASK_KIND_UNKNOWN',
      'this release does not know answers of the kind "pairs"',
    ],
  ] as const)('of another release, with %s, is refused by a code', (_what, change, code, words) => {
    const read = () => readContent({ ...contentWith(samples.number), ...change });
    expect(read).toThrow(new UnreadableContent(code, words));
    expect(read).toThrow(expect.objectContaining({ code }));
  });

  it('is refused where it is no document at all', () => {
    for (const stored of [null, 'task', [], {}]) expect(() => readContent(stored)).toThrow('a task cannot be read');
  });
});

describe('a draft', () => {
  it('may lack everything, and hold a typed text where a number belongs', () => {
    for (const draft of [
      {},
      { texts: { lt: { name: 'Upė' } } },
      { answer: { kind: 'number', question: { length: 'trys' } } },
      { choices: [{}], levels: [{ level: 'easy' }] },
    ])
      expect(draftContent.safeParse(draft).data).toEqual(draft);
  });

  it('has no part that the whole has not', () => {
    for (const draft of [
      { weather: 'rain' },
      { answer: { kind: 'pairs' } },
      { answer: {} },
      { texts: { lt: { name: 1 } } },
    ])
      expect(draftContent.safeParse(draft).success).toBe(false);
  });

  it('that lacks something is no document, and what it lacks is named', () => {
    const content = contentWith(samples.number);
    expect(wholeOf({ ...content, aside: [samples.day] })).toEqual(content);
    expect(() => wholeOf({ ...content, levels: [{ level: 'easy' }] })).toThrow('ageGroupId');
    expect(() => wholeOf({ ...content, answer: { kind: 'number', question: { length: 'trys' } } })).toThrow('length');
  });
});

describe('the fields of the desk', () => {
  it.each([
    [true, 'INPUT'],
    [false, 'ONE_PER_ROW'],
  ] as const)('of an interactive task say nothing of its answer; with a field: %s', (hasField, choiceLayout) => {
    const { answer } = contentWith(samples.interactive);
    if (answer.kind !== 'interactive') throw new Error('another kind');
    const draft = { answer: { ...answer, question: { package: null, hasField } } };
    const fields = fieldsOfDraft(draft, 'lt', '1');
    expect(fields).toMatchObject({ choiceLayout, answerInputDefinition: { dataType: null, correctAnswerValue: '' } });
    expect(draftOfFields(fields, 'lt', draft).answer).toEqual(draft.answer);
  });
});
