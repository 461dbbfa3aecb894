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
};

/** The rich-text field (ui/staff/RichText) in the words of the page. */
export function HtmlEditor(props: HtmlEditorProps) {
  return <RichText {...props} words={useWords('textsEditor')} />;
}
