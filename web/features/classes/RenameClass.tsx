import { type FormEvent, useId, useState } from 'react';
import { type ClassId, classLimits, className, classNamePattern } from '../../../contract/classes';
import { FailureNotice } from '../../platform/forms/FailureNotice';
import { useAct } from '../../platform/forms/use-act';
import { useForm } from '../../platform/forms/use-form';
import { useWords } from '../../platform/words/words';
import { useStale } from '../../staff/use-data';
import { TextField } from '../../ui/fields/TextField';
import { IconButton } from '../../ui/IconButton';
import { ModalFoot } from '../../ui/staff/ModalFoot';
import { StaffModal } from '../../ui/staff/StaffModal';
import { renameClass, useClasses, useLetters } from './classes';

type RenameClassProps = { school: string; id: ClassId; name: string };

/** The pencil beside the name of a class: the school gives the class a name of its own. */
export function RenameClass(props: RenameClassProps) {
  const words = useWords('classes').rename;
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton icon="pencil" label={words.open} onClick={() => setOpen(true)} />
      {open && <RenameModal {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function RenameModal({ school, id, name, onClose }: RenameClassProps & { onClose: () => void }) {
  const words = useWords('classes').rename;
  const common = useWords('common');
  const formId = useId();
  const isNamed = useClasses(school).value?.find(
    (one) => one.grade === id.grade && one.subGrade === id.subGrade,
  )?.isNamed;
  const form = useForm({ draft: null, initial: () => ({ name: isNamed ? name : '' }) });
  const { busy, failure, run } = useAct(useStale('classes', 'participants', 'lesson', 'permissions', 'today'));
  const usual = className(id, useLetters());
  const text = form.fields.name.replace(/\s+/gu, ' ').trim();
  const isWrong = text !== '' && (text.length > classLimits.nameLength || !classNamePattern.test(text));
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isWrong) return;
    void run(async () => {
      const given = await renameClass(school, id, text);
      form.saved();
      onClose();
      return words.done({ name: given });
    });
  };
  return (
    <StaffModal
      open
      title={words.title({ name: usual })}
      onClose={() => !busy && form.leave(onClose)}
      actions={
        <ModalFoot
          label={common.save}
          form={formId}
          busy={busy}
          disabled={isWrong}
          onCancel={() => form.leave(onClose)}
        />
      }
    >
      <form id={formId} className="stack" onSubmit={save} noValidate>
        <TextField
          label={words.label}
          hint={words.hint({ name: usual })}
          error={isWrong ? words.invalid : ''}
          value={form.fields.name}
          maxLength={classLimits.nameLength}
          autoComplete="off"
          data-autofocus
          onChange={(event) => form.change({ name: event.currentTarget.value })}
        />
        <FailureNotice title={words.failed} failure={failure} />
      </form>
    </StaffModal>
  );
}
