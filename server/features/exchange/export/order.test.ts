import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, it } from 'vitest';
import { contentForm } from '../../../../contract/task/content';
import type { ExportTask } from './export-task';
import { moodleXml } from './moodle';
import { qtiItem } from './qti-item';

/** A task whose three choices are to be put in the order B, C, A. */
const answer = { kind: 'order' as const, question: {}, key: { right: ['1', '2', '0'] } };
const task: ExportTask = {
  content: {
    form: contentForm,
    internationalId: '2026-LT-01',
    texts: { lt: { name: 'Upė', contentHtml: '<p>Kokia?</p>', solutionHtml: '', relevanceHtml: '', originHtml: '' } },
    choices: ['trys', 'vienas', 'du'].map((html, at) => ({
      id: String(at),
      words: { lt: { html, imageName: null, imageTitle: null, hint: '', note: '' } },
    })),
    answer,
    levels: [],
    tags: [],
    keywords: [],
    ctKeywords: [],
    sources: { licence: '', file: null },
  },
  language: 'lt',
  labels: [],
  worth: { level: 'medium', points: 9, penalty: 3 },
  answer,
};
const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '@', parseAttributeValue: false });
const parsed = (xml: string) => {
  expect(XMLValidator.validate(xml)).toBe(true);
  return parser.parse(xml);
};

it('Moodle has the choices of an order in the right one, and gives all or nothing', () => {
  const [, question] = parsed(moodleXml('Rinkinys', [task], [])).quiz.question;
  // What the import of its ordering questions reads by these names; every other word there means a grade by places.
  expect(question).toMatchObject({
    '@type': 'ordering',
    layouttype: 'VERTICAL',
    selecttype: 'ALL',
    selectcount: 3,
    gradingtype: 'ALL_OR_NOTHING',
    showgrading: 'HIDE',
    numberingstyle: 'none',
  });
  // The right order is that in which the answers stand in the file; one without words is left out.
  expect(question.answer.map((one: Record<string, string>) => [one['@fraction'], one['@format'], one.text])).toEqual([
    ['1', 'html', 'vienas'],
    ['2', 'html', 'du'],
    ['3', 'html', 'trys'],
  ]);
  for (const name of ['single', 'shuffleanswers', 'answernumbering']) expect(question).not.toHaveProperty(name);
});

it('QTI compares an order as one list', () => {
  const item = parsed(qtiItem('item-1', task))['qti-assessment-item'];
  expect(item['qti-response-declaration']).toMatchObject({
    '@cardinality': 'ordered',
    'qti-correct-response': { 'qti-value': ['B', 'C', 'A'] },
  });
  expect(item['qti-item-body']['qti-order-interaction']['qti-simple-choice']).toHaveLength(3);
  const { 'qti-response-else-if': rule } = item['qti-response-processing']['qti-response-condition'];
  expect(rule['qti-match']).toMatchObject({ 'qti-correct': { '@identifier': 'RESPONSE' } });
});
