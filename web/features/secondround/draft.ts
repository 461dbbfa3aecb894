// The form of the centres as typed, and the body to send. Pure.
import type { BodyIn } from '../../../contract/endpoint';
import type { KeptCentre, saveSetup } from '../../../contract/secondround';
import { instantOf } from '../../platform/words/vilnius';

/** One line of the form; id '' for a new centre. Numbers are as typed. */
export type CentreDraft = {
  /** Identifies the line while lines are added and removed. */
  key: string;
  id: string;
  name: string;
  address: string;
  capacity: string;
  adminId: string;
  taken: number;
};

export function draftOf({ id, name, address, capacity, adminId, taken }: KeptCentre): CentreDraft {
  return { key: id, id, name, address, capacity: String(capacity), adminId: adminId ?? '', taken };
}

/** The body to send, or null while something is missing. till: as typed, by the clock of Lithuania. */
export function bodyOf(years: number, till: string, centres: readonly CentreDraft[]): BodyIn<typeof saveSetup> | null {
  const registrationTill = instantOf(till);
  const isWhole = centres.every(({ name, capacity }) => name.trim() !== '' && /^\d{1,6}$/.test(capacity.trim()));
  if (registrationTill === null || !isWhole) return null;
  return {
    years,
    registrationTill,
    locations: centres.map(({ id, name, address, capacity, adminId }) => ({
      id,
      name: name.trim(),
      address: address.trim(),
      capacity: Number(capacity),
      adminId,
    })),
  };
}
