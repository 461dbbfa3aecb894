// Which version may become public (docs/rules/publication.md). Pure.
import type { LockedVersion } from './queries';

type Refused = 'PUBLICATION_MOVED' | 'PUBLICATION_TOO_EARLY' | 'RESULTS_STALE' | 'SECOND_PERSON_NEEDED';

/** Why the newest version may not be published; null: it may. `seen`: the public version that the caller looked at. */
export function publishRefusal(
  version: LockedVersion,
  { seen, needsCheck }: { seen: number | null; needsCheck: boolean },
): Refused | null {
  if (!version.isNewest || version.publicVersion !== seen || version.publicId === version.id)
    return 'PUBLICATION_MOVED';
  if (version.isStale) return 'RESULTS_STALE';
  if (needsCheck && !version.isChecked) return 'SECOND_PERSON_NEEDED';
  return version.isDue ? null : 'PUBLICATION_TOO_EARLY';
}

/** Why somebody may not say that a version was looked over; null: they may. The one who calculated it needs a reason. */
export function checkRefusal(version: LockedVersion, { by, reason }: { by: string; reason: string }): Refused | null {
  if (!version.isNewest) return 'PUBLICATION_MOVED';
  if (version.isStale) return 'RESULTS_STALE';
  return version.calculatedBy === by && reason === '' ? 'SECOND_PERSON_NEEDED' : null;
}

/** Why a version may not become public again; null: it may. */
export function returnRefusal(version: LockedVersion, seen: number | null): Refused | null {
  const isBack = version.wasPublic && version.publicVersion === seen && version.publicId !== version.id;
  return isBack ? null : 'PUBLICATION_MOVED';
}
