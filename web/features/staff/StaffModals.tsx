import { useState } from 'react';
import { type StaffMember, type StaffRole, staffRoles } from '../../../contract/staff';
import { FailureNotice } from '../../platform/forms/FailureNotice';
import { useAct } from '../../platform/forms/use-act';
import { useForm } from '../../platform/forms/use-form';
import { useWords } from '../../platform/words/words';
import { useStale } from '../../staff/use-data';
import { TextField } from '../../ui/fields/TextField';
import { ModalFoot } from '../../ui/staff/ModalFoot';
import { StaffModal } from '../../ui/staff/StaffModal';
import { RoleFields } from './InviteForm';
import { changeRole, dropFactors, end } from './staff';

type ModalProps = { person: StaffMember; onClose: () => void };

/** Gives somebody another role or centre. */
export function RoleModal({ person, centres, onClose }: ModalProps & { centres: { id: string; name: string }[] }) {
  const words = useWords('staff');
  const form = useForm({
    draft: null,
    initial: (): { role: StaffRole; centreId: string } => ({
      role: person.role,
      centreId: person.centres[0]?.id ?? '',
    }),
  });
  const { busy, failure, run } = useAct(useStale('staff'));
  const { role, centreId } = form.fields;
  const save = () =>
    void run(async () => {
      await changeRole(person.uuid, { from: person.role, role, centreId: centreId || null });
      form.saved();
      onClose();
      return { title: words.outcome.ROLE, text: `${person.firstName} ${person.lastName}: ${words.roles[role]}` };
    });
  return (
    <StaffModal
      open
      title={words.roleOf({ name: `${person.firstName} ${person.lastName}` })}
      onClose={() => form.leave(onClose)}
      actions={<ModalFoot label={words.changeRole} busy={busy} onCancel={() => form.leave(onClose)} onAct={save} />}
    >
      <RoleFields
        role={role}
        centreId={centreId}
        centres={centres}
        onChange={(part) =>
          form.change({
            ...(part.role !== undefined && { role: staffRoles.find((one) => one === part.role) ?? role }),
            ...(part.centreId !== undefined && { centreId: part.centreId }),
          })
        }
      />
      <p>{words.sees[role]}</p>
      <p className="dimmed">{words.roleText}</p>
      <FailureNotice title={words.outcome.FAILED} failure={failure} />
    </StaffModal>
  );
}

/** Ends the access of somebody for good, with a reason. */
export function EndModal({ person, onClose }: ModalProps) {
  const words = useWords('staff');
  const text = { title: words.endOf({ name: nameOf(person) }), about: words.endText, label: words.end };
  return <ReasonModal {...text} person={person} done={words.outcome.ENDED} run={end} onClose={onClose} />;
}

/** Takes the second factors of somebody who has lost them away, with a reason. */
export function FactorsModal({ person, onClose }: ModalProps) {
  const words = useWords('staff');
  const { of, about, drop } = words.factors;
  const text = { title: of({ name: nameOf(person) }), about, label: drop };
  return <ReasonModal {...text} person={person} done={words.factors.dropped} run={dropFactors} onClose={onClose} />;
}

const nameOf = ({ firstName, lastName }: StaffMember): string => `${firstName} ${lastName}`;

type ReasonModalProps = ModalProps & {
  title: string;
  about: string;
  label: string;
  done: string;
  run: (user: string, reason: string) => Promise<void>;
};

/** An act on somebody that is written down with its reason. */
function ReasonModal({ person, title, about, label, done, run: send, onClose }: ReasonModalProps) {
  const words = useWords('staff');
  const form = useForm({ draft: null, initial: () => ({ reason: '' }) });
  const [isShort, setShort] = useState(false);
  const { busy, failure, run } = useAct(useStale('staff'));
  const reason = form.fields.reason.trim();
  const save = () => {
    setShort(reason.length < 3);
    if (reason.length < 3) return;
    void run(async () => {
      await send(person.uuid, reason);
      form.saved();
      onClose();
      return { title: done, text: nameOf(person) };
    });
  };
  return (
    <StaffModal
      open
      title={title}
      onClose={() => form.leave(onClose)}
      actions={<ModalFoot label={label} danger busy={busy} onCancel={() => form.leave(onClose)} onAct={save} />}
    >
      <p>{about}</p>
      <TextField
        label={words.reason}
        error={isShort && words.reasonShort}
        maxLength={500}
        value={form.fields.reason}
        onChange={(event) => form.change({ reason: event.target.value })}
      />
      <FailureNotice title={words.outcome.FAILED} failure={failure} />
    </StaffModal>
  );
}
