// Prefetches interactive tasks with the other tasks: a hidden frame opens the page once, so that the browser caches it.
// A frame of an opaque origin has no other store, and the service worker does not see it.

const fetched = new Set<string>();
/** Milliseconds after which the prefetch of a page gives up; opening the task requests it again. */
const patienceMs = 60_000;

/** Prefetches the page of a package, once. */
export function prefetchPackage(url: string): void {
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
