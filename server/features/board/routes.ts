import * as calls from '../../../contract/board';
import type { Api } from '../../platform/http/api';
import type { Services } from '../../platform/services';
import { writeLook } from '../audit/queries';
import type { Caller } from '../auth/caller';
import type { Sets } from '../collections/sets';
import type { Reports } from '../reports/registry';
import type { ReadValues } from '../settings/values';
import { mountActs } from './acts/acts';
import { createLive } from './live/live';
import { createLooks } from './live/snapshots';
import { type Asked, type Found, findPlace, mayLetIn } from './place';
import { mountReport } from './report/report';

type Given = { sets: Sets; values: ReadValues; reports: Reports };

/** Mounts the class board: one class in one challenge, once or live, what a teacher does there, and its report. */
export function mountBoard(api: Api<Caller>, services: Services, given: Given): void {
  const looks = createLooks(services, given);
  const live = createLive(services, looks);
  mountActs(api, services, given.sets);
  mountReport(api, services, given);

  api.on(calls.getBoard, async ({ body, caller }) => {
    const { place } = await enter(caller, body);
    return looks.look(place, mayLetIn(caller));
  });

  api.stream(calls.liveBoard, calls.boardLimits.mostStreams, async ({ body, caller }, again) => {
    const { place } = await enter(caller, body);
    return live({ caller, place, again });
  });

  async function enter(caller: Caller, body: Asked): Promise<Found> {
    const found = await findPlace(services, given.sets, caller, body);
    // A look at children's data by somebody from outside the school is noted.
    if (caller.role !== 'TUTOR') {
      const { challengeId, ...details } = found.place;
      const look = { userId: caller.userId, action: 'board.look', objectType: 'collection', objectId: challengeId };
      await writeLook(services.db, { ...look, details });
    }
    return found;
  }
}
