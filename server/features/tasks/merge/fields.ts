// Joins what two authors made of one state of a task (docs/rules/content.md): by the paths of its document, and inside
// texts and sets by their parts. Pure.
import { markOf } from '../../../../contract/task/answers/order-key';
import { isSame, mergeByPath, type Place } from '../../../../contract/task/merge';
import { type Conflict, type DeskFields, deskFields } from '../../../../contract/tasks-desk';
import { taskLimits } from '../../../../contract/tasks-edit';
import { canonicalChoice } from '../../../../contract/tasks-html';
import { documentOf, rightOf, type State, statesOf } from './document';
import { mergeHtml } from './html';

/** The joined fields. With conflicts, texts have their marks and other fields are mine: see resolveConflicts. */
export type MergedFields = { fields: DeskFields; conflicts: Conflict[] };

/** Joins two changes of the same fields; the texts are in their stored form. */
export function mergeFields(base: DeskFields, mine: DeskFields, theirs: DeskFields): MergedFields {
  const inputs = [base, mine, theirs].map((fields) => fields.answerInputDefinition);
  if (new Set(inputs.map(({ dataType }) => dataType)).size < 3) return mergeStates(base, mine, theirs, []);
  // Each has chosen another kind of field: what was written for the one says nothing of the other.
  const [was, one, other] = inputs.map(valueText);
  const question = { field: 'answerInputDefinition', kind: 'VALUE' as const };
  const conflict = { ...question, base: was ?? '', mine: one ?? '', theirs: other ?? '' };
  return mergeStates(base, mine, { ...theirs, answerInputDefinition: base.answerInputDefinition }, [conflict]);
}

/** conflicts: those that are known already. */
function mergeStates(base: DeskFields, mine: DeskFields, theirs: DeskFields, conflicts: Conflict[]): MergedFields {
  const decide = (place: Place) => decidePlace(place, conflicts);
  const [was, one, other] = statesOf(base, mine, theirs);
  const { joined } = mergeByPath(documentOf(was), documentOf(one), documentOf(other), decide);
  const { choices, ...rest } = joined;
  const levels = sortedLevels(Object.entries(joined.levels).map(([ageGroupId, level]) => ({ ageGroupId, level })));
  const fields = { ...rest, levels };
  const whole = conflicts.find(({ field }) => field === 'choices');
  if (whole) {
    // Lists of choices that cannot be joined are one question, with the keys in it.
    Object.assign(whole, {
      base: JSON.stringify(base.choices),
      mine: JSON.stringify(mine.choices),
      theirs: JSON.stringify(theirs.choices),
    });
    return { fields: { ...fields, choices: mine.choices }, conflicts };
  }
  const keyOf = (state: State) => ({ key: rightOf(state, choices, was.ids) });
  const { key } = mergeByPath(keyOf(was), keyOf(one), keyOf(other), decide).joined;
  const marked = choices.map(({ id: _, image: [imageLink, imageName], isCorrect: __, ...said }, at) => ({
    ...said,
    imageLink,
    imageName,
    ...markOf(key, at),
  }));
  const placed = conflicts.map((one) => ({ ...one, field: placeOf(one.field, choices) }));
  return { fields: { ...fields, choices: marked }, conflicts: placed };
}

/** A path with the place of a choice for its id. Only choices of the base are in question, whose ids are numbers. */
function placeOf(path: string, choices: readonly { id: string }[]): string {
  return path.replace(/^choices\.(\d+)/, (_, id) => `choices.${choices.findIndex((choice) => choice.id === id)}`);
}

/** The sets, and how much each may have. */
const setLimits: Readonly<Record<string, number>> = {
  tags: taskLimits.tags,
  keywordIds: 200,
  ctKeywords: 200,
  alsoAccepted: taskLimits.alsoAccepted,
};
/** What is a line of text, of which a third can be written. */
const lines: readonly string[] = [
  'internationalId',
  'name',
  'comment',
  'hint',
  'dataLength',
  'dataMinValue',
  'dataMaxValue',
  'correctAnswerValue',
  'tolerance',
];

/** What stands where both changed: texts and sets by their parts, else mine until a person has decided. */
function decidePlace({ path, ...sides }: Place, conflicts: Conflict[]): unknown {
  const field = path.join('.');
  const name = path.at(-1) ?? '';
  const told = (tell: (side: unknown) => string) => ({
    base: tell(sides.base),
    mine: tell(sides.mine),
    theirs: tell(sides.theirs),
  });
  if (name.endsWith('Html')) {
    const { base, mine, theirs } = told(String);
    const ofChoice = { most: taskLimits.choiceHtmlLength, form: canonicalChoice };
    const text = mergeHtml(base, mine, theirs, { from: conflicts.length, ...(path[0] === 'choices' && ofChoice) });
    conflicts.push(...text.conflicts.map((one) => ({ ...one, field, kind: 'HTML' as const })));
    return text.html;
  }
  const most = setLimits[name];
  if (most !== undefined) {
    const set = mergeSet(itemsOf(sides.base), itemsOf(sides.mine), itemsOf(sides.theirs));
    if (set.length <= most) return set;
  }
  if (lines.includes(name)) conflicts.push({ field, kind: 'TEXT', ...told(String) });
  else conflicts.push({ field, kind: 'VALUE', ...told(name === 'image' ? imageText : valueText) });
  return sides.mine;
}

function valueText(value: unknown): string {
  return JSON.stringify(value ?? null);
}

function imageText(image: unknown): string {
  const [imageLink = null, imageName = null]: unknown[] = Array.isArray(image) ? image : [];
  return JSON.stringify({ imageLink, imageName });
}

function itemsOf(set: unknown): string[] {
  return Array.isArray(set) ? set.map(String) : [];
}

/** A set with what both added and without what either took out, in the order of mine. */
function mergeSet(base: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] {
  const kept = mine.filter((item) => theirs.includes(item) || !base.includes(item));
  return [...kept, ...theirs.filter((item) => !base.includes(item) && !kept.includes(item))];
}

/** Levels in one order, each age group once. */
export function sortedLevels(levels: DeskFields['levels']): DeskFields['levels'] {
  const byGroup = new Map(levels.map((one) => [one.ageGroupId, one]));
  return [...byGroup.values()].sort((one, other) => Number(BigInt(one.ageGroupId) - BigInt(other.ageGroupId)));
}

/** The names of the fields in which two states differ. */
export function changedFields(one: DeskFields, other: DeskFields): string[] {
  return Object.keys(deskFields.shape).filter((name) => !isSame(Reflect.get(one, name), Reflect.get(other, name)));
}

/** Whether two states are the same. */
export function isSameState(one: DeskFields, other: DeskFields): boolean {
  return isSame(one, other);
}
