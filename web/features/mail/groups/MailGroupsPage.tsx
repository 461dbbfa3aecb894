import { useMemo } from 'react';
import { type MailSending, mailAudiences } from '../../../../contract/mail-groups';
import { Loaded } from '../../../platform/calls/Loaded';
import { Link } from '../../../platform/screens/Link';
import { paths } from '../../../platform/screens/paths';
import { useTitle } from '../../../platform/screens/title';
import { useFilters } from '../../../platform/screens/use-filters';
import { dayOf, hourAndMinute } from '../../../platform/words/dates';
import { useWords, type Words } from '../../../platform/words/words';
import { useData } from '../../../staff/use-data';
import { Button } from '../../../ui/Button';
import { cx } from '../../../ui/cx';
import { SelectField } from '../../../ui/fields/SelectField';
import { PageEmpty } from '../../../ui/frame/PageEmpty';
import { PageHead } from '../../../ui/frame/PageHead';
import { StaffTable } from '../../../ui/staff/table/StaffTable';
import type { StaffColumn } from '../../../ui/staff/table/use-staff-table';
import { GroupLook } from './GroupLook';
import { type Asked, loadGroups, type MailGroups } from './groups';
import styles from './MailGroups.module.css';
import { type Sending, useSending } from './use-sending';

/** Writing to a group of teachers or pupils: whom, how many, what they read, and then one act. */
export function MailGroupsPage() {
  const words = useWords('mailGroups');
  const load = useData(['mail', 'groups'], loadGroups, { everyMs: 20_000 });
  useTitle(words.title);
  return (
    <>
      <PageHead title={words.title} aside={words.lead} />
      <Loaded load={load} failed={words.notLoaded}>
        {(value) => <Desk value={value} />}
      </Loaded>
    </>
  );
}

function Desk({ value }: { value: MailGroups }) {
  const words = useWords('mailGroups');
  const filters = useFilters<'to' | 'contest' | 'district'>();
  const sending = useSending();
  const audience = mailAudiences.find((one) => one === filters.get('to')) ?? mailAudiences[0];
  const contests = value.groups.find((one) => one.audience === audience)?.contests ?? [];
  const idOf = (ids: readonly { id: string }[], id: string) => ids.find((one) => one.id === id)?.id ?? null;
  const asked: Asked = {
    audience,
    collectionId: idOf(contests, filters.get('contest')),
    districtId: idOf(value.districts, filters.get('district')),
  };
  const options = (rows: readonly { id: string; name: string }[]) =>
    rows.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <div className="stack gap-6 one-column">
      <div className={cx('grid align-start tablet-one-column', styles.desk)}>
        <div className="grid gap-3 one-column pad-4 box">
          <SelectField
            label={words.audience}
            hint={words.meaning[audience]}
            value={audience}
            options={mailAudiences.map((one) => ({ value: one, label: words.audiences[one] }))}
            onChange={(event) => filters.set({ to: event.currentTarget.value, contest: '' })}
          />
          <SelectField
            label={words.contest}
            value={asked.collectionId ?? ''}
            empty={words.allContests}
            options={options(contests)}
            onChange={(event) => filters.set({ contest: event.currentTarget.value })}
          />
          <SelectField
            label={words.district}
            value={asked.districtId ?? ''}
            empty={words.allDistricts}
            options={options(value.districts)}
            onChange={(event) => filters.set({ district: event.currentTarget.value })}
          />
        </div>
        <GroupLook asked={asked} sending={sending} />
      </div>
      <SendingList sendings={value.sendings} sending={sending} />
    </div>
  );
}

type SendingListProps = { sendings: readonly MailSending[]; sending: Sending };

/** The last mails to groups, what became of them, and the way back while they wait. */
function SendingList({ sendings, sending }: SendingListProps) {
  const words = useWords('mailGroups');
  const columns = useMemo(() => columnsOf(words, sending), [words, sending]);
  return (
    <section className="stack gap-3 one-column" aria-labelledby="mail-sendings">
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
    <span className="inline-flex gap-none-3 flex-wrap">
      {row.undoneAt !== null && fate.undone}
      {parts.map(({ state, n, said }) => (
        <Link
          key={state}
          className="inline-flex align-center least-touch"
          to={paths.mails}
          search={`?sending=${row.id}&state=${state}`}
        >
          {said({ n })}
        </Link>
      ))}
    </span>
  );
}
