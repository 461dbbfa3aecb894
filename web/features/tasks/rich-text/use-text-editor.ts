import type { Extensions } from '@tiptap/core';
import type { EditorProps } from '@tiptap/pm/view';
import { type Editor, useEditor } from '@tiptap/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { canonicalHtml } from '../../../../contract/tasks-html';
import { delayWork } from '../../../ui/rest';
import { contentOf, parseHtml } from '../../../ui/staff/editor/editor-document';
import { htmlOfDocument } from './editor-html';
import { takeOver, type Unwritten } from './take-over';

type TextEditorOptions = {
  value: string;
  onChange: (html: string) => void;
  /** Read once, like `editorProps`. */
  extensions: Extensions;
  editorProps?: EditorProps | undefined;
  /** Attributes of the box that is typed into. */
  attributes: Readonly<Record<string, string>>;
};

/**
 * Milliseconds after the last key until the text is written as HTML: after the key is painted, and soon, for what is not
 * written yet is lost with a killed browser. Leaving the field does it at once.
 */
const writeAfterMs = 40;
/** The same from the first key of typing without a pause. */
const writeWithinMs = 120;

/**
 * The editor of one text. Keys change its document alone: `onChange` gets the HTML in the first quiet moment. Another
 * `value` from outside goes in at the places where it differs, and what is typed meanwhile stays.
 */
export function useTextEditor({ value, onChange, extensions, editorProps, attributes }: TextEditorOptions): Editor {
  const latest = useRef({ onChange, attributes });
  latest.current = { onChange, attributes };
  const [first] = useState(() => canonicalHtml(value));
  const written = useRef(first);
  const unwritten = useRef<Unwritten[]>([]);
  const cancel = useRef<() => void>(undefined);
  /** When the first unwritten key was typed. */
  const since = useRef<number>(undefined);
  const held = useRef<Editor>(null);
  const write = useCallback(() => {
    cancel.current?.();
    cancel.current = undefined;
    since.current = undefined;
    const editor = held.current;
    if (!editor || unwritten.current.length === 0) return;
    unwritten.current = [];
    const html = htmlOfDocument(editor.state.doc);
    if (html === written.current) return;
    written.current = html;
    latest.current.onChange(html);
  }, []);
  // The same at each render: other options would draw the whole text anew.
  const [options] = useState(() => ({
    extensions,
    content: contentOf(extensions, first),
    injectCSS: false,
    editorProps: { ...editorProps, attributes: () => ({ ...latest.current.attributes }) },
  }));
  const editor = useEditor({
    ...options,
    onTransaction: ({ transaction, appendedTransactions }) => {
      // What comes of an act counts as well: a picture takes its place when it has arrived, without a key.
      const own = [transaction, ...appendedTransactions].filter(
        (one) => one.docChanged && one.getMeta('fromOutside') !== true,
      );
      if (own.length === 0) return;
      for (const { steps, docs } of own) {
        steps.forEach((step, at) => {
          const before = docs[at];
          if (before) unwritten.current.push({ step, undo: step.invert(before) });
        });
      }
      since.current ??= performance.now();
      const rest = since.current + writeWithinMs - performance.now();
      cancel.current?.();
      cancel.current = delayWork(write, Math.max(0, Math.min(writeAfterMs, rest)));
    },
    onBlur: write,
  });
  held.current = editor;
  useEffect(() => {
    if (value === written.current || editor.isDestroyed) return;
    const next = canonicalHtml(value);
    if (next === written.current) return;
    written.current = next;
    const { tr, unwritten: left } = takeOver(editor.state, parseHtml(editor.schema, next), unwritten.current);
    unwritten.current = left;
    if (tr.docChanged) editor.view.dispatch(tr.setMeta('addToHistory', false).setMeta('fromOutside', true));
  }, [value, editor]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the box is described anew when its attributes change
  useEffect(() => {
    if (!editor.isDestroyed) editor.view.dispatch(editor.state.tr.setMeta('addToHistory', false));
  }, [editor, JSON.stringify(attributes)]);
  useEffect(() => {
    // Keys that belong to the page, such as saving, find the text written, and so does what stores it at the last moment.
    const key = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) write();
    };
    window.addEventListener('keydown', key, true);
    window.addEventListener('pagehide', write, true);
    window.addEventListener('popstate', write, true);
    document.addEventListener('visibilitychange', write, true);
    return () => {
      window.removeEventListener('keydown', key, true);
      window.removeEventListener('pagehide', write, true);
      window.removeEventListener('popstate', write, true);
      document.removeEventListener('visibilitychange', write, true);
      write();
    };
  }, [write]);
  return editor;
}
