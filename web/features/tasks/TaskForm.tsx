import { useState } from 'react';
import type { WholeTask } from '../../../contract/tasks';
import { DraftLine } from '../../platform/DraftLine';
import { FormFoot } from '../../platform/FormFoot';
import { useWords } from '../../platform/words';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { cx } from '../../ui/cx';
import { ChoiceFields } from './ChoiceFields';
import { InputFields } from './InputFields';
import { KeywordTree } from './KeywordTree';
import { RichField } from './RichField';
import { TaskFacts } from './TaskFacts';
import { TaskPreview } from './TaskPreview';
import styles from './Tasks.module.css';
import { draftOf, faultsOf, fieldsOf, shownOf, type TaskDraft, type TextName } from './task-form';
import { type Lists, saveTask } from './tasks';
import { useTaskForm } from './use-task-form';
import { type TaskWords, taskWords } from './words';

type TaskFormProps = {
  /** null: a new one. */
  whole: WholeTask | null;
  lists: Lists;
  onLeave: () => void;
  onSaved: (name: string) => void;
};

/** The editor of a task; beside it, when asked for, how pupils would see it now. */
export function TaskForm({ whole, lists, onLeave, onSaved }: TaskFormProps) {
  const words = useWords(taskWords);
  const { form, draft, change, found, version, faults, failure, busy, submit } = useTaskForm({
    whole,
    kind: 'task',
    first: () => draftOf(whole, lists),
    faultsOf: (now: TaskDraft) => faultsOf(fieldsOf(whole, now)),
    save: (now) => saveTask(fieldsOf(whole, now)),
    onSaved,
  });
  const [isPreview, setPreview] = useState(false);
  const shown = shownOf(draft, lists);
  const taskId = whole?.task.id ?? null;
  const text = (name: TextName, label: string, size: 'large' | 'middle', error?: string) => (
    <RichField
      label={label}
      value={draft[name]}
      onChange={(html) => change({ [name]: html })}
      size={size}
      lang={shown.lang}
      error={faults.includes(name) ? error : undefined}
      taskId={taskId}
    />
  );
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <DraftLine draft={found} />
      <div key={version} className={cx(styles.sides, isPreview && styles.withPreview)}>
        <div className={styles.form}>
          <TaskFacts draft={draft} onChange={change} faults={faults} lists={lists} />
          {text('contentHtml', words.field.content, 'large', words.faults.VALIDATION_REQUIRED)}
          {draft.choiceLayout === 'INPUT' ? (
            <InputFields draft={draft} onChange={change} faults={faults} />
          ) : (
            <ChoiceFields draft={draft} onChange={change} faults={faults} taskId={taskId} lang={shown.lang} />
          )}
          {text('solutionHtml', words.field.solution, 'middle', longText(words))}
          {text('relevanceHtml', words.field.relevance, 'middle', longText(words))}
          {text('originHtml', words.field.origin, 'middle', longText(words))}
          <div className={styles.pair}>
            <fieldset className={styles.part}>
              <legend>{words.field.keywords}</legend>
              <KeywordTree
                label={words.tree.label}
                keywords={lists.keywords}
                chosen={draft.keywordIds}
                onChange={(keywordIds) => change({ keywordIds })}
              />
            </fieldset>
            <fieldset className={styles.part}>
              <legend>{words.field.ctKeywords}</legend>
              <KeywordTree
                label={words.field.ctKeywords}
                keywords={lists.cts}
                chosen={draft.ctKeywords}
                onChange={(ctKeywords) => change({ ctKeywords })}
              />
            </fieldset>
          </div>
        </div>
        {isPreview && (
          <Card className={styles.preview}>
            <TaskPreview key={draft.choiceLayout} task={shown} marksKey={false} />
          </Card>
        )}
      </div>
      <FormFoot
        mend={faults.length > 0 && failure === null && words.hint.mendFields}
        failure={failure}
        failed={whole ? words.outcome.TASK_NOT_MODIFIED : words.outcome.TASK_NOT_CREATED}
        changed={words.outcome.TASK_CHANGED}
        busy={busy}
        onLeave={onLeave}
        acts={
          <Button icon="eye" aria-pressed={isPreview} onClick={() => setPreview((before) => !before)}>
            {isPreview ? words.act.hidePreview : words.act.preview}
          </Button>
        }
      />
    </form>
  );
}

function longText({ faults }: TaskWords): string {
  return faults.VALIDATION_TOO_LONG({ max: 100_000 });
}
