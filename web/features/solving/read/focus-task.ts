import { type RefObject, useEffect, useRef } from 'react';

/** The id of the open task's heading. */
export const headingId = 'task-name';

/** Moves the focus to the heading of the open task, from which the answers are near. */
export function focusTask(): void {
  document.getElementById(headingId)?.focus({ preventScroll: true });
}

/**
 * Moves the focus to the heading when another task opens: that is its announcement. When the page opens, it does so
 * only if the focus is nowhere.
 */
export function useFocusOnOpen(taskId: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef<string | null>(null);
  useEffect(() => {
    if (last.current === taskId) return;
    const isFirst = last.current === null;
    last.current = taskId;
    const { activeElement } = document;
    if (isFirst && activeElement !== null && activeElement !== document.body) return;
    heading.current?.focus({ preventScroll: true });
  }, [taskId]);
  return heading;
}
