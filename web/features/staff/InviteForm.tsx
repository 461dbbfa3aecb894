import { type FormEvent, useState } from 'react';
import { type StaffRole, staffRoles } from '../../../contract/staff';
import { useAct } from '../../platform/forms/use-act';
import { useForm } from '../../platform/forms/use-form';
import { failureWords } from '../../platform/words/error-words';
import { useWords } from '../../platform/words/words';
import { useStale } from '../../staff/use-data';
import { Button } from '../../ui/Button';
import { SelectField } from '../../ui/fields/SelectField';
import { TextField } from '../../ui/fields/TextField';
import { Notice } from '../../ui/Notice';
import styles from './Staff.module.css';
import { invite } from './staff';

type Centre = { id: string; name: string };
const empty = { email: '', firstName: '', lastName: '', role: 'TASK_TESTER', centreId: '' };

/** Invites somebody by mail, and says what the person will see. Each invitation begins an empty form. */
export function InviteForm({ centres }: { centres: readonly Centre[] }) {
  const [round, setRound] = useState(0);
  return <Invitation key={round} centres={centres} onSent={() => setRound((before) => before + 1)} />;
}

function Invitation({ centres, onSent }: { centres: readonly Centre[]; onSent: () => void }) {
  const words = useWords('staff');
  const form = useForm({ draft: null, initial: () => empty });
  const [isMissing, setMissing] = useState(false);
  const { busy, failure, run } = useAct(useStale('staff'), { stays: true });
  const { fields } = form;
  const role = staffRoles.find((one) => one === fields.role) ?? 'TASK_TESTER';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [email, firstName, lastName] = [fields.email, fields.firstName, fields.lastName].map((text) => text.trim());
    setMissing(!email || !firstName || !lastName);
    if (!email || !firstName || !lastName) return;
    void run(async () => {
      await invite({ email, firstName, lastName, role, centreId: fields.centreId || null });
      form.saved();
      onSent();
      return { title: words.outcome.INVITED, text: `${firstName} ${lastName}, ${email}` };
    });
  };
  const line = (name: 'email' | 'firstName' | 'lastName') => (
    <TextField
      label={words[name]}
      className={styles[name]}
      name={`invite-${name}`}
      type={name === 'email' ? 'email' : 'text'}
      autoComplete="off"
      maxLength={name === 'email' ? 200 : 100}
      value={fields[name]}
      onChange={(event) => form.change({ [name]: event.target.value })}
    />
  );
  return (
    <form
      className="stack gap-2 pad-4 paper control-frame rounded-card"
      noValidate
      onSubmit={submit}
      aria-label={words.invite}
    >
      <h2 className="heading-base">{words.invite}</h2>
      <div className="wrap gap-3 align-end">
        {line('email')}
        {line('firstName')}
        {line('lastName')}
        <RoleFields role={role} centreId={fields.centreId} centres={centres} onChange={(part) => form.change(part)} />
        <Button type="submit" variant="filled" busy={busy}>
          {words.send}
        </Button>
      </div>
      <p className="type-dense dimmed">
        {words.sees[role]} {words.linkHint}
      </p>
      {(isMissing || failure !== null) && (
        <Notice tone="bad" role="alert" title={words.outcome.NOT_INVITED}>
          {isMissing ? words.fieldsMissing : failureWords(failure)}
        </Notice>
      )}
    </form>
  );
}

type RoleFieldsProps = {
  role: StaffRole;
  centreId: string;
  centres: readonly Centre[];
  onChange: (part: { role?: string; centreId?: string }) => void;
};

/** The role, and the centre of a centre administrator. */
export function RoleFields({ role, centreId, centres, onChange }: RoleFieldsProps) {
  const words = useWords('staff');
  return (
    <>
      <SelectField
        label={words.role}
        options={staffRoles.map((value) => ({ value, label: words.roles[value] }))}
        value={role}
        onChange={(event) => onChange({ role: event.target.value })}
      />
      {role === 'CENTER_ADMIN' && (
        <SelectField
          label={words.centre}
          options={[
            { value: '', label: words.noCentre },
            ...centres.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={centreId}
          onChange={(event) => onChange({ centreId: event.target.value })}
        />
      )}
    </>
  );
}
