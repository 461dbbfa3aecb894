import { useMemo, useState } from 'react';
import { uncountedOrders } from '../../../contract/publication';
import { PagedTable } from '../../lists/PagedTable';
import { orderOf, sortable, writeSort } from '../../lists/sorting';
import { useAct } from '../../platform/forms/use-act';
import { Link } from '../../platform/screens/Link';
import { paths } from '../../platform/screens/paths';
import { dayOf, hourAndMinute } from '../../platform/words/dates';
import { useWords } from '../../platform/words/words';
import { useData } from '../../staff/use-data';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import type { StaffColumn } from '../../ui/staff/table/use-staff-table';
import styles from './Publication.module.css';
import { calculateNext, loadUncounted, type Publication, type Uncounted } from './publication';
import { changesOf } from './stages';

const PER_PAGE = 10;
type Row = Uncounted['rows'][number];

type UncountedCardProps = { known: Publication; isUnderWay: boolean; onCalculate: () => Promise<number | null> };

/** What the newest version does not know of, or that there is none, with the act that makes the next one. */
export function UncountedCard({ known, isUnderWay, onCalculate }: UncountedCardProps) {
  const { uncounted: texts } = useWords('publication');
  const { collection, stale, versions } = known;
  const newest = versions[0]?.version ?? 0;
  const title = newest === 0 ? texts.none : texts.title({ n: newest });
  const running = collection.runningCount;
  return (
    <Card flush aria-label={title} className={stale ? styles.warned : undefined}>
      <div className="cluster gap-3 pad-2-side line-below">
        <h2>{title}</h2>
        {stale && <Badge tone="warn">{changesOf(stale)}</Badge>}
        <CalculateButton next={newest + 1} disabled={isUnderWay || running > 0} onCalculate={onCalculate} />
      </div>
      {running > 0 && (
        <p className="pad-2-side">
          {texts.waits({ n: running })}{' '}
          <Link to={paths.unfinishedParticipants} params={{ collectionId: collection.id }}>
            {texts.who}
          </Link>
        </p>
      )}
      {collection.lateCount > 0 && (
        <p className="pad-2-side">
          {texts.late({ n: collection.lateCount })}{' '}
          <Link to={paths.late} search={`?${new URLSearchParams({ challenge: collection.id })}`}>
            {texts.decide}
          </Link>
        </p>
      )}
      {newest === 0 ? <p className="pad-2-side">{texts.noneHint}</p> : <UncountedTable collectionId={collection.id} />}
    </Card>
  );
}

type CalculateButtonProps = { next: number; disabled: boolean; onCalculate: () => Promise<number | null> };

/** Makes the next version, which nobody sees yet. The page shows the progress. */
export function CalculateButton({ next, disabled, onCalculate }: CalculateButtonProps) {
  const { uncounted: texts } = useWords('publication');
  const { run } = useAct(undefined, { stays: true });
  const calculate = () =>
    run(async () => {
      const version = await onCalculate();
      return version === null ? { tone: 'info', title: texts.started } : texts.counted({ n: version });
    }, texts.failed);
  return (
    <Button
      variant="filled"
      size="s"
      icon="refresh"
      className="push"
      disabled={disabled}
      onClick={() => void calculate()}
    >
      {texts.calculate({ n: next })}
    </Button>
  );
}

/** Makes the next version of a contest. */
export async function makeNext(collectionId: string): Promise<number | null> {
  return (await calculateNext(collectionId)).version;
}

function UncountedTable({ collectionId }: { collectionId: string }) {
  const words = useWords('publication');
  const { uncounted: texts } = words;
  const [page, setPage] = useState(1);
  const [sorted, setSorted] = useState('-at');
  const { sort, order } = orderOf(sorted, uncountedOrders);
  const load = useData(['publication', 'uncounted', collectionId, page, sorted], (signal) =>
    loadUncounted({ collectionId, ...order, num: page, page_size: PER_PAGE }, signal),
  );
  const columns = useMemo(
    () =>
      sortable<StaffColumn<Row>>(
        [
          { id: 'pupil', title: texts.pupil, wrap: true, cell: (row) => <strong>{row.name || texts.nobody}</strong> },
          { id: 'grade', title: texts.grade, numeric: true, cell: (row) => row.grade ?? texts.nobody },
          { id: 'school', title: texts.school, wrap: true, cell: (row) => row.schoolName ?? texts.nobody },
          { id: 'cause', title: texts.cause, wrap: true, cell: (row) => texts.causes[row.cause] },
          {
            id: 'at',
            title: texts.at,
            cell: ({ at }) => (
              <span className="num">
                {dayOf(at)} {hourAndMinute(at)}
              </span>
            ),
          },
        ],
        uncountedOrders,
      ),
    [texts],
  );
  return (
    <PagedTable
      load={load}
      failed={words.loadFailed}
      rowsOf={(seen) => seen.rows}
      place={{ page, pageSize: PER_PAGE, onPage: setPage }}
      label={texts.table}
      columns={columns}
      rowId={(row) => row.id}
      sort={sort}
      onSort={(next) => {
        setSorted(writeSort(next));
        setPage(1);
      }}
      dense
    />
  );
}
