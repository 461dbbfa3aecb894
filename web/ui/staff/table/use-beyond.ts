import { type RefCallback, useCallback } from 'react';

/**
 * A ref for a box that scrolls sideways: it keeps the attribute `data-beyond` (left, right, both or none), by which a
 * style shows that something lies beyond an edge, and the words that say so to screen readers. Without state, so that
 * scrolling draws nothing anew.
 */
export function useBeyond(words: string): RefCallback<HTMLElement> {
  return useCallback(
    (box: HTMLElement | null) => {
      if (box === null) return;
      const markEdges = () => {
        const rest = box.scrollWidth - box.clientWidth - box.scrollLeft;
        const sides = [box.scrollLeft > 1 ? 'left' : '', rest > 1 ? 'right' : ''].filter(Boolean);
        box.dataset.beyond = sides.join(' ') || 'none';
        if (sides.length > 0 && words !== '') box.setAttribute('aria-description', words);
        else box.removeAttribute('aria-description');
      };
      const sizes = new ResizeObserver(markEdges);
      sizes.observe(box);
      for (const child of box.children) sizes.observe(child);
      box.addEventListener('scroll', markEdges, { passive: true });
      markEdges();
      return () => {
        sizes.disconnect();
        box.removeEventListener('scroll', markEdges);
      };
    },
    [words],
  );
}
