import { useState } from 'react';
import type { ParticipantRow } from '../../../contract/participants';
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
  const [state, setState] = useState<'ASK' | 'BUSY' | 'DONE'>('ASK');
  const [failed, setFailed] = useState('');
  const send = async () => {
    if (state !== 'ASK') return;
    setState('BUSY');
    setFailed('');
    try {
      await renewKey(user.id);
      setState('DONE');
    } catch (failure) {
      setFailed(failureWords(failure));
      setState('ASK');
    }
  };
  return (
    <StaffModal
      open
      title={renew.titleOf({ name: `${user.firstName} ${user.lastName}` })}
      onClose={() => state !== 'BUSY' && onClose()}
      closeLabel={words.close}
      actions={
        <>
          <Button size="s" disabled={state === 'BUSY'} onClick={onClose}>
            {state === 'DONE' ? words.close : renew.cancel}
          </Button>
          {state === 'DONE' ? (
            <AgreementPrint participant={participant} onDone={onClose} />
          ) : (
            <Button size="s" variant="filled" busy={state === 'BUSY'} onClick={() => void send()} data-autofocus>
              {renew.button}
            </Button>
          )}
        </>
      }
    >
      {state === 'DONE' ? (
        <Notice tone="good" role="status" title={renew.done}>
          {renew.printNow}
        </Notice>
      ) : (
        <p>{renew.ask}</p>
      )}
      {failed && (
        <Notice tone="bad" role="alert" title={renew.failed}>
          {failed}
        </Notice>
      )}
    </StaffModal>
  );
}
