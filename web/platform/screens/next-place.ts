// The screen that somebody opened without being logged in, carried through the log-in in its address. Pure.
import { paths } from './paths';

type Place = { pathname: string; search: string };

/** The address of the log-in page that leads on to a place. */
export function loginAddress({ pathname, search }: Place): string {
  return `${paths.login}?next=${encodeURIComponent(pathname + search)}`;
}

/**
 * The place that the address of the log-in page leads on to. Only a screen behind the log-in of this site: anybody can
 * write such an address, even one that leads to another site or logs in somebody else by a ticket.
 */
export function nextOf(search: string): (Place & { address: string }) | null {
  const next = new URLSearchParams(search).get('next') ?? '';
  const base = 'https://here.invalid';
  const url = parsed(next, base);
  if (url?.origin !== base || !url.pathname.startsWith('/userhome/')) return null;
  return { pathname: url.pathname, search: url.search, address: url.pathname + url.search };
}

function parsed(address: string, base: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
