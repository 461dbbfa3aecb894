import { useCallback, useId, useState } from 'react';
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
  /** How much room it has before it is written in. */
  size?: 'small' | 'middle' | 'large';
  lang?: string | undefined;
  error?: string | undefined;
  /** The task to which pictures that are added belong; null: it is not saved yet. */
  taskId: string | null;
  /** Whether a part of the text may be the question. */
  withQuestion?: boolean;
  /** Receives the number of uploading pictures when it changes. */
  onWaiting?: (waiting: number) => void;
};

/** A text of a task as a field with its own tools. The texts that pupils read are written on the sheet. */
export function RichField({
  label,
  value,
  onChange,
  size = 'middle',
  lang,
  error,
  taskId,
  withQuestion = false,
  onWaiting,
}: RichFieldProps) {
  const id = useId();
  const [isSource, setSource] = useState(() => losesInEditor(value));
  const [handle, setHandle] = useState<TextHandle | null>(null);
  const take = useCallback((own: TextHandle) => setHandle(own), []);
  return (
    <div className={cx(styles.field, error && styles.bad)}>
      <span className={styles.label}>{label}</span>
      {handle && !isSource && <TextToolbar handle={handle} onSource={() => setSource(true)} />}
      {isSource ? (
        <SourceText label={label} value={value} onChange={onChange} lang={lang} onLeave={() => setSource(false)} />
      ) : (
        <TextEditor
          className={cx(styles.text, styles[size])}
          label={label}
          value={value}
          onChange={onChange}
          lang={lang}
          taskId={taskId}
          withQuestion={withQuestion}
          invalid={Boolean(error)}
          describedBy={error ? `${id}-error` : undefined}
          onHandle={take}
          {...(onWaiting && { onWaiting })}
        />
      )}
      {error && (
        <p id={`${id}-error`} className={styles.fault}>
          {error}
        </p>
      )}
    </div>
  );
}
