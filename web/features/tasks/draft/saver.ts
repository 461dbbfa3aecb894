// Saves the draft of a task while it is written: on the server a moment after the last key, on this computer at once.
import type { WrittenDraft } from '../../../../contract/task/desk-fields';
import type { Conflict, DeskFields, OpenDraft } from '../../../../contract/tasks-desk';
import type { Removed } from '../../../../contract/tasks-edit';
import { isPassing } from '../../../platform/calls/call-errors';
import type { Store } from '../../../platform/store';
import { delayWork } from '../../../ui/rest';
import { withOtherKey } from './desk-fields';
import type { Edit } from './document';
import { afterDecision, givingUp, restoring, stateAfter, typing, type WithoutCopy } from './saver-state';

/** Milliseconds from the last change until the draft is sent, and the longest wait while somebody types on and on. */
export const pauseMs = 2000;
export const longestMs = 10_000;
/** Milliseconds until the next try without connection: the first, the second …, then always the last. */
const retryMs = [2000, 5000, 10_000, 20_000];

/** Places that another author changed, too. `merged`: everything else joined, with a mark in each text of a conflict. */
export type Clash = {
  rev: number;
  merged: DeskFields;
  conflicts: Conflict[];
  by: string | null;
  at: string | null;
};

export type SavedDraft = {
  id: string;
  rev: number;
  savedAt: string;
  /** The number under which the bank has the task. */
  internationalId: string;
  removed: Removed[];
  merged: WrittenDraft | null;
  clash: Clash | null;
};

export type DeskState = {
  /** null until the first save makes the task. */
  id: string | null;
  rev: number;
  document: WrittenDraft;
  /** What the server has under `rev`. */
  saved: WrittenDraft;
  /** OFFLINE: it is sent by itself later. REFUSED: it stays on this computer. CLASH: the author decides first. */
  sending: 'IDLE' | 'BUSY' | 'OFFLINE' | 'REFUSED' | 'CLASH';
  failure: unknown;
  clash: Clash | null;
  savedAt: string | null;
  /** The document that is stored on this computer. */
  local: WrittenDraft | null;
  kind: OpenDraft['kind'];
  /** null: no copy that was found on this computer stands on the sheet. */
  without: WithoutCopy | null;
};

export type Saver = {
  change: (edit: Edit) => void;
  /** Fills the sheet with unsent text that a crash left on this computer. rev: what its author had read. */
  restore: (document: WrittenDraft, rev: number) => void;
  /**
   * Takes it back, and what this author typed since. What others have saved meanwhile stays. Resolves with whether it is
   * taken back: not while a reply is lost that may have brought it to the server.
   */
  giveUp: () => Promise<boolean>;
  /** Sends what is not sent; resolves with whether the server has everything then. */
  saveNow: () => Promise<boolean>;
  /** A rev was read from the server. One that is no later says nothing new; while something is unsent, saving joins it. */
  take: (rev: number, document: WrittenDraft, about: Pick<DeskState, 'savedAt' | 'kind'>) => void;
  /** The author has decided on the clash. */
  decide: (document: WrittenDraft) => Promise<boolean>;
  /** The author decides later: nothing is sent until then. */
  postpone: () => void;
  /** Asks the server again what clashes. */
  reopen: () => Promise<boolean>;
  close: () => void;
};

type SaverOptions = {
  state: Store<DeskState>;
  send: (id: string | null, rev: number, document: WrittenDraft) => Promise<SavedDraft>;
  isSame: (one: WrittenDraft, other: WrittenDraft) => boolean;
  /** Called after each change of what is to be stored on this computer. */
  store: () => void;
  onSaved: (reply: SavedDraft) => void;
};

/** Whether the server lacks something that was typed. */
export const isUnsent = ({ document, saved }: DeskState): boolean => document !== saved;

/** Whether something is neither on the server nor on this computer. */
export const isNowhere = (now: DeskState): boolean => isUnsent(now) && now.local !== now.document;

export function createSaver(options: SaverOptions): Saver {
  const { state, send, isSame, store, onSaved } = options;
  let cancel = () => {};
  let firstAt: number | null = null;
  let tries = 0;
  let running: Promise<boolean> | null = null;
  let isClosed = false;

  const put = (part: Partial<DeskState>) => state.set({ ...state.get(), ...part });
  const plan = (ms: number) => {
    cancel();
    if (!isClosed) cancel = delayWork(() => void run(), ms);
  };
  const planPause = () => {
    firstAt ??= Date.now();
    plan(Math.max(0, Math.min(pauseMs, firstAt + longestMs - Date.now())));
  };

  const write = (part: Partial<DeskState>) => {
    put(part);
    store();
    planPause();
  };

  const run = (): Promise<boolean> => {
    cancel();
    running ??= sendOnce().finally(() => {
      running = null;
    });
    return running;
  };

  const sendOnce = async (): Promise<boolean> => {
    const before = state.get();
    if (before.sending === 'CLASH') return false;
    if (!isUnsent(before)) return true;
    firstAt = null;
    put({ sending: 'BUSY' });
    let reply: SavedDraft;
    try {
      reply = await send(before.id, before.rev, before.document);
    } catch (failure) {
      const isLater = isPassing(failure);
      put({ sending: isLater ? 'OFFLINE' : 'REFUSED', failure });
      if (isLater) plan(retryMs[Math.min(tries, retryMs.length - 1)] ?? pauseMs);
      tries += 1;
      return false;
    }
    tries = 0;
    settle(before.document, reply);
    onSaved(reply);
    if (isUnsent(state.get()) && state.get().sending !== 'CLASH') planPause();
    return reply.clash === null;
  };

  const settle = (sent: WrittenDraft, reply: SavedDraft) => {
    put(stateAfter(state.get(), sent, reply, isSame));
    store();
  };

  const saveNow = async (): Promise<boolean> => {
    // What is on its way may be older than the last key.
    if (running) await running;
    return run();
  };
  return {
    change: (edit) => write(typing(state.get(), edit)),
    restore: (document, rev) => write(restoring(state.get(), document, rev)),
    async giveUp() {
      // A save on its way carries the copy; one without a reply may have brought it.
      if (running) await running;
      const isUnsure = () => state.get().sending === 'OFFLINE' && state.get().without?.isSaved === false;
      if (isUnsure()) await run();
      if (isUnsure()) return false;
      write(givingUp(state.get()));
      return true;
    },
    saveNow,
    take(rev, taken, { savedAt, kind }) {
      const now = state.get();
      if (running || now.sending === 'CLASH' || rev <= now.rev) return;
      if (isUnsent(now)) return void run();
      const document = withOtherKey(taken, now.document);
      put({ rev, document, saved: document, savedAt, kind });
      store();
    },
    decide(decided) {
      const { clash, document, without } = state.get();
      if (!clash) return run();
      const { rev } = clash;
      put({ document: withOtherKey(decided, document), rev, clash: null, sending: 'IDLE' });
      if (without) put({ without: afterDecision(without, rev, document, decided) });
      store();
      return saveNow();
    },
    postpone: () => put({ clash: null }),
    reopen() {
      put({ sending: 'IDLE' });
      return run();
    },
    close() {
      isClosed = true;
      cancel();
    },
  };
}
