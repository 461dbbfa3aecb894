// What takes an act on many tasks back. Pure.
import type { Bulk, BulkReply } from '../bank/calls';

const inverse = {
  ADD_KEYWORD: 'REMOVE_KEYWORD',
  REMOVE_KEYWORD: 'ADD_KEYWORD',
  ARCHIVE: 'RETURN',
  RETURN: 'ARCHIVE',
} as const;

/** The acts that take an act back, of the changed tasks alone. */
export function inverseOf(body: Bulk, { changed }: Pick<BulkReply, 'changed'>): Bulk[] {
  const ids = changed.map((task) => task.id);
  if (body.act !== 'SET_LANGUAGE') return ids.length > 0 ? [{ ...body, act: inverse[body.act], ids }] : [];
  const languages = [...new Set(changed.flatMap((task) => task.from ?? []))];
  return languages.map((language) => ({
    act: 'SET_LANGUAGE',
    language,
    ids: changed.filter((task) => task.from === language).map((task) => task.id),
  }));
}
