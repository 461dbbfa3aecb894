// The calls behind the lists of results.
import { type CollectionRow, listCollections } from '../../../../contract/collections';
import type { BodyIn, ReplyOf } from '../../../../contract/endpoint';
import {
  type ResultRow,
  resultsInCentre,
  resultsInCountry,
  resultsInCountryTutors,
  resultsInDistrict,
  resultsInSchool,
} from '../../../../contract/results';
import { call } from '../../../platform/calls/api';
import type { Scale } from './list-filters';

const calls = { IN_COUNTRY: resultsInCountry, IN_DISTRICT: resultsInDistrict, IN_SCHOOL: resultsInSchool };

export type ResultsAsked = BodyIn<typeof resultsInCountry>;
/** A line of any list. */
export type ListedRow = ResultRow;
export type ResultsReply = ReplyOf<typeof resultsInCountry>;

/** One page of results at a scale; what is not asked the server chooses: the newest contest, the own school. */
export function loadResults(scale: Scale, asked: ResultsAsked, signal?: AbortSignal): Promise<ResultsReply> {
  return call(calls[scale], { body: asked, signal });
}

/** The same for the country with whom to reach about it. */
export function loadContacts(asked: ResultsAsked, signal?: AbortSignal): Promise<ResultsReply> {
  return call(resultsInCountryTutors, { body: asked, signal });
}

/** Results of the own centre. */
export function loadCentre(asked: ResultsAsked, signal?: AbortSignal): Promise<ResultsReply> {
  return call(resultsInCentre, { body: asked, signal });
}

/** More contests than this a country does not have on its lists. */
const allAtOnce = 500;

/** Every complete contest: what results can be asked for. */
export async function loadContests(signal: AbortSignal): Promise<CollectionRow[]> {
  const body = { collection: { name: '' }, num: 1, page_size: allAtOnce };
  const { collections } = await call(listCollections, { body, signal });
  return collections.filter(({ type, collectionStatus }) => type === 'CON' && collectionStatus);
}
