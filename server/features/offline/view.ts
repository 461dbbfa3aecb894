import type { PreparationRow } from '../../../contract/offline';
import type { Db } from '../../platform/database/db';
import type { Sets } from '../collections/sets';
import { listParcels, type ParcelRow } from './parcel-queries';
import { type Preparation, readPupils } from './queries';

/** Preparations as the teacher sees them: with their pupils, and the parcels that came back. */
export async function viewOf(db: Db, sets: Sets, preparations: readonly Preparation[]): Promise<PreparationRow[]> {
  if (preparations.length === 0) return [];
  const ids = preparations.map(({ id }) => id);
  const [pupils, parcels] = await Promise.all([readPupils(db, ids), listParcels(db, ids)]);
  return Promise.all(
    preparations.map(async (preparation) => {
      const { id, collectionId, schoolName, classNames, room, preparedAt, preparedBy, releasedAt, computers } =
        preparation;
      const contest = await sets.get(collectionId);
      return {
        id,
        challengeId: collectionId,
        challengeName: contest?.name ?? '',
        schoolName,
        className: classNames,
        room,
        opensAt: contest?.validFrom.toISOString() ?? '',
        closesAt: contest?.validTo.toISOString() ?? '',
        preparedAt: preparedAt.toISOString(),
        preparedBy,
        releasedAt: releasedAt?.toISOString() ?? null,
        pupils: pupils
          .filter(({ preparationId }) => preparationId === id)
          .map(({ uuid, firstName, lastName, login }) => ({
            uuid,
            firstName,
            lastName,
            ...(login !== null && { login }),
          })),
        computers,
        parcels: parcels.filter(({ preparationId }) => preparationId === id).map(parcelView),
      };
    }),
  );
}

function parcelView({
  preparationId: _,
  receivedAt,
  startedAt,
  decision,
  ...rest
}: ParcelRow): PreparationRow['parcels'][number] {
  return {
    ...rest,
    receivedAt: receivedAt.toISOString(),
    startedAt: startedAt.toISOString(),
    decision: decision && { ...decision, at: decision.at.toISOString() },
  };
}
