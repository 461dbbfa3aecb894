import { classLetters } from '../../../../contract/classes';
import { birthRange } from '../../../../contract/participants';
import { serverNow } from '../../../platform/calls/api';
import { useWords } from '../../../platform/words/words';
import { DateInput } from '../../../ui/fields/DateInput';
import { Field } from '../../../ui/fields/Field';
import { Select } from '../../../ui/fields/Select';
import { TextInput } from '../../../ui/fields/TextInput';
import { allGrades, gradeOptions } from '../../reference/grades';
import { unprintedWords } from '../../reference/unprinted';
import { type FieldName, isDay, type Mode, phoneNames } from './profile-form';

type ProfileFieldProps = {
  name: FieldName;
  mode: Mode;
  isPupil: boolean;
  value: string;
  /** The server would not take it. */
  isFaulty: boolean;
  /** What the server said of it. */
  error?: string | undefined;
  onChange: (text: string) => void;
};

/** What the browser knows of its own user. */
const completion: Partial<Record<FieldName, string>> = {
  gender: 'sex',
  firstName: 'given-name',
  lastName: 'family-name',
  dateOfBirth: 'bday',
  email: 'email',
  mobilePhone: 'tel',
};
const isPhone = (name: FieldName) => phoneNames.some((one) => one === name);

/** One field of a profile: a text, or a choice where there are few. */
export function ProfileField({ name, mode, isPupil, value, isFaulty, error, onChange }: ProfileFieldProps) {
  const words = useWords('users');
  const common = useWords('common');
  const reference = useWords('reference');
  const range = birthRange(new Date(serverNow()).getFullYear());
  const options = useOptions(name, isPupil);
  const fault = useFaultWords(mode);
  // Not the one whose profile staff write.
  const autoComplete = (mode !== 'STAFF' && completion[name]) || 'off';
  const isName = name === 'firstName' || name === 'lastName';
  const unprinted = isPupil && isName ? unprintedWords(reference, value) : undefined;
  const wrong = error ?? (isFaulty ? fault(name, value) : undefined);
  return (
    <Field
      label={words.field[name]}
      required={isName || name === 'grade'}
      hint={
        wrong === undefined && (name === 'dateOfBirth' ? common.dateFormat : (unprinted ?? hintOf(words.profile, name)))
      }
      error={wrong}
    >
      {(control) =>
        options ? (
          <Select
            {...control}
            {...options}
            name={name}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        ) : name === 'dateOfBirth' ? (
          <DateInput
            {...control}
            name={name}
            autoComplete={autoComplete}
            value={value}
            min={range.from}
            max={range.to}
            pickLabel={reference.pickDate}
            onPick={onChange}
            onChange={(event) => onChange(event.target.value)}
          />
        ) : (
          <TextInput
            {...control}
            name={name}
            autoComplete={autoComplete}
            {...typeOf(name)}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        )
      }
    </Field>
  );
}

/** What there is to choose from; null for a field to write in. */
function useOptions(name: FieldName, isPupil: boolean) {
  const words = useWords('users');
  const reference = useWords('reference');
  if (name === 'grade') return { options: gradeOptions(reference, allGrades) };
  if (name === 'subGrade') {
    const options = classLetters.map((label, index) => ({ value: String(index + 1), label }));
    return { empty: words.others.noSubGrade, options };
  }
  if (name !== 'gender') return null;
  const options = (['F', 'M'] as const).map((value) => ({
    value,
    label: (isPupil ? reference.gender : words.gender)[value],
  }));
  return { empty: words.profile.empty, options };
}

function typeOf(name: FieldName) {
  if (name === 'email') return { type: 'email', spellCheck: false, autoCapitalize: 'none' };
  return isPhone(name) ? { type: 'tel' } : {};
}

function hintOf(words: { emailHint: string; phoneHint: string }, name: FieldName): string | undefined {
  if (name === 'email') return words.emailHint;
  return name === 'mobilePhone' ? words.phoneHint : undefined;
}

/** What to do about a field that the server would not take. */
function useFaultWords(mode: Mode) {
  const { outcome } = useWords('validation');
  const { nameHint } = useWords('users').others;
  return (name: FieldName, text: string): string => {
    if (name === 'email') return outcome.VALIDATION_EMAIL;
    if (isPhone(name)) return outcome.VALIDATION_PHONE;
    if (name === 'dateOfBirth') {
      const range = birthRange(new Date(serverNow()).getFullYear());
      return isDay(text.trim()) ? outcome.VALIDATION_BIRTH_RANGE(range) : outcome.VALIDATION_DATE;
    }
    if (text.trim() === '') return outcome.VALIDATION_REQUIRED;
    return mode === 'STAFF' ? nameHint : outcome.VALIDATION_TOO_LONG({ max: 100 });
  };
}
