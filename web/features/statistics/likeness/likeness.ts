// Every call of the comparison of answers, for administrators.
import type { ReplyOf } from '../../../../contract/endpoint';
import { type EqualPair, likeness, likenessPair } from '../../../../contract/statistics-likeness';
import { call } from '../../../platform/calls/api';

export type Likeness = ReplyOf<typeof likeness>;
export type PairDetail = ReplyOf<typeof likenessPair>;

/** The contests of a country take a while to be compared the first time. */
const timeoutMs = 90_000;

/** collectionId: '' for the newest contest. */
export function loadLikeness(collectionId: string, signal: AbortSignal): Promise<Likeness> {
  return call(likeness, { body: { collectionId }, signal, timeoutMs });
}

/** The answers of a listed pair; the look is noted. */
export function loadPair(
  collectionId: string,
  { first, second }: Pick<EqualPair, 'first' | 'second'>,
  signal: AbortSignal,
): Promise<PairDetail> {
  return call(likenessPair, { body: { collectionId, first, second }, signal, timeoutMs });
}
