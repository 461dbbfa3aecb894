import { type AddRefusal, addRefusals } from '../../../../contract/participants';
import { CallRefused } from '../../../platform/calls/call-errors';

/** A pupil of the list that was sent, counted from 0, whom the school cannot take. */
export type RefusedRow = { row: number; code: AddRefusal };

/** The rows of a refusal of adding; none for another failure. */
export function refusedRows(failure: unknown): RefusedRow[] {
  if (!(failure instanceof CallRefused) || failure.code !== 'PARTICIPANTS_REFUSED') return [];
  const { rows } = failure.extra;
  if (!Array.isArray(rows)) return [];
  return rows.flatMap((one: unknown) => {
    if (typeof one !== 'object' || one === null) return [];
    const row: unknown = Reflect.get(one, 'row');
    const code = addRefusals.find((known) => known === Reflect.get(one, 'code'));
    return typeof row === 'number' && code ? [{ row, code }] : [];
  });
}
