// The fields of a task as a document that is joined by its paths (contract/task/merge.ts). Fields do not say which choice is
// which after a change: that is found here. Pure.
import { kindOf } from '../../../../contract/task/answers/kinds';
import { rightPlaces } from '../../../../contract/task/answers/order-key';
import { isOrder } from '../../../../contract/task/by-kind/families';
import { pairChoices, shownIn } from '../../../../contract/task/pairing';
import type { DeskChoice, DeskFields } from '../../../../contract/tasks-desk';

/** image is one value: an address and what it shows. isCorrect counts of a choice that one side added: see rightOf. */
type Choice = Pick<DeskChoice, 'textHtml' | 'comment' | 'hint' | 'isCorrect'> & {
  id: string;
  image: [imageLink: string | null, imageName: string | null];
};

/** A state of a task, and the id of each of its choices. */
export type State = { fields: DeskFields; ids: readonly string[] };

/** Two changes of a state: what is one choice has one id in all three. The ids of the base are its places. */
export function statesOf(base: DeskFields, mine: DeskFields, theirs: DeskFields): [State, State, State] {
  return [
    { fields: base, ids: base.choices.map((_, at) => String(at)) },
    { fields: mine, ids: idsOf(base.choices, mine.choices) },
    { fields: theirs, ids: idsOf(base.choices, theirs.choices) },
  ];
}

/** A state by whose paths it is joined; levels are by age group. What is right is joined when the choices are: see rightOf. */
export function documentOf({ fields, ids }: State) {
  const levels: Record<string, DeskFields['levels'][number]['level']> = Object.fromEntries(
    fields.levels.map(({ ageGroupId, level }) => [ageGroupId, level]),
  );
  const choices = fields.choices.map(
    ({ textHtml, comment, hint, imageLink, imageName, isCorrect }, at): Choice => ({
      id: ids[at] ?? '',
      textHtml,
      comment,
      hint,
      image: [imageLink, imageName],
      isCorrect,
    }),
  );
  return { ...fields, levels, choices };
}

/** The places of the right ones among joined choices, as a state says; of choices that it has not, as the side that added them. */
export function rightOf({ fields, ids }: State, joined: readonly Choice[], inBase: readonly string[]): number[] {
  const own = rightPlaces(fields.choices).map((at) => ids[at]);
  const added = joined.filter(({ id, isCorrect }) => isCorrect === 'T' && !inBase.includes(id) && !own.includes(id));
  const right = [...own, ...added.map(({ id }) => id)];
  const places = right.map((id) => joined.findIndex((one) => one.id === id)).filter((at) => at !== -1);
  const kind = kindOf({ choiceLayout: fields.choiceLayout });
  return isOrder({ kind }) ? places : places.sort((one, other) => one - other);
}

/** The ids of other choices: those of the base by their places in it; what was added is named by what it says. */
function idsOf(base: readonly DeskChoice[], other: readonly DeskChoice[]): string[] {
  const pairs = pairChoices(base.map(shownOf), other.map(shownOf));
  const ids: string[] = [];
  other.forEach((choice, place) => {
    const at = pairs.indexOf(place);
    let id = at === -1 ? `added ${JSON.stringify(choice)}` : String(at);
    while (ids.includes(id)) id += '+';
    ids.push(id);
  });
  return ids;
}

/** What a choice shows, in its stored form. */
function shownOf({ textHtml, imageLink }: DeskChoice): string {
  return shownIn(textHtml, imageLink);
}
