// Reads a file of sealed answers, and cuts what it holds into calls. Pure.
import '../../../platform/no-eval';
import * as z from 'zod/mini';
import { offlineLimits, parcelFile } from '../../../../contract/offline-forms';
import { parseJson } from '../../../platform/local-storage';

/** HALF: it begins as a file of answers and breaks off; NEWER: of a later release; OTHER: something else; EMPTY: nothing is in it. */
export type FileFault = 'HALF' | 'NEWER' | 'OTHER' | 'EMPTY';

/** The parcels of a file, still sealed; or why there are none. */
export function readParcels(text: string): { parcels: unknown[] } | { fault: FileFault } {
  // Some editors and mail programs put a mark or spaces before a text.
  const whole = text.replace(/^\uFEFF/, '').trim();
  if (whole === '') return { fault: 'EMPTY' };
  const found = parseJson(whole);
  if (found === undefined) return { fault: isBegun(whole) ? 'HALF' : 'OTHER' };
  const read = z.safeParse(parcelFile, found);
  if (!read.success) return { fault: z.safeParse(newerFile, found).success ? 'NEWER' : 'OTHER' };
  const { parcels } = read.data;
  // No computer of Damba writes one that no call takes.
  return parcels.some((one) => bytesOf(one) > callBytes) ? { fault: 'OTHER' } : { parcels };
}

const newerFile = z.object({ damba: parcelFile.shape.damba, version: z.number().check(z.gt(1)) });

/** A text that says at its beginning what it is, or breaks off before it could. */
function isBegun(text: string): boolean {
  const mark = '{"damba":"parcels"';
  const start = text.slice(0, 200).replace(/\s/g, '');
  return start.startsWith(mark) || mark.startsWith(start);
}

/** Bytes of the parcels of one call: the rest of it has room, too. */
const callBytes = offlineLimits.deliveryBytes - 10_000;

/** A parcel is ASCII, a letter a byte. */
const bytesOf = (parcel: unknown): number => JSON.stringify(parcel).length + 1;

/** The parcels in as few calls as take them: so many, and so many bytes. */
export function inCalls(parcels: readonly unknown[]): unknown[][] {
  const calls: { parcels: unknown[]; bytes: number }[] = [];
  for (const parcel of parcels) {
    const bytes = bytesOf(parcel);
    const last = calls.at(-1);
    const fits = last !== undefined && last.parcels.length < offlineLimits.parcels && last.bytes + bytes <= callBytes;
    if (fits) {
      last.parcels.push(parcel);
      last.bytes += bytes;
    } else calls.push({ parcels: [parcel], bytes });
  }
  return calls.map((one) => one.parcels);
}
