// Makes parcels of sittings, and files of parcels (docs/rules/offline.md). Pure, but for the seal.
import { offlineLimits, type Parcel, type parcelFile } from '../../../contract/offline-forms';
import { dayOf } from '../../platform/words/dates';
import { sealParcel } from './seal';
import type { StoredAnswer, StoredParcel, StoredSitting } from './store';

/** Letters of the answers of a parcel: sealed and written in base64 they are a third longer. */
const answersLength = Math.floor(offlineLimits.parcelLength * 0.6);

/** The plain parcel of a sitting. end null: nobody ended it. */
export function parcelOf(
  sitting: StoredSitting,
  answers: readonly StoredAnswer[],
  computer: string,
  end: Parcel['end'],
): Parcel {
  const { preparation, pupil, startedAt, marks } = sitting;
  const given = answers.map(({ at, answer }, place) => ({ at, answer: { ...answer, seq: place + 1 } }));
  return { preparation, computer, pupil, startedAt, marks, answers: withinLimits(given), end };
}

/** All answers; where they are too many for a parcel, the last one of each task. */
function withinLimits<A extends Pick<StoredAnswer, 'at' | 'answer'>>(answers: A[]): A[] {
  if (answers.length <= offlineLimits.answers && JSON.stringify(answers).length <= answersLength) return answers;
  const last = new Map(answers.map((one) => [one.answer.taskId, one]));
  return answers.filter((one) => last.get(one.answer.taskId) === one).slice(-offlineLimits.answers);
}

/** The sealed parcel of a sitting, as it is stored; now: milliseconds since 1970. */
export async function sealedParcelOf(
  sitting: StoredSitting,
  answers: readonly StoredAnswer[],
  { computer, end, now }: { computer: string; end: Parcel['end']; now: number },
): Promise<StoredParcel> {
  const { id, pupil, answersKey, about } = sitting;
  const sealed = await sealParcel(answersKey, parcelOf(sitting, answers, computer, end));
  return { id, pupil, sealed, madeAt: now, state: 'WAITING', code: null, about };
}

/** How many parcels wait for the server, those among them that it refused included. */
export function undelivered(parcels: readonly StoredParcel[]): StoredParcel[] {
  return parcels.filter(({ state }) => state !== 'DELIVERED');
}

/**
 * Parcels that may go: the server has had them, and would no longer take them a second time. Until then a file can be made
 * of them again.
 */
export function outdated(parcels: readonly StoredParcel[], now: number): StoredParcel[] {
  return parcels.filter(({ state, about }) => state === 'DELIVERED' && now > keptUntil(about));
}

/** Until when a delivered parcel stays, in milliseconds since 1970. */
export function keptUntil({ closesAt }: StoredParcel['about']): number {
  return Date.parse(closesAt) + offlineLimits.daysAfter * 86_400_000;
}

/** The file of parcels: what waits comes first. */
export function fileOf(parcels: readonly StoredParcel[]): { name: string; text: string } | null {
  const delivered = parcels.filter(({ state }) => state === 'DELIVERED');
  const inFile = [...undelivered(parcels), ...delivered];
  const [first] = inFile;
  if (!first) return null;
  const file: typeof parcelFile._zod.input = {
    damba: 'parcels',
    version: 1,
    parcels: inFile.map(({ sealed }) => sealed),
  };
  return { name: fileName(first), text: JSON.stringify(file) };
}

/**
 * "atsakymai-5a-2026-11-12-3f9c.damba". It names nobody, because the stick goes from hand to hand; the last letters tell the files of a
 * room's computers apart.
 */
function fileName({ about, madeAt, id }: StoredParcel): string {
  const place = about.className
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40);
  return ['atsakymai', place, dayOf(madeAt), id.slice(0, 4)].filter(Boolean).join('-').concat('.damba');
}

/** The lists in which parcels are sent: as many as one call takes, and no longer than it takes. */
export function batchesOf(parcels: readonly StoredParcel[]): StoredParcel[][] {
  const batches: StoredParcel[][] = [];
  let letters = 0;
  for (const parcel of parcels) {
    const length = parcel.sealed.body.length + headLength;
    const last = batches[batches.length - 1];
    const fits = last && last.length < offlineLimits.parcels && letters + length < offlineLimits.deliveryBytes;
    if (fits) last.push(parcel);
    else batches.push([parcel]);
    letters = fits ? letters + length : length;
  }
  return batches;
}

/** Letters of a sealed parcel beside its body, at most. */
const headLength = 400;
