import { type FormEvent, useId, useState } from 'react';
import { birthRange, type ParticipantRow, participantLimits } from '../../../../contract/participants';
import { serverNow } from '../../../platform/calls/api';
import { useAct } from '../../../platform/forms/use-act';
import { useForm } from '../../../platform/forms/use-form';
import { useGuard } from '../../../platform/forms/use-guard';
import { failureWords } from '../../../platform/words/error-words';
import { useWords, type Words } from '../../../platform/words/words';
import { useStale } from '../../../staff/use-data';
import { Button } from '../../../ui/Button';
import { DateInput } from '../../../ui/fields/DateInput';
import { Field } from '../../../ui/fields/Field';
import { Select } from '../../../ui/fields/Select';
import { TextInput } from '../../../ui/fields/TextInput';
import { Notice } from '../../../ui/Notice';
import { StaffModal } from '../../../ui/staff/StaffModal';
import { addAll, refusedRows } from '../participants';
import { PasswordsModal } from '../passwords/PasswordsModal';
import { ClassFields } from './ClassFields';
import { birthProblem, isBadLogin, nameProblem } from './check-person';

type EntryModalProps = {
  school: string;
  /** The class that the list shows ('' for all), preselected for the new pupil. */
  grade: string;
  subGrade: string;
  onClose: () => void;
};

const empty = { firstName: '', lastName: '', dateOfBirth: '', gender: '', login: '' };
type Entry = typeof empty;

/** Adds one pupil and shows the password. Saving is possible once all fields are right. */
export function EntryModal({ school, grade, subGrade, onClose }: EntryModalProps) {
  const words = useWords('participants', 'reference');
  const common = useWords('common');
  const form = useId();
  // Personal data of a pupil are not stored on a teacher's computer: leaving asks, and there is no draft.
  const state = useForm({ draft: null, initial: () => empty });
  const entry = state.fields;
  const [visited, setVisited] = useState<ReadonlySet<keyof Entry>>(new Set());
  const [place, setPlace] = useState({ grade: grade || String(participantLimits.grade), subGrade: subGrade || '1' });
  const { busy, failure, run } = useAct(useStale('participants'));
  const [made, setMade] = useState<ParticipantRow[] | null>(null);
  const [isCopied, setCopied] = useState(false);
  const leavePasswords = useGuard('PASSWORDS', made !== null && !isCopied);
  const [row] = refusedRows(failure);
  const problems = problemsOf(words, entry);
  const isRight = Object.values(problems).every((problem) => problem === '');

  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!isRight) return;
    void run(async () => {
      const { gender, ...texts } = entry;
      const where = { grade: Number(place.grade), sub_grade: Number(place.subGrade) };
      const pupil = { ...texts, dateOfBirth: entry.dateOfBirth.trim(), ...where };
      const added = await addAll(school, [{ ...pupil, gender: gender === 'F' ? 'F' : 'M' }]);
      state.saved();
      setMade(added);
    });
  };

  if (made) {
    return <PasswordsModal rows={made} onCopied={() => setCopied(true)} onClose={() => leavePasswords(onClose)} />;
  }
  const field = (name: keyof Entry) => ({
    value: entry[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      state.change({ [name]: value });
    },
    onBlur: () => setVisited((before) => new Set([...before, name])),
  });
  const born = birthRange(new Date(serverNow()).getFullYear());
  // Empty fields are marked only after they were visited.
  const error = (name: keyof Entry) => (visited.has(name) ? problems[name] : '');
  return (
    <StaffModal
      open
      title={words.entry.title}
      onClose={() => !busy && state.leave(onClose)}
      closeLabel={common.close}
      actions={
        <>
          <Button size="s" onClick={() => state.leave(onClose)} disabled={busy}>
            {common.cancel}
          </Button>
          <Button size="s" variant="filled" type="submit" form={form} busy={busy} disabled={!isRight}>
            {words.entry.save}
          </Button>
        </>
      }
    >
      <form id={form} className="stack" onSubmit={save} noValidate>
        <Field label={words.entry.firstName} error={error('firstName')} required>
          {(control) => <TextInput {...control} {...field('firstName')} autoComplete="off" data-autofocus />}
        </Field>
        <Field label={words.entry.lastName} error={error('lastName')} required>
          {(control) => <TextInput {...control} {...field('lastName')} autoComplete="off" />}
        </Field>
        <Field label={words.col.dateOfBirth} hint={words.entry.dateHint} error={error('dateOfBirth')} required>
          {(control) => (
            <DateInput
              {...control}
              {...field('dateOfBirth')}
              autoComplete="off"
              min={born.from}
              max={born.to}
              pickLabel={words.reference.pickDate}
              onPick={(day) => state.change({ dateOfBirth: day })}
            />
          )}
        </Field>
        <Field label={words.col.gender} error={error('gender')} required>
          {(control) => (
            <Select
              {...control}
              {...field('gender')}
              empty={words.entry.chooseGender}
              options={[
                { value: 'F', label: words.reference.gender.F },
                { value: 'M', label: words.reference.gender.M },
              ]}
            />
          )}
        </Field>
        <ClassFields {...place} onChange={(change) => setPlace((before) => ({ ...before, ...change }))} />
        <Field label={words.entry.login} hint={words.entry.loginHint} error={error('login')} mark={common.optional}>
          {(control) => <TextInput {...control} {...field('login')} autoComplete="off" copied />}
        </Field>
        {failure !== null && (
          <Notice tone="bad" role="alert" title={words.outcome.PARTICIPANTS_NOT_ADDED}>
            {row ? words.refusal[row.code] : failureWords(failure)}
          </Notice>
        )}
      </form>
    </StaffModal>
  );
}

/** What is wrong with each field, in words; '' for nothing. */
function problemsOf(words: Words<'participants', 'reference'>, entry: Entry): Record<keyof Entry, string> {
  const { invalid } = words;
  const range = birthRange(new Date(serverNow()).getFullYear());
  const name = (text: string) => {
    const problem = nameProblem(text);
    if (problem === 'NAME_LENGTH') return invalid.NAME_LENGTH({ n: participantLimits.nameLength });
    return problem ? invalid[problem] : '';
  };
  const birth = birthProblem(entry.dateOfBirth, range);
  return {
    firstName: name(entry.firstName),
    lastName: name(entry.lastName),
    dateOfBirth: birth === 'BIRTH_RANGE' ? invalid.BIRTH_RANGE(range) : birth ? invalid[birth] : '',
    gender: entry.gender === '' ? invalid.MISSING : '',
    login: isBadLogin(entry.login) ? invalid.LOGIN(participantLimits.loginLength) : '',
  };
}
