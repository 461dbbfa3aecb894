import type { ReactNode } from 'react';
import { taskLimits } from '../../../../contract/tasks-edit';
import { useWords } from '../../../platform/words/words';
import { Field } from '../../../ui/fields/Field';
import { Select } from '../../../ui/fields/Select';
import { TextInput } from '../../../ui/fields/TextInput';
import { Country } from '../Country';
import styles from '../Tasks.module.css';
import type { Lists } from '../tasks';

type TaskName = { name: string; internationalId: string; languageId: string };
type NameFieldsProps = {
  /** The name is written on the sheet. */
  hidesName?: boolean;
  draft: TaskName;
  onChange: (part: Partial<TaskName>) => void;
  isBad: (name: keyof TaskName | 'internationalId.used') => boolean;
  languages: Lists['languages'];
  /** Further fields, beside the identifier and the language. */
  children?: ReactNode;
};

/** What a task of any kind is called: name, identifier with its country, language. */
export function NameFields({ hidesName = false, draft, onChange, isBad, languages, children }: NameFieldsProps) {
  const { field, hint, validation, outcome } = useWords('tasks', 'validation');
  const country = /^\d{4}-([A-Z]{2})-/.exec(draft.internationalId)?.[1];
  return (
    <>
      {!hidesName && (
        <Field label={field.name} required error={isBad('name') && validation.outcome.VALIDATION_REQUIRED}>
          {(control) => (
            <TextInput
              {...control}
              maxLength={taskLimits.nameLength}
              autoComplete="off"
              value={draft.name}
              onChange={(event) => onChange({ name: event.target.value })}
            />
          )}
        </Field>
      )}
      <div className={styles.pair}>
        <Field
          label={field.internationalId}
          required
          hint={country ? <Country code={country} /> : hint.internationalId}
          error={isBad('internationalId') && (isBad('internationalId.used') ? outcome.TASK_ID_USED : outcome.TASK_ID)}
        >
          {(control) => (
            <TextInput
              {...control}
              maxLength={taskLimits.internationalIdLength}
              autoComplete="off"
              spellCheck={false}
              value={draft.internationalId}
              onChange={(event) => onChange({ internationalId: event.target.value })}
            />
          )}
        </Field>
        <Field label={field.language} required error={isBad('languageId') && validation.outcome.VALIDATION_REQUIRED}>
          {(control) => (
            <Select
              {...control}
              empty="–"
              options={languages.map(({ id, name }) => ({ value: id, label: name }))}
              value={draft.languageId}
              onChange={(event) => onChange({ languageId: event.target.value })}
            />
          )}
        </Field>
        {children}
      </div>
    </>
  );
}
