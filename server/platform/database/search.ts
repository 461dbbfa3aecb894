import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * Whether every word of a search stands somewhere in a text: in any order, without regard to case, diacritics and the
 * kind of space. The functions stand in the database (`searchable`, `search_patterns`).
 */
export function holdsWords(text: RawBuilder<unknown>, search: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`searchable(${text}) like all (search_patterns(${search}))`;
}

/** A text that stands for itself in `like`. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
