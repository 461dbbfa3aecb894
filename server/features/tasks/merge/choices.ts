// Joins two changes of a task's choices: each choice by its fields, the right ones as one thing. Pure.
import { markOf, rightPlaces } from '../../../../contract/task/answers/order-key';
import type { Conflict, DeskChoice } from '../../../../contract/tasks-desk';
import { taskLimits } from '../../../../contract/tasks-edit';
import { canonicalChoice } from '../../../../contract/tasks-html';
import { mergeHtml } from './html';
import { alikeness } from './sequences';
import { mergeValue } from './values';

/** The joined choices; the conflicts are counted from `from` on. */
export function mergeChoices(
  base: readonly DeskChoice[],
  mine: readonly DeskChoice[],
  theirs: readonly DeskChoice[],
  from: number,
): { choices: DeskChoice[]; conflicts: Conflict[] } {
  if (isSame(mine, theirs) || isSame(theirs, base)) return { choices: [...mine], conflicts: [] };
  if (isSame(mine, base)) return { choices: [...theirs], conflicts: [] };
  const toMine = pairChoices(base, mine);
  const toTheirs = pairChoices(base, theirs);
  const order = joinedOrder(base, [mine, toMine], [theirs, toTheirs]);
  if (order === null) {
    const [was, one, other] = [base, mine, theirs].map((list) => JSON.stringify(list));
    const conflict = {
      field: 'choices',
      kind: 'VALUE' as const,
      base: was ?? '',
      mine: one ?? '',
      theirs: other ?? '',
    };
    return { choices: [...mine], conflicts: [conflict] };
  }
  const conflicts: Conflict[] = [];
  const trios = order.map((place): Trio => {
    if ('added' in place) return { base: null, mine: place.added, theirs: place.added };
    const [one, other] = [mine[toMine[place.kept] ?? -1], theirs[toTheirs[place.kept] ?? -1]];
    const was = base[place.kept] ?? null;
    return { base: was, mine: one ?? was ?? blank, theirs: other ?? was ?? blank };
  });
  const joined = trios.map((trio, at) => mergeChoice(trio, at, from, conflicts));
  return { choices: mergeKey(joined, trios, conflicts), conflicts };
}

type Trio = { base: DeskChoice | null; mine: DeskChoice; theirs: DeskChoice };
const blank: DeskChoice = { textHtml: '', comment: '', hint: '', imageLink: null, imageName: null, isCorrect: 'N' };

function mergeChoice({ base, mine, theirs }: Trio, at: number, from: number, conflicts: Conflict[]): DeskChoice {
  if (base === null) return mine;
  const field = `choices.${at}`;
  const text = mergeHtml(base.textHtml, mine.textHtml, theirs.textHtml, {
    from: from + conflicts.length,
    most: taskLimits.choiceHtmlLength,
    form: canonicalChoice,
  });
  conflicts.push(...text.conflicts.map((one) => ({ ...one, field: `${field}.textHtml`, kind: 'HTML' as const })));
  const line = (name: 'comment' | 'hint') =>
    mergeValue(base[name], mine[name], theirs[name], { field: `${field}.${name}`, kind: 'TEXT' }, conflicts);
  const image = ({ imageLink, imageName }: DeskChoice) => ({ imageLink, imageName });
  return {
    textHtml: text.html,
    comment: line('comment'),
    hint: line('hint'),
    ...mergeValue(image(base), image(mine), image(theirs), { field: `${field}.image`, kind: 'VALUE' }, conflicts),
    isCorrect: mine.isCorrect,
  };
}

/** Which choices are right is one answer: two authors who each name another one must decide. */
function mergeKey(choices: DeskChoice[], trios: readonly Trio[], conflicts: Conflict[]): DeskChoice[] {
  const right = (side: 'mine' | 'theirs') => rightPlaces(trios.map((trio) => trio[side]));
  const was = rightPlaces(trios.map(({ base, mine }) => base ?? mine));
  const key = mergeValue(was, right('mine'), right('theirs'), { field: 'key', kind: 'VALUE' }, conflicts);
  return choices.map(({ rightPlace: _, ...choice }, at) => ({ ...choice, ...markOf(key, at) }));
}

type Place = { kept: number } | { added: DeskChoice };
type Side = readonly [choices: readonly DeskChoice[], pairs: readonly (number | null)[]];

/** The order of the joined choices, or null when both changed it, or one took out what the other wrote in. */
function joinedOrder(base: readonly DeskChoice[], mine: Side, theirs: Side): Place[] | null {
  const [one, other] = [orderOf(mine), orderOf(theirs)];
  const was = base.map((_, kept): Place => ({ kept }));
  const order = isSame(one, was) ? other : isSame(other, was) || isSame(one, other) ? one : null;
  const isLost = (side: Side, its: Side) =>
    base.some((choice, at) => {
      const place = its[1][at] ?? null;
      return (side[1][at] ?? null) === null && place !== null && !isSame(its[0][place], choice);
    });
  return order === null || isLost(mine, theirs) || isLost(theirs, mine) ? null : order;
}

function orderOf([choices, pairs]: Side): Place[] {
  return choices.map((choice, at) => {
    const kept = pairs.indexOf(at);
    return kept === -1 ? { added: choice } : { kept };
  });
}

/** For each choice of the base its place in the other list: equal ones first, then the same place, then alike ones. */
function pairChoices(base: readonly DeskChoice[], other: readonly DeskChoice[]): (number | null)[] {
  const pairs: (number | null)[] = base.map(() => null);
  const free = new Set(other.keys());
  const pair = (fits: (choice: DeskChoice, at: number, place: number, its: DeskChoice) => boolean) => {
    base.forEach((choice, at) => {
      if ((pairs[at] ?? null) !== null) return;
      const place = [...free].find((one) => fits(choice, at, one, other[one] ?? blank));
      if (place === undefined) return;
      pairs[at] = place;
      free.delete(place);
    });
  };
  const shows = ({ textHtml, imageLink }: DeskChoice) => `${textHtml} ${imageLink}`;
  pair((choice, at, place, its) => at === place && shows(choice) === shows(its));
  pair((choice, _, __, its) => shows(choice) === shows(its) && shows(choice) !== shows(blank));
  pair((choice, _, __, its) => base.length !== other.length && alikeness(shows(choice), shows(its)) >= 0.5);
  pair((_, at, place) => base.length === other.length && at === place);
  pair((choice, _, __, its) => base.length === other.length && shows(choice) !== '' && shows(its) !== '');
  return pairs;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
