import { useState } from 'react';
import type { WholeTask } from '../../../../contract/tasks';
import type { Removed } from '../../../../contract/tasks-removed';
import { DraftLine } from '../../../platform/forms/DraftLine';
import { FormFoot } from '../../../platform/forms/FormFoot';
import { useWords, type Words } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { cx } from '../../../ui/cx';
import { useToast } from '../../../ui/Toasts';
import { KeywordField } from '../../keywords/KeywordField';
import { RichField } from '../rich-text/RichField';
import { TaskPreview } from '../scene/TaskPreview';
import { type SheetTab, TaskSheet } from '../sheet/TaskSheet';
import styles from '../Tasks.module.css';
import { type Lists, saveTask } from '../tasks';
import { TaskFacts } from './TaskFacts';
import { draftOf, faultsOf, fieldsOf, shownOf, type TaskDraft, type TextName } from './task-form';
import { useTaskForm } from './use-task-form';

type TaskFormProps = {
  /** null: a new one. */
  whole: WholeTask | null;
  lists: Lists;
  onLeave: () => void;
  onSaved: (name: string) => void;
};

/** The editor of a task; beside it, when asked for, how pupils would see it now. */
export function TaskForm({ whole, lists, onLeave, onSaved }: TaskFormProps) {
  const words = useWords('tasks', 'validation');
  const toast = useToast();
  // Pictures on their way into the texts: saving waits for them.
  const [waiting, setWaiting] = useState(0);
  const [tellWaiting] = useState(() => waitingCounters(setWaiting));
  const { form, draft, change, found, version, faults, failure, busy, submit } = useTaskForm({
    whole,
    kind: 'task',
    first: () => draftOf(whole, lists),
    faultsOf: (now: TaskDraft) => [...faultsOf(fieldsOf(whole, now)), ...(waiting > 0 ? ['pictures'] : [])],
    save: async (now) => {
      const removed = await saveTask(fieldsOf(whole, now));
      if (removed.length > 0)
        toast({ tone: 'warn', stays: true, title: words.removed.title, text: removedText(words, removed) });
    },
    onSaved,
  });
  const [isPreview, setPreview] = useState(false);
  const shown = shownOf(draft, lists);
  const taskId = whole?.task.id ?? null;
  const sheet = (tab: SheetTab) => (
    <TaskSheet
      draft={draft}
      change={change}
      tab={tab}
      faults={faults}
      lists={lists}
      lang={shown.lang}
      taskId={taskId}
      onWaiting={tellWaiting[`${tab}Html`]}
    />
  );
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <DraftLine draft={found} />
      <div key={version} className={cx(styles.sides, isPreview && styles.withPreview)}>
        <div className={styles.form}>
          <TaskFacts draft={draft} onChange={change} faults={faults} lists={lists} />
          {sheet('content')}
          {sheet('solution')}
          {sheet('relevance')}
          <RichField
            label={words.field.origin}
            value={draft.originHtml}
            onChange={(originHtml) => change({ originHtml })}
            size="middle"
            lang={shown.lang}
            error={faults.includes('originHtml') ? longText(words) : undefined}
            taskId={taskId}
            onWaiting={tellWaiting.originHtml}
          />
          <div className={styles.pair}>
            <fieldset className={styles.part}>
              <legend>{words.field.keywords}</legend>
              <KeywordField
                label={words.field.keywords}
                text={`${draft.contentHtml} ${draft.relevanceHtml}`}
                value={draft.keywordIds}
                onChange={(keywordIds) => change({ keywordIds })}
              />
            </fieldset>
            <fieldset className={styles.part}>
              <legend>{words.field.ctKeywords}</legend>
              <KeywordField
                kind="CT"
                label={words.field.ctKeywords}
                value={draft.ctKeywords}
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
        mend={
          faults.length > 0 &&
          failure === null &&
          (faults.includes('pictures') ? words.paste.wait : words.hint.mendFields)
        }
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

/** Adds up, into one number, how many pictures each text waits for. */
function waitingCounters(onSum: (waiting: number) => void): Record<TextName, (waiting: number) => void> {
  const counts: Partial<Record<TextName, number>> = {};
  const counter = (name: TextName) => (waiting: number) => {
    counts[name] = waiting;
    onSum(Object.values(counts).reduce((total, one) => total + one, 0));
  };
  return {
    contentHtml: counter('contentHtml'),
    solutionHtml: counter('solutionHtml'),
    relevanceHtml: counter('relevanceHtml'),
    originHtml: counter('originHtml'),
  };
}

function removedText({ removed: texts }: Words<'tasks', 'validation'>, removed: readonly Removed[]): string {
  return texts.list({ things: removed.map(({ kind, n }) => texts.kinds[kind]({ n })).join(', ') });
}

function longText({ validation }: Words<'tasks', 'validation'>): string {
  return validation.outcome.VALIDATION_TOO_LONG({ max: 100_000 });
}
