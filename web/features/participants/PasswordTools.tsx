import { createPortal } from 'react-dom';
import type { ParticipantRow } from '../../../contract/participants';
import { copyText } from '../../platform/copy-text';
import { useWords } from '../../platform/words/words';
import { Button } from '../../ui/Button';
import { cx } from '../../ui/cx';
import { useToast } from '../../ui/Toasts';
import { fullName } from './names';
import styles from './PasswordTools.module.css';

type PasswordToolsProps = {
  /** The title of the printed list. */
  title: string;
  rows: readonly ParticipantRow[];
  /** Called after the passwords were copied or printed: the page may now be left. */
  onCopied: () => void;
};

/** Copies and prints new passwords. */
export function PasswordTools({ title, rows, onCopied }: PasswordToolsProps) {
  const words = useWords('participants').passwords;
  const toast = useToast();
  const copy = async () => {
    const text = rows.map((row) => [fullName(row), row.user.login, row.newPassword].join('\t')).join('\n');
    const isCopied = await copyText(text);
    if (isCopied) onCopied();
    toast(isCopied ? { title: words.copied } : { tone: 'bad', title: words.notCopied });
  };
  const print = () => {
    window.print();
    onCopied();
  };
  return (
    <>
      <Button size="s" icon="copy" onClick={copy}>
        {words.copy}
      </Button>
      <Button size="s" icon="printer" variant="filled" onClick={print}>
        {words.print}
      </Button>
      <PasswordSheet title={title} rows={rows} />
    </>
  );
}

/** The printed list of passwords, with a strip to cut out for each pupil. The screen does not show it. */
function PasswordSheet({ title, rows }: { title: string; rows: readonly ParticipantRow[] }) {
  const { col, participantsList } = useWords('participants', 'participantsList');
  const { host } = location;
  return createPortal(
    <div className={cx('hidden print-block', styles.sheet)} aria-hidden="true">
      <p className={styles.title}>{title}</p>
      {rows.map((row) => (
        <dl key={row.user.uuid} className={styles.strip}>
          <dt>{col.name}</dt>
          <dd>{fullName(row)}</dd>
          <dt>{participantsList.strip.class}</dt>
          <dd>{row.user.className}</dd>
          <dt>{participantsList.strip.where}</dt>
          <dd>{`${host}/login`}</dd>
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
