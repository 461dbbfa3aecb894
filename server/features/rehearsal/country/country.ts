import type { BodyOut } from '../../../../contract/endpoint';
import * as calls from '../../../../contract/rehearsal-country';
import { robotLimits } from '../../../../contract/rehearsal-robots';
import { createCache } from '../../../platform/cache';
import type { Api } from '../../../platform/http/api';
import { createLimiter } from '../../../platform/load/limiter';
import type { Services } from '../../../platform/services';
import { version } from '../../../platform/version';
import { writeAudit } from '../../audit/queries';
import type { Caller } from '../../auth/caller';
import { holdsRole } from '../../auth/queries';
import { smallId } from '../../collections/rules';
import { repeatCounting } from './counting';
import * as rows from './country-queries';
import { readAbsent, readCame, readRooms, readSafety } from './facts-queries';
import { judgeReadiness, type ReadinessFacts } from './readiness';
import { crowdView, mountRobots } from './robots';
import { type CrowdRow, readCrowd } from './robots-queries';

/** All organisers who ask within so many milliseconds share one reading of the facts. */
const FACTS_MS = 5_000;
const HOUR_MS = 3_600_000;

/**
 * Mounts the rehearsal of the country: its day, and whether the challenge may begin. The facts are read over the
 * connections of statistics, one reading after another, so that no answer of a pupil waits for them.
 */
export function mountCountryRehearsal(api: Api<Caller>, services: Services): void {
  const { db, slowDb, clock } = services;
  const cached = createCache<Omit<ReadinessFacts, keyof RobotFacts>>({ ms: FACTS_MS, most: 1 });
  const limit = createLimiter(1, 4);
  repeatCounting(services);
  mountRobots(api, services);

  api.on(calls.getCountryRehearsal, async () => {
    const found = await rows.readCountryRehearsal(db);
    const sets = await rows.readSets(db);
    const crowd = await readCrowd(db);
    const held = lately(found?.state === 'AHEAD' ? await rows.readHeldRehearsal(db) : found, clock.now());
    const key = `${found?.id} ${found?.state} ${found?.updatedAt.toISOString()} ${held?.id}`;
    const facts = await cached(key, () => limit(() => readFacts(services, { found, held })));
    const robots = robotFacts(crowd, found?.pupils ?? 0);
    return {
      serverTime: clock.now().toISOString(),
      rehearsal: found && {
        ...found,
        startsAt: found.startsAt.toISOString(),
        endsAt: found.endsAt.toISOString(),
        updatedAt: found.updatedAt.toISOString(),
      },
      isHeld: held !== null,
      judgedBy: held && held.id !== found?.id ? held.startsAt.toISOString() : null,
      sets: sets.map((set) => ({ ...set, from: set.from.toISOString(), to: set.to.toISOString() })),
      ...judgeReadiness({ ...facts, ...robots }),
      robots: crowd && crowdView(crowd),
    };
  });

  api.on(calls.absentSchools, async () => {
    const held = lately(await rows.readHeldRehearsal(db), clock.now());
    const schools = held ? await limit(() => readAbsent(slowDb, held.id)) : [];
    return {
      state: held && (held.state === 'OVER' ? ('OVER' as const) : ('RUNNING' as const)),
      total: schools[0]?.total ?? 0,
      schools: schools.map(({ total: _, ...school }) => school),
    };
  });

  api.on(calls.saveCountryRehearsal, async ({ body, caller, refuse }) => {
    const fields = wrongFields(body, clock.now());
    if (fields.length > 0) refuse('BAD_REQUEST', { fields });
    await db.transaction().execute(async (trx) => {
      const found = await rows.readCountryRehearsal(trx, true);
      if (!(await holdsRole(trx, caller))) refuse('SESSION_ENDED');
      const open = found?.state === 'OVER' ? null : found;
      const seen = open?.updatedAt.toISOString() ?? null;
      // What has begun is what pupils and teachers were told: it changes no more.
      if (seen !== body.updatedAt || open?.state === 'RUNNING') refuse('CONFLICT');
      if (smallId(body.collectionId) === null || !(await rows.isFit(trx, body))) refuse('REHEARSAL_SET_UNFIT');
      await rows.savePlan(trx, open?.id ?? null, body, caller.userId);
      const { startsAt, endsAt, pupils, schools } = body;
      await writeAudit(trx, {
        userId: caller.userId,
        action: 'rehearsal.plan',
        objectType: 'collection',
        objectId: body.collectionId,
        details: { startsAt, endsAt, pupils, schools },
      });
    });
    return {};
  });

  api.on(calls.cancelCountryRehearsal, async ({ body, caller, refuse }) => {
    await db.transaction().execute(async (trx) => {
      const found = await rows.readCountryRehearsal(trx, true);
      if (!(await holdsRole(trx, caller))) refuse('SESSION_ENDED');
      if (found === null || found.id !== body.id) return refuse('NOT_FOUND');
      // Who takes back what is planned does not mean to end what has begun a moment ago.
      const isAsSeen =
        found.updatedAt.toISOString() === body.updatedAt && (found.state === 'RUNNING') === body.isRunning;
      if (found.state === 'OVER' || !isAsSeen) refuse('CONFLICT');
      await rows.endPlan(trx, found);
      await writeAudit(trx, {
        userId: caller.userId,
        action: 'rehearsal.cancel',
        objectType: 'collection',
        objectId: found.collectionId,
        details: { startsAt: found.startsAt.toISOString(), wasRunning: found.state === 'RUNNING' },
      });
    });
    return {};
  });
}

/** A rehearsal that says something of now: one of last year would let this year's challenge begin. */
function lately(found: rows.RehearsalRow | null, now: Date): rows.RehearsalRow | null {
  const { freshDays } = calls.countryRehearsalLimits;
  const isOld = found?.state === 'OVER' && now.getTime() - found.endsAt.getTime() > freshDays * 24 * HOUR_MS;
  return isOld ? null : found;
}

/** The hours end after they begin, not before now, and are no more than a day of school has. */
function wrongFields({ startsAt, endsAt }: BodyOut<typeof calls.saveCountryRehearsal>, now: Date): string[] {
  const [from, to] = [Date.parse(startsAt), Date.parse(endsAt)];
  const isRight = from < to && to > now.getTime() && to - from <= calls.countryRehearsalLimits.hours * HOUR_MS;
  return isRight ? [] : ['endsAt'];
}

type RobotFacts = ReturnType<typeof robotFacts>;

/** What robots have shown, where it was measured lately, on this release, and by a generator that kept up. */
function robotFacts(crowd: CrowdRow | null, expected: number) {
  const isNow = crowd?.isFresh === true && crowd.release === version;
  const result = crowd !== null && isNow ? crowdView(crowd).result : null;
  if (crowd === null || result === null || result.latenessMs >= robotLimits.latenessMs)
    return { robots: null, robotsLogInMs: null, robotsAnswerMs: null, robotsRefused: null, robotsLost: null };
  return {
    robots: { n: crowd.came, of: expected },
    robotsLogInMs: result.logIn.count > 0 ? result.logIn.p99 : null,
    robotsAnswerMs: result.answer.count > 0 ? result.answer.p99 : null,
    robotsRefused: { n: result.refused, of: result.answer.count },
    robotsLost: { n: crowd.lost, of: crowd.compared },
  };
}

/** found: the newest rehearsal; held: the newest that has begun and says something of now. */
type Rehearsals = { found: rows.RehearsalRow | null; held: rows.RehearsalRow | null };

/** Reads what is known. A reading that fails leaves its own facts unknown, and shows the others. */
async function readFacts(
  { slowDb, log }: Services,
  { found, held }: Rehearsals,
): Promise<Omit<ReadinessFacts, keyof RobotFacts>> {
  const unknown = (error: unknown) => {
    log.warn({ err: error }, 'facts of the readiness could not be read');
    return null;
  };
  const rooms = await readRooms(slowDb).catch(unknown);
  const safety = await readSafety(slowDb).catch(unknown);
  const came = held && (await readCame(slowDb, held.id).catch(unknown));
  const withSet = found?.state === 'AHEAD' ? found : held;
  const checked = rooms?.filter(({ state }) => state !== 'NEVER') ?? null;
  const of = (what: 'schools' | 'pupils', state: string, among: typeof rooms) =>
    among && {
      n: among.reduce((sum, room) => sum + (room.state === state ? room[what] : 0), 0),
      of: among.reduce((sum, room) => sum + room[what], 0),
    };
  return {
    // What is over was held with it.
    isSetFit: withSet && (withSet.state === 'OVER' || withSet.isFit),
    pupils: came && held && { n: came.pupils, of: held.pupils },
    schools: came && held && { n: came.schools, of: held.schools },
    logIns: came && { n: came.logInsWrong, of: came.logIns },
    answers: came && { n: came.answersWrong, of: came.answers },
    cut: came && { n: came.cut, of: came.sittings },
    silent: came && { n: came.silent, of: came.sittings },
    // Where nobody sat, nobody was silent: that says nothing.
    longestSilenceSeconds: came && came.sittings > 0 ? came.longestSilenceSeconds : null,
    // Of what nobody has checked nobody knows whether it will do.
    roomsRed: of('schools', 'RED', checked),
    roomsRedPupils: of('pupils', 'RED', checked),
    roomsNever: of('schools', 'NEVER', rooms),
    roomsNeverPupils: of('pupils', 'NEVER', rooms),
    ...(safety ?? { standbys: null, backupMinutes: null }),
  };
}
