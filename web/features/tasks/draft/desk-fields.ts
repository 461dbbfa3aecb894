// The sheet of the desk in the fields of the calls, and back: the one place where the two are translated. Pure.
import { kindOf } from '../../../../contract/task/answers/kinds';
import { markOf } from '../../../../contract/task/answers/order-key';
import { isSame, mergeByPath } from '../../../../contract/task/merge';
import type { DeskFields } from '../../../../contract/tasks-desk';
import { taskLimits } from '../../../../contract/tasks-edit';
import { canonicalChoice } from '../../../../contract/tasks-html';
import type { UnsavedTask } from '../../../../contract/tasks-try';
import type { Shown } from '../scene/TaskPreview';
import type { Lists } from '../tasks';
import { emptyDraft, keyParts, keyPlaces, type TaskDraft } from './task-form';

/** The fields as they are sent: what was typed, right or wrong. */
export function fieldsOf(draft: TaskDraft): DeskFields {
  return {
    internationalId: draft.internationalId.trim(),
    name: draft.name.trim(),
    languageId: draft.languageId,
    levels: Object.entries(draft.levels).map(([ageGroupId, level]) => ({ ageGroupId, level })),
    contentHtml: draft.contentHtml,
    solutionHtml: draft.solutionHtml,
    relevanceHtml: draft.relevanceHtml,
    originHtml: draft.originHtml,
    tags: partsOf(draft.tags, ','),
    keywordIds: [...draft.keywordIds],
    ctKeywords: [...draft.ctKeywords],
    choiceLayout: draft.choiceLayout,
    choices: draft.choices.slice(0, draft.choiceCount).map((choice, at) => ({
      textHtml: choice.html,
      comment: choice.comment,
      hint: choice.hint,
      imageLink: choice.image?.src ?? null,
      imageName: choice.image?.alt ?? null,
      ...markOf(keyPlaces(draft), at),
    })),
    answerInputDefinition: {
      dataType: draft.dataType || null,
      dataLength: draft.dataLength,
      dataMinValue: draft.dataMinValue,
      dataMaxValue: draft.dataMaxValue,
      correctAnswerValue: draft.correctAnswerValue,
      alsoAccepted: partsOf(draft.alsoAccepted, '\n'),
      tolerance: draft.tolerance,
    },
  };
}

/** The parts of a text that are not blank. */
function partsOf(text: string, between: string): string[] {
  return text
    .split(between)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** The sheet for fields of the server. */
export function draftOf(fields: DeskFields, lists: Lists): TaskDraft {
  const empty = emptyDraft(lists);
  const { choices, answerInputDefinition: input } = fields;
  const language = lists.languages.find(({ id, code }) => id === fields.languageId || code === fields.languageId);
  return {
    internationalId: fields.internationalId,
    name: fields.name,
    languageId: language?.id ?? empty.languageId,
    levels: Object.fromEntries(fields.levels.map((one) => [one.ageGroupId, one.level])),
    contentHtml: fields.contentHtml,
    solutionHtml: fields.solutionHtml,
    relevanceHtml: fields.relevanceHtml,
    originHtml: fields.originHtml,
    tags: fields.tags.join(', '),
    keywordIds: fields.keywordIds,
    ctKeywords: fields.ctKeywords,
    choiceLayout: fields.choiceLayout,
    choices: empty.choices.map((none, at) => {
      const one = choices[at];
      if (!one) return none;
      const image = one.imageLink === null ? null : { src: one.imageLink, alt: one.imageName ?? '' };
      return { html: one.textHtml, comment: one.comment, hint: one.hint, image };
    }),
    choiceCount: choices.length >= taskLimits.choicesLeast ? choices.length : empty.choiceCount,
    ...keyParts(fields.choiceLayout, choices),
    dataType: input.dataType ?? '',
    dataLength: input.dataLength,
    dataMinValue: input.dataMinValue,
    dataMaxValue: input.dataMaxValue,
    correctAnswerValue: input.correctAnswerValue,
    alsoAccepted: input.alsoAccepted.join('\n'),
    tolerance: input.tolerance,
  };
}

/** The task as pupils would see it now. */
export function shownOf(draft: TaskDraft, lists: Lists): Shown {
  const fields = fieldsOf(draft);
  const { dataType, dataLength } = fields.answerInputDefinition;
  const groups = lists.ageGroups.filter((group) => draft.levels[group.id] !== undefined);
  return {
    name: draft.name,
    contentHtml: fields.contentHtml,
    choiceLayout: fields.choiceLayout,
    dataType,
    dataLength: Number(dataLength) || null,
    choices: fields.choices.map(({ textHtml, isCorrect, rightPlace }, at) => ({
      html: textHtml,
      image: draft.choices[at]?.image ?? null,
      isCorrect: isCorrect === 'T',
      rightPlace,
    })),
    young: groups.length > 0 && groups.every((group) => group.maxGrade <= 4),
    lang: lists.languages.find((one) => one.id === draft.languageId)?.code,
  };
}

/** What an answer to the draft is judged by; half-written fields are left out. */
export function unsavedOf(draft: TaskDraft): UnsavedTask {
  const { choiceLayout, choices, answerInputDefinition } = fieldsOf(draft);
  const { dataType, dataLength, alsoAccepted, ...input } = answerInputDefinition;
  const length = Number(dataLength);
  const fits = Number.isInteger(length) && length >= 1 && length <= taskLimits.inputLength;
  return {
    choiceLayout,
    choices: choices.map(({ isCorrect, rightPlace, hint }) => ({ isCorrect, rightPlace, hint })),
    answerInputDefinition: dataType && {
      ...input,
      dataType,
      dataLength: fits ? length : null,
      alsoAccepted: alsoAccepted.slice(0, taskLimits.alsoAccepted),
    },
  };
}

/** Whether two sheets are the same for the server. */
export function isSameFields(one: TaskDraft, other: TaskDraft): boolean {
  return one === other || isSame(fieldsOf(one), fieldsOf(other));
}

/**
 * What the author typed while a save was on its way, over what the server joined. null: both changed the same place, and
 * the server has to join it.
 */
export function joined(now: TaskDraft, sent: TaskDraft, merged: TaskDraft): TaskDraft | null {
  const base = wholes(sent);
  // What the server has otherwise only in form stays as it was typed.
  const theirs = Object.entries(wholes(merged)).map(([name, value]) => {
    const isChanged = !isSameFields(sheetOf({ ...base, [name]: value }), sent);
    return [name, isChanged ? value : Reflect.get(base, name)];
  });
  const { joined: sheet, both } = mergeByPath(base, wholes(now), { ...base, ...Object.fromEntries(theirs) });
  return both.length > 0 ? null : withOtherKey(sheetOf(sheet), now);
}

/** A sheet with the key of the kind that it does not use, as the sheet before had it, where all choices stand as they stood. */
export function withOtherKey(sheet: TaskDraft, before: TaskDraft): TaskDraft {
  const other = kindOf({ choiceLayout: sheet.choiceLayout }) === 'order' ? 'correct' : 'order';
  const [now, then] = [sheet, before].map(({ choices, choiceCount }) => choices.slice(0, choiceCount).map(textOf));
  const isInPlace =
    now?.length === then?.length &&
    now?.every((text, at) => text === '' || text === then?.[at] || then?.includes(text) === false);
  return isInPlace && sheet[other].length === 0 ? { ...sheet, [other]: before[other] } : sheet;
}

const textOf = ({ html, image }: TaskDraft['choices'][number]): string => canonicalChoice(html) + (image?.src ?? '');

/** A sheet whose choices are one value, with their number, and the layout, which says which of two keys is that of the task. */
function wholes({ choiceLayout, choices, choiceCount, correct, order, ...rest }: TaskDraft) {
  return { ...rest, choices: [choiceLayout, choices, choiceCount, correct, order] as const };
}

function sheetOf({ choices, ...rest }: ReturnType<typeof wholes>): TaskDraft {
  const [choiceLayout, all, choiceCount, correct, order] = choices;
  return { ...rest, choiceLayout, choices: all, choiceCount, correct, order };
}
