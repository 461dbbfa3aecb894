import * as calls from '../../../contract/season';
import type { Api } from '../../platform/http/api';
import { createLimiter } from '../../platform/load/limiter';
import type { Services } from '../../platform/services';
import type { Caller } from '../auth/caller';
import type { ReadValues } from '../settings/values';
import { mountBegin } from './begin/begin';
import { mountFirstSets } from './begin/first';
import { mountLive } from './live/live';
import { readSeason } from './overview';
import { readActsOfToday } from './queries';

/**
 * Mounts the home of organisers. All that it reads goes over the connections of statistics, a few readings at once, so
 * that no answer of a pupil waits for it.
 */
export function mountSeason(api: Api<Caller>, services: Services, deps: { values: ReadValues }): void {
  const limit = createLimiter(2, 20);
  mountLive(api, services, deps);
  mountBegin(api, services, deps);
  mountFirstSets(api, services, deps);

  api.on(calls.getSeason, async ({ caller }) => {
    const { constants } = await deps.values.get();
    return limit(() => readSeason(services, caller, { year: constants.year, tasks: constants.contestTasks }));
  });

  api.on(calls.getDoneToday, async () => {
    const acts = await limit(() => readActsOfToday(services.slowDb, calls.seasonLimits.mostActs));
    return { acts: acts.map((act) => ({ ...act, at: act.at.toISOString() })) };
  });
}
