// Who is logged in, as this browser keeps it (part 1, section 3). What it says of the role guides the pages only: the server decides.
import './no-eval';
import * as z from 'zod/mini';
import { roles } from '../../contract/roles';
import { keep, parseJson, readKept } from './keep';
import { createStore, useStore } from './store';

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
});
export type Session = z.infer<typeof sessionShape>;

const key = 'damba-session';
const store = createStore<Session | null>(readSession());
const ended = createStore(false);

/** Another tab logged in or out: this one follows. */
addEventListener('storage', (event) => {
  if (event.key === key || event.key === null) store.set(readSession());
});

/** The session now, or null. */
export const currentSession = store.get;
export const watchSession = store.watch;

export function useSession(): Session | null {
  return useStore(store);
}

/** Keeps the session after a log-in, or what has changed of it. */
export function openSession(session: Session): void {
  ended.set(false);
  keep(key, JSON.stringify(session));
  store.set(session);
}

/** Forgets the session. `byServer`: it was not the user's wish, and the log-in page says so. Unsent answers stay. */
export function endSession(byServer: boolean): void {
  if (!store.get()) return;
  keep(key, null);
  ended.set(byServer);
  store.set(null);
}

/** Whether the last session was ended by the server. */
export function useSessionEnded(): boolean {
  return useStore(ended);
}

function readSession(): Session | null {
  const parsed = z.safeParse(sessionShape, parseJson(readKept(key)));
  return parsed.success ? parsed.data : null;
}
