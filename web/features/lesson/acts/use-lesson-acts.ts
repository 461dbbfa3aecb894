import { useState } from 'react';
import { CallRefused } from '../../../platform/calls/call-errors';
import { useAct } from '../../../platform/forms/use-act';
import { useWords } from '../../../platform/words/words';
import type { Toast } from '../../../ui/Toasts';
import { type AttemptAct, actOnAttempts, type ClassQuery, letIn, type Undoable, undoAct, withdraw } from '../board';
import type { Tile } from '../state/tile';
import { attemptToast, letInToast, servedBy, undoneToast, withdrawnToast } from './outcome';

/**
 * What a tile, its panel or a key asks for. card, help and minutes are shown, the others done. newLogIn: a new card or
 * password for who has lost both while the time runs.
 */
export type Act =
  | 'allow'
  | 'withdraw'
  | 'minutes'
  | 'move'
  | 'reopen'
  | 'undoMinutes'
  | 'undoReopen'
  | 'close'
  | 'card'
  | 'newLogIn'
  | 'help';

/** The act that the dialog is about. */
export type Pending = {
  act: 'permission.withdraw' | 'attempt.extend' | 'attempt.reopen' | 'attempt.close';
  tiles: readonly Tile[];
};

export type LessonActs = {
  /** The act under way. */
  busy: 'allow' | 'withdraw' | 'undo' | AttemptAct | null;
  pending: Pending | null;
  /** The reason for letting in, as far as the teacher has changed it. */
  givingReason: string;
  setGivingReason: (reason: string) => void;
  /** Lets in or renews at once; the message takes it back. */
  allow: (tiles: readonly Tile[]) => void;
  /** Adds minutes at once; the message takes them back. */
  extend: (tiles: readonly Tile[], input: { minutes: number; reason: string }) => void;
  /** Frees the pupils for another computer: at once, with the usual reason. */
  now: (act: 'session.end', tiles: readonly Tile[]) => void;
  /** Takes the newest minutes or the re-opening back, at once. */
  undo: (act: Undoable['act'], tiles: readonly Tile[]) => void;
  /** Opens the dialog for the reason; null: closes it. */
  ask: (pending: Pending | null) => void;
  /** Does the pending act. minutes: for the acts that need them. */
  confirm: (input: { reason: string; minutes: number }) => Promise<void>;
};

type ActsInput = {
  query: ClassQuery;
  /** Called after each act, even a failed one: it may have changed something. */
  onDone: () => void;
};

/** The acts of the lesson. One runs at a time; each tells what it did, to whom, and what was not done. */
export function useLessonActs({ query, onDone }: ActsInput): LessonActs {
  const words = useWords('lesson', 'board', 'permissions');
  const { busy, run: runOnce } = useAct(onDone, { stays: true, always: true });
  const [running, setRunning] = useState<LessonActs['busy']>(null);
  const [pending, setPending] = useState<Pending | null>(null);
  const [changed, setGivingReason] = useState<string | null>(null);
  const { usual } = words.permissions.reason;

  const run = (act: LessonActs['busy'], send: () => Promise<Toast>) =>
    runOnce(
      () => {
        setRunning(act);
        return send();
      },
      // Without a reply the act may have been done: the tiles, loaded anew, tell.
      (failure) => (failure instanceof CallRefused ? words.nothingChanged : words.unsure),
    );

  const takeBack = (uuids: readonly string[], names: ReadonlyMap<string, string>) =>
    void run('withdraw', async () => {
      const outcome = await withdraw(query, { uuids, reason: usual.mistake });
      return withdrawnToast(words, outcome, names);
    });
  const allow: LessonActs['allow'] = (tiles) => {
    if (busy || tiles.length === 0) return;
    const names = namesOf(tiles);
    const isRenewal = tiles.every(({ row }) => row.permissionEndsAt !== null);
    const reason = changed ?? (isRenewal ? usual.notInTime : usual.start);
    void run('allow', async () => {
      const outcome = await letIn(query, { uuids: [...names.keys()], reason });
      const message = letInToast(words, outcome, names);
      const served = servedBy(outcome);
      if (served.length === 0 || isRenewal) return message;
      return { ...message, action: { label: words.undo, onAct: () => takeBack(served, names) } };
    });
  };

  const takeActBack = (undoable: Undoable, uuids: readonly string[], names: ReadonlyMap<string, string>) =>
    void run('undo', async () => undoneToast(words, undoable.act, await undoAct(undoable, query, uuids), names));
  const undo: LessonActs['undo'] = (act, tiles) => {
    if (!busy) takeActBack({ act, at: undefined }, [...namesOf(tiles).keys()], namesOf(tiles));
  };
  const onAttempts = (act: AttemptAct, tiles: readonly Tile[], input: { reason: string; minutes: number }) => {
    const names = namesOf(tiles);
    return run(act, async () => {
      const outcome = await actOnAttempts(act, query, { uuids: [...names.keys()], ...input });
      const message = attemptToast(words, act, outcome, names, input.minutes);
      if (outcome.done.length === 0 || (act !== 'attempt.extend' && act !== 'attempt.reopen')) return message;
      const undoable = { act, at: outcome.at };
      return { ...message, action: { label: words.undo, onAct: () => takeActBack(undoable, outcome.done, names) } };
    });
  };
  const now: LessonActs['now'] = (act, tiles) => {
    if (busy || tiles.length === 0) return;
    void onAttempts(act, tiles, { reason: words.moveReason, minutes: 0 });
  };

  const confirm: LessonActs['confirm'] = async ({ reason, minutes }) => {
    if (busy || !pending) return;
    const { act, tiles } = pending;
    if (act === 'permission.withdraw') {
      const names = namesOf(tiles);
      await run('withdraw', async () =>
        withdrawnToast(words, await withdraw(query, { uuids: [...names.keys()], reason }), names),
      );
    } else await onAttempts(act, tiles, { reason, minutes });
    setPending(null);
  };

  return {
    busy: busy ? running : null,
    pending,
    givingReason: changed ?? usual.start,
    setGivingReason,
    allow,
    extend: (tiles, input) => {
      if (!busy) void onAttempts('attempt.extend', tiles, input);
    },
    now,
    undo,
    ask: setPending,
    confirm,
  };
}

function namesOf(tiles: readonly Tile[]): Map<string, string> {
  return new Map(tiles.map(({ row, name }) => [row.uuid, name]));
}
