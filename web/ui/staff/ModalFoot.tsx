import type { ReactNode } from 'react';
import { Button } from '../Button';
import { useKitWords } from '../frame/kit-words';
import type { IconName } from '../icon-paths';

type ModalFootProps = {
  /** The verb of the act. */
  label: ReactNode;
  onCancel: () => void;
  /** "Atsisakyti" where nothing else is said. */
  cancelLabel?: ReactNode;
  busy?: boolean;
  /** The act, where no form is sent. */
  onAct?: () => void;
  /** The id of the form that the act sends. */
  form?: string;
  disabled?: boolean;
  danger?: boolean;
  icon?: IconName;
  /** Which of the two has the focus when the window opens. */
  focus?: 'cancel' | 'act' | undefined;
};

/** The acts at the foot of a window: leave it, or do what it is for. */
export function ModalFoot(props: ModalFootProps) {
  const { label, onCancel, busy = false, onAct, form, disabled, danger, icon, focus } = props;
  const { cancel } = useKitWords();
  const { cancelLabel = cancel } = props;
  return (
    <>
      <Button size="s" onClick={onCancel} disabled={busy} data-autofocus={focus === 'cancel' || undefined}>
        {cancelLabel}
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
        data-autofocus={focus === 'act' || undefined}
      >
        {label}
      </Button>
    </>
  );
}
