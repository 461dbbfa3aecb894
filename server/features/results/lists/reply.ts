// The reply of a list of results. Pure.
import type { ReplyOf } from '../../../../contract/endpoint';
import type * as calls from '../../../../contract/results';
import type { NameBook } from '../../classes/names';
import type { PublicNote } from '../calculation/notes';
import type { ArrivalRow, ContactRow } from './contact-queries';
import type { ListedCollection, ListRow } from './list-queries';
import type { ListPage } from './pages';

export type ListReply = ReplyOf<typeof calls.resultsInCountry>;

/** Data about pupils by the attempt's id. contacts: null if the caller may not see them. */
export type People = { arrivals: Map<string, ArrivalRow>; contacts: Map<string, ContactRow> | null };

/** A page of a list with its data. isFull: all names are shown; offset: the number of rows on earlier pages. */
export type FoundList = {
  page: ListPage;
  collection: ListedCollection;
  isFull: boolean;
  withRanks: boolean;
  offset: number;
  /** How classes are called; null where the list does not tell them. */
  book: NameBook | null;
  notes: PublicNote[];
  people: People;
};

/** The reply where there are no results. */
export const emptyReply: ListReply = {
  results: [],
  total: 0,
  averagePoints: null,
  maxPoints: null,
  collection: null,
  calculatedAt: null,
  isBeingChecked: false,
  notes: [],
};

/** The reply of a page that was found. */
export function listReply(found: FoundList): ListReply {
  const { page, notes } = found;
  const { id, name, year, round, resultDate, maxPoints, calculatedAt } = found.collection;
  return {
    results: page.rows.map((row, index) => resultRow(row, index, found)),
    total: page.total,
    averagePoints: page.average,
    maxPoints,
    collection: { id, name, year, round, resultDate: resultDate.toISOString() },
    calculatedAt: calculatedAt?.toISOString() ?? null,
    isBeingChecked: false,
    notes,
  };
}

/** A hidden row carries nothing that leads to the pupil, not even a time. */
function resultRow(row: ListRow, index: number, found: FoundList): calls.ResultRow {
  const { collection, isFull, withRanks, offset, people, book } = found;
  const isKnown = isFull || row.is_own;
  const place = (rank: number, of: number) => (withRanks && of > 0 ? { rank, of } : null);
  const arrival = people.arrivals.get(row.attempt_id);
  return {
    id: isKnown ? row.attempt_id : `row-${offset + index + 1}`,
    userId: isKnown ? row.uuid : '',
    firstName: row.first_name ?? '',
    lastName: row.last_name ?? '',
    grade: row.grade,
    ...(book && { className: book.nameOf(row.school_id, { grade: row.grade, subGrade: row.sub_grade }) }),
    ageGroup: row.age_group,
    schoolId: row.school_id,
    schoolName: row.school_name,
    districtName: row.district_name,
    points: row.points,
    gradeRank: {
      district: place(row.grade_district_rank, row.grade_district_of),
      country: place(row.grade_country_rank, row.grade_country_of),
    },
    groupRank: {
      district: place(row.group_district_rank, row.group_district_of),
      country: place(row.group_country_rank, row.group_country_of),
    },
    participationDate: (isKnown ? row.started_at : collection.validFrom).toISOString(),
    collectionId: collection.id,
    contacts: people.contacts && contactsOf(people.contacts.get(row.attempt_id)),
    secondRoundLocationId: arrival?.centre_id ?? null,
    arrivalAddress: arrival?.address ?? null,
    arrivalConfirmed: arrival?.is_confirmed ?? null,
  };
}

/** Whom to contact; empty if nothing is known. */
export function contactsOf(row?: ContactRow): calls.ContactRow['contacts'] {
  return {
    tutorFirstName: row?.tutor_first_name ?? '',
    tutorLastName: row?.tutor_last_name ?? '',
    tutorLandlinePhoneNumber: row?.tutor_landline ?? '',
    tutorMobilePhoneNumber: row?.tutor_mobile ?? '',
    tutorEmail: row?.tutor_email ?? '',
    schoolAddress: row?.school_address ?? '',
    schoolPhoneNumber: row?.school_phone ?? '',
    schoolEmail: row?.school_email ?? '',
  };
}
