// The head of a task file. What the file said stays where the task still says the same; the rest is what the bank has.
import { stringify } from 'yaml';
import { letterOf } from '../../../../contract/solving';
import { lettersIn } from '../../../../contract/task/answers/choice';
import type { AnswerKind } from '../../../../contract/task/answers/kinds';
import { isOneChoice, isProgram, isTyped } from '../../../../contract/task/by-kind/families';
import { type StoredAnswer, storedOf } from '../../../../contract/task/by-kind/stored-answer';
import { type ChoiceWords, choicesOf, type TaskContent, textsOf } from '../../../../contract/task/content';
import { readAges } from '../../tasks/front-matter/ages';
import { textField } from '../../tasks/front-matter/front-matter';
import { minGrades } from '../../tasks/import/store';
import { AGE_GROUPS } from '../../tasks/import/types';
import type { ExportedTask, ExportedWord } from './exported-task';
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
  'without_sight',
]);

/** The lines of the head, without the two that enclose it. */
export function headOf(task: ExportedTask, { isLayoutSaid, people }: Facts): string {
  const { content, language, words } = task;
  const { name: title } = textsOf(content, language);
  const kept = headOfSource(task);
  const own = Object.entries(kept?.fields ?? {}).filter(([field]) => !WRITTEN.has(field));
  const name = kept && textField(kept, 'name');
  const choices = choicesOf(content, language);
  const needsLayout = isOneChoice(content.answer.kind) && (!isLayoutSaid || choices.length > 5);
  const lines = [
    `id: ${idOf(content)}`,
    ...(name ? [`name: ${scalar(name)}`] : []),
    `title: ${title.trim() === '' ? '--' : scalar(title)}`,
    ...ages(task),
    `answer_type: ${scalar(answerType(task))}`,
    ...answerKey(task),
    ...(needsLayout && choices.length > 0 ? [`answer_layout: ${storedOf(content.answer).choiceLayout}`] : []),
    ...byLetter('answer_hints', choices, ({ hint }) => hint),
    ...byLetter('answer_notes', choices, ({ note }) => note),
    ...categories(words),
    ...list('computational_thinking_skills', of(words, 'SKILL')),
    ...list('contributors', people.contributors),
    ...list('support_files', people.sources),
    ...licence(content, people),
    ...list('keywords', of(words, 'KEYWORD'), true),
    ...list('tags', content.tags, true),
    ...(task.withoutSight ? ['without_sight: true'] : []),
    ...own.map(([field, value]) => stringify({ [field]: value }, { schema: 'failsafe', lineWidth: 0 }).trimEnd()),
  ];
  return `${lines.join('\n')}\n`;
}

function idOf({ internationalId, sources }: TaskContent): string {
  const said = String(sources.file?.head.id ?? '');
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

type AnswerType = { usual: string; fits: (said: string) => boolean };
const openText: AnswerType = { usual: 'open text', fits: (said) => /^open text/i.test(said) };

/** What a file says of how a task is answered, and what else it may have said to mean the same. */
const answerTypes = {
  choice: { usual: 'multiple choice', fits: (said) => /^(?:multiple choice|dropdown)/i.test(said) },
  several: { usual: 'multiple select', fits: (said) => /^multiple select/i.test(said) },
  order: { usual: 'ordering', fits: (said) => /^order/i.test(said) },
  number: { usual: 'open integer', fits: (said) => /^(?:open integer|dropdown)/i.test(said) },
  text: openText,
  day: openText,
  time: openText,
  interactive: { usual: 'interactive', fits: (said) => /^(?:interactive|click|drag)/i.test(said) },
} satisfies Record<AnswerKind, AnswerType>;

/** The file's own type of answer, if the task is still answered so. */
function answerType(task: ExportedTask): string {
  const { content, language } = task;
  const kept = headOfSource(task);
  const said = (kept && textField(kept, 'answer_type')) ?? '';
  const { usual, fits } = answerTypes[content.answer.kind];
  if (fits(said)) return said;
  const hasPictures = choicesOf(content, language).some(({ imageName }) => imageName !== null);
  return 'right' in content.answer.key && hasPictures ? `${usual} with images` : usual;
}

/** Whether the file of a task states a key: the confirmed one, or while there is none, the one that its file stated. */
export function hasStatedKey(task: ExportedTask): boolean {
  return statedKeyOf(task) !== null;
}

function answerKey(task: ExportedTask): string[] {
  const { answer } = task.content;
  if (isProgram(answer)) return [];
  const key = statedKeyOf(task);
  if (isTyped(answer)) return [`${key === null ? 'answer_field' : 'answer_key'}: ${field(storedOf(answer), key)}`];
  return key === null ? [] : [`answer_key: ${key.includes(',') ? `[${key}]` : key}`];
}

/** The letters of the right choices, such as "B, C", or the right value. A program of its own states none. */
function statedKeyOf({ content, isReady, statedKey }: ExportedTask): string | null {
  const { answer, choices } = content;
  if (isProgram(answer)) return null;
  if (isTyped(answer)) return isReady ? answer.key.value : statedKey;
  const letters = choices.map((_, at) => letterOf(at));
  const stated = statedKey?.split(', ').filter((letter) => letters.includes(letter)) ?? [];
  return (isReady ? lettersIn(answer.key.right, choices) : stated.join(', ')) || null;
}

function field({ input, also, tolerance }: StoredAnswer, value: string | null): string {
  const { dataMinValue: min = null, dataMaxValue: max = null, dataLength: length = null } = input ?? {};
  const parts = [
    `type: ${input?.dataType}`,
    ...(value === null ? [] : [`value: ${quoted(value)}`]),
    ...(value === null || also.length === 0 ? [] : [`also: [${also.map(quoted).join(', ')}]`]),
    ...(value === null || tolerance === null ? [] : [`tolerance: ${quoted(tolerance)}`]),
    ...(min === null ? [] : [`min: ${quoted(min)}`]),
    ...(max === null ? [] : [`max: ${quoted(max)}`]),
    ...(length === null ? [] : [`length: ${length}`]),
  ];
  return `{ ${parts.join(', ')} }`;
}

function byLetter(name: string, choices: readonly ChoiceWords[], text: (choice: ChoiceWords) => string): string[] {
  const lines = choices.flatMap((choice, at) => {
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

function licence({ sources: { licence: now, file } }: TaskContent, { owner }: People): string[] {
  const said = file?.head.copyright;
  const holder = owner ?? (typeof said === 'string' ? said : null);
  const isUsual = now === 'CC BY-SA 4.0' && file?.head.licence === undefined;
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
