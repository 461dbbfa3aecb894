import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { AnswerContent } from '../../../../contract/task/by-kind/shapes';
import { type ChoiceWords, contentForm } from '../../../../contract/task/content';
import {
  type Candidate,
  type ExportAnswer,
  type ExportTask,
  exportOf,
  fileName,
  fitOf,
  type TypedAnswer,
} from './export-task';
import { moodleXml, wrongFraction } from './moodle';
import { qtiItem } from './qti-item';
import { qtiPackage } from './qti-package';

const name = `${'ab'.repeat(16)}.svg`;
const other = `${'cd'.repeat(16)}.png`;
const pictures = [
  { name, mime: 'image/svg+xml', bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
  { name: other, mime: 'image/png', bytes: Buffer.from([1, 2, 3]) },
];
const math = '<math xmlns="http://www.w3.org/1998/Math/MathML"><mfrac><mi>a</mi><mn>2</mn></mfrac></math>';
const statement = `<p>Sąlyga ]]&gt; <u>čia</u>&nbsp;${math}</p><table><tbody><tr><td></td><td>1</td></tr></tbody></table><ol reversed><li>a</li></ol><img src="/images/${name}" alt="Upė">`;
const plain = { imageName: null, imageTitle: '', hint: '', note: '' };
const wrong = { ...plain, html: '<p>ne</p>', imageName: other, imageTitle: 'A "kabutės" & <x>' };
const right = { ...plain, html: '<p>taip<br>taip</p>' };
const taskWith = (answer: ExportAnswer, choices: ChoiceWords[], contentHtml = statement): ExportTask => ({
  content: {
    form: contentForm,
    internationalId: '2026-LT-01',
    texts: {
      lt: {
        name: 'Upė & „tiltas“ <1>',
        contentHtml,
        solutionHtml: '<p>Nes B.</p>',
        relevanceHtml: '<p>Grafai</p>',
        originHtml: '<p>© 2026</p>',
      },
    },
    choices: choices.map((lt, at) => ({ id: String(at), words: { lt } })),
    answer,
    levels: [],
    tags: ['grafai'],
    keywords: [],
    ctKeywords: [],
    sources: { licence: '', file: null },
  },
  language: 'lt',
  labels: ['grafai'],
  worth: { level: 'medium', points: 9, penalty: 3 },
  answer,
});
const chosen = (ids: string[], choices: ChoiceWords[] = [wrong, right], html?: string) =>
  taskWith({ kind: 'choice', question: { layout: 'ONE_PER_ROW' }, key: { right: ids } }, choices, html);
const ticked = taskWith({ kind: 'several', question: {}, key: { right: ['1', '2'] } }, [wrong, right, right]);
const choiceTask = chosen(['1']);
const typed = (kind: TypedAnswer['kind'], value: string, key: Partial<TypedAnswer['key']> = {}): ExportTask =>
  taskWith(
    {
      kind,
      question: { length: 5, least: null, most: null },
      key: { value, also: [], tolerance: null, ...key },
    },
    [],
    '<p>Kiek?</p>',
  );

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  isArray: (tag) => ['question', 'answer', 'file', 'tag', 'resource', 'dependency', 'qti-simple-choice'].includes(tag),
});
const parsed = (xml: string) => {
  expect(XMLValidator.validate(xml)).toBe(true);
  return parser.parse(xml);
};

describe('Moodle XML', () => {
  const quiz = (tasks: ExportTask[]) => parsed(moodleXml('Rinkinys 5/6', tasks, pictures)).quiz.question;

  it('has a category, then a question with its text, pictures, choices and explanation', () => {
    const [category, question] = quiz([choiceTask]);
    expect(category['@type']).toBe('category');
    expect(category.category.text).toBe('$course$/top/Rinkinys 5//6');
    expect(question['@type']).toBe('multichoice');
    expect(question.name.text).toBe('Upė & „tiltas“ <1>');
    expect(question.defaultgrade).toBe('9');
    expect(question.single).toBe('true');
    expect(question.shuffleanswers).toBe('false');
    expect(question.idnumber).toBe('2026-LT-01 lt');
    expect(question.tags.tag).toEqual([{ text: 'grafai' }]);
    const { text, file } = question.questiontext;
    expect(question.questiontext['@format']).toBe('html');
    expect(text).toContain(math);
    expect(text).toContain('<td></td><td>1</td>');
    expect(text).toContain(`src="@@PLUGINFILE@@/${name}"`);
    expect(file).toEqual([
      { '#text': pictures[0]?.bytes.toString('base64'), '@name': name, '@path': '/', '@encoding': 'base64' },
    ]);
    expect(question.answer.map((one: Record<string, string>) => one['@fraction'])).toEqual(['-33.33333', '100']);
    expect(question.answer[0].text).toContain(
      `src="@@PLUGINFILE@@/${other}" alt="A &quot;kabutės&quot; &amp; &lt;x&gt;"`,
    );
    expect(Buffer.from(question.answer[0].file[0]['#text'], 'base64')).toEqual(Buffer.from([1, 2, 3]));
    expect(question.generalfeedback.text).toContain('Nes B.');
  });

  it('asks for numbers as numbers and for words as words, without what stands for any letters', () => {
    const [, number, text, date] = quiz([typed('number', '12,5'), typed('text', 'a*b'), typed('day', '2026-11-20')]);
    expect(number).toMatchObject({
      '@type': 'numerical',
      answer: [{ '@fraction': '100', text: '12.5', tolerance: '0' }],
    });
    expect(text).toMatchObject({ '@type': 'shortanswer', usecase: '0', answer: [{ text: 'a\\*b' }] });
    expect(date).toMatchObject({ '@type': 'shortanswer', answer: [{ text: '2026-11-20' }] });
  });

  it('has each right answer at full share, a number with its tolerance, hints as feedback', () => {
    const [, choices, numbers, boxes] = quiz([
      chosen(['1', '2'], [{ ...wrong, hint: 'a < b' }, right, right]),
      typed('number', '12,5', { also: ['20'], tolerance: '0,5' }),
      ticked,
    ]);
    const shares = (question: { answer: Record<string, string>[] }) => question.answer.map((one) => one['@fraction']);
    expect([boxes.single, ...shares(boxes)]).toEqual(['false', '-100', '50', '50']);
    expect(shares(choices)).toEqual(['-33.33333', '100', '100']);
    expect(choices.answer[0].feedback.text).toBe('a &lt; b');
    expect(numbers.answer).toMatchObject([
      { '@fraction': '100', text: '12.5', tolerance: '0.5' },
      { '@fraction': '100', text: '20', tolerance: '0.5' },
    ]);
  });

  it.each([
    [{ points: 6, penalty: 2 }, -33.33333],
    [{ points: 12, penalty: 4 }, -33.33333],
    [{ points: 10, penalty: 0 }, 0],
    [{ points: 7, penalty: 3 }, -40],
    [{ points: 0, penalty: 3 }, 0],
  ])('takes the nearest share that Moodle knows for %j', (worth, fraction) => {
    expect(wrongFraction({ level: 'easy', ...worth })).toBe(fraction);
    expect(wrongFraction(null)).toBe(0);
  });
});

describe('QTI 3', () => {
  const item = (task: ExportTask) => parsed(qtiItem('item-1', task))['qti-assessment-item'];

  it('an item declares its response, its worth, and shows choices with their pictures', () => {
    const root = item(choiceTask);
    expect(root).toMatchObject({
      '@xmlns': 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0',
      '@identifier': 'item-1',
      '@xml:lang': 'lt',
      '@title': 'Upė & „tiltas“ <1>',
      '@adaptive': 'false',
      '@time-dependent': 'false',
    });
    expect(Object.keys(root).filter((key) => !key.startsWith('@'))).toEqual([
      'qti-response-declaration',
      'qti-outcome-declaration',
      'qti-item-body',
      'qti-response-processing',
      'qti-modal-feedback',
    ]);
    expect(root['qti-response-declaration']).toMatchObject({
      '@identifier': 'RESPONSE',
      '@cardinality': 'single',
      '@base-type': 'identifier',
      'qti-correct-response': { 'qti-value': 'B' },
    });
    const choices = root['qti-item-body']['qti-choice-interaction'];
    expect(choices).toMatchObject({ '@response-identifier': 'RESPONSE', '@max-choices': '1', '@shuffle': 'false' });
    expect(choices['qti-simple-choice'].map((one: Record<string, string>) => one['@identifier'])).toEqual(['A', 'B']);
    expect(choices['qti-simple-choice'][0].img).toMatchObject({
      '@src': `../images/${other}`,
      '@alt': 'A "kabutės" & <x>',
    });
    const rules = root['qti-response-processing']['qti-response-condition'];
    const score = (rule: string) => rules[rule]['qti-set-outcome-value']['qti-base-value']['#text'];
    expect(['qti-response-if', 'qti-response-else-if', 'qti-response-else'].map(score)).toEqual(['0', '9', '-3']);
  });

  it('accepts each right answer, ticked ones as one set, a number within its tolerance', () => {
    const rule = (task: ExportTask) =>
      item(task)['qti-response-processing']['qti-response-condition']['qti-response-else-if'];
    const [first, second] = [rule(chosen(['1', '2'], [wrong, right, right]))['qti-or']['qti-match']].flat();
    expect(first).toMatchObject({ 'qti-correct': { '@identifier': 'RESPONSE' } });
    expect(second['qti-base-value']).toMatchObject({ '@base-type': 'identifier', '#text': 'C' });
    const declared = item(ticked)['qti-response-declaration'];
    expect(declared).toMatchObject({ '@cardinality': 'multiple', 'qti-correct-response': { 'qti-value': ['B', 'C'] } });
    expect(rule(ticked)['qti-match']).toMatchObject({ 'qti-correct': { '@identifier': 'RESPONSE' } });
    expect(rule(typed('number', '14', { tolerance: '0,5' }))['qti-equal']).toMatchObject({
      '@tolerance-mode': 'absolute',
      '@tolerance': '0.5 0.5',
    });
  });

  it('keeps formulas and tables, and nothing that the format does not know', () => {
    const xml = qtiItem('item-1', choiceTask);
    expect(xml).toContain(math);
    expect(xml).toContain('<td/><td>1</td>');
    expect(xml).toContain('<ol reversed="reversed">');
    expect(xml).not.toMatch(/<u>|style=|target=|&nbsp;/);
    const hostile = item(chosen(['1'], [wrong, right], '<p onclick="x()">a</p><script>alert(1)</script><img src=x>'));
    expect(JSON.stringify(hostile)).not.toMatch(/onclick|script|"@src":"x"/);
  });

  it.each([
    ['number', '14', 'integer', '14', 'qti-match'],
    ['number', '12,5', 'float', '12.5', 'qti-equal'],
    ['text', 'Upė', 'string', 'Upė', 'qti-string-match'],
    ['time', '14:35', 'string', '14:35', 'qti-string-match'],
  ] as const)('a field of the kind %s with %s is of %s', (kind, value, base, correct, test) => {
    const root = item(typed(kind, value));
    expect(root['qti-response-declaration']['@base-type']).toBe(base);
    expect(root['qti-response-declaration']['qti-correct-response']['qti-value']).toBe(correct);
    expect(root['qti-item-body'].p['qti-text-entry-interaction']).toMatchObject({ '@response-identifier': 'RESPONSE' });
    expect(root['qti-response-processing']['qti-response-condition']['qti-response-else-if']).toHaveProperty(test);
  });

  it('a package names every file that it holds, and holds every file that it names', () => {
    const set = { name: 'Bičiuliai & kiti', minutes: 55, startPoints: 54 };
    const files = unzipSync(qtiPackage(set, [choiceTask, typed('number', '14')], pictures));
    const manifest = parsed(strFromU8(files['imsmanifest.xml'] ?? new Uint8Array())).manifest;
    expect(manifest.metadata).toEqual({ schema: 'QTI Package', schemaversion: '3.0.0' });
    const resources: Record<string, unknown>[] = manifest.resources.resource;
    expect(
      resources
        .map((one) => one['@href'])
        .concat('imsmanifest.xml')
        .sort(),
    ).toEqual(Object.keys(files).sort());
    expect(resources.map((one) => one['@type'])).toEqual([
      'imsqti_test_xmlv3p0',
      'imsqti_item_xmlv3p0',
      'imsqti_item_xmlv3p0',
      'webcontent',
      'webcontent',
    ]);
    const ids = resources.map((one) => one['@identifier']);
    const needs = manifest.resources.resource.flatMap((one: { dependency?: Record<string, string>[] }) =>
      (one.dependency ?? []).map((need) => need['@identifierref']),
    );
    expect(needs.length).toBe(4);
    expect(needs.filter((id: string) => !ids.includes(id))).toEqual([]);
    const test = parsed(strFromU8(files['test.xml'] ?? new Uint8Array()))['qti-assessment-test'];
    expect(test['@title']).toBe('Bičiuliai & kiti');
    expect(test['qti-time-limits']['@max-time']).toBe('3300');
    const section = test['qti-test-part']['qti-assessment-section'];
    expect(section['@identifier']).toBe('medium');
    expect(section['qti-assessment-item-ref'].map((one: Record<string, string>) => one['@href'])).toEqual([
      'items/item-1.xml',
      'items/item-2.xml',
    ]);
    expect(Object.keys(unzipSync(qtiPackage(null, [choiceTask], []))).sort()).toEqual([
      'imsmanifest.xml',
      'items/item-1.xml',
    ]);
  });
});

describe('what goes out', () => {
  const { content } = choiceTask;
  const candidate: Candidate = { ...choiceTask, seesKey: true, status: 'READY' };
  const withAnswer = (answer: AnswerContent) => ({ content: { ...content, answer } });
  const frame = withAnswer({
    kind: 'interactive',
    question: { package: 'a1', hasField: true },
    key: { accepted: ['[1]'], compare: null },
  });
  it.each<[string, Partial<Candidate>, string]>([
    ['a task with a key', {}, 'OK'],
    ['an interactive task whose key is hidden', { seesKey: false, ...frame }, 'HIDDEN'],
    ['an interactive task', frame, 'INTERACTIVE'],
    ['a draft', { status: 'DRAFT' }, 'KEY'],
    ['choices of which none is right', withAnswer(chosen([]).answer), 'KEY'],
    ['a field without a value', withAnswer(typed('number', '', { value: null }).answer), 'KEY'],
    ['a field with a value', withAnswer(typed('number', '1').answer), 'OK'],
  ])('%s', (_what, change, fit) => {
    const changed = { ...candidate, ...change };
    expect(fitOf(changed)).toBe(fit);
    expect(exportOf(changed) !== null).toBe(fit === 'OK');
  });

  it.each([
    ['2026-LT-01', 'moodle', 'damba-2026-LT-01-moodle.xml'],
    ['Ąžuolų\r\n"rinkinys" ../5', 'qti', 'damba-Azuolu-rinkinys-.-5-qti.zip'],
    ['???', 'qti', 'damba-tasks-qti.zip'],
  ] as const)('the file of %j has a harmless name', (given, format, expected) => {
    expect(fileName(given, format)).toBe(expected);
  });
});
