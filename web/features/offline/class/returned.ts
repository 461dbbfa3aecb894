// What came back of a prepared class, pupil by pupil. Pure.
import { nameWithLogin } from '../../../../contract/classes';
import type { PreparationRow } from '../../../../contract/offline';

type Parcel = PreparationRow['parcels'][number];

/** A pupil with each of their parcels; without one: nothing has come yet. */
export type ReturnedRow = { key: string; name: string; parcel: Parcel | null };

/** The pupils of a preparation in their order, each with every parcel of theirs. */
export function returnedRows({ pupils, parcels }: Pick<PreparationRow, 'pupils' | 'parcels'>): ReturnedRow[] {
  return pupils.flatMap(({ uuid, ...pupil }): ReturnedRow[] => {
    const name = nameWithLogin(pupil);
    const own = parcels.filter((one) => one.uuid === uuid);
    if (own.length === 0) return [{ key: uuid, name, parcel: null }];
    return own.map((parcel) => ({ key: parcel.id, name, parcel }));
  });
}

/** How many pupils have given something back, and about how many parcels an administrator is asked. */
export function returnedCounts({ pupils, parcels }: Pick<PreparationRow, 'pupils' | 'parcels'>) {
  const came = new Set(parcels.map(({ uuid }) => uuid));
  return {
    came: pupils.filter(({ uuid }) => came.has(uuid)).length,
    asked: parcels.filter(({ state }) => state === 'ASKED').length,
  };
}

/** The preparations of a contest in which pupils of a class are, the newest first as they come. */
export function preparationsOf(
  all: readonly PreparationRow[],
  { challengeId, uuids }: { challengeId: string; uuids: readonly string[] },
): PreparationRow[] {
  const own = new Set(uuids);
  return all.filter((one) => one.challengeId === challengeId && one.pupils.some(({ uuid }) => own.has(uuid)));
}

/** Where a preparation stands: before the opening, while its code can be given out, and after the end. now: milliseconds. */
export function stageOf(
  { opensAt, closesAt }: Pick<PreparationRow, 'opensAt' | 'closesAt'>,
  now: number,
): 'BEFORE' | 'OPEN' | 'OVER' {
  if (now < Date.parse(opensAt)) return 'BEFORE';
  return now < Date.parse(closesAt) ? 'OPEN' : 'OVER';
}

/** Whether a class can be prepared now, and from when otherwise. now, from: milliseconds. */
export function preparingFrom(opensAt: string, daysBefore: number): number {
  return Date.parse(opensAt) - daysBefore * 86_400_000;
}
