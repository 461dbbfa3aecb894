import { useState } from 'react';
import { useAct } from '../../../platform/forms/use-act';
import { failureWords } from '../../../platform/words/error-words';
import { useWords, type Words } from '../../../platform/words/words';
import { type Toast, useToast } from '../../../ui/Toasts';
import { actWithReason, type ClassQuery, type ReasonedAct } from '../board';
import { failedTitle, outcomeToast, refusalSentences } from '../permits/outcome';
import { type ActName, actOn, type Outcome } from '../permits/permissions';
import { isRoutine } from '../reasons/reasons';
import type { Tile } from '../rules';

/** The act that the dialog is about. */
export type Pending = { act: ReasonedAct | 'permission.renew' | 'permission.withdraw'; tiles: readonly Tile[] };

export type BoardActs = {
  /** The act under way. */
  busy: ActName | ReasonedAct | null;
  pending: Pending | null;
  /** The reason for letting pupils in. */
  givingReason: string;
  setGivingReason: (reason: string) => void;
  /** Lets in at once; asks for a reason before a renewal or a withdrawal. */
  permit: (act: 'allow' | 'withdraw', tiles: readonly Tile[]) => void;
  /** Opens the dialog for the reason; null: closes it. */
  ask: (pending: Pending | null) => void;
  /** Does the pending act. minutes: for the acts that need them. */
  confirm: (input: { reason: string; minutes: number }) => Promise<void>;
};

/** The acts of the board. onDone is called after each act, even a failed one: it may have changed something. */
export function useBoardActs(query: ClassQuery, onDone: () => void): BoardActs {
  const words = useWords('board');
  const permissions = useWords('permissions', 'units');
  const toast = useToast();
  const { busy, run: runOnce } = useAct(undefined, { stays: true });
  const [running, setRunning] = useState<BoardActs['busy']>(null);
  const [pending, setPending] = useState<Pending | null>(null);
  const [changed, setGivingReason] = useState<string | null>(null);
  const givingReason = changed ?? permissions.reason.usual.start;

  const run = (act: ActName | ReasonedAct, title: string, send: () => Promise<Toast>) => {
    const end = (message: Toast) => {
      toast(message);
      onDone();
    };
    return runOnce(
      async () => {
        setRunning(act);
        end(await send());
      },
      (failure) => end({ tone: 'bad', title, text: failureWords(failure) }),
    );
  };

  const sendPermit = (act: 'allow' | 'withdraw', tiles: readonly Tile[], reason: string) => {
    const names = namesOf(tiles);
    const isRenewal = tiles.every(({ row }) => row.permissionEndsAt !== null);
    return run(act, failedTitle(permissions, act), async () => {
      const outcome = await actOn(act, query, { uuids: [...names.keys()], reason });
      return outcomeToast(permissions, act, outcome, names, isRenewal);
    });
  };
  const permit: BoardActs['permit'] = (act, tiles) => {
    if (busy || tiles.length === 0) return;
    const hadPermission = tiles.map(({ row }) => row.permissionEndsAt !== null);
    if (isRoutine(act, hadPermission)) void sendPermit(act, tiles, givingReason);
    else setPending({ act: act === 'allow' ? 'permission.renew' : 'permission.withdraw', tiles });
  };

  const confirm: BoardActs['confirm'] = async ({ reason, minutes }) => {
    if (busy || !pending) return;
    const { act, tiles } = pending;
    if (act === 'permission.renew') await sendPermit('allow', tiles, reason);
    else if (act === 'permission.withdraw') await sendPermit('withdraw', tiles, reason);
    else {
      const names = namesOf(tiles);
      await run(act, words.outcome.failed, async () => {
        const input = { challengeId: query.challengeId, uList: [...names.keys()], reason, minutes };
        return toastOf(words, act, await actWithReason(act, input), names, minutes);
      });
    }
    setPending(null);
  };

  return {
    busy: busy ? running : null,
    pending,
    givingReason,
    setGivingReason,
    permit,
    ask: setPending,
    confirm,
  };
}

function namesOf(tiles: readonly Tile[]): Map<string, string> {
  return new Map(tiles.map(({ row, name }) => [row.uuid, name]));
}

/** The message after an act: how many pupils were served, and who was refused and why. */
function toastOf(
  words: Words<'board'>,
  act: ReasonedAct,
  { done, refused }: Outcome,
  names: ReadonlyMap<string, string>,
  minutes: number,
): Toast {
  const reasons = refusalSentences({ refusal: words.refusal, toast: words.outcome }, refused, names);
  if (done.length === 0) return { tone: 'bad', title: words.outcome.failed, text: reasons.join(' ') };
  const [first = ''] = done;
  const served = done.length === 1 ? (names.get(first) ?? '') : words.outcome.served({ n: done.length });
  return {
    tone: refused.length > 0 ? 'warn' : 'good',
    title: act === 'attempt.extend' ? words.done[act]({ n: minutes }) : words.done[act],
    text: [`${served}.`, ...reasons].join(' '),
  };
}
