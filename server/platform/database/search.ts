import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * Whether a text contains every word of a search, in any order. Case, diacritics and the kind of space do not matter.
 * The database has the functions (`searchable`, `search_patterns`).
 */
export function holdsWords(text: RawBuilder<unknown>, search: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`searchable(${text}) like all (search_patterns(${search}))`;
}

/**
 * SQL of a text in small letters as Lithuanian has them, and as `toLocaleLowerCase('lt')` makes them. lower() alone goes by the
 * database's own letters: where these are C, „ŽEMAITĖ“ keeps its Ž and Ė.
 */
export function inSmallLetters(text: string): string {
  return `lower((${text}) collate lt)`;
}

/** Escapes a text so that `like` takes it literally. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
