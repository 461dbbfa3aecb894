// Light or dark: one scheme for the whole page, written on <html>. Staff choose it, each for themselves on this
// computer; pupils choose it with the contrast of their tasks (platform/aids.ts), and visitors see light.
import { useSyncExternalStore } from 'react';

export type ColorScheme = 'light' | 'dark';

const key = 'damba-color-scheme';
const attribute = 'data-mantine-color-scheme';
const listeners = new Set<() => void>();
/** The people who chose dark; also where the browser stores nothing. */
let dark = readDark([]);
let person: string | null = null;

/** The scheme that is on now. */
export function currentScheme(): ColorScheme {
  return document.documentElement.getAttribute(attribute) === 'dark' ? 'dark' : 'light';
}

/**
 * Writes the scheme on the page and stores it as this person's choice. Choosing the same again does nothing, so that
 * Mantine may echo it.
 */
export function chooseScheme(scheme: ColorScheme): void {
  if (person === null || scheme === currentScheme()) return;
  const others = readDark(dark).filter((one) => one !== person);
  dark = scheme === 'dark' ? [...others, person] : others;
  try {
    if (dark.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(dark));
  } catch {
    // A browser that stores nothing still shows the choice until the page is left.
  }
  write(scheme);
}

/**
 * Shows a scheme without storing it; null: the one that this person chose before. The person is the one for whom
 * chooseScheme stores, null for nobody.
 */
export function showScheme(scheme: ColorScheme | null, owner: string | null): void {
  person = owner;
  write(scheme ?? (owner !== null && dark.includes(owner) ? 'dark' : 'light'));
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

function readDark(otherwise: string[]): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : otherwise;
  } catch {
    return otherwise;
  }
}
