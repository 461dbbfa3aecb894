import { type FormEvent, useId, useState } from 'react';
import type { ClassId } from '../../../contract/classes';
import { birthRange, type ParticipantRow } from '../../../contract/participants';
import { serverNow } from '../../platform/calls/api';
import { FailureNotice } from '../../platform/forms/FailureNotice';
import { useAct } from '../../platform/forms/use-act';
import { useForm } from '../../platform/forms/use-form';
import { useGuard } from '../../platform/forms/use-guard';
import { useWords } from '../../platform/words/words';
import { useStale } from '../../staff/use-data';
import { Button } from '../../ui/Button';
import { DateInput } from '../../ui/fields/DateInput';
import { Field } from '../../ui/fields/Field';
import { SelectField } from '../../ui/fields/SelectField';
import { TextField } from '../../ui/fields/TextField';
import { ModalFoot } from '../../ui/staff/ModalFoot';
import { StaffModal } from '../../ui/staff/StaffModal';
import { ClassPick } from '../classes/ClassPick';
import type { ClassFilter } from '../classes/options';
import { unprintedWords } from '../reference/unprinted';
import { type Entry, emptyEntry, entryProblems, missingWords } from './entry-rules';
import { PasswordsModal } from './PasswordsModal';
import { addAll, refusedRows } from './participants';
import { readDay } from './read/days';

type EntryModalProps = {
  school: string;
  /** The class that the list shows (null for all), preselected for the new pupil. */
  of: ClassFilter;
  onClose: () => void;
};

/** Adds pupils one by one and shows their passwords. Saving is possible once all fields are right. */
export function EntryModal({ school, of, onClose }: EntryModalProps) {
  const words = useWords('participantsList').entry;
  const [place, setPlace] = useState<ClassId | null>(of);
  const [made, setMade] = useState<ParticipantRow[]>([]);
  const [isAdding, setAdding] = useState(true);
  const [isCopied, setCopied] = useState(false);
  const leavePasswords = useGuard('PASSWORDS', made.length > 0 && !isCopied);
  if (isAdding) {
    return (
      <EntryForm
        school={school}
        place={place}
        onPlace={setPlace}
        onClose={() => (made.length > 0 ? setAdding(false) : onClose())}
        onAdded={(added) => {
          setMade((before) => [...before, ...added]);
          setCopied(false);
          setAdding(false);
        }}
      />
    );
  }
  return (
    <PasswordsModal
      rows={made}
      onCopied={() => setCopied(true)}
      onClose={() => leavePasswords(onClose)}
      more={
        <Button size="s" icon="plus" onClick={() => setAdding(true)}>
          {words.another}
        </Button>
      }
    />
  );
}

type EntryFormProps = {
  school: string;
  place: ClassId | null;
  onPlace: (place: ClassId | null) => void;
  onClose: () => void;
  onAdded: (added: ParticipantRow[]) => void;
};

function EntryForm({ school, place, onPlace, onClose, onAdded }: EntryFormProps) {
  const words = useWords('participants', 'participantsList', 'reference');
  const common = useWords('common');
  const form = useId();
  // Personal data of a pupil are not stored on a teacher's computer: leaving asks, and there is no draft.
  const state = useForm({ draft: null, initial: () => emptyEntry });
  const entry = state.fields;
  const [visited, setVisited] = useState<ReadonlySet<keyof Entry>>(new Set());
  const { busy, failure, run } = useAct(useStale('participants', 'classes', 'today'));
  const [row] = refusedRows(failure);
  const born = birthRange(new Date(serverNow()).getFullYear());
  const problems = entryProblems(words, entry, born);
  const missing = missingWords(words, problems, place);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (missing !== '' || place === null) return;
    void run(async () => {
      const { gender, ...texts } = entry;
      const dateOfBirth = readDay(entry.dateOfBirth) ?? entry.dateOfBirth.trim();
      const pupil = { ...texts, dateOfBirth, gender: gender === 'F' ? ('F' as const) : ('M' as const) };
      const added = await addAll(school, [{ ...pupil, grade: place.grade, sub_grade: place.subGrade }]);
      state.saved();
      onAdded(added);
    });
  };
  const field = (name: keyof Entry) => ({
    autoComplete: 'off',
    value: entry[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      state.change({ [name]: value });
    },
    onBlur: () => setVisited((before) => new Set([...before, name])),
  });
  const unprinted = (name: string) => unprintedWords(words.reference, name);
  // Empty fields are marked only after they were visited.
  const error = (name: keyof Entry) => (visited.has(name) ? problems[name] : '');
  const line = (name: keyof Entry) => ({ ...field(name), error: error(name) });
  return (
    <StaffModal
      open
      title={words.entry.title}
      onClose={() => !busy && state.leave(onClose)}
      actions={
        <>
          {missing !== '' && <span className="dimmed">{missing}</span>}
          <ModalFoot
            label={words.entry.save}
            form={form}
            busy={busy}
            disabled={missing !== ''}
            onCancel={() => state.leave(onClose)}
          />
        </>
      }
    >
      <form id={form} className="stack" onSubmit={save} noValidate>
        <TextField
          label={words.entry.firstName}
          hint={unprinted(entry.firstName)}
          required
          {...line('firstName')}
          data-autofocus
        />
        <TextField label={words.entry.lastName} hint={unprinted(entry.lastName)} required {...line('lastName')} />
        <Field
          label={words.col.dateOfBirth}
          hint={words.participantsList.entry.dateHint}
          error={error('dateOfBirth')}
          required
        >
          {(control) => (
            <DateInput
              {...control}
              {...field('dateOfBirth')}
              min={born.from}
              max={born.to}
              pickLabel={words.reference.pickDate}
              onPick={(day) => state.change({ dateOfBirth: day })}
            />
          )}
        </Field>
        <SelectField
          label={words.col.gender}
          required
          {...line('gender')}
          empty={words.entry.chooseGender}
          options={[
            { value: 'F', label: words.reference.gender.F },
            { value: 'M', label: words.reference.gender.M },
          ]}
        />
        <ClassPick label={words.participantsList.entry.class} school={school} value={place} onChange={onPlace} />
        <TextField
          label={words.entry.login}
          hint={words.entry.loginHint}
          mark={common.optional}
          {...line('login')}
          copied
        />
        <FailureNotice title={words.outcome.PARTICIPANTS_NOT_ADDED} failure={failure}>
          {row && words.refusal[row.code]}
        </FailureNotice>
      </form>
    </StaffModal>
  );
}
