import { useId, useState } from 'react';
import type { ImageScope } from '../../../../contract/images';
import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { cx } from '../../../ui/cx';
import { TextArea } from '../../../ui/fields/TextArea';
import { Notice } from '../../../ui/Notice';
import styles from '../Tasks.module.css';
import { losesInEditor } from './editor-content';
import { VisualField } from './VisualField';

type RichFieldProps = {
  label: string;
  value: string;
  onChange: (html: string) => void;
  size: 'small' | 'middle' | 'large';
  lang?: string | undefined;
  error?: string | undefined;
  scope?: ImageScope;
  /** The task to which pictures that are added belong; null: it is not saved yet. */
  taskId: string | null;
  /** Whether a part of the text may be the question. */
  withQuestion?: boolean;
  /** Receives the number of uploading pictures when it changes. */
  onWaiting?: (waiting: number) => void;
};

/** A text of a task: the visual editor with pictures, tables and formulas, or its HTML, which keeps everything. */
export function RichField(props: RichFieldProps) {
  const { label, value, onChange, size, lang, error, scope = 'task', taskId, withQuestion, onWaiting } = props;
  const { act, sourceNote } = useWords('tasks');
  const id = useId();
  const [isSource, setSource] = useState(() => losesInEditor(value));
  return (
    <div className={styles.part}>
      <div className="spread">
        <span className={styles.partTitle} id={`${id}-label`}>
          {label}
        </span>
        <Button
          size="xs"
          variant="quiet"
          aria-describedby={`${id}-label`}
          onClick={() => setSource((before) => !before)}
        >
          {isSource ? act.visual : act.source}
        </Button>
      </div>
      {isSource ? (
        <>
          {losesInEditor(value) && <Notice tone="warn">{sourceNote}</Notice>}
          <TextArea
            className={styles.source}
            aria-label={label}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            lang={lang}
            spellCheck={false}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        </>
      ) : (
        <div className={cx(size !== 'large' && styles[size])}>
          <VisualField
            label={label}
            value={value}
            onChange={onChange}
            lang={lang}
            scope={scope}
            taskId={taskId}
            withQuestion={withQuestion}
            onWaiting={onWaiting}
            invalid={Boolean(error)}
            describedBy={error ? `${id}-error` : undefined}
          />
        </div>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.fault}>
          {error}
        </p>
      )}
    </div>
  );
}
