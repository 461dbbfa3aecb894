// How Moodle's question bank reads a file: docs.moodle.org, "Moodle XML format", and what the importers of its question types
// refuse, or take for something else without a word. Moodle itself is not asked here (docs/kinds-of-answers.md).
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { contentForm, type TaskContent } from '../../../../contract/task/content';
import { ownExports } from '../../../testing/documents/own-exports';
import type { ExportPicture, ExportTask } from './export-task';
import { moodleXml } from './moodle';

type Node = Record<string, unknown>;
const lists = ['question', 'answer', 'file', 'tag'];
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  // Texts keep what stands before and behind them, and an element without anything is an empty text.
  trimValues: false,
  isArray: (tag) => lists.includes(tag),
});
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);
const node = (value: unknown): Node => (isNode(value) ? value : {});
const nodes = (value: unknown): Node[] => (Array.isArray(value) ? value.map(node) : []);
const words = (value: unknown): string => (isNode(value) ? words(value['#text'] ?? '') : String(value ?? ''));
/** Without the line ends of the document itself. */
const partsOf = (one: Node) => Object.keys(one).filter((name) => name !== '#text' && !name.startsWith('@'));

/** Moodle's own list, in per cent: another share is refused ("match grades: error"). */
const shares = [
  100, 90, 83.33333, 80, 75, 70, 66.66667, 60, 50, 40, 33.33333, 30, 25, 20, 16.66667, 14.28571, 12.5, 11.11111, 10, 5,
];
const common = ['name', 'questiontext', 'generalfeedback', 'defaultgrade', 'penalty', 'hidden', 'idnumber', 'tags'];
/** What each importer reads besides; another element is lost without a word. */
const parts: Record<string, readonly string[]> = {
  multichoice: ['single', 'shuffleanswers', 'answernumbering', 'answer'],
  shortanswer: ['usecase', 'answer'],
  numerical: ['answer'],
  ordering: ['layouttype', 'selecttype', 'selectcount', 'gradingtype', 'showgrading', 'numberingstyle', 'answer'],
};
const isNumber = (text: string) => /^-?\d+(?:\.\d+)?$/.test(text);

function faultsOfText(place: string, one: Node): string[] {
  const html = words(one.text);
  const shown = [...html.matchAll(/@@PLUGINFILE@@\/([^"]+)"/g)].map((match) => match[1] ?? '');
  const files = nodes(one.file);
  const names = files.map((file) => String(file['@name']));
  return [
    one['@format'] !== 'html' && `${place}: no format`,
    !('text' in one) && `${place}: no text`,
    shown.some((name) => !names.includes(name)) && `${place}: a picture is not in it`,
    names.some((name) => !shown.includes(name)) && `${place}: a file that nothing shows`,
    new Set(names).size !== names.length && `${place}: a file twice`,
    files.some((file) => file['@path'] !== '/' || file['@encoding'] !== 'base64') && `${place}: a file elsewhere`,
    files.some((file) => !/^(?:[\w+/]{4})+(?:[\w+/]{2}==|[\w+/]{3}=)?$/.test(words(file))) && `${place}: no base64`,
    / src="\/images\//.test(html) && `${place}: an address of ours`,
  ].flatMap((fault) => fault || []);
}

const readers: Record<string, (question: Node, answers: readonly Node[], fractions: readonly number[]) => unknown[]> = {
  multichoice: (question, answers, fractions) => {
    const sum = fractions.filter((one) => one > 0).reduce((total, one) => total + one, 0);
    const isSingle = question.single === 'true';
    return [
      !['true', 'false'].includes(words(question.single)) && 'single',
      !['none', 'abc', 'ABCD', '123', 'iii', 'IIII'].includes(words(question.answernumbering)) && 'numbering',
      question.shuffleanswers !== 'false' && 'letters that the text names are mixed',
      answers.filter((one) => words(one.text).trim() !== '').length < 2 && 'fewer than two answers',
      isSingle && Math.max(...fractions) !== 100 && 'no answer of the whole grade',
      !isSingle && Math.round(sum) !== 100 && 'shares that are not the whole',
      ...answers.flatMap((one) => [...faultsOfText('answer', one), ...faultsOfText('feedback', node(one.feedback))]),
    ];
  },
  shortanswer: (question, answers, fractions) => [
    !['0', '1'].includes(words(question.usecase)) && 'usecase',
    !fractions.includes(100) && 'no answer of the whole grade',
    answers.some((one) => words(one.text).trim() === '') && 'a blank answer',
    answers.some((one) => /(?<!\\)\*/.test(words(one.text))) && 'a star stands for any letters',
  ],
  numerical: (_, answers, fractions) => [
    !fractions.includes(100) && 'no answer of the whole grade',
    answers.some((one) => !isNumber(words(one.text))) && 'no number',
    answers.some((one) => !isNumber(words(one.tolerance)) || words(one.tolerance).startsWith('-')) && 'no tolerance',
  ],
  ordering: (question, answers, fractions) => [
    question.layouttype !== 'VERTICAL' && 'layouttype',
    question.selecttype !== 'ALL' && 'selecttype',
    question.gradingtype !== 'ALL_OR_NOTHING' && 'gradingtype',
    question.showgrading !== 'HIDE' && 'showgrading',
    !['none', '123', 'abc', 'ABCD', 'iii', 'IIII'].includes(words(question.numberingstyle)) && 'numbering',
    Number(question.selectcount) !== answers.length && 'not all of them',
    answers.some((one) => words(one.text).trim() === '') && 'a blank answer is left out',
    answers.length < 2 && 'fewer than two answers',
    fractions.some((one, at) => one !== at + 1) && 'places',
    ...answers.flatMap((one) => faultsOfText('answer', one)),
  ],
};

function faultsOf(question: Node): unknown[] {
  const type = String(question['@type']);
  const answers = nodes(question.answer);
  const fractions = answers.map((one) => Number(one['@fraction']));
  const isShare = (one: number) => one === 0 || shares.some((share) => Math.abs(Math.abs(one) - share) < 0.001);
  return [
    !(type in readers) && `type ${type}`,
    ...partsOf(question).flatMap((name) => ([...common, ...(parts[type] ?? [])].includes(name) ? [] : `lost: ${name}`)),
    words(node(question.name).text).trim() === '' && 'no name',
    ...faultsOfText('questiontext', node(question.questiontext)),
    ...faultsOfText('generalfeedback', node(question.generalfeedback)),
    !isNumber(words(question.defaultgrade)) && 'defaultgrade',
    words(question.idnumber).length > 100 && 'idnumber',
    type !== 'ordering' && !fractions.every(isShare) && `shares ${fractions}`,
    ...(readers[type]?.(question, answers, fractions) ?? []),
  ].filter((fault) => fault !== false);
}

function questionsOf(tasks: readonly ExportTask[], pictures: readonly ExportPicture[]): Node[] {
  const xml = moodleXml('Mūsų', tasks, pictures);
  expect(XMLValidator.validate(xml)).toBe(true);
  const [category, ...questions] = nodes(node(parser.parse(xml).quiz).question);
  expect(words(node(category?.category).text)).toMatch(/^\$course\$\/top\//);
  return questions;
}

const own = await ownExports();

describe('Moodle reads', () => {
  it('our own tasks, of each kind that goes out', () => {
    expect(new Set(own.map(({ task }) => task.answer.kind))).toEqual(
      new Set(['choice', 'several', 'order', 'number', 'text', 'day', 'time']),
    );
    for (const { id, task, pictures } of own)
      expect([id, questionsOf([task], pictures).flatMap(faultsOf)]).toEqual([id, []]);
  });

  it.each([2, 3, 4, 6, 7, 9, 10, 11, 12])('%i right ones of twelve', (count) => {
    const choices = Array.from({ length: 12 }, (_, at) => ({
      id: String(at),
      words: { lt: { html: `<p>${at} &amp; ]]&gt;</p>`, imageName: null, imageTitle: null, hint: '', note: '' } },
    }));
    const right = choices.slice(0, count).map(({ id }) => id);
    const texts = { name: 'Upė', contentHtml: '<p>Kas?</p>', solutionHtml: '', relevanceHtml: '', originHtml: '' };
    const several = { kind: 'several' as const, question: {}, key: { right } };
    const content: Omit<TaskContent, 'answer'> = {
      form: contentForm,
      internationalId: '2026-LT-01',
      texts: { lt: texts },
      choices,
      levels: [],
      tags: [],
      keywords: [],
      ctKeywords: [],
      sources: { licence: '', file: null },
    };
    for (const answer of [
      several,
      { ...several, kind: 'order' as const, key: { right: choices.map(({ id }) => id) } },
    ]) {
      const task = { content: { ...content, answer }, answer, language: 'lt', labels: [], worth: null };
      expect(questionsOf([task], []).flatMap(faultsOf)).toEqual([]);
    }
  });

  it('no file that breaks a rule', () => {
    const [first] = own;
    const [question = {}] = first ? questionsOf([first.task], first.pictures) : [];
    const answers = nodes(question.answer);
    const broken: [Node, string][] = [
      [{ answer: answers.map((one) => ({ ...one, '@fraction': '50' })) }, 'no answer of the whole grade'],
      [{ answernumbering: 'A.' }, 'numbering'],
      [{ weather: 'rain' }, 'lost: weather'],
      [{ questiontext: { '@format': 'html', text: '<img src="@@PLUGINFILE@@/a.png">' } }, 'a picture is not in it'],
      [{ answer: answers.map((one) => ({ ...one, '@fraction': '33' })) }, 'shares 33'],
    ];
    for (const [change, fault] of broken) expect(faultsOf({ ...question, ...change }).join()).toContain(fault);
  });
});
