import type { ParticipantRow } from '../../../../contract/participants';
import { useSettings } from '../../../platform/calls/settings';
import { useWords } from '../../../platform/words/words';
import { Notice } from '../../../ui/Notice';
import { AgreementPrint } from '../../agreements/AgreementPrint';

type AgreementsMissingProps = {
  /** The uuids that are on the list of the challenge. */
  done: readonly string[];
  pupils: readonly ParticipantRow[];
};

/** The registered pupils who cannot start yet, because they have no agreement and starting requires one. */
export function useAgreementsMissing(): (registered: AgreementsMissingProps) => ParticipantRow[] {
  const { flags } = useSettings();
  return ({ done, pupils }) =>
    flags.agreements && flags.agreementRequired
      ? pupils.filter(({ user }) => !user.hasAgreement && done.includes(user.uuid))
      : [];
}

/** Says how many registered pupils have no agreement yet, with the forms for those whose parents sign. */
export function AgreementsMissing(registered: AgreementsMissingProps) {
  const words = useWords('participants');
  const missing = useAgreementsMissing()(registered);
  if (missing.length === 0) return null;
  return (
    <Notice tone="warn" role="status" action={<AgreementPrint participant={missing} />}>
      {words.assign.withoutAgreement({ n: missing.length })}
    </Notice>
  );
}
