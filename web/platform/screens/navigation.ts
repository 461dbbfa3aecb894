// The current address, and going elsewhere without a page load.
import { createContext, useContext } from 'react';
import { createStore, useStore } from '../store';
import { fillPath, type PathParams } from './addresses';
import type { paths } from './paths';

export type Path = (typeof paths)[keyof typeof paths];
/** A screen of the table with the parameters of its address; `search` begins with ? or is empty. */
export type Target<P extends Path = Path> = { to: P; search?: string } & ([PathParams<P>] extends [never]
  ? { params?: undefined }
  : { params: Record<PathParams<P>, string> });
/** An address by the target; untyped inside the router only. */
export type Place = { pathname: string; search: string };

const place = createStore<Place>(readPlace());
// Each entry of the browser's history has a number, which shows how far "back" went.
if (typeof history.state !== 'number') history.replaceState(0, '');
let entry = Number(history.state);
addEventListener('popstate', ({ state }) => {
  const steps = typeof state === 'number' ? state - entry : 0;
  const isElsewhere = steps !== 0 && location.pathname !== place.get().pathname;
  // The page and its address stay until the question is answered.
  if (isElsewhere && !mayLeave(() => history.go(steps), true)) return history.go(-steps);
  entry += steps;
  place.set(readPlace());
});

/** isBack: by the browser's "back" or "forward", not by the page itself. */
type Guard = (go: () => void, isBack: boolean, isLogOut?: boolean) => boolean;
let guard: Guard | null = null;
const mayLeave: Guard = (go, isBack, isLogOut) => guard?.(go, isBack, isLogOut) ?? true;

/**
 * Sets the function that is asked before a page is left: false keeps the page, and it may call `go` later.
 * Returns the function that removes it.
 */
export function guardPage(next: Guard): () => void {
  const before = guard;
  guard = next;
  return () => {
    if (guard === next) guard = before;
  };
}

/** Leaves the page by the given function, at once or after the question. */
export function leavePage(go: () => void, isLogOut = false): void {
  if (mayLeave(go, false, isLogOut)) go();
}

/** The current place; the component follows it. */
export function usePlace(): Place {
  return useStore(place);
}

/** The address of a target, for `href`. */
export function addressOf<P extends Path>(target: Target<P>): string {
  return fillPath(target.to, target.params) + (target.search ?? '');
}

/** Goes to a screen. `replace`: "back" does not lead to the present one. */
export function navigate<P extends Path>(target: Target<P> & { replace?: boolean }): void {
  goTo(addressOf(target), target.replace);
}

/** Goes to an address of this site, such as one with other filters. */
export function goTo(address: string, replace = false): void {
  if (address === location.pathname + location.search + location.hash) return;
  const go = () => {
    if (!replace) entry += 1;
    history[replace ? 'replaceState' : 'pushState'](entry, '', address);
    place.set(readPlace());
  };
  if (address.split(/[?#]/)[0] === location.pathname) go();
  else leavePage(go);
}

let held: (() => Promise<void>) | null = null;

/**
 * Keeps the page from being left by itself, as at the end of a session, before `until` resolves; returns the release.
 */
export function holdPage(until: () => Promise<void>): () => void {
  held = until;
  return () => {
    if (held === until) held = null;
  };
}

/** Resolves when nothing holds the page. */
export const released = (): Promise<void> => held?.() ?? Promise.resolve();

export const ParamsContext = createContext<Readonly<Record<string, string>>>({});

/** The path whose screen is shown: the former one until the next screen is loaded. null: no screen of the table. */
export const ShownContext = createContext<string | null>(null);

/** The parameters in the address of the page. */
export function useParams(): Readonly<Partial<Record<string, string>>> {
  return useContext(ParamsContext);
}

function readPlace(): Place {
  return { pathname: location.pathname, search: location.search };
}
