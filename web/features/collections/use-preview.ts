import { useData } from '../../staff/use-data';
import { loadPreview } from './collections';

/** The tasks of a collection as pupils see them. */
export function usePreview(id: string) {
  return useData(['collections', 'preview', id], (signal) => loadPreview(id, signal));
}
