// One open form and its draft: written while the person types, restored after a crash, separate from other windows'
// drafts.

import { delayWork, trackWork } from '../../ui/rest';
import { type Draft, newestDraft } from './draft-rules';
import { deleteDraft, readDrafts, storeDraft } from './drafts';

/** Milliseconds from the first unwritten change until the draft is written: also while somebody types on and on. */
const usualDelayMs = 400;

/** How long a page that is left may keep its lock, in milliseconds, and how often it is asked meanwhile. */
const leaveMs = 1_500;
const leaveAsks = 6;

export type Found = { draft: Draft | null; isOpenElsewhere: boolean };

export type DraftFile = {
  /** Looks for a draft from an earlier window of the same form, and whether another window has the form open now. */
  find: () => Promise<Found>;
  /** Writes soon what `read` then returns; null: nothing differs from what is saved, and the draft is deleted. */
  write: (read: () => unknown) => void;
  /** The form holds the content of another draft now: that draft is deleted when this one is written or deleted. */
  takeOver: (id: string) => void;
  /** Deletes another draft. */
  drop: (id: string) => Promise<void>;
  /** Writes pending changes at once. */
  flush: () => void;
  /** Deletes the form's own draft: it was saved, or left without saving. */
  clear: () => void;
  /** The form closes; pending changes are written. */
  close: () => void;
};

type DraftFileOptions = {
  owner: string;
  form: string;
  basis: string | null;
  /** Whether the draft's owner is still logged in. */
  mayWrite: () => boolean;
  delayMs?: number;
  /** After each write: whether what `read` returned then is on this computer. */
  onStored?: (isStored: boolean, value: unknown) => void;
};

/** Opens the draft of a form. */
export function openDraftFile(options: DraftFileOptions): DraftFile {
  const { owner, form, basis, mayWrite, delayMs = usualDelayMs, onStored } = options;
  const id = [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const lockPrefix = `damba-draft ${owner} ${form} `;
  const release = holdLock(lockPrefix + id);
  let waiting: (() => unknown) | null = null;
  let cancel: (() => void) | undefined;
  let isStored = false;
  let takenOver: string[] = [];
  let last: Promise<unknown> = Promise.resolve();

  const flush = () => {
    stopTimer();
    const read = waiting;
    waiting = null;
    if (!read || !mayWrite()) return;
    const value = read();
    if (value === null) return clear();
    isStored = true;
    last = trackWork(
      storeDraft({ id, owner, form, basis, savedAt: Date.now(), value }).then((wasStored) => {
        onStored?.(wasStored, value);
        return dropTakenOver();
      }),
    ).catch(() => onStored?.(false, value));
  };
  const stopTimer = () => {
    cancel?.();
    cancel = undefined;
  };
  const dropTakenOver = async () => {
    const ids = takenOver;
    takenOver = [];
    for (const other of ids) await deleteDraft(other);
  };
  const clear = () => {
    stopTimer();
    waiting = null;
    if (isStored) takenOver.push(id);
    isStored = false;
    last = trackWork(last.then(dropTakenOver)).catch(() => undefined);
  };
  const flushWhenHidden = () => {
    if (document.visibilityState === 'hidden') flush();
  };
  const find = async (): Promise<Found> => {
    const isOther = (name: string) => name.startsWith(lockPrefix) && !name.endsWith(id);
    const locks = await locksOnceLeft(isOther);
    const isOpen = (other: string) => locks.some((name) => name.endsWith(` ${other}`));
    const isOpenElsewhere = locks.some(isOther);
    const drafts = await readDrafts(Date.now()).catch(() => []);
    return { draft: newestDraft(drafts, { owner, form, now: Date.now(), isOpen }), isOpenElsewhere };
  };
  document.addEventListener('visibilitychange', flushWhenHidden);
  addEventListener('pagehide', flush);

  return {
    find: () => trackWork(find()),
    write(read) {
      waiting = read;
      cancel ??= delayWork(flush, delayMs);
    },
    takeOver: (other) => {
      takenOver.push(other);
    },
    drop: (other) => trackWork(deleteDraft(other)).catch(() => undefined),
    flush,
    clear,
    close() {
      flush();
      document.removeEventListener('visibilitychange', flushWhenHidden);
      removeEventListener('pagehide', flush);
      void last.then(release);
    },
  };
}

/** Holds a lock that shows other windows that this form is open; returns its release. */
function holdLock(name: string): () => void {
  let release = () => {};
  if (!('locks' in navigator)) return release;
  const closed = new Promise<void>((resolve) => {
    release = resolve;
  });
  navigator.locks.request(name, () => closed).catch(() => undefined);
  return () => release();
}

/**
 * The held locks. After a reload a slow computer may still hold that of the page before, whose draft would be passed
 * over as that of another window: while one holds, it is asked again for a moment.
 */
async function locksOnceLeft(isOther: (name: string) => boolean): Promise<string[]> {
  for (let i = 0; ; i++) {
    const locks = await heldLocks();
    if (i === leaveAsks || !locks.some(isOther)) return locks;
    await new Promise((resolve) => setTimeout(resolve, leaveMs / leaveAsks));
  }
}

/** The names of the locks that windows of this browser hold; none where the browser does not report them. */
async function heldLocks(): Promise<string[]> {
  if (!('locks' in navigator)) return [];
  const { held = [] } = await navigator.locks.query().catch(() => ({ held: [] }));
  return held.flatMap(({ name }) => name ?? []);
}
