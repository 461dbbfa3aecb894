import { memo } from 'react';
import { Link } from '../../../platform/screens/Link';
import { paths } from '../../../platform/screens/paths';
import { useLocale, useWords } from '../../../platform/words/words';
import { cx } from '../../../ui/cx';
import { IconButton } from '../../../ui/IconButton';
import { ariaSort, SortButton } from '../../../ui/staff/table/SortButton';
import type { StaffSort } from '../../../ui/staff/table/use-staff-table';
import { WideBox } from '../../../ui/staff/table/WideBox';
import { type KeywordBook, keywordOf, type NamedKeyword } from '../keyword-book';
import styles from './KeywordsPage.module.css';
import { NameCell } from './NameCell';
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
      <table className={cx('rows dense-rows type-dense num', styles.table)} aria-label={label}>
        <thead>
          <tr>
            <td />
            {head('lt')}
            {head('en')}
            <th scope="col" className={styles.others}>
              {col.others}
            </th>
            {head('tasks', cx('text-right', styles.count))}
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

type KeywordRowProps = {
  keyword: NamedKeyword;
  /** Steps to the right: 0 for an area. */
  level: number;
  /** Where it stands, in a list that is no tree. */
  place?: string | undefined;
  isMarked: boolean;
  onMark: (id: string) => void;
  onEdit: (id: string) => void;
};

/** One keyword. Stable functions keep a thousand rows from being drawn anew by each tick. */
const KeywordRow = memo(function KeywordRow(props: KeywordRowProps) {
  const { keyword, level, place, isMarked, onMark, onEdit } = props;
  const words = useWords('keywords');
  const { id, name, tasksBelow } = keyword;
  return (
    <tr className={styles.row} data-level={level} aria-selected={isMarked}>
      <td className={styles.mark}>
        <input
          className="tick"
          type="checkbox"
          aria-label={words.mark({ name })}
          checked={isMarked}
          onChange={() => onMark(id)}
        />
      </td>
      <th scope="row" className={styles.first}>
        <NameCell keyword={keyword} language="lt" />
        {place && <small className="block type-note dimmed">{place}</small>}
      </th>
      <td>
        <NameCell keyword={keyword} language="en" />
      </td>
      <td className={cx('type-note break-anywhere', styles.others)}>
        <OtherNames keyword={keyword} />
      </td>
      <td className={cx('text-right', styles.count)}>
        {tasksBelow === 0 ? (
          <span className="dimmed">0</span>
        ) : (
          <Link to={paths.tasks} search={`?keyword=${id}`} aria-label={words.tasksOf({ name, n: tasksBelow })}>
            {tasksBelow}
          </Link>
        )}
      </td>
      <td className={styles.acts}>
        <IconButton icon="pencil" iconSize={16} label={words.act.edit({ name })} onClick={() => onEdit(id)} />
      </td>
    </tr>
  );
});

/** Names in other languages with their language, then other spellings. */
function OtherNames({ keyword: { names, aliases } }: { keyword: NamedKeyword }) {
  const locale = useLocale();
  const languages = new Intl.DisplayNames([locale], { type: 'language' });
  const others = Object.entries(names).filter(([language]) => language !== 'lt' && language !== 'en');
  return (
    <>
      {others.map(([language, name], at) => (
        <span key={language}>
          {at > 0 && ', '}
          <span lang={language}>{name}</span>{' '}
          <abbr title={languages.of(language)} className="type-note dimmed not-underlined">
            {language}
          </abbr>
        </span>
      ))}
      {aliases.length > 0 && (
        <span className="dimmed">
          {others.length > 0 && '; '}
          {aliases.join(', ')}
        </span>
      )}
    </>
  );
}
