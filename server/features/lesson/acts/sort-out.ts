import type { Db } from '../../../platform/database/db';
import { lockPupils, type PupilRow } from './permission-queries';
import type { Reach } from './reach';

/** A pupil on whom an act is carried out; uuid as the call sent it. */
export type Served = { uuid: string; pupil: PupilRow };

/** A pupil on whom it is not, with the reason. */
type Refused<Code> = { uuid: string; code: Code | 'NOT_FOUND' };

/**
 * Locks the pupils of an act until the commit and divides them by a rule. Each uuid counts once and is answered as it
 * was sent. A pupil out of reach is refused with NOT_FOUND; the act goes on for the others.
 * found: the pupils within reach, served or not, by the uuid that was sent.
 */
export async function sortOut<Code extends string>(
  db: Db,
  request: { uList: readonly string[]; reach: Reach; collectionId: string },
  rule: (pupil: PupilRow) => Code | null,
): Promise<{ served: Served[]; refused: Refused<Code>[]; found: ReadonlyMap<string, PupilRow> }> {
  const { reach, collectionId } = request;
  const uuids = byCanonical(request.uList);
  const pupils = await lockPupils(db, { uuids: [...uuids.keys()], reach, collectionId: Number(collectionId) });
  const known = new Map(pupils.map((pupil) => [pupil.uuid, pupil]));
  const served: Served[] = [];
  const refused: Refused<Code>[] = [];
  const found = new Map<string, PupilRow>();
  for (const [canonical, uuid] of uuids) {
    const pupil = known.get(canonical);
    const code = pupil ? rule(pupil) : 'NOT_FOUND';
    if (pupil) found.set(uuid, pupil);
    if (pupil && code === null) served.push({ uuid, pupil });
    else refused.push({ uuid, code: code ?? 'NOT_FOUND' });
  }
  return { served, refused, found };
}

/** Each uuid once in lower case, with the spelling in which it was sent. */
export function byCanonical(uList: readonly string[]): Map<string, string> {
  return new Map(uList.map((uuid) => [uuid.toLowerCase(), uuid]));
}
