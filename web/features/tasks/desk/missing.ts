// What a draft lacks to be ready, and where it is mended. Pure.
import { isSame } from '../../../../contract/task/merge';
import type { MissingPart } from '../../../../contract/tasks-desk';
import type { TaskDraft } from '../draft/task-form';
import type { SheetTab } from '../sheet/TaskSheet';

/** What the server found, and the fields in which it found it. */
export type Checked = { missing: readonly MissingPart[]; fields: TaskDraft };

/** Before a task is made, it lacks these. */
export const missingAtFirst: readonly MissingPart[] = ['name', 'contentHtml', 'levels', 'choices'].map((field) => ({
  field,
  code: 'EMPTY',
}));

/** The first part of a field's path: `choices` of `choices.1.textHtml`. */
export const headOf = (field: string): string => field.split('.')[0] ?? field;

/** The parts that were not touched since they were found missing. */
export function stillMissing({ missing, fields }: Checked, now: TaskDraft): readonly MissingPart[] {
  return missing.filter(({ field }) => isSame(partOf(fields, field), partOf(now, field)));
}

function partOf(fields: TaskDraft, field: string): unknown {
  const [head = '', second = '', third = ''] = field.split('.');
  if (head === 'choices' && /^\d+$/.test(second) && third !== '') return fields.choices[Number(second)];
  if (head === 'choices' || head === 'key') return { ...fields, contentHtml: '', name: '' };
  if (head === 'answerInputDefinition') {
    const { dataType, dataLength, dataMinValue, dataMaxValue, correctAnswerValue, alsoAccepted, tolerance } = fields;
    return [dataType, dataLength, dataMinValue, dataMaxValue, correctAnswerValue, alsoAccepted, tolerance];
  }
  return Object.hasOwn(fields, head) ? Reflect.get(fields, head) : null;
}

/** The tab of the sheet on which a field stands; null: it stands in the rail. */
export function tabOf(field: string): SheetTab | null {
  switch (headOf(field)) {
    case 'solutionHtml':
      return 'solution';
    case 'relevanceHtml':
      return 'relevance';
    case 'name':
    case 'contentHtml':
    case 'choices':
    case 'choiceLayout':
    case 'key':
    case 'answerInputDefinition':
      return 'content';
    default:
      return null;
  }
}

/** The paths by which the sheet knows the same faults. */
export function faultsOfMissing(missing: readonly MissingPart[]): string[] {
  return missing.flatMap(({ field }) => {
    if (field === 'key') return ['choices.isCorrect', 'answerInputDefinition.correctAnswerValue'];
    return [field];
  });
}
