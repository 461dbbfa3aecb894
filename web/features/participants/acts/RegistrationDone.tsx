import type { ParticipantRow } from '../../../../contract/participants';
import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { Notice } from '../../../ui/Notice';
import type { Registration } from '../bring/use-adding';
import { AgreementsMissing } from './AgreementsMissing';
import { RegistrationRefused } from './RegistrationRefused';

type RegistrationDoneProps = {
  registration: Registration;
  pupils: readonly ParticipantRow[];
  onAgain: () => void;
};

/** The result of putting the added pupils on the list of their challenge. */
export function RegistrationDone({ registration, pupils, onAgain }: RegistrationDoneProps) {
  const words = useWords('participants');
  const { contest, outcome, text, isBusy } = registration;
  const count = outcome?.done.length ?? 0;
  return (
    <>
      {count > 0 && (
        <Notice tone="good" role="status">
          {words.outcome.registered({ n: count, name: contest?.name ?? '' })}
        </Notice>
      )}
      {outcome && <AgreementsMissing done={outcome.done} pupils={pupils} />}
      {outcome && <RegistrationRefused refused={outcome.refused} pupils={pupils} />}
      {text !== '' && (
        <Notice
          tone="bad"
          role="alert"
          title={words.outcome.PARTICIPANT_NOT_REGISTERED}
          action={
            <Button size="s" busy={isBusy} onClick={onAgain}>
              {words.assign.again}
            </Button>
          }
        >
          {text}
        </Notice>
      )}
    </>
  );
}
