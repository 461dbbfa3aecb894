import { useWords } from '../../../platform/words/words';
import { type Branch, type KeywordBook, keywordOf, type NamedKeyword } from '../keyword-book';
import { KeywordRow } from './KeywordRow';
import styles from './KeywordsPage.module.css';

export type RowOf = { keyword: NamedKeyword; level: number; place?: string | undefined };

type KeywordTableProps = {
  label: string;
  rows: readonly RowOf[];
  marked: ReadonlySet<string>;
  onMark: (id: string) => void;
  onEdit: (id: string) => void;
};

/** Keywords with both names beside each other. */
export function KeywordTable({ label, rows, marked, onMark, onEdit }: KeywordTableProps) {
  const { col } = useWords('keywords');
  return (
    <div className={styles.scroller}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            <td />
            <th scope="col">{col.lt}</th>
            <th scope="col">{col.en}</th>
            <th scope="col" className={styles.others}>
              {col.others}
            </th>
            <th scope="col" className={styles.count}>
              {col.tasks}
            </th>
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
    </div>
  );
}

/** The tree as rows, from the top. */
export function rowsOfTree(branches: readonly Branch[], level = 0): RowOf[] {
  return branches.flatMap(({ keyword, below }) => [{ keyword, level }, ...rowsOfTree(below, level + 1)]);
}

/** The names above a keyword. */
export function placeName(book: KeywordBook, { parentId }: NamedKeyword): string | undefined {
  const above = parentId === null ? undefined : keywordOf(book, parentId);
  if (!above) return undefined;
  const top = placeName(book, above);
  return top ? `${top} › ${above.name}` : above.name;
}
