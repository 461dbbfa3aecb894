import type { SittingContact } from '../../../contract/permissions';
import type { board } from '../../../text/lt/board';
import { hourAndMinute } from '../../platform/words/dates';

/** What a running sitting lacks, as the class board says it. */
export function contactWords(words: (typeof board)['state'], { kind, since }: SittingContact): string {
  const time = hourAndMinute(since);
  return kind === 'SILENT' || kind === 'LOGGED_OUT' ? words[kind]({ time }) : words[kind];
}
