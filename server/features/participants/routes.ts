import type { Api } from '../../platform/http/api';
import type { Services } from '../../platform/services';
import type { Caller } from '../auth/caller';
import { mountActs } from './acts/acts';
import { mountRemoval } from './acts/removal';
import { mountStates } from './acts/states';
import { mountAdding } from './add/add';
import { mountProgress } from './add/progress';
import { mountLists } from './list/list';

/** Mounts the pupils of a school: their lists, adding, and the acts on them. */
export function mountParticipants(api: Api<Caller>, services: Services): void {
  mountLists(api, services);
  mountAdding(api, services);
  mountProgress(api, services);
  mountActs(api, services);
  mountStates(api, services);
  mountRemoval(api, services);
}
