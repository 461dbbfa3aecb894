// Fetches what few tasks need with the other tasks, so that they open without a network: the code by which an answer is given,
// and the page of an interactive task. A hidden frame opens that page once, so that the browser caches it: a frame of an
// opaque origin has no other store, and the service worker does not see it.
import { NetworkLost } from '../../../platform/calls/call-errors';
import { loadLater } from '../../../platform/calls/load-later';
import { ownGroup } from '../../tasks/shown/own-group';
import type { Task } from '../solving';

const fetched = new Set<string>();
/** Milliseconds after which the prefetch of a page gives up; opening the task requests it again. */
const patienceMs = 60_000;

/** Fetches what these tasks need besides their pictures; tries again while the network is gone, until `signal` aborts. */
export function prefetch(tasks: readonly Task[], signal: AbortSignal): undefined {
  const untilLeft = <T>(load: () => Promise<T>, use: () => undefined = () => undefined) => {
    if (!signal.aborted)
      signal.addEventListener(
        'abort',
        loadLater(() => reached().then(load), use),
      );
  };
  for (const { task } of tasks) {
    const { url } = task;
    const own = ownGroup(task);
    if (own) untilLeft(own);
    if (url)
      untilLeft(
        () => import('../answer/InteractiveAnswer'),
        () => prefetchPackage(url),
      );
  }
}

/**
 * Chromium gives up code that once did not come until the page is loaded again: it is asked for where the site itself answers,
 * and no portal in its place.
 */
async function reached(): Promise<void> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), 15_000);
  const { ok, headers } = await fetch('/favicon.svg', { cache: 'no-store', signal: abort.signal });
  clearTimeout(timer);
  if (!ok || !headers.get('content-type')?.includes('svg')) throw new NetworkLost();
}

/** Prefetches the page of a package, once. */
function prefetchPackage(url: string): undefined {
  if (fetched.has(url)) return;
  fetched.add(url);
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', '');
  frame.referrerPolicy = 'no-referrer';
  frame.hidden = true;
  frame.src = url;
  const leave = () => frame.remove();
  frame.addEventListener('load', leave);
  frame.addEventListener('error', leave);
  setTimeout(leave, patienceMs);
  document.body.append(frame);
}
