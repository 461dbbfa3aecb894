import type { Extensions } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import type { EditorProps } from '@tiptap/pm/view';
import type { Editor } from '@tiptap/react';
import type { ReactNode } from 'react';
import { useWords } from '../../../platform/words/words';
import { RichText } from '../../../ui/staff/editor/RichText';

type HtmlEditorProps = {
  /** HTML to start with; another text is another `key`. */
  value: string;
  onChange: (html: string) => void;
  label: string;
  /** The language of the text. */
  lang?: string;
  describedBy?: string;
  invalid?: boolean;
  extensions?: Extensions;
  toHtml?: (document: Node) => string;
  editorProps?: EditorProps;
  tools?: (editor: Editor) => ReactNode;
  pictures?: (choose: (picture: { src: string; alt: string }) => void, leave: () => void) => ReactNode;
};

/** The rich-text field (ui/staff/RichText) in the words of the page. */
export function HtmlEditor(props: HtmlEditorProps) {
  return <RichText {...props} words={useWords('textsEditor')} />;
}
