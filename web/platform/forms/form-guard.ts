// Asks before a page is left in any way, if something would be lost.
import { guardPage } from '../screens/navigation';
import { currentSession } from '../session/session';
import { createStore } from '../store';

export type Guard = {
  /**
   * What would be lost: typed text, passwords that are shown only once, or what lasts as long as the tab, about which
   * only the browser asks.
   */
  kind: 'TEXT' | 'PASSWORDS' | 'TAB';
  /** Whether there is something to lose at this moment. */
  isDirty: () => boolean;
  /** Discards it: the person leaves without saving. */
  forget: () => void;
  /**
   * Before a log-out, which deletes what is stored on this computer: sends what it can. Resolves with whether all of it
   * is on the server.
   */
  settle?: () => Promise<boolean>;
  /** Before the page is left: resolves when the last words are stored on this computer, or could not be. */
  stored?: () => Promise<void>;
};

export type LeaveQuestion = { kind: Exclude<Guard['kind'], 'TAB'>; leave: () => void; stay: () => void };

const guards = new Set<Guard>();
/** The question that is open now, or null. */
export const leaveQuestion = createStore<LeaveQuestion | null>(null);

/** Asks before this is lost; returns the function that removes the guard. */
export function addGuard(guard: Guard): () => void {
  if (guards.size === 0) {
    guardPage((go, _isBack, isLogOut) => (isLogOut ? isSettled([...guards], go) : isStored([...guards], go)));
    addEventListener('beforeunload', askBrowser);
  }
  guards.add(guard);
  return () => {
    guards.delete(guard);
    if (guards.size === 0) removeEventListener('beforeunload', askBrowser);
  };
}

/** Closes one form by the given function, at once or after the question. */
export function leaveForm(guard: Guard, go: () => void): void {
  if (isFree([guard], go)) go();
}

/** Closes the question when nothing can be lost any more: it was saved meanwhile. */
export function recheckQuestion(): void {
  if (![...guards].some((guard) => guard.kind !== 'TAB' && guard.isDirty())) leaveQuestion.set(null);
}

/** The same for another page of the site: nobody is asked about words that are being stored at this moment. */
function isStored(guards: readonly Guard[], go: () => void): boolean {
  const waiting = guards.filter((guard) => guard.stored && guard.isDirty());
  if (waiting.length === 0) return isFree(guards, go);
  void Promise.all(waiting.map((guard) => guard.stored?.())).then(() => {
    if (isFree(guards, go)) go();
  });
  return false;
}

/** The same for a log-out: what is unsent is sent first, and the question comes for what could not be. */
function isSettled(guards: readonly Guard[], go: () => void): boolean {
  if (!guards.some((guard) => guard.settle)) return isFree(guards, go);
  const settle = async () => {
    const unsent: Guard[] = [];
    for (const guard of guards) if (guard.settle && !(await guard.settle())) unsent.push(guard);
    if (isFree(guards, go, unsent)) go();
  };
  void settle();
  return false;
}

/** Whether nothing would be lost; otherwise opens the question. unsent: what else would be lost. */
function isFree(guards: readonly Guard[], go: () => void, unsent: readonly Guard[] = []): boolean {
  const dirty = guards.filter((guard) => guard.kind !== 'TAB' && (unsent.includes(guard) || guard.isDirty()));
  // Without a session the page is always left.
  if (dirty.length === 0 || !currentSession()) return true;
  const close = () => leaveQuestion.set(null);
  const question: LeaveQuestion = {
    kind: dirty.some(({ kind }) => kind === 'TEXT') ? 'TEXT' : 'PASSWORDS',
    stay: close,
    leave: () => {
      close();
      for (const guard of dirty) guard.forget();
      go();
    },
  };
  // A moment later: otherwise the same press of Escape would close the question.
  setTimeout(() => leaveQuestion.set(question));
  return false;
}

function askBrowser(event: BeforeUnloadEvent): void {
  if ([...guards].some((guard) => guard.isDirty())) event.preventDefault();
}
