import type { ReactNode, Ref } from 'react';

type ScrollBoxProps = { label: string; className?: string; children: ReactNode; ref?: Ref<HTMLElement> };

/** A named box that scrolls within itself, by the keyboard too. */
export function ScrollBox({ label, className, children, ref }: ScrollBoxProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls what has the focus
    <section ref={ref} className={className} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
