import type { Services } from '../../platform/services';
import { readDemonstration } from './queries';

/** Whether this is the demonstration, where everybody may read every mail. An external database never is. */
export async function isDemonstration({ db, settings }: Pick<Services, 'db' | 'settings'>): Promise<boolean> {
  return settings.DATABASE_URL === undefined && (await readDemonstration(db));
}
