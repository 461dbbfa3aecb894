// Words with remarks, highlighted in the editor. They keep their place while the text around them is typed.
import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

/** Words that somebody remarked on: the n-th occurrence (from 0) of `quote` in the text. */
export type RemarkMark = { id: string; quote: string; n: number; isOpen: boolean };

type Held = { marks: readonly RemarkMark[]; shown: DecorationSet };
const key = new PluginKey<Held>('remarks');

/** The meta of a transaction that brings other marks. */
export const remarksMeta = 'remarks';

export const Remarks = Extension.create({ name: 'remarks', addProseMirrorPlugins: () => [remarksPlugin()] });

/** Holds the marks and where they are now. */
export function remarksPlugin(): Plugin<Held> {
  return new Plugin<Held>({
    key,
    state: {
      init: () => ({ marks: [], shown: DecorationSet.empty }),
      apply: (tr, held) => {
        const marks: readonly RemarkMark[] | undefined = tr.getMeta(remarksMeta);
        if (marks) return { marks, shown: decorations(tr.doc, marks) };
        if (!tr.docChanged) return held;
        // What came from outside may be another text altogether.
        if (tr.getMeta('fromOutside') === true) return { ...held, shown: decorations(tr.doc, held.marks) };
        return { ...held, shown: held.shown.map(tr.mapping, tr.doc) };
      },
    },
    props: { decorations: (state) => key.getState(state)?.shown ?? null },
  });
}

function decorations(doc: Node, marks: readonly RemarkMark[]): DecorationSet {
  const text = textOf(doc);
  const found = marks.flatMap(({ id, quote, n, isOpen }) => {
    const at = occurrence(text.words, quote, n);
    if (at === -1) return [];
    const attributes = { 'data-remark': id, class: isOpen ? 'remark' : 'remark remark-settled' };
    return [Decoration.inline(text.placeOf(at), text.placeOf(at + quote.length - 1) + 1, attributes)];
  });
  return DecorationSet.create(doc, found);
}

/** The words of a document in one string, a line for each block, and the place of each letter in the document. */
export function textOf(doc: Node): { words: string; placeOf: (at: number) => number } {
  let words = '';
  const starts: { at: number; place: number }[] = [];
  doc.descendants((node, place) => {
    if (node.isTextblock && words !== '') words += '\n';
    if (!node.isInline) return;
    starts.push({ at: words.length, place });
    words += node.isText ? (node.text ?? '') : node.type.name === 'hardBreak' ? '\n' : '\ufffc';
  });
  const placeOf = (at: number) => {
    const start = starts.findLast((one) => one.at <= at);
    return start ? start.place + (at - start.at) : 0;
  };
  return { words, placeOf };
}

function occurrence(words: string, quote: string, n: number): number {
  if (quote === '') return -1;
  let at = words.indexOf(quote);
  for (let passed = 0; at !== -1 && passed < n; passed++) at = words.indexOf(quote, at + 1);
  // The words were there more often before: the last that is left is the nearest.
  return at === -1 && n > 0 ? words.lastIndexOf(quote) : at;
}

/** The selected words and which occurrence of them they are; null when nothing is selected. */
export function selectedQuote({ doc, selection }: EditorState): { quote: string; n: number } | null {
  if (selection.empty) return null;
  const { words, placeOf } = textOf(doc);
  let start = 0;
  while (start < words.length && placeOf(start) < selection.from) start++;
  let end = start;
  while (end < words.length && placeOf(end) < selection.to) end++;
  const chosen = words.slice(start, end);
  const quote = chosen.trim();
  if (quote === '') return null;
  const first = start + chosen.indexOf(quote);
  let n = 0;
  for (let at = words.indexOf(quote); at !== -1 && at < first; at = words.indexOf(quote, at + 1)) n += 1;
  return { quote, n };
}
