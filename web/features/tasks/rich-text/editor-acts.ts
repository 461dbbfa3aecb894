// The acts of the toolbar that only texts of tasks have.
import type { Editor } from '@tiptap/core';
import { Fragment, type Node } from '@tiptap/pm/model';
import { NodeSelection, TextSelection } from '@tiptap/pm/state';
import type { DescribedPicture } from '../pictures/DescribeModal';

/** Makes the blocks of the selection the question, or takes the question apart where the cursor stands in it. */
export function toggleQuestion(editor: Editor): void {
  const { state, view } = editor;
  const { $from, $to } = state.selection;
  const kind = state.schema.nodes.question;
  if (!kind || $from.depth === 0) return;
  const [start, end] = [$from.before(1), $to.after(1)];
  const chosen: Node[] = [];
  state.doc.nodesBetween(start, end, (node) => {
    chosen.push(node);
    return false;
  });
  const isQuestion = chosen.some((node) => node.type === kind);
  const blocks = chosen.flatMap((node) => (node.type === kind ? [...node.children] : [node]));
  const content = isQuestion ? Fragment.from(blocks) : Fragment.from(kind.create(null, blocks));
  const tr = state.tr.replaceWith(start, end, content);
  const cursor = $from.pos + (isQuestion ? -1 : 1);
  tr.setSelection(TextSelection.near(tr.doc.resolve(Math.min(Math.max(cursor, 0), tr.doc.content.size))));
  view.dispatch(tr.scrollIntoView());
  view.focus();
}

/** The picture that is selected; null for anything else. */
export function selectedPicture(editor: Editor): DescribedPicture | null {
  const { selection } = editor.state;
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== 'image') return null;
  const { src, alt } = selection.node.attrs;
  return { src: String(src ?? ''), alt: String(alt ?? '') };
}

/** Writes what pictures show to all of them in the text. */
export function setDescriptions(editor: Editor, pictures: readonly DescribedPicture[]): void {
  const { tr, doc } = editor.state;
  doc.descendants((node, at) => {
    const described = node.type.name === 'image' && pictures.find((one) => one.src === node.attrs.src);
    if (described) tr.setNodeAttribute(at, 'alt', described.alt.trim());
  });
  if (tr.docChanged) editor.view.dispatch(tr);
}
