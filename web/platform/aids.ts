// How tasks look for the one who reads: size of the text, letters, colours (docs/rules/screens.md). A pupil's aids belong
// to the account: the session brings them, so they hold from the first paint after a log-in. What the server does not
// know yet is stored here by account. For others they last until the page is left.
import './no-eval';
import * as z from 'zod/mini';
import { type Aids, plainAids, aids as shape } from '../../contract/users-aids';
import { showScheme } from '../ui/frame/color-scheme';
import { parseJson, readStored, watchStored, writeStored } from './local-storage';
import { currentSession, watchSession } from './session/session';
import { createStore, useStore } from './store';

export type { Aids } from '../../contract/users-aids';

const key = 'damba-aids';
/** at: when it was chosen, by this computer's clock, in milliseconds. */
const unsentShape = z.record(z.string(), z.object({ aids: shape, at: z.number() }));
export type Unsent = z.infer<typeof unsentShape>;
/** Of visitors and of staff, who look at tasks as pupils see them. */
let ofThisPage = plainAids;
let tellUnsent = () => {};
const store = createStore<Aids>(plainAids);

/** The aids now. */
export const currentAids = store.get;

/** The aids now; the component renders again when they change. */
export function useAids(): Aids {
  return useStore(store);
}

/** Changes some of the aids, at once and on this computer; a pupil's are sent to the server later (aids-sender.ts). */
export function setAids(part: Partial<Aids>): void {
  const next = { ...store.get(), ...part };
  const owner = pupil();
  if (owner) writeUnsent({ ...unsentAids(), [owner.uuid]: { aids: next, at: Date.now() } });
  else ofThisPage = next;
  refresh();
}

/** The aids that the server does not know yet, by account. */
export function unsentAids(): Unsent {
  const read = z.safeParse(unsentShape, parseJson(readStored(key)));
  return read.success ? read.data : {};
}

/** Stores what the server does not know yet; nothing: the entry is deleted. */
export function writeUnsent(unsent: Unsent): void {
  writeStored(key, Object.keys(unsent).length === 0 ? null : JSON.stringify(unsent));
}

/**
 * Shows the aids of whoever is logged in, now and after each change; called once before the first render. onUnsent:
 * there is something to send for the pupil who is logged in.
 */
export function restoreAids(onUnsent: () => void): void {
  tellUnsent = onUnsent;
  watchSession(refresh);
  watchStored(key, refresh);
  refresh();
}

function refresh(): void {
  const owner = pupil();
  const unsent = owner && unsentAids()[owner.uuid];
  const next = owner ? (unsent?.aids ?? owner.aids ?? plainAids) : ofThisPage;
  if (unsent) tellUnsent();
  // Staff have their own choice of light and dark; what they try on a task goes before it until the page is left.
  const staff = owner ? null : currentSession();
  const isChosen = !staff || next.contrast !== 'light';
  showScheme(isChosen ? (next.contrast === 'dark' ? 'dark' : 'light') : null, staff?.uuid ?? null);
  const { dataset } = document.documentElement;
  dataset.textSize = String(next.textSize);
  dataset.readFont = next.font;
  dataset.contrast = next.contrast;
  if (JSON.stringify(next) !== JSON.stringify(store.get())) store.set(next);
}

function pupil() {
  const session = currentSession();
  return session?.role === 'STUDENT' ? session : null;
}
