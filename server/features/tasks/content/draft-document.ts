// The documents of drafts and versions: of the fields that an author wrote, or of a task as it is (contract/task/draft.ts).
// They have neither sources nor a package: no author writes these at a desk, and the task may get others while its draft
// waits. Pure.
import { isDeepStrictEqual } from 'node:util';
import { hasChoices, isProgram } from '../../../../contract/task/by-kind/families';
import { contentForm, type TaskContent } from '../../../../contract/task/content';
import { draftOfFields, fieldsOfDraft } from '../../../../contract/task/desk-fields';
import type { DraftContent } from '../../../../contract/task/draft';
import type { DeskFields } from '../../../../contract/tasks-desk';

/** What the document says of its task: choices keep their ids by their places. language: the code of the fields' language. */
type OfTask = { language: string; isInteractive: boolean; choiceIds: readonly string[] };

/** The document of fields. */
export function documentOfDraft(fields: DeskFields, { language, isInteractive, choiceIds }: OfTask): DraftContent {
  return draftOfFields(fields, language, {
    form: contentForm,
    choices: choiceIds.map((id) => ({ id })),
    ...(isInteractive && {
      answer: { kind: 'interactive', question: { hasField: !hasChoices(fields) } },
    }),
  });
}

/** The document of a task as its version has it. */
export function documentOfVersion({ sources: _, ...content }: TaskContent): DraftContent {
  const { answer } = content;
  if (!isProgram(answer)) return content;
  return { ...content, answer: { kind: answer.kind, question: { hasField: answer.question.hasField } } };
}

/**
 * Whether a document tells the fields again. A program of its own has one layout of choices, which nobody sees
 * (docs/decisions/0079-a-task-is-stored-as-its-document.md).
 */
export function tellsFields(content: DraftContent, fields: DeskFields): boolean {
  const [language = 'lt'] = Object.keys(content.texts ?? {});
  const told = fieldsOfDraft(content, language, fields.languageId);
  const { choiceLayout } = content.answer && isProgram(content.answer) ? told : fields;
  return isDeepStrictEqual(told, { ...fields, choiceLayout });
}
