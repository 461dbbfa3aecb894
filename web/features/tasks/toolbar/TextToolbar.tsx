import { redoDepth, undoDepth } from '@tiptap/pm/history';
import { useEditorState } from '@tiptap/react';
import { type KeyboardEvent, memo, type ReactNode, useState } from 'react';
import { useWords } from '../../../platform/words/words';
import { cx } from '../../../ui/cx';
import { StaffIcon } from '../../../ui/staff/StaffIcon';
import { toggleQuestion } from '../rich-text/question';
import { selectedQuote } from '../rich-text/remarks';
import type { TextHandle } from '../rich-text/TextEditor';
import { BlockMenu, MoreMenu, TableMenu } from './menus';
import styles from './TextToolbar.module.css';
import { Tool } from './Tool';

type TextToolbarProps = {
  /** The text in which the cursor is or was last. */
  handle: TextHandle;
  onSource: () => void;
  /** Asks for a remark on the selected words. */
  onRemark?: (() => void) | undefined;
  /** What stands at its end. */
  aside?: ReactNode;
};

/** The tools of a text: one stop of Tab, arrows lead from tool to tool. */
export const TextToolbar = memo(function TextToolbar({ handle, onSource, onRemark, aside }: TextToolbarProps) {
  const { bar } = useWords('tasksSheet');
  const { editor } = handle;
  const now = useEditorState({
    editor,
    selector: ({ editor: own }) => ({
      bold: own.isActive('bold'),
      italic: own.isActive('italic'),
      bullets: own.isActive('bulletList'),
      link: own.isActive('link'),
      question: own.isActive('question'),
      canUndo: undoDepth(own.state) > 0,
      canRedo: redoDepth(own.state) > 0,
      hasSelection: onRemark !== undefined && selectedQuote(own.state) !== null,
    }),
  });
  const [current, setCurrent] = useState('block');
  const tool = (name: string) => ({ 'data-tool': name, tabIndex: current === name ? 0 : -1 });
  const chain = () => editor.chain().focus();
  return (
    <div
      className={cx('cluster gap-0 sticky at-top line-below', styles.bar)}
      role="toolbar"
      aria-label={bar.label}
      onKeyDown={walk}
      onFocus={(event) => setCurrent(event.target.dataset.tool ?? current)}
    >
      <BlockMenu editor={editor} target={tool('block')} />
      <i className={cx('line-ground', styles.gap)} />
      <Tool {...tool('bold')} label={bar.bold} on={now.bold} onAct={() => chain().toggleBold().run()}>
        <b>{bar.boldSign}</b>
      </Tool>
      <Tool {...tool('italic')} label={bar.italic} on={now.italic} onAct={() => chain().toggleItalic().run()}>
        <em>{bar.italicSign}</em>
      </Tool>
      <Tool {...tool('bullets')} label={bar.bullets} on={now.bullets} onAct={() => chain().toggleBulletList().run()}>
        <StaffIcon name="list" />
      </Tool>
      <TableMenu editor={editor} target={tool('table')} />
      <Tool {...tool('formula')} label={bar.formula} onAct={handle.formula}>
        <StaffIcon name="sigma" />
      </Tool>
      <Tool {...tool('picture')} label={bar.picture} onAct={handle.pick}>
        <StaffIcon name="image" />
      </Tool>
      <Tool {...tool('link')} label={bar.link} on={now.link} onAct={handle.link}>
        <StaffIcon name="link" />
      </Tool>
      {handle.withQuestion && (
        <>
          <i className={cx('line-ground', styles.gap)} />
          <Tool
            {...tool('question')}
            className={styles.question}
            label={bar.question}
            title={`${bar.question} (Ctrl+Alt+K)`}
            on={now.question}
            onAct={() => toggleQuestion(editor)}
          >
            {bar.question}
          </Tool>
        </>
      )}
      <i className={cx('line-ground', styles.gap)} />
      <Tool {...tool('undo')} label={bar.undo} off={!now.canUndo} onAct={() => chain().undo().run()}>
        <StaffIcon name="undo" />
      </Tool>
      <Tool {...tool('redo')} label={bar.redo} off={!now.canRedo} onAct={() => chain().redo().run()}>
        <StaffIcon name="redo" />
      </Tool>
      {onRemark && (
        <Tool {...tool('remark')} label={bar.remark} off={!now.hasSelection} onAct={onRemark}>
          <StaffIcon name="remark" />
        </Tool>
      )}
      <MoreMenu editor={editor} target={tool('more')} onSource={onSource} />
      {aside && <span className={cx('push type-note dimmed', styles.aside)}>{aside}</span>}
    </div>
  );
});

function walk(event: KeyboardEvent<HTMLElement>): void {
  const tools = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-tool]')];
  const at = tools.findIndex((tool) => tool.contains(event.target instanceof Node ? event.target : null));
  if (at === -1) return;
  const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tools.length - 1 }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  tools[(next + tools.length) % tools.length]?.focus();
}
