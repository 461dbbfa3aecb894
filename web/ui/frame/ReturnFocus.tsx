import { useEffect, useState } from 'react';

/**
 * Gives the focus back when it leaves the page: to what had it, else to the nearest heading above that place. Belongs
 * into every window, drawn while the window is open.
 */
export function ReturnFocus() {
  // Asked for while drawing: the menu whose entry opens the window leaves the page together with the first picture.
  const [place] = useState(focusedPlace);
  useEffect(() => () => returnTo(place), [place]);
  return null;
}

type Place = { opener: Element | null; above: readonly Element[] };

/** What has the focus, or the button of the menu that has it, and all that lies around it, the nearest first. */
function focusedPlace(): Place {
  const focused = document.activeElement;
  const menu = focused?.closest('[role="menu"]');
  const opener = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : focused;
  const above: Element[] = [];
  for (let one = opener?.parentElement; one; one = one.parentElement) above.push(one);
  return { opener, above };
}

/** Waits for the window to be gone, and leaves the focus to whatever has taken it meanwhile. */
function returnTo({ opener, above }: Place): void {
  setTimeout(() => {
    // A native dialog gives it back by itself; what happens to the row afterwards it does not know.
    if (!isLost() && document.activeElement !== opener) return;
    focus(opener);
    if (isLost()) focusHeading(above);
    else watch(above);
  });
}

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** A removed row takes its button along once the list has come again: until the next key or press, the heading follows. */
function watch(above: readonly Element[]): void {
  const removed = new MutationObserver(() => {
    if (!isLost()) return;
    stop();
    focusHeading(above);
  });
  const stop = () => {
    removed.disconnect();
    for (const event of events) document.removeEventListener(event, stop);
  };
  const events = ['keydown', 'pointerdown', 'focusin'] as const;
  for (const event of events) document.addEventListener(event, stop);
  removed.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
}

function focusHeading(above: readonly Element[]): void {
  const near = above.filter((one) => one.isConnected).map((one) => one.querySelector('h1, h2, h3'));
  const heading = near.find((one) => one !== null) ?? document.querySelector('main');
  // -1: reached by us, not by Tab.
  if (heading && !heading.hasAttribute('tabindex')) heading.setAttribute('tabindex', '-1');
  focus(heading);
}

function focus(element: Element | null): void {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true });
}
