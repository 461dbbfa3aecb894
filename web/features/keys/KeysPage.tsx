import { useCallback, useMemo, useState } from 'react';
import type { BodyIn, ReplyOf } from '../../../contract/endpoint';
import { type KeyEntry, keyOrders, listKeys, prices, saveKey } from '../../../contract/keys';
import { NothingFound } from '../../lists/NothingFound';
import { PagedTable } from '../../lists/PagedTable';
import { sortable, sortIn } from '../../lists/sorting';
import { pageIn, usePage } from '../../lists/use-page';
import { call } from '../../platform/calls/api';
import { useAct } from '../../platform/forms/use-act';
import { useTitle } from '../../platform/screens/title';
import { useFilters } from '../../platform/screens/use-filters';
import { useSession } from '../../platform/session/session';
import { useWords, type Words } from '../../platform/words/words';
import { Badge } from '../../ui/Badge';
import { PageEmpty } from '../../ui/frame/PageEmpty';
import { PageHead } from '../../ui/frame/PageHead';
import { FilterSelect } from '../../ui/staff/table/FilterSelect';
import { SearchBox } from '../../ui/staff/table/SearchBox';
import { Toolbar } from '../../ui/staff/table/Toolbar';
import type { StaffColumn } from '../../ui/staff/table/use-staff-table';

const pageSize = 50;

/** What pupils pay for taking part this year; administrators change it. */
export function KeysPage() {
  const words = useWords('keys');
  const mayChange = useSession()?.role === 'ADMIN';
  const filters = useFilters<'search' | 'sort' | 'page'>();
  useTitle(words.title);
  const search = filters.get('search');
  const place = pageIn(filters, pageSize);
  const { order, table } = sortIn(filters, keyOrders);
  const load = usePage(['keys', 'list'], { search, ...order }, place, loadKeys);
  const { changed, change, changing } = useChanges(words);
  const columns = useMemo(
    () => sortable(columnsOf(words, mayChange ? { change, changing } : null), keyOrders),
    [words, mayChange, change, changing],
  );
  const find = useCallback((text: string) => filters.set({ search: text.trim(), page: '' }), [filters]);
  return (
    <>
      <PageHead
        title={words.title}
        aside={load.value && <Badge tone="info">{words.found({ n: load.value.total })}</Badge>}
      />
      <section aria-label={words.priceList} className="cluster gap-2-5 align-baseline">
        <h2 className="type-base bold">{words.priceList}</h2>
        <dl className="flex gap-2-5 flex-wrap">
          <div className="flex gap-2">
            <dt>{words.participant}</dt>
            <dd className="semibold nowrap">{words.euros({ n: prices.participant })}</dd>
          </div>
          <div className="flex gap-2">
            <dt>{words.supported}</dt>
            <dd className="semibold nowrap">{words.euros({ n: prices.supported })}</dd>
          </div>
        </dl>
      </section>
      <Toolbar label={words.title}>
        <SearchBox value={search} onSearch={find} label={words.search} placeholder={words.search} />
      </Toolbar>
      <PagedTable
        load={load}
        failed={words.failed}
        place={place}
        label={words.title}
        columns={columns}
        {...table}
        rowsOf={({ keys }) => keys.map((row) => changed.get(row.user.uuid) ?? row)}
        rowId={(row) => row.user.uuid}
        dense
        empty={search ? <NothingFound /> : <PageEmpty title={words.empty}>{words.emptyHint}</PageEmpty>}
      />
    </>
  );
}

type Change = (row: KeyEntry, to: Partial<Pick<KeyEntry, 'price' | 'paidStatus'>>) => void;

/** Changes one row at a time. The reply replaces the row until the list is loaded again. */
function useChanges(words: Words<'keys'>) {
  const { busy, run } = useAct(undefined, { stays: true });
  const [changed, setChanged] = useState<ReadonlyMap<string, KeyEntry>>(new Map());
  const [changing, setChanging] = useState<string | null>(null);
  const change = useCallback<Change>(
    (row, to) => {
      const { price, paidStatus } = { ...row, ...to };
      void run(async () => {
        setChanging(row.user.uuid);
        const saved = await changeKey({
          user: row.user.uuid,
          price: price === prices.supported ? prices.supported : prices.participant,
          paidStatus,
        });
        setChanged((before) => new Map(before).set(saved.user.uuid, saved));
        return words.saved;
      }, words.notSaved);
    },
    [run, words],
  );
  return { changed, change, changing: busy ? changing : null };
}

function columnsOf(
  words: Words<'keys'>,
  acts: { change: Change; changing: string | null } | null,
): StaffColumn<KeyEntry>[] {
  const { col } = words;
  const nameOf = ({ user }: KeyEntry): string => `${user.firstName} ${user.lastName}`;
  return [
    {
      id: 'key',
      title: col.key,
      cell: ({ key }) => <span className="copied">{key === null ? '–' : words.keyHidden({ part: key })}</span>,
      card: 'under',
      isNamed: true,
    },
    { id: 'firstName', title: col.firstName, cell: ({ user }) => user.firstName, wrap: true, card: 'title' },
    {
      id: 'lastName',
      title: col.lastName,
      cell: ({ user }) => <strong>{user.lastName}</strong>,
      wrap: true,
      card: 'title',
    },
    { id: 'email', title: col.email, cell: ({ user }) => user.email ?? '–', wrap: true, card: 'under' },
    {
      id: 'grade',
      title: col.grade,
      cell: ({ user }) => user.grade ?? '–',
      numeric: true,
      card: 'under',
      isNamed: true,
    },
    { id: 'school', title: col.school, cell: ({ user }) => user.schoolName ?? '–', wrap: true, card: 'under' },
    {
      id: 'agreement',
      title: col.agreement,
      card: 'mark',
      cell: ({ hasAgreement }) => (
        <Badge tone={hasAgreement ? 'good' : 'warn'}>{hasAgreement ? words.agreement.yes : words.agreement.no}</Badge>
      ),
    },
    {
      id: 'price',
      title: col.price,
      card: 'foot',
      cell: (row) =>
        acts === null || acts.changing === row.user.uuid ? (
          words.euros({ n: row.price })
        ) : (
          <FilterSelect
            label={words.priceOf({ name: nameOf(row) })}
            value={String(row.price)}
            options={[prices.participant, prices.supported].map((price) => ({
              value: String(price),
              label: words.euros({ n: price }),
            }))}
            disabled={acts.changing !== null}
            onChange={(price) => acts.change(row, { price: Number(price) })}
          />
        ),
    },
    {
      id: 'paid',
      title: col.paidStatus,
      card: 'foot',
      cell: (row) =>
        acts === null || acts.changing === row.user.uuid ? (
          <Badge tone={row.paidStatus === 'PAID' ? 'good' : 'quiet'}>{words.paidStatus[row.paidStatus]}</Badge>
        ) : (
          <FilterSelect
            label={words.statusOf({ name: nameOf(row) })}
            value={row.paidStatus}
            options={(['PAID', 'UNPAID'] as const).map((one) => ({ value: one, label: words.paidStatus[one] }))}
            disabled={acts.changing !== null}
            onChange={(one) => acts.change(row, { paidStatus: one === 'PAID' ? 'PAID' : 'UNPAID' })}
          />
        ),
    },
  ];
}

// Every call of the list of paid keys.

type KeysSeen = ReplyOf<typeof listKeys>;

function loadKeys(body: BodyIn<typeof listKeys>, signal?: AbortSignal): Promise<KeysSeen> {
  return call(listKeys, { body: body, signal });
}

/** Changes price or state; returns the stored entry. */
async function changeKey(body: BodyIn<typeof saveKey>): Promise<KeyEntry> {
  return (await call(saveKey, { body })).key;
}
