import { useWords } from '../../../platform/words/words';
import { Field } from '../../../ui/fields/Field';
import { Select } from '../../../ui/fields/Select';
import { useLetters } from '../../classes/classes';
import { allGrades, gradeOptions } from '../../reference/grades';

type Place = { grade: string; subGrade: string };

/** The grade (one of `grades`) and the letter of new pupils; '' if no grade is chosen yet. */
export function ClassFields(
  props: Place & { grades?: readonly number[]; disabled?: boolean; onChange: (change: Partial<Place>) => void },
) {
  const { grade, subGrade, grades = allGrades, disabled = false, onChange } = props;
  const { reference, classes } = useWords('participants', 'reference', 'classes');
  const letters = useLetters();
  return (
    <div className="cluster">
      <Field label={reference.grade.label} required>
        {(control) => (
          <Select
            {...control}
            value={grade}
            disabled={disabled}
            empty={reference.chooseGrade}
            options={gradeOptions(reference, grades)}
            onChange={(event) => onChange({ grade: event.currentTarget.value })}
          />
        )}
      </Field>
      <Field label={classes.pick.letter} required>
        {(control) => (
          <Select
            {...control}
            value={subGrade}
            disabled={disabled}
            options={letters.map((letter, index) => ({ value: String(index + 1), label: letter }))}
            onChange={(event) => onChange({ subGrade: event.currentTarget.value })}
          />
        )}
      </Field>
    </div>
  );
}
