import { type FieldKind, kindOfField } from '../../../../contract/task/answers/kinds';
import { dataTypes } from '../../../../contract/task/answers/stored';
import { partsOfField } from '../../../../contract/task/by-kind/field-parts';
import type { DeskInput } from '../../../../contract/tasks-desk';
import { useWords, type Words } from '../../../platform/words/words';
import { cx } from '../../../ui/cx';
import { SelectField } from '../../../ui/fields/SelectField';
import { TextAreaField } from '../../../ui/fields/TextAreaField';
import { TextField } from '../../../ui/fields/TextField';
import styles from '../Tasks.module.css';

type InputFieldsProps = {
  field: DeskInput;
  onChange: (part: Partial<DeskInput>) => void;
  /** Paths of what is wrong. */
  faults: readonly string[];
};

type TextName = 'dataLength' | 'dataMinValue' | 'dataMaxValue' | 'tolerance';

/** How a typed answer is judged: its type, its bounds, and what else is right. */
export function InputFields({ field: input, onChange, faults }: InputFieldsProps) {
  const words = useWords('tasks');
  const answers = useWords('tasksAnswers');
  const { field: sheet } = useWords('tasksSheet');
  const { hint, outcome } = words;
  const field = { ...words.field, tolerance: answers.tolerance };
  const { dataType } = input;
  const kind = dataType && kindOfField(dataType);
  const parts = dataType && partsOfField(dataType);
  const lengths: { readonly [field in FieldKind]?: string } = hint.dataLength;
  const bounds: { readonly [field in FieldKind]?: string } = hint.bounds;
  const isBad = (name: string) => faults.includes(`answerInputDefinition.${name}`);
  const line = (name: TextName, more: { hint?: string; error: string }) => (
    <TextField
      label={field[name]}
      hint={more.hint}
      error={isBad(name) && more.error}
      autoComplete="off"
      maxLength={200}
      inputMode={name === 'dataLength' ? 'numeric' : undefined}
      value={input[name]}
      onChange={(event) => onChange({ [name]: event.target.value })}
    />
  );
  return (
    <fieldset className="stack gap-3 shrink no-margin no-padding no-border">
      <legend className="no-padding heading-task">{sheet.rules}</legend>
      <div className={cx('grid', styles.pair)}>
        <SelectField
          label={field.dataType}
          required
          error={isBad('dataType') && outcome.TASK_DATA_TYPE}
          empty="–"
          options={dataTypes.map((type) => ({ value: type, label: words.dataType[kindOfField(type)] }))}
          value={dataType ?? ''}
          onChange={(event) => onChange({ dataType: dataTypes.find((type) => type === event.target.value) ?? null })}
        />
        {parts?.tolerance && line('tolerance', { hint: answers.toleranceHint, error: answers.toleranceFault })}
        {kind && parts?.length && line('dataLength', { hint: lengths[kind], error: outcome.TASK_LENGTH })}
        {kind && parts?.bounds && (
          <>
            {line('dataMinValue', { hint: bounds[kind], error: outcome.TASK_BOUND })}
            {line('dataMaxValue', { hint: bounds[kind], error: outcome.TASK_BOUND })}
          </>
        )}
      </div>
      {kind !== null && (
        <TextAreaField
          label={answers.alsoAccepted}
          hint={answers.alsoAcceptedHint}
          error={isBad('alsoAccepted') && answers.alsoAcceptedFault}
          rows={2}
          maxLength={2000}
          value={input.alsoAccepted.join('\n')}
          onChange={(event) => onChange({ alsoAccepted: event.target.value.split('\n') })}
        />
      )}
    </fieldset>
  );
}

/** Why the right value is not one that pupils can type. */
export function valueFault(
  { outcome }: Words<'tasks'>,
  { dataType, dataLength, correctAnswerValue }: DeskInput,
): string {
  if (correctAnswerValue.trim() === '' || dataType === null) return outcome.TASK_CORRECT_VALUE;
  const n = Number(dataLength);
  return partsOfField(dataType).length === 'exact' && n > 0
    ? outcome.TASK_EXACT_LENGTH({ n })
    : outcome.TASK_VALUE_SHAPE[kindOfField(dataType)];
}
