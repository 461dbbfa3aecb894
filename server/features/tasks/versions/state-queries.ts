import { sql } from 'kysely';
import * as z from 'zod/mini';
import { choiceLayouts, dataTypes } from '../../../../contract/task/answers/stored';
import type { DeskFields } from '../../../../contract/tasks-desk';
import { taskLevels } from '../../../../contract/tasks-edit';
import type { Db } from '../../../platform/database/db';
import { sortedLevels } from '../merge/fields';
import { imageLink } from '../rules';

/** A task as it stands in its table, in the form of a draft. */
export type TaskState = {
  id: string;
  type: 'BASIC' | 'LODGE';
  status: 'DRAFT' | 'READY';
  updatedAt: Date;
  createdBy: string | null;
  /** Its code. */
  language: string;
  fields: DeskFields;
};

type Row = {
  id: string;
  type: 'BASIC' | 'LODGE';
  status: 'DRAFT' | 'READY';
  updated_at: Date;
  created_by: string | null;
  international_id: string;
  language: string;
  language_id: string;
  name: string;
  content_html: string;
  solution_html: string;
  relevance_html: string;
  origin_html: string;
  tags: string[];
  choice_layout: DeskFields['choiceLayout'];
  data_type: DeskFields['answerInputDefinition']['dataType'];
  data_length: number | null;
  data_min: string | null;
  data_max: string | null;
  correct_value: string | null;
  also_accepted: string[];
  tolerance: string | null;
  levels: { id: string; level: DeskFields['levels'][number]['level'] }[];
  keywords: { id: string; kind: string }[];
  choices: {
    text_html: string;
    comment: string;
    hint: string;
    image_name: string | null;
    image_title: string | null;
    is_correct: boolean;
  }[];
};

/** The states of tasks, in one query. */
export async function readStates(db: Db, ids: readonly string[]): Promise<TaskState[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Row>`
    select task.*, language.id::text as language_id,
      (select coalesce(json_agg(json_build_object('id', l.age_group_id::text, 'level', l.level_name)), '[]')
        from task_level l where l.task_id = task.id) as levels,
      (select coalesce(json_agg(json_build_object('id', k.id::text, 'kind', k.kind) order by k.id), '[]')
        from task_keyword tk join keyword k on k.id = tk.keyword_id where tk.task_id = task.id) as keywords,
      (select coalesce(json_agg(json_build_object('text_html', c.text_html, 'comment', c.comment, 'hint', c.hint,
          'image_name', c.image_name, 'image_title', c.image_title, 'is_correct', c.is_correct) order by c.position), '[]')
        from task_choice c where c.task_id = task.id) as choices
    from task join language on language.code = task.language
    where task.id = any(${[...ids]}::bigint[]) order by task.id`.execute(db);
  return rows.map(stateOf);
}

function stateOf(row: Row): TaskState {
  const keywords = (kind: string) => row.keywords.filter((one) => one.kind === kind).map((one) => one.id);
  return {
    id: row.id,
    type: row.type,
    status: row.status,
    updatedAt: row.updated_at,
    createdBy: row.created_by,
    language: row.language,
    fields: {
      internationalId: row.international_id,
      name: row.name,
      languageId: row.language_id,
      levels: sortedLevels(row.levels.map(({ id, level }) => ({ ageGroupId: id, level }))),
      contentHtml: row.content_html,
      solutionHtml: row.solution_html,
      relevanceHtml: row.relevance_html,
      originHtml: row.origin_html,
      tags: row.tags,
      keywordIds: keywords('INFORMATICS'),
      ctKeywords: keywords('CT'),
      choiceLayout: row.choice_layout,
      choices: row.choices.map((one) => ({
        textHtml: one.text_html,
        comment: one.comment,
        hint: one.hint,
        imageLink: imageLink(one.image_name),
        imageName: one.image_title,
        isCorrect: one.is_correct ? 'T' : 'N',
      })),
      answerInputDefinition: inputOf(row),
    },
  };
}

/** The answer of an interactive task belongs to its package. */
function inputOf(row: Row): DeskFields['answerInputDefinition'] {
  const isTyped = row.type === 'BASIC';
  return {
    dataType: isTyped ? row.data_type : null,
    dataLength: isTyped ? (row.data_length?.toString() ?? '') : '',
    dataMinValue: row.data_min ?? '',
    dataMaxValue: row.data_max ?? '',
    correctAnswerValue: isTyped ? (row.correct_value ?? '') : '',
    alsoAccepted: row.also_accepted,
    tolerance: row.tolerance ?? '',
  };
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
