import { useState } from 'react';
import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { AskReason } from './AskReason';
import styles from './GivingReason.module.css';
import { usualReasons } from './reasons';

type GivingReasonProps = { reason: string; onChange: (reason: string) => void };

/** The reason that goes into the audit log when pupils are let in: it is there already, and can be changed. */
export function GivingReason({ reason, onChange }: GivingReasonProps) {
  const { reason: said } = useWords('permissions');
  const common = useWords('common');
  const [isAsking, setAsking] = useState(false);
  return (
    <div className={styles.line}>
      <span className="dimmed">{said.giving}:</span> <span className={styles.reason}>{reason}</span>
      <Button size="xs" variant="quiet" aria-label={said.changeGiving} onClick={() => setAsking(true)}>
        {said.change}
      </Button>
      {isAsking && (
        <AskReason
          title={said.giving}
          confirmLabel={common.save}
          reason={reason}
          suggested={usualReasons.give}
          onConfirm={(changed) => {
            onChange(changed);
            setAsking(false);
          }}
          onLeave={() => setAsking(false)}
        >
          <p>{said.givingHint}</p>
        </AskReason>
      )}
    </div>
  );
}
