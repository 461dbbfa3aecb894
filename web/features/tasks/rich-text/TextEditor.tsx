import '../../../ui/staff/editor/prose-mirror.css';
import type { Editor } from '@tiptap/core';
import { EditorContent } from '@tiptap/react';
import { type CSSProperties, memo, useEffect, useMemo, useRef, useState } from 'react';
import type { ImageScope } from '../../../../contract/images';
import { useWords } from '../../../platform/words/words';
import { cx } from '../../../ui/cx';
import { PasteNotice } from '../pictures/PasteNotice';
import { usePictures } from '../pictures/use-pictures';
import { formulaAt, type OpenBox, TextBoxes } from '../toolbar/TextBoxes';
import { taskExtensions } from './editor-content';
import { typedFormula } from './formula';
import { type RemarkMark, remarksMeta } from './remarks';
import styles from './TextEditor.module.css';
import { textKeys } from './text-keys';
import { useTextEditor } from './use-text-editor';

/** What the toolbar does with the text in which the cursor stands. */
export type TextHandle = {
  editor: Editor;
  /** Whether a part of it may be the question. */
  withQuestion: boolean;
  pick: () => void;
  formula: () => void;
  link: () => void;
};

export type TextEditorProps = {
  label: string;
  value: string;
  /** Keep it stable, like the other functions: an unchanged text is not drawn anew. */
  onChange: (html: string) => void;
  lang?: string | undefined;
  scope?: ImageScope;
  /** The task to which pictures that are added belong; null: it is not saved yet. */
  taskId: string | null;
  withQuestion?: boolean;
  placeholder?: string;
  invalid?: boolean;
  describedBy?: string | undefined;
  className?: string | undefined;
  /** -1: reached by other keys than Tab. */
  tabIndex?: number;
  marks?: readonly RemarkMark[] | undefined;
  /** Receives the number of uploading pictures when it changes. */
  onWaiting?: ((waiting: number) => void) | undefined;
  /** Receives the text when it is there, and each time the cursor enters it. */
  onHandle?: ((handle: TextHandle, isEntered: boolean) => void) | undefined;
  /** Sees each key first; true: the key is done with. */
  onKey?: ((event: globalThis.KeyboardEvent, editor: Editor) => boolean) | undefined;
};

type Labels = CSSProperties & { '--question-label': string };

/** A text that is written as it is read, with pictures, tables and formulas in their places. */
export const TextEditor = memo(function TextEditor(props: TextEditorProps) {
  const { label, value, onChange, lang, scope = 'task', taskId, withQuestion = false, placeholder } = props;
  const { invalid = false, describedBy, className, tabIndex = 0, marks, onWaiting, onHandle, onKey } = props;
  const words = useWords('tasksSheet');
  const box = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<OpenBox>(null);
  const pictures = usePictures({ scope, taskId });
  const latest = useRef({ onKey, onHandle, onWaiting });
  latest.current = { onKey, onHandle, onWaiting };
  const [editorProps] = useState(() => ({
    ...pictures.editorProps,
    ...textKeys({
      box,
      onOpen: setOpen,
      onKey: (event) => {
        const { current } = pictures.editor;
        return current !== null && (latest.current.onKey?.(event, current) ?? false);
      },
    }),
  }));
  const editor = useTextEditor({
    value,
    onChange,
    extensions: taskExtensions,
    editorProps,
    attributes: {
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': label,
      tabindex: String(tabIndex),
      ...(placeholder && { 'data-placeholder': placeholder }),
      ...(lang && { lang }),
      ...(describedBy && { 'aria-describedby': describedBy }),
      ...(invalid && { 'aria-invalid': 'true' }),
    },
  });
  pictures.editor.current = editor;
  const handle = useMemo<TextHandle>(
    () => ({
      editor,
      withQuestion,
      pick: () => setOpen({ kind: 'picture', replaced: null }),
      formula: () => setOpen(formulaAt(editor)),
      link: () => setOpen({ kind: 'link', at: editor.state.selection.from }),
    }),
    [editor, withQuestion],
  );
  useEffect(() => {
    latest.current.onHandle?.(handle, false);
    const enter = () => latest.current.onHandle?.(handle, true);
    editor.on('focus', enter);
    return () => void editor.off('focus', enter);
  }, [editor, handle]);
  useEffect(() => onWaiting?.(pictures.waiting), [pictures.waiting, onWaiting]);
  // A picture on its way into a text that is gone arrives nowhere.
  useEffect(() => () => latest.current.onWaiting?.(0), []);
  useEffect(() => {
    if (marks && !editor.isDestroyed) editor.view.dispatch(editor.state.tr.setMeta(remarksMeta, marks));
  }, [marks, editor]);
  useEffect(() => typedFormula(editor), [editor]);
  const labels: Labels = { '--question-label': `"${words.question}"` };
  return (
    <div ref={box} className={cx(styles.text, className)} style={labels}>
      <EditorContent editor={editor} />
      <TextBoxes editor={editor} box={box} open={open} onOpen={setOpen} scope={scope} taskId={taskId} />
      <PasteNotice pictures={pictures} />
    </div>
  );
});
