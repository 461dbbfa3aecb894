import { type RefCallback, useCallback } from 'react';

/**
 * A ref for a box that scrolls sideways: it keeps the attribute `data-beyond` (left, right, both or none), by which a
 * style can tell that something lies beyond an edge. Without state, so that scrolling draws nothing anew.
 */
export function useBeyond(): RefCallback<HTMLElement> {
  return useCallback((box: HTMLElement | null) => {
    if (box === null) return;
    const tell = () => {
      const rest = box.scrollWidth - box.clientWidth - box.scrollLeft;
      const sides = [box.scrollLeft > 1 ? 'left' : '', rest > 1 ? 'right' : ''].filter(Boolean);
      box.dataset.beyond = sides.join(' ') || 'none';
    };
    const sizes = new ResizeObserver(tell);
    sizes.observe(box);
    for (const child of box.children) sizes.observe(child);
    box.addEventListener('scroll', tell, { passive: true });
    tell();
    return () => {
      sizes.disconnect();
      box.removeEventListener('scroll', tell);
    };
  }, []);
}
