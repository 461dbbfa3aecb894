import { useState } from 'react';
import type { ParticipantRow } from '../../../contract/participants';
import { useAct } from '../../platform/forms/use-act';
import { failureWords } from '../../platform/words/error-words';
import { useWords } from '../../platform/words/words';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { StaffModal } from '../../ui/staff/StaffModal';
import { AgreementPrint } from './AgreementPrint';
import { renewKey } from './agreements';

type AgreementKeyModalProps = { participant: ParticipantRow; onClose: () => void };

/** Asks, makes a new key for a pupil's form, and offers the form that bears it. */
export function AgreementKeyModal({ participant, onClose }: AgreementKeyModalProps) {
  const words = useWords('agreements');
  const { renew } = words;
  const { user } = participant;
  const [isDone, setDone] = useState(false);
  const { busy, failure, run } = useAct(undefined, { stays: true });
  const send = () =>
    run(async () => {
      await renewKey(user.id);
      setDone(true);
    });
  return (
    <StaffModal
      open
      title={renew.titleOf({ name: `${user.firstName} ${user.lastName}` })}
      onClose={() => !busy && onClose()}
      actions={
        <>
          <Button size="s" disabled={busy} onClick={onClose}>
            {isDone ? words.close : renew.cancel}
          </Button>
          {isDone ? (
            <AgreementPrint participant={participant} onDone={onClose} />
          ) : (
            <Button size="s" variant="filled" busy={busy} onClick={() => void send()} data-autofocus>
              {renew.button}
            </Button>
          )}
        </>
      }
    >
      {isDone ? (
        <Notice tone="good" role="status" title={renew.done}>
          {renew.printNow}
        </Notice>
      ) : (
        <p>{renew.ask}</p>
      )}
      {failure !== null && (
        <Notice tone="bad" role="alert" title={renew.failed}>
          {failureWords(failure)}
        </Notice>
      )}
    </StaffModal>
  );
}
