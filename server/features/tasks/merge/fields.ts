// Joins what two authors made of one state of a task (docs/rules/content.md): field by field, and inside texts, choices
// and lists by their parts. Pure.

import { type Conflict, type DeskFields, type DeskInput, deskFields } from '../../../../contract/tasks-desk';
import { taskLimits } from '../../../../contract/tasks-edit';
import { mergeChoices } from './choices';
import { mergeHtml } from './html';
import { mergeSet, mergeValue } from './values';

/** The joined fields. With conflicts, texts have their marks and other fields are mine: see resolveConflicts. */
export type MergedFields = { fields: DeskFields; conflicts: Conflict[] };

/** Joins two changes of the same fields; the texts are in their stored form. */
export function mergeFields(base: DeskFields, mine: DeskFields, theirs: DeskFields): MergedFields {
  const conflicts: Conflict[] = [];
  const text = (field: 'contentHtml' | 'solutionHtml' | 'relevanceHtml' | 'originHtml') => {
    const joined = mergeHtml(base[field], mine[field], theirs[field], { from: conflicts.length });
    conflicts.push(...joined.conflicts.map((one) => ({ ...one, field, kind: 'HTML' as const })));
    return joined.html;
  };
  const line = (field: 'internationalId' | 'name') =>
    mergeValue(base[field], mine[field], theirs[field], { field, kind: 'TEXT' }, conflicts);
  const list = (field: 'tags' | 'keywordIds' | 'ctKeywords', most: number) =>
    mergeList([base[field], mine[field], theirs[field]], most, field, conflicts);
  const fields = {
    internationalId: line('internationalId'),
    name: line('name'),
    languageId: mergeValue(
      base.languageId,
      mine.languageId,
      theirs.languageId,
      { field: 'languageId', kind: 'VALUE' },
      conflicts,
    ),
    levels: mergeLevels(base.levels, mine.levels, theirs.levels, conflicts),
    contentHtml: text('contentHtml'),
    solutionHtml: text('solutionHtml'),
    relevanceHtml: text('relevanceHtml'),
    originHtml: text('originHtml'),
    tags: list('tags', taskLimits.tags),
    keywordIds: list('keywordIds', 200),
    ctKeywords: list('ctKeywords', 200),
    choiceLayout: mergeValue(
      base.choiceLayout,
      mine.choiceLayout,
      theirs.choiceLayout,
      { field: 'choiceLayout', kind: 'VALUE' },
      conflicts,
    ),
    answerInputDefinition: mergeInput(
      base.answerInputDefinition,
      mine.answerInputDefinition,
      theirs.answerInputDefinition,
      conflicts,
    ),
  };
  const { choices, conflicts: inChoices } = mergeChoices(base.choices, mine.choices, theirs.choices, conflicts.length);
  return { fields: { ...fields, choices }, conflicts: [...conflicts, ...inChoices] };
}

type Levels = DeskFields['levels'];

function mergeLevels(base: Levels, mine: Levels, theirs: Levels, conflicts: Conflict[]): Levels {
  const groups = [...new Set([...mine, ...theirs].map((one) => one.ageGroupId))];
  const level = (levels: Levels, id: string) => levels.find((one) => one.ageGroupId === id)?.level ?? null;
  return sortedLevels(
    groups.flatMap((ageGroupId) => {
      const place = { field: `levels.${ageGroupId}`, kind: 'VALUE' as const };
      const joined = mergeValue(
        level(base, ageGroupId),
        level(mine, ageGroupId),
        level(theirs, ageGroupId),
        place,
        conflicts,
      );
      return joined === null ? [] : [{ ageGroupId, level: joined }];
    }),
  );
}

/** A list with what both added; a choice between the two where that is more than there may be. */
function mergeList(
  lists: [string[], string[], string[]],
  most: number,
  field: string,
  conflicts: Conflict[],
): string[] {
  const joined = mergeSet(...lists);
  return joined.length <= most ? joined : mergeValue(...lists, { field, kind: 'VALUE' }, conflicts);
}

/** Levels in one order, each age group once. */
export function sortedLevels(levels: Levels): Levels {
  const byGroup = new Map(levels.map((one) => [one.ageGroupId, one]));
  return [...byGroup.values()].sort((one, other) => Number(BigInt(one.ageGroupId) - BigInt(other.ageGroupId)));
}

function mergeInput(base: DeskInput, mine: DeskInput, theirs: DeskInput, conflicts: Conflict[]): DeskInput {
  const line = (name: Exclude<keyof DeskInput, 'dataType' | 'alsoAccepted'>) =>
    mergeValue(
      base[name],
      mine[name],
      theirs[name],
      { field: `answerInputDefinition.${name}`, kind: 'TEXT' },
      conflicts,
    );
  return {
    dataType: mergeValue(
      base.dataType,
      mine.dataType,
      theirs.dataType,
      { field: 'answerInputDefinition.dataType', kind: 'VALUE' },
      conflicts,
    ),
    dataLength: line('dataLength'),
    dataMinValue: line('dataMinValue'),
    dataMaxValue: line('dataMaxValue'),
    correctAnswerValue: line('correctAnswerValue'),
    alsoAccepted: mergeList(
      [base.alsoAccepted, mine.alsoAccepted, theirs.alsoAccepted],
      10,
      'answerInputDefinition.alsoAccepted',
      conflicts,
    ),
    tolerance: line('tolerance'),
  };
}

/** The names of the fields in which two states differ. */
export function changedFields(one: DeskFields, other: DeskFields): string[] {
  return Object.keys(deskFields.shape).filter((name) => isField(name) && !isSameValue(one[name], other[name]));
}

function isField(name: string): name is keyof DeskFields {
  return name in deskFields.shape;
}

function isSameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Whether two states are the same. */
export function isSameState(one: DeskFields, other: DeskFields): boolean {
  return changedFields(one, other).length === 0;
}
