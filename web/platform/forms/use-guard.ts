import { useEffect, useRef, useState } from 'react';
import { openOverlay } from '../screens/PageOverlay';
import { addGuard, type Guard, leaveForm } from './form-guard';

/**
 * Asks before something other than a form with a draft is lost. Returns the function that closes it, at once or after
 * the question.
 */
export function useGuard(kind: Guard['kind'], isDirty: boolean): (go: () => void) => void {
  const now = useRef(isDirty);
  now.current = isDirty;
  const [guard] = useState<Guard>(() => ({
    kind,
    isDirty: () => now.current,
    forget: () => {
      now.current = false;
    },
  }));
  useEffect(() => {
    openOverlay();
    return addGuard(guard);
  }, [guard]);
  return (go) => leaveForm(guard, go);
}
