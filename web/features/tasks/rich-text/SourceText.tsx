import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { TextArea } from '../../../ui/fields/TextArea';
import { Notice } from '../../../ui/Notice';
import { losesInEditor } from './editor-content';
import styles from './RichField.module.css';

type SourceTextProps = {
  label: string;
  value: string;
  onChange: (html: string) => void;
  lang?: string | undefined;
  /** Back to the text as it is read. */
  onLeave: () => void;
};

/** A text as HTML. */
export function SourceText({ label, value, onChange, lang, onLeave }: SourceTextProps) {
  const { source } = useWords('tasksSheet');
  return (
    <>
      {losesInEditor(value) && <Notice tone="warn">{source.loses}</Notice>}
      <TextArea
        className={styles.source}
        aria-label={label}
        lang={lang}
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <div className="cluster">
        <Button size="s" onClick={onLeave}>
          {source.leave}
        </Button>
      </div>
    </>
  );
}
