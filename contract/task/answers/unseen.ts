/** A text without the spaces around it and without signs that nobody sees, such as those that come along with a copy. */
export function withoutUnseen(text: string): string {
  return text.replace(/[\u200b-\u200d\u2060\ufeff]/g, '').trim();
}
