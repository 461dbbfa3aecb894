import { markedParts } from './marked-parts';

/** A text in which the searched beginnings of words are marked. */
export function Marked({ text, words }: { text: string; words: string }) {
  return markedParts(text, words).map((part, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their places
    part.isMarked ? <mark key={place}>{part.text}</mark> : part.text,
  );
}
