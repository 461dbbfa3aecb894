import { type FormEvent, useState } from 'react';
import { birthRange, type Editable, type Profile } from '../../../contract/users';
import { serverNow } from '../../platform/api';
import { appWords } from '../../platform/app-words';
import { CallRefused } from '../../platform/call-errors';
import { failureWords } from '../../platform/error-words';
import type { Session } from '../../platform/session';
import { useWords } from '../../platform/words';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';
import { Notice } from '../../ui/Notice';
import { Select } from '../../ui/Select';
import { TextInput } from '../../ui/TextInput';
import { CurrentPassword } from './CurrentPassword';
import styles from './Profile.module.css';
import { changeOf, draftOf, type FieldName, faultsOf, isDay } from './profile-form';
import { profileWords } from './profile-words';
import { saveProfile } from './users';
import { userWords } from './words';

type ProfileFormProps = {
  session: Session;
  profile: Profile;
  editable: Editable;
  onLeave: () => void;
  onSaved: () => void;
};

const personal = ['firstName', 'lastName', 'gender', 'dateOfBirth'] as const;
const completion = {
  gender: 'sex',
  firstName: 'given-name',
  lastName: 'family-name',
  dateOfBirth: 'bday',
  email: 'email',
  mobilePhone: 'tel',
  landlinePhone: 'off',
} as const;

/** The fields that one may change; what is wrong stands beside each. Another e-mail asks for the present password. */
export function ProfileForm({ session, profile, editable, onLeave, onSaved }: ProfileFormProps) {
  const words = useWords(userWords);
  const { common } = useWords(appWords);
  const faultWords = useFaultWords();
  const [draft, setDraft] = useState(() => draftOf(profile));
  const [password, setPassword] = useState('');
  const [faults, setFaults] = useState<FieldName[]>([]);
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const change = changeOf(profile, draft, editable);
  const code = failure instanceof CallRefused ? failure.code : null;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const found = faultsOf(change, yearNow());
    setFaults(found);
    setFailure(null);
    if (found.length > 0) return;
    setBusy(true);
    try {
      await saveProfile(session, change, change.email === undefined ? null : password);
      onSaved();
    } catch (thrown) {
      setFailure(thrown);
      setBusy(false);
    }
  };
  const faultOf = (name: FieldName) => {
    if (name === 'email' && code === 'EMAIL_USED') return failureWords(failure);
    return faults.includes(name) ? faultWords(name, draft[name]) : undefined;
  };
  const field = (name: FieldName) => (
    <Field
      key={name}
      label={words.field[name]}
      required={name === 'firstName' || name === 'lastName'}
      hint={faultOf(name) === undefined && hintOf(words.profile, name)}
      error={faultOf(name)}
    >
      {(control) =>
        name === 'gender' ? (
          <Select
            {...control}
            name={name}
            empty={words.profile.empty}
            options={(['F', 'M'] as const).map((value) => ({ value, label: words.gender[value] }))}
            value={draft.gender}
            onChange={(event) => setDraft({ ...draft, gender: event.target.value })}
          />
        ) : (
          <TextInput
            {...control}
            name={name}
            autoComplete={completion[name]}
            {...typeOf(name, common.dateFormat)}
            value={draft[name]}
            onChange={(event) => setDraft({ ...draft, [name]: event.target.value })}
          />
        )
      }
    </Field>
  );
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {editable === 'PERSON' && personal.map(field)}
      {field('email')}
      {change.email !== undefined && (
        <CurrentPassword
          hint={words.profile.emailPassword}
          value={password}
          onChange={setPassword}
          error={code === 'BAD_PASSWORD' ? failureWords(failure) : null}
        />
      )}
      {field('mobilePhone')}
      {field('landlinePhone')}
      {failure !== null && code !== 'EMAIL_USED' && code !== 'BAD_PASSWORD' && (
        <Notice tone="bad" role="alert" title={words.profile.notSaved}>
          {failureWords(failure)}
        </Notice>
      )}
      <div className="cluster">
        <Button type="submit" variant="filled" busy={busy}>
          {common.save}
        </Button>
        <Button onClick={onLeave}>{common.cancel}</Button>
      </div>
    </form>
  );
}

function typeOf(name: FieldName, dateFormat: string) {
  if (name === 'email') return { type: 'email', spellCheck: false, autoCapitalize: 'none' };
  if (name === 'mobilePhone' || name === 'landlinePhone') return { type: 'tel' };
  // As text: a browser writes its own field of a date in the order of its own language.
  return name === 'dateOfBirth' ? ({ inputMode: 'numeric', placeholder: dateFormat, maxLength: 10 } as const) : {};
}

function hintOf(words: { emailHint: string; phoneHint: string }, name: FieldName): string | undefined {
  if (name === 'email') return words.emailHint;
  return name === 'mobilePhone' ? words.phoneHint : undefined;
}

/** What to do about a field that the server would not take. */
function useFaultWords() {
  const { outcome } = useWords(profileWords).validation;
  return (name: FieldName, text: string): string => {
    if (name === 'email') return outcome.VALIDATION_EMAIL;
    if (name === 'mobilePhone' || name === 'landlinePhone') return outcome.VALIDATION_PHONE;
    if (name === 'dateOfBirth')
      return isDay(text.trim()) ? outcome.VALIDATION_BIRTH_RANGE(birthRange(yearNow())) : outcome.VALIDATION_DATE;
    return text.trim() === '' ? outcome.VALIDATION_REQUIRED : outcome.VALIDATION_TOO_LONG({ max: 100 });
  };
}

function yearNow(): number {
  return new Date(serverNow()).getFullYear();
}
