import { type ReactNode, useState } from 'react';
import { Dialog } from '../../../ui/frame/Dialog';
import { ReasonField } from './ReasonField';
import { cleanReason, isReason, type UsualReason } from './reasons';

type AskReasonProps = {
  title: string;
  confirmLabel: string;
  /** Says what the act does. */
  children: ReactNode;
  /** The first value of the field. */
  reason?: string;
  suggested: readonly UsualReason[];
  /** Further fields above the reason. tried: somebody pressed confirm once, so faults are shown. */
  fields?: (tried: boolean) => ReactNode;
  /** Whether the further fields are filled in. */
  isReady?: boolean;
  danger?: boolean;
  busy?: boolean;
  onConfirm: (reason: string) => void;
  onLeave: () => void;
};

/** Asks for a reason before an act. Rendered only while it asks. */
export function AskReason(props: AskReasonProps) {
  const [reason, setReason] = useState(props.reason ?? '');
  const [tried, setTried] = useState(false);
  return (
    <Dialog
      open
      title={props.title}
      confirmLabel={props.confirmLabel}
      danger={props.danger ?? false}
      busy={props.busy ?? false}
      onClose={props.onLeave}
      onConfirm={() => {
        setTried(true);
        if (isReason(reason) && (props.isReady ?? true)) props.onConfirm(cleanReason(reason));
      }}
    >
      {props.children}
      {props.fields?.(tried)}
      <ReasonField value={reason} onChange={setReason} suggested={props.suggested} tried={tried} />
    </Dialog>
  );
}
