import type { FirstSeason } from '../../../../contract/season-begin';
import { useWords } from '../../../platform/words/words';
import { Checkbox } from '../../../ui/fields/Checkbox';
import { TextField } from '../../../ui/fields/TextField';
import { ScrollBox } from '../../../ui/frame/ScrollBox';
import { gradeSpan, groupName } from '../groups';
import styles from './Begin.module.css';
import { type FirstFields, type SetFields, setFaults } from './first-form';

type FirstSetsProps = {
  first: FirstSeason;
  fields: FirstFields;
  isChecked: boolean;
  onChange: (sets: readonly SetFields[]) => void;
};

/** One row an age group: whether it gets a set, its name and minutes. */
export function FirstSets({ first, fields, isChecked, onChange }: FirstSetsProps) {
  const { first: words, begin } = useWords('season');
  const put = (ageGroupId: string, part: Partial<SetFields>) =>
    onChange(fields.sets.map((set) => (set.ageGroupId === ageGroupId ? { ...set, ...part } : set)));
  return (
    <ScrollBox className="frame rounded scrolls-x" label={begin.sets({ n: first.sets.length })}>
      <table className="rows dense-rows type-dense row-cards num nowrap">
        <thead>
          <tr>
            <th scope="col">{words.group}</th>
            <th scope="col">{words.name}</th>
            <th scope="col">{words.minutes}</th>
            <th scope="col">{begin.tasks}</th>
          </tr>
        </thead>
        <tbody>
          {fields.sets.map((set, at) => (
            <SetRow
              key={set.ageGroupId}
              set={set}
              of={first.sets[at]}
              tasks={first.tasks}
              isChecked={isChecked}
              onChange={(part) => put(set.ageGroupId, part)}
            />
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

type SetRowProps = {
  set: SetFields;
  of: FirstSeason['sets'][number] | undefined;
  tasks: number;
  isChecked: boolean;
  onChange: (part: Partial<SetFields>) => void;
};

function SetRow({ set, of, tasks, isChecked, onChange }: SetRowProps) {
  const { first: words, begin, referenceStages, round } = useWords('season', 'referenceStages');
  const group = groupName({ ageGroup: of?.ageGroup ?? null, name: '' }, referenceStages, round.noGroup);
  const faults = isChecked ? setFaults(set) : { name: false, minutes: false };
  return (
    <tr>
      <th scope="row">
        <Checkbox
          label={
            <>
              {group} <small className="dimmed">{gradeSpan(of?.grades ?? [], referenceStages)}</small>
            </>
          }
          checked={set.isChosen}
          onChange={() => onChange({ isChosen: !set.isChosen })}
        />
      </th>
      <td className={styles.wide}>
        <TextField
          label={words.nameOf({ group })}
          hidesLabel
          error={faults.name ? words.wrongName : undefined}
          maxLength={200}
          disabled={!set.isChosen}
          value={set.name}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
      </td>
      <td className={styles.short} data-title={words.minutes}>
        <TextField
          label={words.minutesOf({ group })}
          hidesLabel
          error={faults.minutes ? words.wrongMinutes : undefined}
          inputMode="numeric"
          disabled={!set.isChosen}
          value={set.minutes}
          onChange={(event) => onChange({ minutes: event.currentTarget.value })}
        />
      </td>
      <td className="dimmed">{begin.places({ n: tasks })}</td>
    </tr>
  );
}
