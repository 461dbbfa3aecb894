// A task as it stands on the sheet of the desk: what was typed, also where it is not finished. Pure.

import { kindOf } from '../../../../contract/task/answers/kinds';
import { rightPlaces } from '../../../../contract/task/answers/order-key';
import type { ChoiceLayout, DataType } from '../../../../contract/task/answers/stored';
import { type TaskLevel, taskLimits } from '../../../../contract/tasks-edit';
import type { Lists } from '../tasks';

/** comment: the author's own note; hint: what a wrong choice means, for pupils. */
export type ChoiceDraft = { html: string; comment: string; hint: string; image: { src: string; alt: string } | null };
type TextName = 'contentHtml' | 'solutionHtml' | 'relevanceHtml' | 'originHtml';

export type TaskDraft = Record<TextName, string> & {
  internationalId: string;
  name: string;
  languageId: string;
  /** By the id of the age group. */
  levels: Readonly<Record<string, TaskLevel>>;
  tags: string;
  keywordIds: readonly string[];
  ctKeywords: readonly string[];
  choiceLayout: ChoiceLayout;
  /** The greatest number of choices: a smaller count hides typed choices without losing them. */
  choices: readonly ChoiceDraft[];
  choiceCount: number;
  /** The places of the right ones, from 0, and those of a right order: each stays when the other kind is chosen. */
  correct: readonly number[];
  order: readonly number[];
  dataType: DataType | '';
  dataLength: string;
  dataMinValue: string;
  dataMaxValue: string;
  correctAnswerValue: string;
  /** Further right values, one in each line. */
  alsoAccepted: string;
  tolerance: string;
};

/** The choice of which nothing is written. */
const blank: ChoiceDraft = { html: '', comment: '', hint: '', image: null };

/** The sheet of a new task: in Lithuanian, with four choices. */
export function emptyDraft({ languages }: Lists): TaskDraft {
  return {
    internationalId: '',
    name: '',
    languageId: languages.find((one) => one.code === 'lt')?.id ?? '',
    levels: {},
    contentHtml: '',
    solutionHtml: '',
    relevanceHtml: '',
    originHtml: '',
    tags: '',
    keywordIds: [],
    ctKeywords: [],
    choiceLayout: 'ONE_PER_ROW',
    choices: Array.from({ length: taskLimits.choicesMost }, () => blank),
    choiceCount: 4,
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
}

/** The key of stored choices, in the part of the draft that is of its kind. */
export function keyParts(choiceLayout: ChoiceLayout, choices: Parameters<typeof rightPlaces>[0]) {
  const right = rightPlaces(choices);
  return kindOf({ choiceLayout }) === 'order' ? { correct: [], order: right } : { correct: right, order: [] };
}

/** The fields of a stored copy; one of the release before has a right order where other kinds have their right ones. */
export function withOrder(copied: Partial<TaskDraft>): object {
  const { choiceLayout, order, correct } = copied;
  if (order) return copied;
  const isOrder = choiceLayout !== undefined && kindOf({ choiceLayout }) === 'order';
  return isOrder ? { ...copied, correct: [], order: correct } : { ...copied, order: [] };
}
type Places = readonly number[];

/** The places of the key; of an order none before it was sorted. */
export function keyPlaces({ choiceLayout, correct, ...draft }: Keyed): Places {
  if (kindOf({ choiceLayout }) !== 'order') return correct;
  return draft.order.length === 0 ? draft.order : orderPlaces(draft);
}
type Keyed = Pick<TaskDraft, 'choiceLayout' | 'choiceCount' | 'correct' | 'order'>;

/** The places of all choices as the right order has them: one that was added last, and before it is sorted as they are shown. */
export function orderPlaces({ choiceCount, order }: Omit<Keyed, 'choiceLayout' | 'correct'>): Places {
  const places = Array.from({ length: choiceCount }, (_, at) => at);
  return [...order, ...places.filter((at) => !order.includes(at))].filter((at) => at < choiceCount);
}

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
