const most = 24;

/** Shortens a long typed text to its first letters, for use inside a sentence. */
export function shortened(text: string): string {
  return text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text;
}
