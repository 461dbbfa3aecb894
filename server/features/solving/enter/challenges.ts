import type { ReplyOf } from '../../../../contract/endpoint';
import type { Challenge, getChallenge } from '../../../../contract/solving';
import { refuse } from '../../../platform/http/refusal';
import type { Services } from '../../../platform/services';
import type { Caller } from '../../auth/caller';
import type { FrozenCollection } from '../../collections/freeze/frozen';
import { isWithheld } from '../../collections/queries';
import type { Sets } from '../../collections/sets';
import { usedSeconds } from '../clock';
import { isConfirmedFor, isFreeTraining, readRunning, readStandings } from '../queries';
import { challengeView } from './challenge-view';
import { chooseChallenge, isOpen, isTester, mayKnow } from './entry';
import type { KeyCheck } from './security-key';

type Given = { sets: Sets; keys: KeyCheck };

/** The challenge of today for a grade, or null; a pupil's grade stands in the profile (wire). */
export async function today(
  services: Services,
  given: Given,
  caller: Caller,
  asked: string,
): Promise<Challenge | null> {
  const grade = caller.role === 'STUDENT' ? caller.grade : Number(asked);
  if (grade === null || !(grade >= 1 && grade <= 12)) return null;
  const standings = await readRunning(services.db, caller.userId, grade);
  const collections = await Promise.all(standings.map((standing) => given.sets.get(standing.collectionId)));
  const chosen = chooseChallenge(collections.filter((one) => one !== null));
  const standing = standings.find((one) => one.collectionId === chosen?.id);
  return chosen && standing ? challengeView(chosen, standing, caller.role) : null;
}

/** One challenge and the seconds used; a secured one needs its key until the caller has an attempt in it. */
export async function oneChallenge(
  services: Services,
  given: Given,
  asked: { caller: Caller; id: string; securityKey: string | null | undefined },
): Promise<ReplyOf<typeof getChallenge>> {
  const { caller } = asked;
  const collection = await given.sets.get(asked.id);
  if (!collection) return refuse('NOT_FOUND');
  const [standing] = await readStandings(services.db, caller.userId, [collection.id]);
  if (!standing) return refuse('NOT_FOUND');
  if (!standing.time) {
    if (!(await isVisible(services, caller, collection))) return refuse('NOT_FOUND');
    if (!given.keys.fits(caller.sid, collection, asked.securityKey)) return refuse('BAD_SECURITY_KEY');
  }
  const usedtime = standing.time ? usedSeconds(standing.time, standing.time.now) : 0;
  return { con: challengeView(collection, standing, caller.role), usedtime };
}

/** Whether a security key opens a challenge that the caller may see. */
export async function isKeyOf(
  services: Services,
  given: Given,
  asked: { caller: Caller; id: string; securityKey: string | null | undefined },
): Promise<boolean> {
  const collection = await given.sets.get(asked.id);
  if (!collection || !(await isVisible(services, asked.caller, collection))) return refuse('NOT_FOUND');
  return given.keys.fits(asked.caller.sid, collection, asked.securityKey);
}

/** Without an attempt a challenge is there while it is open, to testers always; a free training while it is free. */
async function isVisible(services: Services, caller: Caller, collection: FrozenCollection): Promise<boolean> {
  if (collection.type === 'FTR') return isFreeTraining(services.db, collection.id);
  const isConfirmed = await isConfirmedFor(services.db, caller.userId, collection);
  if (!mayKnow(caller, collection, isConfirmed)) return false;
  if (isTester(caller.role)) return true;
  return isOpen(collection, services.clock.now()) && !(await isWithheld(services.db, collection));
}
