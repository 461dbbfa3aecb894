import { getSettings } from '../../../contract/settings';
import type { Api } from '../../platform/http/api';
import type { Services } from '../../platform/services';
import { version } from '../../platform/version';
import type { Caller } from '../auth/caller';
import type { ReadValues } from './values';

/** Mounts the call that reads the settings that pages need. */
export function mountSettings(api: Api<Caller>, _services: Services, deps: { values: ReadValues }): void {
  api.open(getSettings, async () => ({ ...(await deps.values.get()), version }));
}
