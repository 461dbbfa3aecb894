import { useCallback, useMemo } from 'react';
import { type AuditRow, auditOrders } from '../../../contract/audit';
import { auditActions } from '../../../contract/audit-actions';
import { NothingFound } from '../../lists/NothingFound';
import { PagedTable } from '../../lists/PagedTable';
import { sortable, sortIn } from '../../lists/sorting';
import { pageIn, usePage } from '../../lists/use-page';
import { useRowAct } from '../../lists/use-row-act';
import { useTitle } from '../../platform/screens/title';
import { useFilters } from '../../platform/screens/use-filters';
import { useSession } from '../../platform/session/session';
import { useWords } from '../../platform/words/words';
import { useData, useStale } from '../../staff/use-data';
import { PageEmpty } from '../../ui/frame/PageEmpty';
import { PageHead } from '../../ui/frame/PageHead';
import { Notice } from '../../ui/Notice';
import { CountFilter } from '../../ui/staff/table/CountFilter';
import { FilterSelect } from '../../ui/staff/table/FilterSelect';
import { SearchBox } from '../../ui/staff/table/SearchBox';
import { Toolbar } from '../../ui/staff/table/Toolbar';
import { AuditFiles } from './AuditFiles';
import { knownAction, loadAudit, loadWho, undoLine } from './audit';
import { auditColumns } from './columns';
import { DayFilter } from './DayFilter';

const pageSize = 50;
const kinds = ['ALL', 'CHANGES', 'VIEWS'] as const;

/** Who did what: found by person, object, act and day. Nobody can alter it; some acts have an undo. */
export function AuditPage() {
  const audit = useWords('audit', 'settings', 'staff');
  const mayUndo = useSession()?.role === 'ADMIN';
  const filters = useFilters<'search' | 'by' | 'action' | 'kind' | 'from' | 'till' | 'sort' | 'page'>();
  useTitle(audit.title);
  const place = pageIn(filters, pageSize);
  const { order, table } = sortIn(filters, auditOrders, 'desc');
  const filter = {
    search: filters.get('search'),
    by: filters.get('by') || null,
    action: knownAction(filters.get('action')) ?? null,
    kind: kinds.find((one) => one === filters.get('kind')) ?? 'ALL',
    from: dayIn(filters.get('from')),
    till: dayIn(filters.get('till')),
  };
  const load = usePage(['audit', 'list'], { ...filter, ...order }, place, loadAudit);
  const who = useData(['audit', 'who'], loadWho);
  const undo = useUndo();
  const columns = useMemo(
    () => sortable(auditColumns(audit, mayUndo ? undo : null), auditOrders),
    [audit, mayUndo, undo],
  );
  const find = useCallback((text: string) => filters.set({ search: text.trim(), page: '' }), [filters]);
  const clear = () => filters.set({ search: '', by: '', action: '', kind: '', from: '', till: '', page: '' });
  return (
    <>
      <PageHead title={audit.title} aside={audit.lead} actions={<AuditFiles filter={filter} />} />
      <Toolbar label={audit.title}>
        <SearchBox value={filter.search} onSearch={find} label={audit.search} placeholder={audit.search} />
        <FilterSelect
          label={audit.by}
          value={filter.by ?? ''}
          empty={audit.everybody}
          options={who.value ?? []}
          onChange={(by) => filters.set({ by, page: '' })}
        />
        <FilterSelect
          label={audit.action}
          value={filter.action ?? ''}
          empty={audit.allActions}
          options={auditActions
            .map((value) => ({ value, label: audit.actions[value] }))
            .toSorted((a, b) => a.label.localeCompare(b.label, 'lt'))}
          onChange={(action) => filters.set({ action, page: '' })}
        />
        <DayFilter label={audit.from} value={filter.from} onChange={(from) => filters.set({ from, page: '' })} />
        <DayFilter label={audit.till} value={filter.till} onChange={(till) => filters.set({ till, page: '' })} />
        <CountFilter
          label={audit.kind}
          value={filter.kind}
          options={kinds.map((id) => ({ id, label: audit.kinds[id] }))}
          onChange={(kind) => filters.set({ kind: kind === 'ALL' ? '' : kind, page: '' })}
        />
      </Toolbar>
      <PagedTable
        load={load}
        failed={audit.notLoaded}
        place={place}
        label={audit.title}
        columns={columns}
        {...table}
        rowsOf={({ lines }) => lines}
        rowId={(row) => row.id}
        dense
        above={({ hasMore }) => hasMore && <Notice>{audit.more}</Notice>}
        empty={
          isFiltered(filter) ? (
            <NothingFound onClear={clear} />
          ) : (
            <PageEmpty title={audit.none}>{audit.noneHint}</PageEmpty>
          )
        }
      />
    </>
  );
}

function useUndo() {
  const words = useWords('audit');
  const { busy, act } = useRowAct(useStale('audit', 'settings', 'staff'));
  return useMemo(
    () => ({
      busy,
      run: (line: AuditRow) =>
        void act(
          { id: line.id, name: line.object.name || words.types.setting },
          {
            run: async () => ((await undoLine(line, words.undoReason)) ? undefined : words.builtUpon),
            done: words.undone,
            failed: words.notUndone,
          },
        ),
    }),
    [busy, act, words],
  );
}

/** A day of the address, or null for anything else. */
function dayIn(text: string): string | null {
  return /^\d{4}-\d\d-\d\d$/.test(text) ? text : null;
}

function isFiltered({ kind, ...others }: Record<string, string | null>): boolean {
  return kind !== 'ALL' || Object.values(others).some(Boolean);
}
