import { navigate } from '../../../platform/screens/navigation';
import { paths } from '../../../platform/screens/paths';

/** Leads to where final results are calculated, which asks at once: there everybody sees how far it is. */
export function askCalculation(collectionId: string): void {
  navigate({ to: paths.correction, params: { collectionId }, search: '?calculate=1' });
}
