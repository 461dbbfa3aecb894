/** A text as it is searched for: lower case, without marks, one plain space between words. "Šilutė" is found by "silute". */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** Whether every word of a search stands in a text, in any order. */
export function holdsWords(text: string, search: string): boolean {
  const folded = foldText(text);
  return foldText(search)
    .split(' ')
    .every((word) => folded.includes(word));
}
