import type { Api } from '../../platform/http/api';
import type { Services } from '../../platform/services';
import type { Caller } from '../auth/caller';
import type { Sessions } from '../auth/sessions/sessions';
import type { ClassNames } from '../classes/names';
import { mountActs } from './acts/acts';
import { mountMoves } from './acts/moves';
import { mountRemoval } from './acts/removal';
import { mountStates } from './acts/states';
import { mountAdding } from './add/add';
import { mountComparing } from './add/compare';
import { mountProgress } from './add/progress';
import { mountUndo } from './add/undo';
import { mountLists } from './list/list';

/** Mounts the pupils of a school: their lists, adding, and the acts on them. */
export function mountParticipants(
  api: Api<Caller>,
  services: Services,
  deps: { names: ClassNames; sessions: Sessions },
): void {
  mountLists(api, services, deps);
  mountAdding(api, services, deps);
  mountProgress(api, services);
  mountComparing(api, services, deps);
  mountUndo(api, services);
  mountActs(api, services, deps);
  mountMoves(api, services, deps);
  mountStates(api, services);
  mountRemoval(api, services, deps.sessions);
}
