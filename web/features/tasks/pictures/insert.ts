// Where pictures go in: lines of their own in a text, in the line of a choice.
import type { Editor } from '@tiptap/core';
import { Fragment, type Node } from '@tiptap/pm/model';
import { TextSelection } from '@tiptap/pm/state';

/** Puts pictures, or the places of some that are on their way, into the text at a position (none: at the cursor). */
export function insertPictures(
  editor: Editor,
  pictures: readonly Node[],
  options: { at?: number; isInline: boolean },
): void {
  const { tr, schema } = editor.state;
  if (options.at === undefined && !tr.selection.empty) tr.deleteSelection();
  const at = Math.min(options.at ?? tr.selection.from, tr.doc.content.size);
  const $at = tr.doc.resolve(at);
  const line = schema.nodes.paragraph;
  if (options.isInline || !line) {
    tr.insert(at, Fragment.from(pictures));
    editor.view.dispatch(tr.scrollIntoView());
    return;
  }
  const lines = pictures.map((picture) => line.create({ textAlign: 'center' }, picture));
  const { parent } = $at;
  if (!parent.isTextblock) tr.insert(at, lines);
  else if (parent.content.size === 0 && parent.type === line) tr.replaceWith($at.before(), $at.after(), lines);
  else if ($at.parentOffset === 0) tr.insert($at.before(), lines);
  else if ($at.parentOffset === parent.content.size) tr.insert($at.after(), lines);
  else {
    tr.split(at);
    tr.insert(at + 1, lines);
  }
  // Writing goes on behind the pictures.
  const end = tr.mapping.map(at, 1);
  if (end < tr.doc.content.size) tr.setSelection(TextSelection.near(tr.doc.resolve(end)));
  editor.view.dispatch(tr.scrollIntoView());
}
