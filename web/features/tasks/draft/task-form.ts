// A task as it stands on the sheet of the desk: what was typed, also where it is not finished. Pure.

import { kindOf } from '../../../../contract/task/answers/kinds';
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
    dataType: '',
    dataLength: '',
    dataMinValue: '',
    dataMaxValue: '',
    correctAnswerValue: '',
    alsoAccepted: '',
    tolerance: '',
  };
}

/** The places of the key: of an order all of them, one that was added last. */
export function keyPlaces({ choiceLayout, choiceCount, correct }: Keyed): readonly number[] {
  if (kindOf({ choiceLayout }) !== 'order') return correct;
  const places = Array.from({ length: choiceCount }, (_, at) => at);
  return [...correct, ...places.filter((at) => !correct.includes(at))].filter((at) => at < choiceCount);
}
type Keyed = Pick<TaskDraft, 'choiceLayout' | 'choiceCount' | 'correct'>;

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
