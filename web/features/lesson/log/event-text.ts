// The words of an event in the log.
import type { BoardEvent } from '../../../../contract/board';
import type { Words } from '../../../platform/words/words';

/** What happened, beginning with a small letter. An act that this page does not know is shown by its name in the log. */
export function whatWords(words: Words<'board'>, { action, minutes }: BoardEvent): string {
  const known: Readonly<Record<string, string>> = words.event;
  const text =
    action === 'attempt.extend' && minutes !== null ? words.report.extended({ n: minutes }) : (known[action] ?? action);
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** Why and who: "(nebuvo ryšio, Rasa V.)", or ''. */
export function whyWords({ reason, who }: BoardEvent): string {
  const parts = [reason, who].filter(Boolean);
  return parts.length > 0 ? `(${parts.join(', ')})` : '';
}
