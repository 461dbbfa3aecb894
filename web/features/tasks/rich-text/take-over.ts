// Another state of a text, from outside, under what is being typed. Pure.
import type { Node } from '@tiptap/pm/model';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import { Mapping, type Step } from '@tiptap/pm/transform';

/** A change that is typed but not yet written: with it undone the document is the one that was written last. */
export type Unwritten = { step: Step; undo: Step };

/**
 * Puts another document in the place of the one that was written last: only what differs is replaced, and unwritten
 * changes are made again on top of it. Answers them as they now are.
 */
export function takeOver(
  state: EditorState,
  other: Node,
  unwritten: readonly Unwritten[],
): { tr: Transaction; unwritten: Unwritten[] } {
  const { tr } = state;
  for (const { undo } of unwritten.toReversed()) tr.step(undo);
  replaceDifference(tr, other);
  // As in collaborative editing: each change is mapped over the undone ones, the outside ones and those redone before it.
  const mapping = new Mapping([...tr.mapping.maps]);
  const redone: Unwritten[] = [];
  unwritten.forEach(({ step }, place) => {
    const undone = unwritten.length - 1 - place;
    const mapped = step.map(mapping.slice(undone + 1));
    const before = tr.doc;
    if (!mapped || tr.maybeStep(mapped).failed) return;
    mapping.appendMap(mapped.getMap(), undone);
    redone.push({ step: mapped, undo: mapped.invert(before) });
  });
  return { tr, unwritten: redone };
}

/** Replaces the part in which another document differs. */
function replaceDifference(tr: Transaction, other: Node): void {
  const start = tr.doc.content.findDiffStart(other.content);
  const end = tr.doc.content.findDiffEnd(other.content);
  if (start === null || !end) return;
  const more = Math.max(start - Math.min(end.a, end.b), 0);
  tr.replace(start, end.a + more, other.slice(start, end.b + more));
}
