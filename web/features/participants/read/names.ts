// Names as people write them: in one column or two, the last name first, in capitals. Pure.
import { tidyName } from '../../../../contract/participants';
import { mendGarbled } from './letters';

const lastNameEnd =
  /(?:aitis|ytis|utis|ūtis|aitė|ytė|utė|ūtė|ienė|auskas|inskas|skas|ckas|skis|vičius|ius|onis|ūnas|ėnas|ynas|ulis|aitienė|inas|eika|enko|ov|ova|ev|eva|ski|ska)$/iu;

/** Whether most of these whole names begin with the last name, as lists of an e-diary do. */
export function isLastFirst(names: readonly string[]): boolean {
  let score = 0;
  for (const name of names) {
    const words = wordsOf(tidyName(name));
    if (words.length < 2) continue;
    if (name.includes(',')) score += 1;
    else score += Number(lastNameEnd.test(words[0] ?? '')) - Number(lastNameEnd.test(words.at(-1) ?? ''));
  }
  return score >= 0;
}

/**
 * The two parts of a whole name. A comma parts them for certain: "Petraitis, Jonas". What stands before or behind the
 * name, such as a number, is no part.
 */
export function splitName(text: string, lastFirst: boolean): { first: string; last: string } {
  const comma = text.indexOf(',');
  if (comma >= 0) return { first: tidyName(text.slice(comma + 1)), last: tidyName(text.slice(0, comma)) };
  const words = wordsOf(tidyName(text));
  if (lastFirst) return { last: words[0] ?? '', first: words.slice(1).join(' ') };
  return { first: words.slice(0, -1).join(' '), last: words.at(-1) ?? '' };
}

/** The words of a name. What stands in brackets or quotes, and what has no letter, belongs to the word beside it. */
function wordsOf(name: string): string[] {
  const words: string[] = [];
  let before = '';
  for (const [piece] of name.matchAll(/\([^)]*\)|[„"“][^”“"]*[“"”]|\S+(?:\s\p{Pd}\s\S+)*/gu)) {
    const last = words.at(-1);
    if (/^[^("„“]*\p{L}/u.test(piece)) words.push(before + piece);
    else if (last !== undefined) words[words.length - 1] = `${last} ${piece}`;
    before = words.length === 0 ? `${before}${piece} ` : '';
  }
  return words.length > 0 ? words : [name];
}

/**
 * A name with the signs that names have: any dash is a hyphen without blanks, any accent between letters an apostrophe;
 * what nobody sees goes, as do a running number ("1.") and dashes around the name; garbled letters are read as they were
 * meant. No name is parted by it.
 */
export function mendSigns(text: string): string {
  return mendGarbled(text)
    .replace(/\p{Cf}/gu, '')
    .replace(/[\u2010-\u2015\u2043\u2212\ufe58\ufe63\uff0d]/g, '-')
    .replace(/^\s*\d{1,4}\s*[.)]\s*(?=\p{L})/u, '')
    .replace(/(\p{L})\s*-\s*(?=\p{L})/gu, '$1-')
    .replace(/^[\s-]+|[\s-]+$/g, '')
    .replace(/(\p{L})[´`ʹʻʼˈ‘‛′＇](?=\p{L})/gu, "$1'");
}

/** A name that is written all in capitals or all in small letters, as it stands in a document; others as they are. */
export function properCase(text: string): string {
  const name = tidyName(mendSigns(text));
  const isShouted = name.length > 1 && name === name.toUpperCase() && name !== name.toLowerCase();
  if (!isShouted && name !== name.toLowerCase()) return name;
  return name
    .toLowerCase()
    .replace(/(^|[\s'’-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
}
