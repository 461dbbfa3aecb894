import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { WholeTask } from '../../../contract/tasks';
import { appWords } from '../../platform/app-words';
import { CallRefused } from '../../platform/call-errors';
import { failureWords } from '../../platform/error-words';
import { useWords } from '../../platform/words';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { cx } from '../../ui/cx';
import { Notice } from '../../ui/Notice';
import { useUnsaved } from '../texts/use-unsaved';
import { ChoiceFields } from './ChoiceFields';
import { InputFields } from './InputFields';
import { KeywordTree } from './KeywordTree';
import { RichField } from './RichField';
import { TaskFacts } from './TaskFacts';
import { TaskPreview } from './TaskPreview';
import styles from './Tasks.module.css';
import { draftOf, faultsOf, fieldsOf, shownOf, type TaskDraft, type TextName } from './task-form';
import { type Lists, saveTask } from './tasks';
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
  const { common } = useWords(appWords);
  const form = useRef<HTMLFormElement>(null);
  const [start] = useState(() => draftOf(whole, lists));
  const [draft, setDraft] = useState(start);
  const [told, setTold] = useState<readonly string[]>([]);
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const [isPreview, setPreview] = useState(false);
  useUnsaved(draft !== start && !busy);
  useEffect(() => {
    if (told.length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [told]);
  const change = (part: Partial<TaskDraft>) => setDraft((before) => ({ ...before, ...part }));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const fields = fieldsOf(whole, draft);
    const found = faultsOf(fields);
    setTold(found);
    setFailure(null);
    if (found.length > 0) return;
    setBusy(true);
    try {
      await saveTask(fields);
      onSaved(fields.name);
    } catch (thrown) {
      setTold(refusedFields(thrown));
      setFailure(thrown);
      setBusy(false);
    }
  };
  // What was told to be wrong is so until it is mended; what the server refused, until the next try.
  const now = told.length > 0 && failure === null ? faultsOf(fieldsOf(whole, draft)) : told;
  const faults = told.filter((path) => now.includes(path));
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
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <div className={cx(styles.sides, isPreview && styles.withPreview)}>
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
      {faults.length > 0 && failure === null && (
        <Notice tone="bad" role="alert">
          {words.hint.mendFields}
        </Notice>
      )}
      {failure !== null && (
        <Notice
          tone="bad"
          role="alert"
          title={whole ? words.outcome.TASK_NOT_MODIFIED : words.outcome.TASK_NOT_CREATED}
        >
          {failure instanceof CallRefused && failure.code === 'CONFLICT'
            ? words.outcome.TASK_CHANGED
            : failureWords(failure)}
        </Notice>
      )}
      <div className="cluster">
        <Button type="submit" variant="filled" busy={busy}>
          {common.save}
        </Button>
        <Button icon="eye" aria-pressed={isPreview} onClick={() => setPreview((before) => !before)}>
          {isPreview ? words.act.hidePreview : words.act.preview}
        </Button>
        <Button onClick={onLeave}>{common.cancel}</Button>
      </div>
    </form>
  );
}

function longText({ faults }: TaskWords): string {
  return faults.VALIDATION_TOO_LONG({ max: 100_000 });
}

/** The fields that the server would not take, as the form names them. */
function refusedFields(failure: unknown): string[] {
  if (!(failure instanceof CallRefused)) return [];
  if (failure.code === 'TASK_ID_USED') return ['internationalId'];
  const { fields } = failure.extra;
  return Array.isArray(fields) ? fields.map((path) => String(path).replace(/^task\./, '')) : [];
}
