// Light or dark: one scheme for the whole page, written on <html>. Staff choose it, each for themselves on this
// computer, and until then see what their system prefers; pupils choose it with the contrast of their tasks
// (platform/aids.ts), and visitors see light.
import { useSyncExternalStore } from 'react';

export type ColorScheme = 'light' | 'dark';

const key = 'damba-color-scheme';
const attribute = 'data-mantine-color-scheme';
const listeners = new Set<() => void>();
const systemDark = typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: dark)') : null;
/** What people chose against their system; also where the browser stores nothing. */
let chosen = readChosen({});
let person: string | null = null;
let followsSystem = false;

systemDark?.addEventListener('change', () => {
  if (followsSystem) write(systemScheme());
});

/** The scheme that is on now. */
export function currentScheme(): ColorScheme {
  return document.documentElement.getAttribute(attribute) === 'dark' ? 'dark' : 'light';
}

/**
 * Writes the scheme on the page and stores it as this person's choice. Whoever chooses what the system prefers goes on
 * following the system. Choosing the same again does nothing, so that Mantine may echo it.
 */
export function chooseScheme(scheme: ColorScheme): void {
  if (person === null || scheme === currentScheme()) return;
  const { [person]: _, ...others } = readChosen(chosen);
  followsSystem = scheme === systemScheme();
  chosen = followsSystem ? others : { ...others, [person]: scheme };
  try {
    if (Object.keys(chosen).length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(chosen));
  } catch {
    // A browser that stores nothing still shows the choice until the page is left.
  }
  write(scheme);
}

/**
 * Shows a scheme without storing it; null: the one that this person chose before, else the system's. The person is the
 * one for whom chooseScheme stores, null for nobody.
 */
export function showScheme(scheme: ColorScheme | null, owner: string | null): void {
  person = owner;
  const own = owner === null ? 'light' : chosen[owner];
  followsSystem = scheme === null && own === undefined;
  write(scheme ?? own ?? systemScheme());
}

/** Calls back on each change; returns the function that stops it. */
export function watchScheme(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The present scheme; the component follows it. */
export function useColorScheme(): ColorScheme {
  return useSyncExternalStore(watchScheme, currentScheme);
}

function write(scheme: ColorScheme): void {
  if (scheme === currentScheme()) return;
  document.documentElement.setAttribute(attribute, scheme);
  for (const listener of listeners) listener();
}

function systemScheme(): ColorScheme {
  return systemDark?.matches ? 'dark' : 'light';
}

function readChosen(otherwise: Record<string, ColorScheme>): Record<string, ColorScheme> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    // Former pages stored a list of the people who chose dark.
    if (Array.isArray(stored)) return Object.fromEntries(stored.map((one) => [String(one), 'dark']));
    if (typeof stored !== 'object' || stored === null) return otherwise;
    return Object.fromEntries(
      Object.entries(stored).flatMap(([owner, scheme]) =>
        scheme === 'dark' || scheme === 'light' ? [[owner, scheme]] : [],
      ),
    );
  } catch {
    return otherwise;
  }
}
