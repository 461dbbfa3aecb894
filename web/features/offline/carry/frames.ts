// Sealed parcels as QR codes, one after the other, from the screen of a computer without a network to a telephone's camera
// (docs/rules/offline.md). Pure, but for the digest.
import '../../../platform/no-eval';
import * as z from 'zod/mini';
import { sealedParcel } from '../../../../contract/offline-forms';
import { instantIn } from '../../../../contract/shapes';
import { parseJson } from '../../../platform/local-storage';
import type { StoredParcel } from '../store';

/** What a telephone takes over of a parcel. */
export type CarriedParcel = Pick<StoredParcel, 'id' | 'sealed' | 'madeAt' | 'about'>;

/** Letters of a code: one of this size is read from a screen at an arm's length. */
const pieceLength = 600;
/** A parcel of the longest body that there may be. */
const mostPieces = 1_200;

/** The end of the year 9999: what a calendar still shows. */
const latest = 253_402_300_799_000;

const carried = z.object({
  id: z.string().check(z.maxLength(40)),
  sealed: sealedParcel,
  madeAt: z.number().check(z.gte(0), z.lte(latest)),
  about: z.object({ className: z.string().check(z.maxLength(200)), closesAt: instantIn }),
});

/**
 * The texts of the codes of some parcels, which are shown together, in their order. Each says of which showing and parcel it is,
 * and which of how many.
 */
export async function framesOf(parcels: readonly CarriedParcel[]): Promise<string[]> {
  const texts = parcels.map(({ id, sealed, madeAt, about }) => inAscii(JSON.stringify({ id, sealed, madeAt, about })));
  const show = await markOf(texts.join(' '));
  const frames: string[] = [];
  for (const text of texts) {
    const mark = await markOf(text);
    const count = Math.ceil(text.length / pieceLength);
    for (let at = 0; at < count; at += 1) {
      const piece = text.slice(at * pieceLength, (at + 1) * pieceLength);
      frames.push(`damba:${show}:${parcels.length}:${mark}:${at + 1}:${count}:${piece}`);
    }
  }
  return frames;
}

const frame = /^damba:([\w-]{12}):(\d{1,3}):([\w-]{12}):(\d{1,4}):(\d{1,4}):([\x20-\x7e]+)$/;

/** Of the parcels that are shown together: how many are whole, and of which one so many codes were seen. */
export type Progress = { whole: number; parcels: number; have: number; of: number };

/** FOREIGN: no code of a parcel. SEEN: one that was expected. WHOLE: the last one of its parcel. */
export type Seen = { kind: 'FOREIGN' } | ({ kind: 'SEEN' } & Progress) | Whole;
type Whole = { kind: 'WHOLE'; parcel: CarriedParcel } & Progress;

/** Puts the codes of parcels together, in whatever order they are seen; of several parcels at once, too. */
export function createCollector(): (text: string) => Promise<Seen> {
  const begun = new Map<string, Map<number, string>>();
  /** By showing: the parcels that are whole. */
  const whole = new Map<string, Set<string>>();
  return async (text) => {
    const [, show = '', all = '', mark = '', place = '', count = '', piece = ''] = frame.exec(text) ?? [];
    const [parcels, at, of] = [Number(all), Number(place), Number(count)];
    if (mark === '' || at < 1 || at > of || of > mostPieces) return { kind: 'FOREIGN' };
    const done = whole.get(show) ?? new Set<string>();
    whole.set(show, done);
    if (done.has(mark)) return { kind: 'SEEN', whole: done.size, parcels, have: of, of };
    const pieces = begun.get(mark) ?? new Map<number, string>();
    begun.set(mark, pieces.set(at, piece));
    if (pieces.size < of) return { kind: 'SEEN', whole: done.size, parcels, have: pieces.size, of };
    begun.delete(mark);
    const joined = Array.from({ length: of }, (_, place) => pieces.get(place + 1) ?? '').join('');
    const read = z.safeParse(carried, parseJson(joined));
    if (!read.success || (await markOf(joined)) !== mark) return { kind: 'FOREIGN' };
    done.add(mark);
    return { kind: 'WHOLE', parcel: read.data, whole: done.size, parcels, have: of, of };
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
