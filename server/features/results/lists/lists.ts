import type { BodyOut, ReplyOf } from '../../../../contract/endpoint';
import * as calls from '../../../../contract/results';
import type { JsonObject } from '../../../platform/database/generated/database';
import type { Api } from '../../../platform/http/api';
import { refuse } from '../../../platform/http/refusal';
import { createLimiter } from '../../../platform/load/limiter';
import type { Services } from '../../../platform/services';
import { writeLook } from '../../audit/queries';
import type { Caller } from '../../auth/caller';
import type { PublicNote } from '../calculation/notes';
import { namingOf, type Scale, schoolOf, seesFrom, seesRanks } from '../rules';
import { type ArrivalRow, type ContactRow, readArrivals, readContacts } from './contact-queries';
import * as rows from './list-queries';
import { createNotes, createPages, type Listing } from './pages';

type Asked = BodyOut<typeof calls.resultsInCountry>;
type Listed = ReplyOf<typeof calls.resultsInCountry>;

/** Mounts the lists of results at the three scales (part 1, section 9; decisions 6 and 7). */
export function mountLists(api: Api<Caller>, { db, pool }: Services): void {
  const limit = createLimiter(3, 24);
  const readPage = createPages(db);
  const readNotes = createNotes(db);
  /** The reply of a page, as long as the page itself is kept. */
  const written = new WeakMap<Listing, { key: string; bytes: Buffer }>();
  const on = (
    call:
      | typeof calls.resultsInCountry
      | typeof calls.resultsInDistrict
      | typeof calls.resultsInSchool
      | typeof calls.resultsInCentre,
    scale: Scale,
  ) => api.bytes(call, ({ body, caller }, write) => limit(() => bytesOf(body, caller, scale, write)));
  on(calls.resultsInCountry, 'COUNTRY');
  on(calls.resultsInDistrict, 'DISTRICT');
  on(calls.resultsInSchool, 'SCHOOL');
  on(calls.resultsInCentre, 'CENTRE');

  api.on(calls.resultsInCountryTutors, ({ body, caller }) =>
    limit(async () => {
      const found = await find(body, caller, 'COUNTRY');
      const listed = found && !('isAwaited' in found) ? listOf(found) : nothing;
      const results = listed.results.map((row) => ({ ...row, contacts: row.contacts ?? contactsOf(undefined) }));
      return { ...listed, results };
    }),
  );

  /** A page that many see the same of is written once for all of them; what their readers may see differs by the view. */
  async function bytesOf(asked: Asked, caller: Caller, scale: Scale, write: (body: Listed) => Buffer): Promise<Buffer> {
    const found = await find(asked, caller, scale);
    if (!found) return write(nothing);
    if ('isAwaited' in found) return write({ ...nothing, isBeingChecked: true });
    const key = JSON.stringify([found.view.collection, found.view.withRanks]);
    const known = written.get(found.listing);
    if (known?.key === key) return known.bytes;
    const bytes = write(listOf(found));
    written.set(found.listing, { key, bytes });
    return bytes;
  }

  async function find(asked: Asked, caller: Caller, scale: Scale): Promise<Found | { isAwaited: true } | null> {
    const place = await placeOf(asked, caller, scale);
    const grade = asked.grade ?? null;
    const collection = await rows.chooseCollection(
      pool,
      {
        collectionId: asked.collectionId ?? null,
        year: asked.year ?? null,
        round: asked.round ?? (scale === 'CENTRE' && !asked.collectionId ? 2 : null),
        // A pupil who names nothing looks at the contest of the own grade.
        grade: grade ?? (asked.collectionId ? null : caller.grade),
      },
      seesFrom(caller.role, scale),
    );
    // A centre has a part in the second round alone.
    if (!collection || (scale === 'CENTRE' && collection.round < 2)) return null;
    const { calculationId } = collection;
    if (calculationId === null) return { isAwaited: true };
    const filter = {
      calculationId,
      scale,
      naming: namingOf(caller.role, scale),
      viewerId: caller.userId,
      grade,
      ...place,
      search: asked.search?.trim() || null,
      ...(scale === 'CENTRE' && { centre: { adminId: caller.userId, year: collection.year } }),
    };
    const listing = await readPage(filter, asked);
    if (seesAll(caller)) await noteLook(caller, collection.id, { scale, grade, ...place, search: filter.search });
    const view = {
      collection,
      isFull: filter.naming === 'ALL',
      withRanks: seesRanks(caller.role, collection.isPublic),
      offset: (asked.num - 1) * asked.page_size,
    };
    // A note may tell a key: like places, it comes out with the results.
    const notes = view.withRanks ? await readNotes(calculationId) : [];
    return { listing, view, notes, people: await peopleOf(caller, listing, view.isFull) };
  }

  /** What else is known of those in a page, for who sees all their names. */
  async function peopleOf(caller: Caller, listing: Listing, isFull: boolean): Promise<People> {
    const attempts = isFull ? listing.rows.map((row) => row.attempt_id) : [];
    if (attempts.length === 0) return nobody;
    return {
      arrivals: await readArrivals(db, attempts),
      contacts: seesAll(caller) ? await readContacts(db, attempts) : null,
    };
  }

  async function placeOf(asked: Asked, caller: Caller, scale: Scale) {
    const school = asked.school || null;
    const district = asked.district || null;
    if (scale === 'COUNTRY' || scale === 'CENTRE') return { districtId: district, schoolId: school };
    if (scale === 'DISTRICT') {
      return { districtId: district ?? (await ownDistrict(caller)) ?? missing('district'), schoolId: school };
    }
    const own = schoolOf({ caller, school, district }) ?? missing('school');
    return { districtId: null, schoolId: own === 'FOREIGN' ? refuse('NOT_FOUND') : own };
  }

  function noteLook(caller: Caller, collectionId: string, details: JsonObject): Promise<void> {
    const look = {
      userId: caller.userId,
      action: 'results.look',
      objectType: 'collection',
      objectId: collectionId,
      details,
    };
    return writeLook(db, look);
  }

  async function ownDistrict(caller: Caller): Promise<string | null> {
    const school = caller.schoolId ?? caller.schools[0]?.id;
    return school === undefined ? null : rows.districtOf(db, school);
  }
}

function seesAll(caller: Caller): boolean {
  return caller.role === 'ADMIN' || caller.role === 'DEVELOPER';
}

const nothing: Listed = {
  results: [],
  total: 0,
  averagePoints: null,
  maxPoints: null,
  collection: null,
  calculatedAt: null,
  isBeingChecked: false,
  notes: [],
};

function missing(field: string): never {
  return refuse('BAD_REQUEST', { fields: [field] });
}

type View = { collection: rows.ListedCollection; isFull: boolean; withRanks: boolean; offset: number };

type People = { arrivals: Map<string, ArrivalRow>; contacts: Map<string, ContactRow> | null };
const nobody: People = { arrivals: new Map(), contacts: null };

type Found = { listing: Listing; view: View; notes: PublicNote[]; people: People };

function listOf({ listing, view, notes, people }: Found): Listed {
  const { id, name, year, round, resultDate, maxPoints, calculatedAt } = view.collection;
  return {
    results: listing.rows.map((row, index) => resultRow(row, index, view, people)),
    total: listing.total,
    averagePoints: listing.average,
    maxPoints,
    collection: { id, name, year, round, resultDate: resultDate.toISOString() },
    calculatedAt: calculatedAt?.toISOString() ?? null,
    isBeingChecked: false,
    notes,
  };
}

/** A hidden row carries nothing that leads to the pupil, not even a time. */
function resultRow(row: rows.ListRow, index: number, view: View, people: People): calls.ResultRow {
  const { collection, isFull, withRanks } = view;
  const isKnown = isFull || row.is_own;
  const place = (rank: number, of: number) => (withRanks && of > 0 ? { rank, of } : null);
  const arrival = people.arrivals.get(row.attempt_id);
  return {
    id: isKnown ? row.attempt_id : `row-${view.offset + index + 1}`,
    userId: isKnown ? row.uuid : '',
    firstName: row.first_name ?? '',
    lastName: row.last_name ?? '',
    grade: row.grade,
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

function contactsOf(row: ContactRow | undefined): calls.ContactRow['contacts'] {
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
