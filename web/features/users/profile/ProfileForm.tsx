import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Profile } from '../../../../contract/users';
import { serverNow } from '../../../platform/calls/api';
import { CallRefused } from '../../../platform/calls/call-errors';
import { FormFoot } from '../../../platform/forms/FormFoot';
import { useAct } from '../../../platform/forms/use-act';
import { useForm } from '../../../platform/forms/use-form';
import { failureWords } from '../../../platform/words/error-words';
import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { cx } from '../../../ui/cx';
import { Notice } from '../../../ui/Notice';
import { CurrentPassword } from '../../auth/passwords/CurrentPassword';
import type { ProfileFields } from '../users';
import styles from './Profile.module.css';
import { ProfileField } from './ProfileField';
import {
  changedFields,
  changeOf,
  draftOf,
  type FieldName,
  faultsOf,
  type Mode,
  phoneNames,
  rebase,
} from './profile-form';

type ProfileFormProps = {
  profile: Profile;
  mode: Mode;
  /** password: the present one, when the own e-mail changes. Throws CallRefused. */
  save: (change: ProfileFields, password: string | null) => Promise<void>;
  /** Reads the profile anew, where somebody else may have changed it meanwhile. */
  renew?: () => Promise<Profile>;
  onLeave: () => void;
  onSaved: () => void;
};

const personal = ['firstName', 'lastName', 'gender', 'dateOfBirth'] as const;

/** The fields that the user may change, with faults beside them. A change of the own e-mail needs the password. */
export function ProfileForm({ profile: initial, mode, save, renew, onLeave, onSaved }: ProfileFormProps) {
  const words = useWords('users');
  const [profile, setProfile] = useState(initial);
  // Never stores the draft: a pupil's personal data must not stay on a teacher's computer. Leaving asks instead.
  const state = useForm({ draft: null, initial: () => draftOf(initial) });
  const draft = state.fields;
  const [password, setPassword] = useState('');
  const [faults, setFaults] = useState<FieldName[]>([]);
  const { busy, failure, run, forget } = useAct();
  const form = useRef<HTMLFormElement>(null);
  // Moves the focus to the faulty field, which may be out of sight.
  useEffect(() => {
    if (faults.length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [faults]);
  const change = changeOf(profile, draft, mode);
  const code = failure instanceof CallRefused ? failure.code : null;
  const asksPassword = mode !== 'STAFF' && change.email !== undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const found = faultsOf(change, new Date(serverNow()).getFullYear(), mode);
    setFaults(found);
    forget();
    if (found.length > 0) return;
    void run(async () => {
      await save(
        mode === 'STAFF' ? { ...change, updateDate: profile.updateDate } : change,
        asksPassword ? password : null,
      );
      state.saved();
      onSaved();
    });
  };
  const errorOf = (name: FieldName) => (name === 'email' && code === 'EMAIL_USED' ? failureWords(failure) : undefined);
  const field = (name: FieldName) => (
    <ProfileField
      key={name}
      name={name}
      mode={mode}
      isPupil={profile.role === 'STUDENT'}
      value={draft[name]}
      isFaulty={faults.includes(name)}
      error={errorOf(name)}
      onChange={(text) => state.change({ [name]: text })}
    />
  );
  const isTold = code === 'EMAIL_USED' || code === 'BAD_PASSWORD' || (code === 'CONFLICT' && renew !== undefined);
  return (
    <form ref={form} className={cx('stack', styles.form)} noValidate onSubmit={submit}>
      {(mode === 'PERSON' || mode === 'STAFF') && personal.map(field)}
      {mode === 'STAFF' && profile.role === 'STUDENT' && (['grade', 'subGrade'] as const).map(field)}
      {field('email')}
      {asksPassword && (
        <CurrentPassword
          hint={words.profile.emailPassword}
          value={password}
          onChange={setPassword}
          error={code === 'BAD_PASSWORD' ? failureWords(failure) : null}
        />
      )}
      {phoneNames.map(field)}
      {renew && (
        <ChangedMeanwhile
          isRefused={code === 'CONFLICT'}
          profile={profile}
          renew={renew}
          onNewer={(newer) => {
            state.change(rebase(draft, profile, newer));
            setProfile(newer);
            forget();
          }}
        />
      )}
      <FormFoot failure={isTold ? null : failure} failed={words.profile.notSaved} busy={busy} onLeave={onLeave} />
    </form>
  );
}

type ChangedMeanwhileProps = {
  /** Saving was refused since the profile is no longer as it was read. */
  isRefused: boolean;
  /** As it was read last. */
  profile: Profile;
  renew: () => Promise<Profile>;
  onNewer: (profile: Profile) => void;
};

/** Says that somebody else changed the profile, loads the newest version, and names the changed fields. */
function ChangedMeanwhile({ isRefused, profile, renew, onNewer }: ChangedMeanwhileProps) {
  const words = useWords('users');
  const [newest, setNewest] = useState<string | null>(null);
  const { busy, failure, run } = useAct(undefined, { stays: true });
  const takeNewest = async () => {
    const newer = await renew();
    const fields = changedFields(profile, newer).map((name) => words.field[name]);
    setNewest(fields.length > 0 ? words.others.newest({ fields: fields.join(', ') }) : words.others.newestSame);
    onNewer(newer);
  };
  if (!isRefused) return newest === null ? null : <Notice role="status">{newest}</Notice>;
  return (
    <Notice
      tone="warn"
      role="alert"
      title={words.others.conflict}
      action={
        <Button size="s" icon="refresh" busy={busy} onClick={() => void run(takeNewest)}>
          {words.others.takeNewest}
        </Button>
      }
    >
      {failure === null ? words.others.conflictHint : failureWords(failure)}
    </Notice>
  );
}
