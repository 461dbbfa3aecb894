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
};

export type LeaveQuestion = { kind: Exclude<Guard['kind'], 'TAB'>; leave: () => void; stay: () => void };

const guards = new Set<Guard>();
/** The question that is open now, or null. */
export const leaveQuestion = createStore<LeaveQuestion | null>(null);

/** Asks before this is lost; returns the function that removes the guard. */
export function addGuard(guard: Guard): () => void {
  if (guards.size === 0) {
    guardPage((go) => isFree([...guards], go));
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

/** Whether nothing would be lost; otherwise opens the question. */
function isFree(guards: readonly Guard[], go: () => void): boolean {
  const dirty = guards.filter((guard) => guard.kind !== 'TAB' && guard.isDirty());
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
