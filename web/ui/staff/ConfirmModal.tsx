import { type ReactNode, useState } from 'react';
import { TextField } from '../fields/TextField';
import { ModalFoot } from './ModalFoot';
import { StaffModal } from './StaffModal';

type ConfirmModalProps = {
  open: boolean;
  /** The named object and the act: "Pašalinti „5b klasė“?" */
  title: ReactNode;
  /** The consequence. */
  children?: ReactNode;
  /** The verb again. */
  confirmLabel: string;
  /** "Atsisakyti" where nothing else is said. */
  cancelLabel?: string;
  onConfirm: () => void;
  onClose: () => void;
  danger?: boolean;
  busy?: boolean;
  /** For acts on many people: the name that must be typed before the act is possible, and the field's label. */
  typed?: { name: string; label: ReactNode } | undefined;
};

/** Asks before an act that removes something or cannot be undone. Enter confirms unless it is dangerous. */
export function ConfirmModal(props: ConfirmModalProps) {
  const { open, title, children, confirmLabel, cancelLabel, onConfirm, onClose } = props;
  const { danger = false, busy = false, typed } = props;
  const [name, setName] = useState('');
  const ready = !typed || name.trim() === typed.name;
  const close = () => {
    if (busy) return;
    setName('');
    onClose();
  };
  return (
    <StaffModal
      open={open}
      title={title}
      onClose={close}
      actions={
        <ModalFoot
          label={confirmLabel}
          cancelLabel={cancelLabel}
          danger={danger}
          busy={busy}
          disabled={!ready}
          focus={danger ? (typed ? undefined : 'cancel') : 'act'}
          onCancel={close}
          onAct={onConfirm}
        />
      }
    >
      {children}
      {typed && (
        <TextField
          label={typed.label}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.target.value)}
          data-autofocus
        />
      )}
    </StaffModal>
  );
}
