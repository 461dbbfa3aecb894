// The outcome of an act in words: how many were served, and who was refused and why.
import type { Words } from '../../../platform/words/words';
import type { Toast } from '../../../ui/Toasts';
import type { ActName, Outcome } from './permissions';

const namesShown = 5;

/** The message after an act. `names`: by uuid. `isRenewal`: all of them had a permission before. */
export function outcomeToast(
  words: Words<'permissions', 'units'>,
  act: ActName,
  { done, refused }: Outcome,
  names: ReadonlyMap<string, string>,
  isRenewal: boolean,
): Toast {
  const reasons = refusalSentences(words, refused, names);
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

/** The words for a list of refusals. `refusal` has the words of each reason by its code. */
type RefusalWords = {
  refusal: { OTHER: string };
  toast: Pick<Words<'permissions', 'units'>['toast'], 'refused' | 'andMore'>;
};

/** One sentence for each reason: "Nėra sutikimo dalyvauti: Jonas J., Ona P., ir dar 3." */
export function refusalSentences(
  words: RefusalWords,
  refused: Outcome['refused'],
  names: ReadonlyMap<string, string>,
): string[] {
  const byCode = new Map<string, string[]>();
  for (const { uuid, code } of refused) byCode.set(code, [...(byCode.get(code) ?? []), names.get(uuid) ?? uuid]);
  const reasons: Record<string, string> = words.refusal;
  return [...byCode].map(([code, all]) => {
    const shown = all.slice(0, namesShown);
    const more = all.length - shown.length;
    const list = more > 0 ? [...shown, words.toast.andMore({ n: more })] : shown;
    return words.toast.refused({ reason: reasons[code] ?? words.refusal.OTHER, names: list.join(', ') });
  });
}
