import { useEffect, useRef, useSyncExternalStore } from 'react';

const watch = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};
const isShown = () => document.visibilityState === 'visible';

/** Whether the window can be seen. onBack: called when it can be seen again. */
export function useShown(onBack?: () => void): boolean {
  const shown = useSyncExternalStore(watch, isShown);
  const before = useRef(shown);
  useEffect(() => {
    if (shown && !before.current) onBack?.();
    before.current = shown;
  }, [shown, onBack]);
  return shown;
}
