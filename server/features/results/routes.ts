import type { Api } from '../../platform/http/api';
import type { Services } from '../../platform/services';
import type { Caller } from '../auth/caller';
import type { ClassNames } from '../classes/names';
import type { Sets } from '../collections/sets';
import type { ReadValues } from '../settings/values';
import { mountFinal } from './calculation/calculate';
import type { Calculations } from './calculation/calculations';
import { mountExport } from './lists/export';
import { mountLists } from './lists/lists';
import { mountOfClass } from './of-class/of-class';
import { mountMyResult } from './own/own';
import { mountPublic } from './public/public';

/** Mounts results: the own result, the lists, the public results, files, and the calculation. */
export function mountResults(
  api: Api<Caller>,
  services: Services,
  deps: { sets: Sets; values: ReadValues; calculations: Calculations; names: ClassNames },
): void {
  mountMyResult(api, services, deps);
  mountLists(api, services, deps);
  mountOfClass(api, services, deps);
  mountPublic(api, services, deps);
  mountExport(api, services);
  mountFinal(api, deps);
}
