// The calls of the result lists.
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
export type ContactsQuery = BodyIn<typeof resultsInCountryTutors>;
/** A row of any list. */
export type ListedRow = ResultRow;
export type ResultsReply = ReplyOf<typeof resultsInCountry>;

/** Loads a page of results at a scale. The server fills in what the query omits: the newest contest, the own school. */
export function loadResults(scale: Scale, query: ResultsQuery, signal?: AbortSignal): Promise<ResultsReply> {
  return call(calls[scale], { body: query, signal });
}

/** Loads a page of the country's results with the contacts of teacher and school. */
export function loadWithContacts(query: ContactsQuery, signal?: AbortSignal): Promise<ResultsReply> {
  return call(resultsInCountryTutors, { body: query, signal });
}

/** Loads the results of the caller's own centre. */
export function loadCentre(query: ResultsQuery, signal?: AbortSignal): Promise<ResultsReply> {
  return call(resultsInCentre, { body: query, signal });
}

/** No country lists more contests than this. */
const allAtOnce = 500;

/** Loads every complete contest: these can show results. */
export async function loadContests(signal: AbortSignal): Promise<CollectionRow[]> {
  const body = { collection: { name: '' }, num: 1, page_size: allAtOnce };
  const { collections } = await call(listCollections, { body, signal });
  return collections.filter(({ type, collectionStatus }) => type === 'CON' && collectionStatus);
}
