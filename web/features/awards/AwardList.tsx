import { type ReactNode, useCallback, useState } from 'react';
import type { AwardEvent } from '../../../contract/awards';
import { NothingFound } from '../../lists/NothingFound';
import { TablePage } from '../../lists/PagedTable';
import { findRows } from '../../lists/paging';
import { useRowAct } from '../../lists/use-row-act';
import { wholeListIn } from '../../lists/whole-list';
import { Loaded } from '../../platform/calls/Loaded';
import type { CsvCell } from '../../platform/csv-file';
import { ExportButton } from '../../platform/ExportButton';
import { useTitle } from '../../platform/screens/title';
import { useFilters } from '../../platform/screens/use-filters';
import { useWords } from '../../platform/words/words';
import { useData, useStale } from '../../staff/use-data';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { cx } from '../../ui/cx';
import { PageHead } from '../../ui/frame/PageHead';
import { SearchBox } from '../../ui/staff/table/SearchBox';
import { Toolbar } from '../../ui/staff/table/Toolbar';
import type { StaffColumn } from '../../ui/staff/table/use-staff-table';
import styles from './AwardList.module.css';
import { EventChoice } from './award-parts';
import { openEvent } from './awards';
import { EventLine } from './EventLine';
import { EventModal } from './EventModal';

type Reply<Row> = {
  year: number | null;
  round: number | null;
  years: number[];
  event?: AwardEvent | undefined;
  students: Row[];
};

type AwardListProps<Row> = {
  title: string;
  /** Names the fields that the search covers. */
  searchLabel: string;
  /** The file's name without its ending. */
  file: string;
  load: (year: string, signal: AbortSignal) => Promise<Reply<Row>>;
  /** The name of the event; called only if there is one. */
  eventOf: (reply: Reply<Row> & { year: number }) => string;
  textOf: (row: Row) => string;
  columns: StaffColumn<Row>[];
  /** The header and the rows of the file. */
  exportRows: (rows: readonly Row[]) => CsvCell[][];
  /** Shown when the list is empty. */
  empty: ReactNode;
  /** Replaces the list if there is no event; without it an empty list is shown. */
  noEvent?: ReactNode;
};

/** A list of the awards of a year, loaded as a whole: choice of year, search, rows, export. */
export function AwardList<Row extends { id: string }>(props: AwardListProps<Row>) {
  const { title, searchLabel, columns, empty, noEvent } = props;
  const words = useWords('awards');
  const filters = useFilters<'year' | 'search' | 'sort' | 'page'>();
  useTitle(title);
  const year = filters.get('year');
  const load = useData(['awards', 'list', props.file, year], (signal) => props.load(year, signal), { cached: true });
  const find = useCallback((search: string) => filters.set({ search: search.trim(), page: '' }), [filters]);
  const { value } = load;
  const [isEditing, setEditing] = useState(false);
  const search = filters.get('search');
  const shown = wholeListIn(filters, columns, findRows(value?.students ?? [], props.textOf, search));
  return (
    <>
      <PageHead
        title={title}
        aside={value?.year && <Badge tone="info">{props.eventOf({ ...value, year: value.year })}</Badge>}
      />
      {value?.event && value.year !== null && (
        <div className={cx('cluster', styles.event)}>
          <EventLine event={value.event} />
          <Button size="s" icon="pencil" onClick={() => setEditing(true)}>
            {words.where.edit}
          </Button>
          <OpenButton year={value.year} event={value.event} />
          {isEditing && <EventModal year={value.year} event={value.event} onLeave={() => setEditing(false)} />}
        </div>
      )}
      <Toolbar
        label={title}
        end={
          <ExportButton
            file={props.file}
            failed={words.outcome.LOAD_AWARDS}
            kinds={['xlsx', 'csv']}
            disabled={shown.all.length === 0}
            read={async () => props.exportRows(shown.all)}
          />
        }
      >
        <EventChoice
          year={value?.year ?? null}
          years={value?.years ?? []}
          onChange={(one) => filters.set({ year: one, page: '' })}
        />
        <SearchBox value={search} onSearch={find} label={searchLabel} placeholder={searchLabel} />
      </Toolbar>
      <Loaded load={load} failed={words.outcome.LOAD_AWARDS}>
        {(reply) =>
          reply.year === null && noEvent ? (
            noEvent
          ) : (
            <TablePage
              label={title}
              columns={columns}
              rowId={(row) => row.id}
              {...shown.table}
              dense
              isTight
              loading={load.loading}
              empty={search ? <NothingFound /> : empty}
            />
          )
        }
      </Loaded>
    </>
  );
}

/** Opens or closes the registration to the awards; the message offers the way back. */
function OpenButton({ year, event }: { year: number; event: AwardEvent }) {
  const words = useWords('awards');
  const { where, outcome } = words;
  const { busy, act } = useRowAct(useStale('awards'));
  const isOpen = event.state === 'OPEN';
  const isHeld = event.heldAt !== null && Date.parse(event.heldAt) <= Date.now();
  if (isHeld) return null;
  const wayOf = (open: boolean) => ({
    run: () => openEvent(year, open),
    done: open ? outcome.OPENED : outcome.CLOSED,
    failed: outcome.EVENT_NOT_SAVED,
  });
  return (
    <Button
      size="s"
      variant={isOpen ? undefined : 'filled'}
      busy={busy !== null}
      onClick={() =>
        void act(
          { id: String(year), name: event.name || where.title },
          { ...wayOf(!isOpen), undo: { label: words.undo, ...wayOf(isOpen) } },
        )
      }
    >
      {isOpen ? where.close : where.open}
    </Button>
  );
}
