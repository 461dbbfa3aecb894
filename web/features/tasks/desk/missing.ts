// What a draft lacks to be ready, and where it is mended. Pure.

import type { WrittenDraft } from '../../../../contract/task/desk-fields';
import { isSame } from '../../../../contract/task/merge';
import type { DeskFields, MissingPart } from '../../../../contract/tasks-desk';
import { fieldsOf } from '../draft/desk-fields';
import type { SheetTab } from '../sheet/TaskSheet';

/** What the server found, and the document in which it found it. */
export type Checked = { missing: readonly MissingPart[]; document: WrittenDraft };

/** Before a task is made, it lacks these. */
export const missingAtFirst: readonly MissingPart[] = ['name', 'contentHtml', 'levels', 'choices'].map((field) => ({
  field,
  code: 'EMPTY',
}));

/** The first part of a field's path: `choices` of `choices.1.textHtml`. */
export const headOf = (field: string): string => field.split('.')[0] ?? field;

/** The parts that were not touched since they were found missing. */
export function stillMissing({ missing, document }: Checked, now: WrittenDraft): readonly MissingPart[] {
  if (document === now) return missing;
  const [then, fields] = [fieldsOf(document), fieldsOf(now)];
  return missing.filter(({ field }) => isSame(partOf(then, field), partOf(fields, field)));
}

function partOf(fields: DeskFields, field: string): unknown {
  const [head = '', second = '', third = ''] = field.split('.');
  if (head === 'choices' && /^\d+$/.test(second) && third !== '') return fields.choices[Number(second)];
  if (head === 'choices' || head === 'key') return { ...fields, contentHtml: '', name: '' };
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
