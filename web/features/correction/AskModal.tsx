import type { ReactNode } from 'react';
import { FailureNotice } from '../../platform/forms/FailureNotice';
import type { Act } from '../../platform/forms/use-act';
import { ModalFoot } from '../../ui/staff/ModalFoot';
import { StaffModal } from '../../ui/staff/StaffModal';

type AskModalProps = {
  title: ReactNode;
  size?: 'md' | 'lg';
  /** The label of the button. */
  label: string;
  /** The title of the failure notice. */
  failed: string;
  act: Act;
  /** What the window says would be refused. */
  disabled?: boolean;
  /** Hides the window, without losing what was typed, while the page shows the progress of the job. */
  hidden: boolean;
  onAct: () => void;
  onLeave: () => void;
  children: ReactNode;
};

/** A window that asks before an act on results. After a refusal it stays open with what was typed. */
export function AskModal({
  title,
  size,
  label,
  failed,
  act,
  disabled = false,
  hidden,
  onAct,
  onLeave,
  children,
}: AskModalProps) {
  return (
    <StaffModal
      open={!hidden}
      size={size}
      title={title}
      onClose={onLeave}
      actions={<ModalFoot label={label} busy={act.busy} disabled={disabled} onCancel={onLeave} onAct={onAct} />}
    >
      {children}
      <FailureNotice title={failed} failure={act.failure} />
    </StaffModal>
  );
}
