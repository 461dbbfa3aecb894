// What became of a mail, in words: pure rules over what the mail server said.
import type { MailRow } from '../../../contract/mail-desk';
import { timeOrDay } from '../../platform/words/dates';
import type { Words } from '../../platform/words/words';

/** Why the mail server did not take a mail: by its code, such as "EENVELOPE 550". */
export function reasonWords({ reason }: Words<'mailDesk'>, code: string | null): string {
  const text = code ?? '';
  if (text.startsWith('UNCONFIRMED')) return reason.unconfirmed;
  if (/EAUTH/.test(text)) return reason.logIn;
  if (/ESOCKET|EABORT|ETIMEDOUT|ECONNECTION|EDNS|ECONN/.test(text)) return reason.noServer;
  if (/\b(550|551|553)\b/.test(text)) return reason.noMailbox;
  if (/\b(452|552)\b/.test(text)) return reason.full;
  if (/\b4\d\d\b/.test(text)) return reason.later;
  if (/\b5\d\d\b/.test(text)) return reason.refused;
  return reason.unknown;
}

/** What became of a mail of a state. */
export function fateWords(words: Words<'mailDesk'>, state: string, row: MailRow): string {
  const { fate } = words;
  if (state === 'SENT') return row.sentAt ? fate.sent({ time: timeOrDay(row.sentAt) }) : words.states.SENT;
  if (state === 'EXPIRED') return fate.expired;
  const reason = reasonWords(words, row.lastError);
  if (state === 'FAILED') return row.canResend ? reason : `${reason}; ${fate.useless}`;
  const time = row.nextTryAt ? timeOrDay(row.nextTryAt) : '';
  return row.lastError ? fate.again({ reason, time }) : fate.held({ time });
}
