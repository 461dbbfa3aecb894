import { createPortal } from 'react-dom';
import type { ParticipantRow } from '../../../../contract/participants';
import { useWords } from '../../../platform/words/words';
import { fullName } from '../names';
import styles from './PasswordSheet.module.css';

/** The list of passwords as paper has it, a strip for each pupil to cut; on the screen it is not there. */
export function PasswordSheet({ title, rows }: { title: string; rows: readonly ParticipantRow[] }) {
  const { col } = useWords('participants');
  return createPortal(
    <div className={styles.sheet} aria-hidden="true">
      <p className={styles.title}>{title}</p>
      {rows.map((row) => (
        <dl key={row.user.uuid} className={styles.strip}>
          <dt>{col.name}</dt>
          <dd>{fullName(row)}</dd>
          <dt>{col.login}</dt>
          <dd className="copied">{row.user.login}</dd>
          <dt>{col.password}</dt>
          <dd className="copied">{row.newPassword}</dd>
        </dl>
      ))}
    </div>,
    document.body,
  );
}
