import { useCallback, useMemo } from 'react';
import { type MailRow, mailOrders } from '../../../contract/mail-desk';
import { mailKinds as kinds } from '../../../contract/mail-kinds';
import { NothingFound } from '../../lists/NothingFound';
import { PagedTable } from '../../lists/PagedTable';
import { sortable, sortIn } from '../../lists/sorting';
import { pageIn, usePage } from '../../lists/use-page';
import { useRowAct } from '../../lists/use-row-act';
import { useTitle } from '../../platform/screens/title';
import { useFilters } from '../../platform/screens/use-filters';
import { dayOf, hourAndMinute } from '../../platform/words/dates';
import { useWords, type Words } from '../../platform/words/words';
import { Button } from '../../ui/Button';
import { PageEmpty } from '../../ui/frame/PageEmpty';
import { PageHead } from '../../ui/frame/PageHead';
import { Notice } from '../../ui/Notice';
import { CountFilter } from '../../ui/staff/table/CountFilter';
import { FilterSelect } from '../../ui/staff/table/FilterSelect';
import { SearchBox } from '../../ui/staff/table/SearchBox';
import { Toolbar } from '../../ui/staff/table/Toolbar';
import type { StaffColumn } from '../../ui/staff/table/use-staff-table';
import { loadMails, resendMails } from './desk';
import { fateWords } from './mail-fate';

const pageSize = 50;
const states = ['FAILED', 'WAITING', 'SENT', 'EXPIRED'] as const;
type State = (typeof states)[number];

/** What became of every mail; failed ones are sent again. Links in mails are never shown. */
export function MailsPage() {
  const words = useWords('mailDesk', 'mailKinds');
  const { mailKinds } = words;
  const filters = useFilters<'state' | 'kind' | 'search' | 'sending' | 'act' | 'sort' | 'page'>();
  useTitle(words.title);
  const state = states.find((one) => one === filters.get('state')) ?? 'FAILED';
  const search = filters.get('search');
  const kind = kinds.find((one) => one === filters.get('kind')) ?? null;
  const of = { sending: idIn(filters.get('sending')), act: idIn(filters.get('act')) };
  const isPart = of.sending !== null || of.act !== null;
  const place = pageIn(filters, pageSize);
  const { order, table } = sortIn(filters, mailOrders, 'desc');
  const load = usePage(['mail', 'list'], { state, search, kind, ...of, ...order }, place, loadMails);
  const { busy, act } = useRowAct(load.reload);
  const { resent, notResent } = words;
  const resend = useCallback(
    (row: MailRow | null) =>
      void act(row ? { id: row.id, name: row.toName } : { id: 'all', name: words.title }, {
        run: async () =>
          void (await resendMails(row ? { id: row.id } : { search, kind, sending: of.sending, act: of.act })),
        done: resent,
        failed: notResent,
      }),
    [act, words.title, search, kind, of.sending, of.act, resent, notResent],
  );
  const columns = useMemo(
    () => sortable(columnsOf(words, mailKinds, state, { busy, resend }), mailOrders),
    [words, mailKinds, state, busy, resend],
  );
  const find = useCallback((text: string) => filters.set({ search: text.trim(), page: '' }), [filters]);
  const counts = load.value?.counts;
  const resendable = load.value?.resendable ?? 0;
  return (
    <>
      <PageHead
        title={words.title}
        actions={
          state === 'FAILED' &&
          resendable > 0 && (
            <Button variant="filled" busy={busy === 'all'} onClick={() => resend(null)}>
              {words.resendAll({ n: resendable })}
            </Button>
          )
        }
      />
      <div className="grid one-column">
        {load.value && !load.value.isSending && <Notice>{words.notSending}</Notice>}
        {isPart && (
          <Notice
            action={<Button onClick={() => filters.set({ sending: '', act: '', page: '' })}>{words.allMails}</Button>}
          >
            {of.act === null ? words.ofSending : words.ofAct}
          </Notice>
        )}
        <Toolbar label={words.title}>
          <CountFilter
            label={words.stateFilter}
            value={state}
            options={states.map((id) => ({ id, label: words.states[id], ...(counts && { count: counts[id] }) }))}
            onChange={(one) => filters.set({ state: one === 'FAILED' ? '' : one, page: '' })}
          />
          <SearchBox value={search} onSearch={find} label={words.search} placeholder={words.search} />
          <FilterSelect
            label={words.kindFilter}
            value={kind ?? ''}
            empty={words.allKinds}
            options={kinds.map((value) => ({ value, label: mailKinds[value] }))}
            onChange={(one) => filters.set({ kind: one, page: '' })}
          />
        </Toolbar>
      </div>
      <PagedTable
        load={load}
        failed={words.notLoaded}
        place={place}
        label={words.title}
        dense
        columns={columns}
        {...table}
        rowsOf={({ mails }) => mails}
        rowId={(row) => row.id}
        empty={
          search || kind || isPart ? (
            <NothingFound onClear={() => filters.set({ search: '', kind: '', sending: '', act: '', page: '' })} />
          ) : (
            <PageEmpty title={words.none}>{words.noneHint}</PageEmpty>
          )
        }
      />
    </>
  );
}

/** An id of the address, or null. */
function idIn(text: string): string | null {
  return /^\d{1,18}$/.test(text) ? text : null;
}

type Acts = { busy: string | null; resend: (row: MailRow) => void };

function columnsOf(
  words: Words<'mailDesk'>,
  names: Words<'mailKinds'>,
  state: State,
  { busy, resend }: Acts,
): StaffColumn<MailRow>[] {
  const { col } = words;
  const known: Record<string, string> = names;
  return [
    {
      id: 'time',
      title: col.time,
      cell: ({ createdAt }) => (
        <span className="num nowrap">
          {dayOf(createdAt)} {hourAndMinute(createdAt)}
        </span>
      ),
      card: 'under',
    },
    { id: 'name', title: col.name, cell: (row) => <strong>{row.toName}</strong>, wrap: true, card: 'title' },
    { id: 'address', title: col.address, cell: (row) => row.toAddress, wrap: true, card: 'under' },
    {
      id: 'kind',
      title: col.kind,
      cell: (row) => (row.kind ? (known[row.kind] ?? row.kind) : words.oldKind),
      wrap: true,
      card: 'under',
    },
    { id: 'tries', title: col.tries, cell: (row) => row.tries, numeric: true, card: 'under', isNamed: true },
    { id: 'fate', title: col.fate, cell: (row) => fateWords(words, state, row), wrap: true, card: 'under' },
    {
      id: 'resend',
      title: words.resend,
      hideTitle: true,
      card: 'foot',
      cell: (row) =>
        row.canResend && (
          <Button
            size="xs"
            busy={busy === row.id}
            aria-label={words.resendOf({ name: row.toName })}
            onClick={() => resend(row)}
          >
            {words.resend}
          </Button>
        ),
    },
  ];
}
