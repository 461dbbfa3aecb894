import { type TaskLevel, taskLevels } from '../../../../contract/tasks-edit';
import { useWords } from '../../../platform/words/words';
import { Field } from '../../../ui/fields/Field';
import { Select } from '../../../ui/fields/Select';
import styles from '../Tasks.module.css';
import type { AgeGroup } from '../tasks';
import { levelOf } from './task-form';

type Levels = Readonly<Record<string, TaskLevel>>;
type LevelFieldsProps = {
  levels: Levels;
  onChange: (levels: Levels) => void;
  isBad: boolean;
  ageGroups: readonly AgeGroup[];
};

/** For which age groups a task is, and how difficult for each. */
export function LevelFields({ levels, onChange, isBad, ageGroups }: LevelFieldsProps) {
  const { field, hint, outcome, reference, noLevel } = useWords('tasks', 'reference');
  const set = (groupId: string, text: string) => {
    const { [groupId]: _before, ...others } = levels;
    const level = levelOf(text);
    onChange(level ? { ...others, [groupId]: level } : others);
  };
  return (
    <fieldset className={styles.part}>
      <legend>{field.levels}</legend>
      <p className="note dimmed">{hint.levels}</p>
      <div className={styles.pair}>
        {ageGroups.map(({ id, name, minGrade, maxGrade }, at) => (
          <Field
            key={id}
            label={reference.ageGroup.withGrades({ name, from: minGrade, to: maxGrade })}
            error={at === 0 && isBad && outcome.TASK_LEVEL}
          >
            {(control) => (
              <Select
                {...control}
                empty={noLevel}
                options={taskLevels.map((level) => ({ value: level, label: reference.level[level] }))}
                value={levels[id] ?? ''}
                onChange={(event) => set(id, event.target.value)}
              />
            )}
          </Field>
        ))}
      </div>
    </fieldset>
  );
}
