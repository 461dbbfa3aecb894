import { memo } from 'react';
import { Link } from '../../../platform/screens/Link';
import { paths } from '../../../platform/screens/paths';
import { useLocale, useWords } from '../../../platform/words/words';
import { cx } from '../../../ui/cx';
import { IconButton } from '../../../ui/IconButton';
import type { NamedKeyword } from '../keyword-book';
import styles from './KeywordsPage.module.css';
import { NameCell } from './NameCell';

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
export const KeywordRow = memo(function KeywordRow(props: KeywordRowProps) {
  const { keyword, level, place, isMarked, onMark, onEdit } = props;
  const words = useWords('keywords');
  const { id, name, tasksBelow } = keyword;
  return (
    <tr className={styles.row} data-level={level} aria-selected={isMarked}>
      <td className={styles.mark}>
        <input type="checkbox" aria-label={words.mark({ name })} checked={isMarked} onChange={() => onMark(id)} />
      </td>
      <th scope="row" className={styles.first}>
        <NameCell keyword={keyword} language="lt" />
        {place && <small>{place}</small>}
      </th>
      <td>
        <NameCell keyword={keyword} language="en" />
      </td>
      <td className={cx('break-anywhere', styles.others)}>
        <OtherNames keyword={keyword} />
      </td>
      <td className={styles.count}>
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
          <abbr title={languages.of(language)} className={styles.language}>
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
