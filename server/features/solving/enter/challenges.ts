import type { ReplyOf } from '../../../../contract/endpoint';
import { type getChallenge, type getToday, type OpensSoon, solvingLimits } from '../../../../contract/solving';
import { readNow } from '../../../platform/database/db';
import { refuse } from '../../../platform/http/refusal';
import { createGroup } from '../../../platform/load/group';
import type { Services } from '../../../platform/services';
import type { Caller } from '../../auth/caller';
import type { FrozenCollection } from '../../collections/freeze/frozen';
import { isWithheld } from '../../collections/queries';
import type { Sets } from '../../collections/sets';
import { usedSeconds } from '../clock';
import { isConfirmedFor, isFreeTraining, readRunningOf, readStandings, type TodayRow } from '../queries';
import { challengeView } from './challenge-view';
import type { ClassSight } from './class-sight';
import { chooseChallenge, isOpen, isTester, mayKnow } from './entry';
import type { LacksSeb } from './seb';
import type { KeyCheck } from './security-key';

type Deps = { sets: Sets; keys: KeyCheck };
type TodayDeps = { sets: Sets; sight: ClassSight; lacksSeb: LacksSeb };
type Today = ReplyOf<typeof getToday>;
const EARLY = solvingLimits.earlyMinutes;

/**
 * Reads the challenge of today for a grade, or null. A pupil's grade comes from the profile, whatever the call sends. Those
 * of one moment are read together, because a class logs in at once.
 */
export function createReadToday(
  services: Services,
  deps: TodayDeps,
): (caller: Caller, grade?: string) => Promise<Today> {
  const group = createGroup((users: readonly AskedUser[]) => readRunningOf(services.groupPool, users, EARLY), {
    most: 50,
    inFlight: 2,
    splits: () => false,
  });
  services.onDrain(() => group.drain());
  return (caller, grade = '') => today(group.add, deps, caller, grade);
}

type AskedUser = { userId: string; grade: number };

async function today(
  readRunning: (user: AskedUser) => Promise<TodayRow[]>,
  deps: TodayDeps,
  caller: Caller,
  gradeText: string,
): Promise<Today> {
  const isPupil = caller.role === 'STUDENT';
  const agreed = isPupil ? { hasAgreement: caller.hasAgreement } : {};
  const grade = isPupil ? caller.grade : Number(gradeText);
  if (grade === null || !(grade >= 1 && grade <= 12)) return { ...agreed, challenge: null };
  const rows = await readRunning({ userId: caller.userId, grade });
  // Read before it opens, a set is in the memory of the server when it does.
  const collections = (await Promise.all(rows.map((row) => deps.sets.get(row.collectionId)))).filter(
    (one) => one !== null,
  );
  const opens = isPupil ? opensSoon(collections, rows) : null;
  const own = { ...agreed, ...(opens && { opens }) };
  const isIn = new Set(rows.flatMap(({ collectionId, opensAt }) => (opensAt === null ? collectionId : [])));
  const chosen = chooseChallenge(collections.filter(({ id }) => isIn.has(id)));
  const standing = rows.find((one) => one.collectionId === chosen?.id);
  if (!chosen || !standing) return { ...own, challenge: null };
  const waits = chosen.type === 'CON' && standing.attemptState === 'NONE';
  const seenBy = waits ? await deps.sight.teacherOf(caller, chosen.id) : undefined;
  const lacksSeb = await deps.lacksSeb(chosen, caller);
  return {
    ...own,
    challenge: challengeView(chosen, { ...standing, lacksSeb }, caller.role),
    ...(seenBy && { seenBy }),
  };
}

/** The contest that opens first, without an attempt of the caller; of several at once the one that will be chosen then. */
function opensSoon(collections: readonly FrozenCollection[], rows: readonly TodayRow[]): OpensSoon | null {
  const waited = rows
    .filter(({ opensAt, attemptState }) => opensAt !== null && attemptState === 'NONE')
    .sort((a, b) => (a.opensAt?.getTime() ?? 0) - (b.opensAt?.getTime() ?? 0));
  const first = waited[0]?.opensAt;
  if (!first) return null;
  const together = new Set(
    waited.flatMap(({ collectionId, opensAt }) => (opensAt?.getTime() === first.getTime() ? collectionId : [])),
  );
  const chosen = chooseChallenge(collections.filter(({ id }) => together.has(id)));
  if (!chosen) return null;
  const isPermitted = waited.some((row) => row.collectionId === chosen.id && row.permissionEndsAt !== null);
  return { name: chosen.name, at: first.toISOString(), ...(isPermitted && { isPermitted }) };
}

/** One challenge and the seconds used; a secured one needs its key until the caller has an attempt in it. */
export async function oneChallenge(
  services: Services,
  deps: Deps & { lacksSeb: LacksSeb },
  request: { caller: Caller; id: string; securityKey: string | null | undefined },
): Promise<ReplyOf<typeof getChallenge>> {
  const { caller } = request;
  const collection = await deps.sets.get(request.id);
  if (!collection) return refuse('NOT_FOUND');
  const [standing] = await readStandings(services.pool, caller.userId, [collection.id]);
  if (!standing) return refuse('NOT_FOUND');
  if (!standing.time) {
    if (!(await isVisible(services, caller, collection))) return refuse('NOT_FOUND');
    if (!deps.keys.fits(caller.sid, collection, request.securityKey)) return refuse('BAD_SECURITY_KEY');
  }
  const usedtime = standing.time ? usedSeconds(standing.time, standing.time.now) : 0;
  const lacksSeb = await deps.lacksSeb(collection, caller);
  return { con: challengeView(collection, { ...standing, lacksSeb }, caller.role), usedtime };
}

/** Whether a security key opens a challenge that the caller may see. */
export async function isKeyOf(
  services: Services,
  deps: Deps,
  request: { caller: Caller; id: string; securityKey: string | null | undefined },
): Promise<boolean> {
  const collection = await deps.sets.get(request.id);
  if (!collection || !(await isVisible(services, request.caller, collection))) return refuse('NOT_FOUND');
  return deps.keys.fits(request.caller.sid, collection, request.securityKey);
}

/**
 * Without an attempt, a challenge is visible while it is open, to testers always, and a free training while it is free.
 */
async function isVisible(services: Services, caller: Caller, collection: FrozenCollection): Promise<boolean> {
  if (collection.type === 'FTR') return isFreeTraining(services.db, collection.id);
  const isConfirmed = await isConfirmedFor(services.db, caller.userId, collection);
  if (!mayKnow(caller, collection, isConfirmed)) return false;
  if (isTester(caller.role)) return true;
  return isOpen(collection, await readNow(services.db)) && !(await isWithheld(services.db, collection));
}
