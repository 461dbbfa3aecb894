import type { Api } from '../../platform/api';
import type { Services } from '../../platform/services';
import type { Caller } from '../auth/caller';
import type { Sets } from '../collections/sets';
import { mountFinal } from './final';
import { mountLists } from './lists';
import { mountMyResult } from './my';

/** Mounts results: the own one, the lists, and the calculation that they come from. */
export function mountResults(api: Api<Caller>, services: Services, given: { sets: Sets }): void {
  mountMyResult(api, services, given);
  mountLists(api, services);
  mountFinal(api, services, given);
}
