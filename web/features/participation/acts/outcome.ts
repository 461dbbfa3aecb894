// The outcome of an act in words: how many were served, and who was refused and why.
import type { Words } from '../../../platform/words/words';
import type { Toast } from '../../../ui/Toasts';
import { refusalSentences } from '../../lesson/acts/outcome';
import type { Outcome } from '../../lesson/board';
import type { ActName } from './permission-acts';

/** The message after an act. `names`: by uuid. `isRenewal`: all of them had a permission before. */
export function outcomeToast(
  words: Words<'permissions', 'units'>,
  act: ActName,
  { done, refused }: Outcome,
  names: ReadonlyMap<string, string>,
  isRenewal: boolean,
): Toast {
  const reasons = refusalSentences({ refusal: words.refusal, list: words.toast }, refused, names);
  if (done.length === 0) return { tone: 'bad', title: failedTitle(words, act), text: reasons.join(' ') };
  const served = words.units.participants({ n: done.length });
  return {
    tone: refused.length > 0 ? 'warn' : 'good',
    title: doneTitle(words, act, { isRenewal, isOne: done.length === 1 }),
    text: [done.length === 1 ? (names.get(done[0] ?? '') ?? served) : served, ...reasons].join('. '),
  };
}

export function failedTitle(words: Words<'permissions', 'units'>, act: ActName): string {
  if (act === 'allow') return words.outcome.PARTICIPANTS_NOT_WHITELISTED;
  return act === 'withdraw' ? words.outcome.PARTICIPANTS_NOT_DISALLOWED : words.outcome.ATTEMPT_NOT_CLOSED;
}

function doneTitle(
  words: Words<'permissions', 'units'>,
  act: ActName,
  kind: { isRenewal: boolean; isOne: boolean },
): string {
  if (act === 'allow') return kind.isRenewal ? words.toast.renewed : words.outcome.PARTICIPANTS_WHITELISTED;
  if (act === 'close') return words.outcome.ATTEMPT_CLOSED;
  return kind.isOne ? words.outcome.PARTICIPANT_DISALLOWED : words.toast.withdrawn;
}
