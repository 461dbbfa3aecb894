import type { ReactNode } from 'react';

/** A named box that scrolls within itself, by the keyboard too. */
export function ScrollBox({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls what has the focus
    <section className={className} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
