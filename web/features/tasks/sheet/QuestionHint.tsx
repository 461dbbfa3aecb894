import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { cx } from '../../../ui/cx';
import { hasQuestion } from '../rich-text/question';
import styles from './TaskSheet.module.css';

/** Where the question will stand, as long as the text has none. */
export function QuestionHint({ editor, onAdd }: { editor: Editor; onAdd: () => void }) {
  const { addQuestion, missingQuestion } = useWords('tasksSheet');
  const isThere = useEditorState({ editor, selector: ({ editor: own }) => hasQuestion(own.state.doc) });
  if (isThere) return null;
  return (
    <p className={cx('cluster gap-2 type-dense dimmed', styles.missing)}>
      {missingQuestion}
      <Button size="xs" icon="plus" onClick={onAdd}>
        {addQuestion}
      </Button>
    </p>
  );
}
