import { useMemo, useState } from 'react';
import { useWords } from '../../platform/words/words';
import { Button } from '../../ui/Button';
import { Checkbox } from '../../ui/fields/Checkbox';
import { IconButton } from '../../ui/IconButton';
import styles from './Tasks.module.css';
import type { Keyword } from './tasks';

type KeywordTreeProps = {
  keywords: Keyword[];
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
  label: string;
};

/** Keywords in their three levels with boxes: areas are seen at once, what is below them when it is opened. */
export function KeywordTree({ keywords, chosen, onChange, label }: KeywordTreeProps) {
  const { tree } = useWords('tasks');
  const branches = useMemo(() => treeOf(keywords), [keywords]);
  const all = useMemo(() => withChildren(branches), [branches]);
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(above(branches, new Set(chosen))));
  const toggle = (id: string) => {
    const next = new Set(open);
    if (!next.delete(id)) next.add(id);
    setOpen(next);
  };
  const choose = (id: string, on: boolean) => onChange(on ? [...chosen, id] : chosen.filter((other) => other !== id));
  if (branches.length === 0) return <p className="note dimmed">{tree.none}</p>;
  const shown = (list: Branch[]) => (
    <ul className={styles.branch}>
      {list.map(({ keyword, below }) => (
        <li key={keyword.id}>
          <div className={styles.leaf}>
            {below.length > 0 ? (
              <IconButton
                icon={open.has(keyword.id) ? 'chevron-down' : 'chevron-right'}
                iconSize={16}
                label={open.has(keyword.id) ? tree.collapseOf(keyword) : tree.expandOf(keyword)}
                aria-expanded={open.has(keyword.id)}
                onClick={() => toggle(keyword.id)}
              />
            ) : (
              <span className={styles.noToggle} />
            )}
            <Checkbox
              label={keyword.name}
              checked={chosen.includes(keyword.id)}
              onChange={(event) => choose(keyword.id, event.target.checked)}
            />
          </div>
          {below.length > 0 && open.has(keyword.id) && shown(below)}
        </li>
      ))}
    </ul>
  );
  return (
    <fieldset className={styles.tree} aria-label={label}>
      {all.length > 0 && (
        <div className="cluster">
          <Button size="xs" variant="quiet" onClick={() => setOpen(new Set(all))}>
            {tree.expandAll}
          </Button>
          <Button size="xs" variant="quiet" onClick={() => setOpen(new Set())}>
            {tree.collapseAll}
          </Button>
        </div>
      )}
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

type Branch = { keyword: Keyword; below: Branch[] };

/** The tree of keywords in the order of the list; one whose parent is not in the list stands at the top. Pure. */
function treeOf(keywords: readonly Keyword[]): Branch[] {
  const branches = new Map(keywords.map((keyword): [string, Branch] => [keyword.id, { keyword, below: [] }]));
  const top: Branch[] = [];
  for (const branch of branches.values()) {
    const parent = branch.keyword.parentId === null ? undefined : branches.get(branch.keyword.parentId);
    (parent?.below ?? top).push(branch);
  }
  return top;
}

/** The ids with children: what "expand all" opens. */
function withChildren(branches: readonly Branch[]): string[] {
  return branches.flatMap(({ keyword, below }) => (below.length > 0 ? [keyword.id, ...withChildren(below)] : []));
}
