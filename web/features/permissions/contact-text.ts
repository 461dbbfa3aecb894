import type { SittingContact } from '../../../contract/permissions';
import { hourAndMinute } from '../../platform/words/dates';
import type { Words } from '../../platform/words/words';

/** The contact with a running sitting in words. */
export function contactWords(words: Words<'board'>['state'], { kind, since }: SittingContact): string {
  const time = hourAndMinute(since);
  return kind === 'SILENT' || kind === 'LOGGED_OUT' ? words[kind]({ time }) : words[kind];
}
