import { choiceLayouts, taskLevels, taskLimits } from '../../../contract/tasks-edit';
import { useWords } from '../../platform/words';
import { Field } from '../../ui/Field';
import { Select } from '../../ui/Select';
import { TextInput } from '../../ui/TextInput';
import { Country } from './Country';
import styles from './Tasks.module.css';
import { choiceCounts, levelOf, type TaskDraft } from './task-form';
import type { Lists } from './tasks';
import { taskWords } from './words';

type TaskFactsProps = {
  draft: TaskDraft;
  onChange: (part: Partial<TaskDraft>) => void;
  /** Paths of what is wrong. */
  faults: readonly string[];
  lists: Lists;
};

/** What a task is: name, identifier with its country, language, for whom it is how difficult, how it is answered. */
export function TaskFacts({ draft, onChange, faults, lists }: TaskFactsProps) {
  const words = useWords(taskWords);
  const { field, hint, outcome } = words;
  const isBad = (name: string) => faults.some((path) => path === name || path.startsWith(`${name}.`));
  const country = /^\d{4}-([A-Z]{2})-/.exec(draft.internationalId)?.[1];
  const setLevel = (groupId: string, text: string) => {
    const { [groupId]: _before, ...others } = draft.levels;
    const level = levelOf(text);
    onChange({ levels: level ? { ...others, [groupId]: level } : others });
  };
  return (
    <>
      <Field label={field.name} required error={isBad('name') && words.faults.VALIDATION_REQUIRED}>
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
              onChange={(event) => onChange({ internationalId: event.target.value })}
            />
          )}
        </Field>
        <Field label={field.language} required error={isBad('languageId') && words.faults.VALIDATION_REQUIRED}>
          {(control) => (
            <Select
              {...control}
              empty="–"
              options={lists.languages.map(({ id, name }) => ({ value: id, label: name }))}
              value={draft.languageId}
              onChange={(event) => onChange({ languageId: event.target.value })}
            />
          )}
        </Field>
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
      </div>
      <fieldset className={styles.part}>
        <legend>{field.levels}</legend>
        <p className="note dimmed">{hint.levels}</p>
        <div className={styles.pair}>
          {lists.ageGroups.map((group, at) => (
            <Field
              key={group.id}
              label={words.reference.ageGroup.withGrades({
                name: group.name,
                from: group.minGrade,
                to: group.maxGrade,
              })}
              error={at === 0 && isBad('levels') && outcome.TASK_LEVEL}
            >
              {(control) => (
                <Select
                  {...control}
                  empty={words.noLevel}
                  options={taskLevels.map((level) => ({ value: level, label: words.reference.level[level] }))}
                  value={draft.levels[group.id] ?? ''}
                  onChange={(event) => setLevel(group.id, event.target.value)}
                />
              )}
            </Field>
          ))}
        </div>
      </fieldset>
      <div className={styles.pair}>
        <Field label={field.layout} required>
          {(control) => (
            <Select
              {...control}
              options={choiceLayouts.map((layout) => ({ value: layout, label: words.layout[layout] }))}
              value={draft.choiceLayout}
              onChange={(event) => {
                const choiceLayout = choiceLayouts.find((layout) => layout === event.target.value);
                if (choiceLayout) onChange({ choiceLayout });
              }}
            />
          )}
        </Field>
        {draft.choiceLayout !== 'INPUT' && (
          <Field label={field.choiceCount}>
            {(control) => (
              <Select
                {...control}
                options={choiceCounts.map((count) => ({ value: String(count), label: String(count) }))}
                value={String(draft.choiceCount)}
                onChange={(event) => onChange({ choiceCount: Number(event.target.value) })}
              />
            )}
          </Field>
        )}
      </div>
    </>
  );
}
