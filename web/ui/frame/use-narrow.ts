import { useSyncExternalStore } from 'react';

const phones = '(max-width: 700px)';

/** True on a phone-wide window (700 px and less), kept current. For different drawings only; layout is CSS. */
export function useNarrow(): boolean {
  return useSyncExternalStore(watch, () => matchMedia(phones).matches);
}

function watch(onChange: () => void): () => void {
  const query = matchMedia(phones);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
