// The question of a task in the editor: one block, which pages set off from the story.
import { type Editor, mergeAttributes, Node } from '@tiptap/core';
import { type Node as DocumentNode, NodeRange, Slice } from '@tiptap/pm/model';
import { Plugin, TextSelection, type Transaction } from '@tiptap/pm/state';
import { ReplaceAroundStep } from '@tiptap/pm/transform';

export const Question = Node.create({
  name: 'question',
  group: 'block',
  content: 'block+',
  defining: true,
  parseHTML: () => [{ tag: 'div[class="task-question"]', priority: 60 }],
  renderHTML: ({ HTMLAttributes }) => ['div', mergeAttributes(HTMLAttributes, { class: 'task-question' }), 0],
  addProseMirrorPlugins() {
    return [
      new Plugin({
        // A second question, pasted or made, becomes plain text: a task asks one.
        appendTransaction: (transactions, before, state) => {
          const isTyped = transactions.some((one) => one.docChanged && one.getMeta('fromOutside') !== true);
          if (!isTyped || questionsOf(state.doc).length < 2) return null;
          const known = questionsOf(before.doc);
          if (questionsOf(state.doc).length <= known.length) return null;
          const kept = known.map((one) => transactions.reduce((at, { mapping }) => mapping.map(at), one.at));
          const { tr } = state;
          for (const one of questionsOf(state.doc).toReversed()) if (!kept.includes(one.at)) unwrap(tr, one);
          return tr.docChanged ? tr : null;
        },
      }),
    ];
  },
});

type Found = { at: number; node: DocumentNode };

function questionsOf(doc: DocumentNode): Found[] {
  const found: Found[] = [];
  doc.descendants((node, at) => {
    if (node.type.name === 'question') found.push({ at, node });
    return !node.isTextblock;
  });
  return found;
}

/** Whether the text has a question. */
export function hasQuestion(doc: DocumentNode): boolean {
  return questionsOf(doc).length > 0;
}

function unwrap(tr: Transaction, { at, node }: Found): void {
  const end = at + node.nodeSize;
  tr.step(new ReplaceAroundStep(at, end, at + 1, end - 1, Slice.empty, 0, true));
}

/**
 * Makes the blocks of the selection the question, in place of the one there was; takes the question apart where the
 * cursor stands in it.
 */
export function toggleQuestion(editor: Editor): void {
  const { state, view } = editor;
  const kind = state.schema.nodes.question;
  if (!kind) return;
  const { tr } = state;
  const { $from } = state.selection;
  if ($from.depth === 0) return;
  const isInside = Array.from({ length: $from.depth }, (_, depth) => $from.node(depth + 1)).some(
    (node) => node.type === kind,
  );
  for (const one of questionsOf(state.doc).toReversed()) unwrap(tr, one);
  if (!isInside) wrap(tr, kind);
  view.dispatch(tr.setMeta('question', true).scrollIntoView());
  view.focus();
}

function wrap(tr: Transaction, kind: DocumentNode['type']): void {
  const { $from, $to } = tr.selection;
  tr.wrap(new NodeRange($from, $to, 0), [{ type: kind }]);
}

/** Adds an empty question at the end of the text, to be written. */
export function addQuestion(editor: Editor): void {
  const { schema, doc, tr } = editor.state;
  const empty = schema.nodes.question?.createAndFill();
  if (!empty) return;
  const last = doc.lastChild;
  const isBlank = last?.isTextblock && last.content.size === 0 && doc.childCount > 1;
  const at = isBlank ? doc.content.size - last.nodeSize : doc.content.size;
  tr.replaceWith(at, doc.content.size, empty);
  tr.setSelection(TextSelection.near(tr.doc.resolve(at + 1)));
  editor.view.dispatch(tr.scrollIntoView());
  editor.view.focus();
}
