// An interactive task comes to this computer together with the other tasks: its page is opened once out of sight, from
// where the browser keeps it. A frame of an opaque origin has no other store, and the service worker does not see it.

const fetched = new Set<string>();
/** Milliseconds after which a page that does not come is given up; it is asked for again when the task is opened. */
const patienceMs = 60_000;

/** Brings the page of a package, once. */
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
