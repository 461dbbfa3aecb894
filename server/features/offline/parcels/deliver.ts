import { nameWithLogin } from '../../../../contract/classes';
import type { ReplyOf } from '../../../../contract/endpoint';
import { deliverOffline } from '../../../../contract/offline';
import { offlineLimits, type ParcelWay } from '../../../../contract/offline-forms';
import { minutesWith } from '../../../../contract/users-aids';
import { type Db, readNow } from '../../../platform/database/db';
import type { Api } from '../../../platform/http/api';
import type { Services } from '../../../platform/services';
import { writeAudit } from '../../audit/queries';
import type { Caller } from '../../auth/caller';
import type { FrozenCollection } from '../../collections/freeze/frozen';
import type { Sets } from '../../collections/sets';
import { needsAgreement } from '../../lesson/sitting/standing';
import { isCalculated } from '../../solving/late/queries';
import { readOfflineKeys } from '../keys';
import type { OfflineDeps } from '../prepare';
import { countAsNew } from './counting';
import { doubtsOf, isAsked, usedMsOf } from './judge';
import { bodyIn, fittingAnswers, lastAnswers, type OpenedParcel, readParcel } from './read';
import * as rows from './store-queries';

type Delivered = ReplyOf<typeof deliverOffline>['parcels'][number];
const dayMs = 86_400_000;

/**
 * Mounts the delivery of parcels. Anybody may bring them: a parcel proves by its seal what it is, and a stick is carried by
 * whoever happens to. Each is stored or refused by itself, so that one that is damaged loses no other.
 */
export function mountDeliver(api: Api<Caller>, { db }: Services, { sets, values }: OfflineDeps): void {
  api.open(deliverOffline, async ({ body, caller }) => {
    const { answers } = await readOfflineKeys(db);
    const { flags } = await values.get();
    const isConsentNeeded = needsAgreement(flags);
    const parcels: Delivered[] = [];
    for (const raw of body.parcels) {
      const opened = readParcel(raw, answers);
      parcels.push(
        typeof opened === 'string'
          ? { outcome: 'REFUSED', code: `OFFLINE_PARCEL_${opened}` }
          : await deliver(db, sets, { opened, cameBy: body.cameBy, caller, isConsentNeeded }),
      );
    }
    return { parcels };
  });
}

type Delivery = { opened: OpenedParcel; cameBy: ParcelWay; caller: Caller | null; isConsentNeeded: boolean };

async function deliver(db: Db, sets: Sets, delivery: Delivery): Promise<Delivered> {
  const { parcel } = delivery.opened;
  const place = await rows.readPlace(db, parcel);
  const contest = place && (await sets.get(place.collectionId));
  if (!place || !contest) return { outcome: 'REFUSED', code: 'OFFLINE_PARCEL_FOREIGN' };
  const isLate = Number(await readNow(db)) > Number(contest.validTo) + offlineLimits.daysAfter * dayMs;
  const name = mayRead(delivery.caller, place) ? { name: nameWithLogin(place) } : {};
  if (isLate) return { outcome: 'REFUSED', code: 'OFFLINE_PARCEL_TOO_LATE', ...name };
  const outcome = await db.transaction().execute((trx) => store(trx, { ...delivery, place, contest }));
  return { outcome, ...name };
}

/** Names are for staff who have the pupil in a school of theirs. */
function mayRead(caller: Caller | null, { schoolId }: rows.ParcelPlace): boolean {
  return caller?.role === 'ADMIN' || (caller?.role === 'TUTOR' && caller.schools.some(({ id }) => id === schoolId));
}

/** Stores a parcel that came for the first time: it counts at once, or a person decides. */
async function store(
  trx: Db,
  {
    opened,
    cameBy,
    caller,
    isConsentNeeded,
    place,
    contest,
  }: Delivery & { place: rows.ParcelPlace; contest: FrozenCollection },
): Promise<'COUNTED' | 'ASKED' | 'KNOWN'> {
  const { parcel, digest } = opened;
  await rows.lockPupil(trx, place.userId);
  if (await rows.isKnown(trx, digest)) return 'KNOWN';
  const answers = fittingAnswers(parcel.answers, contest, cameBy);
  const before = await rows.readBefore(trx, place.userId, contest.id);
  const counted = before.isOfParcel ? bodyIn(before.counted) : null;
  if (counted && lastAnswers(counted.answers) === lastAnswers(answers)) return 'KNOWN';
  const now = await readNow(trx);
  const doubts = doubtsOf({
    parcel,
    opensAt: contest.validFrom,
    closesAt: contest.validTo,
    releasedAt: place.releasedAt,
    now,
    before: before.attemptId === null ? 'NONE' : before.isOfParcel ? 'PARCEL' : 'ONLINE',
    isKnownComputer: place.isKnownComputer,
    isCalculated: await isCalculated(trx, [contest.id]),
    lacksConsent: isConsentNeeded && !before.hasConsent,
  });
  const { marks, end } = parcel;
  const body = { marks, end, answers };
  const usedMs = usedMsOf(parcel);
  const minutes = minutesWith(before.extraTime, contest.timeMins);
  const sitting = { startedAt: new Date(parcel.startedAt), receivedAt: now, cameBy, usedMs, minutes, body };
  const attemptId = isAsked(doubts) ? null : await countAsNew(trx, { userId: place.userId, contest, sitting });
  const { preparation, computer, startedAt } = parcel;
  const stored = {
    preparation,
    userId: place.userId,
    computer,
    digest,
    body,
    cameBy,
    startedAt,
    usedMs,
    doubts,
    attemptId,
  };
  const id = await rows.insertParcel(trx, { ...stored, answers: answers.length });
  const state = attemptId === null ? 'ASKED' : 'COUNTED';
  await writeAudit(trx, {
    userId: caller && caller.role !== 'STUDENT' ? caller.userId : null,
    action: 'offline.deliver',
    objectType: 'user',
    objectId: place.userId,
    details: {
      parcel: id,
      collectionId: contest.id,
      cameBy,
      state,
      doubts,
      answers: answers.length,
      leftOut: parcel.answers.length - answers.length,
      ...(attemptId !== null && { attemptId }),
    },
  });
  return state;
}
