import type { CorrectedTask } from '../../../contract/correction';
import { partsOfField } from '../../../contract/task/by-kind/field-parts';
import { useWords } from '../../platform/words/words';
import { Field } from '../../ui/fields/Field';
import { TextArea } from '../../ui/fields/TextArea';
import { TextInput } from '../../ui/fields/TextInput';
import type { NewKey } from './new-key';

type NewValueProps = {
  task: CorrectedTask;
  value: NewKey;
  fault: string | false;
  onChange: (part: Partial<NewKey>) => void;
};

/** The new right value of a typed answer, with those that are as right and a number's tolerance. */
export function NewValue({ task, value, fault, onChange }: NewValueProps) {
  const { choose } = useWords('correction');
  const answers = useWords('tasksAnswers');
  return (
    <>
      <Field label={choose.value} required error={fault}>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            value={value.value}
            onChange={(event) => onChange({ value: event.target.value })}
          />
        )}
      </Field>
      {task.dataType !== null && (
        <Field label={answers.alsoAccepted} hint={answers.alsoAcceptedHint}>
          {(control) => (
            <TextArea
              {...control}
              rows={2}
              value={value.alsoAccepted}
              onChange={(event) => onChange({ alsoAccepted: event.target.value })}
            />
          )}
        </Field>
      )}
      {task.dataType !== null && partsOfField(task.dataType).tolerance && (
        <Field label={answers.tolerance} hint={answers.toleranceHint}>
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              value={value.tolerance}
              onChange={(event) => onChange({ tolerance: event.target.value })}
            />
          )}
        </Field>
      )}
    </>
  );
}
