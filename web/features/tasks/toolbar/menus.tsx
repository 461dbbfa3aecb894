import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { useWords } from '../../../platform/words/words';
import { Icon } from '../../../ui/Icon';
import { ActsMenu, type MenuAct } from '../../../ui/staff/menus';
import { StaffIcon } from '../../../ui/staff/StaffIcon';
import styles from './TextToolbar.module.css';
import { Tool } from './Tool';

type Target = { 'data-tool': string; tabIndex: number };
type MenuProps = { editor: Editor; target: Target };

const kindOf = (editor: Editor) => {
  if (editor.isActive('heading', { level: 2 })) return 'heading';
  if (editor.isActive('heading')) return 'subheading';
  if (editor.isActive('codeBlock')) return 'code';
  return editor.isActive('blockquote') ? 'quote' : 'paragraph';
};

/** What the block at the cursor is: a paragraph, a heading, a quotation, a program. */
export function BlockMenu({ editor, target }: MenuProps) {
  const { bar } = useWords('tasksSheet');
  const kind = useEditorState({ editor, selector: ({ editor: own }) => kindOf(own) });
  const plain = () => {
    const chain = editor.chain().focus();
    return editor.isActive('blockquote') ? chain.lift('blockquote').setParagraph() : chain.setParagraph();
  };
  const acts = {
    paragraph: () => plain().run(),
    heading: () => plain().setHeading({ level: 2 }).run(),
    subheading: () => plain().setHeading({ level: 3 }).run(),
    quote: () => plain().toggleBlockquote().run(),
    code: () => plain().toggleCodeBlock().run(),
  };
  return (
    <ActsMenu
      target={
        <Tool {...target} className={styles.select} label={bar.block}>
          {bar.blocks[kind]}
          <Icon name="chevron-down" size={13} />
        </Tool>
      }
      acts={(['paragraph', 'heading', 'subheading', 'quote', 'code'] as const).map((name) => ({
        label: bar.blocks[name],
        onAct: acts[name],
      }))}
    />
  );
}

/** A new table of three by three, or the acts on the table at the cursor. */
export function TableMenu({ editor, target }: MenuProps) {
  const { bar, table } = useWords('tasksSheet');
  const isInside = useEditorState({ editor, selector: ({ editor: own }) => own.isActive('table') });
  const inside = [
    [table.rowBefore, (chain) => chain.addRowBefore()],
    [table.rowAfter, (chain) => chain.addRowAfter()],
    [table.columnBefore, (chain) => chain.addColumnBefore()],
    [table.columnAfter, (chain) => chain.addColumnAfter()],
    [table.header, (chain) => chain.toggleHeaderRow()],
    [table.merge, (chain) => chain.mergeOrSplit()],
    [table.removeRow, (chain) => chain.deleteRow()],
    [table.removeColumn, (chain) => chain.deleteColumn()],
    [table.remove, (chain) => chain.deleteTable()],
  ] satisfies Act[];
  const outside = [
    [table.insert, (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true })],
  ] satisfies Act[];
  return (
    <ActsMenu
      target={
        <Tool {...target} label={bar.table} on={isInside}>
          <StaffIcon name="table" />
        </Tool>
      }
      acts={menuActs(editor, isInside ? inside : outside)}
    />
  );
}

type MoreMenuProps = MenuProps & { onSource: () => void };

/** The rarer tools, and at their end the HTML of the text. */
export function MoreMenu({ editor, target, onSource }: MoreMenuProps) {
  const { bar, more } = useWords('tasksSheet');
  const isCentred = () => editor.isActive({ textAlign: 'center' });
  const acts = [
    [more.numbered, (chain) => chain.toggleOrderedList()],
    [more.underline, (chain) => chain.toggleUnderline()],
    [more.strike, (chain) => chain.toggleStrike()],
    [more.subscript, (chain) => chain.unsetMark('superscript').toggleMark('subscript')],
    [more.superscript, (chain) => chain.unsetMark('subscript').toggleMark('superscript')],
    [
      more.centre,
      (chain) =>
        chain.updateAttributes(editor.isActive('heading') ? 'heading' : 'paragraph', {
          textAlign: isCentred() ? null : 'center',
        }),
    ],
    [more.clear, (chain) => chain.unsetAllMarks().clearNodes()],
  ] satisfies Act[];
  return (
    <ActsMenu
      target={
        <Tool {...target} label={bar.more}>
          <StaffIcon name="dots" />
        </Tool>
      }
      position="bottom-end"
      acts={[...menuActs(editor, acts), { label: more.source, begins: true, onAct: onSource }]}
    />
  );
}

type Chain = ReturnType<Editor['chain']>;
type Act = [label: string, act: (chain: Chain) => Chain];

/** Acts on the text, which has the focus again before each. */
function menuActs(editor: Editor, acts: readonly Act[]): MenuAct[] {
  return acts.map(([label, act]) => ({ label, onAct: () => void act(editor.chain().focus()).run() }));
}
