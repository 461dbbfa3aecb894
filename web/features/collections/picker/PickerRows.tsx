import type { BankRow } from '../../../../contract/tasks-bank';
import { ListPager } from '../../../lists/ListPager';
import { NothingFound } from '../../../lists/NothingFound';
import { Loaded } from '../../../platform/calls/Loaded';
import type { Load } from '../../../platform/calls/use-load';
import type { Filters } from '../../../platform/screens/use-filters';
import { useWords } from '../../../platform/words/words';
import { cx } from '../../../ui/cx';
import { type BankView, noFilter } from '../../tasks/bank/bank-view';
import type { BankPage } from '../../tasks/bank/calls';
import { LevelLegend } from '../../tasks/bank/LevelMarks';
import type { Lists, WholeCollection } from '../collections';
import styles from './Picker.module.css';
import { PickerTable } from './PickerTable';
import { type PickerField, pageSize, pressed, tabChange } from './picker-address';

type PickerRowsProps = {
  collection: WholeCollection;
  lists: Lists;
  view: BankView;
  load: Load<BankPage>;
  filters: Filters<PickerField>;
  picked: ReadonlySet<string>;
  openId: string | null;
  onPick: (row: BankRow) => boolean;
  onRow: (row: BankRow) => void;
  onOpen: (row: BankRow) => void;
};

/** A page of the bank with its pager and what the marks of level mean. */
export function PickerRows({ collection, lists, view, load, filters, ...rest }: PickerRowsProps) {
  const say = useWords('collectionsPicker');
  const { page, sort, isDescending } = view;
  const total = load.value?.total ?? 0;
  const onPage = (next: number) => filters.set({ page: next === 1 ? '' : String(next) });
  return (
    <div>
      <Loaded load={load} failed={say.failed}>
        {({ rows }) =>
          rows.length === 0 ? (
            <NothingFound onClear={() => filters.set({ ...noFilter, ...tabChange('fits') })} />
          ) : (
            <PickerTable
              {...rest}
              label={say.title({ name: collection.name })}
              rows={rows}
              loading={load.loading && load.isFormer}
              collectionId={collection.id}
              ages={lists.ageGroups}
              sort={{ by: sort, isDescending }}
              onSort={(by) => filters.set({ sort: pressed(view, by), page: '' })}
              onBeyond={(by) => {
                const next = page + by;
                if (next >= 1 && (next - 1) * pageSize < total) onPage(next);
              }}
            />
          )
        }
      </Loaded>
      <div className={cx('cluster gap-1-4 spread type-note dimmed', styles.foot)}>
        <LevelLegend />
        <span>
          <kbd className="rounded-small type-note semibold">{say.keys.space}</kbd> {say.keys.pick} ·{' '}
          <kbd className="rounded-small type-note semibold">p</kbd> {say.keys.preview}
        </span>
      </div>
      <ListPager page={page} pageSize={pageSize} onPage={onPage} total={total} />
    </div>
  );
}
