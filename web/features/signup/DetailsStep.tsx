import { useRef, useState } from 'react';
import { birthRange, participantLimits } from '../../../contract/participants';
import { serverNow } from '../../platform/calls/api';
import { useAct } from '../../platform/forms/use-act';
import { Link } from '../../platform/screens/Link';
import { paths } from '../../platform/screens/paths';
import { codeWords } from '../../platform/words/error-words';
import { RulesLinks } from '../../platform/words/RulesLinks';
import { useWords, type Words } from '../../platform/words/words';
import { DateInput } from '../../ui/fields/DateInput';
import { Field } from '../../ui/fields/Field';
import { Select } from '../../ui/fields/Select';
import { TextInput } from '../../ui/fields/TextInput';
import { isGood, type NewPassword, NewPasswordFields } from '../auth/passwords/NewPasswordFields';
import { allGrades, gradeOptions } from '../reference/grades';
import { faultOf, fieldsOf, type TextName } from './draft';
import { StepForm, type StepProps } from './StepForm';
import { isEmailUsed } from './signup';

type DetailsStepProps = StepProps & {
  secret: NewPassword;
  onSecret: (secret: NewPassword) => void;
  /** The typed e-mail that already belongs to an account. */
  usedEmail: string | null;
  onUsed: (email: string) => void;
};

const completion = {
  firstName: 'given-name',
  lastName: 'family-name',
  gender: 'sex',
  dateOfBirth: 'bday',
  grade: 'off',
  email: 'email',
  mobilePhone: 'tel',
  landlinePhone: 'off',
} as const;

/** Personal details and log-in. Faults appear at visited fields; at all fields after the first try to go on. */
export function DetailsStep(props: DetailsStepProps) {
  const { draft, onChange, onNext, onBack, secret, onSecret, usedEmail, onUsed } = props;
  const words = useWords('signup', 'users', 'reference', 'validation');
  const form = useRef<HTMLDivElement>(null);
  const [left, setLeft] = useState<ReadonlySet<TextName>>(new Set());
  const [tried, setTried] = useState(false);
  const { busy, run } = useAct(undefined, { stays: true });
  const year = new Date(serverNow()).getFullYear();
  const names = fieldsOf(draft.role);
  const email = draft.email.trim();
  const isUsed = usedEmail !== null && email.toLowerCase() === usedEmail.toLowerCase();

  /** Whether the e-mail seems free. Without a reply the server decides at the end. */
  const checkEmail = async (): Promise<boolean> => {
    if (faultOf(draft, 'email', year) !== null) return false;
    const used = await isEmailUsed(email).catch(() => false);
    if (used) onUsed(email);
    return !used;
  };
  const submit = async () => {
    setTried(true);
    const isRight = names.every((name) => faultOf(draft, name, year) === null) && isGood(secret);
    const isFree = isRight && !isUsed && (await checkEmail());
    if (isFree) return onNext();
    // Runs after the faults are rendered.
    setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const errorOf = (name: TextName) => {
    if (name === 'email' && isUsed) return codeWords('EMAIL_USED');
    const fault = tried || left.has(name) ? faultOf(draft, name, year) : null;
    return fault && (fault === 'MISSING' ? words.missing[name] : faultWords(words, fault, year));
  };
  const leave = (name: TextName) => {
    setLeft((before) => (draft[name].trim() === '' ? before : new Set([...before, name])));
    if (name === 'email') void checkEmail();
  };
  const field = (name: TextName) => (
    <Field
      key={name}
      label={words.users.field[name]}
      required={name !== 'mobilePhone' && name !== 'landlinePhone'}
      error={errorOf(name)}
      hint={name === 'email' && isUsed ? <UsedHint /> : hintOf(words, name)}
    >
      {(control) => {
        const common = {
          ...control,
          name,
          value: draft[name],
          onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
          onBlur: () => leave(name),
          autoComplete: completion[name],
        };
        if (name === 'gender') return <Select {...common} empty={words.chooseGender} options={gendersOf(words)} />;
        if (name === 'grade')
          return <Select {...common} empty={words.chooseGrade} options={gradeOptions(words.reference, allGrades)} />;
        if (name === 'dateOfBirth') {
          const { from, to } = birthRange(year);
          const pick = (day: string) => onChange({ dateOfBirth: day });
          return <DateInput {...common} min={from} max={to} pickLabel={words.reference.pickDate} onPick={pick} />;
        }
        return <TextInput {...common} {...typeOf(name)} />;
      }}
    </Field>
  );
  return (
    <StepForm onBack={onBack} onSubmit={() => void run(submit)} busy={busy}>
      <div className="stack" ref={form}>
        {names.map(field)}
        <NewPasswordFields value={secret} onChange={onSecret} tried={tried} />
        <RulesLinks words={words} />
      </div>
    </StepForm>
  );
}

/** The same text for every used e-mail, so that it reveals nothing else about the account. */
function UsedHint() {
  const words = useWords('signup', 'users', 'reference', 'validation');
  return (
    <>
      {words.emailUsedHint} <Link to={paths.resetPassword}>{words.resetLink}</Link>
    </>
  );
}

function gendersOf({ reference }: Words<'signup', 'users' | 'reference' | 'validation'>) {
  return (['F', 'M'] as const).map((value) => ({ value, label: reference.gender[value] }));
}

function hintOf(words: Words<'signup', 'users' | 'reference' | 'validation'>, name: TextName): string | undefined {
  if (name === 'dateOfBirth') return words.dateHint;
  return name === 'email' ? words.emailHint : undefined;
}

function typeOf(name: TextName) {
  if (name === 'email') return { type: 'email', spellCheck: false, autoCapitalize: 'none' };
  return name === 'mobilePhone' || name === 'landlinePhone' ? { type: 'tel' } : {};
}

function faultWords(
  words: Words<'signup', 'users' | 'reference' | 'validation'>,
  fault: Exclude<ReturnType<typeof faultOf>, null | 'MISSING'>,
  year: number,
): string {
  const { outcome } = words.validation;
  if (fault === 'TOO_LONG') return outcome.VALIDATION_TOO_LONG({ max: participantLimits.nameLength });
  if (fault === 'NAME_SIGNS') return words.nameSigns;
  if (fault === 'DATE') return outcome.VALIDATION_DATE;
  if (fault === 'BIRTH_RANGE') return outcome.VALIDATION_BIRTH_RANGE(birthRange(year));
  return fault === 'EMAIL' ? outcome.VALIDATION_EMAIL : outcome.VALIDATION_PHONE;
}
