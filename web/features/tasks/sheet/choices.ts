// Adding, removing and moving the choices of a task. Pure.
import { taskLimits } from '../../../../contract/tasks-edit';
import { canonicalChoice } from '../../../../contract/tasks-html';
import { readHtml } from '../../../../contract/tasks-html-tree';
import { type ChoiceDraft, type TaskDraft, wordsOf } from '../draft/task-form';

type Choices = Pick<TaskDraft, 'choices' | 'choiceCount' | 'correct' | 'order'>;
/** rank: its place in the right order; -1: it has none. */
type Removed = { choice: ChoiceDraft; at: number; isCorrect: boolean; rank: number };

const empty: ChoiceDraft = { html: '', comment: '', hint: '', image: null };

/** The choices in another order or number; `places` has the former place of each, null for a new one. */
function arranged({ choices, correct, order }: Choices, places: readonly (number | null)[]): Choices {
  const shown = places.map((place) => (place === null ? empty : (choices[place] ?? empty)));
  const moved = (right: readonly number[]) => right.map((place) => places.indexOf(place)).filter((at) => at !== -1);
  return {
    choices: [...shown, ...Array.from({ length: Math.max(0, taskLimits.choicesMost - shown.length) }, () => empty)],
    choiceCount: shown.length,
    correct: inPlace(moved(correct)),
    order: moved(order),
  };
}

const inPlace = (places: readonly number[]) => [...places].sort((one, other) => one - other);
const placesOf = (draft: Choices): number[] => Array.from({ length: draft.choiceCount }, (_, at) => at);

export const canAdd = ({ choiceCount }: Choices): boolean => choiceCount < taskLimits.choicesMost;
export const canRemove = ({ choiceCount }: Choices): boolean => choiceCount > taskLimits.choicesLeast;

/** An empty choice at the end; one that was hidden with its words comes back first. */
export function addChoice(draft: Choices): Choices {
  return canAdd(draft) ? { ...draft, choiceCount: draft.choiceCount + 1 } : draft;
}

export function removeChoice(draft: Choices, at: number): Choices {
  return canRemove(draft) ? arranged(draft, placesOf(draft).toSpliced(at, 1)) : draft;
}

/** What removing takes away: enough to bring it back. */
export function removedAt(draft: Choices, at: number): Removed {
  const { choices, correct, order } = draft;
  return { choice: choices[at] ?? empty, at, isCorrect: correct.includes(at), rank: order.indexOf(at) };
}

/** Brings a removed choice back to its place; what was written meanwhile stays. */
export function restoreChoice(draft: Choices, { choice, at, isCorrect, rank }: Removed): Choices {
  if (!canAdd(draft)) return draft;
  const place = Math.min(at, draft.choiceCount);
  const back = arranged(draft, [...placesOf(draft).slice(0, place), null, ...placesOf(draft).slice(place)]);
  return {
    ...back,
    choices: back.choices.with(place, choice),
    correct: isCorrect ? inPlace([...back.correct, place]) : back.correct,
    order: rank < 0 ? back.order : back.order.toSpliced(rank, 0, place),
  };
}

/** Moves a choice one place on (1) or back (-1). */
export function moveChoice(draft: Choices, at: number, by: 1 | -1): Choices {
  const to = at + by;
  if (to < 0 || to >= draft.choiceCount) return draft;
  const places = placesOf(draft);
  return arranged(draft, places.with(at, to).with(to, at));
}

/** Makes a choice right, or wrong again. */
export function toggleCorrect({ correct }: Choices, at: number): Pick<Choices, 'correct'> {
  const others = correct.filter((one) => one !== at);
  return { correct: others.length < correct.length ? others : inPlace([...correct, at]) };
}

/** A stored picture in words, as the stored form of texts writes it. */
const pictures = /<img\b[^>]*\bsrc="(\/images\/[0-9a-f]{32}\.[a-z]{3,4})"[^>]*\/>/g;

/** A picture that came into the words of a choice, and the words without it: it is the choice's own picture. */
export function newPicture(
  before: string,
  html: string,
): { html: string; image: NonNullable<ChoiceDraft['image']> } | null {
  for (const [whole, src = ''] of html.matchAll(pictures)) {
    if (before.includes(`"${src}"`)) continue;
    const [node] = readHtml(whole);
    const alt = typeof node === 'object' ? wordsOf(node.attributes.get('alt') ?? '') : '';
    return { html: canonicalChoice(html.replace(whole, () => '')), image: { src, alt } };
  }
  return null;
}
