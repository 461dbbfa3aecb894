// The outcome of deciding about late answers, in words.
import type { LateRow } from '../../../../contract/solving-late';
import type { Words } from '../../../platform/words/words';
import type { Toast } from '../../../ui/Toasts';
import type { Accepted, Changed } from './late';
import { keyOf, nameOf } from './late-view';

/** The message of an acceptance: how many count now, which were left and why, and whether to calculate results again. */
export function outcomeToast(words: Words<'solvingLate'>, outcome: Accepted, rows: readonly LateRow[]): Toast {
  const { accepted, before = [], refused, recalculate } = outcome;
  const said = words.outcome;
  const earlier = new Set(before.map(keyOf));
  const fresh = accepted.filter((one) => !earlier.has(keyOf(one)));
  const sentences = leftSentences(words, refused, rows);
  if (before.length > 0) sentences.unshift(said.before({ names: namesOf(before, rows) }));
  if (fresh.length === 0) return nothingToast(words, sentences);
  if (recalculate) sentences.push(said.recalculate);
  return {
    tone: refused.length > 0 ? 'warn' : 'good',
    title: said.accepted({ n: fresh.length }),
    text: sentences.join(' '),
  };
}

/** The message of a refusal, or of taking refusals back. */
export function changeToast(
  words: Words<'solvingLate'>,
  act: 'rejected' | 'restored',
  { changed, unchanged }: Changed,
  rows: readonly LateRow[],
): Toast {
  const sentences = leftSentences(words, unchanged, rows);
  if (changed.length === 0) return nothingToast(words, sentences);
  return {
    tone: unchanged.length > 0 ? 'warn' : 'good',
    title: words.outcome[act]({ n: changed.length }),
    text: sentences.join(' '),
  };
}

function nothingToast(words: Words<'solvingLate'>, sentences: readonly string[]): Toast {
  return { tone: 'bad', title: words.outcome.nothing, text: sentences.join(' ') };
}

/** One sentence for each reason why answers stayed as they were, with the names. */
function leftSentences(words: Words<'solvingLate'>, left: Changed['unchanged'], rows: readonly LateRow[]): string[] {
  const said = words.outcome;
  const reasons: Record<string, string> = said.refusal;
  const codes = [...new Set(left.map(({ code }) => code))];
  return codes.map((code) => {
    const names = namesOf(
      left.filter((one) => one.code === code),
      rows,
    );
    return said.refused({ names, why: reasons[code] ?? said.refusal.OTHER });
  });
}

function namesOf(keys: Accepted['accepted'], rows: readonly LateRow[]): string {
  const names = new Map(rows.map((row) => [keyOf(row), nameOf(row)]));
  return [...new Set(keys.map((key) => names.get(keyOf(key)) ?? ''))].join(', ');
}
