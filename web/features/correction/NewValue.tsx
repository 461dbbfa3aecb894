import type { CorrectedTask } from '../../../contract/correction';
import { partsOfField } from '../../../contract/task/by-kind/field-parts';
import { useWords } from '../../platform/words/words';
import { TextAreaField } from '../../ui/fields/TextAreaField';
import { TextField } from '../../ui/fields/TextField';
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
      <TextField
        label={choose.value}
        required
        error={fault}
        autoComplete="off"
        value={value.value}
        onChange={(event) => onChange({ value: event.target.value })}
      />
      {task.dataType !== null && (
        <TextAreaField
          label={answers.alsoAccepted}
          hint={answers.alsoAcceptedHint}
          rows={2}
          value={value.alsoAccepted}
          onChange={(event) => onChange({ alsoAccepted: event.target.value })}
        />
      )}
      {task.dataType !== null && partsOfField(task.dataType).tolerance && (
        <TextField
          label={answers.tolerance}
          hint={answers.toleranceHint}
          autoComplete="off"
          value={value.tolerance}
          onChange={(event) => onChange({ tolerance: event.target.value })}
        />
      )}
    </>
  );
}
