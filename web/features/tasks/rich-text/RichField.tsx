import { useCallback, useState } from 'react';
import { cx } from '../../../ui/cx';
import { TextToolbar } from '../toolbar/TextToolbar';
import { losesInEditor } from './editor-content';
import styles from './RichField.module.css';
import { SourceText } from './SourceText';
import { TextEditor, type TextHandle } from './TextEditor';

type RichFieldProps = {
  label: string;
  value: string;
  /** Keep it stable: an unchanged text is not drawn anew. */
  onChange: (html: string) => void;
  lang?: string | undefined;
  /** The task to which pictures that are added belong; null: it is not saved yet. */
  taskId: string | null;
  /** Whether a part of the text may be the question. */
  withQuestion?: boolean;
};

/** A text of a task as a field with its own tools. The texts that pupils read are written on the sheet. */
export function RichField({ label, value, onChange, lang, taskId, withQuestion = false }: RichFieldProps) {
  const [isSource, setSource] = useState(() => losesInEditor(value));
  const [handle, setHandle] = useState<TextHandle | null>(null);
  const take = useCallback((own: TextHandle) => setHandle(own), []);
  return (
    <div className="plain-grid shrink paper control-frame rounded">
      <span className={cx('type-dense semibold', styles.label)}>{label}</span>
      {handle && !isSource && <TextToolbar handle={handle} onSource={() => setSource(true)} />}
      {isSource ? (
        <SourceText label={label} value={value} onChange={onChange} lang={lang} onLeave={() => setSource(false)} />
      ) : (
        <TextEditor
          className={cx('pad-3', styles.text)}
          label={label}
          value={value}
          onChange={onChange}
          lang={lang}
          taskId={taskId}
          withQuestion={withQuestion}
          onHandle={take}
        />
      )}
    </div>
  );
}
