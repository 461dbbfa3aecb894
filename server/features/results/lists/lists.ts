import type { BodyOut } from '../../../../contract/endpoint';
import * as calls from '../../../../contract/results';
import { isOrganiser } from '../../../../contract/roles';
import type { Api } from '../../../platform/http/api';
import { refuse } from '../../../platform/http/refusal';
import { createLimiter } from '../../../platform/load/limiter';
import { createShared } from '../../../platform/load/shared';
import type { Services } from '../../../platform/services';
import { auditView } from '../../audit/queries';
import type { Caller } from '../../auth/caller';
import type { ClassNames } from '../../classes/names';
import { namingOf, type Scale, schoolOf, seesFrom, seesRanks } from '../rules';
import { readArrivals, readContacts } from './contact-queries';
import { chooseCollection, districtOf, type ListedCollection, type ListFilter, versionOf } from './list-queries';
import { createPages, type ListPage, type Pages } from './pages';
import { contactsOf, emptyReply, type FoundList, type ListReply, listReply, type People } from './reply';

type ListQuery = BodyOut<typeof calls.resultsInCountryTutors>;
type ListRequest = { query: ListQuery; caller: Caller; scale: Scale };
type Choose = ReturnType<typeof createShared<ListedCollection | null>>;
type Deps = Pick<Services, 'db' | 'pool'> & { pages: Pages; names: ClassNames; choose: Choose };

const listCalls = [
  [calls.resultsInCountry, 'COUNTRY'],
  [calls.resultsInDistrict, 'DISTRICT'],
  [calls.resultsInSchool, 'SCHOOL'],
  [calls.resultsInCentre, 'CENTRE'],
] as const;

/** Mounts the lists of results at their scales (docs/rules/publication.md says who sees what, and from when). */
export function mountLists(api: Api<Caller>, services: Services, { names }: { names: ClassNames }): void {
  const { db, pool } = services;
  const limit = createLimiter(3, 24);
  const deps = { db, pool, names, pages: createPages(services), choose: createShared<ListedCollection | null>() };

  for (const [call, scale] of listCalls) {
    api.bytes(call, ({ body, caller }, write) =>
      limit(async () => listBytes(await findList(deps, { query: body, caller, scale }), write)),
    );
  }

  api.on(calls.resultsInCountryTutors, ({ body, caller }) =>
    limit(async () => {
      const found = await findList(deps, { query: body, caller, scale: 'COUNTRY' });
      const reply = typeof found === 'string' ? emptyReply : listReply(found);
      return { ...reply, results: reply.results.map((row) => ({ ...row, contacts: row.contacts ?? contactsOf() })) };
    }),
  );
}

/**
 * Finds a page of a list: the place, the collection, the rows that the caller may see, and further data about them.
 * NONE: there are no such results. BEING_CHECKED: they are due, but no version is public yet.
 */
async function findList(deps: Deps, request: ListRequest): Promise<FoundList | 'NONE' | 'BEING_CHECKED'> {
  const { query, caller, scale } = request;
  const place = await placeOf(deps, request);
  const choice = choiceOf(request);
  const from = seesFrom(caller.role, scale);
  // The costliest part of a page that is cached, and the same for all who read it.
  const newest = await deps.choose(JSON.stringify([choice, from]), () => chooseCollection(deps.pool, choice, from));
  const collection = newest && (await asOfVersion(deps, request, newest));
  // Centres have no part in the first round.
  if (!collection || (scale === 'CENTRE' && collection.round < 2)) return 'NONE';
  const { calculationId } = collection;
  if (calculationId === null) return 'BEING_CHECKED';
  const filter: ListFilter = {
    calculationId,
    scale,
    naming: namingOf(caller.role, scale),
    viewerId: caller.userId,
    grade: query.grade ?? null,
    subGrade: query.subGrade ?? null,
    ...place,
    search: query.search?.trim() || null,
    ...(scale === 'CENTRE' && { centre: { adminId: caller.userId, year: collection.year } }),
  };
  // The class of somebody whose name is hidden would tell who it is.
  if (filter.subGrade !== null && !isOfOneSchool(filter)) missing('subGrade');
  const page = await deps.pages.readPage(filter, query);
  // A pupil reads what is public (docs/rules/roles.md).
  if (caller.role !== 'STUDENT') await noteLook(deps, caller, collection.id, filter);
  const withRanks = seesRanks(caller.role, collection.isPublic);
  return {
    page,
    collection,
    isFull: filter.naming === 'ALL',
    withRanks,
    offset: (query.num - 1) * query.page_size,
    book: isOfOneSchool(filter) ? await deps.names.book() : null,
    // A note may reveal a key, so notes are shown from when places are. Nothing is revised by what nobody sees.
    notes: withRanks
      ? (await deps.pages.readNotes(collection)).filter(({ isRevision }) => collection.isPublic || !isRevision)
      : [],
    people: filter.naming === 'ALL' ? await readPeople(deps, caller, page) : nobody,
  };
}

/** The collection with the version that an organiser has named; null: there is no such version. */
async function asOfVersion({ db }: Deps, { query, caller }: ListRequest, collection: ListedCollection) {
  if (!query.version || !isOrganiser(caller.role)) return collection;
  const named = await versionOf(db, collection.id, query.version);
  return named && { ...collection, ...named };
}

/** Whether a list has the pupils of one school, and names them all. */
function isOfOneSchool({ naming, scale, schoolId }: ListFilter): boolean {
  return naming === 'ALL' && scale !== 'CENTRE' && schoolId !== null;
}

/** Writes the reply. A page that is the same for many readers is written once for all of them. */
function listBytes(found: FoundList | 'NONE' | 'BEING_CHECKED', write: (reply: ListReply) => Buffer): Buffer {
  if (found === 'NONE') return write(emptyReply);
  if (found === 'BEING_CHECKED') return write({ ...emptyReply, isBeingChecked: true });
  const key = JSON.stringify([found.collection, found.withRanks]);
  const bytes = found.page.written.get(key) ?? write(listReply(found));
  found.page.written.set(key, bytes);
  return bytes;
}

/** The school or municipality of a list: the named one, else the caller's own. */
async function placeOf(deps: Deps, { query, caller, scale }: ListRequest) {
  const school = query.school || null;
  const district = query.district || null;
  switch (scale) {
    case 'COUNTRY':
    case 'CENTRE':
      return { districtId: district, schoolId: school };
    case 'DISTRICT':
      return { districtId: district ?? (await ownDistrict(deps, caller)) ?? missing('district'), schoolId: school };
    case 'SCHOOL': {
      const own = schoolOf({ caller, school, district }) ?? missing('school');
      return { districtId: null, schoolId: own === 'FOREIGN' ? refuse('NOT_FOUND') : own };
    }
  }
}

async function ownDistrict({ db }: Deps, caller: Caller): Promise<string | null> {
  const school = caller.schoolId ?? caller.schools[0]?.id;
  return school === undefined ? null : districtOf(db, school);
}

function missing(field: string): never {
  return refuse('BAD_REQUEST', { fields: [field] });
}

/** The chosen collection; by default pupils get the contest of their grade, centres the second round. */
function choiceOf({ query, caller, scale }: ListRequest) {
  const collectionId = query.collectionId ?? null;
  return {
    collectionId,
    year: query.year ?? null,
    round: query.round ?? (scale === 'CENTRE' && !collectionId ? 2 : null),
    grade: query.grade ?? (collectionId ? null : caller.grade),
  };
}

const nobody: People = { arrivals: new Map(), contacts: null };

/** Further data about the pupils of a page with all names: where they go next, and whom to contact. */
async function readPeople({ db }: Deps, caller: Caller, page: ListPage): Promise<People> {
  const attempts = page.rows.map((row) => row.attempt_id);
  if (attempts.length === 0) return nobody;
  return {
    arrivals: await readArrivals(db, attempts),
    contacts: isOrganiser(caller.role) ? await readContacts(db, attempts) : null,
  };
}

function noteLook({ db }: Deps, caller: Caller, collectionId: string, filter: ListFilter): Promise<void> {
  const { scale, grade, districtId, schoolId, search } = filter;
  return auditView(db, {
    userId: caller.userId,
    action: 'results.look',
    objectType: 'collection',
    objectId: collectionId,
    // Not what was typed, which is mostly a child's name.
    details: { scale, grade, districtId, schoolId, isSearch: search !== null },
  });
}
