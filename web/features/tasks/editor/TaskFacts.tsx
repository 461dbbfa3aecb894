import { useWords } from '../../../platform/words/words';
import { Field } from '../../../ui/fields/Field';
import { TextInput } from '../../../ui/fields/TextInput';
import type { Lists } from '../tasks';
import { LevelFields } from './LevelFields';
import { NameFields } from './NameFields';
import type { TaskDraft } from './task-form';

type TaskFactsProps = {
  draft: TaskDraft;
  onChange: (part: Partial<TaskDraft>) => void;
  /** Paths of what is wrong. */
  faults: readonly string[];
  lists: Lists;
};

/** What a task is: name, identifier with its country, language, for whom it is how difficult, how it is answered. */
export function TaskFacts({ draft, onChange, faults, lists }: TaskFactsProps) {
  const words = useWords('tasks');
  const { field, hint, outcome } = words;
  const isBad = (name: string) => faults.some((path) => path === name || path.startsWith(`${name}.`));
  return (
    <>
      <NameFields hidesName draft={draft} onChange={onChange} isBad={isBad} languages={lists.languages}>
        <Field label={field.tags} hint={hint.tags} error={isBad('tags') && outcome.TASK_TAGS}>
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              maxLength={1300}
              value={draft.tags}
              onChange={(event) => onChange({ tags: event.target.value })}
            />
          )}
        </Field>
      </NameFields>
      <LevelFields
        levels={draft.levels}
        onChange={(levels) => onChange({ levels })}
        isBad={isBad('levels')}
        ageGroups={lists.ageGroups}
      />
    </>
  );
}
