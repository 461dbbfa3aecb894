import type { SittingContact } from '../../../../contract/permissions';
import { hourAndMinute } from '../../../platform/words/dates';
import type { Words } from '../../../platform/words/words';

/** The words for the contact with a running sitting. */
export function contactWords(words: Words<'board'>['state'], { kind, since }: SittingContact): string {
  const time = hourAndMinute(since);
  return kind === 'SILENT' || kind === 'LOGGED_OUT' ? words[kind]({ time }) : words[kind];
}
