import { type ReactNode, type RefCallback, useCallback, useContext } from 'react';
import { cx } from '../../cx';
import { ScrollBox } from '../../frame/ScrollBox';
import { Icon } from '../../Icon';
import edges from './Edges.module.css';
import { TableWords } from './table-words';

type WideBoxProps = { label: string; className?: string; children: ReactNode };

/** A box that scrolls sideways and says so: by a mark at its edge, and to screen readers by words. */
export function WideBox({ label, className, children }: WideBoxProps) {
  const beyond = useBeyond(useContext(TableWords).beyond);
  return (
    <div className="relative">
      <ScrollBox ref={beyond} className={cx('scrolls', edges.scroll, className)} label={label}>
        {children}
      </ScrollBox>
      <span className={cx('hidden absolute pad-1 paper round not-pressable link', edges.beyond)} aria-hidden="true">
        <Icon name="chevron-right" size={16} />
      </span>
    </div>
  );
}

/**
 * A ref for a box that scrolls sideways: it keeps the attribute `data-beyond` (left, right, both or none), by which a
 * style shows that something lies beyond an edge, and the words that say so to screen readers. Without state, so that
 * scrolling draws nothing anew.
 */
function useBeyond(words: string): RefCallback<HTMLElement> {
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
