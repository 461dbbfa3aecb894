// The reference calls of the pages. The lists are public and the same for everybody: each loads once per page load.
import { districts, schoolsOfDistrict } from '../../../contract/reference';
import { call } from '../../platform/calls/api';

export type NamedRow = { id: string; name: string };

const cache = new Map<string, Promise<NamedRow[]>>();

/** Municipalities in Lithuanian order. */
export function loadDistricts(): Promise<NamedRow[]> {
  return once('districts', async () => (await call(districts, {})).data);
}

/** Schools of a municipality (its id). */
export function loadSchools(districtId: string): Promise<NamedRow[]> {
  return once(districtId, async () => (await call(schoolsOfDistrict, { params: { arg: districtId } })).data);
}

/** A failed load is not cached, so that the next one tries again. */
function once(key: string, load: () => Promise<NamedRow[]>): Promise<NamedRow[]> {
  const known = cache.get(key);
  if (known) return known;
  const loading = load();
  cache.set(key, loading);
  loading.catch(() => cache.delete(key));
  return loading;
}
