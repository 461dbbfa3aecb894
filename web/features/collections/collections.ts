// Every call that the collections' pages make.
import { type CollectionRow, calculateFinalResults, listCollections } from '../../../contract/collections';
import type { ReplyOf } from '../../../contract/endpoint';
import { call } from '../../platform/api';

export type CollectionPage = ReplyOf<typeof listCollections>;

/** One page of those that the caller may see, newest first; num counts from 1. */
export function loadCollections(
  asked: { name: string; num: number; pageSize: number },
  signal: AbortSignal,
): Promise<CollectionPage> {
  const { name, num, pageSize } = asked;
  return call(listCollections, { body: { collection: { name }, num, page_size: pageSize }, signal });
}

/** More contests than this a country does not have on its lists. */
const allAtOnce = 500;

/** Every complete contest: what results can be asked for. */
export async function loadContests(signal: AbortSignal): Promise<CollectionRow[]> {
  const { collections } = await loadCollections({ name: '', num: 1, pageSize: allAtOnce }, signal);
  return collections.filter(({ type, collectionStatus }) => type === 'CON' && collectionStatus);
}

/** Points and ranks as a new version. */
export function calculate(collectionId: string): Promise<ReplyOf<typeof calculateFinalResults>> {
  return call(calculateFinalResults, { body: { collectionId } });
}
