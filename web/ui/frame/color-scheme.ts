// Light or dark: one choice for the whole page, stored on this computer and written on <html>. Light without a choice.
import { useSyncExternalStore } from 'react';

export type ColorScheme = 'light' | 'dark';

const key = 'damba-color-scheme';
const attribute = 'data-mantine-color-scheme';
const listeners = new Set<() => void>();
let chosen: ColorScheme | undefined;

/** The scheme that is on now. */
export function currentScheme(): ColorScheme {
  return document.documentElement.getAttribute(attribute) === 'dark' ? 'dark' : 'light';
}

/**
 * Writes the scheme on the page and stores it for the next visit. Choosing the same again does nothing, so that
 * Mantine may echo it.
 */
export function chooseScheme(scheme: ColorScheme): void {
  if (scheme === chosen) return;
  chosen = scheme;
  document.documentElement.setAttribute(attribute, scheme);
  try {
    localStorage.setItem(key, scheme);
  } catch {
    // A browser that stores nothing still shows the choice until the page is left.
  }
  for (const listener of listeners) listener();
}

/** Puts the stored scheme on the page; called once before the first render. */
export function restoreScheme(): void {
  try {
    if (localStorage.getItem(key) === 'dark') document.documentElement.setAttribute(attribute, 'dark');
  } catch {
    // Nothing stored, nothing to restore.
  }
}

/** Calls back on each choice; returns the function that stops it. */
export function watchScheme(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The present scheme; the component follows it. */
export function useColorScheme(): ColorScheme {
  return useSyncExternalStore(watchScheme, currentScheme);
}
