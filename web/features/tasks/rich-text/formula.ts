// Formulas in the editor of texts: MathML as one piece, rebuilt from what is on a list, so that nothing pasted can run.
import { type Editor, type EditorEvents, Node } from '@tiptap/core';
import { closeHistory, isHistoryTransaction } from '@tiptap/pm/history';
import { mathAttributes, mathTags } from '../../../../contract/tasks-math';
import { elementsOf } from '../../../ui/markup';
import { domHtml } from './editor-html';

const MATH = 'http://www.w3.org/1998/Math/MathML';
/** A copy of a formula from elements and attributes that only show something; null for what is no formula. */
function cleanMath(element: Element): Element | null {
  const name = element.localName.toLowerCase();
  if (!mathTags.includes(name)) return null;
  const copy = document.createElementNS(MATH, name);
  for (const { name: attribute, value } of element.attributes) {
    if (mathAttributes.includes(attribute)) copy.setAttribute(attribute, value);
  }
  for (const child of element.childNodes) {
    if (child instanceof Text) copy.append(child.data);
    else if (child instanceof Element) {
      const inner = cleanMath(child);
      if (inner) copy.append(inner);
    }
  }
  return copy;
}

/** The formula in HTML, or null when there is none. */
function mathIn(html: string): Element | null {
  const found = elementsOf(html).content.querySelector('math');
  return found && cleanMath(found);
}

/** A formula as texts store it; '' for what is none. */
function formulaHtml(element: Element): string {
  const formula = cleanMath(element);
  return formula ? domHtml(formula) : '';
}

/** The kind of content "formula" of the editor. */
export const Formula = Node.create({
  name: 'formula',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({ mathml: { default: '', rendered: false } }),
  parseHTML: () => [{ tag: 'math', getAttrs: (element) => ({ mathml: formulaHtml(element) }) }],
  renderHTML: ({ node }) => mathIn(String(node.attrs.mathml)) ?? ['span'],
});

/** LaTeX as MathML; null when it cannot be read. The reader of formulas comes when one is written. */
export async function mathOf(tex: string): Promise<string | null> {
  const { default: katex } = await import('katex');
  try {
    const html = katex.renderToString(tex, {
      output: 'mathml',
      throwOnError: true,
      strict: false,
      trust: false,
      maxSize: 20,
    });
    const formula = mathIn(html);
    formula?.setAttribute('data-tex', tex.trim());
    return formula && domHtml(formula);
  } catch {
    return null;
  }
}

const typed = /\$([^\s$](?:[^$]*[^\s$])?)\$$/;

/**
 * Makes a formula of what is typed between dollar signs, if it can be read; else the words stay as they were typed. Ends
 * with the function that it answers.
 */
export function typedFormula(editor: Editor): () => void {
  const update = ({ transaction }: EditorEvents['update']) => {
    // Undoing brings back the words as they were typed; they are not read again at once.
    if (isHistoryTransaction(transaction)) return;
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
  // A step of its own: whether typing was slow does not decide what is undone.
  if (formula) editor.view.dispatch(closeHistory(editor.state.tr.replaceWith(from, end, formula)));
}
