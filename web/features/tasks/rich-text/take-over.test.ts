import { getSchema } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { EditorState, TextSelection } from '@tiptap/pm/state';
import { describe, expect, it } from 'vitest';
import { taskExtensions } from './editor-content';
import { remarksMeta, remarksPlugin, selectedQuote, textOf } from './remarks';
import { takeOver, type Unwritten } from './take-over';

const schema = getSchema(taskExtensions);
const textDoc = (...lines: string[]): Node =>
  schema.node(
    'doc',
    null,
    lines.map((line) => schema.node('paragraph', null, line === '' ? [] : [schema.text(line)])),
  );
const linesOf = (doc: Node): string[] => doc.children.map((line) => line.textContent);

/** Types words at a place of a text; what is typed is not written yet. */
function typed(lines: string[], at: number, words: string): { state: EditorState; unwritten: Unwritten[] } {
  let state = EditorState.create({ doc: textDoc(...lines) });
  const unwritten: Unwritten[] = [];
  [...words].forEach((letter, place) => {
    const tr = state.tr.insertText(letter, at + place);
    unwritten.push(...tr.steps.map((step, n) => ({ step, undo: step.invert(tr.docs[n] ?? tr.doc) })));
    state = state.apply(tr);
  });
  return { state, unwritten };
}

describe('a text that is changed elsewhere while somebody types', () => {
  it.each<[string, string[], string[]]>([
    ['before the place', ['Nauja pradžia', 'antra'], ['Nauja pradžia', 'antra xyz']],
    ['the same line, before it', ['pirma', 'labai antra'], ['pirma', 'labai antra xyz']],
    ['a line more', ['pirma', 'antra', 'trečia'], ['pirma', 'antra xyz', 'trečia']],
    ['nothing', ['pirma', 'antra'], ['pirma', 'antra xyz']],
  ])('takes it over and keeps what is typed: %s', (_, other, expected) => {
    const { state, unwritten } = typed(['pirma', 'antra'], 13, ' xyz');
    expect(linesOf(state.doc)).toEqual(['pirma', 'antra xyz']);
    const taken = takeOver(state, textDoc(...other), unwritten);
    expect(linesOf(taken.tr.doc)).toEqual(expected);
    // With the unwritten changes undone it is the text from outside: the next one can be taken over again.
    const { tr } = state.apply(taken.tr);
    for (const { undo } of taken.unwritten.toReversed()) tr.step(undo);
    expect(linesOf(tr.doc)).toEqual(other);
  });
});

describe('words with remarks', () => {
  const doc = textDoc('Bebras ir bebras', 'Bebras vėl');

  it('are found by their place among the letters, across blocks', () => {
    const { words, placeOf } = textOf(doc);
    expect(words).toBe('Bebras ir bebras\nBebras vėl');
    expect(doc.textBetween(placeOf(17), placeOf(17) + 6)).toBe('Bebras');
  });

  it('keep their marks while the text around them is typed and while it changes elsewhere', () => {
    const plugin = remarksPlugin();
    const marked = (state: EditorState) =>
      (plugin.getState(state)?.shown.find() ?? []).map(({ from, to }) => state.doc.textBetween(from, to));
    const marks = [{ id: '7', quote: 'Bebras', n: 1, isOpen: true }];
    let state = EditorState.create({ doc, plugins: [plugin] });
    state = state.apply(state.tr.setMeta(remarksMeta, marks));
    expect(marked(state)).toEqual(['Bebras']);
    state = state.apply(state.tr.insertText('Bebras! ', 1));
    expect(marked(state)).toEqual(['Bebras']);
    expect(plugin.getState(state)?.shown.find()[0]?.from).toBe(27);
    state = state.apply(state.tr.delete(27, 29));
    expect(marked(state)).toEqual(['bras']);
    const { tr } = takeOver(state, textDoc('Kitas Bebras', 'ir Bebras'), []);
    state = state.apply(tr.setMeta('fromOutside', true));
    expect(plugin.getState(state)?.shown.find()[0]?.from).toBe(18);
    expect(marked(state)).toEqual(['Bebras']);
  });

  it('are told with which occurrence they are', () => {
    const state = EditorState.create({ doc });
    const quote = (from: number, to: number) =>
      selectedQuote(state.apply(state.tr.setSelection(TextSelection.create(doc, from, to))));
    expect(quote(1, 7)).toEqual({ quote: 'Bebras', n: 0 });
    // With the space that a double click takes along.
    expect(quote(19, 26)).toEqual({ quote: 'Bebras', n: 1 });
    expect(quote(3, 3)).toBeNull();
  });
});
