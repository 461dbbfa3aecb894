// Pure: when a pupil who was solving was not heard, as far as the server knows. Instants are milliseconds.
import { boardLimits } from '../../../contract/board';

export type Span = { from: number; till: number };

/** One session that answered in an attempt: from its start in it until it was last heard, and its silences in between. */
export type Contact = Span & { silences: readonly Span[] };

/**
 * The spans of an attempt in which none of its sessions was heard for longer than silentMs, in their order; null when it
 * is not known which sessions there were.
 */
export function lostSpans(attempt: Span, contacts: readonly Contact[]): Span[] | null {
  if (contacts.length === 0) return null;
  const heard = contacts
    .flatMap(heardSpans)
    .filter((span) => span.till >= attempt.from && span.from <= attempt.till)
    .sort((a, b) => a.from - b.from);
  const lost: Span[] = [];
  let last = attempt.from;
  for (const span of [...heard, { from: attempt.till, till: attempt.till }]) {
    if (span.from - last > boardLimits.silentMs) lost.push({ from: last, till: span.from });
    last = Math.max(last, span.till);
  }
  return lost;
}

/** All milliseconds of some spans. */
export function totalMs(spans: readonly Span[]): number {
  return spans.reduce((sum, span) => sum + span.till - span.from, 0);
}

/** What is left of a contact without its silences. */
function heardSpans(contact: Contact): Span[] {
  const spans: Span[] = [];
  let from = contact.from;
  for (const silence of [...contact.silences].sort((a, b) => a.from - b.from)) {
    if (silence.till <= from || silence.from >= contact.till) continue;
    if (silence.from > from) spans.push({ from, till: silence.from });
    from = silence.till;
  }
  if (contact.till >= from) spans.push({ from, till: contact.till });
  return spans;
}
