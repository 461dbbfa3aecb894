// Every call of the numbers of participants.
import type { BodyIn, ReplyOf } from '../../../../contract/endpoint';
import {
  type CountDimension,
  participantsBy,
  participantsCount,
  participantsCountByCity,
} from '../../../../contract/statistics';
import { participantsCountBySchool } from '../../../../contract/statistics-schools';
import { call } from '../../../platform/calls/api';
import { yearIn } from './address';

/**
 * '' for the present competition year, and for the whole country. asPublic: the numbers of the public page, where small
 * ones are hidden from organisers, too.
 */
export type Place = { year: string; district: string; asPublic: boolean };

export type Charts = ReplyOf<typeof participantsCount>;
export function loadCharts({ year, district, asPublic }: Place, signal: AbortSignal): Promise<Charts> {
  return call(participantsCount, { body: { year: yearIn(year), district, asPublic }, signal });
}

export type Cities = ReplyOf<typeof participantsCountByCity>;
export function loadCities(year: string, asPublic: boolean, signal: AbortSignal): Promise<Cities> {
  return call(participantsCountByCity, { body: { year: yearIn(year), asPublic }, signal });
}

export type Counts = ReplyOf<typeof participantsBy>;
export function loadCounts(by: CountDimension, place: Place, signal: AbortSignal): Promise<Counts> {
  const { year, district, asPublic } = place;
  return call(participantsBy, { body: { by, year: yearIn(year), district, asPublic }, signal });
}

export type SchoolsQuery = BodyIn<typeof participantsCountBySchool>;
export type SchoolCounts = ReplyOf<typeof participantsCountBySchool>;
export function loadSchoolCounts(query: SchoolsQuery, signal?: AbortSignal): Promise<SchoolCounts> {
  return call(participantsCountBySchool, { body: query, signal });
}
