import '@mantine/tiptap/styles.css';
import { RichTextEditor as Frame, type RichTextEditorLabels } from '@mantine/tiptap';
import type { Extensions } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import type { EditorProps } from '@tiptap/pm/view';
import { type Editor, useEditor } from '@tiptap/react';
import { type ReactNode, useState } from 'react';
import { StaffIcon } from '../StaffIcon';
import { PictureModal, type PictureWords } from './PictureModal';
import styles from './RichText.module.css';
import { RichTextTable, type TableWords } from './RichTextTable';
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
  describedBy?: string | undefined;
  invalid?: boolean;
  /** The kinds of content, where they differ from those of texts. Keep them stable. */
  extensions?: Extensions;
  /** Writes the HTML of a document, where it differs from the editor's own. */
  toHtml?: (document: Node) => string;
  /** More of the editor's own settings, such as what is pasted. Read once. */
  editorProps?: EditorProps;
  /** More buttons at the end of the toolbar; Frame.Control of @mantine/tiptap gives them the look. */
  tools?: (editor: Editor) => ReactNode;
  /** Another way to choose a picture than by its address: shown instead of that question. */
  pictures?: (choose: (picture: { src: string; alt: string }) => void, leave: () => void) => ReactNode;
};

/** The editor behind RichText; import RichText, which loads this one when it is needed. */
export function RichTextEditor(props: RichTextProps) {
  const { value, onChange, label, words, lang, describedBy, invalid = false, tools, pictures } = props;
  const { extensions = textExtensions, toHtml, editorProps } = props;
  const [isPicture, setPicture] = useState(false);
  const editor = useEditor({
    extensions,
    content: value,
    // Its few styles are in our own sheet.
    injectCSS: false,
    shouldRerenderOnTransaction: true,
    editorProps: {
      ...editorProps,
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(lang && { lang }),
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(invalid && { 'aria-invalid': 'true' }),
      },
    },
    onUpdate: ({ editor: changed }) => {
      if (toHtml) onChange(toHtml(changed.state.doc));
      else onChange(changed.isEmpty ? '' : changed.getHTML());
    },
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
            <StaffIcon name="menu" size={16} />
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
        {tools && <Frame.ControlsGroup>{tools(editor)}</Frame.ControlsGroup>}
      </Frame.Toolbar>
      <Frame.Content className={styles.content} />
      {isPicture &&
        (pictures ? (
          pictures(insertPicture, () => setPicture(false))
        ) : (
          <PictureModal words={words.picture} onLeave={() => setPicture(false)} onChoose={insertPicture} />
        ))}
    </Frame>
  );
}
