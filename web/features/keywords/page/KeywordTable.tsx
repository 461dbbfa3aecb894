import { useWords } from '../../../platform/words/words';
import { cx } from '../../../ui/cx';
import { ariaSort, SortButton } from '../../../ui/staff/table/SortButton';
import type { StaffSort } from '../../../ui/staff/table/use-staff-table';
import { WideBox } from '../../../ui/staff/table/WideBox';
import { type KeywordBook, keywordOf, type NamedKeyword } from '../keyword-book';
import { KeywordRow } from './KeywordRow';
import styles from './KeywordsPage.module.css';
import type { KeywordSort, RowOf } from './order';

type KeywordTableProps = {
  label: string;
  rows: readonly RowOf[];
  /** null: in the order in which they come. */
  sort: StaffSort | null;
  onSort: (sort: StaffSort) => void;
  marked: ReadonlySet<string>;
  onMark: (id: string) => void;
  onEdit: (id: string) => void;
};

/** Keywords with both names beside each other. */
export function KeywordTable({ label, rows, sort, onSort, marked, onMark, onEdit }: KeywordTableProps) {
  const { col } = useWords('keywords');
  const head = (id: KeywordSort, className?: string) => {
    const sorted = sort?.id === id && (sort.desc ? 'desc' : 'asc');
    return (
      <th scope="col" className={className} aria-sort={ariaSort(sorted)}>
        <SortButton sorted={sorted} onSort={() => onSort({ id, desc: sorted === 'asc' })}>
          {col[id]}
        </SortButton>
      </th>
    );
  };
  return (
    <WideBox label={label} className="small-box shrink">
      <table className={cx('full-width', styles.table)} aria-label={label}>
        <thead>
          <tr>
            <td />
            {head('lt')}
            {head('en')}
            <th scope="col" className={cx('break-anywhere', styles.others)}>
              {col.others}
            </th>
            {head('tasks', styles.count)}
            <th scope="col">
              <span className="visually-hidden">{col.acts}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ keyword, level, place }) => (
            <KeywordRow
              key={keyword.id}
              keyword={keyword}
              level={level}
              place={place}
              isMarked={marked.has(keyword.id)}
              onMark={onMark}
              onEdit={onEdit}
            />
          ))}
        </tbody>
      </table>
    </WideBox>
  );
}

/** The names above a keyword. */
export function placeName(book: KeywordBook, { parentId }: NamedKeyword): string | undefined {
  const above = parentId === null ? undefined : keywordOf(book, parentId);
  if (!above) return undefined;
  const top = placeName(book, above);
  return top ? `${top} › ${above.name}` : above.name;
}
