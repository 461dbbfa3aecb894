// Every reference call of the pages. The lists are public and the same for everybody, so each is asked once a page load.
import { districts, schoolsOfDistrict } from '../../../contract/reference';
import { reference as enReference } from '../../../text/en/reference';
import { reference as ltReference } from '../../../text/lt/reference';
import { call } from '../../platform/calls/api';

export const referenceWords = { lt: ltReference, en: enReference };
export type ReferenceWords = typeof ltReference;

export type Named = { id: string; name: string };

const kept = new Map<string, Promise<Named[]>>();

/** Municipalities in Lithuanian order. */
export function loadDistricts(): Promise<Named[]> {
  return once('districts', async () => (await call(districts, {})).data);
}

/** Schools of a municipality (its id). */
export function loadSchools(districtId: string): Promise<Named[]> {
  return once(districtId, async () => (await call(schoolsOfDistrict, { params: { arg: districtId } })).data);
}

/** A failed try is forgotten, so that the next one asks again. */
function once(key: string, load: () => Promise<Named[]>): Promise<Named[]> {
  const known = kept.get(key);
  if (known) return known;
  const asked = load();
  kept.set(key, asked);
  asked.catch(() => kept.delete(key));
  return asked;
}
