import type { ReactNode } from 'react';
import { Notice } from '../../ui/Notice';

/** A part of the page that could not be read, in its place; the others stand. */
export function LostPart({ children }: { children: ReactNode }) {
  return (
    <Notice tone="warn" icon="warning" role="status">
      {children}
    </Notice>
  );
}
