import type { Extensions } from '@tiptap/core';
import { Mapping, type Step, type Transform } from '@tiptap/pm/transform';
import type { EditorProps } from '@tiptap/pm/view';
import { type Editor, useEditor } from '@tiptap/react';
import { useCallback, useEffect, useRef } from 'react';
import { canonicalHtml } from '../../../../contract/tasks-html';
import { htmlOfDocument, parseHtml } from './editor-html';

type TextEditorOptions = {
  value: string;
  onChange: (html: string) => void;
  /** Read once, like `editorProps`. */
  extensions: Extensions;
  editorProps?: EditorProps | undefined;
  /** Attributes of the box that is typed into. */
  attributes: Readonly<Record<string, string>>;
};

/** Milliseconds after the last key until the text is written as HTML; leaving the field does it at once. */
const writeAfterMs = 200;

/** A change that is typed but not yet written: with it undone the document is the one that was written last. */
type Unwritten = { step: Step; undo: Step };

/**
 * The editor of one text. Keys change its document alone: `onChange` gets the HTML in the first quiet moment. Another
 * `value` from outside goes in at the places where it differs, and what is typed meanwhile stays.
 */
export function useTextEditor({ value, onChange, extensions, editorProps, attributes }: TextEditorOptions): Editor {
  const latest = useRef({ onChange, attributes });
  latest.current = { onChange, attributes };
  const written = useRef(canonicalHtml(value));
  const unwritten = useRef<Unwritten[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const held = useRef<Editor>(null);
  const write = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const editor = held.current;
    if (!editor || unwritten.current.length === 0) return;
    unwritten.current = [];
    const html = htmlOfDocument(editor.state.doc);
    if (html === written.current) return;
    written.current = html;
    latest.current.onChange(html);
  }, []);
  const editor = useEditor({
    extensions,
    content: written.current,
    injectCSS: false,
    editorProps: { ...editorProps, attributes: () => ({ ...latest.current.attributes }) },
    onTransaction: ({ transaction }) => {
      if (!transaction.docChanged || transaction.getMeta('fromOutside') === true) return;
      transaction.steps.forEach((step, at) => {
        const before = transaction.docs[at];
        if (before) unwritten.current.push({ step, undo: step.invert(before) });
      });
      clearTimeout(timer.current);
      timer.current = setTimeout(write, writeAfterMs);
    },
    onBlur: write,
  });
  held.current = editor;
  useEffect(() => {
    const next = canonicalHtml(value);
    if (next === written.current || editor.isDestroyed) return;
    written.current = next;
    takeOver(editor, next, unwritten.current);
  }, [value, editor]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the box is described anew when its attributes change
  useEffect(() => {
    if (!editor.isDestroyed) editor.view.dispatch(editor.state.tr.setMeta('addToHistory', false));
  }, [editor, JSON.stringify(attributes)]);
  useEffect(() => {
    // Keys that belong to the page, such as saving, find the text written.
    const key = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) write();
    };
    window.addEventListener('keydown', key, true);
    window.addEventListener('pagehide', write);
    window.addEventListener('popstate', write, true);
    document.addEventListener('visibilitychange', write);
    return () => {
      window.removeEventListener('keydown', key, true);
      window.removeEventListener('pagehide', write);
      window.removeEventListener('popstate', write, true);
      document.removeEventListener('visibilitychange', write);
      write();
    };
  }, [write]);
  return editor;
}

/** Puts HTML from outside into the document: only what differs is replaced, and unwritten changes are made on top of it. */
function takeOver(editor: Editor, html: string, unwritten: Unwritten[]): void {
  const { tr } = editor.state;
  for (const { undo } of unwritten.toReversed()) tr.step(undo);
  replaceDifference(tr, parseHtml(editor.schema, html));
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
  if (tr.steps.length === 0) return;
  unwritten.splice(0, unwritten.length, ...redone);
  editor.view.dispatch(tr.setMeta('addToHistory', false).setMeta('fromOutside', true));
}

/** Replaces the part in which another document differs. */
function replaceDifference(tr: Transform, other: Transform['doc']): void {
  const start = tr.doc.content.findDiffStart(other.content);
  const end = tr.doc.content.findDiffEnd(other.content);
  if (start === null || !end) return;
  const overlap = start - Math.min(end.a, end.b);
  const more = Math.max(overlap, 0);
  tr.replace(start, end.a + more, other.slice(start, end.b + more));
}
