import type { ParticipantRow } from '../../../contract/participants';
import { reportLimits } from '../../../contract/reports';
import { useSettings } from '../../platform/calls/settings';
import { useWords } from '../../platform/words/words';
import { Button } from '../../ui/Button';
import { useReport } from '../reports/use-report';

/** Whether a parent decides about the consents of a pupil (docs/rules/privacy.md). */
export function hasParent({ user, aboveThirteen }: ParticipantRow): boolean {
  return !user.isArchived && !aboveThirteen;
}

/** Whether a parent has yet to sign for a pupil. */
export function needsParent(row: ParticipantRow): boolean {
  return !row.user.hasAgreement && hasParent(row);
}

/** Opens the forms of pupils as a PDF, one page each. enabled: whether the setting `agreements` is on. */
export function useAgreementPrint(): {
  enabled: boolean;
  busy: boolean;
  print: (participants: readonly ParticipantRow[]) => void;
} {
  const { flags } = useSettings();
  const { busy, open } = useReport();
  const print = (participants: readonly ParticipantRow[]) =>
    open('agreement', { uList: participants.map(({ user }) => user.uuid) });
  return { enabled: flags.agreements, busy, print };
}

type AgreementPrintProps = {
  /** One pupil, or the selected ones. */
  participant: ParticipantRow | readonly ParticipantRow[];
  onDone?: () => void;
};

/** The button that opens the forms to print. Shows nothing if no parent decides. */
export function AgreementPrint({ participant, onDone }: AgreementPrintProps) {
  const words = useWords('agreements');
  const { enabled, busy, print } = useAgreementPrint();
  // One pupil may have signed: the parent needs the key to change it.
  const rows = 'user' in participant ? [participant].filter(hasParent) : participant.filter(needsParent);
  if (!enabled || rows.length === 0) return null;
  const press = () => {
    print(rows);
    onDone?.();
  };
  return (
    <Button size="s" icon="printer" busy={busy} disabled={rows.length > reportLimits.mostPeople} onClick={press}>
      {rows.length === 1 ? words.print : words.printChosen({ n: rows.length })}
    </Button>
  );
}
