import type { ParticipantRow } from '../../../../contract/participants';
import { useSettings } from '../../../platform/calls/settings';
import { needsParent } from '../../agreements/AgreementPrint';
import { ConsentActs } from '../../agreements/acts/ConsentActs';
import { fullName } from '../names';
import styles from './ConsentCell.module.css';

/** The two acts of a consent that a parent has yet to give, beside the mark that it is missing. */
export function ConsentCell({ row, onDone }: { row: ParticipantRow; onDone: () => void }) {
  const { flags } = useSettings();
  if (!flags.agreements || !needsParent(row) || row.user.isOutOfSchool) return null;
  const { id, uuid } = row.user;
  return (
    <span className={styles.acts}>
      <ConsentActs pupil={{ id, uuid, name: fullName(row) }} onDone={onDone} />
    </span>
  );
}
