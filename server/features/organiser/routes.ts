import { getWaiting } from '../../../contract/organiser';
import { createCache } from '../../platform/cache';
import type { Api } from '../../platform/http/api';
import type { Services } from '../../platform/services';
import type { Caller } from '../auth/caller';
import { publicationStates } from '../publication/queries';
import * as season from '../season/queries';
import type { ReadValues } from '../settings/values';
import { countAskedParcels, readContestRounds } from './queries';

const waitingMs = 60_000;

/**
 * Mounts the numbers of the organisers' side bar. They are the same for all organisers, are read over the connections of
 * statistics, and are up to a minute old.
 */
export function mountOrganiser(api: Api<Caller>, { slowDb }: Services, deps: { values: ReadValues }): void {
  const cached = createCache<Waiting>({ ms: waitingMs, most: 1 });
  api.on(getWaiting, async () => {
    const { constants } = await deps.values.get();
    return cached(String(constants.year), () => readWaiting(slowDb, constants.year));
  });
}

type Waiting = Awaited<ReturnType<typeof readWaiting>>;

async function readWaiting(db: Services['slowDb'], year: number) {
  const contests = await readContestRounds(db, year);
  const [schools, tutors, late, parcels, mails, states] = await Promise.all([
    season.readWaitingSchools(db, 0),
    season.readWaitingTutors(db),
    season.readLate(db, year),
    countAskedParcels(db),
    season.readFailedMails(db),
    publicationStates(
      db,
      contests.map(({ id }) => id),
    ),
  ]);
  const unready = (isSecond: boolean) =>
    contests.filter((contest) => {
      const { state = 'OPEN', waits = false } = states.get(contest.id) ?? {};
      // What was public once and has changed is looked for in its own year; a version that was made waits in the next, too.
      const isLeft = contest.year === year && (state === 'STALE' || state === 'HELD');
      return contest.round > 1 === isSecond && (isLeft || waits);
    }).length;
  return {
    schools: schools.count,
    tutors: tutors.count,
    live: late.count + parcels,
    firstRound: unready(false),
    secondRound: unready(true),
    mails: mails.count,
  };
}
