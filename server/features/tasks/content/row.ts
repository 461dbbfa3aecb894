// A task's document of its row in the bank, and the columns of a document (contract/task/content.ts). Pure.

import { kindOf } from '../../../../contract/task/answers/kinds';
import { orderedRight, storedOrder } from '../../../../contract/task/answers/order-key';
import { isOrder } from '../../../../contract/task/by-kind/families';
import { answerOf, storedOf } from '../../../../contract/task/by-kind/stored-answer';
import { choicesOf, contentForm, type TaskContent, textsOf } from '../../../../contract/task/content';
import type { TaskLevel } from '../../../../contract/tasks-edit';
import { parseSource } from '../import/kept-source';
import type { ChoiceColumns, TaskColumns } from '../import/store-queries';

/** The columns of which a document is made. accepted, compare: of the package of an interactive task. */
export type ContentRow = Omit<
  TaskColumns,
  'status' | 'suspected_key' | 'source_file' | 'tags' | 'package_name' | 'copy_of' | 'copied_from' | 'source'
> & {
  package_name: string | null;
  accepted: string[] | null;
  compare: string | null;
  tags: string[];
  source: unknown;
  choices: (ChoiceColumns & { id: string })[];
  levels: { ageGroupId: string; level: TaskLevel }[];
  keywords: { id: string; kind: string }[];
};

/** The document of a row. */
export function contentOfRow(row: ContentRow): TaskContent {
  const keywords = (kind: string) => row.keywords.filter((one) => one.kind === kind).map(({ id }) => id);
  return {
    form: contentForm,
    internationalId: row.international_id,
    texts: {
      [row.language]: {
        name: row.name,
        contentHtml: row.content_html,
        solutionHtml: row.solution_html,
        relevanceHtml: row.relevance_html,
        originHtml: row.origin_html,
      },
    },
    choices: row.choices.map(({ id, text_html, image_name, image_title, hint, comment }) => ({
      id,
      words: {
        [row.language]: { html: text_html, imageName: image_name, imageTitle: image_title, hint, note: comment },
      },
    })),
    answer: answerOf({
      type: row.type,
      choiceLayout: row.choice_layout,
      input: row.data_type && {
        dataType: row.data_type,
        dataLength: row.data_length,
        dataMinValue: row.data_min,
        dataMaxValue: row.data_max,
      },
      right: rightOfRow(row),
      value: row.correct_value,
      also: row.also_accepted,
      tolerance: row.tolerance,
      package: row.package_name,
      accepted: row.accepted,
      compare: row.compare,
    }),
    levels: row.levels,
    tags: row.tags,
    keywords: keywords('INFORMATICS'),
    ctKeywords: keywords('CT'),
    sources: { licence: row.licence, file: parseSource(row.source) },
  };
}

/** The ids of the right choices of a row; of an order in the right one. */
function rightOfRow(row: ContentRow): string[] {
  const right = row.choices.filter((one) => one.is_correct).map(({ id }) => id);
  const kind = kindOf({ choiceLayout: row.choice_layout });
  return isOrder({ kind }) ? orderedRight(right, row.choices, row.correct_value) : right;
}

/** The columns of its texts in a language, and of its tags. */
export function textColumnsOf(content: TaskContent, language: string) {
  const texts = textsOf(content, language);
  return {
    name: texts.name,
    content_html: texts.contentHtml,
    solution_html: texts.solutionHtml,
    relevance_html: texts.relevanceHtml,
    origin_html: texts.originHtml,
    tags: content.tags,
  };
}

/** The columns that its author writes: neither sources nor a package. */
export function writtenColumnsOf(content: TaskContent, language: string) {
  const { input, ...answer } = storedOf(content.answer);
  return {
    ...textColumnsOf(content, language),
    international_id: content.internationalId,
    language,
    choice_layout: answer.choiceLayout,
    data_type: input?.dataType ?? null,
    data_length: input?.dataLength ?? null,
    data_min: input?.dataMinValue ?? null,
    data_max: input?.dataMaxValue ?? null,
    correct_value: storedOrder(content.answer.kind, placesOf(content, answer.right)) ?? answer.value,
    also_accepted: answer.also,
    tolerance: answer.tolerance,
  };
}

/** All columns that the row of a task has of a document in one of its languages. */
export function columnsOf(content: TaskContent, language: string) {
  const { type, package: packageName } = storedOf(content.answer);
  const { licence } = content.sources;
  return { ...writtenColumnsOf(content, language), type, package_name: packageName, licence };
}

function placesOf({ choices }: TaskContent, ids: readonly string[]): number[] {
  return ids.map((id) => choices.findIndex((one) => one.id === id));
}

/** The rows of its choices. */
export function choiceRowsOf(content: TaskContent, language: string): ChoiceColumns[] {
  const { right } = storedOf(content.answer);
  return choicesOf(content, language).map(({ id, html, imageName, imageTitle, hint, note }) => ({
    text_html: html,
    image_name: imageName,
    image_title: imageTitle,
    is_correct: right.includes(id),
    comment: note,
    hint,
  }));
}

/** The row of a document in one of its languages, with all that stands in other tables. */
export function rowOfContent(content: TaskContent, language: string): ContentRow {
  const { accepted, compare } = storedOf(content.answer);
  const { levels, keywords, ctKeywords, sources } = content;
  return {
    ...columnsOf(content, language),
    accepted,
    compare,
    source: sources.file,
    choices: choiceRowsOf(content, language).map((row, at) => ({ ...row, id: content.choices[at]?.id ?? '' })),
    levels,
    keywords: [...keywords.map((id) => ({ id, kind: 'INFORMATICS' })), ...ctKeywords.map((id) => ({ id, kind: 'CT' }))],
  };
}
