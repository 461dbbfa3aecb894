// Scrolls what lies around a list while one of its members is held near an edge of what is seen.

type Span = { top: number; bottom: number };

/** Pixels from an edge within which it scrolls, and the most pixels in one frame. */
const reach = 56;
const fastest = 12;

/**
 * How far to scroll in one frame, in pixels: the nearer a pointer at the height `y` is to an edge of `room`, the faster, as
 * long as a part of the list lies behind that edge.
 */
export function scrollAt(y: number, room: Span, list: Span): number {
  const speed = (depth: number) => Math.ceil(Math.min(1, depth / reach) * fastest);
  const [above, below] = [room.top + reach - y, y - room.bottom + reach];
  if (below > 0 && list.bottom > room.bottom) return speed(below);
  return above > 0 && list.top < room.top ? -speed(above) : 0;
}

/**
 * Scrolls until it is stopped. heightOf: where the pointer is in the window, null before it has moved; onScroll is told
 * it again after each step, for the list has moved under it.
 */
export function scrollWhileHeld(
  list: HTMLElement,
  heightOf: () => number | null,
  onScroll: (clientY: number) => void,
): () => void {
  const scroller = scrollerOf(list);
  let frame = requestAnimationFrame(step);
  function step() {
    frame = requestAnimationFrame(step);
    const y = heightOf();
    if (y === null) return;
    const { top, bottom } = scroller.getBoundingClientRect();
    const room = { top: Math.max(top, 0), bottom: Math.min(bottom, innerHeight) };
    const by = scrollAt(y, room, list.getBoundingClientRect());
    if (by === 0) return;
    scroller.scrollTop += by;
    onScroll(y);
  }
  return () => cancelAnimationFrame(frame);
}

/** The nearest element around a list that scrolls, else the page. */
function scrollerOf(list: HTMLElement): Element {
  for (let one = list.parentElement; one; one = one.parentElement) {
    if (one.scrollHeight > one.clientHeight && /auto|scroll/.test(getComputedStyle(one).overflowY)) return one;
  }
  return document.documentElement;
}
