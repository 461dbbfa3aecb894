import { errorWords } from '../../../text/lt/errors';

/** What the codes of refusals say in Lithuanian: those of a sitting, and the others once their pages are there. */
export const sentences: Record<string, string> = { ...errorWords };

/** Adds the words of codes that only other pages meet. */
export function addSentences(more: Readonly<Record<string, string>>): void {
  Object.assign(sentences, more);
}
