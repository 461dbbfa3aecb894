import { DateTimeField } from '../../../platform/forms/DateTimeField';
import { ageGroupName } from '../../../platform/words/age-groups';
import { useWords, type Words } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { cx } from '../../../ui/cx';
import { Checkbox } from '../../../ui/fields/Checkbox';
import type { SelectOption } from '../../../ui/fields/Select';
import { SelectField } from '../../../ui/fields/SelectField';
import { TextField } from '../../../ui/fields/TextField';
import { allGrades } from '../../reference/grades';
import type { Lists, WholeCollection } from '../collections';
import { type Draft, type DraftField, dateFields, frozenWhy, isOfAnAge, types } from './collection-form';
import styles from './Editor.module.css';

type CollectionFieldsetProps = {
  collection: WholeCollection | null;
  lists: Lists;
  draft: Draft;
  faults: readonly DraftField[];
  /** Tutors can make only practice collections. */
  isTutor: boolean;
  onChange: (part: Partial<Draft>) => void;
};
type TextName = 'name' | 'years' | 'round' | 'time' | 'securityKey';
type ChoiceField = 'type' | 'ageGroupId' | 'difficultyId' | 'language';

/** Every field of a collection. A field that can no longer change shows the reason. */
export function CollectionFieldset(props: CollectionFieldsetProps) {
  const { collection, lists, draft, faults, isTutor, onChange } = props;
  const words = useWords('collections', 'reference');
  const { field, editor } = words.collection;
  const why = (name: DraftField) => frozenWhy(collection, name, Date.now());
  const hintOf = (name: DraftField, hint?: string) => {
    const frozen = why(name);
    return frozen ? editor[frozen] : hint;
  };
  const errorOf = (name: DraftField) => faults.includes(name) && faultWords(words, name, draft);
  const line = (name: TextName, more: object = {}, hint?: string) => (
    <TextField
      label={field[name]}
      required={name !== 'securityKey'}
      hint={hintOf(name, hint)}
      error={errorOf(name)}
      className={name === 'name' ? 'whole-row' : undefined}
      autoComplete="off"
      {...more}
      name={name}
      disabled={why(name) !== null}
      value={draft[name]}
      onChange={(event) => onChange({ [name]: event.target.value })}
    />
  );
  const choice = (name: ChoiceField, label: string, options: SelectOption[], onPick: (value: string) => void) => (
    <SelectField
      label={label}
      required={name !== 'ageGroupId' || isOfAnAge(draft.type)}
      hint={hintOf(name)}
      error={errorOf(name)}
      name={name}
      options={options}
      empty={name === 'ageGroupId' || name === 'difficultyId' ? editor.choose : undefined}
      disabled={why(name) !== null}
      value={draft[name]}
      onChange={(event) => onPick(event.target.value)}
    />
  );
  const ageGroups = lists.ageGroups.map((one) => ({ ...one, name: ageGroupName(one.name, words.reference) }));
  const named = (list: { id: string; name: string }[]) => list.map(({ id, name }) => ({ value: id, label: name }));
  const typeOptions = types
    .filter((type) => !isTutor || type === 'TRA')
    .map((type) => ({ value: type, label: words.reference.challengeType[type] }));
  return (
    <div className={cx('grid align-start', styles.fields)}>
      {line('name', { maxLength: 200 })}
      {choice('type', field.type, typeOptions, (value) => {
        const type = types.find((one) => one === value);
        if (type) onChange({ type });
      })}
      {line('years', { inputMode: 'numeric' })}
      {line('round', { inputMode: 'numeric' })}
      {choice('ageGroupId', field.ageGroup, named(ageGroups), (ageGroupId) => {
        const group = lists.ageGroups.find((one) => one.id === ageGroupId);
        const grades = group ? allGrades.filter((grade) => grade >= group.minGrade && grade <= group.maxGrade) : [];
        onChange({ ageGroupId, grades });
      })}
      {choice('difficultyId', field.levelGroup, named(lists.levelGroups), (difficultyId) => onChange({ difficultyId }))}
      {choice(
        'language',
        field.language,
        lists.languages.map(({ code, name }) => ({ value: code, label: name })),
        (language) => onChange({ language }),
      )}
      <fieldset
        className="wrap gap-none-4 shrink whole-row no-margin no-padding no-border"
        disabled={why('grades') !== null}
        aria-describedby="collection-grades-hint"
      >
        <legend className="no-padding type-staff semibold">{field.grades}</legend>
        {allGrades.map((grade) => (
          <Checkbox
            key={grade}
            name="grades"
            label={String(grade)}
            checked={draft.grades.includes(grade)}
            onChange={(event) =>
              onChange({
                grades: event.target.checked
                  ? [...draft.grades, grade].sort((a, b) => a - b)
                  : draft.grades.filter((one) => one !== grade),
              })
            }
          />
        ))}
        <p
          id="collection-grades-hint"
          className={cx('whole-line type-dense', faults.includes('grades') ? 'semibold bad' : 'dimmed')}
          aria-live="polite"
        >
          {faults.includes('grades') ? editor.gradesRequired : hintOf('grades', editor.gradesHint)}
        </p>
      </fieldset>
      {line('time', { type: 'number', min: 1, max: 600, step: 5, inputMode: 'numeric' })}
      {dateFields.map((name) => (
        <DateTimeField
          key={name}
          label={field[name]}
          required
          hint={hintOf(name)}
          error={errorOf(name)}
          name={name}
          disabled={why(name) !== null}
          value={draft[name]}
          onChange={(value) => onChange({ [name]: value })}
        />
      ))}
      <StartPoint {...props} frozen={why('startPoint') !== null} error={errorOf('startPoint')} />
      {line('securityKey', { maxLength: 16, copied: true, spellCheck: false }, editor.securityKeyHint)}
      {collection && (
        <TextField
          label={field.collectionKey}
          hint={editor.collectionKeyHint}
          copied
          readOnly
          value={collection.collectionKey}
        />
      )}
    </div>
  );
}

type StartPointProps = CollectionFieldsetProps & { frozen: boolean; error: string | false };

/** The initial score, with the sum that it should equal. */
function StartPoint({ collection, lists, draft, onChange, frozen, error }: StartPointProps) {
  const { field, editor } = useWords('collections', 'reference').collection;
  const penalties = new Map(
    lists.levels.filter((one) => one.levelGroupId === draft.difficultyId).map((one) => [one.name, one.penalty]),
  );
  const sum = (collection?.exercises ?? []).reduce(
    (total, one) => total + (frozen ? one.penalty : (penalties.get(one.brl_name) ?? 0)),
    0,
  );
  return (
    <TextField
      label={field.startPoint}
      required
      hint={frozen ? editor.frozen : editor.startPointHint({ n: sum })}
      error={error}
      aside={
        !frozen &&
        String(sum) !== draft.startPoint && (
          <Button size="xs" variant="quiet" onClick={() => onChange({ startPoint: String(sum) })}>
            {editor.startPointTake({ n: sum })}
          </Button>
        )
      }
      name="startPoint"
      inputMode="numeric"
      autoComplete="off"
      disabled={frozen}
      value={draft.startPoint}
      onChange={(event) => onChange({ startPoint: event.target.value })}
    />
  );
}

function faultWords(
  { collection: { editor } }: Words<'collections', 'reference'>,
  name: DraftField,
  draft: Draft,
): string {
  if (draft[name].length === 0 || (name === 'name' && draft.name.trim() === '')) return editor.required;
  if (dateFields.some((date) => date === name)) return editor.after;
  if (name === 'securityKey') return editor.securityKeyHint;
  return editor.number;
}
