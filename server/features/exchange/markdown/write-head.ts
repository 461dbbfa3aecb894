// The head of a task file. What the file said stays where the task still says the same; the rest is what the bank has.
import { stringify } from 'yaml';
import { letterOf } from '../../../../contract/solving';
import { kindOfField } from '../../../../contract/task/answers/kinds';
import { readAges } from '../../tasks/front-matter/ages';
import { textField } from '../../tasks/front-matter/front-matter';
import { minGrades } from '../../tasks/import/store';
import { AGE_GROUPS } from '../../tasks/import/types';
import type { ExportedInput, ExportedTask, ExportedWord } from './exported-task';
import { headOfSource, type People } from './origin';

type Facts = { isLayoutSaid: boolean; people: People };

/** Fields that are written below; of others the file's own stay. */
const WRITTEN = new Set([
  'id',
  'name',
  'title',
  'ages',
  'answer_type',
  'answer_key',
  'answer_field',
  'answer_layout',
  'answer_hints',
  'answer_notes',
  'categories',
  'computer_science_areas',
  'computational_thinking_skills',
  'contributors',
  'support_files',
  'licence',
  'copyright',
  'tags',
  'keywords',
]);

/** The lines of the head, without the two that enclose it. */
export function headOf(task: ExportedTask, { isLayoutSaid, people }: Facts): string {
  const kept = headOfSource(task);
  const own = Object.entries(task.source?.head ?? {}).filter(([field]) => !WRITTEN.has(field));
  const name = kept && textField(kept, 'name');
  const needsLayout = !isLayoutSaid || task.choices.length > 5;
  const lines = [
    `id: ${idOf(task)}`,
    ...(name ? [`name: ${scalar(name)}`] : []),
    `title: ${task.name.trim() === '' ? '--' : scalar(task.name)}`,
    ...ages(task),
    `answer_type: ${scalar(answerType(task))}`,
    ...answerKey(task),
    ...(needsLayout && task.choices.length > 0 ? [`answer_layout: ${task.layout}`] : []),
    ...byLetter('answer_hints', task, ({ hint }) => hint),
    ...byLetter('answer_notes', task, ({ comment }) => comment),
    ...categories(task.words),
    ...list('computational_thinking_skills', of(task.words, 'SKILL')),
    ...list('contributors', people.contributors),
    ...list('support_files', people.sources),
    ...licence(task, people),
    ...list('keywords', of(task.words, 'KEYWORD'), true),
    ...list('tags', task.tags, true),
    ...own.map(([field, value]) => stringify({ [field]: value }, { schema: 'failsafe', lineWidth: 0 }).trimEnd()),
  ];
  return `${lines.join('\n')}\n`;
}

function idOf({ internationalId, source }: ExportedTask): string {
  const said = String(source?.head.id ?? '');
  return said.startsWith(`${internationalId} (for `) ? said : internationalId;
}

/** As the file said it ("bonus" is more than "hard"), if the levels are still those. */
function ages(task: ExportedTask): string[] {
  const now = AGE_GROUPS.flatMap((age) => {
    const level = task.levels.find((one) => one.minGrade === minGrades[age])?.level;
    return level ? [{ ages: age, level }] : [];
  });
  const kept = headOfSource(task);
  const isSame = kept !== null && JSON.stringify(readAges(kept).levels) === JSON.stringify(now);
  const said = new Map(isSame ? Object.entries(Object(kept.fields.ages)) : []);
  const lines = AGE_GROUPS.map((age) => {
    const level = now.find((one) => one.ages === age)?.level ?? '--';
    const word = said.get(age);
    return `  ${age}: ${typeof word === 'string' && level !== '--' ? word : level}`;
  });
  return ['ages:', ...lines];
}

/** The file's own type of answer, if the task is still answered so. */
function answerType(task: ExportedTask): string {
  const kept = headOfSource(task);
  const said = (kept && textField(kept, 'answer_type')) ?? '';
  const isFit = task.isInteractive
    ? /^(?:interactive|click|drag)/i.test(said)
    : task.input
      ? /^(?:open|dropdown)/i.test(said) && /^open text/i.test(said) === (kindOfField(task.input.dataType) !== 'number')
      : said !== '' && !/^(?:interactive|click|drag|open)/i.test(said);
  if (isFit) return said;
  if (task.isInteractive) return 'interactive';
  if (task.input) return kindOfField(task.input.dataType) === 'number' ? 'open integer' : 'open text';
  return task.choices.some(({ imagePath }) => imagePath !== null) ? 'multiple choice with images' : 'multiple choice';
}

/** Whether the file of a task states a key: the confirmed one, or while there is none, the one that its file stated. */
export function hasStatedKey(task: ExportedTask): boolean {
  return task.input ? statedValue(task) !== null : statedLetters(task).length > 0;
}

function answerKey(task: ExportedTask): string[] {
  if (task.isInteractive) return [];
  const { input } = task;
  if (input)
    return [`${hasStatedKey(task) ? 'answer_key' : 'answer_field'}: ${field({ ...input, value: statedValue(task) })}`];
  const letters = statedLetters(task);
  if (letters.length === 0) return [];
  return [`answer_key: ${letters.length === 1 ? letters[0] : `[${letters.join(', ')}]`}`];
}

function statedValue({ isReady, input, statedKey }: ExportedTask): string | null {
  return isReady ? (input?.value ?? null) : statedKey;
}

function statedLetters({ isInteractive, isReady, choices, statedKey }: ExportedTask): string[] {
  if (isInteractive) return [];
  const letters = choices.map((_, at) => letterOf(at));
  if (isReady) return letters.filter((_, at) => choices[at]?.isCorrect);
  return statedKey?.split(', ').filter((letter) => letters.includes(letter)) ?? [];
}

function field({ dataType, value, also, tolerance, min, max, length }: ExportedInput): string {
  const parts = [
    `type: ${dataType}`,
    ...(value === null ? [] : [`value: ${quoted(value)}`]),
    ...(value === null || also.length === 0 ? [] : [`also: [${also.map(quoted).join(', ')}]`]),
    ...(value === null || tolerance === null ? [] : [`tolerance: ${quoted(tolerance)}`]),
    ...(min === null ? [] : [`min: ${quoted(min)}`]),
    ...(max === null ? [] : [`max: ${quoted(max)}`]),
    ...(length === null ? [] : [`length: ${length}`]),
  ];
  return `{ ${parts.join(', ')} }`;
}

function byLetter(
  name: string,
  task: ExportedTask,
  text: (choice: ExportedTask['choices'][number]) => string,
): string[] {
  const lines = task.choices.flatMap((choice, at) => {
    const said = text(choice);
    return said.trim() === '' ? [] : [`  ${letterOf(at)}: ${quoted(said)}`];
  });
  return lines.length === 0 ? [] : [`${name}:`, ...lines];
}

function of(words: readonly ExportedWord[], part: ExportedWord['part']): string[] {
  return words.filter((word) => word.part === part).map(({ word }) => word);
}

/** Areas with their topics indented below them. */
function categories(words: readonly ExportedWord[]): string[] {
  const areas = new Map<string, string[]>();
  for (const { part, word, area } of words) {
    if (part !== 'CATEGORY') continue;
    if (area === null) areas.set(word, areas.get(word) ?? []);
    else areas.set(area, [...(areas.get(area) ?? []), word]);
  }
  if (areas.size === 0) return ['categories: --'];
  const lines = [...areas].flatMap(([area, topics]) => [
    `  - ${scalar(area)}`,
    ...topics.map((topic) => `    - ${topic}`),
  ]);
  return ['categories:', ...lines];
}

/** An empty list is left out, or said to be empty. */
function list(name: string, items: readonly string[], isOptional = false): string[] {
  if (items.length === 0) return isOptional ? [] : [`${name}: --`];
  return [`${name}:`, ...items.map((item) => `  - ${scalar(item)}`)];
}

function licence({ licence: now, source }: ExportedTask, { owner }: People): string[] {
  const said = source?.head.copyright;
  const holder = owner ?? (typeof said === 'string' ? said : null);
  const isUsual = now === 'CC BY-SA 4.0' && source?.head.licence === undefined;
  return [
    ...(isUsual ? [] : [`licence: ${now === '' ? '--' : scalar(now)}`]),
    ...(holder === null ? [] : [`copyright: ${scalar(holder)}`]),
  ];
}

/** A text that YAML and the import read as it is: bare where that is safe. */
function scalar(text: string): string {
  const isPlain = /^(?:\\\*|[\p{L}\p{N}_„“«])[^\p{Cc}\u2028\u2029\ufeff]*$/u.test(text) && text === text.trim();
  const isRead =
    /: |:$| #|@|\(at\)|\[at\]/i.test(text) || /^(?:true|false|null|yes|no|on|off|y|n|-?[\d.,_eE+-]+)$/i.test(text);
  return isPlain && !isRead ? text : quoted(text);
}

function quoted(text: string): string {
  const unicode = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(text)
    .replace(/[@\u007f-\u009f\u2028\u2029\ufeff]/g, unicode)
    .replace(/[([](?=at[)\]])/gi, unicode);
}
