// The logged-in user, as this browser stores it. The role only guides the pages: the server decides.
import '../no-eval';
import * as z from 'zod/mini';
import { roles } from '../../../contract/roles';
import { aids } from '../../../contract/users-aids';
import { parseJson, readStored, watchStored, writeStored } from '../local-storage';
import { createStore, useStore } from '../store';
import { forgetInTab } from './personal-storage';

const sessionShape = z.object({
  token: z.string(),
  uuid: z.string(),
  sid: z.string(),
  role: z.enum(roles),
  firstName: z.string(),
  lastName: z.string(),
  grade: z.nullable(z.number()),
  birthday: z.nullable(z.string()),
  hasAgreement: z.boolean(),
  schools: z.array(z.object({ id: z.string(), name: z.string() })),
  /** A pupil's, as the server knows them (platform/aids.ts). */
  aids: z.optional(aids),
  /** Staff who must set up their second factor first. */
  mustSetUpFactor: z.optional(z.boolean()),
});
export type Session = z.infer<typeof sessionShape>;

const key = 'damba-session';
const store = createStore<Session | null>(readSession());
const ended = createStore<'SERVER' | 'USER' | null>(null);

/** A short-lived mark that tells other tabs that somebody logged out on purpose. */
const out = 'out';

/** Keeps a page open, with all typed text, after its session has ended, until a new log-in. */
export type SessionHolder = {
  /** Whether the page stays; the holder then opens the log-in. */
  keeps: (session: Session) => boolean;
  /** Whether a call that was refused for this token can be sent again: the same person has logged in meanwhile. */
  resumed: (token: string) => Promise<boolean>;
};
let holder: SessionHolder | null = null;

/** Another tab logged in or out: this one follows, but stays where its session is held. */
watchStored(key, (value) => {
  const next = readSession();
  const former = store.get();
  if (former?.uuid !== next?.uuid) forgetInTab(former ? 'END' : 'BEGIN');
  if (value === out) ended.set('USER');
  else if (!next && former && holder?.keeps(former)) return;
  store.set(next);
});

/** Sets the holder that keeps pages open at the end of a session; null for none. */
export function holdSession(next: SessionHolder | null): void {
  holder = next;
}

/** Whether a call that was refused for this token can be sent again. */
export const resumed = async (token: string): Promise<boolean> => (await holder?.resumed(token)) ?? false;

/** The session now, or null. */
export const currentSession = store.get;
export const watchSession = store.watch;

export function useSession(): Session | null {
  return useStore(store);
}

/** Stores the session after a log-in, or its changes. */
export function openSession(session: Session): void {
  ended.set(null);
  if (store.get()?.uuid !== session.uuid) forgetInTab(store.get() ? 'END' : 'BEGIN');
  writeStored(key, JSON.stringify(session));
  store.set(session);
}

/**
 * Deletes what is stored of the session, so that no other page has it, nor one that is opened later; this page keeps it until
 * endSession.
 */
export function forgetStoredSession(): void {
  if (store.get()) deleteStored(false);
}

function deleteStored(byServer: boolean): void {
  if (!byServer) writeStored(key, out);
  writeStored(key, null);
}

/** Deletes the session. `byServer`: the server ended it, and the log-in page says so. Unsent answers stay. */
export function endSession(byServer: boolean): void {
  const session = store.get();
  if (!session) return;
  // Another one may be stored by now, of whoever has logged in elsewhere.
  if (readSession()?.token === session.token) deleteStored(byServer);
  forgetInTab('END');
  if (byServer && holder?.keeps(session)) return;
  ended.set(byServer ? 'SERVER' : 'USER');
  store.set(null);
}

/** Gives up a session that was held: the page goes to the log-in page. */
export function leaveHeldSession(): void {
  holder = null;
  endSession(true);
}

/** Whether the last session was ended by the server. */
export function useSessionEnded(): boolean {
  return useStore(ended) === 'SERVER';
}

/** Whether somebody has logged out on purpose since this page was loaded, here or in another tab. */
export const isLoggedOut = (): boolean => ended.get() === 'USER';

function readSession(): Session | null {
  const parsed = z.safeParse(sessionShape, parseJson(readStored(key)));
  return parsed.success ? parsed.data : null;
}
