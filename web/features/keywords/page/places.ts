import { type KeywordKind, keywordKinds } from '../../../../contract/keywords';
import type { Words } from '../../../platform/words/words';
import type { SelectOption } from '../../../ui/fields/Select';
import { type Branch, type KeywordBook, treeOf } from '../keyword-book';

export type Place = { kind: KeywordKind; parentId: string | null };

/** Where keywords may stand: the top of each list, and below areas and topics. `except` and what is below are no places. */
export function placeOptions(
  book: KeywordBook,
  { move, kind }: Words<'keywords'>,
  except: ReadonlySet<string>,
): SelectOption[] {
  const below = (branches: readonly Branch[], list: KeywordKind, indent: string): SelectOption[] =>
    branches
      .filter(({ keyword }) => !except.has(keyword.id) && keyword.depth < 3)
      .flatMap(({ keyword, below: next }) => [
        { value: placeValue({ kind: list, parentId: keyword.id }), label: `${indent}${keyword.name}` },
        ...below(next, list, `${indent}\u2003`),
      ]);
  return keywordKinds.flatMap((list) => [
    { value: placeValue({ kind: list, parentId: null }), label: move.top({ kind: kind[list] }) },
    ...(list === 'CT' ? [] : below(treeOf(book, list), list, '\u2003')),
  ]);
}

export function placeValue({ kind, parentId }: Place): string {
  return `${kind} ${parentId ?? ''}`;
}

export function placeOf(value: string): Place {
  const [kind = '', parentId = ''] = value.split(' ');
  return { kind: kind === 'CT' ? 'CT' : 'INFORMATICS', parentId: parentId || null };
}
