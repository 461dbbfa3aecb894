import { navigate } from '../../../platform/screens/navigation';
import { paths } from '../../../platform/screens/paths';

/** Opens the page that calculates final results, with its question open: there everybody sees the progress. */
export function askCalculation(collectionId: string): void {
  navigate({ to: paths.correction, params: { collectionId }, search: '?calculate=1' });
}
