import type { BankRow } from '../../../../contract/tasks-bank';
import { ListPager } from '../../../lists/ListPager';
import { NothingFound } from '../../../lists/NothingFound';
import type { ListPage } from '../../../lists/use-page';
import type { Load } from '../../../platform/calls/use-load';
import { failureWords } from '../../../platform/words/error-words';
import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { cx } from '../../../ui/cx';
import { PageEmpty } from '../../../ui/frame/PageEmpty';
import { Notice } from '../../../ui/Notice';
import { BankTable } from '../bank/BankTable';
import { type BankView, isNarrowed, pressedSort } from '../bank/bank-view';
import type { BankPage } from '../bank/calls';
import { type Age, LevelLegend } from '../bank/LevelMarks';
import styles from './BankPage.module.css';

type BankListProps = {
  view: BankView;
  load: Load<BankPage>;
  /** The page that is shown: that of the view or, while it loads or fails to, a former one. */
  shown: BankPage | undefined;
  ages: readonly Age[];
  place: ListPage;
  current: string | null;
  onOpen: (row: BankRow) => void;
  marked: ReadonlyMap<string, BankRow>;
  onMark: (marked: ReadonlyMap<string, BankRow>) => void;
  withPictures: boolean;
  /** The order as the address has it. */
  onSort: (sort: string) => void;
  onClear: () => void;
};

/** The table with what stands under it; old rows stay, dimmed, while others load or fail to. */
export function BankList(props: BankListProps) {
  const { view, load, shown, ages, place, current, onOpen, marked, onMark, withPictures, onSort, onClear } = props;
  const words = useWords('tasksBank', 'common');
  const mark = (next: ReadonlySet<string>, rows: readonly BankRow[]) => {
    const known = new Map([...marked].filter(([id]) => next.has(id)));
    for (const row of rows) if (next.has(row.id)) known.set(row.id, row);
    onMark(known);
  };
  return (
    <div className="grid gap-2 shrink">
      {load.failure !== null && (
        <Notice tone="bad" title={words.failed}>
          {failureWords(load.failure)} {shown && words.old}{' '}
          <Button size="xs" busy={load.loading} onClick={load.reload}>
            {words.common.retry}
          </Button>
        </Notice>
      )}
      {shown === undefined && load.failure === null && <GreyRows label={words.common.loading} />}
      {shown && shown.total > 0 && (
        <>
          <BankTable
            label={words.title}
            rows={shown.rows}
            ages={ages}
            sort={view.sort}
            isDescending={view.isDescending}
            onSort={(column) => onSort(pressedSort(view, column))}
            current={current}
            onOpen={onOpen}
            marked={new Set(marked.keys())}
            onMark={mark}
            withPictures={withPictures}
            loading={load.isFormer || load.failure !== null}
          />
          <div className={cx('cluster gap-1-4 spread middle-control', styles.foot)}>
            <ListPager {...place} total={shown.total} />
            <LevelLegend />
            <KeyLine />
          </div>
        </>
      )}
      {shown && shown.total === 0 && <Nothing isNarrowed={isNarrowed(view)} onClear={onClear} />}
    </div>
  );
}

function Nothing({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) {
  const words = useWords('tasksBank');
  if (isNarrowed) return <NothingFound onClear={onClear} />;
  return <PageEmpty title={words.empty}>{words.emptyHint}</PageEmpty>;
}

/** The keys of the page, for those who have them before them. */
function KeyLine() {
  const { keys } = useWords('tasksBank');
  const lines: [string[], string][] = [
    [['↑', '↓'], keys.walk],
    [['e'], keys.edit],
    [['x'], keys.mark],
  ];
  return (
    <p className={cx('wrap gap-0-3 type-note dimmed', styles.keys)} title={`p – ${keys.panel}, n – ${keys.create}`}>
      {lines.map(([pressed, name]) => (
        <span key={name}>
          {pressed.map((one) => (
            <kbd key={one} className="rounded-small type-note semibold nowrap">
              {one}
            </kbd>
          ))}{' '}
          {name}
        </span>
      ))}
    </p>
  );
}

const grey = Array.from({ length: 12 }, (_, at) => at);

function GreyRows({ label }: { label: string }) {
  return (
    <div className={cx('grid gap-2 small-box', styles.grey)} role="status" data-loading="">
      <span className="visually-hidden">{label}</span>
      {grey.map((row) => (
        <i key={row} className="sunken rounded-small" />
      ))}
    </div>
  );
}
