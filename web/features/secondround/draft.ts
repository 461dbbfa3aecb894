// The form of the centres as typed, and the body to send. Pure.
import type { BodyIn } from '../../../contract/endpoint';
import type { KeptCentre, saveSetup } from '../../../contract/secondround';

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

/** The body to send, or null while something is missing. till: a datetime-local value in this computer's time zone. */
export function bodyOf(years: number, till: string, centres: readonly CentreDraft[]): BodyIn<typeof saveSetup> | null {
  const end = new Date(till);
  const isWhole = centres.every(({ name, capacity }) => name.trim() !== '' && /^\d{1,6}$/.test(capacity.trim()));
  if (Number.isNaN(end.getTime()) || !isWhole) return null;
  return {
    years,
    registrationTill: end.toISOString(),
    locations: centres.map(({ id, name, address, capacity, adminId }) => ({
      id,
      name: name.trim(),
      address: address.trim(),
      capacity: Number(capacity),
      adminId,
    })),
  };
}

/** An instant as a datetime-local value: yyyy-MM-ddTHH:mm in this computer's time zone. */
export function localOf(instant: string | null): string {
  if (instant === null) return '';
  const date = new Date(instant);
  const two = (n: number) => String(n).padStart(2, '0');
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}
