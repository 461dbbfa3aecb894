import { markOf } from './task/answers/order-key';
import type { Conflict, DeskFields } from './tasks-desk';
import type { TaskLevel } from './tasks-edit';

/** Deciding places that two authors changed. In a merged text each HTML conflict has a mark, which no text can contain. Pure. */

/** The mark of a conflict in a merged text. n: its place in the list of conflicts. */
export const conflictMark = (n: number): string => `<!--conflict ${n}-->`;

/** What an author chose for a conflict; `text` is a third HTML or line, for conflicts of the kinds HTML and TEXT. */
export type ConflictPick = { use: 'mine' | 'theirs' } | { use: 'text'; text: string };

/** The merged fields of a save that met conflicts, with the choice for each of them: what is saved with the reply's rev. */
export function resolveConflicts(
  merged: DeskFields,
  conflicts: readonly Conflict[],
  picks: readonly ConflictPick[],
): DeskFields {
  let fields = merged;
  conflicts.forEach((conflict, n) => {
    const pick = picks[n] ?? { use: 'mine' };
    const value = pick.use === 'text' ? pick.text : conflict[pick.use];
    fields = resolveOne(fields, conflict, n, value);
  });
  return fields;
}

function resolveOne(fields: DeskFields, { field, kind }: Conflict, n: number, value: string): DeskFields {
  const [head = '', second = '', third = ''] = field.split('.');
  const put = (text: string) => (kind === 'HTML' ? text.replace(conflictMark(n), () => value) : value);
  switch (head) {
    case 'contentHtml':
    case 'solutionHtml':
    case 'relevanceHtml':
    case 'originHtml':
      return { ...fields, [head]: put(fields[head]) };
    case 'name':
    case 'internationalId':
      return { ...fields, [head]: value };
    case 'languageId':
    case 'choiceLayout':
    case 'tags':
    case 'keywordIds':
    case 'ctKeywords':
      return { ...fields, [head]: parsed(value) };
    case 'levels': {
      const level: TaskLevel | null = parsed(value);
      const others = fields.levels.filter((one) => one.ageGroupId !== second);
      return { ...fields, levels: level === null ? others : [...others, { ageGroupId: second, level }] };
    }
    case 'key': {
      const right: number[] = parsed(value);
      const choices = fields.choices.map(({ rightPlace: _, ...one }, at) => ({ ...one, ...markOf(right, at) }));
      return { ...fields, choices };
    }
    case 'choices': {
      if (second === '') return { ...fields, choices: parsed(value) };
      const change = (one: DeskFields['choices'][number]): DeskFields['choices'][number] => {
        if (third === 'textHtml') return { ...one, textHtml: put(one.textHtml) };
        if (third === 'image') return { ...one, ...parsed<Pick<typeof one, 'imageLink' | 'imageName'>>(value) };
        return { ...one, [third]: value };
      };
      return { ...fields, choices: fields.choices.map((one, at) => (at === Number(second) ? change(one) : one)) };
    }
    case 'answerInputDefinition': {
      const given = kind === 'VALUE' ? parsed(value) : value;
      return { ...fields, answerInputDefinition: { ...fields.answerInputDefinition, [second]: given } };
    }
    default:
      return fields;
  }
}

function parsed<T>(json: string): T {
  return JSON.parse(json);
}
