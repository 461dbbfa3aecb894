const most = 24;

/** A typed text inside a sentence: the first letters of a long one. */
export function shortened(text: string): string {
  return text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text;
}
