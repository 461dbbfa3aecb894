// What the release before has left of a task on this computer: its sheet had fields of its own. Goes with the next release.
import { kindOf } from '../../../../contract/task/answers/kinds';
import { markOf } from '../../../../contract/task/answers/order-key';
import type { DataType } from '../../../../contract/task/answers/stored';
import { isOrder } from '../../../../contract/task/by-kind/families';
import type { WrittenDraft } from '../../../../contract/task/desk-fields';
import type { DeskFields, DeskInput } from '../../../../contract/tasks-desk';
import type { TaskLevel } from '../../../../contract/tasks-edit';
import { fitted } from '../../../platform/forms/draft-rules';
import type { Lists } from '../tasks';
import { documentOf } from './desk-fields';

type Sheet = Omit<DeskFields, 'levels' | 'tags' | 'choices' | 'answerInputDefinition'> &
  Omit<DeskInput, 'dataType' | 'alsoAccepted'> & {
    levels: Record<string, TaskLevel>;
    tags: string;
    choices: { html: string; comment: string; hint: string; image: { src: string; alt: string } | null }[];
    /** Further choices are hidden. */
    choiceCount: number;
    /** The places of the right ones, and those of a right order; null: a copy from before orders had places of their own. */
    correct: number[];
    order: number[] | null;
    dataType: DataType | '';
    alsoAccepted: string;
  };

const empty: Sheet = {
  internationalId: '',
  name: '',
  languageId: '',
  levels: {},
  contentHtml: '',
  solutionHtml: '',
  relevanceHtml: '',
  originHtml: '',
  tags: '',
  keywordIds: [],
  ctKeywords: [],
  choiceLayout: 'ONE_PER_ROW',
  choices: [],
  choiceCount: 0,
  correct: [],
  order: [],
  dataType: '',
  dataLength: '',
  dataMinValue: '',
  dataMaxValue: '',
  correctAnswerValue: '',
  alsoAccepted: '',
  tolerance: '',
};

/** Such a copy with its document; null: it is none. */
export function formerCopy(
  value: unknown,
  lists: Lists,
): { document: WrittenDraft; rev: number; isSent: boolean } | null {
  const copy = fitted(value, { fields: {}, rev: 0, isSent: false });
  const sheet = copy && fitted({ order: null, ...copy.fields }, empty);
  return sheet && { document: documentOf(fieldsOfSheet(sheet), lists), rev: copy.rev, isSent: copy.isSent };
}

function fieldsOfSheet(sheet: Sheet): DeskFields {
  const { levels, tags, choices, choiceCount, correct, order: own, ...rest } = sheet;
  const { dataType, dataLength, dataMinValue, dataMaxValue, correctAnswerValue, alsoAccepted, tolerance, ...same } =
    rest;
  const places = Array.from({ length: choiceCount }, (_, at) => at);
  const order = own ?? correct;
  // One that was added last stood behind the sorted ones.
  const sorted = order.length === 0 ? [] : [...order, ...places.filter((at) => !order.includes(at))];
  const right = isOrder({ kind: kindOf(same) }) ? sorted : correct;
  return {
    ...same,
    levels: Object.entries(levels).map(([ageGroupId, level]) => ({ ageGroupId, level })),
    tags: tags.split(','),
    choices: choices.slice(0, choiceCount).map(({ html, comment, hint, image }, at) => ({
      textHtml: html,
      comment,
      hint,
      imageLink: image?.src ?? null,
      imageName: image?.alt ?? null,
      ...markOf(right, at),
    })),
    answerInputDefinition: {
      dataType: dataType || null,
      dataLength,
      dataMinValue,
      dataMaxValue,
      correctAnswerValue,
      alsoAccepted: alsoAccepted.split('\n'),
      tolerance,
    },
  };
}
