// Tasks as Moodle XML: a file with its pictures that Moodle's question bank imports.
import { isOneChoice, isOrder, isTyped } from '../../../../contract/task/by-kind/families';
import { type ChoiceWords, choicesOf, textsOf } from '../../../../contract/task/content';
import type { XmlElement } from '../../tasks/sanitise/svg-xml';
import { element, htmlText, pictureName, xmlDocument } from './export-html';
import type { ChosenAnswer, ExportAnswer, ExportPicture, ExportTask, TypedAnswer } from './export-task';

/** The shares of a question's grade that Moodle allows, in per cent; a wrong answer may cost any of them. */
const FRACTIONS = [
  100, 90, 83.33333, 80, 75, 70, 66.66667, 60, 50, 40, 33.33333, 30, 25, 20, 16.66667, 14.28571, 12.5, 11.11111, 10, 5,
  0,
];

/**
 * All tasks as one xmlDocument, in a category of the given name. Pictures are looked up by name in `pictures`; each
 * text carries the pictures that it shows.
 */
export function moodleXml(category: string, tasks: readonly ExportTask[], pictures: readonly ExportPicture[]): string {
  const byName = new Map(pictures.map((picture) => [picture.name, picture]));
  const path = `$course$/top/${category.replace(/\//g, '//')}`;
  const head = element(
    'question',
    { type: 'category' },
    element('category', {}, text(path)),
    element('info', { format: 'html' }, text('')),
  );
  return xmlDocument(element('quiz', {}, head, ...tasks.map((task) => question(task, byName))));
}

/** The penalty for a wrong answer, as the nearest share that Moodle allows; 0 without points. */
export function wrongFraction(worth: ExportTask['worth']): number {
  if (!worth || worth.points === 0) return 0;
  const nearest = nearestFraction((worth.penalty / worth.points) * 100);
  return nearest === 0 ? 0 : -nearest;
}

function nearestFraction(wanted: number): number {
  return FRACTIONS.reduce((best, one) => (Math.abs(one - wanted) < Math.abs(best - wanted) ? one : best));
}

const questionTypes = {
  choice: 'multichoice',
  several: 'multichoice',
  order: 'ordering',
  number: 'numerical',
  text: 'shortanswer',
  day: 'shortanswer',
  time: 'shortanswer',
} satisfies Record<ExportAnswer['kind'], string>;

type Pictures = ReadonlyMap<string, ExportPicture>;

function question(task: ExportTask, pictures: Pictures): XmlElement {
  const { answer, content, language } = task;
  const texts = textsOf(content, language);
  return element(
    'question',
    { type: questionTypes[answer.kind] },
    element('name', {}, text(texts.name)),
    html('questiontext', texts.contentHtml, pictures),
    html('generalfeedback', [texts.solutionHtml, texts.relevanceHtml, texts.originHtml].join('\n').trim(), pictures),
    element('defaultgrade', {}, String(task.worth?.points ?? 1)),
    element('penalty', {}, '0'),
    element('hidden', {}, '0'),
    element('idnumber', {}, `${content.internationalId} ${language}`),
    ...answered(task, pictures),
    element('tags', {}, ...task.labels.map((tag) => element('tag', {}, text(tag)))),
  );
}

function answered(task: ExportTask, pictures: Pictures): XmlElement[] {
  const { answer } = task;
  if (isTyped(answer)) return typed(answer);
  return isOrder(answer) ? ordering(task, answer, pictures) : choices(task, answer, pictures);
}

/** The choices in their right order, which Moodle mixes itself: no letters, for it would give them to other places. */
function ordering(task: ExportTask, { key: { right } }: ChosenAnswer, pictures: Pictures): XmlElement[] {
  const all = choicesOf(task.content, task.language);
  return [
    element('layouttype', {}, 'VERTICAL'),
    element('selecttype', {}, 'ALL'),
    element('selectcount', {}, String(all.length)),
    element('gradingtype', {}, 'ALL_OR_NOTHING'),
    element('showgrading', {}, 'HIDE'),
    element('numberingstyle', {}, 'none'),
    ...right
      .flatMap((id) => all.find((choice) => choice.id === id) ?? [])
      .map((choice, at) =>
        withContent(element('answer', { fraction: at + 1, format: 'html' }), htmlParts(choiceHtml(choice), pictures)),
      ),
  ];
}

/**
 * Where several are to be ticked, each right one is an equal share and a wrong one takes everything: with one of them, or
 * with all ticked, there are no points. Moodle's own question still gives shares for a part of the right ones.
 */
function choices(task: ExportTask, { kind, key: { right } }: ChosenAnswer, pictures: Pictures): XmlElement[] {
  const isSingle = isOneChoice(kind);
  const wrong = isSingle ? wrongFraction(task.worth) : -100;
  const shareOf = (id: string) => {
    const at = right.indexOf(id);
    if (at === -1) return wrong;
    return isSingle ? 100 : equalShare(right.length, at);
  };
  return [
    element('single', {}, String(isSingle)),
    // Texts and explanations name the answers by their letters.
    element('shuffleanswers', {}, 'false'),
    element('answernumbering', {}, 'ABCD'),
    ...choicesOf(task.content, task.language).map((choice) =>
      withContent(
        element('answer', { fraction: shareOf(choice.id), format: 'html' }),
        htmlParts(choiceHtml(choice), pictures),
        html('feedback', escaped(choice.hint), pictures),
      ),
    ),
  ];
}

/** The share of a right answer among so many. Moodle knows none for eleven or twelve, and wants all to sum up to 100. */
function equalShare(count: number, at: number): number {
  if (count <= 10) return nearestFraction(100 / count);
  return at < 20 - count ? 10 : 5;
}

function typed({ kind, key }: TypedAnswer): XmlElement[] {
  const isNumber = questionTypes[kind] === 'numerical';
  // Moodle reads an unescaped star as a wildcard.
  const written = (value: string) => (isNumber ? value.replace(',', '.') : value.replace(/\*/g, '\\*'));
  const tolerance = element('tolerance', {}, written(key.tolerance ?? '0'));
  return [
    ...(isNumber ? [] : [element('usecase', {}, '0')]),
    ...[key.value ?? '', ...key.also].map((value) =>
      element(
        'answer',
        { fraction: 100, format: 'moodle_auto_format' },
        text(written(value)),
        ...(isNumber ? [tolerance] : []),
        html('feedback', '', new Map()),
      ),
    ),
  ];
}

/** Words as HTML. */
function escaped(words: string): string {
  return words.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

function choiceHtml({ html: words, imageName, imageTitle }: ChoiceWords): string {
  if (imageName === null) return words;
  const alt = (imageTitle ?? '').replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
  return `${words}<p><img src="/images/${imageName}" alt="${alt}"></p>`;
}

function html(name: string, content: string, pictures: Pictures): XmlElement {
  return withContent(element(name, { format: 'html' }), htmlParts(content, pictures));
}

function withContent(one: XmlElement, ...children: (XmlElement | XmlElement[])[]): XmlElement {
  return { ...one, children: children.flat() };
}

/** The text, followed by the pictures that it shows. */
function htmlParts(content: string, pictures: Pictures): XmlElement[] {
  const shown = [...content.matchAll(/src="([^"]*)"/g)].map((match) => pictureName(match[1] ?? ''));
  const files = [...new Set(shown)].flatMap((name) => {
    const picture = name === null ? undefined : pictures.get(name);
    if (!picture) return [];
    const attributes = { name: picture.name, path: '/', encoding: 'base64' };
    return [element('file', attributes, picture.bytes.toString('base64'))];
  });
  return [text(htmlText(content, (name) => `@@PLUGINFILE@@/${name}`)), ...files];
}

function text(words: string): XmlElement {
  return element('text', {}, words);
}
