// The fields of the sheet as the desk's calls have them, and the joining of two states of them. Pure.
import { markOf, rightPlaces } from '../../../../contract/task/answers/order-key';
import type { DeskFields } from '../../../../contract/tasks-desk';
import { isSame } from '../../../platform/forms/draft-rules';
import type { Lists } from '../tasks';
import { draftOf, keyPlaces, linesOf, shownChoices, type TaskDraft } from './task-form';

/** The fields as they are sent: what was typed, right or wrong. */
export function wireOf(draft: TaskDraft): DeskFields {
  return {
    internationalId: draft.internationalId.trim(),
    name: draft.name.trim(),
    languageId: draft.languageId,
    levels: Object.entries(draft.levels).map(([ageGroupId, level]) => ({ ageGroupId, level })),
    contentHtml: draft.contentHtml,
    solutionHtml: draft.solutionHtml,
    relevanceHtml: draft.relevanceHtml,
    originHtml: draft.originHtml,
    tags: tagsOf(draft.tags),
    keywordIds: [...draft.keywordIds],
    ctKeywords: [...draft.ctKeywords],
    choiceLayout: draft.choiceLayout,
    choices: shownChoices(draft).map((choice, at) => ({
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
      alsoAccepted: linesOf(draft.alsoAccepted),
      tolerance: draft.tolerance,
    },
  };
}

function tagsOf(text: string): string[] {
  return text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
}

/** The sheet for fields of the server. */
export function draftOfWire(fields: DeskFields, lists: Lists): TaskDraft {
  const empty = draftOf(null, lists);
  const { choices, answerInputDefinition: input } = fields;
  const language = lists.languages.find(({ id, code }) => id === fields.languageId || code === fields.languageId);
  return {
    ...empty,
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
    choiceCount: choices.length >= 2 ? choices.length : empty.choiceCount,
    correct: rightPlaces(choices),
    dataType: input.dataType ?? '',
    dataLength: input.dataLength,
    dataMinValue: input.dataMinValue,
    dataMaxValue: input.dataMaxValue,
    correctAnswerValue: input.correctAnswerValue,
    alsoAccepted: input.alsoAccepted.join('\n'),
    tolerance: input.tolerance,
  };
}

/** Whether two sheets are the same for the server. */
export function isSameWire(one: TaskDraft, other: TaskDraft): boolean {
  return one === other || isSame(wireOf(one), wireOf(other));
}

type Part = Partial<TaskDraft>;
/** The parts of a sheet that are joined as a whole here; inside them the server joins. */
const parts: ((draft: TaskDraft) => Part)[] = [
  ({ internationalId }) => ({ internationalId }),
  ({ name }) => ({ name }),
  ({ languageId }) => ({ languageId }),
  ({ levels }) => ({ levels }),
  ({ contentHtml }) => ({ contentHtml }),
  ({ solutionHtml }) => ({ solutionHtml }),
  ({ relevanceHtml }) => ({ relevanceHtml }),
  ({ originHtml }) => ({ originHtml }),
  ({ tags }) => ({ tags }),
  ({ keywordIds }) => ({ keywordIds }),
  ({ ctKeywords }) => ({ ctKeywords }),
  ({ choiceLayout }) => ({ choiceLayout }),
  ({ choices, choiceCount, correct }) => ({ choices, choiceCount, correct }),
  ({ dataType, dataLength, dataMinValue, dataMaxValue, correctAnswerValue, alsoAccepted, tolerance }) => ({
    dataType,
    dataLength,
    dataMinValue,
    dataMaxValue,
    correctAnswerValue,
    alsoAccepted,
    tolerance,
  }),
];

/**
 * What the author typed while a save was on its way, over what the server joined. null: both changed the same part, and
 * the server has to join it.
 */
export function joined(now: TaskDraft, sent: TaskDraft, merged: TaskDraft): TaskDraft | null {
  let fields = now;
  for (const read of parts) {
    const theirs = read(merged);
    if (isSameWire({ ...sent, ...theirs }, sent)) continue;
    if (!isSame(read(now), read(sent))) return null;
    fields = { ...fields, ...theirs };
  }
  return fields;
}
