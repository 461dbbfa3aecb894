// The fields of a task's form, their faults, and the body to send. Pure.

import { kindOf } from '../../../../contract/task/answers/kinds';
import { markOf, rightPlaces } from '../../../../contract/task/answers/order-key';
import { type DataType, dataTypes } from '../../../../contract/task/answers/stored';
import { partsOfField } from '../../../../contract/task/by-kind/field-parts';
import { hasChoices } from '../../../../contract/task/by-kind/has-choices';
import type { WholeTask } from '../../../../contract/tasks';
import { faultsOfTask, type TaskLevel, taskFields } from '../../../../contract/tasks-edit';
import type { Shown } from '../scene/TaskPreview';
import type { Lists, SavedTask } from '../tasks';

/** comment: the author's own note; hint: what a wrong choice means, for pupils. */
export type ChoiceDraft = { html: string; comment: string; hint: string; image: { src: string; alt: string } | null };
export type Layout = WholeTask['task']['choiceLayout'];
export type TextName = 'contentHtml' | 'solutionHtml' | 'relevanceHtml' | 'originHtml';

export type TaskDraft = Record<TextName, string> & {
  internationalId: string;
  name: string;
  languageId: string;
  /** By the id of the age group. */
  levels: Readonly<Record<string, TaskLevel>>;
  tags: string;
  keywordIds: readonly string[];
  ctKeywords: readonly string[];
  choiceLayout: Layout;
  /** The greatest number of choices: a smaller count hides typed choices without losing them. */
  choices: readonly ChoiceDraft[];
  choiceCount: number;
  /** The places of the right ones, from 0; of an order in the right one. */
  correct: readonly number[];
  dataType: DataType | '';
  dataLength: string;
  dataMinValue: string;
  dataMaxValue: string;
  correctAnswerValue: string;
  /** Further right values, one in each line. */
  alsoAccepted: string;
  tolerance: string;
};

const most = 12;
const empty: ChoiceDraft = { html: '', comment: '', hint: '', image: null };
/** The fields as they stand when the form opens; null: a new task, in Lithuanian, with four choices. */
export function draftOf(whole: WholeTask | null, lists: Lists): TaskDraft {
  const task = whole?.task;
  const input = task?.answerInputDefinition;
  const choices = (whole?.answers ?? []).map((one) => ({
    html: one.textHtml,
    comment: one.comment ?? '',
    hint: one.hint ?? '',
    image: one.imageLink === null ? null : { src: one.imageLink, alt: one.imageName ?? '' },
  }));
  const correct = rightPlaces(whole?.answers ?? []);
  return {
    internationalId: task?.internationalId ?? '',
    name: task?.name ?? '',
    languageId: task?.languageId ?? lists.languages.find((one) => one.code === 'lt')?.id ?? '',
    levels: Object.fromEntries((task?.levels ?? []).map((one) => [one.ageGroupId, one.level])),
    contentHtml: task?.contentHtml ?? '',
    solutionHtml: task?.solutionHtml ?? '',
    relevanceHtml: task?.relevanceHtml ?? '',
    originHtml: task?.originHtml ?? '',
    tags: whole?.tags.join(', ') ?? '',
    keywordIds: whole?.keywordIds ?? [],
    ctKeywords: whole?.cTs ?? [],
    choiceLayout: task?.choiceLayout ?? 'ONE_PER_ROW',
    choices: Array.from({ length: most }, (_, at) => choices[at] ?? empty),
    choiceCount: choices.length >= 2 ? Math.min(choices.length, most) : 4,
    correct,
    dataType: input?.dataType ?? '',
    dataLength: input?.dataLength?.toString() ?? '',
    dataMinValue: input?.dataMinValue ?? '',
    dataMaxValue: input?.dataMaxValue ?? '',
    correctAnswerValue: input?.correctAnswerValue ?? '',
    alsoAccepted: input?.alsoAccepted.join('\n') ?? '',
    tolerance: input?.tolerance ?? '',
  };
}

/** The fields as they are sent, with the version that the editor had read. */
export function fieldsOf(whole: WholeTask | null, draft: TaskDraft): SavedTask {
  const dataType = dataTypes.find((type) => type === draft.dataType);
  const isInput = !hasChoices({ choiceLayout: draft.choiceLayout });
  const has = dataType && partsOfField(dataType);
  return {
    ...(whole && { id: whole.task.id, updatedAt: whole.task.updatedAt }),
    internationalId: draft.internationalId.trim(),
    name: draft.name.trim(),
    languageId: draft.languageId,
    levels: Object.entries(draft.levels).map(([ageGroupId, level]) => ({ ageGroupId, level })),
    contentHtml: draft.contentHtml,
    solutionHtml: draft.solutionHtml,
    relevanceHtml: draft.relevanceHtml,
    originHtml: draft.originHtml,
    tags: draft.tags
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
    keywordIds: [...draft.keywordIds],
    ctKeywords: [...draft.ctKeywords],
    choiceLayout: draft.choiceLayout,
    choices: isInput ? [] : shownChoices(draft).map((choice, at) => sentChoice(choice, markOf(keyPlaces(draft), at))),
    answerInputDefinition:
      isInput && dataType && has
        ? {
            dataType,
            // Does not send values that were typed for another kind of answer.
            dataLength: has.length && draft.dataLength.trim() !== '' ? Number(draft.dataLength) : null,
            dataMinValue: has.bounds ? draft.dataMinValue.trim() || null : null,
            dataMaxValue: has.bounds ? draft.dataMaxValue.trim() || null : null,
            correctAnswerValue: draft.correctAnswerValue.trim(),
            alsoAccepted: linesOf(draft.alsoAccepted),
            tolerance: has.tolerance ? draft.tolerance.trim() || null : null,
          }
        : null,
  };
}

/** The lines of a text that are not blank. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** The places of the key: of an order all of them, one that was added last. */
export function keyPlaces({ choiceLayout, choiceCount, correct }: Keyed): readonly number[] {
  if (kindOf({ choiceLayout }) !== 'order') return correct;
  const places = Array.from({ length: choiceCount }, (_, at) => at);
  return [...correct, ...places.filter((at) => !correct.includes(at))].filter((at) => at < choiceCount);
}
type Keyed = Pick<TaskDraft, 'choiceLayout' | 'choiceCount' | 'correct'>;

function sentChoice({ html, comment, hint, image }: ChoiceDraft, mark: ReturnType<typeof markOf>) {
  return {
    textHtml: html,
    comment,
    hint,
    imageLink: image?.src ?? null,
    imageName: image?.alt ?? null,
    ...mark,
  };
}

export function shownChoices(draft: TaskDraft): ChoiceDraft[] {
  return draft.choices.slice(0, draft.choiceCount);
}

/** The fields that the server would not take, as paths with dots, by the contract's own rules. */
export function faultsOf(fields: SavedTask): string[] {
  const parsed = taskFields.safeParse(fields);
  const own = parsed.success ? [] : parsed.error.issues.map(({ path }) => path.join('.'));
  const { levels, contentHtml = '', choiceLayout, choices = [], answerInputDefinition: input = null } = fields;
  // The schema skips the rules between fields while one field is wrong: here all faults are listed at once.
  const between = faultsOfTask({
    levels: levels.map((one) => ({ ...one, ageGroupId: String(one.ageGroupId) })),
    contentHtml,
    choiceLayout,
    choices: choices.map(({ textHtml = '', comment = '', hint = '', imageLink = null, imageName = null, ...mark }) => ({
      textHtml,
      comment,
      hint,
      imageLink,
      imageName,
      ...mark,
    })),
    answerInputDefinition: input && {
      dataLength: null,
      dataMinValue: null,
      dataMaxValue: null,
      alsoAccepted: [],
      tolerance: null,
      ...input,
    },
  });
  return [...new Set([...own, ...between.map((path) => path.join('.'))])];
}

/** The task as pupils would see it now. */
export function shownOf(draft: TaskDraft, lists: Lists): Shown {
  const groups = lists.ageGroups.filter((group) => draft.levels[group.id] !== undefined);
  return {
    name: draft.name,
    contentHtml: draft.contentHtml,
    choiceLayout: draft.choiceLayout,
    dataType: draft.dataType || null,
    dataLength: Number(draft.dataLength) || null,
    choices: shownChoices(draft).map(({ html, image }, at) => {
      const { isCorrect, rightPlace } = markOf(keyPlaces(draft), at);
      return { html, image, isCorrect: isCorrect === 'T', rightPlace };
    }),
    young: groups.length > 0 && groups.every((group) => group.maxGrade <= 4),
    lang: lists.languages.find((one) => one.id === draft.languageId)?.code,
  };
}

/** Whether HTML is only words: then a plain field shows it. */
export const isPlain = (html: string): boolean => !/</.test(html);

/** The words of plain HTML as they are typed. */
export function wordsOf(html: string): string {
  return html
    .replace(/&nbsp;/g, '\u00a0')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&');
}
