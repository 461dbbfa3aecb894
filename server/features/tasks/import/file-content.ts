// A task file as the document of its task (contract/task/content.ts). Pure.
import { orderedRight } from '../../../../contract/task/answers/order-key';
import { answerOf } from '../../../../contract/task/by-kind/stored-answer';
import { type ChoiceWords, contentForm, type TaskContent } from '../../../../contract/task/content';
import { canonicalChoice, canonicalHtml } from '../../../../contract/tasks-html';
import { placeImages } from '../rules';
import type { ImportedTask } from './types';

/** A choice under its letter. */
export type FileChoice = ChoiceWords & { id: string };

/** `choices` count from 0; value: as the row has it; also, tolerance: what is right besides the value. */
export type Key = { choices: number[]; value: string | null; also?: string[]; tolerance?: string | null };

/** What the words of a file for ages and topics are in the database. */
export type Places = Pick<TaskContent, 'levels' | 'keywords' | 'ctKeywords'>;

type Names = ReadonlyMap<string, string>;

/** The choices of a file. names: of its pictures by their paths. */
export function choicesOfFile({ choices }: ImportedTask, names: Names): FileChoice[] {
  return choices.map(({ letter, html, imagePath, alt, hint = '', comment = '' }) => ({
    id: letter,
    html: canonicalChoice(placeImages(html, names)),
    imageName: imagePath === null ? null : (names.get(imagePath) ?? null),
    imageTitle: imagePath === null ? null : alt,
    hint,
    note: comment,
  }));
}

/** The document of a file with these choices, this key and these levels and keywords. */
export function contentOfFile(
  task: ImportedTask,
  choices: readonly FileChoice[],
  names: Names,
  key: Key,
  places: Places,
): TaskContent {
  const { internationalId, language, input, tags = [], licence, source } = task;
  const html = (text: string) => canonicalHtml(placeImages(text, names));
  const right = choices.flatMap(({ id }, at) => (key.choices.includes(at) ? id : []));
  return {
    form: contentForm,
    internationalId,
    texts: {
      [language]: {
        name: task.title,
        contentHtml: html(task.contentHtml),
        solutionHtml: html(task.solutionHtml),
        relevanceHtml: html(task.relevanceHtml),
        originHtml: html(task.originHtml),
      },
    },
    choices: choices.map(({ id, ...words }) => ({ id, words: { [language]: words } })),
    answer: answerOf({
      type: task.interactive ? 'LODGE' : 'BASIC',
      choiceLayout: task.choiceLayout,
      input: input && {
        dataType: input.dataType,
        dataLength: input.length,
        dataMinValue: input.min,
        dataMaxValue: input.max,
      },
      right: orderedRight(right, choices, key.value),
      value: key.value,
      also: key.also ?? input?.also ?? [],
      tolerance: key.tolerance ?? input?.tolerance ?? null,
      package: null,
      accepted: null,
      compare: null,
    }),
    ...places,
    tags,
    sources: { licence, file: source },
  };
}
