// The document of the fields that an author wrote, as it fits into the row of a task: no blanks, and nothing of another kind
// of answer. Pure.

import { hasChoices } from '../../../../contract/task/by-kind/families';
import { partsOfField } from '../../../../contract/task/by-kind/field-parts';
import { isValueOf } from '../../../../contract/task/by-kind/key-fits';
import { contentForm, type TaskContent } from '../../../../contract/task/content';
import { draftOfFields } from '../../../../contract/task/desk-fields';
import { wholeOf } from '../../../../contract/task/draft';
import { type DeskChoice, type DeskFields, type DeskInput, emptyInput } from '../../../../contract/tasks-desk';
import { type TaskFields, taskLimits } from '../../../../contract/tasks-edit';

/** Those of a desk, where what was typed may be wrong, or those of a task that was checked. */
type Written = DeskFields | TaskFields;

/** The document of fields in a language; sources and a package are not written by its author. */
export function contentOfFields(fields: Written, language: string): TaskContent {
  const input = inputOf(fields);
  const written = {
    ...fields,
    name: fields.name.trim(),
    tags: filled(fields.tags),
    // A field without a type cannot stand in the row; its choices stand there instead.
    choiceLayout: input || hasChoices(fields) ? fields.choiceLayout : ('ONE_PER_ROW' as const),
    choices: input ? [] : fields.choices.map(trimmed),
    answerInputDefinition: input ?? emptyInput,
  };
  return wholeOf(draftOfFields(written, language, { form: contentForm, sources: { licence: '', file: null } }));
}

/** The field for the answer; null: it is chosen, or nobody has chosen what is typed. */
function inputOf(fields: Written): DeskInput | null {
  const { answerInputDefinition: input } = fields;
  if (hasChoices(fields) || !input?.dataType) return null;
  const { dataType, correctAnswerValue: value } = input;
  const length = Number(input.dataLength);
  const fits = Number.isInteger(length) && length >= 1 && length <= taskLimits.inputLength;
  return {
    dataType,
    dataLength: fits ? String(length) : '',
    dataMinValue: input.dataMinValue?.trim() ?? '',
    dataMaxValue: input.dataMaxValue?.trim() ?? '',
    correctAnswerValue: isValueOf(dataType, value) ? value.trim() : '',
    alsoAccepted: filled(input.alsoAccepted),
    tolerance: (partsOfField(dataType).tolerance && input.tolerance?.trim()) || '',
  };
}

function trimmed(choice: DeskChoice): DeskChoice {
  const { comment, hint, imageLink, imageName } = choice;
  const title = imageLink === null ? null : (imageName?.trim() ?? '');
  return { ...choice, comment: comment.trim(), hint: hint.trim(), imageName: title };
}

/** Lines without blanks, each once. */
function filled(lines: readonly string[]): string[] {
  return [...new Set(lines.map((line) => line.trim()))].filter((line) => line !== '');
}
