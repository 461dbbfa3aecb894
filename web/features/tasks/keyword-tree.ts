import type { Keyword } from './tasks';

export type Branch = { keyword: Keyword; below: Branch[] };

/** The tree of keywords in the order of the list; one whose parent is not in the list stands at the top. Pure. */
export function treeOf(keywords: readonly Keyword[]): Branch[] {
  const branches = new Map(keywords.map((keyword): [string, Branch] => [keyword.id, { keyword, below: [] }]));
  const top: Branch[] = [];
  for (const branch of branches.values()) {
    const parent = branch.keyword.parentId === null ? undefined : branches.get(branch.keyword.parentId);
    (parent?.below ?? top).push(branch);
  }
  return top;
}

/** The ids with children: what "expand all" opens. */
export function withChildren(branches: readonly Branch[]): string[] {
  return branches.flatMap(({ keyword, below }) => (below.length > 0 ? [keyword.id, ...withChildren(below)] : []));
}
