import { foldText } from '../../ui/fold-text';

/** A text in parts, those marked that begin one of its words as the search does. Pure. */
export function markedParts(text: string, search: string): { text: string; isMarked: boolean }[] {
  const words = foldText(search)
    .split(' ')
    .filter(Boolean)
    .sort((a, b) => b.length - a.length);
  return (text.match(/[\p{L}\p{N}]+[^\p{L}\p{N}]*|^[^\p{L}\p{N}]+/gu) ?? []).flatMap((word) => {
    const found = words.find((one) => foldText(word).startsWith(one));
    if (found === undefined) return [{ text: word, isMarked: false }];
    return [
      { text: word.slice(0, found.length), isMarked: true },
      { text: word.slice(found.length), isMarked: false },
    ].filter((part) => part.text !== '');
  });
}
