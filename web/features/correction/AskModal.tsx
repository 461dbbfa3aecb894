import type { ReactNode } from 'react';
import type { Act } from '../../platform/forms/use-act';
import { failureWords } from '../../platform/words/error-words';
import { useWords } from '../../platform/words/words';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { StaffModal } from '../../ui/staff/StaffModal';

type AskModalProps = {
  title: ReactNode;
  size?: 'md' | 'lg';
  /** The verb of what is done. */
  label: string;
  /** What failed, as a title. */
  failed: string;
  act: Act;
  /** Out of the way while the work goes on, with what was written: the page shows how far it is. */
  hidden: boolean;
  onAct: () => void;
  onLeave: () => void;
  children: ReactNode;
};

/** A window that asks before something is done with results. It stays, with what was written, when that is refused. */
export function AskModal({ title, size, label, failed, act, hidden, onAct, onLeave, children }: AskModalProps) {
  const common = useWords('common');
  return (
    <StaffModal
      open={!hidden}
      size={size}
      title={title}
      onClose={onLeave}
      closeLabel={common.close}
      actions={
        <>
          <Button onClick={onLeave}>{common.cancel}</Button>
          <Button variant="filled" busy={act.busy} onClick={onAct}>
            {label}
          </Button>
        </>
      }
    >
      {children}
      {act.failure !== null && (
        <Notice tone="bad" role="alert" title={failed}>
          {failureWords(act.failure)}
        </Notice>
      )}
    </StaffModal>
  );
}
