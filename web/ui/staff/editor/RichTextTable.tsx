import { Menu } from '@mantine/core';
import { RichTextEditor as Frame } from '@mantine/tiptap';
import type { Editor } from '@tiptap/react';
import { StaffIcon } from '../StaffIcon';

export type TableWords = {
  open: string;
  insert: string;
  rowAfter: string;
  columnAfter: string;
  removeRow: string;
  removeColumn: string;
  header: string;
  merge: string;
  remove: string;
};

/** The button of tables: a new one of three by three, or the acts on the table at the cursor. */
export function RichTextTable({ editor, words }: { editor: Editor; words: TableWords }) {
  const isInside = editor.isActive('table');
  const acts = isInside
    ? ([
        [words.rowAfter, (chain) => chain.addRowAfter()],
        [words.columnAfter, (chain) => chain.addColumnAfter()],
        [words.header, (chain) => chain.toggleHeaderRow()],
        [words.merge, (chain) => chain.mergeOrSplit()],
        [words.removeRow, (chain) => chain.deleteRow()],
        [words.removeColumn, (chain) => chain.deleteColumn()],
        [words.remove, (chain) => chain.deleteTable()],
      ] satisfies Act[])
    : ([[words.insert, (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true })]] satisfies Act[]);
  return (
    <Menu position="bottom-start" returnFocus={false}>
      <Menu.Target>
        <Frame.Control aria-label={words.open} title={words.open} active={isInside}>
          <StaffIcon name="table" size={16} />
        </Frame.Control>
      </Menu.Target>
      <Menu.Dropdown>
        {acts.map(([label, act]) => (
          <Menu.Item key={label} onClick={() => act(editor.chain().focus()).run()}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

type Chain = ReturnType<Editor['chain']>;
type Act = [label: string, act: (chain: Chain) => Chain];
