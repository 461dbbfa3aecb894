import { RichTextEditor as Frame } from '@mantine/tiptap';
import type { Editor } from '@tiptap/core';
import { useId, useState } from 'react';
import type { ImageScope } from '../../../contract/images';
import { useWords } from '../../platform/words';
import { Button } from '../../ui/Button';
import { cx } from '../../ui/cx';
import { Notice } from '../../ui/Notice';
import { TextArea } from '../../ui/TextArea';
import { HtmlEditor } from '../texts/HtmlEditor';
import { losesInEditor, taskExtensions } from './editor-content';
import { FormulaModal } from './FormulaModal';
import { ImagePicker } from './ImagePicker';
import styles from './Tasks.module.css';
import { taskWords } from './words';

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
};

/** A text of a task: the visual editor with pictures, tables and formulas, or its HTML, which keeps everything. */
export function RichField({ label, value, onChange, size, lang, error, scope = 'task', taskId }: RichFieldProps) {
  const { act, sourceNote, formula } = useWords(taskWords);
  const id = useId();
  const [isSource, setSource] = useState(() => losesInEditor(value));
  const [writing, setWriting] = useState<Editor | null>(null);
  const insert = (mathml: string) => {
    writing?.chain().focus().insertContent({ type: 'formula', attrs: { mathml } }).run();
    setWriting(null);
  };
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
          <HtmlEditor
            value={value}
            onChange={onChange}
            label={label}
            extensions={taskExtensions}
            invalid={Boolean(error)}
            {...(lang && { lang })}
            {...(error && { describedBy: `${id}-error` })}
            tools={(editor) => (
              <Frame.Control aria-label={formula.insert} title={formula.insert} onClick={() => setWriting(editor)}>
                <span aria-hidden="true">√x</span>
              </Frame.Control>
            )}
            pictures={(choose, leave) => (
              <ImagePicker
                scope={scope}
                taskId={taskId}
                onLeave={leave}
                onPick={({ imageUrl, title }) => choose({ src: imageUrl, alt: title })}
              />
            )}
          />
        </div>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.fault}>
          {error}
        </p>
      )}
      {writing && <FormulaModal onLeave={() => setWriting(null)} onInsert={insert} />}
    </div>
  );
}
