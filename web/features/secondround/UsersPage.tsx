import { useCallback, useMemo, useState } from 'react';
import { isOrganiser } from '../../../contract/roles';
import type { SecondRoundRow } from '../../../contract/secondround';
import { NothingFound } from '../../lists/NothingFound';
import { TablePage } from '../../lists/PagedTable';
import { useRowAct } from '../../lists/use-row-act';
import { wholeListIn } from '../../lists/whole-list';
import { Loaded } from '../../platform/calls/Loaded';
import { ExportButton } from '../../platform/ExportButton';
import { useTitle } from '../../platform/screens/title';
import { useFilters } from '../../platform/screens/use-filters';
import { useSession } from '../../platform/session/session';
import { dayOf, hourAndMinute } from '../../platform/words/dates';
import { useWords, type Words } from '../../platform/words/words';
import { useData } from '../../staff/use-data';
import { PageEmpty } from '../../ui/frame/PageEmpty';
import { PageHead } from '../../ui/frame/PageHead';
import { ConfirmModal } from '../../ui/staff/ConfirmModal';
import { StaffProvider } from '../../ui/staff/StaffProvider';
import { FilterSelect } from '../../ui/staff/table/FilterSelect';
import { SearchBox } from '../../ui/staff/table/SearchBox';
import { Toolbar } from '../../ui/staff/table/Toolbar';
import { ConfirmDialog } from './ConfirmDialog';
import { exportRows, secondRoundColumns } from './columns';
import { findUsers } from './find';
import { PipelinePage } from './pipeline/PipelinePage';
import { RowActs } from './RowActs';
import {
  arrive,
  confirm,
  loadUsers,
  nameOf,
  type RegisteredPupils,
  reject,
  renewPassword,
  takeBack,
  targetOf,
} from './second-round';

/** The second round: for organisers the pipeline, for teachers and centre administrators their pupils. The latter have no staff frame. */
export function UsersPage() {
  const words = useWords('organiser');
  const role = useSession()?.role ?? null;
  if (isOrganiser(role)) return <PipelinePage />;
  if (role !== 'CENTER_ADMIN') return <Users />;
  return (
    <StaffProvider beyond={words.tableBeyond} order={words.tableOrder}>
      <main id="main" tabIndex={-1} className="page stack">
        <Users />
      </main>
    </StaffProvider>
  );
}

/** Taking a confirmation back, from the row or from the message of the confirmation. */
function undoOf({ outcome, undo }: Pick<Words<'secondround'>, 'outcome' | 'undo'>, row: SecondRoundRow) {
  return {
    label: undo,
    run: () => takeBack(row),
    done: outcome.CONFIRMATION_UNDONE,
    failed: outcome.CONFIRMATION_NOT_UNDONE,
  };
}

type Asking = { row: SecondRoundRow; what: 'CONFIRM' | 'CANCEL' | 'PASSWORD' };
const none: ReadonlyMap<string, string> = new Map();

function Users() {
  const words = useWords('secondround', 'referenceStages');
  const role = useSession()?.role ?? null;
  const filters = useFilters<'year' | 'search' | 'location' | 'sort' | 'page'>();
  const year = filters.get('year');
  const load = useData(['secondround', 'users', year], (signal) => loadUsers(year, signal), { cached: true });
  const [asking, setAsking] = useState<Asking | null>(null);
  const [passwords, setPasswords] = useState(none);
  const { busy, act } = useRowAct(load.reload);
  useTitle(words.title);
  const { outcome } = words;
  const columns = useMemo(() => {
    const onArrive = (row: SecondRoundRow) =>
      act(targetOf(row), {
        run: async () => {
          const till = await arrive(row);
          return till ? words.letInTill({ time: hourAndMinute(till) }) : words.notLetIn;
        },
        done: outcome.ARRIVAL_CONFIRMED,
        failed: outcome.ARRIVAL_NOT_CONFIRMED,
      });
    const acts = (row: SecondRoundRow) => (
      <RowActs
        row={row}
        role={role}
        busy={busy}
        onConfirm={() => setAsking({ row, what: 'CONFIRM' })}
        onCancel={() => setAsking({ row, what: 'CANCEL' })}
        onPassword={() => setAsking({ row, what: 'PASSWORD' })}
        onArrive={() => void onArrive(row)}
        onUndo={() => void act(targetOf(row), undoOf(words, row))}
      />
    );
    return secondRoundColumns(words, { role, passwords, acts });
  }, [words, outcome, role, passwords, busy, act]);
  const find = useCallback((search: string) => filters.set({ search: search.trim(), page: '' }), [filters]);
  const { value } = load;
  const search = filters.get('search');
  const location = filters.get('location');
  const shown = wholeListIn(filters, columns, findUsers(value?.users ?? [], { search, location }));
  const rowOf = (what: Asking['what']) => (asking?.what === what ? asking.row : null);
  const finish = async (run: Promise<boolean>) => {
    await run;
    setAsking(null);
  };
  const cancelling = rowOf('CANCEL');
  const resetting = rowOf('PASSWORD');
  const confirming = rowOf('CONFIRM');
  return (
    <>
      <PageHead
        title={words.title}
        aside={
          value?.registrationTill &&
          words.till({ time: `${dayOf(value.registrationTill)} ${hourAndMinute(value.registrationTill)}` })
        }
      />
      <Toolbar
        label={words.title}
        end={
          <ExportButton
            file={words.file}
            failed={outcome.LOAD_PARTICIPANTS}
            kinds={['xlsx', 'csv']}
            disabled={shown.all.length === 0}
            read={async () => exportRows(words, role, shown.all)}
          />
        }
      >
        {value && value.years.length > 1 && (
          <FilterSelect
            label={words.plan.yearLabel}
            value={String(value.year)}
            options={value.years.map((one) => ({ value: String(one), label: words.plan.year({ year: one }) }))}
            onChange={(one) => filters.set({ year: one, page: '' })}
          />
        )}
        {value && value.locations.length > 1 && (
          <FilterSelect
            label={words.location}
            value={location}
            empty={words.allLocations}
            options={value.locations.map((one) => ({ value: one.id, label: words.placesOf(one) }))}
            onChange={(one) => filters.set({ location: one, page: '' })}
            wide
          />
        )}
        <SearchBox value={search} onSearch={find} label={words.search} placeholder={words.search} />
      </Toolbar>
      <Loaded load={load} failed={outcome.LOAD_PARTICIPANTS}>
        {(seen: RegisteredPupils) =>
          seen.year === null ? (
            <PageEmpty title={words.none}>{words.noneHint}</PageEmpty>
          ) : (
            <TablePage
              label={words.title}
              columns={columns}
              rowId={(row) => row.user.id}
              {...shown.table}
              isQuiet={(row) => row.state === 'CANCELLED'}
              dense
              loading={load.loading}
              empty={
                search || location ? (
                  <NothingFound />
                ) : role === 'CENTER_ADMIN' ? (
                  <PageEmpty title={words.emptyCentre}>{words.emptyCentreHint}</PageEmpty>
                ) : (
                  <PageEmpty title={words.empty}>{words.emptyHint}</PageEmpty>
                )
              }
            />
          )
        }
      </Loaded>
      {confirming && (
        <ConfirmDialog
          key={confirming.user.id}
          row={confirming}
          locations={value?.locations ?? []}
          busy={busy !== null}
          onClose={() => setAsking(null)}
          onConfirm={(id) =>
            void act(targetOf(confirming), {
              run: () => confirm(confirming, id),
              done: outcome.REGISTRATION_CONFIRMED,
              failed: outcome.REGISTRATION_NOT_CONFIRMED,
              // A move to another centre is taken back by moving again.
              undo: confirming.state === 'CONFIRMED' ? undefined : undoOf(words, confirming),
            }).then((isDone) => isDone && setAsking(null))
          }
        />
      )}
      <ConfirmModal
        open={cancelling !== null}
        title={words.confirmCancel}
        confirmLabel={words.cancel}
        danger
        busy={busy !== null}
        onClose={() => setAsking(null)}
        onConfirm={() =>
          cancelling &&
          void finish(
            act(targetOf(cancelling), {
              run: () => reject(cancelling),
              done: outcome.REGISTRATION_CANCELED,
              failed: outcome.REGISTRATION_NOT_CANCELED,
            }),
          )
        }
      >
        {cancelling && words.cancelText({ name: nameOf(cancelling) })}
      </ConfirmModal>
      <ConfirmModal
        open={resetting !== null}
        title={words.confirmReset}
        confirmLabel={words.resetPassword}
        busy={busy !== null}
        onClose={() => setAsking(null)}
        onConfirm={() =>
          resetting &&
          void finish(
            act(targetOf(resetting), {
              run: async () => {
                const password = await renewPassword(resetting);
                setPasswords((before) => new Map([...before, [resetting.user.id, password]]));
              },
              done: outcome.PASSWORD_RESET,
              failed: outcome.PASSWORD_NOT_RESET,
            }),
          )
        }
      >
        {resetting && words.resetText({ name: nameOf(resetting) })}
      </ConfirmModal>
    </>
  );
}
