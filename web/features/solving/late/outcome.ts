// The outcome of accepting late answers, in words.
import type { LateRow } from '../../../../contract/solving-late';
import type { Words } from '../../../platform/words/words';
import type { Toast } from '../../../ui/Toasts';
import type { Accepted } from './late';
import { keyOf, nameOf } from './late-view';

/** The message: how many count now, whose were refused and why, and whether to calculate results again. */
export function outcomeToast(words: Words<'solvingLate'>, outcome: Accepted, rows: readonly LateRow[]): Toast {
  const { accepted, refused, recalculate } = outcome;
  const said = words.outcome;
  const names = new Map(rows.map((row) => [keyOf(row), nameOf(row)]));
  const byCode = new Map<string, Set<string>>();
  for (const one of refused) byCode.set(one.code, (byCode.get(one.code) ?? new Set()).add(names.get(keyOf(one)) ?? ''));
  const reasons: Record<string, string> = said.refusal;
  const sentences = [...byCode].map(([code, whose]) =>
    said.refused({ names: [...whose].join(', '), why: reasons[code] ?? said.refusal.OTHER }),
  );
  if (accepted.length === 0) return { tone: 'bad', title: said.nothing, text: sentences.join(' ') };
  if (recalculate) sentences.push(said.recalculate);
  return {
    tone: refused.length > 0 ? 'warn' : 'good',
    title: said.accepted({ n: accepted.length }),
    text: sentences.join(' '),
  };
}
