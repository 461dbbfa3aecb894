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

export type ResultsQuery = BodyIn<typeof resultsInCountry>;
/** A row of any list. */
export type ListedRow = ResultRow;
export type ResultsReply = ReplyOf<typeof resultsInCountry>;

/** A page of results at a scale; what the query leaves out the server chooses: the newest contest, the own school. */
export function loadResults(scale: Scale, query: ResultsQuery, signal?: AbortSignal): Promise<ResultsReply> {
  return call(calls[scale], { body: query, signal });
}

/** The same for the country, with the contacts of teacher and school. */
export function loadWithContacts(query: ResultsQuery, signal?: AbortSignal): Promise<ResultsReply> {
  return call(resultsInCountryTutors, { body: query, signal });
}

/** Results of the own centre. */
export function loadCentre(query: ResultsQuery, signal?: AbortSignal): Promise<ResultsReply> {
  return call(resultsInCentre, { body: query, signal });
}

/** More contests than this a country does not have on its lists. */
const allAtOnce = 500;

/** Every complete contest; their results can be shown. */
export async function loadContests(signal: AbortSignal): Promise<CollectionRow[]> {
  const body = { collection: { name: '' }, num: 1, page_size: allAtOnce };
  const { collections } = await call(listCollections, { body, signal });
  return collections.filter(({ type, collectionStatus }) => type === 'CON' && collectionStatus);
}
