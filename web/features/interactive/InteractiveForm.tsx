import { useState } from 'react';
import { interactiveLimits } from '../../../contract/interactive-limits';
import type { WholeTask } from '../../../contract/tasks';
import { DraftLine } from '../../platform/forms/DraftLine';
import { FormFoot } from '../../platform/forms/FormFoot';
import { useWords } from '../../platform/words/words';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Field } from '../../ui/fields/Field';
import { TextInput } from '../../ui/fields/TextInput';
import { LevelFields } from '../tasks/editor/LevelFields';
import { NameFields } from '../tasks/editor/NameFields';
import { useTaskForm } from '../tasks/editor/use-task-form';
import type { Shown } from '../tasks/scene/TaskPreview';
import styles from '../tasks/Tasks.module.css';
import type { Lists } from '../tasks/tasks';
import { TaskTrial } from '../tasks/trial/TaskTrial';
import { tryStored } from '../tasks/trial/trial';
import { draftOf, faultsOf, fileFault, type InteractiveDraft, isTooLarge, saveDraft } from './interactive';

type InteractiveFormProps = {
  /** null: a new one. */
  whole: WholeTask | null;
  lists: Lists;
  onLeave: () => void;
  onSaved: (name: string) => void;
};

/** A package as it is tried: it brings its own text and its own way to answer. */
const shownPackage = {
  contentHtml: '',
  choiceLayout: 'INPUT',
  dataType: null,
  dataLength: null,
  choices: [],
  young: false,
} satisfies Omit<Shown, 'name'>;

/** The form of an interactive task: name, identifier, language, levels, file. A refusal keeps what was typed. */
export function InteractiveForm({ whole, lists, onLeave, onSaved }: InteractiveFormProps) {
  const words = useWords('interactive');
  const tasks = useWords('tasks');
  const url = whole?.task.url;
  const { form, draft, change, found, faults, failure, forget, busy, submit } = useTaskForm({
    whole,
    kind: 'interactive',
    first: () => draftOf(whole, lists.languages.find((one) => one.code === 'lt')?.id ?? ''),
    faultsOf: (now: InteractiveDraft) => faultsOf(now, url !== undefined),
    save: (now) => saveDraft(whole, now),
    onSaved,
  });
  const [isPreview, setPreview] = useState(false);
  const isBad = (field: string) => faults.includes(field);
  const badFile = isTooLarge(draft.file) ? words.tooLarge : fileFault(words, failure);
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => (isTooLarge(draft.file) ? event.preventDefault() : submit(event))}
    >
      <DraftLine draft={found} />
      <NameFields draft={draft} onChange={change} isBad={isBad} languages={lists.languages} />
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
              forget();
            }}
          />
        )}
      </Field>
      {url !== undefined && isPreview && (
        <Card>
          <TaskTrial task={{ ...shownPackage, name: draft.name, url }} onTry={tryStored(whole?.task.id ?? '')} />
        </Card>
      )}
      <FormFoot
        failure={failure}
        failed={words.outcome.INTERACTIVE_NOT_SAVED}
        changed={tasks.outcome.TASK_CHANGED}
        isToldAbove={badFile !== ''}
        busy={busy}
        onLeave={onLeave}
        acts={
          url !== undefined && (
            <Button icon="eye" aria-pressed={isPreview} onClick={() => setPreview((before) => !before)}>
              {isPreview ? tasks.act.hidePreview : tasks.act.preview}
            </Button>
          )
        }
      />
    </form>
  );
}
