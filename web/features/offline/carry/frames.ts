// Sealed parcels as QR codes, one after the other, from the screen of a computer without a network to a telephone's camera
// (docs/rules/offline.md). Pure, but for the digest.
import '../../../platform/no-eval';
import * as z from 'zod/mini';
import { sealedParcel } from '../../../../contract/offline-forms';
import { parseJson } from '../../../platform/local-storage';
import type { StoredParcel } from '../store';

/** What a telephone takes over of a parcel. */
export type CarriedParcel = Pick<StoredParcel, 'id' | 'sealed' | 'madeAt' | 'about'>;

/** Letters of a code: one of this size is read from a screen at an arm's length. */
const pieceLength = 600;
/** A parcel of the longest body that there may be. */
const mostPieces = 1_200;

const carried = z.object({
  id: z.string().check(z.maxLength(40)),
  sealed: sealedParcel,
  madeAt: z.number(),
  about: z.object({ className: z.string(), closesAt: z.string() }),
});

/** The texts of the codes of a parcel, in their order. Each says of which parcel it is, and which of how many. */
export async function framesOf({ id, sealed, madeAt, about }: CarriedParcel): Promise<string[]> {
  const text = inAscii(JSON.stringify({ id, sealed, madeAt, about }));
  const mark = await markOf(text);
  const count = Math.ceil(text.length / pieceLength);
  return Array.from({ length: count }, (_, at) => {
    const piece = text.slice(at * pieceLength, (at + 1) * pieceLength);
    return `damba:${mark}:${at + 1}:${count}:${piece}`;
  });
}

const frame = /^damba:([\w-]{12}):(\d{1,4}):(\d{1,4}):([\x20-\x7e]+)$/;

/** FOREIGN: no code of a parcel. PIECE: so many of its codes were seen. KNOWN: all of it was seen before. */
export type Seen = { kind: 'FOREIGN' | 'KNOWN' } | { kind: 'PIECE'; have: number; of: number } | Whole;
type Whole = { kind: 'WHOLE'; parcel: CarriedParcel };

/** Puts the codes of parcels together, in whatever order they are seen; of several parcels at once, too. */
export function createCollector(): (text: string) => Promise<Seen> {
  const begun = new Map<string, Map<number, string>>();
  const whole = new Set<string>();
  return async (text) => {
    const [, mark = '', place = '', count = '', piece = ''] = frame.exec(text) ?? [];
    const [at, of] = [Number(place), Number(count)];
    if (mark === '' || at < 1 || at > of || of > mostPieces) return { kind: 'FOREIGN' };
    if (whole.has(mark)) return { kind: 'KNOWN' };
    const pieces = begun.get(mark) ?? new Map<number, string>();
    begun.set(mark, pieces.set(at, piece));
    if (pieces.size < of) return { kind: 'PIECE', have: pieces.size, of };
    begun.delete(mark);
    const joined = Array.from({ length: of }, (_, place) => pieces.get(place + 1) ?? '').join('');
    const read = z.safeParse(carried, parseJson(joined));
    if (!read.success || (await markOf(joined)) !== mark) return { kind: 'FOREIGN' };
    whole.add(mark);
    return { kind: 'WHOLE', parcel: read.data };
  };
}

/** Twelve letters that tell a text from every other one. */
async function markOf(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  const letters = btoa(String.fromCharCode(...digest.subarray(0, 9)));
  return letters.replace(/\+/g, '-').replace(/\//g, '_');
}

/** JSON without other letters than ASCII: not every reader of codes agrees about the others. */
function inAscii(json: string): string {
  return json.replace(/[^\x20-\x7e]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
