import { randomFillSync } from 'node:crypto';

const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 8;
/** Random bytes for 512 numbers at once: one draw costs the same for one byte or many. */
const bytes = Buffer.alloc(512 * LENGTH);
let used = bytes.length;

/** A request's number that a person can read out: eight characters without look-alikes, in two halves. */
export function requestId(): string {
  if (used === bytes.length) {
    randomFillSync(bytes);
    used = 0;
  }
  let text = '';
  for (let i = 0; i < LENGTH; i += 1) {
    if (i === LENGTH / 2) text += '-';
    text += letters[(bytes[used + i] ?? 0) % letters.length];
  }
  used += LENGTH;
  return text;
}
