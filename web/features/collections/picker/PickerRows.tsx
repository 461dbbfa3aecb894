import type { BankRow } from '../../../../contract/tasks-bank';
import { ListPager } from '../../../lists/ListPager';
import { NothingFound } from '../../../lists/NothingFound';
import { Loaded } from '../../../platform/calls/Loaded';
import type { Filters } from '../../../platform/screens/use-filters';
import { ageGroupName } from '../../../platform/words/age-groups';
import { useWords } from '../../../platform/words/words';
import { useData } from '../../../staff/use-data';
import { type Lists, loadBank, type WholeCollection } from '../collections';
import { levels } from '../editor/order';
import { LevelMark } from './LevelMark';
import styles from './Picker.module.css';
import { PickerTable } from './PickerTable';
import { bankFilterOf, type PickerField, type PickerQuery } from './picker-address';

type PickerRowsProps = {
  collection: WholeCollection;
  lists: Lists;
  query: PickerQuery;
  filters: Filters<PickerField>;
  picked: ReadonlySet<string>;
  openId: string | null;
  onPick: (row: BankRow) => boolean;
  onRow: (row: BankRow) => void;
  onOpen: (row: BankRow) => void;
};

/** Rows of a page: as many as a school laptop shows. */
const pageSize = 15;

/** A page of the bank with its pager and what the marks of level mean. */
export function PickerRows({ collection, lists, query, filters, ...rest }: PickerRowsProps) {
  const say = useWords('collectionsPicker', 'reference');
  const { reference } = say;
  const { page, sort, isDescending } = query;
  const asked = { ...bankFilterOf(query, query.tab, collection), sort, isDescending, page, size: pageSize };
  const load = useData(
    ['collections', 'picker', collection.id, asked],
    (signal) => loadBank({ ...asked, collectionId: collection.id }, signal),
    { cached: true },
  );
  const total = load.value?.total ?? 0;
  const onPage = (next: number) => filters.set({ page: next === 1 ? '' : String(next) });
  const clear = () => filters.set({ q: '', level: '', kind: '', off: '', page: '', tab: '' });
  return (
    <div>
      <Loaded load={load} failed={say.failed}>
        {({ rows }) =>
          rows.length === 0 ? (
            <NothingFound onClear={clear} />
          ) : (
            <PickerTable
              {...rest}
              label={say.title({ name: collection.name })}
              rows={rows}
              loading={load.loading && load.isFormer}
              collectionId={collection.id}
              ageGroups={lists.ageGroups.map((one) => ({ id: one.id, name: ageGroupName(one.name, reference) }))}
              sort={{ by: sort, isDescending }}
              onSort={(by) => filters.set({ sort: `${by === sort && !isDescending ? '-' : ''}${by}`, page: '' })}
              onBeyond={(by) => {
                const next = page + by;
                if (next >= 1 && (next - 1) * pageSize < total) onPage(next);
              }}
            />
          )
        }
      </Loaded>
      <div className={styles.foot}>
        <span className={styles.legend}>
          {levels.map((level) => (
            <span key={level}>
              <LevelMark level={level} />
              {say.levels[level]}
            </span>
          ))}
          <span>
            <LevelMark level={null} />
            {say.levels.none}
          </span>
        </span>
        <span>
          <kbd>{say.keys.space}</kbd> {say.keys.pick} · <kbd>p</kbd> {say.keys.preview}
        </span>
      </div>
      <ListPager page={page} pageSize={pageSize} onPage={onPage} total={total} />
    </div>
  );
}
