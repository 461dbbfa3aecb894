import { useState } from 'react';
import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { AskReason } from './AskReason';
import { usualReasons } from './reasons';

type GivingReasonProps = { reason: string; onChange: (reason: string) => void };

/** The reason for letting pupils in, for the audit log. The usual reason is filled in and can be changed. */
export function GivingReason({ reason, onChange }: GivingReasonProps) {
  const { reason: text } = useWords('permissions');
  const common = useWords('common');
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="cluster gap-none-2 shrink type-dense">
      <span className="dimmed">{text.giving}:</span> <span className="shrink break-anywhere">{reason}</span>
      <Button size="xs" variant="quiet" aria-label={text.changeGiving} onClick={() => setAsking(true)}>
        {text.change}
      </Button>
      {isAsking && (
        <AskReason
          title={text.giving}
          confirmLabel={common.save}
          reason={reason}
          suggested={usualReasons.give}
          onConfirm={(changed) => {
            onChange(changed);
            setAsking(false);
          }}
          onLeave={() => setAsking(false)}
        >
          <p>{text.givingHint}</p>
        </AskReason>
      )}
    </div>
  );
}
