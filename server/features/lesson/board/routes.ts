import * as calls from '../../../../contract/board';
import type { Api } from '../../../platform/http/api';
import type { Services } from '../../../platform/services';
import { auditView } from '../../audit/queries';
import type { Caller } from '../../auth/caller';
import type { ClassNames } from '../../classes/names';
import type { Sets } from '../../collections/sets';
import type { ReadValues } from '../../settings/values';
import type { ClassSight } from '../../solving/enter/class-sight';
import { createLive } from './live';
import { type ClassQuery, type FoundClass, findPlace, mayLetIn, seenClasses } from './place';
import { createClassWatch } from './snapshots';

type Deps = { sets: Sets; values: ReadValues; sight: ClassSight; names: ClassNames };

/** Mounts the class board: one class in one challenge, once or live, the acts on it, and its report. */
export function mountBoard(api: Api<Caller>, services: Services, deps: Deps): void {
  const watch = createClassWatch(services, deps);
  const live = createLive(services, watch, deps.sight);

  api.on(calls.getBoard, async ({ body, caller }) => {
    const found = await enter(caller, body);
    const { place } = found;
    deps.sight.note(caller, seenClasses(found));
    return watch.read(place, mayLetIn(caller));
  });

  api.stream(calls.liveBoard, calls.boardLimits.mostStreams, async ({ body, caller }, again) => {
    const { place, contest } = await enter(caller, body);
    return live({ caller, place, contest, again });
  });

  async function enter(caller: Caller, body: ClassQuery): Promise<FoundClass> {
    const found = await findPlace(services, deps.sets, caller, body);
    // Whoever reads a list of children is noted (docs/rules/roles.md).
    const { challengeId, ...details } = found.place;
    const line = {
      userId: caller.userId,
      action: 'board.look' as const,
      objectType: 'collection',
      objectId: challengeId,
    };
    await auditView(services.db, { ...line, details });
    return found;
  }
}
