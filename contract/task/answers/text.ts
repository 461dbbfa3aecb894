// A text of any letters. Its key is in text-key.ts, which pupils' pages do not load.

/** What was typed as it is sent: without the spaces around it, in one composed form. */
export function normaliseText(text: string): string {
  return text.trim().normalize('NFC');
}

export function isText(text: string): boolean {
  return text !== '';
}

/** A text as the head of a task file may state it. */
export const statedText = /\S/;

export function sampleText(): string {
  return 'upė';
}
