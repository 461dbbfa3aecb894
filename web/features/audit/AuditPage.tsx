import { useCallback, useMemo, useState } from 'react';
import { type AuditRow, auditOrders } from '../../../contract/audit';
import { type AuditAction, auditActions } from '../../../contract/audit-actions';
import { NothingFound } from '../../lists/NothingFound';
import { PagedTable } from '../../lists/PagedTable';
import { sortable, sortIn } from '../../lists/sorting';
import { pageIn, usePage } from '../../lists/use-page';
import { useRowAct } from '../../lists/use-row-act';
import { saveFile } from '../../platform/csv-file';
import { useAct } from '../../platform/forms/use-act';
import { useTitle } from '../../platform/screens/title';
import { useFilters } from '../../platform/screens/use-filters';
import { useSession } from '../../platform/session/session';
import { useLocale, useWords } from '../../platform/words/words';
import { useData, useStale } from '../../staff/use-data';
import { Button } from '../../ui/Button';
import { DateInput } from '../../ui/fields/DateInput';
import { PageEmpty } from '../../ui/frame/PageEmpty';
import { PageHead } from '../../ui/frame/PageHead';
import { Notice } from '../../ui/Notice';
import { CountFilter } from '../../ui/staff/table/CountFilter';
import { FilterSelect } from '../../ui/staff/table/FilterSelect';
import { SearchBox } from '../../ui/staff/table/SearchBox';
import { Toolbar } from '../../ui/staff/table/Toolbar';
import styles from './AuditPage.module.css';
import { auditFile, knownAction, loadAudit, loadWho, undoLine } from './audit';
import { auditColumns } from './columns';

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
      <Toolbar
        label={audit.title}
        chosen={[filter.by, filter.action, filter.from, filter.till, filter.kind !== 'ALL'].filter(Boolean).length}
        more={
          <>
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
          </>
        }
      >
        <SearchBox value={filter.search} onSearch={find} label={audit.search} placeholder={audit.search} />
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

type Filter = {
  search: string;
  by: string | null;
  action: AuditAction | null;
  kind: 'ALL' | 'CHANGES' | 'VIEWS';
  from: string | null;
  till: string | null;
};

/** Downloads what the filter leaves, as a workbook or as CSV. */
function AuditFiles({ filter }: { filter: Filter }) {
  const words = useWords('audit');
  const common = useWords('common');
  const locale = useLocale();
  const { busy, run } = useAct(undefined, { stays: true });
  const [kind, setKind] = useState<'xlsx' | 'csv'>('xlsx');
  const save = (format: 'xlsx' | 'csv') =>
    void run(async () => {
      setKind(format);
      const { search, by, action, from, till } = filter;
      const file = await auditFile({
        search,
        kind: filter.kind,
        format,
        locale,
        ...(by && { by }),
        ...(action && { action }),
        ...(from && { from }),
        ...(till && { till }),
      });
      saveFile(words.file, format, file);
    }, words.notSaved);
  return (['xlsx', 'csv'] as const).map((format) => (
    <Button key={format} size="s" icon="download" busy={busy && kind === format} onClick={() => save(format)}>
      {format === 'csv' ? common.exportCsv : common.exportXlsx}
    </Button>
  ));
}

type DayFilterProps = { label: string; value: string | null; onChange: (day: string) => void };

/** A day in the line of filters; typed halves change nothing yet. */
function DayFilter({ label, value, onChange }: DayFilterProps) {
  const words = useWords('audit');
  const [text, setText] = useState(value ?? '');
  const set = (day: string) => {
    setText(day);
    if (day === '' || /^\d{4}-\d\d-\d\d$/.test(day)) onChange(day);
  };
  return (
    <DateInput
      className={styles.day}
      aria-label={label}
      placeholder={label}
      pickLabel={`${label}: ${words.pickDay}`}
      value={text}
      onChange={(event) => set(event.target.value)}
      onPick={set}
    />
  );
}

function isFiltered({ kind, ...others }: Record<string, string | null>): boolean {
  return kind !== 'ALL' || Object.values(others).some(Boolean);
}
