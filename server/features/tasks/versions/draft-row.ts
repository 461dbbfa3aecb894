// A task that was never ready carries its draft in its own row, so that lists and searches find it. Pupils never see it.

import { kindOf } from '../../../../contract/task/answers/kinds';
import { rightPlaces, storedOrder } from '../../../../contract/task/answers/order-key';
import { partsOfField } from '../../../../contract/task/by-kind/field-parts';
import { hasChoices } from '../../../../contract/task/by-kind/has-choices';
import { isValueOf } from '../../../../contract/task/by-kind/key-fits';
import type { DeskFields } from '../../../../contract/tasks-desk';
import { taskLimits } from '../../../../contract/tasks-edit';
import type { Db } from '../../../platform/database/db';
import { setKeywords } from '../../keywords/task-queries';
import { storeContents } from '../content/content-queries';
import { type DraftRow, existingAgeGroups, updateDraftRow } from '../editor/draft-queries';
import { languageCode, writeLevels } from '../editor/edit-queries';
import { type ChoiceColumns, replaceChoices } from '../import/store-queries';

/** Writes a draft into the row of its task, as far as it fits there. place: its number and language. An interactive task keeps what its package says. */
export async function writeDraftRow(
  db: Db,
  task: { id: string; type: 'BASIC' | 'LODGE' },
  fields: DeskFields,
  place: { international_id: string; language: string },
): Promise<void> {
  const answer = task.type === 'BASIC' ? answerColumns(fields) : null;
  await updateDraftRow(db, task.id, { ...textColumns(fields), ...answer, ...place });
  if (answer)
    await replaceChoices(
      db,
      task.id,
      hasChoices({ choiceLayout: answer.choice_layout }) ? fields.choices.map(choiceColumns) : [],
    );
  const groups = await existingAgeGroups(
    db,
    fields.levels.map((one) => one.ageGroupId),
  );
  await writeLevels(
    db,
    task.id,
    fields.levels.filter((one) => groups.has(one.ageGroupId)),
  );
  await setKeywords(db, task.id, [...fields.keywordIds, ...fields.ctKeywords]);
  await storeContents(db, [task.id]);
}

/** The code of a draft's language; Lithuanian until another is chosen. */
export async function languageOf(db: Db, fields: DeskFields): Promise<string> {
  return (fields.languageId === '' ? null : await languageCode(db, fields.languageId)) ?? 'lt';
}

/** The texts of a draft as they stand in the row. */
export function textColumns(fields: DeskFields) {
  return {
    name: fields.name.trim(),
    content_html: fields.contentHtml,
    solution_html: fields.solutionHtml,
    relevance_html: fields.relevanceHtml,
    origin_html: fields.originHtml,
    tags: [...new Set(fields.tags.map((tag) => tag.trim()))].filter((tag) => tag !== ''),
  };
}

/** A field without a type cannot stand in the row; its choices stand there instead. */
function answerColumns(
  fields: DeskFields,
): Omit<DraftRow, 'international_id' | 'language' | keyof ReturnType<typeof textColumns>> {
  const input = fields.answerInputDefinition;
  const { dataType } = input;
  const isChoice = hasChoices(fields);
  if (isChoice || dataType === null) {
    const choice_layout = isChoice ? fields.choiceLayout : ('ONE_PER_ROW' as const);
    const correct_value = kindOf(fields) === 'order' ? storedOrder(rightPlaces(fields.choices)) : null;
    const none = { data_type: null, data_length: null, data_min: null, data_max: null };
    return { choice_layout, ...none, correct_value, also_accepted: [], tolerance: null };
  }
  const length = Number(input.dataLength);
  const fits = Number.isInteger(length) && length >= 1 && length <= taskLimits.inputLength;
  return {
    choice_layout: 'INPUT',
    data_type: dataType,
    data_length: fits ? length : null,
    data_min: input.dataMinValue.trim() || null,
    data_max: input.dataMaxValue.trim() || null,
    correct_value: isValueOf(dataType, input.correctAnswerValue) ? input.correctAnswerValue.trim() : null,
    also_accepted: input.alsoAccepted.map((value) => value.trim()).filter((value) => value !== ''),
    tolerance: partsOfField(dataType).tolerance ? input.tolerance.trim() || null : null,
  };
}

function choiceColumns(choice: DeskFields['choices'][number]): ChoiceColumns {
  return {
    text_html: choice.textHtml,
    image_name: choice.imageLink?.replace('/images/', '') ?? null,
    image_title: choice.imageLink === null ? null : (choice.imageName?.trim() ?? ''),
    is_correct: choice.isCorrect === 'T',
    comment: choice.comment.trim(),
    hint: choice.hint.trim(),
  };
}
