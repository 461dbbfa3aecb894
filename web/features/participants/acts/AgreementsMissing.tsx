import type { ParticipantRow } from '../../../../contract/participants';
import { useSettings } from '../../../platform/calls/settings';
import { useWords } from '../../../platform/words/words';
import { Notice } from '../../../ui/Notice';
import { AgreementPrint } from '../../agreements/AgreementPrint';

type AgreementsMissingProps = {
  /** Who was put on the list of a challenge: uuids. */
  done: readonly string[];
  pupils: readonly ParticipantRow[];
};

/** Whether pupils who stand on a list can begin is decided at the start: whoever has no agreement cannot yet. */
export function useAgreementsMissing(): (given: AgreementsMissingProps) => ParticipantRow[] {
  const { flags } = useSettings();
  return ({ done, pupils }) =>
    flags.agreements && flags.agreementRequired
      ? pupils.filter(({ user }) => !user.hasAgreement && done.includes(user.uuid))
      : [];
}

/** How many of the registered have no agreement yet, with the forms for those whose parents sign. */
export function AgreementsMissing(given: AgreementsMissingProps) {
  const words = useWords('participants');
  const missing = useAgreementsMissing()(given);
  if (missing.length === 0) return null;
  return (
    <Notice tone="warn" role="status" action={<AgreementPrint participant={missing} />}>
      {words.assign.withoutAgreement({ n: missing.length })}
    </Notice>
  );
}
