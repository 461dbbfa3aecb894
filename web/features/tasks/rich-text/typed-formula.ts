// A formula that is typed between dollar signs becomes one, if it can be read; else the words stay as they were typed.
import type { Editor } from '@tiptap/core';
import { mathOf } from './formula';

const typed = /\$([^\s$](?:[^$]*[^\s$])?)\$$/;

/** Watches the typing in an editor; ends with the function that it answers. */
export function typedFormula(editor: Editor): () => void {
  const update = () => {
    const { $from, empty } = editor.state.selection;
    const { parent, parentOffset } = $from;
    if (!empty || !parent.isTextblock || parent.type.spec.code) return;
    const before = parent.textBetween(Math.max(0, parentOffset - 500), parentOffset, '\n', '\ufffc');
    const [whole = '', tex = ''] = typed.exec(before) ?? [];
    if (whole !== '') void replace(editor, whole, tex, $from.pos);
  };
  editor.on('update', update);
  return () => void editor.off('update', update);
}

async function replace(editor: Editor, whole: string, tex: string, end: number): Promise<void> {
  const mathml = await mathOf(tex);
  if (mathml === null || editor.isDestroyed) return;
  const from = end - whole.length;
  // Typing went on while it was read: then only what still stands there is replaced.
  if (end > editor.state.doc.content.size || editor.state.doc.textBetween(from, end) !== whole) return;
  const formula = editor.schema.nodes.formula?.create({ mathml });
  if (formula) editor.view.dispatch(editor.state.tr.replaceWith(from, end, formula));
}
