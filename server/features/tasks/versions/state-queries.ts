import * as z from 'zod/mini';
import { choiceLayouts, dataTypes } from '../../../../contract/task/answers/stored';
import type { TaskContent } from '../../../../contract/task/content';
import { fieldsOfDraft } from '../../../../contract/task/desk-fields';
import type { DeskFields } from '../../../../contract/tasks-desk';
import { taskLevels } from '../../../../contract/tasks-edit';
import type { Db } from '../../../platform/database/db';
import { readContents } from '../content/content-queries';

/** A task as it stands in its table, and the same in the form of a draft. */
export type TaskState = {
  id: string;
  type: 'BASIC' | 'LODGE';
  status: 'DRAFT' | 'READY';
  updatedAt: Date;
  createdBy: string | null;
  /** Its code. */
  language: string;
  content: TaskContent;
  fields: DeskFields;
};

/** The states of tasks, by id. documents: how these are had, where they are not just read. */
export async function readStates(db: Db, ids: readonly string[], documents = readContents): Promise<TaskState[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('task')
    .innerJoin('language', 'language.code', 'task.language')
    .select(['task.id', 'task.type', 'task.updated_at as updatedAt', 'task.created_by as createdBy'])
    .select('language.id as languageId')
    .where('task.id', 'in', ids)
    .orderBy('task.id')
    .execute();
  const contents = await documents(db, ids);
  return rows.flatMap(({ languageId, ...row }) => {
    const stored = contents.get(row.id);
    if (!stored) return [];
    const { status, language, content } = stored;
    return [{ ...row, status, language, content, fields: fieldsOfDraft(content, language, String(languageId)) }];
  });
}

const text = z._default(z.string(), '');
const texts = z._default(z.array(z.string()), []);
const orNull = z._default(z.nullable(z.string()), null);
/** The shape of deskFields without its limits: an imported task may exceed them, and what is stored is always read. */
const storedFields = z.object({
  internationalId: text,
  name: text,
  languageId: text,
  levels: z._default(z.array(z.object({ ageGroupId: z.string(), level: z.enum(taskLevels) })), []),
  contentHtml: text,
  solutionHtml: text,
  relevanceHtml: text,
  originHtml: text,
  tags: texts,
  keywordIds: texts,
  ctKeywords: texts,
  choiceLayout: z._default(z.enum(choiceLayouts), 'ONE_PER_ROW'),
  choices: z._default(
    z.array(
      z.object({
        textHtml: text,
        comment: text,
        hint: text,
        imageLink: orNull,
        imageName: orNull,
        isCorrect: z._default(z.enum(['T', 'N']), 'N'),
        rightPlace: z.optional(z.number()),
      }),
    ),
    [],
  ),
  answerInputDefinition: z.prefault(
    z.object({
      dataType: z._default(z.nullable(z.enum(dataTypes)), null),
      dataLength: text,
      dataMinValue: text,
      dataMaxValue: text,
      correctAnswerValue: text,
      alsoAccepted: texts,
      tolerance: text,
    }),
    {},
  ),
});

/** Fields as they are stored in a draft, a state or a version; what they lack has its default. */
export function readFields(stored: unknown): DeskFields {
  return storedFields.parse(stored);
}
