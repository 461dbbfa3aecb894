// Ids of chosen tasks as one short text: a link has room for 7,500 letters, and 2,000 ids alone would need 14,000.

import { exportLimits } from '../../../../contract/exchange';

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** No id of the database is as large. */
const MOST = 2n ** 62n;

/** The distances between the ids, each in signs of five bits; the sixth bit says that more signs follow. */
export function packedIds(ids: string[]): string {
  const numbers = [...new Set(ids.map(BigInt))].sort((one, other) => (one < other ? -1 : 1));
  return numbers.map((id, at) => packed(id - (numbers[at - 1] ?? 0n))).join('');
}

/** The ids of such a text, in ascending order. A text that packedIds did not make gives ids that no task has. */
export function unpackedIds(text: string): string[] {
  const ids: string[] = [];
  let id = 0n;
  let distance = 0n;
  let shift = 0n;
  for (const sign of text) {
    const value = BigInt(Math.max(0, SIGNS.indexOf(sign)));
    distance += (value & 31n) << shift;
    shift += 5n;
    if (value < 32n) {
      id += distance;
      if (id >= MOST || ids.length >= exportLimits.markdown) break;
      ids.push(String(id));
      [distance, shift] = [0n, 0n];
    }
  }
  return ids;
}

function packed(distance: bigint): string {
  let rest = distance;
  let text = '';
  for (; rest > 31n; rest >>= 5n) text += SIGNS[Number(rest & 31n) + 32];
  return text + SIGNS[Number(rest)];
}
