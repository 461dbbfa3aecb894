/** Milliseconds after which the page, if it is still open, says that the lockdown browser is missing. */
const patienceMs = 5000;

/**
 * Opens an address that a lockdown browser takes over from this one. A browser does not say whether there is such a
 * program: who is still here after five seconds is told that it is missing.
 */
export function openLockdown(address: string, onMissing: () => void): void {
  const timer = setTimeout(onMissing, patienceMs);
  addEventListener('pagehide', () => clearTimeout(timer), { once: true });
  location.assign(address);
}
