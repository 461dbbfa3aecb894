import '@mantine/tiptap/styles.css';
import './prose-mirror.css';
import { Menu } from '@mantine/core';
import { RichTextEditor as Frame, type RichTextEditorLabels } from '@mantine/tiptap';
import { type Editor, useEditor } from '@tiptap/react';
import { useState } from 'react';
import { StaffIcon } from '../StaffIcon';
import { contentOf } from './editor-document';
import { PictureModal, type PictureWords } from './PictureModal';
import styles from './RichText.module.css';
import { textExtensions } from './rich-text-extensions';

/** labels: the names of Mantine's own buttons; the others are named here. */
export type RichTextWords = {
  labels: Partial<RichTextEditorLabels>;
  subscript: string;
  superscript: string;
  center: string;
  picture: PictureWords;
  table: TableWords;
};

export type RichTextProps = {
  /** HTML to start with. */
  value: string;
  /** After each change; '' for an empty field. */
  onChange: (html: string) => void;
  /** Names the field. */
  label: string;
  words: RichTextWords;
  /** The language of the text. */
  lang?: string | undefined;
};

/** The editor behind RichText; import RichText, which loads this one when it is needed. */
export function RichTextEditor(props: RichTextProps) {
  const { value, onChange, label, words, lang } = props;
  const [isPicture, setPicture] = useState(false);
  const [first] = useState(() => contentOf(textExtensions, value));
  const editor = useEditor({
    extensions: textExtensions,
    content: first,
    // Its few styles are in our own sheet.
    injectCSS: false,
    shouldRerenderOnTransaction: true,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(lang && { lang }),
      },
    },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
  });
  const toggle = (name: 'subscript' | 'superscript') => editor.chain().focus().toggleMark(name).run();
  const isCentred = editor.isActive({ textAlign: 'center' });
  const centre = () =>
    editor
      .chain()
      .focus()
      .updateAttributes(editor.isActive('heading') ? 'heading' : 'paragraph', {
        textAlign: isCentred ? null : 'center',
      })
      .run();
  const insertPicture = (picture: { src: string; alt: string }) => {
    setPicture(false);
    editor.chain().focus().setImage(picture).run();
  };
  return (
    <Frame editor={editor} labels={words.labels} withTypographyStyles={false} withCodeHighlightStyles={false}>
      <Frame.Toolbar>
        <Frame.ControlsGroup>
          <Frame.Bold />
          <Frame.Italic />
          <Frame.Underline />
          <Frame.Control
            aria-label={words.subscript}
            title={words.subscript}
            active={editor.isActive('subscript')}
            onClick={() => toggle('subscript')}
          >
            <span aria-hidden="true">
              x<sub>2</sub>
            </span>
          </Frame.Control>
          <Frame.Control
            aria-label={words.superscript}
            title={words.superscript}
            active={editor.isActive('superscript')}
            onClick={() => toggle('superscript')}
          >
            <span aria-hidden="true">
              x<sup>2</sup>
            </span>
          </Frame.Control>
          <Frame.ClearFormatting />
        </Frame.ControlsGroup>
        <Frame.ControlsGroup>
          <Frame.H2 />
          <Frame.H3 />
          <Frame.BulletList />
          <Frame.OrderedList />
          <Frame.Blockquote />
          <Frame.Control aria-label={words.center} title={words.center} active={isCentred} onClick={centre}>
            <StaffIcon name="centre" size={16} />
          </Frame.Control>
        </Frame.ControlsGroup>
        <Frame.ControlsGroup>
          <Frame.Link />
          <Frame.Unlink />
          <Frame.Control
            aria-label={words.picture.insert}
            title={words.picture.insert}
            onClick={() => setPicture(true)}
          >
            <StaffIcon name="image" size={16} />
          </Frame.Control>
          <RichTextTable editor={editor} words={words.table} />
        </Frame.ControlsGroup>
        <Frame.ControlsGroup>
          <Frame.Undo />
          <Frame.Redo />
        </Frame.ControlsGroup>
      </Frame.Toolbar>
      <Frame.Content className={styles.content} />
      {isPicture && <PictureModal words={words.picture} onLeave={() => setPicture(false)} onChoose={insertPicture} />}
    </Frame>
  );
}

type TableWords = {
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
function RichTextTable({ editor, words }: { editor: Editor; words: TableWords }) {
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
