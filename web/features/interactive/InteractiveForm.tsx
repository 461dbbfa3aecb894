import { type FormEvent, useEffect, useRef, useState } from 'react';
import { interactiveLimits } from '../../../contract/interactive-limits';
import type { WholeTask } from '../../../contract/tasks';
import { taskLimits } from '../../../contract/tasks-edit';
import { appWords } from '../../platform/app-words';
import { CallRefused } from '../../platform/call-errors';
import { failureWords } from '../../platform/error-words';
import { useWords } from '../../platform/words';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Field } from '../../ui/Field';
import { Notice } from '../../ui/Notice';
import { Select } from '../../ui/Select';
import { TextInput } from '../../ui/TextInput';
import { Country } from '../tasks/Country';
import styles from '../tasks/Tasks.module.css';
import type { Lists } from '../tasks/tasks';
import { taskWords } from '../tasks/words';
import { useUnsaved } from '../texts/use-unsaved';
import { InteractiveShown } from './InteractiveShown';
import { draftOf, faultsOf, fileFault, type InteractiveDraft, isTooLarge, saveDraft } from './interactive';
import { LevelFields } from './LevelFields';
import { interactiveWords } from './words';

type InteractiveFormProps = {
  /** null: a new one. */
  whole: WholeTask | null;
  lists: Lists;
  onLeave: () => void;
  onSaved: (name: string) => void;
};

/** The editor of an interactive task: name, identifier, language, levels and the file. What is typed outlives a refusal. */
export function InteractiveForm({ whole, lists, onLeave, onSaved }: InteractiveFormProps) {
  const words = useWords(interactiveWords);
  const tasks = useWords(taskWords);
  const { common } = useWords(appWords);
  const form = useRef<HTMLFormElement>(null);
  const [start] = useState(() => draftOf(whole, lists.languages.find((one) => one.code === 'lt')?.id ?? ''));
  const [draft, setDraft] = useState(start);
  const [told, setTold] = useState<readonly string[]>([]);
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const [isPreview, setPreview] = useState(false);
  useUnsaved(draft !== start && !busy);
  useEffect(() => {
    if (told.length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [told]);
  const change = (part: Partial<InteractiveDraft>) => setDraft((before) => ({ ...before, ...part }));
  const url = whole?.task.url;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || isTooLarge(draft.file)) return;
    const found = faultsOf(draft, url !== undefined);
    setTold(found);
    setFailure(null);
    if (found.length > 0) return;
    setBusy(true);
    try {
      await saveDraft(whole, draft);
      onSaved(draft.name.trim());
    } catch (thrown) {
      setFailure(thrown);
      setTold(refusedFields(thrown));
      setBusy(false);
    }
  };
  const now = failure === null ? faultsOf(draft, url !== undefined) : told;
  const isBad = (field: string) => told.includes(field) && now.includes(field);
  const country = /^\d{4}-([A-Z]{2})-/.exec(draft.internationalId)?.[1];
  const badFile = isTooLarge(draft.file) ? words.tooLarge : fileFault(words, failure);
  const isConflict = failure instanceof CallRefused && failure.code === 'CONFLICT';
  const { field, hint, faults, outcome } = tasks;
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <Field label={field.name} required error={isBad('name') && faults.VALIDATION_REQUIRED}>
        {(control) => (
          <TextInput
            {...control}
            maxLength={taskLimits.nameLength}
            autoComplete="off"
            value={draft.name}
            onChange={(event) => change({ name: event.target.value })}
          />
        )}
      </Field>
      <div className={styles.pair}>
        <Field
          label={field.internationalId}
          required
          hint={country ? <Country code={country} /> : hint.internationalId}
          error={isBad('internationalId') && outcome.TASK_ID}
        >
          {(control) => (
            <TextInput
              {...control}
              maxLength={taskLimits.internationalIdLength}
              autoComplete="off"
              spellCheck={false}
              value={draft.internationalId}
              onChange={(event) => change({ internationalId: event.target.value })}
            />
          )}
        </Field>
        <Field label={field.language} required error={isBad('languageId') && faults.VALIDATION_REQUIRED}>
          {(control) => (
            <Select
              {...control}
              empty="–"
              options={lists.languages.map(({ id, name }) => ({ value: id, label: name }))}
              value={draft.languageId}
              onChange={(event) => change({ languageId: event.target.value })}
            />
          )}
        </Field>
      </div>
      <LevelFields
        levels={draft.levels}
        onChange={(levels) => change({ levels })}
        isBad={isBad('levels')}
        ageGroups={lists.ageGroups}
      />
      <Field
        label={words.file}
        required={url === undefined}
        hint={`${words.fileHint({ megabytes: interactiveLimits.bytes / 1_000_000 })}. ${url === undefined ? words.answersNote : words.fileKept}`}
        error={badFile || (isBad('file') && words.fileMissing)}
      >
        {(control) => (
          <TextInput
            {...control}
            type="file"
            accept=".zip,.json,application/zip,application/json"
            onChange={(event) => {
              change({ file: event.target.files?.[0] ?? null });
              setFailure(null);
            }}
          />
        )}
      </Field>
      {url !== undefined && isPreview && (
        <Card>
          <InteractiveShown url={url} taskId={whole?.task.id ?? '0'} name={draft.name} />
        </Card>
      )}
      {failure !== null && (
        <Notice tone="bad" role="alert" title={words.outcome.INTERACTIVE_NOT_SAVED}>
          {badFile === '' && (isConflict ? outcome.TASK_CHANGED : failureWords(failure))}
        </Notice>
      )}
      <div className="cluster">
        <Button type="submit" variant="filled" busy={busy}>
          {common.save}
        </Button>
        {url !== undefined && (
          <Button icon="eye" aria-pressed={isPreview} onClick={() => setPreview((before) => !before)}>
            {isPreview ? tasks.act.hidePreview : tasks.act.preview}
          </Button>
        )}
        <Button onClick={onLeave}>{common.cancel}</Button>
      </div>
    </form>
  );
}

/** The fields that the server would not take, as the form names them. */
function refusedFields(failure: unknown): string[] {
  if (!(failure instanceof CallRefused)) return [];
  if (failure.code === 'TASK_ID_USED') return ['internationalId'];
  const { fields } = failure.extra;
  return Array.isArray(fields) ? fields.map(String) : [];
}
