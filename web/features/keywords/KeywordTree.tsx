import { useMemo, useState } from 'react';
import type { KeywordKind } from '../../../contract/keywords';
import { useWords } from '../../platform/words/words';
import { cx } from '../../ui/cx';
import { Checkbox } from '../../ui/fields/Checkbox';
import { IconButton } from '../../ui/IconButton';
import styles from './KeywordField.module.css';
import { type Branch, type KeywordBook, treeOf } from './keyword-book';

type KeywordTreeProps = {
  label: string;
  book: KeywordBook;
  kind: KeywordKind;
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
};

/** All keywords of one kind with boxes: areas are seen at once, what is below them when it is opened. */
export function KeywordTree({ label, book, kind, chosen, onChange }: KeywordTreeProps) {
  const { field } = useWords('keywords');
  const branches = useMemo(() => treeOf(book, kind), [book, kind]);
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(above(branches, new Set(chosen))));
  const toggle = (id: string) => {
    const next = new Set(open);
    if (!next.delete(id)) next.add(id);
    setOpen(next);
  };
  const choose = (id: string, on: boolean) => onChange(on ? [...chosen, id] : chosen.filter((one) => one !== id));
  const shown = (list: Branch[]) => (
    <ul className={cx('stack plain-list gap-0', styles.branch)}>
      {list.map(({ keyword: { id, name }, below }) => (
        <li key={id}>
          <div className="row gap-1">
            {below.length > 0 ? (
              <IconButton
                icon={open.has(id) ? 'chevron-down' : 'chevron-right'}
                iconSize={16}
                label={open.has(id) ? field.close({ name }) : field.open({ name })}
                aria-expanded={open.has(id)}
                onClick={() => toggle(id)}
              />
            ) : (
              <span className={cx('no-shrink', styles.noToggle)} />
            )}
            <Checkbox
              label={name}
              checked={chosen.includes(id)}
              onChange={(event) => choose(id, event.target.checked)}
            />
          </div>
          {below.length > 0 && open.has(id) && shown(below)}
        </li>
      ))}
    </ul>
  );
  return (
    <fieldset className={styles.tree} aria-label={label}>
      {shown(branches)}
    </fieldset>
  );
}

/** The ids that must be open for every chosen one to be seen. */
function above(branches: readonly Branch[], chosen: ReadonlySet<string>): string[] {
  return branches.flatMap(({ keyword, below }) => {
    const open = above(below, chosen);
    return open.length > 0 || below.some((one) => chosen.has(one.keyword.id)) ? [keyword.id, ...open] : [];
  });
}
