import type { BodyOut, ReplyOf } from '../../../../contract/endpoint';
import * as calls from '../../../../contract/results-public';
import type { Api } from '../../../platform/http/api';
import { createLimiter } from '../../../platform/load/limiter';
import type { Services } from '../../../platform/services';
import type { Caller } from '../../auth/caller';
import type { ReadValues } from '../../settings/values';
import { chooseCollection, countGroup, type ListFilter, type ListRow } from '../lists/list-queries';
import { createPages, EVERYBODY } from '../lists/pages';
import { missingChoices } from '../rules';

type PublicQuery = BodyOut<typeof calls.publicResults>;
type Reply = ReplyOf<typeof calls.publicResults>;

/**
 * Mounts the public results (docs/rules/publication.md): only contests, from their result date. Pupils who agreed are
 * named. Others are rows without name and school, and are left out of a school's list. Fewer than five pupils are not
 * shown. Logged-in callers see the same. With the setting `publicResults` off, nothing is shown.
 */
export function mountPublic(api: Api<Caller>, services: Services, { values }: { values: ReadValues }): void {
  const { db, pool, readDatabase } = services;
  const limit = createLimiter(3, 24);
  const pages = createPages(services);

  api.open(calls.publicResults, ({ body: query }) =>
    limit(async () => {
      const missing = missingChoices(query);
      const grade = query.grade || null;
      if (grade === null || missing.length > 0) return { ...emptyReply, missing };
      const choice = { collectionId: null, year: query.year || null, round: query.round || null, grade };
      const { publicResults, openData } = (await values.get()).flags;
      const collection = publicResults ? await chooseCollection(pool, choice, 'FINAL') : null;
      if (!collection) return { ...emptyReply, state: 'READY' };
      const { id, calculationId, name, year, round, resultDate, maxPoints } = collection;
      if (calculationId === null) return { ...emptyReply, state: 'READY', isBeingChecked: true };
      const head = {
        isBeingChecked: false,
        maxPoints,
        notes: await pages.readNotes(collection),
        collection: { name, year, round, resultDate: resultDate.toISOString(), openDataId: openData ? id : null },
      };
      const filter = filterOf(query, grade, calculationId);
      const pupils = await readDatabase(db, (standby) => countGroup(standby, filter));
      if (pupils < calls.publicLimits.leastPupils) return { ...emptyReply, ...head };
      const { num, page_size } = query;
      const page = await pages.readPage(filter, { num, page_size, sort: 'points', direction: 'desc' });
      const results = page.rows.map((row) => publicRow(row, query));
      return { state: 'READY', missing: [], results, total: page.total, ...head };
    }),
  );
}

function filterOf(query: PublicQuery, grade: number, calculationId: string): ListFilter {
  const isSchool = query.scale === 'IN_SCHOOL';
  return {
    calculationId,
    grade,
    subGrade: null,
    districtId: query.scale === 'IN_COUNTRY' ? null : query.district || null,
    schoolId: isSchool ? query.school || null : null,
    scale: isSchool ? 'SCHOOL' : 'DISTRICT',
    naming: isSchool ? 'AGREED_ONLY' : 'AGREED',
    viewerId: EVERYBODY,
    search: null,
  };
}

const emptyReply: Reply = {
  state: 'NEED_DATA',
  missing: [],
  results: [],
  total: 0,
  maxPoints: null,
  notes: [],
  collection: null,
  isBeingChecked: false,
};

function publicRow(row: ListRow, { scale, rankType }: PublicQuery): calls.PublicRow {
  const places = {
    IN_GRADE: {
      country: { rank: row.grade_country_rank, of: row.grade_country_of },
      district: { rank: row.grade_district_rank, of: row.grade_district_of },
    },
    IN_GROUP: {
      country: { rank: row.group_country_rank, of: row.group_country_of },
      district: { rank: row.group_district_rank, of: row.group_district_of },
    },
  }[rankType];
  const { rank, of } = scale === 'IN_COUNTRY' ? places.country : places.district;
  return {
    rank: of > 0 ? rank : null,
    of: of > 0 ? of : null,
    firstName: row.first_name ?? '',
    lastName: row.last_name ?? '',
    grade: row.grade,
    points: row.points,
    schoolName: row.school_name,
  };
}
