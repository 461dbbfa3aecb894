// What an act came to, in words: who was served, and who was not and why.
import { hourAndMinute } from '../../../platform/words/dates';
import type { Words } from '../../../platform/words/words';
import type { Toast } from '../../../ui/Toasts';
import type { AttemptAct, Outcome, Undoable } from '../board';

const namesShown = 5;

type ActWords = Words<'lesson', 'board' | 'permissions'>;
type Names = ReadonlyMap<string, string>;

/** The pupils whose permission holds or waits for their signature. */
export function servedBy({ done, refused }: Outcome): string[] {
  return [...done, ...refused.flatMap(({ uuid, waits }) => (waits ? [uuid] : []))];
}

/** "Leista pradėti: 21. Leidimai galioja iki 10:17." */
export function letInToast(words: ActWords, outcome: Outcome & { endsAt: string | null }, names: Names): Toast {
  const served = servedBy(outcome);
  const waiting = served.length - outcome.done.length;
  const refused = outcome.refused.filter(({ waits }) => !waits);
  const reasons = refusalSentences({ refusal: words.permissions.refusal, list: words.list }, refused, names);
  if (served.length === 0) return { tone: 'bad', title: words.nothingChanged, text: reasons.join(' ') };
  const until = outcome.endsAt === null ? [] : [words.letInUntil({ time: hourAndMinute(outcome.endsAt) })];
  const signing = waiting > 0 ? [words.letInWaiting({ n: waiting })] : [];
  return {
    tone: refused.length > 0 ? 'warn' : 'good',
    title: words.letIn({ who: whoOf(served, names) }),
    text: [...until, ...signing, ...reasons].join(' '),
  };
}

export function withdrawnToast(words: ActWords, outcome: Outcome, names: Names): Toast {
  const reasons = refusalSentences({ refusal: words.permissions.refusal, list: words.list }, outcome.refused, names);
  if (outcome.done.length === 0) return { tone: 'bad', title: words.nothingChanged, text: reasons.join(' ') };
  return {
    tone: outcome.refused.length > 0 ? 'warn' : 'good',
    title: words.withdrawn({ who: whoOf(outcome.done, names) }),
    text: reasons.join(' '),
  };
}

/** minutes: those that were added. */
export function attemptToast(
  words: ActWords,
  act: AttemptAct,
  { done, refused }: Outcome,
  names: Names,
  minutes: number,
): Toast {
  const reasons = refusalSentences({ refusal: words.board.refusal, list: words.list }, refused, names);
  if (done.length === 0) return { tone: 'bad', title: words.nothingChanged, text: reasons.join(' ') };
  const [first = ''] = done;
  const served = done.length === 1 ? (names.get(first) ?? '') : words.board.outcome.served({ n: done.length });
  return {
    tone: refused.length > 0 ? 'warn' : 'good',
    title: act === 'attempt.extend' ? words.board.done[act]({ n: minutes }) : words.board.done[act],
    text: [`${served}.`, ...reasons].join(' '),
  };
}

export function undoneToast(words: ActWords, act: Undoable['act'], { done, refused }: Outcome, names: Names): Toast {
  const reasons = refusalSentences({ refusal: words.board.refusal, list: words.list }, refused, names);
  if (done.length === 0) return { tone: 'bad', title: words.nothingChanged, text: reasons.join(' ') };
  return {
    tone: refused.length > 0 ? 'warn' : 'good',
    title: act === 'attempt.extend' ? words.minutesUndone : words.reopenUndone,
    text: [`${whoOf(done, names)}.`, ...reasons].join(' '),
  };
}

/** A name, or how many. */
function whoOf(uuids: readonly string[], names: Names): string {
  const [first = ''] = uuids;
  return uuids.length === 1 ? (names.get(first) ?? '1') : String(uuids.length);
}

/** The words for a list of refusals. `refusal` has the words of each reason by its code. */
type RefusalWords = {
  refusal: { OTHER: string };
  list: { refused: (o: { names: string; reason: string }) => string; andMore: (o: { n: number }) => string };
};

/** One sentence for each reason: "Nėra sutikimo dalyvauti: Jonas J., Ona P., ir dar 3." */
export function refusalSentences(words: RefusalWords, refused: Outcome['refused'], names: Names): string[] {
  const byCode = new Map<string, string[]>();
  for (const { uuid, code } of refused) byCode.set(code, [...(byCode.get(code) ?? []), names.get(uuid) ?? uuid]);
  const reasons: Record<string, string> = words.refusal;
  return [...byCode].map(([code, all]) => {
    const shown = all.slice(0, namesShown);
    const more = all.length - shown.length;
    const list = more > 0 ? [...shown, words.list.andMore({ n: more })] : shown;
    return words.list.refused({ reason: reasons[code] ?? words.refusal.OTHER, names: list.join(', ') });
  });
}
