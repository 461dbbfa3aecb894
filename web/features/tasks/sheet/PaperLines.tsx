import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { memo, useId } from 'react';
import { taskLimits } from '../../../../contract/tasks-edit';
import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { cx } from '../../../ui/cx';
import { type Edit, say } from '../draft/document';
import { hasQuestion } from '../rich-text/question';
import styles from './TaskSheet.module.css';

type NameLineProps = {
  name: string;
  change: (edit: Edit) => void;
  isBad: boolean;
  lang: string | undefined;
};

/** The name of the task, written where pupils read it. */
export const NameLine = memo(function NameLine({ name, change, isBad, lang }: NameLineProps) {
  const words = useWords('tasksSheet', 'validation');
  const id = useId();
  return (
    <>
      <textarea
        className={cx('full-width block no-padding no-ground no-border clip heading-section', styles.name)}
        data-field="name"
        aria-label={words.name}
        aria-invalid={isBad || undefined}
        aria-describedby={isBad ? id : undefined}
        placeholder={words.nameHint}
        lang={lang}
        rows={1}
        maxLength={taskLimits.nameLength}
        autoComplete="off"
        value={name}
        onChange={(event) => change(say({ name: event.target.value.replace(/\s*\n\s*/g, ' ') }))}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault();
        }}
      />
      {isBad && (
        <p id={id} className={cx('type-note semibold bad', styles.fault)}>
          {words.validation.outcome.VALIDATION_REQUIRED}
        </p>
      )}
    </>
  );
});

/** Where the question will stand, as long as the text has none. */
export function QuestionHint({ editor, onAdd }: { editor: Editor; onAdd: () => void }) {
  const { addQuestion, missingQuestion } = useWords('tasksSheet');
  const isThere = useEditorState({ editor, selector: ({ editor: own }) => hasQuestion(own.state.doc) });
  if (isThere) return null;
  return (
    <p className={cx('cluster gap-2 pad-2-side type-dense dimmed', styles.missing)}>
      {missingQuestion}
      <Button size="xs" icon="plus" onClick={onAdd}>
        {addQuestion}
      </Button>
    </p>
  );
}
