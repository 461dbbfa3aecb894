import { useMemo } from 'react';
import type { MailSending } from '../../../../contract/mail-groups';
import { Link } from '../../../platform/screens/Link';
import { paths } from '../../../platform/screens/paths';
import { dayOf, hourAndMinute } from '../../../platform/words/dates';
import { useWords, type Words } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { cx } from '../../../ui/cx';
import { PageEmpty } from '../../../ui/frame/PageEmpty';
import { StaffTable } from '../../../ui/staff/table/StaffTable';
import type { StaffColumn } from '../../../ui/staff/table/use-staff-table';
import styles from './MailGroups.module.css';
import type { Sending } from './use-sending';

type SendingListProps = { sendings: readonly MailSending[]; sending: Sending };

/** The last mails to groups, what became of them, and the way back while they wait. */
export function SendingList({ sendings, sending }: SendingListProps) {
  const words = useWords('mailGroups');
  const columns = useMemo(() => columnsOf(words, sending), [words, sending]);
  return (
    <section className={cx('stack gap-3 one-column', styles.sendings)} aria-labelledby="mail-sendings">
      <h2 id="mail-sendings">{words.sendings}</h2>
      <StaffTable
        label={words.sendings}
        columns={columns}
        rows={[...sendings]}
        rowId={(row) => row.id}
        isQuiet={(row) => row.undoneAt !== null}
        empty={<PageEmpty title={words.noSendings}>{words.noSendingsHint}</PageEmpty>}
      />
    </section>
  );
}

const timeOf = (at: string) => `${dayOf(at)} ${hourAndMinute(at)}`;

function columnsOf(words: Words<'mailGroups'>, { busy, undo }: Sending): StaffColumn<MailSending>[] {
  const { col } = words;
  return [
    {
      id: 'at',
      title: col.at,
      cell: ({ at }) => <span className="num nowrap">{timeOf(at)}</span>,
      sortBy: ({ at }) => at,
    },
    {
      id: 'group',
      title: col.group,
      cell: ({ audience, contest, district }) =>
        [words.audiences[audience], contest, district].filter(Boolean).join('; '),
      sortBy: ({ audience }) => words.audiences[audience],
      wrap: true,
    },
    { id: 'by', title: col.by, cell: ({ by }) => by, sortBy: ({ by }) => by, wrap: true },
    { id: 'mails', title: col.mails, cell: ({ mails }) => mails, sortBy: ({ mails }) => mails, numeric: true },
    { id: 'fate', title: col.fate, cell: (row) => <Fate row={row} />, wrap: true },
    {
      id: 'undo',
      title: col.undo,
      hideTitle: true,
      cell: ({ id, at, canUndo }) =>
        canUndo > 0 && (
          <Button size="xs" disabled={busy} aria-label={words.undoOf({ time: timeOf(at) })} onClick={() => undo(id)}>
            {words.undo}
          </Button>
        ),
    },
  ];
}

/** How many wait, went and failed, each a way into the queue. */
function Fate({ row }: { row: MailSending }) {
  const { fate } = useWords('mailGroups');
  const parts = [
    { state: 'WAITING', n: row.waiting, said: fate.waiting },
    { state: 'SENT', n: row.sent, said: fate.sent },
    { state: 'FAILED', n: row.failed, said: fate.failed },
  ].filter(({ n }) => n > 0);
  return (
    <span className={styles.fates}>
      {row.undoneAt !== null && fate.undone}
      {parts.map(({ state, n, said }) => (
        <Link key={state} to={paths.mails} search={`?sending=${row.id}&state=${state}`}>
          {said({ n })}
        </Link>
      ))}
    </span>
  );
}
