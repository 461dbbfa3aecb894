import type { ReactNode } from 'react';
import { Button } from '../Button';
import { useKitWords } from '../frame/kit-words';
import type { IconName } from '../icon-paths';

type ModalFootProps = {
  /** The verb of the act. */
  label: ReactNode;
  onCancel: () => void;
  busy: boolean;
  /** The act, where no form is sent. */
  onAct?: () => void;
  /** The id of the form that the act sends. */
  form?: string;
  disabled?: boolean;
  danger?: boolean;
  icon?: IconName;
};

/** The acts at the foot of a window: leave it, or do what it is for. */
export function ModalFoot({ label, onCancel, busy, onAct, form, disabled, danger, icon }: ModalFootProps) {
  const { cancel } = useKitWords();
  return (
    <>
      <Button size="s" onClick={onCancel} disabled={busy}>
        {cancel}
      </Button>
      <Button
        size="s"
        variant={danger ? 'danger' : 'filled'}
        type={form === undefined ? 'button' : 'submit'}
        form={form}
        icon={icon}
        busy={busy}
        disabled={disabled}
        onClick={onAct}
      >
        {label}
      </Button>
    </>
  );
}
