import { escapeLike } from '../../platform/database/search';

/** A search, split for the tables it goes through. */
export type Search = {
  text: string;
  /** The words of a name: the longest leads, the others must begin some word of the name. */
  lead: string;
  rest: string[];
  /** The whole text as the beginning of a login or an e-mail; null when it has several words. */
  handle: string | null;
  /** The first part of a log-in key; null when the text cannot be one. */
  keyPart: string | null;
  /** The number of a task, or a part of one. */
  number: string | null;
};

/** A key is printed in capitals without 0, 1, I, L, O; a name in capitals without a digit or a hyphen is none. */
const keyPattern = /^([2-9A-HJKMNP-Z]{4})(-[2-9A-HJKMNP-Z-]*)?$/;
const numberPattern = /^([0-9]{4}-[a-z]{0,2}|[a-z]{2}-[0-9])/i;

/** Splits the typed text. The words are as the database searches: a hyphen or a full stop parts them, as a space does. */
export function readSearch(typed: string): Search {
  const text = typed.replace(/[\s\u00a0]+/g, ' ').trim();
  const words = text.split(/[\s.\-‐-―]+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const [lead = text, ...rest] = [...words].sort((a, b) => b.length - a.length);
  const isOne = !text.includes(' ');
  const key = keyPattern.exec(text);
  const mayBeKey = key && (/[2-9]/.test(text) || key[2] !== undefined);
  return {
    text,
    lead,
    rest,
    handle: isOne ? escapeLike(text) : null,
    keyPart: mayBeKey ? (key[1] ?? null) : null,
    number: isOne && numberPattern.test(text) ? escapeLike(text) : null,
  };
}
