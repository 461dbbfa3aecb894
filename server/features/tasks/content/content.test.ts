import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isProgram } from '../../../../contract/task/by-kind/families';
import { withoutKey } from '../../../../contract/task/by-kind/hidden';
import { keyOf } from '../../../../contract/task/by-kind/keys';
import { everyHtml, readContent, type TaskContent } from '../../../../contract/task/content';
import { draftOfFields, fieldsOfDraft } from '../../../../contract/task/desk-fields';
import { draftContent, wholeOf } from '../../../../contract/task/draft';
import { deskFields } from '../../../../contract/tasks-desk';
import { anyContent, anyFields } from '../../../testing/documents/any-content';
import { readFields } from '../versions/state-queries';
import { documentOfDraft, documentOfVersion, tellsFields } from './draft-document';
import { contentOfFields } from './fields-content';
import { contentOfRow, rowOfContent } from './row';

describe('any document', () => {
  it('comes back from its stored text, from its row and from the draft that it is', () => {
    fc.assert(
      fc.property(anyContent, (content) => {
        expect(readContent(JSON.parse(JSON.stringify(content)))).toEqual(content);
        expect(contentOfRow(rowOfContent(content, 'lt'))).toEqual(content);
        expect(draftContent.safeParse(content).success).toBe(true);
        expect(wholeOf(content)).toEqual(content);
      }),
    );
  });

  it('is the document of its version, without sources and package: both tell the same fields', () => {
    fc.assert(
      fc.property(anyContent, (content) => {
        const version = draftContent.safeParse(JSON.parse(JSON.stringify(documentOfVersion(content))));
        expect(version.success && tellsFields(version.data, fieldsOfDraft(content, 'lt', '1'))).toBe(true);
        expect(JSON.stringify(version.data)).not.toMatch(/"(sources|package|accepted)"/);
      }),
    );
  });

  it('comes back from the fields of the desk, with what no field says', () => {
    fc.assert(
      fc.property(anyContent, (content) => {
        const fields = fieldsOfDraft(content, 'lt', '1');
        // What a bank has of a task beside what the desk is told.
        const { sources, form, answer } = content;
        const now = { sources, form, choices: content.choices.map(({ id }) => ({ id })) };
        const isOfPackage = isProgram(answer);
        expect(wholeOf(draftOfFields(fields, 'lt', { ...now, ...(isOfPackage && { answer }) }))).toEqual(content);
      }),
    );
  });
});

it('for who must not see a key, a document has the question and nothing that says what is right', () => {
  const said = ({ texts, choices }: TaskContent) => [
    ...Object.values(texts).flatMap(({ solutionHtml, relevanceHtml, originHtml }) => [
      solutionHtml,
      relevanceHtml,
      originHtml,
    ]),
    ...choices.flatMap(({ words }) => Object.values(words).flatMap(({ hint, note }) => [hint, note])),
  ];
  fc.assert(
    fc.property(anyContent, (content) => {
      const bare = withoutKey(content);
      expect(keyOf(bare.answer)).toBeNull();
      expect(said(bare).join('')).toBe('');
      expect([everyHtml(bare, 'lt')[0], bare.answer.question]).toEqual([
        everyHtml(content, 'lt')[0],
        content.answer.question,
      ]);
    }),
  );
});

describe('any fields of the desk', () => {
  it('come back from the draft that they make, whatever kind is chosen', () => {
    fc.assert(
      fc.property(anyFields, (fields) => {
        const draft = draftOfFields(fields, 'lt', {});
        expect(draftContent.safeParse(draft).success).toBe(true);
        expect(fieldsOfDraft(draft, 'lt', fields.languageId)).toEqual(fields);
      }),
    );
  });

  it('are a whole document as far as they fit into a row, and fit into it again as they are there', () => {
    fc.assert(
      fc.property(anyFields, (fields) => {
        const content = contentOfFields(fields, 'lt');
        expect(readContent(content)).toEqual(content);
        expect(contentOfFields(fieldsOfDraft(content, 'lt', '1'), 'lt')).toEqual(content);
      }),
    );
  });

  it.each<[what: string, fields: object, content: object]>([
    [
      'a field, what it has not left out',
      {
        choiceLayout: 'INPUT',
        answerInputDefinition: {
          dataType: 'S',
          dataLength: 'du',
          correctAnswerValue: ' upė ',
          alsoAccepted: [' ', 'upės', 'upės '],
          tolerance: '1',
        },
      },
      {
        choices: [],
        answer: {
          kind: 'text',
          question: { length: null, least: null, most: null },
          key: { value: 'upė', also: ['upės'], tolerance: null },
        },
      },
    ],
    [
      'a value that is none of its kind',
      {
        choiceLayout: 'INPUT',
        answerInputDefinition: { dataType: 'N', dataLength: '3', correctAnswerValue: 'upė', tolerance: ' 1 ' },
      },
      {
        answer: {
          kind: 'number',
          question: { length: 3, least: null, most: null },
          key: { value: null, also: [], tolerance: '1' },
        },
      },
    ],
    [
      'choices where nobody has chosen what is typed',
      { choiceLayout: 'INPUT', choices: [{ isCorrect: 'T' }], answerInputDefinition: { correctAnswerValue: '14' } },
      { answer: { kind: 'choice', question: { layout: 'ONE_PER_ROW' }, key: { right: ['new-1'] } } },
    ],
    [
      'lines without blanks',
      {
        name: ' Upė ',
        tags: ['a ', '', 'a'],
        choices: [
          { comment: ' b ', imageName: 'c' },
          { imageLink: `/images/${'ab'.repeat(16)}.svg`, hint: ' d' },
        ],
      },
      {
        texts: { lt: { name: 'Upė' } },
        tags: ['a'],
        choices: [
          { words: { lt: { note: 'b', imageName: null, imageTitle: null } } },
          { words: { lt: { hint: 'd', imageName: `${'ab'.repeat(16)}.svg`, imageTitle: '' } } },
        ],
      },
    ],
  ])('fit into a row with %s', (_, fields, content) => {
    expect(contentOfFields(deskFields.parse(fields), 'lt')).toMatchObject(content);
  });

  it('are told again by the document that is stored of them, whatever kind the task is of', () => {
    const task = fc.record({ language: fc.constant('lt'), isInteractive: fc.boolean(), choiceIds: fc.constant(['7']) });
    fc.assert(
      fc.property(anyFields, task, (written, ofTask) => {
        const fields = readFields(JSON.parse(JSON.stringify(written)));
        const document = draftContent.safeParse(JSON.parse(JSON.stringify(documentOfDraft(fields, ofTask))));
        expect(document.success && tellsFields(document.data, fields)).toBe(true);
      }),
    );
  });
});
