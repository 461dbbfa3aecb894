import { boardLimits } from '../../../../contract/board';
import { getLiveNumbers, type LiveNumbers, seasonLimits } from '../../../../contract/season';
import { createCache } from '../../../platform/cache';
import type { Db } from '../../../platform/database/db';
import type { Api } from '../../../platform/http/api';
import { createLimiter } from '../../../platform/load/limiter';
import type { Services } from '../../../platform/services';
import type { Caller } from '../../auth/caller';
import { standingOf } from '../../lesson/sitting/standing';
import { readFacts } from '../../lesson/sitting/standing-queries';
import { stateOf } from '../../lesson/sitting/states';
import type { ReadValues } from '../../settings/values';
import { readYears } from '../queries';
import { presentYear } from '../rules';
import * as rows from './live-queries';
import { LOGIN_MINUTES, logInTrouble } from './log-ins';

/**
 * Mounts the numbers of this moment. All pages that ask within a few seconds share one reading, which goes over the
 * connections of statistics, one statement after another: pupils who solve do not notice who watches them.
 */
export function mountLive(api: Api<Caller>, services: Services, deps: { values: ReadValues }): void {
  const cache = createCache<LiveNumbers>({ ms: seasonLimits.liveMs, most: 1 });
  const limit = createLimiter(1, 4);

  api.on(getLiveNumbers, async () => {
    const { constants } = await deps.values.get();
    return cache('now', () => limit(() => readLive(services, constants.year)));
  });
}

async function readLive({ slowDb }: Services, wanted: number): Promise<LiveNumbers> {
  const { now, isOpen, ...numbers } = await rows.readNumbers(slowDb);
  const isRunning = isOpen || numbers.solving > 0;
  const year = presentYear(wanted, await readYears(slowDb));
  const totals = year === null ? { total: 0, lastYear: 0 } : await rows.readTotals(slowDb, year);
  const next = await rows.readNext(slowDb);
  const logIns = await readTrouble(slowDb);
  const silent = numbers.solving > 0 ? (await rows.readUnheard(slowDb, boardLimits.silentMs)).filter(isSilent) : [];
  const base = {
    serverTime: now.toISOString(),
    isRunning,
    next: next && { ...next, at: next.at.toISOString() },
    ...(logIns && { logIns }),
    ...numbers,
    silent: silent.length,
    silentSchools: new Set(silent.flatMap(({ schoolId }) => schoolId ?? [])).size,
    ...totals,
  };
  if (!isRunning) return { ...base, starts: [], minutes: [], districts: [] };
  const starts = await rows.readStarts(slowDb);
  const minutes = await rows.readMinutes(slowDb);
  return {
    ...base,
    starts: starts.map(({ at, count }) => ({ at: at.toISOString(), count })),
    minutes: minutes.map(({ at, ...counts }) => ({ at: at.toISOString(), ...counts })),
    districts: (await rows.readDistricts(slowDb)).map((district) => ({
      ...district,
      silent: silent.filter(({ districtId }) => districtId === district.id).length,
    })),
  };
}

async function readTrouble(slowDb: Db): Promise<LiveNumbers['logIns']> {
  for (const minutes of LOGIN_MINUTES) {
    const trouble = logInTrouble(await rows.readLogIns(slowDb, minutes), minutes);
    if (trouble) return trouble;
  }
  return undefined;
}

/** By the rule of every other screen; whether an agreement is needed says nothing of who has started. */
function isSilent({ facts }: rows.UnheardRow): boolean {
  return stateOf(standingOf(readFacts(facts), false)).state === 'SILENT';
}
