// Handles a session that the server ends while staff are at work: the page stays, and a log-in opens over it.
import type { ComponentType } from 'react';
import { paths } from '../screens/paths';
import { createStore } from '../store';
import { currentSession, holdSession, type Session, watchSession } from './session';

export type LoginDialogProps = { name: string; onLeave: () => void };

/** The user whose session ended while the page stays; null: none. */
export const heldSession = createStore<Session | null>(null);

let dialog: (() => Promise<ComponentType<LoginDialogProps>>) | null = null;
let former: Session | null = null;
let waiting: ((isBack: boolean) => void)[] = [];

/** Sets the dialog: the platform imports no feature. */
export function setLoginDialog(load: () => Promise<ComponentType<LoginDialogProps>>): void {
  dialog = load;
}

export const loadLoginDialog = (): Promise<ComponentType<LoginDialogProps>> =>
  dialog ? dialog() : Promise.reject(new Error('no log-in dialog was set'));

/** From now on the pages of staff outlive their session. Called by each page that needs it. */
export function startRelogin(): void {
  former = currentSession();
  holdSession({ keeps, resumed });
}

// Pupils go to the log-in page: their answers wait in the queue.
function keeps(session: Session): boolean {
  if (session.role === 'STUDENT' || !dialog) return false;
  heldSession.set(session);
  return true;
}

async function resumed(token: string): Promise<boolean> {
  if (heldSession.get()) return new Promise((resolve) => waiting.push(resolve));
  const now = currentSession();
  return now !== null && now.token !== token;
}

watchSession(() => {
  const now = currentSession();
  const isOther = former !== null && now !== null && now.uuid !== former.uuid;
  former = now;
  heldSession.set(null);
  const answers = waiting;
  waiting = [];
  for (const answer of answers) answer(now !== null && !isOther);
  // Somebody else logged in: the page holds another person's data, so it is loaded anew.
  if (isOther) location.replace(paths.home);
});
