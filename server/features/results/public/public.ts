import type { BodyOut, ReplyOf } from '../../../../contract/endpoint';
import * as calls from '../../../../contract/results-public';
import type { Api } from '../../../platform/http/api';
import { createLimiter } from '../../../platform/load/limiter';
import type { Services } from '../../../platform/services';
import type { Caller } from '../../auth/caller';
import type { ReadValues } from '../../settings/values';
import { chooseCollection, type ListFilter, type ListRow } from '../lists/list-queries';
import { createNotes, createPages, EVERYBODY } from '../lists/pages';
import { missingChoices } from '../rules';
import { countGroup } from './public-queries';

type Asked = BodyOut<typeof calls.publicResults>;
type Reply = ReplyOf<typeof calls.publicResults>;

/**
 * Mounts the public results (decisions 6): contests alone, from their result date; the names of those who agreed, others
 * as a row without name and school, at the scale of a school not at all; of fewer than five pupils nothing. Who is
 * logged in makes no difference. With the setting `publicResults` off nothing has been published.
 */
export function mountPublic(api: Api<Caller>, { db, pool }: Services, { values }: { values: ReadValues }): void {
  const limit = createLimiter(3, 24);
  const readPage = createPages(db);
  const readNotes = createNotes(db);
  api.open(calls.publicResults, ({ body }) => limit(() => list(body)));

  async function list(asked: Asked): Promise<Reply> {
    const missing = missingChoices(asked);
    const grade = asked.grade || null;
    if (grade === null || missing.length > 0) return { ...nothing, missing };
    const which = { collectionId: null, year: asked.year || null, round: asked.round || null, grade };
    const { publicResults } = (await values.get()).flags;
    const collection = publicResults ? await chooseCollection(pool, which, 'FINAL') : null;
    if (!collection) return { ...nothing, state: 'READY' };
    const isSchool = asked.scale === 'IN_SCHOOL';
    const { calculationId } = collection;
    if (calculationId === null) return { ...nothing, state: 'READY', isBeingChecked: true };
    const group = {
      calculationId,
      grade,
      districtId: asked.scale === 'IN_COUNTRY' ? null : asked.district || null,
      schoolId: isSchool ? asked.school || null : null,
    };
    const { name, year, round, resultDate, maxPoints } = collection;
    const notes = await readNotes(calculationId);
    const about = {
      isBeingChecked: false,
      maxPoints,
      notes,
      collection: { name, year, round, resultDate: resultDate.toISOString() },
    };
    if ((await countGroup(db, group)) < calls.publicLimits.leastPupils) return { ...nothing, ...about };
    const filter: ListFilter = {
      ...group,
      scale: isSchool ? 'SCHOOL' : 'DISTRICT',
      naming: isSchool ? 'AGREED_ONLY' : 'AGREED',
      viewerId: EVERYBODY,
      search: null,
    };
    const { num, page_size } = asked;
    const { rows: page, total } = await readPage(filter, { num, page_size, sort: 'points', direction: 'desc' });
    return { state: 'READY', missing: [], results: page.map((row) => publicRow(row, asked)), total, ...about };
  }
}

const nothing: Reply = {
  state: 'NEED_DATA',
  missing: [],
  results: [],
  total: 0,
  maxPoints: null,
  notes: [],
  collection: null,
  isBeingChecked: false,
};

function publicRow(row: ListRow, { scale, rankType }: Asked): calls.PublicRow {
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
