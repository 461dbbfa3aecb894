import type { Api } from '../../platform/http/api';
import type { Services } from '../../platform/services';
import type { Caller } from '../auth/caller';
import type { ClassNames } from '../classes/names';
import type { Sets } from '../collections/sets';
import type { ClassSight } from '../solving/enter/class-sight';
import { mountMerge } from './merge/merge';
import { mountMove } from './move/move';
import { mountPerson } from './page/person';
import { mountSight } from './sight/sight';

/** Mounts what organisers see and do with one person (docs/rules/accounts.md). */
export function mountPeople(
  api: Api<Caller>,
  services: Services,
  deps: { names: ClassNames; sets: Sets; sight: ClassSight },
): void {
  mountPerson(api, services, deps);
  mountMove(api, services);
  mountSight(api, services, deps);
  mountMerge(api, services, deps);
}
